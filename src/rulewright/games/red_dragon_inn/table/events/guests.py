"""What guests bring: tokens, Potions and a wolf."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.kernel import Event, Namer


@dataclass(frozen=True, slots=True)
class TokenMoved(Event):
    seat: int
    token: str
    placed: bool

    def text(self, name: Namer) -> str:
        if self.placed:
            return f"{name(self.seat)} gets a {self.token}."
        return f"{name(self.seat)} is rid of the {self.token}."


@dataclass(frozen=True, slots=True)
class PotionSold(Event):
    seller: int
    buyer: int
    potion: str

    def text(self, name: Namer) -> str:
        return f"{name(self.seller)} sells {name(self.buyer)} a {self.potion}."


@dataclass(frozen=True, slots=True)
class PotionRefused(Event):
    buyer: int
    potion: str

    def text(self, name: Namer) -> str:
        return f"{name(self.buyer)} does not want the {self.potion}."


@dataclass(frozen=True, slots=True)
class MoodChanged(Event):
    mood: str

    def text(self, name: Namer) -> str:
        return f"Wulfric is in a {self.mood} mood."
