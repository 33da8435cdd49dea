"""The match and its turns."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rulewright.kernel import Event, Namer
from rulewright.title.sentences import counted, listed


@dataclass(frozen=True, slots=True)
class SetUp(Event):
    supply_deck: int
    supply: tuple[str, ...]

    def text(self, name: Namer) -> str:
        return (
            "Everybody has a deck of 4 starting cards and 1 Treasure. The supply deck has "
            f"{counted(self.supply_deck, 'card')}; the supply shows {listed(self.supply)}."
        )


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    begins = "turn"

    seat: int
    last: bool

    def text(self, name: Namer) -> str:
        return f"{name(self.seat)}'s {'last ' if self.last else ''}turn begins."


@dataclass(frozen=True, slots=True)
class EndInSight(Event):
    seat: int

    def text(self, name: Namer) -> str:
        return (
            f"The supply deck is empty: {name(self.seat)} has ended the game, "
            "and everybody else takes a last turn with 1 action."
        )


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """Who has won, the hooks of all players, and what broke ties on hooks."""

    winners: tuple[int, ...]
    hooks: tuple[int, ...]
    treasures: tuple[int, ...]
    ended_by: int

    def text(self, name: Namer) -> str:
        who = listed(tuple(name(seat) for seat in self.winners))
        verb = "wins" if len(self.winners) == 1 else "share the victory"
        seats = range(len(self.hooks))
        sentences = [f"{who} {verb}.", f"Hooks: {_tally(self.hooks, seats, name)}."]
        if tied := _equals(self.hooks):
            treasures = _tally(self.treasures, tied, name)
            sentences.append(f"Treasures of those with equal hooks: {treasures}.")
        if self.ended_by in _equals(tuple(zip(self.hooks, self.treasures, strict=True))):
            sentences.append(f"{name(self.ended_by)} comes first for having ended the game.")
        return " ".join(sentences)


def _tally(numbers: tuple[int, ...], seats: Iterable[int], name: Namer) -> str:
    return ", ".join(f"{name(seat)} {numbers[seat]}" for seat in seats)


def _equals(standing: tuple[object, ...]) -> list[int]:
    """The seats that have the same standing as another seat."""
    return [seat for seat, mine in enumerate(standing) if standing.count(mine) > 1]
