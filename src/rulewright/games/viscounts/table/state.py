"""What is on the table in Viscounts of the West Kingdom."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import ClassVar, TypeAlias

from rulewright.games.viscounts.components.cards import Card, Manuscript, PlayerCard
from rulewright.games.viscounts.components.notation import GOLD, INK, SILVER, STONE
from rulewright.games.viscounts.components.solo import AutomaBoard, Scheme
from rulewright.games.viscounts.table.moments import Cause, Moments
from rulewright.games.viscounts.table.questions import Question
from rulewright.games.viscounts.table.signs import Sign
from rulewright.kernel import Asks, OneOf, State

#: The phases of a turn, in order; the draft comes before the first turn.
DRAFT = "draft"
SLIDE = "slide"
PLAY = "play"
MOVEMENT = "movement"
ACTION = "action"
RECRUIT = "recruit"
COLLISION = "collision"
DRAW = "draw"

#: The number of spaces for cards on a player board.
SPACES = 3

#: The last space of the Virtue and Corruption track; the first is 0.
TRACK_END = 6

#: The number of Workers of each player.
WORKERS = 20

#: The least number of cards that a player may own.
FEWEST_CARDS = 3


@dataclass(slots=True)
class Automa:
    """What only the automa has: Schemes instead of cards."""

    focus: str
    pile: list[str]
    """Its top is the last Scheme."""
    future: list[str]
    has_hidden_futures: bool = False
    """Whether Future Schemes were shuffled into the pile and may still be there unseen (V184)."""
    known_futures: list[str] = field(default_factory=list, compare=False)
    """Future Schemes that everybody saw before they were shuffled into the pile."""
    discard: list[str] = field(default_factory=list)
    board: list[str | None] = field(default_factory=lambda: [None] * SPACES)


@dataclass(slots=True)
class Player:
    """A player's board and cards. The top of a draw pile is its last card."""

    goods: dict[str, int] = field(default_factory=lambda: {SILVER: 0, INK: 0, STONE: 0, GOLD: 0})
    deck: list[str] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    known: list[str] = field(default_factory=list, compare=False)
    """Cards of the hand that everybody knows.

    Older matches have neither this nor the other remembered fields; they still compare equal.
    """
    older: int = field(default=0, compare=False)
    """How many further cards of the hand were there at the last shuffle."""
    shuffled_in: list[str] = field(default_factory=list, compare=False)
    """The cards shuffled in then; none of those ``older`` cards is among them."""
    discard: list[str] = field(default_factory=list)
    board: list[str | None] = field(default_factory=lambda: [None] * SPACES)
    """The cards on spaces 1, 2 and 3."""
    viscount: str = ""
    """The space of the Viscount; empty before set-up."""
    workers: int = WORKERS
    uncovered: list[str] = field(default_factory=list)
    """The columns of the player board whose Building has been built."""
    corruption: int = 0
    virtue: int = TRACK_END
    debts: int = 0
    paid_debts: int = 0
    deeds: int = 0
    flipped_deeds: int = 0
    manuscripts: list[str] = field(default_factory=list)
    bonuses: list[str] = field(default_factory=list)
    """The ribbons whose Cleric Bonus Card the player has."""
    player_card: str = ""
    automa: Automa | None = None

    @property
    def silver(self) -> int:
        return self.goods[SILVER]

    @property
    def has_collided(self) -> bool:
        """Whether the markers share a space; from then on they move together (V119)."""
        return self.corruption == self.virtue

    def cards(self) -> Iterator[str]:
        """All cards the player owns, in all piles."""
        yield from self.deck
        yield from self.hand
        yield from self.discard
        yield from (card for card in self.board if card is not None)

    @property
    def owned(self) -> int:
        on_board = SPACES - self.board.count(None)
        return len(self.deck) + len(self.hand) + len(self.discard) + on_board


@dataclass(frozen=True, slots=True)
class Built:
    """A Building on the main board."""

    owner: int
    kind: str


@dataclass(frozen=True, slots=True)
class Pair:
    """A Player Card and the Hero that comes with it, before a player has chosen them."""

    player_card: str
    hero: str


@dataclass(frozen=True, slots=True)
class Aim:
    """What a player is about to pay for: a number of icons of one kind."""

    icon: str
    cost: int
    dismissed: tuple[str, ...] = ()
    """The icons of the townsfolk that was dismissed for it."""


