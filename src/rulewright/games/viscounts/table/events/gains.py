"""Gaining and losing Silver, goods, markers, Debts and Deeds."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.games.viscounts.table.events.wording import (
    SOURCE_LIES_OPEN,
    Who,
    by,
    called,
    mentioned,
    summed,
)
from rulewright.kernel import Event, Namer
from rulewright.title.sentences import counted


@dataclass(frozen=True, slots=True)
class Gained(Event):
    """Silver or goods."""

    lies_open = SOURCE_LIES_OPEN

    who: Who
    thing: str
    amount: int
    source: str

    def text(self, name: Namer) -> str:
        return f"{by(self.source)}: {mentioned(self.who, name)} gains {self.amount} {self.thing}."


@dataclass(frozen=True, slots=True)
class Paid(Event):
    who: Who
    payment: tuple[tuple[int, str], ...]
    goal: str

    def text(self, name: Namer) -> str:
        return f"{called(self.who, name)} pays {summed(self.payment)} for {self.goal}."


@dataclass(frozen=True, slots=True)
class Lost(Event):
    """An effect that could not be carried out."""

    lies_open = SOURCE_LIES_OPEN

    who: Who
    what: str
    source: str

    def text(self, name: Namer) -> str:
        return (
            f"{by(self.source)}: {mentioned(self.who, name)} cannot {self.what}, so that is lost."
        )


@dataclass(frozen=True, slots=True)
class MarkerMoved(Event):
    lies_open = SOURCE_LIES_OPEN

    who: Who
    thing: str
    corruption: int
    virtue: int
    source: str

    def text(self, name: Namer) -> str:
        gained = f"{by(self.source)}: {mentioned(self.who, name)} gains {self.thing}"
        if self.corruption == self.virtue:
            return f"{gained}; both markers stand on space {self.virtue + 1}."
        return (
            f"{gained}; Corruption stands on space {self.corruption + 1}, Virtue on "
            f"space {self.virtue + 1}."
        )


@dataclass(frozen=True, slots=True)
class MarkerStayed(Event):
    lies_open = SOURCE_LIES_OPEN

    who: Who
    thing: str
    source: str

    def text(self, name: Namer) -> str:
        gained = f"{by(self.source)}: {mentioned(self.who, name)} gains {self.thing}"
        return f"{gained}, but the marker stands at the end."


@dataclass(frozen=True, slots=True)
class TookPapers(Event):
    """Debts or Deeds."""

    lies_open = SOURCE_LIES_OPEN

    who: Who
    thing: str
    amount: int
    left: int | None
    source: str

    def text(self, name: Namer) -> str:
        left = "" if self.left is None else f"; {self.left} left before the end"
        papers = counted(self.amount, self.thing)
        return f"{by(self.source)}: {mentioned(self.who, name)} takes {papers}{left}."


@dataclass(frozen=True, slots=True)
class Flipped(Event):
    lies_open = SOURCE_LIES_OPEN

    who: Who
    thing: str
    source: str

    def text(self, name: Namer) -> str:
        return f"{by(self.source)}: {mentioned(self.who, name)} flips a {self.thing}."


@dataclass(frozen=True, slots=True)
class CardRevealed(Event):
    card: str
    last_round: int

    def text(self, name: Namer) -> str:
        return f"The {self.card} card is revealed. Round {self.last_round} is the last."
