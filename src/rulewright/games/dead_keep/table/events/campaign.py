"""Events between the quests of a campaign."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.kernel import Event, Namer
from rulewright.title.sentences import listed


@dataclass(frozen=True, slots=True)
class CampMade(Event):
    reveals = True

    quest: str

    def text(self, name: Namer) -> str:
        return f"The team makes camp. Next comes {self.quest}."


@dataclass(frozen=True, slots=True)
class GoldPaid(Event):
    amount: int
    total: int

    def text(self, name: Namer) -> str:
        return f"The team is paid {self.amount} Gold and has {self.total}."


@dataclass(frozen=True, slots=True)
class Sold(Event):
    who: str
    card: str
    price: int

    def text(self, name: Namer) -> str:
        return f"{self.who} sells {self.card} for {self.price} Gold."


@dataclass(frozen=True, slots=True)
class TalismansChosen(Event):
    who: str
    cards: tuple[str, ...]

    def text(self, name: Namer) -> str:
        return f"{self.who} takes along {listed(self.cards)}."


@dataclass(frozen=True, slots=True)
class GaveUp(Event):
    def text(self, name: Namer) -> str:
        return "The team gives up the campaign."
