"""What is counted of a match: figures at its end, and what is followed on the way."""

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
    """The turns of each seat, for titles that tell a ``TurnBegan`` with its ``seat``."""
    whose = [getattr(e, "seat", None) for e in events if type(e).__name__ == "TurnBegan"]
    if not whose:
        return ()
    return (tallied("Turns", seats_of(state), ((seat, 1) for seat in whose)),)
