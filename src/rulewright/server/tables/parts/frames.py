"""The quiet moments between two states, shown one by one, such as the moves of a horde."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass

from rulewright.kernel import Entry, State
from rulewright.server.tables.journal_pages import Seen

#: The maximum number of frames; the oldest are merged.
MOST_FRAMES = 40


@dataclass(frozen=True, slots=True)
class _Passed:
    """A quiet state, the number of answers before it, and its number after the last of them."""

    number: int
    frame: int
    state: State


class Trail:
    """The quiet moments that led to the state shown last."""

    def __init__(self) -> None:
        self._passed: deque[_Passed] = deque(maxlen=MOST_FRAMES)
        self._first = 0
        self._shown = True

    def clear(self) -> None:
        self._passed.clear()
        self._shown = True

    def shown(self) -> None:
        """Mark the moments as shown; the next answer starts a new trail."""
        self._shown = True

    def add(self, number: int, states: Sequence[State]) -> None:
        """Add the quiet points that an answer passed."""
        if self._shown:
            self._passed.clear()
            self._first = number
            self._shown = False
        self._passed.extend(_Passed(number, frame, state) for frame, state in enumerate(states))

    def moments(self, known: int, seen: Seen) -> list[tuple[State, Seen]]:
        """The moments to show a client that knows ``known`` answers, each with its events.

        Empty if there is only one, or if the trail begins later than that.
        """
        if known < self._first - 1:
            return []
        rest = deque(seen)
        moments: list[tuple[State, Seen]] = []
        for passed in self._passed:
            led_here: Seen = []
            while rest and _place(rest[0][0]) <= (passed.number, passed.frame):
                led_here.append(rest.popleft())
            if led_here:
                moments.append((passed.state, led_here))
        return moments if len(moments) + bool(rest) > 1 else []


def _place(entry: Entry) -> tuple[int, int]:
    return entry.number, entry.frame
