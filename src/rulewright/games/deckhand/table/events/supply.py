"""Cards that come into the supply or leave it."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.kernel import Event, Namer
from rulewright.title.sentences import counted, listed


@dataclass(frozen=True, slots=True)
class Bought(Event):
    lies_open = "it was bought from the supply, before everybody's eyes"

    seat: int
    card: str
    price: int

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} buys {self.card} for {counted(self.price, 'Treasure')}."


@dataclass(frozen=True, slots=True)
class Reloaded(Event):
    reveals = True

    seat: int
    card: str
    replacement: str

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} reloads {self.card}; {self.replacement} takes its place."


@dataclass(frozen=True, slots=True)
class Supplied(Event):
    reveals = True

    card: str

    def text(self, name: Namer) -> str:
        return f"{self.card} is added to the supply."


@dataclass(frozen=True, slots=True)
class GapStays(Event):
    card: str

    def text(self, name: Namer) -> str:
        return f"The supply deck is empty: the place of {self.card} stays open."


@dataclass(frozen=True, slots=True)
class TookFromSupply(Event):
    lies_open = "it was taken from the supply, before everybody's eyes"

    seat: int
    card: str

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} gets {self.card} from the supply for free."


@dataclass(frozen=True, slots=True)
class Swapped(Event):
    owner: int
    given: str
    gained: str
    partner: int | None

    def text(self, name: Namer) -> str:
        source = "the supply" if self.partner is None else f"{name(self.partner)}'s discard"
        return f"{name(self.owner)}'s {self.given} is swapped for {self.gained} from {source}."


@dataclass(frozen=True, slots=True)
class Flipped(Event):
    seat: int
    cards: tuple[str, ...]
    face_up: bool

    def text(self, name: Namer) -> str:
        way = "up" if self.face_up else "down"
        return f"{name(self.seat)} turns {listed(self.cards)} face {way}."
