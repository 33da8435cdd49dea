"""What lies on the table at the Inn."""

from __future__ import annotations

from dataclasses import dataclass, field

from rulewright.kernel import State

#: The phases of a turn, and what comes before and in between.
CHOOSING = "choosing"
DRAW = "draw"
ACTION = "action"
GAMBLING = "gambling"
GIZMOS = "gizmos"
ORDER = "order"
DRINK = "drink"

#: Whoever is none of the players, where a seat is expected.
NOBODY = -1
#: Where Gold goes that is paid to no player.
INN = -1
POT = -2

#: A target is a seat, or the number of a Gizmo; those begin here.
FIRST_GIZMO = 8

#: What everybody pays for when the Drinks are shuffled anew (I45).
NEW_DRINK_DECK = "a new Drink deck"

PASSED_OUT = "passed out"
BROKE = "broke"

#: Kinds of things that can be responded to.
CARD = "card"
BOMB = "Bomb"
ACTIVATION = "Gizmo"
DRINKING = "Drink"
EVENT = "Event"
PAYMENT = "payment"
ANTE = "ante"
LOSS = "loss"
WIN = "win"
DISCARDED = "discarded Artifact"
LULL = "lull"
GAMBLING_TURN = "gambling turn"
ORDER_PHASE = "Order phase"
DRINK_PHASE = "Drink phase"
LAST_CHANCE = "last chance"
TRIGGER = "trigger"
FIGHT = "blow at Leviathan"


@dataclass(slots=True)
class Gizmo:
    """A Gizmo in play, with its wrench token on the track and its "+" tokens."""

    number: int
    card: str
    fortitude: int
    plus: int = 0


@dataclass(slots=True)
class Artifact:
    name: str
    face_up: bool = False


@dataclass(frozen=True, slots=True)
class Token:
    """A token that another player has put on somebody."""

    kind: str
    owner: int


@dataclass(slots=True)
class Player:
    """A seat's cards and marks. The top of a pile is its last card."""

    character: str = ""
    deck: list[str] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    fortitude: int = 20
    alcohol: int = 0
    gold: int = 0
    drinks: list[str] = field(default_factory=list)
    """The Drink Me! pile."""
    artifacts: list[Artifact] = field(default_factory=list)
    gizmos: list[Gizmo] = field(default_factory=list)
    tokens: list[Token] = field(default_factory=list)
    potions: list[str] = field(default_factory=list)
    """Potions bought from somebody, face up until used."""
    guests: list[str] = field(default_factory=list)
    """Cards of other characters that were mixed into the deck."""
    out: str = ""
    """How this player left the game, if they did."""
    place: int = 0
    """How many groups had left before, for the final ranks."""

    @property
    def worth(self) -> int:
        """Gold pieces and Artifacts, each of which counts as one (R3)."""
        return self.gold + len(self.artifacts)


@dataclass(slots=True)
class Drink:
    """One Drink with all its Chasers, as it will be drunk."""

    cards: list[str]
    drinker: int
    alcohol: int
    fortitude: int
    own_alcohol: int = 0
    """The part of the Alcohol that is printed, not changed by cards."""
    as_fortitude: bool = False
    ignored: bool = False
    lies_elsewhere: bool = False
    """A copy or a half: its cards are counted with another Drink."""
    contestant: int = NOBODY
    """Who revealed it in a Drinking Contest."""
    tokens: list[str] = field(default_factory=list)
    """What its drinker gets besides."""
    split_off: int = 0
    """Alcohol that went to another player with a half; a Contest counts it all the same (I50)."""


@dataclass(frozen=True, slots=True)
class Change:
    """What a response does to a loss of Fortitude: redirect, share or cap it."""

    kind: str
    by: int
    to: int
    amount: int = 0


@dataclass(frozen=True, slots=True)
class Loss:
    """Fortitude that somebody, or a Gizmo, has lost."""

    target: int
    amount: int
    owner: int
    """The player who lost it, or whose Gizmo did."""


