"""Decision time, which passes only while the server is running."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from time import monotonic


class Clock:
    """A monotonic clock in seconds, independent of changes to the system clock."""

    def __init__(self) -> None:
        self._opened = monotonic()

    def now(self) -> float:
        return monotonic()

    def when(self, at: str) -> float:
        """The time of a stored event; if the server was not running then, the time it started.

        An unreadable time counts as now, so that the player to decide has the full time.
        """
        try:
            ago = (datetime.now(UTC) - datetime.fromisoformat(at)).total_seconds()
        except (ValueError, TypeError):
            return self.now()
        return min(self.now(), max(self._opened, self.now() - ago))

    def timestamp(self, when: float) -> str:
        """Format a time of this clock as an ISO 8601 timestamp in UTC, as in messages."""
        at = datetime.now(UTC) - timedelta(seconds=self.now() - when)
        return at.isoformat(timespec="milliseconds")


@dataclass(slots=True)
class _Spent:
    """How long a question was pending, for which seats, and when it was answered."""

    seconds: float
    seats: frozenset[int]
    at: float
    taken_back: bool = False
    """Whether its answer was undone before."""


class QuestionTimes:
    """How long each question of a match was pending, so that an undo gives nobody more time.

    Questions are numbered by the answers before them. After an undo, a repeated question keeps
    its remaining time, and so do later questions of the seats that undid it. Seats that only
    waited get the full time again. A seat that undoes the same answer a second time also pays for
    the time since it gave the answer: otherwise it could keep others waiting for ever.
    """

    def __init__(self, put: float) -> None:
        self._put = put
        self._answers = 0
        self._spent: dict[int, _Spent] = {}

    def asked(self, seats: Collection[int]) -> float:
        """When the pending question was asked, earlier by the time these seats have spent on it."""
        before = self._before(seats)
        return self._put - (0.0 if before is None else before.seconds)

    def answered(self, seats: Collection[int], by: int, at: float) -> None:
        """Record an answer to a question for these seats, or another seat's own action."""
        before = self._before(seats)
        again = before is not None and before.taken_back
        spent = _Spent(at - self.asked(seats), frozenset(seats), at, again)
        self._spent[self._answers] = spent
        self._answers += 1
        self._put = at if by in seats else at - spent.seconds

    def taken_back(
        self, seats: Collection[int], side: Collection[int], answers: int, at: float
    ) -> None:
        """Record an undo by this side to ``answers`` answers; ``seats`` were asked before it."""
        pending = _Spent(at - self.asked(seats), frozenset(seats), at)
        spent = {**self._spent, self._answers: pending}
        self._spent = {
            number: one
            for number, one in spent.items()
            if number <= answers or not one.seats.isdisjoint(side)
        }
        if (target := self._spent.get(answers)) is not None:
            target.seconds = self._after_undo(target, at)
            target.taken_back = True
        self._answers, self._put = answers, at

    def spent_after_undo(self, answers: int, at: float) -> float:
        """The time already spent on a question if its answer were undone now."""
        target = self._spent.get(answers)
        return 0.0 if target is None else self._after_undo(target, at)

    @staticmethod
    def _after_undo(target: _Spent, at: float) -> float:
        return target.seconds + (at - target.at if target.taken_back else 0.0)

    def _before(self, seats: Collection[int]) -> _Spent | None:
        before = self._spent.get(self._answers)
        return None if before is None or before.seats.isdisjoint(seats) else before


#: Units of time, the largest first.
_UNITS = ((86_400, "day"), (3600, "hour"), (60, "minute"), (1, "second"))


def spell(seconds: float) -> str:
    """A duration in words: rounded to the largest unit that it contains."""
    whole = max(1, round(seconds))
    size, unit = next((size, unit) for size, unit in _UNITS if whole >= size)
    count = round(whole / size)
    return f"{count} {unit}" if count == 1 else f"{count} {unit}s"
