"""The evening and its turns, and who has left."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.games.red_dragon_inn.table.events.wording import counted
from rulewright.games.red_dragon_inn.table.state import BROKE
from rulewright.kernel import Event, Namer
from rulewright.title.sentences import listed


@dataclass(frozen=True, slots=True)
class CharacterChosen(Event):
    seat: int
    title: str

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)} is {self.title} tonight."


@dataclass(frozen=True, slots=True)
class EveningBegan(Event):
    gold: int
    with_artifacts: tuple[int, ...] = ()
    """Players who have Artifacts instead."""

    def text(self, name: Namer) -> str:
        each = f"{counted(self.gold, 'Gold')} and a Drink each"
        end = "no refunds"
        if self.with_artifacts:
            who = listed([name(seat) for seat in self.with_artifacts])
            end = f"but {who} has {self.gold} face-down Artifacts for Gold"
        return f"The door of the Red Dragon swings open: {each}, {end}."


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    begins = "turn"

    seat: int

    def text(self, name: Namer) -> str:
        return f"It is {name(self.seat)}'s turn."


@dataclass(frozen=True, slots=True)
class TurnCutShort(Event):
    seat: int

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)}'s turn is over at once."


@dataclass(frozen=True, slots=True)
class OutOfTheGame(Event):
    reveals = True

    seat: int
    how: str

    def text(self, name: Namer) -> str:
        if self.how == BROKE:
            return f"{name(self.seat)} has no Gold left and is thrown out of the Inn."
        return f"{name(self.seat)} passes out under the table."


@dataclass(frozen=True, slots=True)
class EstateShared(Event):
    seat: int
    inn: int
    each: int

    def text(self, name: Namer) -> str:
        inn = f"The Inn takes {self.inn} of {name(self.seat)}'s Gold"
        return f"{inn}; everyone still standing gets {self.each}."


@dataclass(frozen=True, slots=True)
class EveningEnded(Event):
    winners: tuple[int, ...]

    def text(self, name: Namer) -> str:
        names = tuple(name(seat) for seat in self.winners)
        if len(names) == 1:
            return f"{names[0]} is the last one standing and wins the evening!"
        return f"{listed(names)} go down together: the evening is a tie."
