"""What happened, by which rule, and who may know."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from typing import TypeAlias

#: Turns a seat into the name of who sits there.
Namer: TypeAlias = "Callable[[int], str]"


@dataclass(frozen=True, slots=True)
class Event:
    """A typed fact; each title has subclasses of its own."""

    cites: tuple[str, ...]
    """The rules that made it happen, the most particular first."""

    def text(self, name: Namer) -> str:
        """The fact as a sentence."""
        raise TypeError(f"{type(self).__name__} has no sentence")


@dataclass(frozen=True, slots=True)
class Entry:
    """An event in the journal, with its audience."""

    number: int
    """How many answers had been given when it happened."""
    event: Event
    seats: frozenset[int] | None
    """Who may know it; None is everybody."""
    others: Event | None
    """What everybody else gets to know instead."""

    def seen_by(self, seat: int | None) -> Event | None:
        if self.seats is None or seat in self.seats:
            return self.event
        return self.others


class Journal:
    """The events of a match in order; a state without one records nothing."""

    __slots__ = ("entries", "number")

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.number = 0

    def tell(
        self, event: Event, seats: Collection[int] | None = None, others: Event | None = None
    ) -> None:
        """Records an event for these seats (or everybody), and what the others see of it."""
        audience = None if seats is None else frozenset(seats)
        self.entries.append(Entry(self.number, event, audience, others))

    def seen_by(self, seat: int | None, since: int = 0) -> Iterator[tuple[int, Event]]:
        """The events a seat (None: a spectator) may know, from answer number ``since`` on."""
        first = bisect_left(self.entries, since, key=_number)
        for entry in self.entries[first:]:
            event = entry.seen_by(seat)
            if event is not None:
                yield entry.number, event


def _number(entry: Entry) -> int:
    return entry.number
