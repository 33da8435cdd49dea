"""What happened, by which rule, and who may know."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

#: Turns a seat into the name of who sits there.
Namer: TypeAlias = "Callable[[int], str]"

#: What an event may begin: somebody's turn, a round, or a phase in which nobody has a turn.
Beginning: TypeAlias = Literal["turn", "round", "phase"]


@dataclass(frozen=True, slots=True)
class Event:
    """A typed fact; each title has subclasses of its own."""

    reveals: ClassVar[bool] = False
    """Whether it brings to light what nobody at the table could know: a card turned up or drawn.

    After such an event a choice is not taken back at a table with that policy. The fuzzer finds
    answers after which hidden things show although no event says so.
    """

    lies_open: ClassVar[str | Mapping[str, str]] = ""
    """Why everybody may read the names in it although no view shows them afterwards: discards lie
    face up before they are shuffled. A mapping gives the reason for single fields. The fuzzer takes
    other hidden names in an event for leaks."""

    begins: ClassVar[Beginning | None] = None
    """What begins with it; a journal makes it a heading, and after it the table is worth a look."""

    cites: tuple[str, ...]
    """The rules that made it happen, the most particular first, each of them once."""

    def __post_init__(self) -> None:
        # What caused it and what it is itself may go back to the same rule.
        if len(set(self.cites)) < len(self.cites):
            object.__setattr__(self, "cites", tuple(dict.fromkeys(self.cites)))

    def text(self, name: Namer) -> str:
        """The fact as a sentence."""
        raise TypeError(f"{type(self).__name__} has no sentence")


@dataclass(slots=True)
class Entry:
    """An event in the journal, with its audience. Never changed; to be frozen would cost time."""

    number: int
    """How many answers had been given when it happened."""
    frame: int
    """How many quiet points the match had passed since the last of them."""
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

    __slots__ = ("entries", "frame", "number", "revealing")

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.number = 0
        self.frame = 0
        self.revealing: list[int] = []
        """The numbers of the answers that used chance or brought something hidden to light."""

    def tell(
        self, event: Event, seats: Collection[int] | None = None, others: Event | None = None
    ) -> None:
        """Records an event for these seats (or everybody), and what the others see of it."""
        audience = None if seats is None else frozenset(seats)
        self.entries.append(Entry(self.number, self.frame, event, audience, others))
        if event.reveals:
            self.reveal()

    def reveal(self) -> None:
        """What the last answer set off brought something to light."""
        if not self.revealing or self.revealing[-1] != self.number:
            self.revealing.append(self.number)

    def reveals_since(self, number: int) -> bool:
        """Whether something came to light after so many answers had been given."""
        return bool(self.revealing) and self.revealing[-1] > number

    def seen_by(self, seat: int | None, since: int = 0) -> Iterator[tuple[Entry, Event]]:
        """The events a seat (None: a spectator) may know, from answer number ``since`` on."""
        first = bisect_left(self.entries, since, key=_number)
        for entry in self.entries[first:]:
            event = entry.seen_by(seat)
            if event is not None:
                yield entry, event

    def cut(self, number: int) -> None:
        """Forgets what happened after so many answers."""
        del self.entries[bisect_right(self.entries, number, key=_number) :]
        del self.revealing[bisect_right(self.revealing, number) :]
        self.number, self.frame = number, 0

    def copy(self) -> Journal:
        """A journal that goes on from the same events by itself."""
        twin = Journal()
        twin.entries, twin.revealing = self.entries[:], self.revealing[:]
        twin.number, twin.frame = self.number, self.frame
        return twin


def _number(entry: Entry) -> int:
    return entry.number
