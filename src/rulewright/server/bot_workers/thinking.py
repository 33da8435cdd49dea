"""Bots run in separate processes, so that no table waits for another table's bot."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import time
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import partial
from typing import TypeVar

from rulewright.bots import BOTS, Advice
from rulewright.kernel import Match, Option, State
from rulewright.kernel.errors import BadSetup
from rulewright.processes import deaf_to_ctrl_c
from rulewright.server.basics.fair_queue import FairQueue, Guest
from rulewright.server.basics.logs import log
from rulewright.server.basics.metrics import Metrics
from rulewright.server.bot_workers.work import (
    Fault,
    Position,
    attempt,
    check_options,
    is_ready,
    set_up,
    think,
    think_back,
    think_of_hints,
)

T = TypeVar("T")


class BotFailed(Exception):
    """A bot crashed or took too long."""


def weaker(bot: str) -> str | None:
    """The next weaker bot, if there is one."""
    names = list(BOTS)
    place = names.index(bot) if bot in names else 1
    return names[place - 1] if place > 0 else None


class Thinkers:
    """The bot processes; a lost process is replaced."""

    def __init__(self, processes: int, seconds: float, metrics: Metrics) -> None:
        self._processes = processes
        self._seconds = seconds
        self._metrics = metrics
        # A pool breaks as a whole, so each has one process: a crash affects no other bot.
        self._pools: set[ProcessPoolExecutor] = set()
        self._idle: list[ProcessPoolExecutor] = []
        self._closed = False
        # Waiting for a free process does not count towards the bot's time limit.
        self._queue = FairQueue(max(1, processes))

    def open(self) -> None:
        for _ in range(self._processes):
            pool = self._new()
            _submit(pool, is_ready)
            self._idle.append(pool)

    def _new(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(1, mp_context=context, initializer=set_up)
        self._pools.add(pool)
        return pool

    def _end(self, pool: ProcessPoolExecutor, *, wait: bool = False) -> None:
        """End a process with a stuck bot, and everything that the bot has started."""
        # There is no public way to end a process that does not return.
        for process in dict(getattr(pool, "_processes", None) or {}).values():
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(process.pid, signal.SIGKILL)
            process.kill()  # it may not have its own group yet
        self._forget(pool, wait=wait)

    def _forget(self, pool: ProcessPoolExecutor, *, wait: bool = False) -> None:
        self._pools.discard(pool)
        pool.shutdown(wait=wait, cancel_futures=True)

    def close(self) -> None:
        self._closed = True
        for pool in list(self._pools):
            # Do not kill a process that has ended: its id may have been reused.
            leave = self._forget if getattr(pool, "_broken", False) else self._end
            # Wait, so that the pool releases its semaphores even if a signal ends us next.
            leave(pool, wait=True)

    async def choose(
        self,
        guest: Guest,
        position: Position,
        bot: str,
        *seed: int | str,
        began: Callable[[], None] = lambda: None,
    ) -> Option:
        """A bot's choice; raise BotFailed if it crashes or takes too long. Bots go first.

        ``began`` is called when a process is free.
        """
        async with self._queue.turn(guest, urgent=True):
            began()
            return await self._think(bot, position.title, partial(think, position, bot, *seed))

    async def hints(
        self, guest: Guest, wanted: Callable[[], bool], position: Position, *seed: int | str
    ) -> Advice:
        """The best options according to the search bot; raise BotFailed as above.

        Raise NoLongerWanted if nobody waits for them when their turn comes.
        """
        async with self._queue.turn(guest, wanted=wanted):
            work = partial(think_of_hints, position, *seed)
            return await self._think("hints", position.title, work)

    async def look_back(
        self, guest: Guest, position: Position, piece: Callable[[Match[State]], T]
    ) -> T:
        """The result of a piece of an analysis; raise BotFailed as above."""
        async with self._queue.turn(guest):
            return await self._think(
                "decided", position.title, partial(think_back, position, piece)
            )

    async def check_options(
        self, guest: Guest, title: str, options: dict[str, str], seats: int
    ) -> dict[str, str]:
        """The settings of a match; raise BadSetup if they do not fit, BotFailed as above.

        Players write quests themselves: if such a text takes too long, its process can be ended.
        """
        async with self._queue.turn(guest):
            work = partial(check_options, title, options, seats)
            checked = await self._think("options", title, work)
        if isinstance(checked, BadSetup):
            raise checked
        return checked

    async def _think(self, bot: str, title: str, work: Callable[[], T]) -> T:
        started = time.perf_counter()
        try:
            return await self._run(work)
        except BotFailed as error:
            self._metrics.bot_failures.labels(bot).inc()
            log("a bot failed", level=30, bot=bot, title=title, why=str(error))
            raise
        finally:
            self._metrics.bot_seconds.labels(bot).observe(time.perf_counter() - started)

    async def _run(self, work: Callable[[], T]) -> T:
        try:
            if self._processes:
                heard = await self._in_a_process(work)
            else:
                heard = await asyncio.wait_for(asyncio.to_thread(attempt, work), self._seconds)
        except TimeoutError:
            raise BotFailed("it took too long") from None
        if isinstance(heard, Fault):
            raise BotFailed(heard.name)
        return heard

    async def _in_a_process(self, work: Callable[[], T]) -> T | Fault:
        # A process can end for reasons other than the bot, so there is one retry.
        for _ in range(2):
            if self._closed:
                break
            pool = self._idle.pop() if self._idle else self._new()
            try:
                future = _submit(pool, partial(attempt, work))
            except (RuntimeError, OSError):  # the process ended while idle, or never started
                self._forget(pool)
                continue
            try:
                heard = await asyncio.wait_for(asyncio.wrap_future(future), self._seconds)
            except TimeoutError:
                self._end(pool)
                raise
            except BrokenProcessPool:
                self._end(pool)
            except asyncio.CancelledError:
                # It may still be busy for a while, so it is the last to be reused.
                self._idle.insert(0, pool)
                raise
            except Exception as error:  # the result cannot be sent
                self._idle.append(pool)
                raise BotFailed(type(error).__name__) from error
            else:
                self._idle.append(pool)
                return heard
        raise BotFailed("its process ended")


def _submit(pool: ProcessPoolExecutor, work: Callable[[], T]) -> Future[T]:
    # A pool starts its process when something is submitted.
    with deaf_to_ctrl_c():
        return pool.submit(work)
