"""The state, and what can happen to it."""

from __future__ import annotations

from dataclasses import dataclass, field

from rulewright.kernel import Event, Namer, State


@dataclass(slots=True)
class Table(State):
    hands: list[int] = field(default_factory=list)
    """The card of each seat."""
    deck: list[int] = field(default_factory=list)
    discard: list[int] = field(default_factory=list)
    turn: int = 0


@dataclass(frozen=True, slots=True)
class Kept(Event):
    seat: int

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} keeps their card."


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    reveals = True
    seat: int
    card: int

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} discards the {self.card} and draws."


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    reveals = True
    seat: int
    card: int

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} draws the {self.card}."


@dataclass(frozen=True, slots=True)
class Shown(Event):
    reveals = True
    cards: tuple[int, ...]

    def text(self, name: Namer) -> str:
        shown = ", ".join(f"{name(seat)} the {card}" for seat, card in enumerate(self.cards))
        return f"All cards are shown: {shown}."
