"""What a seat sees of the Inn."""

from __future__ import annotations

from typing import Annotated, TypeAlias, get_args

from rulewright.games.red_dragon_inn.components.artifacts import ARTIFACTS
from rulewright.games.red_dragon_inn.components.bombs import BOMBS
from rulewright.games.red_dragon_inn.components.cards import CHARACTERS, FACES
from rulewright.games.red_dragon_inn.components.catalogue import THINGS
from rulewright.games.red_dragon_inn.components.drinks import DRINKS
from rulewright.games.red_dragon_inn.components.effects import TYPES
from rulewright.games.red_dragon_inn.components.gizmos import GIZMOS
from rulewright.games.red_dragon_inn.components.tokens import TOKENS
from rulewright.games.red_dragon_inn.table.pending import OnStack
from rulewright.games.red_dragon_inn.table.pieces import MOODS
from rulewright.games.red_dragon_inn.table.state import (
    ACTION_PHASE,
    BROKE,
    CHOOSING,
    DRAW_PHASE,
    DRINK_PHASE,
    GAMBLING_PHASE,
    GIZMOS_PHASE,
    NEW_DRINK_DECK,
    ORDER_PHASE,
    PASSED_OUT,
)
from rulewright.kernel import Names, Rows, Seat, Sentence, View, seen

_STAGES = (
    *(CHOOSING, DRAW_PHASE, ACTION_PHASE, GAMBLING_PHASE),
    *(GIZMOS_PHASE, ORDER_PHASE, DRINK_PHASE),
)

#: Names of pending things that are not printed on anything.
_OCCASIONS = (
    *("the Action phase", "the Order phase", "the Drink phase", "gambling turn", "the ante"),
    *("the pot", "the Drinking Contest", "last chance", NEW_DRINK_DECK),
)

ArtifactName: TypeAlias = Annotated[str, Names.among(ARTIFACTS)]
BombName: TypeAlias = Annotated[str, Names.among(BOMBS)]
CardName: TypeAlias = Annotated[str, Names.among(FACES, GIZMOS)]
DrinkName: TypeAlias = Annotated[str, Names.among(DRINKS)]
GizmoName: TypeAlias = Annotated[str, Names.among(GIZMOS)]


@seen
class GizmoView:
    """A Gizmo on the table."""

    number: int
    card: GizmoName
    fortitude: int
    track: int
    plus: int


@seen
class TokenView:
    """A token in front of somebody."""

    kind: Annotated[str, Names.among(TOKENS)]
    owner: Seat


@seen
class PlayerView:
    """A player, as far as they can be seen."""

    character: Annotated[str, Names.among(CHARACTERS)]
    title: Sentence
    fortitude: int
    alcohol: int
    gold: int
    hand: tuple[CardName, ...] | None
    hand_size: int
    deck: int
    discard: tuple[CardName, ...]
    drinks: int
    artifacts: tuple[ArtifactName | None, ...]
    """None for each that lies face down."""
    gizmos: Annotated[tuple[GizmoView, ...], Rows(by=("card",))]
    tokens: Annotated[tuple[TokenView, ...], Rows(by=("kind",))]
    potions: tuple[CardName, ...]
    guests: tuple[CardName, ...]
    out: Annotated[str, Names((BROKE, PASSED_OUT))]


@seen
class RoundView:
    """A Round of Gambling."""

    starter: Seat
    controller: Seat
    turn: Seat
    participants: tuple[Seat, ...]
    gold: int
    artifacts: tuple[ArtifactName | None, ...]
    bombs: int
    cheat_only: bool


@seen
class TargetView:
    """Whom something is aimed at: a player, or a Gizmo of theirs."""

    seat: Seat
    gizmo: GizmoName


@seen
class DrinkView:
    """A Drink with its Chasers, as it would be drunk now."""

    cards: tuple[DrinkName, ...]
    drinker: Seat
    alcohol: int
    fortitude: int
    as_fortitude: bool
    told: Sentence
    """What it does, such as "+2 Alcohol"."""


@seen
class PendingView:
    """Something that was played, revealed or is due, and can be responded to."""

    kind: Annotated[str, Names.among(pending.kind for pending in get_args(OnStack))]
    name: Annotated[str, Names.among(THINGS, TOKENS, _OCCASIONS, several=True)]
    told: Sentence
    """What it is, as a sentence for who sees it, with other seats as places."""
    type: Annotated[str, Names(TYPES)]
    seat: Seat
    holder: Seat
    targets: Annotated[tuple[TargetView, ...], Rows(most=8)]
    amount: int
    to: Seat
    negated: bool
    ignored_by: tuple[Seat, ...]
    drink: DrinkView | None


@seen
class PouredView:
    """A Drink that stands before somebody and is drunk together with others."""

    seat: Seat
    cards: tuple[DrinkName, ...]
    alcohol: int


@seen
class InnView(View):
    """The whole table as one seat, or a spectator, sees it."""

    stage: Annotated[str, Names(_STAGES)]
    current: Seat
    turns: int
    poker_face: bool
    mood: Annotated[str, Names(MOODS)]
    inn: int
    drink_deck: int
    drink_discard: tuple[DrinkName, ...]
    bomb_deck: int
    bomb_discard: tuple[BombName, ...]
    bombs_held: tuple[BombName, ...]
    """Bombs that came with the pot and go off one after the other."""
    artifact_discard: tuple[ArtifactName, ...]
    unused_artifacts: int
    estate: int
    round: RoundView | None
    stack: Annotated[tuple[PendingView, ...], Rows(most=12)]
    poured: Annotated[tuple[PouredView, ...], Rows(most=8)]
    halves: Annotated[tuple[PouredView, ...], Rows(most=2)]
    players: tuple[PlayerView, ...]
