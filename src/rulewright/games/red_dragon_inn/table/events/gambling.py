"""Rounds of Gambling."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.kernel import Event, Namer


@dataclass(frozen=True, slots=True)
class RoundStarted(Event):
    seat: int

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} starts a Round of Gambling."


@dataclass(frozen=True, slots=True)
class ControlTaken(Event):
    seat: int

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} is in control."


@dataclass(frozen=True, slots=True)
class CheatOnly(Event):
    def text(self, name: Namer) -> str:
        return "Only cheating can beat that."


@dataclass(frozen=True, slots=True)
class PassedInRound(Event):
    seat: int

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} passes."


@dataclass(frozen=True, slots=True)
class LeftRound(Event):
    seat: int

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} leaves the Round."


@dataclass(frozen=True, slots=True)
class RoundWon(Event):
    reveals = True

    seat: int

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} wins the Round of Gambling."


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    def text(self, name: Namer) -> str:
        return "The Round is over, and nobody at the table has won it."
