"""Replaying matches for review, trials and saves: in a separate thread, within a budget."""

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

#: The budget in seconds of work: a burst, and a rate per second after that.
BUDGET = Rate(2.0, 0.1)
#: The size of the reply cache in bytes; a single reply may use only a part of it.
_KEPT_BYTES = 16 * 1024 * 1024
_LARGEST_KEPT = _KEPT_BYTES // 16
#: The longest pause after a piece of work.
_LONGEST_REST = 0.25


class Replays:
    """One thread with a fair queue and a cache of recent replies."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._thread = ThreadPoolExecutor(1, "replays")
        self._queue = FairQueue(1)
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._size = 0

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def do(self, guest: Guest, work: Callable[[], T]) -> T:
        """Do the work when its turn comes, and charge the guest for it."""
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
        """Run work in the thread, and wait for it even if cancelled.

        A running thread cannot be stopped.
        """
        working = asyncio.wrap_future(self._thread.submit(_timed, work))
        try:
            return await asyncio.shield(working)
        except asyncio.CancelledError:
            await asyncio.wait([working])
            raise

    async def reply(self, guest: Guest, what: Hashable, work: Callable[[], bytes]) -> bytes:
        """Do cacheable work; a cached reply costs nothing."""
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
    """The result or error of the work, and the CPU time it took."""
    started = time.thread_time()
    done, problem = None, None
    try:
        done = work()
    except Exception as error:
        problem = error
    spent = time.thread_time() - started
    # Python runs one thread at a time, so leave half of the time to the tables.
    time.sleep(min(spent, _LONGEST_REST))
    return done, problem, spent
