"""Events of set-up."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.kernel import Event, Namer


@dataclass(frozen=True, slots=True)
class Joined(Event):
    who: str

    def text(self, name: Namer) -> str:
        return f"{self.who} joins the team."


@dataclass(frozen=True, slots=True)
class Bought(Event):
    who: str
    card: str
    price: int

    def text(self, name: Namer) -> str:
        return f"{self.who} buys {self.card} for {self.price} Gold."


@dataclass(frozen=True, slots=True)
class GoldLost(Event):
    amount: int

    def text(self, name: Namer) -> str:
        return f"{self.amount} Gold is left over and lost."


@dataclass(frozen=True, slots=True)
class TalismanGiven(Event):
    reveals = True

    who: str
    card: str

    def text(self, name: Namer) -> str:
        return f"{self.who} begins with {self.card}."
