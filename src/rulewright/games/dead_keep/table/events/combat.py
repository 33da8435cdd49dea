"""Events of dice, Combat and loot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from rulewright.games.dead_keep.city.board import said
from rulewright.games.dead_keep.table.events.verbs import verb_for
from rulewright.kernel import Event, Namer
from rulewright.title.sentences import counted

#: What dice are rolled for.
Purpose: TypeAlias = Literal["attack", "armor", "door"]


@dataclass(frozen=True, slots=True)
class DiceRolled(Event):
    reveals = True

    who: str
    faces: tuple[int, ...]
    why: str
    purpose: Purpose
    needed: int
    """The lowest face that succeeds."""
    dice: tuple[int, ...]
    """All dice of the roll as they lie now, with those that were not rolled again."""
    rolled: tuple[int, ...]
    """The places of the rolled faces among them."""

    def text(self, name: Namer) -> str:
        return f"{self.who} rolls {', '.join(map(str, self.faces))} {self.why}."


@dataclass(frozen=True, slots=True)
class DiceTurned(Event):
    who: str
    count: int

    def text(self, name: Namer) -> str:
        made = "a success" if self.count == 1 else "successes"
        return f"{self.who} turns {self.count} of them into {made}."


@dataclass(frozen=True, slots=True)
class Attacked(Event):
    who: str
    weapon: str
    zone: str
    target: str
    dice: int

    def text(self, name: Namer) -> str:
        dice = counted(self.dice, "die", "dice")
        where = said(self.zone)
        return f"{self.who} attacks {self.target} in {where} with {self.weapon} ({dice})."


@dataclass(frozen=True, slots=True)
class Hit(Event):
    who: str
    target: str
    wounds: int
    left: int

    def text(self, name: Namer) -> str:
        if not self.wounds:
            return f"{self.who} hits {self.target}, whose Armor holds."
        wounds = counted(self.wounds, "Wound")
        return f"{self.who} hits {self.target} for {wounds}; {self.left} left."


@dataclass(frozen=True, slots=True)
class Missed(Event):
    who: str
    accuracy: int

    def text(self, name: Namer) -> str:
        return f"{self.who} misses: {self.accuracy} or more would hit, a rolled 1 never does."


@dataclass(frozen=True, slots=True)
class HitsLost(Event):
    who: str
    count: int

    def text(self, name: Namer) -> str:
        return f"{self.who} has {counted(self.count, 'hit')} more than there is to hit."


@dataclass(frozen=True, slots=True)
class Eliminated(Event):
    who: str
    target: str
    zone: str

    def text(self, name: Namer) -> str:
        return f"{self.who} eliminates {self.target} in {said(self.zone)}."


@dataclass(frozen=True, slots=True)
class FriendlyFire(Event):
    who: str
    other: str
    count: int

    def text(self, name: Namer) -> str:
        missed = "a shot" if self.count == 1 else f"{self.count} shots"
        hit = verb_for(self.count, "hit")
        return f"{missed.capitalize()} of {self.who} that missed {hit} {self.other}."


@dataclass(frozen=True, slots=True)
class Cancelled(Event):
    who: str
    count: int
    of: int

    def text(self, name: Namer) -> str:
        return f"{self.who}'s armour cancels {self.count} of {counted(self.of, 'Attack')}."


@dataclass(frozen=True, slots=True)
class Shrugged(Event):
    who: str
    skill: str
    count: int

    def text(self, name: Namer) -> str:
        return f"{self.who} shrugs off {counted(self.count, 'Attack')} ({self.skill})."


@dataclass(frozen=True, slots=True)
class SearchDropped(Event):
    what: str
    zone: str

    def text(self, name: Namer) -> str:
        return f"{self.what[0].upper()}{self.what[1:]} leaves a Search token in {said(self.zone)}."


@dataclass(frozen=True, slots=True)
class SearchMoved(Event):
    origin: str
    zone: str

    def text(self, name: Namer) -> str:
        return f"No Search token is left; the one in {said(self.origin)} goes to {said(self.zone)}."


@dataclass(frozen=True, slots=True)
class ArtifactDropped(Event):
    what: str
    zone: str

    def text(self, name: Namer) -> str:
        return f"{self.what} leaves an Artifact in {said(self.zone)}."
