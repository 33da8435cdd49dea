"""Pieces on the table, and the possible targets of a card."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from rulewright.kernel import OneOf

#: Tokens that players put on one another, or get from a Drink.
MARK = "Mark"
PAIN_CURSE = "Pain Curse"
MIND_HEX = "Mind Hex"
POWER_JINX = "Power Jinx"
DRUNKEN_CHI = "Drunken Chi"
WITCHDOCTOR_BREW = "Witchdoctor Brew"

#: The mood in which Wulfric makes blows worse.
BITEY = "Bitey"
SLEEPY = "Sleepy"
MOODS = (BITEY, SLEEPY)

#: Gizmos are numbered as they are built, from here; records and pages use these numbers.
FIRST_GIZMO_NUMBER = 8


@dataclass(frozen=True, slots=True)
class GizmoTarget(OneOf):
    """A Gizmo in play as the target of a card."""

    number: int


#: The target of a card: a seat, or a Gizmo that stands in for its owner.
Target: TypeAlias = int | GizmoTarget


@dataclass(frozen=True, slots=True)
class TheInn(OneOf):
    """The Inn, which takes Gold and Artifacts and gives Gold."""


@dataclass(frozen=True, slots=True)
class ThePot(OneOf):
    """The pot of a Round of Gambling."""


INN = TheInn()
POT = ThePot()
#: Where Gold and Artifacts can be: with a player, the Inn, or in the pot.
Place: TypeAlias = int | TheInn | ThePot

#: The numbers that pages and records use for places other than seats.
_NUMBERS: dict[TheInn | ThePot, int] = {INN: -1, POT: -2}


def place_number(place: Place) -> int:
    return place if isinstance(place, int) else _NUMBERS[place]


def numbered_place(number: int) -> Place:
    return next((place for place, known in _NUMBERS.items() if known == number), number)


@dataclass(slots=True)
class Gizmo:
    """A Gizmo in play, with its wrench token on the track and its "+" tokens."""

    number: int
    card: str
    fortitude: int
    plus: int = 0

    @property
    def target(self) -> GizmoTarget:
        return GizmoTarget(self.number)


@dataclass(slots=True)
class Artifact:
    name: str
    face_up: bool = False


@dataclass(frozen=True, slots=True)
class PotArtifact:
    """An Artifact in the pot; a player who anted it face down has looked at it."""

    name: str
    face_up: bool
    by: int


@dataclass(frozen=True, slots=True)
class Token:
    """A token that another player has put on a player."""

    kind: str
    owner: int


@dataclass(slots=True)
class Drink:
    """One Drink with all its Chasers, as it will be drunk."""

    cards: list[str]
    drinker: int
    alcohol: int
    fortitude: int
    own_alcohol: int = 0
    """The printed part of the Alcohol, not changed by cards."""
    changes: list[int] = field(default_factory=list)
    """What cards have added to it or subtracted from it, in order."""
    as_fortitude: bool = False
    ignored: bool = False
    lies_elsewhere: bool = False
    """A copy or a half: its cards are counted with another Drink."""
    contestant: int | None = None
    """The player who revealed it in a Drinking Contest."""
    tokens: list[str] = field(default_factory=list)
    """Tokens that its drinker gets, too."""
    split_off: int = 0
    """Alcohol that went to another player with a half; it still counts in a Contest."""

    @property
    def matters(self) -> bool:
        """Whether drinking it has any effect."""
        return bool(self.alcohol or self.fortitude or self.tokens or self.contestant is not None)


@dataclass(frozen=True, slots=True)
class Change:
    """What a response does to a loss of Fortitude: redirect, share or cap it."""

    kind: str
    by: int
    to: Target
    amount: int = 0


@dataclass(frozen=True, slots=True)
class Loss:
    """Fortitude that a player or a Gizmo has lost."""

    target: Target
    amount: int
    owner: int
    """The player who lost it, or whose Gizmo did."""
    gizmo: str = ""
    """The name of that Gizmo."""