@dataclass(slots=True)
class Pending:
    """Something that has been played, revealed or is due, and can be responded to."""

    kind: str
    name: str
    seat: int
    """Who played or revealed it, and so who caused what it does; NOBODY for chance."""
    holder: int
    """The "you" of its text: for most cards the same; for a Bomb who got it."""
    type: str = ""
    mode: int = 0
    """Which of its readings was chosen."""
    targets: list[int] = field(default_factory=list)
    amount: int = 0
    """Gold that is due, or Fortitude that was lost."""
    to: int = INN
    """Where the Gold that is due goes."""
    bonus: int = 0
    """By how much its numbers are raised."""
    gizmo: int = NOBODY
    """The Gizmo that does it."""
    answering: int = NOBODY
    """The player of what it responds to."""
    owner: int = NOBODY
    """Whose card it is, if its card lies here until it is done."""
    negated: bool = False
    means: str = ""
    """How a payment, an ante or a win was settled by a response."""
    ignored_by: list[int] = field(default_factory=list)
    tried: list[int] = field(default_factory=list)
    """Who has played something against their loss (I33, I36)."""
    changes: list[Change] = field(default_factory=list)
    losses: list[Loss] = field(default_factory=list)
    bombs_due: list[int] = field(default_factory=list)
    drink: Drink | None = None
    cards: list[str] = field(default_factory=list)
    """Artifacts that have just been discarded."""


@dataclass(frozen=True, slots=True)
class PotArtifact:
    """An Artifact in the pot; who anted it face down has looked at it."""

    name: str
    face_up: bool
    by: int


@dataclass(slots=True)
class Round:
    """A Round of Gambling."""

    starter: int
    controller: int
    turn: int
    participants: list[int]
    gold: int = 0
    artifacts: list[PotArtifact] = field(default_factory=list)
    bombs: list[str] = field(default_factory=list)
    """Face down: nobody knows them."""
    cheat_only: bool = False
    winner: int = NOBODY
    ended: bool = False


@dataclass(slots=True)
class Turn:
    """What the current turn has used."""

    actions: int = 1
    ordered: bool = False
    ticked: list[int] = field(default_factory=list)
    ended: bool = False


@dataclass(slots=True)
class Inn(State):
    """The whole state of an evening at the Inn."""

    rulings: dict[str, str] = field(default_factory=dict)
    """The settings of the table."""
    poker_face: bool = False
    other_printing: bool = False
    """Whether decks hold the other printing of those cards of which there are two."""
    players: list[Player] = field(default_factory=list)
    current: int = 0
    stage: str = CHOOSING
    turns: int = 0
    turn: Turn = field(default_factory=Turn)
    stack: list[Pending] = field(default_factory=list)
    """What is pending, the latest last; empty at every quiet point."""
    round: Round | None = None
    drink_deck: list[str] = field(default_factory=list)
    drink_discard: list[str] = field(default_factory=list)
    poured: list[Drink] = field(default_factory=list)
    """Drinks off the deck that are not drunk yet: those of a Contest or of a round on the house,
    which are drunk together, and one that waits for its Chasers."""
    halves: list[Drink] = field(default_factory=list)
    """Halves of split Drinks that others have yet to drink."""
    bomb_deck: list[str] = field(default_factory=list)
    bomb_discard: list[str] = field(default_factory=list)
    bombs_held: list[str] = field(default_factory=list)
    """Bombs out of a pot, revealed and about to go off."""
    artifact_discard: list[str] = field(default_factory=list)
    unused_artifacts: list[str] = field(default_factory=list)
    """Artifacts that were not dealt; nobody has seen them (R2)."""
    estate: list[str] = field(default_factory=list)
    """Artifacts of somebody who passed out, shuffled face down and being shared out (R22)."""
    inn: int = 0
    """What the Inn has taken in, less what it has given."""
    gizmos_built: int = 0
    groups_out: int = 0
    mood: str = ""
    """The mood of Wulfric, when he is at the table."""

    def alive(self) -> list[int]:
        return [seat for seat, player in enumerate(self.players) if not player.out]

    def clockwise(self, first: int) -> list[int]:
        """Everybody still in the game, from a seat to the left."""
        players = self.players
        count = len(players)
        return [s for s in (*range(first, count), *range(first)) if not players[s].out]

    def others(self, seat: int) -> list[int]:
        """Everybody else still in the game, from the left of a seat."""
        return [other for other in self.clockwise(seat) if other != seat]

    def gizmo(self, number: int) -> tuple[int, Gizmo] | None:
        """A Gizmo in play and whose it is."""
        for seat, player in enumerate(self.players):
            for gizmo in player.gizmos:
                if gizmo.number == number:
                    return seat, gizmo
        return None

    def seat_behind(self, target: int) -> int:
        """The player behind a target: that player, or the owner of the Gizmo."""
        if target < FIRST_GIZMO:
            return target
        found = self.gizmo(target)
        return NOBODY if found is None else found[0]
