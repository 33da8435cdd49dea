"""Events of Equipment and decks."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.kernel import Event, Namer
from rulewright.title.sentences import stopped

_WHERE = {
    "hand": "in Hand",
    "body": "on",
    "backpack": "into the Backpack",
    "talisman": "among the Talismans",
}


@dataclass(frozen=True, slots=True)
class Found(Event):
    reveals = True

    who: str
    card: str

    def text(self, name: Namer) -> str:
        return stopped(f"{self.who} finds {self.card}")


@dataclass(frozen=True, slots=True)
class Put(Event):
    who: str
    card: str
    slot: str

    def text(self, name: Namer) -> str:
        return f"{self.who} puts {self.card} {_WHERE[self.slot]}."


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    who: str
    card: str

    def text(self, name: Namer) -> str:
        return stopped(f"{self.who} discards {self.card}")


@dataclass(frozen=True, slots=True)
class PotionFound(Event):
    reveals = True

    who: str

    def text(self, name: Namer) -> str:
        return f"{self.who} gains a Health Potion."


@dataclass(frozen=True, slots=True)
class NoPotionLeft(Event):
    def text(self, name: Namer) -> str:
        return "All Health Potions are in play: none is left to gain."


@dataclass(frozen=True, slots=True)
class PotionGiven(Event):
    who: str
    other: str

    def text(self, name: Namer) -> str:
        return f"{self.who} gives {self.other} a Health Potion."


@dataclass(frozen=True, slots=True)
class DeckMadeAnew(Event):
    deck: str

    def text(self, name: Namer) -> str:
        return f"The {self.deck} deck is made anew of its discards."


@dataclass(frozen=True, slots=True)
class NothingToDraw(Event):
    what: str

    def text(self, name: Namer) -> str:
        return f"No {self.what} card is left to draw."
