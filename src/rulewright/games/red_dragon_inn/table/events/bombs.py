"""Bombs that are given, found and go off."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.games.red_dragon_inn.table.events.wording import counted
from rulewright.kernel import Event, Namer
from rulewright.title.sentences import listed, stopped


@dataclass(frozen=True, slots=True)
class BombRevealed(Event):
    reveals = True

    seat: int
    bomb: str

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} is left holding a Bomb: {self.bomb}!"


@dataclass(frozen=True, slots=True)
class BombPassed(Event):
    seat: int
    bomb: str
    to: int

    def text(self, name: Namer) -> str:
        return stopped(f"{name(self.seat)} passes the {self.bomb} on to {name(self.to)}")


@dataclass(frozen=True, slots=True)
class BombsFound(Event):
    """Bombs from a pot, turned over before the first of them goes off."""

    reveals = True

    seat: int
    bombs: tuple[str, ...]

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} finds {listed(self.bombs)} in the pot."


@dataclass(frozen=True, slots=True)
class BombInPot(Event):
    seat: int
    count: int

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} slips {counted(self.count, 'Bomb')} into the pot."


@dataclass(frozen=True, slots=True)
class BombsFizzle(Event):
    reveals = True

    bombs: tuple[str, ...]

    def text(self, name: Namer) -> str:
        return stopped(f"Left in the pot and harmless: {listed(self.bombs)}")
