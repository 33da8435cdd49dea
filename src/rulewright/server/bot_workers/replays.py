"""Looking back, trying out, saving: what plays a match again does so apart, and within a budget."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar, cast

from rulewright.server.basics.fair_queue import FairQueue, Guest
from rulewright.server.basics.limits import Limits, Rate

T = TypeVar("T")

#: Seconds of work: so many at once, and so many a second after that.
BUDGET = Rate(2.0, 0.1)
#: So many bytes of replies are kept, and none that is larger than its share.
_KEPT_BYTES = 16 * 1024 * 1024
_LARGEST_KEPT = _KEPT_BYTES // 16
#: The longest rest after a piece of work.
_LONGEST_REST = 0.25


class Replays:
    """One thread, a fair queue before it, and a memory of what was asked last."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._thread = ThreadPoolExecutor(1, "replays")
        self._queue = FairQueue(1)
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._size = 0

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def do(self, guest: Guest, work: Callable[[], T]) -> T:
        """Does the work when its turn comes; the guest pays for it."""
        self._limits.afford(BUDGET, guest.payer)
        async with self._queue.turn(guest):
            done, problem, spent = await self._in_the_thread(work)
        self._limits.charge(BUDGET, guest.payer, spent)
        if problem is not None:
            raise problem
        return cast(T, done)

    async def _in_the_thread(
        self, work: Callable[[], T]
    ) -> tuple[T | None, Exception | None, float]:
        """Waits for the thread, which cannot be stopped, also if nobody wants the result now."""
        working = asyncio.wrap_future(self._thread.submit(_timed, work))
        try:
            return await asyncio.shield(working)
        except asyncio.CancelledError:
            await asyncio.wait([working])
            raise

    async def reply(self, guest: Guest, what: Hashable, work: Callable[[], bytes]) -> bytes:
        """The same for a reply that is the same each time; if it is known, it costs nothing."""
        known = self._kept.get(what)
        if known is not None:
            self._kept.move_to_end(what)
            return known
        found = await self.do(guest, work)
        if len(found) <= _LARGEST_KEPT and what not in self._kept:
            self._kept[what] = found
            self._size += len(found)
        while self._size > _KEPT_BYTES:
            self._size -= len(self._kept.popitem(last=False)[1])
        return found


def _timed(work: Callable[[], T]) -> tuple[T | None, Exception | None, float]:
    """What came of the work, and how much of the processor it took."""
    started = time.thread_time()
    done, problem = None, None
    try:
        done = work()
    except Exception as error:
        problem = error
    spent = time.thread_time() - started
    # Python runs one thread at a time: half of that time belongs to the tables.
    time.sleep(min(spent, _LONGEST_REST))
    return done, problem, spent
