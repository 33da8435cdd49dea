"""Background work that continues after its client has disconnected."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

from rulewright.server.basics.logs import failure
from rulewright.server.basics.refused import Refused

T = TypeVar("T")

#: The age, in seconds, at which a recent value is computed again.
_SECONDS = 1.0


async def finish(work: Awaitable[T]) -> T:
    """Finish some work even if the caller is cancelled."""
    task = asyncio.ensure_future(work)
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        # The shield drops its task here, and asyncio would report that its error was never read.
        task.add_done_callback(_note)
        raise


def _note(task: asyncio.Future[T]) -> None:
    error = None if task.cancelled() else task.exception()
    if error is not None and not isinstance(error, Refused):
        failure("work failed that nobody waits for any more", error)


class Recent(Generic[T]):
    """A value that is computed at most once a second, for any number of callers."""

    def __init__(
        self, work: Callable[[], Awaitable[T]], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._work = work
        self._clock = clock
        self._at = 0.0
        self._task: asyncio.Future[T] | None = None

    async def get(self) -> T:
        """Return the value, or raise the error from computing it."""
        now = self._clock()
        if self._task is None or (self._task.done() and now - self._at >= _SECONDS):
            self._at, self._task = now, asyncio.ensure_future(self._work())
        return await finish(self._task)