@dataclass(slots=True)
class Turn:
    """What has happened in the current turn."""

    played: str = ""
    steps: int = 0
    """How many spaces the Viscount must move."""
    has_empty_hand: bool = False
    """Whether it began without a card in hand."""
    has_dismissed: bool = False
    has_transcribed: bool = False
    aim: Aim | None = None
    """What is to be paid for while a dismissed townsfolk takes effect."""
    has_paid: bool = False
    """Whether the current primary action is paid for."""


#: An action of the automa; returns whether it was possible.
AutomaAction: TypeAlias = "Callable[[Table, int, Cause], Asks[bool]]"


@dataclass(slots=True)
class Box(OneOf):
    """What was taken out of the box: printed things by name, and what they can do.

    An expansion is a box of its own that set-up puts on the table; no rule checks which box it is.
    """

    cards: ClassVar[Mapping[str, Card]] = {}
    starters: ClassVar[tuple[str, ...]] = ()
    manuscripts: ClassVar[Mapping[str, Manuscript]] = {}
    player_cards: ClassVar[Mapping[str, PlayerCard]] = {}
    schemes: ClassVar[Mapping[str, Scheme]] = {}
    automas: ClassVar[Mapping[str, AutomaBoard]] = {}
    buildings: ClassVar[tuple[str, ...]] = ()
    """What can be constructed besides the Buildings of the player boards."""
    tiles: ClassVar[tuple[str, ...]] = ()
    """Components that are neither cards nor Manuscripts nor Buildings."""
    signs: ClassVar[Mapping[str, Sign[Table]]] = {}
    questions: ClassVar[Mapping[str, Question[Table]]] = {}
    automa_actions: ClassVar[Mapping[str, AutomaAction]] = {}
    moments: ClassVar[Moments[Table]] = Moments()


@dataclass(slots=True)
class Table(State):
    """The whole state of a match.

    Seats are the first players; in the solo game the automa is the player after them. Things around
    the castle are listed clockwise, one item for each segment of the main board.
    """

    box: Box = field(default_factory=Box)
    """What was taken out of the box: the base game, or more."""
    seats: int = 0
    other_readings: tuple[str, ...] = ()
    """The rulings for which the other reading is played."""
    side: str = "A"
    segments: tuple[str, ...] = ()
    sections: tuple[str, ...] = ()
    """The castle's sections, each before its segment."""
    townsfolk: list[list[str]] = field(default_factory=list)
    """Face-up piles; the top is the last card, and the only card that anybody sees."""
    manuscripts: list[list[str]] = field(default_factory=list)
    buildings: dict[str, Built] = field(default_factory=dict)
    """The Buildings, by spot."""
    tier_1: list[list[int]] = field(default_factory=list)
    """How many Workers each player has in each section."""
    tier_2: list[list[int]] = field(default_factory=list)
    tier_3: list[int] = field(default_factory=list)
    castle_leader: int | None = None
    castle_is_busy: bool = False
    """Whether Workers are being moved: then a further move just joins in (R46)."""
    debts_left: int = 0
    """The number of Debts above the Poverty card."""
    deeds_left: int = 0
    """The number of Deeds above the Prosperity card."""
    is_counting: bool = False
    """Whether the piles are stacked, so that what is taken from them counts (V18)."""
    last_round: int | None = None
    players: list[Player] = field(default_factory=list)
    pairs: list[Pair] = field(default_factory=list)
    heroes: list[str] = field(default_factory=list)
    """Heroes that belong to no pair, face down."""
    removed: list[str] = field(default_factory=list)
    """Cards that have left the game."""
    out_of_play: list[str] = field(default_factory=list)
    """Player Cards that nobody has taken and nobody can take any more."""
    start: int = 0
    current: int = 0
    round: int = 0
    phase: str = DRAFT
    turn: Turn = field(default_factory=Turn)

    @property
    def player(self) -> Player:
        """The current player."""
        return self.players[self.current]

    @property
    def poverty(self) -> bool:
        """Whether the Poverty card is revealed."""
        return self.is_counting and self.debts_left == 0

    @property
    def prosperity(self) -> bool:
        return self.is_counting and self.deeds_left == 0

    def is_automa(self, who: int) -> bool:
        return who >= self.seats

    def from_(self, who: int) -> list[int]:
        """All players clockwise, beginning with this one."""
        count = len(self.players)
        return [(who + step) % count for step in range(count)]

    def opponents(self, who: int) -> list[int]:
        return self.from_(who)[1:]

    def reads_otherwise(self, ruling: str) -> bool:
        return ruling in self.other_readings

    def card(self, name: str) -> Card:
        """A card as printed."""
        return self.box.cards[name]

    def manuscript(self, name: str) -> Manuscript:
        return self.box.manuscripts[name]
