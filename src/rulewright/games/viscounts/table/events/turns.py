"""What can happen in the phases of a turn."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.games.viscounts.table.events.wording import Who, called, mentioned, scheme
from rulewright.kernel import Event, Namer
from rulewright.title.sentences import counted, listed


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    begins = "turn"

    who: Who
    round: int
    last: bool

    def text(self, name: Namer) -> str:
        last = ", the last one" if self.last else ""
        return f"{called(self.who, name)}'s turn in round {self.round}{last}."


@dataclass(frozen=True, slots=True)
class Slid(Event):
    who: Who
    cards: tuple[str, ...]

    def text(self, name: Namer) -> str:
        return f"{called(self.who, name)} slides {listed(self.cards)} one space to the right."


@dataclass(frozen=True, slots=True)
class DroppedOff(Event):
    who: Who
    card: str

    def text(self, name: Namer) -> str:
        card = f"A {scheme(self.card)}" if self.who is None else self.card
        return f"{card} drops off {mentioned(self.who, name)}'s board."


@dataclass(frozen=True, slots=True)
class Played(Event):
    seat: int
    card: str

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} plays {self.card}."


@dataclass(frozen=True, slots=True)
class PlayedBlind(Event):
    reveals = True

    seat: int
    card: str

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} has no card in hand and plays {self.card} from the draw pile."


@dataclass(frozen=True, slots=True)
class Moved(Event):
    who: Who
    start: str
    space: str
    steps: int
    paid: int

    def text(self, name: Namer) -> str:
        paid = f", {self.paid} Silver paid" if self.paid else ""
        move = f"moves {counted(self.steps, 'step')} from {self.start} to {self.space}{paid}"
        return f"{called(self.who, name)}'s Viscount {move}."


@dataclass(frozen=True, slots=True)
class Met(Event):
    who: Who
    other: Who

    def text(self, name: Namer) -> str:
        return f"{called(self.who, name)}'s Viscount meets {mentioned(self.other, name)}'s."
