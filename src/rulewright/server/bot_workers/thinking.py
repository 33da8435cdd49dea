"""Bots run in separate processes, so that no table waits for another table's bot."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import resource
import signal
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from multiprocessing.connection import wait
from typing import TypeVar

from rulewright.bots import BOTS, Advice, Chair, advise, make_bot
from rulewright.kernel import (
    Answer,
    Match,
    Option,
    Rng,
    Start,
    State,
    answer_again,
    read_state,
    replay,
)
from rulewright.kernel.errors import BadSetup
from rulewright.kernel.plain import Plain
from rulewright.processes import deaf_to_ctrl_c
from rulewright.server.basics.fair_queue import FairQueue, Guest
from rulewright.server.basics.logs import log
from rulewright.server.basics.metrics import Metrics
from rulewright.title import find_title

T = TypeVar("T")

#: The memory limit of a bot process in bytes; it needs about a tenth of that.
_MEMORY = 2 << 30

#: How many matches a bot process caches, to replay only their new answers.
_REMEMBERED = 64


class BotFailed(Exception):
    """A bot crashed or took too long."""


@dataclass(frozen=True, slots=True)
class Position:
    """Everything a bot process needs about a match; the bot itself sees it through a chair."""

    table: str
    title: str
    seats: tuple[str, ...]
    options: dict[str, str]
    seed: int | str
    begin: Plain
    """The quiet state the match begins from, if not from the set-up, in the current format."""
    before: int
    """The number of answers before ``begin``."""
    answers: tuple[Answer, ...]
    seat: int


class _Memory(threading.local):
    """The cache of recent matches, the newest last; each thread has its own."""

    def __init__(self) -> None:
        self.matches: OrderedDict[str, Match[State]] = OrderedDict()


_memory = _Memory()


def _match(position: Position) -> Match[State]:
    """The match at this position, from the cache as far as possible."""
    matches = _memory.matches
    known = matches.pop(position.table, None)
    count = 0 if known is None else len(known.answers)
    if (
        known is None
        or len(known.start.before) != position.before
        or tuple(known.answers) != position.answers[:count]
    ):
        known = _replayed(position)
    else:
        answer_again(known, position.answers[count:])
    matches[position.table] = known
    while len(matches) > _REMEMBERED:
        matches.popitem(last=False)
    return known


def _replayed(position: Position) -> Match[State]:
    game = find_title(position.title)
    begin = None
    if position.begin is not None:
        begin = read_state(game, position.begin, game.version)
    before = position.answers[: position.before]
    start = Start(position.seats, position.options, position.seed, begin, before)
    return replay(game, start, position.answers[position.before :])


def think(position: Position, bot: str, *seed: int | str) -> Option:
    """A bot's choice at a position. Runs in a bot process."""
    chair = Chair(_match(position).fork(), position.seat)
    options = tuple(chair.decision.options)
    # Return our own option: unpickling an object made by a bot could run any code.
    return options[options.index(make_bot(bot, *seed).choose(chair))]


def think_of_hints(position: Position, *seed: int | str) -> Advice:
    """The best options, and how the position stands. Runs in a bot process."""
    chair = Chair(_match(position).fork(), position.seat)
    return advise(chair, Rng.seeded("hint", *seed))


def think_back(position: Position, piece: Callable[[Match[State]], T]) -> T:
    """A piece of the analysis of a finished match. Runs in a bot process."""
    return piece(_match(position))


def check_options(title: str, options: dict[str, str], seats: int) -> dict[str, str] | BadSetup:
    """The settings of a match as completed by its title. Runs in a bot process."""
    try:
        return find_title(title).chosen(options, seats)
    except BadSetup as error:
        return error


def weaker(bot: str) -> str | None:
    """The next weaker bot, if there is one."""
    names = list(BOTS)
    place = names.index(bot) if bot in names else 1
    return names[place - 1] if place > 0 else None


def _warm() -> bool:
    return True


@dataclass(frozen=True, slots=True)
class _Fault:
    """The exception that a bot raised instead of an answer."""

    name: str


def _heard(work: Callable[[], T]) -> T | _Fault:
    """The result of some work, or its error as a value. Runs in a bot process."""
    try:
        return work()
    # If raised, it could be mistaken for a failure of the process, or end the server.
    except BaseException as error:
        return _Fault(type(error).__name__)


def _begin() -> None:
    """Set up a bot process: its own process group, a memory limit, and its end."""
    # Processes started by a bot belong to this process group and end with it.
    os.setsid()
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    _end_with_parent()


def _end_with_parent() -> None:
    """End this bot process if its server is killed."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return
    sentinel = parent.sentinel

    def watch() -> None:
        wait([sentinel])
        os.killpg(os.getpid(), signal.SIGKILL)

    threading.Thread(target=watch, daemon=True).start()


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
            _submit(pool, _warm)
            self._idle.append(pool)

    def _new(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(1, mp_context=context, initializer=_begin)
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
                heard = await asyncio.wait_for(asyncio.to_thread(_heard, work), self._seconds)
        except TimeoutError:
            raise BotFailed("it took too long") from None
        if isinstance(heard, _Fault):
            raise BotFailed(heard.name)
        return heard

    async def _in_a_process(self, work: Callable[[], T]) -> T | _Fault:
        # A process can end for reasons other than the bot, so there is one retry.
        for _ in range(2):
            if self._closed:
                break
            pool = self._idle.pop() if self._idle else self._new()
            try:
                future = _submit(pool, partial(_heard, work))
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
