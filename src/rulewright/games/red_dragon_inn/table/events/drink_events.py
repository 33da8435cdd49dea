"""Drink Events: the Drinking Contest and Leviathan."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.games.red_dragon_inn.components.drinks import DRINKS
from rulewright.kernel import Event, Namer
from rulewright.title.sentences import listed, stopped


@dataclass(frozen=True, slots=True)
class EventRevealed(Event):
    reveals = True

    seat: int
    event: str

    def text(self, name: Namer) -> str:
        does = DRINKS[self.event].text.removeprefix("Event: ")
        reveals = stopped(f"{name(self.seat)} reveals an Event, {self.event}")
        return f"{reveals} {does[0].upper()}{does[1:]}"


@dataclass(frozen=True, slots=True)
class EventWasted(Event):
    reveals = True

    seat: int
    event: str

    def text(self, name: Namer) -> str:
        reveals = stopped(f"{name(self.seat)} reveals an Event, {self.event}")
        return f"{reveals} It does not count here and is discarded."


@dataclass(frozen=True, slots=True)
class ContestScored(Event):
    scores: tuple[tuple[int, int], ...]

    def text(self, name: Namer) -> str:
        best = max(score for _, score in self.scores)
        ahead = [name(seat) for seat, score in self.scores if score == best]
        tie = f"; {listed(ahead)} are tied" if len(ahead) > 1 else ""
        tally = listed([f"{name(seat)} has {score}" for seat, score in self.scores])
        return f"The Contest stands: {tally}{tie}."


@dataclass(frozen=True, slots=True)
class NothingStrongLeft(Event):
    reveals = True

    def text(self, name: Namer) -> str:
        return "There is nothing in the cellar that could break the tie."


@dataclass(frozen=True, slots=True)
class ContestWon(Event):
    seat: int | None

    def text(self, name: Namer) -> str:
        if self.seat is None:
            return "Nobody wins the Contest."
        return f"{name(self.seat)} wins the Drinking Contest!"


@dataclass(frozen=True, slots=True)
class LeviathanFought(Event):
    blows: int

    def text(self, name: Namer) -> str:
        return f"Leviathan takes {self.blows} Fortitude worth of blows."
