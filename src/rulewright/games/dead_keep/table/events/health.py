"""Events on a dashboard: Wounds, Mana, Adrenaline, Skills."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.games.dead_keep.table.state import DANGER_LEVELS
from rulewright.kernel import Event, Namer
from rulewright.title.sentences import counted


@dataclass(frozen=True, slots=True)
class Wounded(Event):
    who: str
    amount: int
    left: int

    def text(self, name: Namer) -> str:
        return f"{self.who} loses {counted(self.amount, 'Wound')} and has {self.left} left."


@dataclass(frozen=True, slots=True)
class KnockedOut(Event):
    who: str

    def text(self, name: Namer) -> str:
        return f"{self.who} is KO'ed!"


@dataclass(frozen=True, slots=True)
class Healed(Event):
    who: str
    amount: int
    left: int

    def text(self, name: Namer) -> str:
        return f"{self.who} recovers {counted(self.amount, 'Wound')} and has {self.left}."


@dataclass(frozen=True, slots=True)
class Revived(Event):
    who: str
    other: str

    def text(self, name: Namer) -> str:
        return f"{self.who} brings {self.other} back with a Health Potion."


@dataclass(frozen=True, slots=True)
class GainedMana(Event):
    who: str
    amount: int
    total: int

    def text(self, name: Namer) -> str:
        return f"{self.who} gains {self.amount} Mana and has {self.total}."


@dataclass(frozen=True, slots=True)
class SpentMana(Event):
    who: str
    amount: int
    what: str

    def text(self, name: Namer) -> str:
        return f"{self.who} spends {self.amount} Mana on {self.what}."


@dataclass(frozen=True, slots=True)
class GainedAdrenaline(Event):
    who: str
    amount: int
    total: int

    def text(self, name: Namer) -> str:
        return f"{self.who} gains {self.amount} Adrenaline and has {self.total}."


@dataclass(frozen=True, slots=True)
class NewDangerLevel(Event):
    who: str
    level: int

    def text(self, name: Namer) -> str:
        return f"{self.who} reaches {DANGER_LEVELS[self.level]}."


@dataclass(frozen=True, slots=True)
class PointerReturns(Event):
    who: str
    adrenaline: int

    def text(self, name: Namer) -> str:
        return f"The pointer of {self.who} goes back to {self.adrenaline}."


@dataclass(frozen=True, slots=True)
class GainedSkill(Event):
    who: str
    skill: str

    def text(self, name: Namer) -> str:
        return f"{self.who} gains {self.skill}."
