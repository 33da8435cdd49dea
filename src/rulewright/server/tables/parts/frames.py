"""The quiet moments between two states that people are shown, such as the moves of a horde."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rulewright.kernel import Entry, Event, Match, State
from rulewright.server.tables import messages

#: No more than so many are shown; the oldest pass together.
MOST_FRAMES = 40


@dataclass(frozen=True, slots=True)
class _Passed:
    """A quiet state, how many answers came before it, and which of their quiet points it is."""

    number: int
    frame: int
    state: State


class Trail:
    """The quiet moments since the state before the one that was shown last."""

    def __init__(self) -> None:
        self._passed: deque[_Passed] = deque(maxlen=MOST_FRAMES)
        self._first = 0
        self._shown = True

    def clear(self) -> None:
        self._passed.clear()
        self._shown = True

    def shown(self) -> None:
        """Everybody has been told to look; what is passed from now on is new."""
        self._shown = True

    def add(self, number: int, states: Sequence[State]) -> None:
        """An answer was given, and passed these quiet points."""
        if self._shown:
            self._passed.clear()
            self._first = number
            self._shown = False
        self._passed.extend(_Passed(number, frame, state) for frame, state in enumerate(states))

    def told(
        self,
        match: Match[State],
        seat: int | None,
        known: int,
        seen: Iterable[tuple[Entry, Event]],
        events: messages.Events,
    ) -> list[dict[str, object]]:
        """What a seat saw at each moment, if it knew all that came before; or nothing.

        Each is a FrameInfo of the protocol.
        """
        if known < self._first - 1:
            return []
        rest = deque(seen)
        groups: list[tuple[State, list[tuple[Entry, Event]]]] = []
        for passed in self._passed:
            led_here: list[tuple[Entry, Event]] = []
            while rest and _place(rest[0][0]) <= (passed.number, passed.frame):
                led_here.append(rest.popleft())
            if led_here:
                groups.append((passed.state, led_here))
        if len(groups) + bool(rest) <= 1:
            return []
        return [
            {
                "view": messages.plain(match.game.view(state, seat)),
                "events": events.told(match, led_here),
            }
            for state, led_here in groups
        ]


def _place(entry: Entry) -> tuple[int, int]:
    return entry.number, entry.frame
