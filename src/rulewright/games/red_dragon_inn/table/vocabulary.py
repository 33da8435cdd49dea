"""The vocabulary of the card tables: what their words mean, as one value.

A row's condition says what it answers, its target whom it is about, and its parts what it does. The
rules of each subject define their words with functions. The vocabulary is built from all those
files at once; building it fails if a table uses any other word.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import Protocol, TypeAlias, TypeVar

from rulewright.games.red_dragon_inn.components.artifacts import ARTIFACTS, TRIGGERED
from rulewright.games.red_dragon_inn.components.cards import FACES
from rulewright.games.red_dragon_inn.components.catalogue import ALL_FACES
from rulewright.games.red_dragon_inn.components.effects import ANYTIME, SOMETIMES, Face, Mode
from rulewright.games.red_dragon_inn.table.pending import ANSWERABLE, FREE, Pending
from rulewright.games.red_dragon_inn.table.pieces import Target
from rulewright.kernel import Asks
from rulewright.kernel.errors import BadRulebook

#: The attributes a card can affect.
FORTITUDE = "Fortitude"
ALCOHOL = "Alcohol"
GOLD = "Gold"


@dataclass(frozen=True, slots=True)
class Verb:
    """What a part of a card does, and what that means for those who may respond."""

    words: str
    function: Callable[..., Asks[None] | None]
    affects: str = ""
    moves: Callable[..., bool] | None = None
    """Whether that attribute of a player can move at all; None if it always can."""
    costs_fortitude: bool = False
    changes_drink: bool = False
    antes: bool = False
    ends_round: bool = False
    robs_pot: bool = False
    """Whether it takes something from the pot before it is won."""
    ejects: bool = False
    """Whether it makes its targets leave the Round."""
    mitigates: bool = False
    """Whether it reduces a loss for its player, or tries to."""
    negates: bool = False
    can_wait: bool = False
    """Whether it has the same effect after whatever is pending as before it."""


@dataclass(frozen=True, slots=True)
class Condition:
    """When a Sometimes card may be played: for which kinds of pending things, and a test."""

    words: str
    kinds: tuple[type[Pending], ...]
    holds: Callable[..., bool]


@dataclass(frozen=True, slots=True)
class Targeting:
    """The possible targets of a card."""

    words: str
    find: Callable[..., list[Target]]
    optional: bool = False
    """Whether the card can be played without a target."""


class _Word(Protocol):
    @property
    def words(self) -> str: ...


W = TypeVar("W", bound=_Word)

#: The number of a reading of a card that can answer something, with its condition.
Reading: TypeAlias = tuple[int, Callable[..., bool]]
Readings: TypeAlias = tuple[Reading, ...]


class Vocabulary:
    """All words of the card tables; immutable."""

    __slots__ = ("able", "conditions", "targets", "verbs")

    def __init__(self, *modules: ModuleType) -> None:
        self.verbs = _said(Verb, modules)
        self.conditions = _said(Condition, modules)
        self.targets = _said(Targeting, modules)
        self._check()
        self.able: Mapping[str, Mapping[str, Readings]] = {
            kind.kind: dict(self._answers(kind)) for kind in ANSWERABLE
        }
        """What every card can answer, by the kind of what is pending."""

    def _check(self) -> None:
        """Every word of the card tables must be known, and every known word must be in a table."""
        unsaid = {*self.verbs, *self.conditions, *self.targets}
        for face in ALL_FACES:
            for mode in face.modes:
                said: list[tuple[str, Mapping[str, object]]]
                said = [(part.verb, self.verbs) for part in mode.does]
                said += [(mode.target, self.targets)] if mode.target else []
                said += [(mode.when, self.conditions)] if _has_condition(face, mode) else []
                for words, known in said:
                    if words not in known:
                        raise BadRulebook(f"{face.name}: no rule implements {words!r}")
                    unsaid.discard(words)
        for words in sorted(unsaid):
            raise BadRulebook(f"no card uses {words!r}")

    def _answers(self, kind: type[Pending]) -> Iterable[tuple[str, Readings]]:
        for face in (*FACES.values(), *(card.face for card in ARTIFACTS.values())):
            readings = tuple(self._readings(face, kind))
            if readings:
                yield face.name, readings

    def _readings(self, face: Face, kind: type[Pending]) -> Iterable[Reading]:
        if face.type not in (SOMETIMES, ANYTIME):
            return
        for number, mode in enumerate(face.modes):
            if mode.when:
                known = self.conditions[mode.when]
                if kind in known.kinds:
                    yield number, known.holds
            elif face.type == ANYTIME and kind in FREE:
                yield number, _always


def _has_condition(face: Face, mode: Mode) -> bool:
    """Sometimes cards must have one, others may; a Triggered Artifact waits for an event."""
    return face.type == SOMETIMES or bool(mode.when and face.type != TRIGGERED)


def _always(table: object, seat: int, pending: Pending) -> bool:
    return True


def _said(kind: type[W], modules: Iterable[ModuleType]) -> dict[str, W]:
    """The words of one kind that these modules define, each once."""
    found: dict[str, W] = {}
    for word in (value for module in modules for value in vars(module).values()):
        if isinstance(word, kind) and found.setdefault(word.words, word) is not word:
            raise BadRulebook(f"{word.words!r} is defined twice")
    return found
