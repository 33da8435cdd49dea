"""The time that counts for people who are asked: it passes only while the server is open."""

from __future__ import annotations

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


#: Units of time, the largest first.
_UNITS = ((86_400, "day"), (3600, "hour"), (60, "minute"), (1, "second"))


def spell(seconds: float) -> str:
    """A time as people say it: in the largest unit of which it has at least one, rounded."""
    whole = max(1, round(seconds))
    size, unit = next((size, unit) for size, unit in _UNITS if whole >= size)
    count = round(whole / size)
    return f"{count} {unit}" if count == 1 else f"{count} {unit}s"
