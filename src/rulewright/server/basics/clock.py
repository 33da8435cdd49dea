"""The time that counts for people who are asked: it passes only while the server is open."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from time import monotonic


class Clock:
    """Seconds that never go backwards, whatever is done to the machine's own clock."""

    def __init__(self) -> None:
        self._opened = monotonic()

    def now(self) -> float:
        return monotonic()

    def when(self, at: str) -> float:
        """When something that is stored happened; if the server was closed, when it opened.

        A time that cannot be read is now: whoever is asked has all the time there is.
        """
        try:
            ago = (datetime.now(UTC) - datetime.fromisoformat(at)).total_seconds()
        except (ValueError, TypeError):
            return self.now()
        return min(self.now(), max(self._opened, self.now() - ago))

    def told(self, when: float) -> str:
        """The same as the messages write it."""
        at = datetime.now(UTC) - timedelta(seconds=self.now() - when)
        return at.isoformat(timespec="milliseconds")


@dataclass(slots=True)
class _Spent:
    """How long a question was asked, of whom, and when it was answered."""

    seconds: float
    seats: frozenset[int]
    at: float
    taken_back: bool = False
    """Whether its answer was taken back before."""


class QuestionTimes:
    """How long each question of a match was asked, so that an undo gives nobody more time.

    Questions are numbered by the answers before them. A question that is asked again after an
    undo has the time that it had left, and so have later ones of who took the answer back. Who
    only waited for them has all the time again. Who takes the same answer back a second time also
    pays for the time since they gave it: otherwise others could be kept waiting for ever.
    """

    def __init__(self, put: float) -> None:
        self._put = put
        self._answers = 0
        self._spent: dict[int, _Spent] = {}

    def asked(self, seats: Collection[int]) -> float:
        """When the pending question was put to these seats, with the time they had before."""
        before = self._before(seats)
        return self._put - (0.0 if before is None else before.seconds)

    def answered(self, seats: Collection[int], by: int, at: float) -> None:
        """A seat answers what was put to these seats, or does something of its own meanwhile."""
        before = self._before(seats)
        again = before is not None and before.taken_back
        spent = _Spent(at - self.asked(seats), frozenset(seats), at, again)
        self._spent[self._answers] = spent
        self._answers += 1
        self._put = at if by in seats else at - spent.seconds

    def taken_back(
        self, seats: Collection[int], side: Collection[int], answers: int, at: float
    ) -> None:
        """One of this side has the match back at so many answers; ``seats`` were asked then."""
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
        """How much time a question would have had already if its answer were taken back."""
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
    """A time as people say it: in the largest unit of which it has at least one, rounded."""
    whole = max(1, round(seconds))
    size, unit = next((size, unit) for size, unit in _UNITS if whole >= size)
    count = round(whole / size)
    return f"{count} {unit}" if count == 1 else f"{count} {unit}s"
