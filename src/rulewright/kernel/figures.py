"""What is counted and noted of a match: figures and facts at its end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rulewright.kernel.journal import Event
from rulewright.kernel.state import State


@dataclass(frozen=True, slots=True)
class Figure:
    """A number that players of a title care about when the match is over."""

    label: str
    values: tuple[int, ...]
    """One for each seat; or a single one that is everybody's."""


@dataclass(frozen=True, slots=True)
class Fact:
    """What a laboratory notes of a match that is over, to see what winning goes with."""

    label: str
    values: tuple[str | int | tuple[str, ...], ...]
    """One for each seat, or a single one that is everybody's: who or what somebody was, or a list
    of names such as the cards of a deck."""


def tallied(label: str, seats: int, counts: Iterable[tuple[int | None, int]]) -> Figure:
    """A figure for each seat, summed up; what is nobody's at the table (None) counts for nobody."""
    values = [0] * seats
    for seat, amount in counts:
        if seat is not None:
            values[seat] += amount
    return Figure(label, tuple(values))


def seats_of(state: State) -> int:
    """How many seats a match had that is over."""
    assert state.outcome is not None
    return len(state.outcome.ranks)


def turns_taken(state: State, events: Sequence[Event]) -> tuple[Figure, ...]:
    """The turns of each seat, for titles whose turns begin with a ``seat`` or a ``who``."""
    whose = _whose_turns(events)
    if not whose:
        return ()
    return (tallied("Turns", seats_of(state), ((seat, 1) for seat in whose)),)


def turn_order(state: State, events: Sequence[Event]) -> tuple[Fact, ...]:
    """In which order the seats had their first turns, 1 for who began; told like the turns."""
    order = [seat for seat in dict.fromkeys(_whose_turns(events)) if seat is not None]
    if not order:
        return ()
    late = len(order) + 1  # who never had a turn, because the match was over before
    places = {seat: place for place, seat in enumerate(order, start=1)}
    return (Fact("Turn order", tuple(places.get(s, late) for s in range(seats_of(state)))),)


def _whose_turns(events: Sequence[Event]) -> list[int | None]:
    return [
        getattr(event, "seat", getattr(event, "who", None))
        for event in events
        if event.begins == "turn"
    ]
