"""Events of the quest and its board."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.games.dead_keep.city.board import said
from rulewright.kernel import Event, Namer
from rulewright.title.sentences import counted, stopped


@dataclass(frozen=True, slots=True)
class QuestBegins(Event):
    quest: str
    story: str

    def text(self, name: Namer) -> str:
        return f"{self.quest}. {self.story}"


@dataclass(frozen=True, slots=True)
class DoorOpened(Event):
    who: str
    first: str
    second: str

    def text(self, name: Namer) -> str:
        where = f"the door between {said(self.first)} and {said(self.second)}"
        return f"{self.who} opens {where}." if self.who else f"T{where[1:]} opens."


@dataclass(frozen=True, slots=True)
class BuildingOpened(Event):
    dark: int

    def text(self, name: Namer) -> str:
        return f"A building is open: {counted(self.dark, 'Dark Zone')} in it."


@dataclass(frozen=True, slots=True)
class DoorsUnlocked(Event):
    colour: str

    def text(self, name: Namer) -> str:
        return f"The {self.colour} doors are unlocked."


@dataclass(frozen=True, slots=True)
class TowerOpened(Event):
    def text(self, name: Namer) -> str:
        return "The Tower can be climbed."


@dataclass(frozen=True, slots=True)
class SpawnZonePlaced(Event):
    colour: str

    def text(self, name: Namer) -> str:
        return f"The {self.colour} Spawn Zone comes into play."


@dataclass(frozen=True, slots=True)
class SpawnZoneRemoved(Event):
    colour: str

    def text(self, name: Namer) -> str:
        return f"The {self.colour} Spawn Zone is gone."


@dataclass(frozen=True, slots=True)
class QuestRuleTold(Event):
    rule: str

    def text(self, name: Namer) -> str:
        return f"{stopped(self.rule)}"


@dataclass(frozen=True, slots=True)
class QuestWon(Event):
    quest: str

    def text(self, name: Namer) -> str:
        return f"{self.quest} is won!"


@dataclass(frozen=True, slots=True)
class Lost(Event):
    why: str

    def text(self, name: Namer) -> str:
        return f"{self.why}"
