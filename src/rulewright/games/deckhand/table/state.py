"""What is on the table in DeckHand."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from rulewright.games.deckhand.table.card_effects import CardEffects
from rulewright.kernel import State

#: Stages of a turn: before it has begun (steps 1 and 2 follow), and its actions (step 3).
START_OF_TURN = "start of turn"
ACTIONS = "actions"

#: Decks that belong to nobody, used in place of a seat.
SUPPLY_DECK = -1
REFRESH_DECK = -2


@dataclass(frozen=True, slots=True)
class Expedition:
    """A card set aside with 2 Treasures on it, which go to a seat at the owner's next shuffle."""

    card: str
    sponsor: int


@dataclass(frozen=True, slots=True)
class Shown:
    """The top cards of a deck that one seat, or everybody, sees now."""

    deck: int
    count: int
    to: int | None


@dataclass(frozen=True, slots=True)
class FaceDown:
    """A supply card that does not exist until the player who flipped it restores it."""

    card: str
    by: int


@dataclass(frozen=True, slots=True)
class Remembered:
    """A card at a place of a deck, counted from the bottom, and the seats that know it.

    A place above the top is void: the card has been drawn.
    """

    deck: int
    place: int
    card: str
    by: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Glimpsed:
    """A card of a seat's hand that some of the other seats know."""

    seat: int
    card: str
    by: tuple[int, ...]


@dataclass(slots=True)
class Player:
    """A seat's piles. The top of a deck is its last card."""

    deck: list[str]
    hand: list[str] = field(default_factory=list)
    known: tuple[str, ...] = field(default=(), compare=False)
    """Cards of the hand that everybody knows, including those that everybody sees now."""
    discard: list[str] = field(default_factory=list)
    treasures: int = 0
    expeditions: list[Expedition] = field(default_factory=list)
    shown: list[str] = field(default_factory=list)
    """Cards of the hand that everybody sees now."""
    creditors: list[int] = field(default_factory=list)
    """The players to whom 1 Treasure is due before the first purchase of the next turn."""
    forced_discards: int = 0
    """Cards to discard after the next initial draw."""
    bewitched_by: int | None = None
    """The player who plays the first action of the next turn."""


@dataclass(slots=True)
class Turn:
    """What the current turn has gained and used; it expires with the turn (Q17)."""

    actions: int
    buys: int = 0
    reloads: int = 0
    actions_used: int = 0
    action_cap: int | None = None
    initial_draw: int = 3
    discount: int = 0
    """The reduction of the next purchase."""
    structures_bought: int = 0
    creditors: list[int] = field(default_factory=list)
    flips_due: int = 0
    """How many times 4 supply cards must be turned face down before the turn ends."""
    restorable: list[str] = field(default_factory=list)
    """Supply cards that may be turned face up again in this turn."""
    controller: int | None = None
    """The player who takes the decisions of the current player's action."""
    controlled_actions: int = 0


@dataclass(slots=True)
class Table(State):
    """The whole state of a match of DeckHand; its class says what the cards do."""

    effects: ClassVar[CardEffects]
    """What the cards do, as they declare it (``cards/``)."""

    edition: str = ""
    players: list[Player] = field(default_factory=list)
    supply: list[str] = field(default_factory=list)
    face_down: list[FaceDown] = field(default_factory=list)
    supply_deck: list[str] = field(default_factory=list)
    refresh_deck: list[str] = field(default_factory=list)
    """The last card is its top, the first its bottom."""
    removed: list[str] = field(default_factory=list)
    turns: int = 0
    """Turns begun so far."""
    current: int = 0
    stage: str = START_OF_TURN
    turn: Turn = field(default_factory=lambda: Turn(2))
    in_play: str | None = None
    """The card that the current player is playing, in neither hand nor discard."""
    resolving: list[str] = field(default_factory=list)
    """Cards whose effects are being resolved, innermost last."""
    shown: list[Shown] = field(default_factory=list)
    spent: list[str] = field(default_factory=list)
    """Cards that have used up what they may do once each time they are drawn."""
    remembered: tuple[Remembered, ...] = field(default=(), compare=False)
    """What players know of decks without seeing it now.

    Older matches have neither this nor what is known of hands; they still compare equal. Memory
    is in tuples, which copies share: there are more copies than changes.
    """
    glimpsed: tuple[Glimpsed, ...] = field(default=(), compare=False)
    treasures_out: int = 0
    """Treasures that are not in the bank."""
    ended_by: int | None = None
    last_turns: int = 0

    def deck(self, owner: int) -> list[str]:
        """A player's deck, the supply deck or the refresh deck."""
        if owner == SUPPLY_DECK:
            return self.supply_deck
        if owner == REFRESH_DECK:
            return self.refresh_deck
        return self.players[owner].deck

    def seats_from(self, seat: int) -> list[int]:
        """All seats in turn order, beginning with one of them."""
        count = len(self.players)
        return [(seat + step) % count for step in range(count)]

    def enemies(self, seat: int) -> list[int]:
        return self.seats_from(seat)[1:]

    def chooser(self, seat: int) -> int:
        """The player who decides for a seat: the seat itself, unless it is bewitched."""
        if seat == self.current and self.turn.controller is not None:
            return self.turn.controller
        return seat

    def owned_cards(self, seat: int) -> list[str]:
        """The cards that a seat owns, in all piles (Q13)."""
        player = self.players[seat]
        in_play = [self.in_play] if self.in_play is not None and seat == self.current else []
        away = [expedition.card for expedition in player.expeditions]
        return [*player.deck, *player.hand, *player.discard, *away, *in_play]

    def owned(self, seat: int) -> int:
        """How many cards a seat owns, without building the list: the rules need this often."""
        player = self.players[seat]
        in_play = 1 if self.in_play is not None and seat == self.current else 0
        return (
            len(player.deck)
            + len(player.hand)
            + len(player.discard)
            + len(player.expeditions)
            + in_play
        )
