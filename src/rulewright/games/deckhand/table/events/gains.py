"""What players gain, pay and may use."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.kernel import Event, Namer
from rulewright.title.sentences import counted, stopped


@dataclass(frozen=True, slots=True)
class Gained(Event):
    """Treasures from the bank, Actions, Buys or Reloads."""

    seat: int
    what: str
    amount: int

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} gains {counted(self.amount, self.what)}."


@dataclass(frozen=True, slots=True)
class Wasted(Event):
    """An Action, Buy or Reload gained outside your own turn."""

    seat: int
    what: str
    amount: int

    def text(self, name: Namer) -> str:
        gain = counted(self.amount, self.what)
        return f"It is not {name(self.seat)}'s turn, so {gain} is lost."


@dataclass(frozen=True, slots=True)
class Paid(Event):
    seat: int
    amount: int
    to: int | None

    def text(self, name: Namer) -> str:
        whom = "the bank" if self.to is None else name(self.to)
        return stopped(f"{name(self.seat)} pays {counted(self.amount, 'Treasure')} to {whom}")


@dataclass(frozen=True, slots=True)
class Stole(Event):
    seat: int
    victim: int

    def text(self, name: Namer) -> str:
        return stopped(f"{name(self.seat)} steals 1 Treasure from {name(self.victim)}")


@dataclass(frozen=True, slots=True)
class NoMoreThanFive(Event):
    seat: int

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} may use at most 5 actions this turn."
