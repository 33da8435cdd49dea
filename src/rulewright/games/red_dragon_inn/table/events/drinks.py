"""Drinks that are ordered, revealed, changed and drunk."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.kernel import Event, Namer
from rulewright.title.sentences import listed, stopped


@dataclass(frozen=True, slots=True)
class Ordered(Event):
    seat: int
    to: int

    def text(self, name: Namer) -> str:
        return stopped(f"{name(self.seat)} orders a Drink for {name(self.to)}")


@dataclass(frozen=True, slots=True)
class NothingToOrder(Event):
    seat: int
    to: int

    def text(self, name: Namer) -> str:
        whom = name(self.to)
        return f"{name(self.seat)} would order a Drink for {whom}, but none is left."


@dataclass(frozen=True, slots=True)
class DrinkRevealed(Event):
    reveals = True

    seat: int
    cards: tuple[str, ...]

    def text(self, name: Namer) -> str:
        return stopped(f"{name(self.seat)} reveals {listed(self.cards)}")


@dataclass(frozen=True, slots=True)
class Poured(Event):
    """A visible Drink that waits for its Chaser."""

    reveals = True

    seat: int
    cards: tuple[str, ...]

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} pours {listed(self.cards)} and reaches for one more."


@dataclass(frozen=True, slots=True)
class OnlyEventsLeft(Event):
    reveals = True

    def text(self, name: Namer) -> str:
        return "There is nothing but Events in the cellar."


@dataclass(frozen=True, slots=True)
class NoDrinkLeft(Event):
    seat: int

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} has nothing to drink."


@dataclass(frozen=True, slots=True)
class DrinkChanged(Event):
    card: str
    alcohol: int

    def text(self, name: Namer) -> str:
        return f"The Drink now has {self.alcohol} Alcohol."


@dataclass(frozen=True, slots=True)
class DrinkPassed(Event):
    seat: int
    to: int
    split: bool

    def text(self, name: Namer) -> str:
        if self.split:
            return stopped(f"{name(self.seat)} shares the Drink with {name(self.to)}")
        return stopped(f"{name(self.seat)} slides the Drink over to {name(self.to)}")


@dataclass(frozen=True, slots=True)
class Drunk(Event):
    seat: int
    cards: tuple[str, ...]

    def text(self, name: Namer) -> str:
        return stopped(f"{name(self.seat)} drinks {listed(self.cards)}")


@dataclass(frozen=True, slots=True)
class NewDrinkDeck(Event):
    def text(self, name: Namer) -> str:
        return "The cellar is empty: everyone chips in and the Drinks are reshuffled."
