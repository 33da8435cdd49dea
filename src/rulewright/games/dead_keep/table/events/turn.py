"""Events of an Adventurer's Turn."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.games.dead_keep.city.board import said
from rulewright.kernel import Event, Namer
from rulewright.title.sentences import counted


@dataclass(frozen=True, slots=True)
class TurnBegins(Event):
    begins = "turn"

    who: str
    actions: int

    def text(self, name: Namer) -> str:
        return f"{self.who} takes a Turn with {counted(self.actions, 'Action')}."


@dataclass(frozen=True, slots=True)
class TurnEnds(Event):
    who: str

    def text(self, name: Namer) -> str:
        return f"{self.who}'s Turn is over."


@dataclass(frozen=True, slots=True)
class Moved(Event):
    who: str
    origin: str
    zone: str

    def text(self, name: Namer) -> str:
        return f"{self.who} goes from {said(self.origin)} to {said(self.zone)}."


@dataclass(frozen=True, slots=True)
class Gathered(Event):
    who: str

    def text(self, name: Namer) -> str:
        return f"{self.who} gathers Mana."


@dataclass(frozen=True, slots=True)
class Searched(Event):
    who: str

    def text(self, name: Namer) -> str:
        return f"{self.who} searches."


@dataclass(frozen=True, slots=True)
class CrawlerFound(Event):
    reveals = True

    who: str

    def text(self, name: Namer) -> str:
        return f"{self.who} finds a Crawler instead!"


@dataclass(frozen=True, slots=True)
class NothingComesOfIt(Event):
    reveals = True

    who: str
    card: str

    def text(self, name: Namer) -> str:
        return f"{self.who} draws “{self.card}”, but no Search token is left here: nothing comes."


@dataclass(frozen=True, slots=True)
class Took(Event):
    who: str
    what: str
    zone: str

    def text(self, name: Namer) -> str:
        return f"{self.who} takes the {self.what} in {said(self.zone)}."


@dataclass(frozen=True, slots=True)
class Activated(Event):
    who: str
    what: str
    zone: str

    def text(self, name: Namer) -> str:
        return f"{self.who} activates the {self.what} in {said(self.zone)}."


@dataclass(frozen=True, slots=True)
class Traded(Event):
    who: str
    other: str

    def text(self, name: Namer) -> str:
        if self.other:
            return f"{self.who} trades with {self.other}."
        return f"{self.who} rearranges what is carried."


@dataclass(frozen=True, slots=True)
class TradeAnswered(Event):
    who: str
    agrees: bool

    def text(self, name: Namer) -> str:
        if self.agrees:
            return f"{self.who} agrees."
        return f"{self.who} does not agree: no card changes hands."


@dataclass(frozen=True, slots=True)
class SkillUsed(Event):
    who: str
    skill: str

    def text(self, name: Namer) -> str:
        return f"{self.who} uses {self.skill}."


@dataclass(frozen=True, slots=True)
class Enchanted(Event):
    who: str
    talisman: str
    target: str

    def text(self, name: Namer) -> str:
        return f"{self.who} casts {self.talisman} on {self.target}."


@dataclass(frozen=True, slots=True)
class LookedAhead(Event):
    reveals = True

    who: str
    card: str

    def text(self, name: Namer) -> str:
        return f"{self.who} looks ahead: the next Street card is {self.card}."
