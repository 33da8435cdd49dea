"""What is on the table at the Inn."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from rulewright.games.red_dragon_inn.table.pending import OnStack
from rulewright.games.red_dragon_inn.table.pieces import (
    Artifact,
    Drink,
    Gizmo,
    GizmoTarget,
    PotArtifact,
    Target,
    Token,
)
from rulewright.games.red_dragon_inn.table.vocabulary import Vocabulary
from rulewright.kernel import State

#: The phases of a turn, and what comes before and in between.
CHOOSING = "choosing"
DRAW_PHASE = "draw"
ACTION_PHASE = "action"
GAMBLING_PHASE = "gambling"
GIZMOS_PHASE = "gizmos"
ORDER_PHASE = "order"
DRINK_PHASE = "drink"

#: The reason for the payment when the Drinks are reshuffled.
NEW_DRINK_DECK = "a new Drink deck"

PASSED_OUT = "passed out"
BROKE = "broke"


@dataclass(slots=True)
class Player:
    """A seat's cards and marks. The top of a pile is its last card."""

    character: str = ""
    deck: list[str] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    known: list[str] = field(default_factory=list, compare=False)
    """Cards of the hand that everybody knows.

    Older matches have neither this nor the other remembered fields; they still compare equal.
    """
    discard: list[str] = field(default_factory=list)
    fortitude: int = 20
    alcohol: int = 0
    gold: int = 0
    drinks: list[str] = field(default_factory=list)
    """The Drink Me! pile."""
    old_drinks: int = field(default=0, compare=False)
    """How many cards at its bottom were there when the Drink deck was last shuffled."""
    artifacts: list[Artifact] = field(default_factory=list)
    gizmos: list[Gizmo] = field(default_factory=list)
    tokens: list[Token] = field(default_factory=list)
    potions: list[str] = field(default_factory=list)
    """Potions bought from another player, face up until used."""
    guests: list[str] = field(default_factory=list)
    """Cards of other characters that were mixed into the deck."""
    out: str = ""
    """How this player left the game; empty if they did not."""
    place: int = 0
    """How many groups had left before, for the final ranks."""

    @property
    def worth(self) -> int:
        """The number of Gold pieces and Artifacts together."""
        return self.gold + len(self.artifacts)

    def has_token(self, kind: str) -> bool:
        return any(token.kind == kind for token in self.tokens)


@dataclass(slots=True)
class Round:
    """A Round of Gambling."""

    starter: int
    controller: int | None
    """None once everybody has left."""
    turn: int | None
    participants: list[int]
    gold: int = 0
    artifacts: list[PotArtifact] = field(default_factory=list)
    bombs: list[str] = field(default_factory=list)
    """Face down: nobody knows them."""
    old_bombs: int = field(default=0, compare=False)
    """How many of them, the first ones, were there when the Bomb deck was last shuffled."""
    cheat_only: bool = False
    winner: int | None = None
    """The player who has won it by a card."""
    ended: bool = False


@dataclass(slots=True)
class Turn:
    """What the current turn has used."""

    actions: int = 1
    ordered: bool = False
    ticked: list[int] = field(default_factory=list)
    ended: bool = False


@dataclass(slots=True)
class Table(State):
    """The whole state of an evening; its class says what the cards can do."""

    vocabulary: ClassVar[Vocabulary]
    """The meaning of the words of the card tables; the rules define it (``rules/inn.py``)."""

    rulings: dict[str, str] = field(default_factory=dict)
    """The settings of the table."""
    poker_face: bool = False
    other_printing: bool = False
    """Whether decks have the other printing of the cards that have two."""
    players: list[Player] = field(default_factory=list)
    current: int = 0
    stage: str = CHOOSING
    turns: int = 0
    turn: Turn = field(default_factory=Turn)
    stack: list[OnStack] = field(default_factory=list)
    """What is pending, the latest last; empty at every quiet point."""
    round: Round | None = None
    drink_deck: list[str] = field(default_factory=list)
    drink_discard: list[str] = field(default_factory=list)
    poured: list[Drink] = field(default_factory=list)
    """Drinks from the deck that are not drunk yet.

    Those of a Contest or of a round on the house, which are drunk together, and a Drink that waits
    for its Chasers.
    """
    halves: list[Drink] = field(default_factory=list)
    """Halves of split Drinks that others have yet to drink."""
    bomb_deck: list[str] = field(default_factory=list)
    bomb_discard: list[str] = field(default_factory=list)
    bombs_held: list[str] = field(default_factory=list)
    """Bombs out of a pot, revealed and about to go off."""
    artifact_discard: list[str] = field(default_factory=list)
    unused_artifacts: list[str] = field(default_factory=list)
    """Artifacts that were not dealt; nobody has seen them."""
    estate: list[str] = field(default_factory=list)
    """Artifacts of a player who passed out, shuffled face down and being shared."""
    inn: int = 0
    """The Gold that the Inn has received, less what it has given."""
    gizmos_built: int = 0
    groups_out: int = 0
    mood: str = ""
    """The mood of Wulfric, if he is at the table."""

    def alive(self) -> list[int]:
        return [seat for seat, player in enumerate(self.players) if not player.out]

    def clockwise(self, first: int) -> list[int]:
        """All players still in the game, clockwise from a seat."""
        players = self.players
        count = len(players)
        return [s for s in (*range(first, count), *range(first)) if not players[s].out]

    def others(self, seat: int) -> list[int]:
        """All other players still in the game, from the left of a seat."""
        return [other for other in self.clockwise(seat) if other != seat]

    def gizmo(self, number: int) -> tuple[int, Gizmo] | None:
        """A Gizmo in play and its owner."""
        for seat, player in enumerate(self.players):
            for gizmo in player.gizmos:
                if gizmo.number == number:
                    return seat, gizmo
        return None

    def gizmo_name(self, target: GizmoTarget) -> str:
        """The name of a Gizmo; empty if it is no longer in play."""
        found = self.gizmo(target.number)
        return "" if found is None else found[1].card

    def owner(self, target: Target) -> int | None:
        """The player behind a target: that player, or the owner of a Gizmo still in play."""
        if isinstance(target, int):
            return target
        found = self.gizmo(target.number)
        return None if found is None else found[0]
