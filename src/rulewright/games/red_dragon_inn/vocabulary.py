"""The vocabulary of the card tables: attributes, conditions, verbs and targets.

A row says by its condition what it answers, by its target whom it is about, and by its parts what
it does. Functions register here under those words, so that no verb needs to know a card.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from rulewright.games.red_dragon_inn.catalogue import (
    ANYTIME,
    BOMBS,
    FACES,
    MACHINES,
    RELICS,
    SOMETIMES,
    Face,
    Mode,
    Part,
)
from rulewright.games.red_dragon_inn.state import (
    ACTIVATION,
    ANTE,
    BOMB,
    CARD,
    DISCARDED,
    DRINK_PHASE,
    DRINKING,
    EVENT,
    FIGHT,
    GAMBLING_TURN,
    LAST_CHANCE,
    LOSS,
    LULL,
    ORDER_PHASE,
    PAYMENT,
    WIN,
    Inn,
    Pending,
    Player,
)
from rulewright.kernel import Asks
from rulewright.kernel.errors import BadRulebook

if TYPE_CHECKING:
    from rulewright.games.red_dragon_inn.consequences import Play

#: The attributes a card can affect (I27).
FORTITUDE = "Fortitude"
ALCOHOL = "Alcohol"
GOLD = "Gold"

#: Kinds that are a card somebody played, or count as one.
PLAYED = frozenset((CARD, BOMB, ACTIVATION))
#: Kinds at which an Anytime card can be played (I21). A payment, an ante or a loss belongs to a
#: card that could be answered before.
FREE = frozenset(
    (
        *PLAYED,
        DRINKING,
        EVENT,
        WIN,
        LULL,
        GAMBLING_TURN,
        ORDER_PHASE,
        DRINK_PHASE,
        LAST_CHANCE,
    )
)

Predicate: TypeAlias = "Callable[[Inn, int, Pending], bool]"


@dataclass(frozen=True, slots=True)
class Condition:
    """When a Sometimes card may be played: at which kinds of pending things, and then what."""

    kinds: frozenset[str]
    holds: Predicate


CONDITIONS: dict[str, Condition] = {}


def condition(words: str, *kinds: str) -> Callable[[Predicate], Predicate]:
    """Registers a condition of the card tables."""

    def register(holds: Predicate) -> Predicate:
        CONDITIONS[words] = Condition(frozenset(kinds), holds)
        return holds

    return register


Function: TypeAlias = "Callable[[Play, Part], Asks[None] | None]"


@dataclass(frozen=True, slots=True)
class Verb:
    """What a part does, and what that means for those who may respond."""

    function: Function
    affects: str = ""
    moves: Callable[[Player], bool] | None = None
    """Whether that attribute of a player can move at all; None if it always can."""
    costs_fortitude: bool = False
    changes_drink: bool = False
    antes: bool = False
    ends_round: bool = False
    ejects: bool = False
    """Makes its targets leave the Round."""
    mitigates: bool = False
    """Lessens a loss for its player, or tries to."""
    negates: bool = False


VERBS: dict[str, Verb] = {}


def verb(
    words: str,
    affects: str = "",
    *,
    moves: Callable[[Player], bool] | None = None,
    costs_fortitude: bool = False,
    changes_drink: bool = False,
    antes: bool = False,
    ends_round: bool = False,
    ejects: bool = False,
    mitigates: bool = False,
    negates: bool = False,
) -> Callable[[Function], Function]:
    """Registers a verb of the card tables."""

    def register(function: Function) -> Function:
        VERBS[words] = Verb(
            function,
            affects,
            moves,
            costs_fortitude,
            changes_drink,
            antes,
            ends_round,
            ejects,
            mitigates,
            negates,
        )
        return function

    return register


Targeting: TypeAlias = "Callable[[Inn, int, Mode, Pending | None], list[int]]"

TARGETS: dict[str, Targeting] = {}
#: Kinds of target that a card can do without.
OPTIONAL: set[str] = set()


def target(words: str, *, optional: bool = False) -> Callable[[Targeting], Targeting]:
    """Registers a kind of target of the card tables."""

    def register(function: Targeting) -> Targeting:
        TARGETS[words] = function
        if optional:
            OPTIONAL.add(words)
        return function

    return register


#: Who a part of a pending thing is about, by the words for it.
ABOUT: dict[str, Callable[[Inn, Pending], list[int]]] = {}


#: What changes the loss of Fortitude that a thing causes, whoever suffers it.
LOSS_CHANGES: list[Callable[[Inn, Pending], int]] = []


def bonus(table: Inn, seat: int, face: Face) -> int:
    """By how much the numbers of a card or Gizmo are higher or lower for a player now."""
    return sum(rule(table, seat, face) for rule in BONUSES)


def spend_bonus(table: Inn, seat: int, face: Face) -> int:
    """By how much they are higher because a player spends something that raises them once."""
    return sum(rule(table, seat, face) for rule in SPENT)


#: What is spent for higher numbers registers here.
SPENT: list[Callable[[Inn, int, Face], int]] = []
#: Tokens that change the numbers of cards and Gizmos while they last register here.
BONUSES: list[Callable[[Inn, int, Face], int]] = []


def printed(name: str) -> Face:
    """The face of a card in hand or of an Artifact."""
    return RELICS[name].face if name in RELICS else FACES[name]


# What every title of a card can answer, by the kind of what is pending

ABLE: dict[str, dict[str, tuple[tuple[int, Predicate], ...]]] = {}


def _always(table: Inn, seat: int, thing: Pending) -> bool:
    return True


def check_tables() -> None:
    """Every word of the card tables must be known; called once, when all is registered."""
    faces = [*FACES.values(), *BOMBS.values()]
    faces += [machine.face for machine in MACHINES.values()]
    faces += [relic.face for relic in RELICS.values()]
    for face in faces:
        for mode in face.modes:
            unknown = [part.verb for part in mode.does if part.verb not in VERBS]
            unknown += [mode.target] if mode.target and mode.target not in TARGETS else []
            unknown += [mode.when] if face.type == SOMETIMES and mode.when not in CONDITIONS else []
            if unknown:
                raise BadRulebook(f"{face.name}: the rules do not know {unknown[0]!r}")


def index_responses() -> None:
    """Sorts all responses by the kind of thing they answer; called once, when all is registered."""
    kinds = (*FREE, PAYMENT, ANTE, LOSS, DISCARDED, FIGHT)
    for kind in kinds:
        ABLE[kind] = {}
    faces = [*FACES.values(), *(relic.face for relic in RELICS.values())]
    for face in faces:
        if face.type not in (SOMETIMES, ANYTIME):
            continue
        for kind in kinds:
            readings: list[tuple[int, Predicate]] = []
            for number, mode in enumerate(face.modes):
                if mode.when:
                    known = CONDITIONS[mode.when]
                    if kind in known.kinds:
                        readings.append((number, known.holds))
                elif face.type == ANYTIME and kind in FREE:
                    readings.append((number, _always))
            if readings:
                ABLE[kind][face.name] = tuple(readings)
