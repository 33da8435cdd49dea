"""Events of Doom and the Boss."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.games.dead_keep.city.board import said
from rulewright.kernel import Event, Namer
from rulewright.title.sentences import counted


@dataclass(frozen=True, slots=True)
class DoomGrows(Event):
    doom: int

    def text(self, name: Namer) -> str:
        return f"The Doom grows to {self.doom}."


@dataclass(frozen=True, slots=True)
class StageCardDrawn(Event):
    reveals = True

    card: str

    def text(self, name: Namer) -> str:
        return f"The Doom is full: {self.card}."


@dataclass(frozen=True, slots=True)
class BossWakes(Event):
    boss: str
    stages: int

    def text(self, name: Namer) -> str:
        return f"The {self.boss} is Active, with {counted(self.stages, 'Stage card')}."


@dataclass(frozen=True, slots=True)
class BossRises(Event):
    reveals = True

    boss: str
    card: str
    left: int

    def text(self, name: Namer) -> str:
        left = counted(self.left, "Stage card")
        return f"The {self.boss} falls and rises again ({self.card}); {left} left."


@dataclass(frozen=True, slots=True)
class BossTeleports(Event):
    boss: str
    zone: str

    def text(self, name: Namer) -> str:
        return f"The {self.boss} teleports to {said(self.zone)}."


@dataclass(frozen=True, slots=True)
class BossEliminated(Event):
    boss: str

    def text(self, name: Namer) -> str:
        return f"The {self.boss} is eliminated for good!"
