"""What can happen to cards and townsfolk."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.games.viscounts.table.events.wording import SOURCE_LIES_OPEN, Who, by, called
from rulewright.kernel import Event, Namer
from rulewright.title.sentences import counted, listed


@dataclass(frozen=True, slots=True)
class Drew(Event):
    reveals = True

    seat: int
    cards: tuple[str, ...]

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} draws {listed(self.cards)}."


@dataclass(frozen=True, slots=True)
class DrewUnseen(Event):
    seat: int
    count: int

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} draws {counted(self.count, 'card')}."


@dataclass(frozen=True, slots=True)
class Shuffled(Event):
    who: Who
    count: int

    def text(self, name: Namer) -> str:
        if self.who is None:
            return f"The automa shuffles {counted(self.count, 'scheme')} into its pile."
        return f"{name(self.who)} shuffles {counted(self.count, 'card')} into the draw pile."


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    lies_open = "discards lie face up until they are shuffled"

    seat: int
    card: str
    source: str

    def text(self, name: Namer) -> str:
        return f"{by(self.source)}: {name(self.seat)} discards {self.card}."


@dataclass(frozen=True, slots=True)
class DiscardedUnseen(Event):
    lies_open = "discards lie face up until they are shuffled"

    reveals = True

    seat: int
    card: str
    source: str

    def text(self, name: Namer) -> str:
        return f"{by(self.source)}: {name(self.seat)} discards {self.card} from the draw pile."


@dataclass(frozen=True, slots=True)
class Destroyed(Event):
    lies_open = SOURCE_LIES_OPEN
    reveals = True

    seat: int
    card: str
    silver: int
    source: str

    def text(self, name: Namer) -> str:
        return (
            f"{by(self.source)}: {name(self.seat)} destroys {self.card} for {self.silver} Silver."
        )


@dataclass(frozen=True, slots=True)
class CardRemoved(Event):
    who: Who
    card: str

    def text(self, name: Namer) -> str:
        return f"{self.card} leaves the game."


@dataclass(frozen=True, slots=True)
class Rearranged(Event):
    lies_open = SOURCE_LIES_OPEN

    seat: int
    cards: tuple[str, ...]
    source: str

    def text(self, name: Namer) -> str:
        return f"{by(self.source)}: {name(self.seat)} rearranges the cards: {listed(self.cards)}."


@dataclass(frozen=True, slots=True)
class Dismissed(Event):
    reveals = True

    who: Who
    card: str
    silver: int

    def text(self, name: Namer) -> str:
        paid = f" for {self.silver} Silver" if self.silver else ""
        return f"{called(self.who, name)} dismisses {self.card}{paid}."


@dataclass(frozen=True, slots=True)
class Hired(Event):
    lies_open = SOURCE_LIES_OPEN
    reveals = True

    seat: int
    card: str
    silver: int
    source: str

    def text(self, name: Namer) -> str:
        price = f"for {self.silver} Silver" if self.silver else "for free"
        return f"{by(self.source)}: {name(self.seat)} hires {self.card} {price}."
