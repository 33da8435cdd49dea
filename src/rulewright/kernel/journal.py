"""The journal: what happened, by which rule, and who may know."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

#: Returns the name of the player at a seat.
Namer: TypeAlias = "Callable[[int], str]"

#: What an event may begin: a player's turn, a round, or a phase in which nobody has a turn.
Beginning: TypeAlias = Literal["turn", "round", "phase"]


@dataclass(frozen=True, slots=True)
class Event:
    """A typed fact; each title has its own subclasses."""

    reveals: ClassVar[bool] = False
    """Whether it reveals something that nobody at the table knew, such as a card that is drawn.

    Some tables do not allow undo after such an event. The fuzzer reports answers that reveal
    hidden things without an event that says so.
    """

    lies_open: ClassVar[str | Mapping[str, str]] = ""
    """Why everybody may read the names in it although no view shows them afterwards: for example,
    discards lie face up before they are shuffled. A mapping gives the reason for single fields.
    The fuzzer reports any other hidden name in an event as a leak."""

    begins: ClassVar[Beginning | None] = None
    """What this event begins. A journal shows it as a heading, and then the table again."""

    cites: tuple[str, ...]
    """The rules that caused it, the most specific first, each of them once."""

    def __post_init__(self) -> None:
        # The cause of an event and the event itself may cite the same rule.
        if len(set(self.cites)) < len(self.cites):
            object.__setattr__(self, "cites", tuple(dict.fromkeys(self.cites)))

    def text(self, name: Namer) -> str:
        """The fact as a sentence."""
        raise TypeError(f"{type(self).__name__} has no sentence")


@dataclass(slots=True)
class Entry:
    """An event in the journal, with its audience. Never changed; not frozen, for speed."""

    number: int
    """The number of answers given before it happened."""
    frame: int
    """The number of quiet points passed since the last of those answers."""
    event: Event
    seats: frozenset[int] | None
    """The seats that may know it; None means everybody."""
    others: Event | None
    """What all other seats learn instead."""

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
        """The numbers of the answers that used chance or revealed something hidden."""

    def tell(
        self, event: Event, seats: Collection[int] | None = None, others: Event | None = None
    ) -> None:
        """Record an event for these seats (or everybody), and what the others see of it."""
        audience = None if seats is None else frozenset(seats)
        self.entries.append(Entry(self.number, self.frame, event, audience, others))
        if event.reveals:
            self.reveal()

    def reveal(self) -> None:
        """Note that the consequences of the last answer revealed something."""
        if not self.revealing or self.revealing[-1] != self.number:
            self.revealing.append(self.number)

    def reveals_since(self, number: int) -> bool:
        """Whether anything was revealed after the first ``number`` answers."""
        return bool(self.revealing) and self.revealing[-1] > number

    def seen_by(self, seat: int | None, since: int = 0) -> Iterator[tuple[Entry, Event]]:
        """The events a seat (None: a spectator) may know, from answer number ``since`` on."""
        first = bisect_left(self.entries, since, key=_number)
        for entry in self.entries[first:]:
            event = entry.seen_by(seat)
            if event is not None:
                yield entry, event

    def truncate(self, number: int) -> None:
        """Drop everything that happened after the first ``number`` answers."""
        del self.entries[bisect_right(self.entries, number, key=_number) :]
        del self.revealing[bisect_right(self.revealing, number) :]
        self.number, self.frame = number, 0

    def copy(self) -> Journal:
        """An independent journal that starts with the same events."""
        twin = Journal()
        twin.entries, twin.revealing = self.entries[:], self.revealing[:]
        twin.number, twin.frame = self.number, self.frame
        return twin


def _number(entry: Entry) -> int:
    return entry.number
