"""Events of the Game Round."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.kernel import Event, Namer
from rulewright.title.sentences import stopped


@dataclass(frozen=True, slots=True)
class RoundBegins(Event):
    begins = "round"

    number: int

    def text(self, name: Namer) -> str:
        return f"Round {self.number} begins."


@dataclass(frozen=True, slots=True)
class EnemyPhaseBegins(Event):
    begins = "phase"

    def text(self, name: Namer) -> str:
        return "The Enemies act."


@dataclass(frozen=True, slots=True)
class SpawnStepBegins(Event):
    def text(self, name: Namer) -> str:
        return "More Enemies come."


@dataclass(frozen=True, slots=True)
class FirstPlayerPasses(Event):
    seat: int

    def text(self, name: Namer) -> str:
        return stopped(f"The First Player token goes to {name(self.seat)}")


@dataclass(frozen=True, slots=True)
class FirstPlayerChosen(Event):
    seat: int

    def text(self, name: Namer) -> str:
        return stopped(f"{name(self.seat)} holds the First Player token")
