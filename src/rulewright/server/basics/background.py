"""Work that goes on when whoever began it has gone."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

from rulewright.server.basics.logs import failure
from rulewright.server.basics.refused import Refused

T = TypeVar("T")

#: A recent value is at most so old when work on the next one begins.
_SECONDS = 1.0


async def finish(work: Awaitable[T]) -> T:
    """Does some work to its end, also if nobody waits for it any more."""
    task = asyncio.ensure_future(work)
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        # A shield forgets its task here, which would then complain that nobody heard its error.
        task.add_done_callback(_note)
        raise


def _note(task: asyncio.Future[T]) -> None:
    error = None if task.cancelled() else task.exception()
    if error is not None and not isinstance(error, Refused):
        failure("work failed that nobody waits for any more", error)


class Recent(Generic[T]):
    """A value that is worked out once a second at most, however many ask for it."""

    def __init__(
        self, work: Callable[[], Awaitable[T]], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._work = work
        self._clock = clock
        self._at = 0.0
        self._task: asyncio.Future[T] | None = None

    async def get(self) -> T:
        """The value, or the error that came of it."""
        now = self._clock()
        if self._task is None or (self._task.done() and now - self._at >= _SECONDS):
            self._at, self._task = now, asyncio.ensure_future(self._work())
        return await finish(self._task)
