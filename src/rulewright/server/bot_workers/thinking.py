"""Bots think in processes of their own, so that no table waits for another one's bot."""

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

from rulewright.bots import BOTS, Budget, Chair, Hint, hints, make_bot
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

#: How long a hint is thought about.
HINT_BUDGET = Budget(milliseconds=800)

#: So many bytes a thinking process may have; all it needs is a tenth of that.
_MEMORY = 2 << 30

#: So many matches a thinking process remembers, to replay only what is new in them.
_REMEMBERED = 64


class BotFailed(Exception):
    """A bot crashed or took too long."""


@dataclass(frozen=True, slots=True)
class Position:
    """All that a thinking process needs to know of a match; it reaches the bot through a chair."""

    table: str
    title: str
    seats: tuple[str, ...]
    options: dict[str, str]
    seed: int | str
    begin: Plain
    """The quiet state the match begins from, if not from the set-up, as today's title writes it."""
    before: int
    """How many of the answers came before ``begin``."""
    answers: tuple[Answer, ...]
    seat: int


class _Memory(threading.local):
    """The matches that were thought about last, the newest at the end; each thread has its own."""

    def __init__(self) -> None:
        self.matches: OrderedDict[str, Match[State]] = OrderedDict()


_memory = _Memory()


def _match(position: Position) -> Match[State]:
    """The match at this position, from memory as far as it goes."""
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
    """A bot's choice at a position. Runs in a thinking process."""
    chair = Chair(_match(position).fork(), position.seat)
    options = tuple(chair.decision.options)
    # The option as we know it: what a bot has made itself might do anything when it is unpacked.
    return options[options.index(make_bot(bot, *seed).choose(chair))]


def think_of_hints(position: Position, *seed: int | str) -> list[Hint]:
    """The options that look best. Runs in a thinking process."""
    chair = Chair(_match(position).fork(), position.seat)
    return hints(chair, HINT_BUDGET, Rng.seeded("hint", *seed))


def think_back(position: Position, piece: Callable[[Match[State]], T]) -> T:
    """A piece of an inquiry into a match that is over. Runs in a thinking process."""
    return piece(_match(position))


def check_options(title: str, options: dict[str, str], seats: int) -> dict[str, str] | BadSetup:
    """The settings of a match as its title completes them. Runs in a thinking process."""
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
    """What a bot raised instead of an answer."""

    name: str


def _heard(work: Callable[[], T]) -> T | _Fault:
    """What comes of some work, whatever that is. Runs in a thinking process."""
    try:
        return work()
    # As an exception it could be taken for a fault of the process, or end the server.
    except BaseException as error:
        return _Fault(type(error).__name__)


def _begin() -> None:
    """Bounds what a bot may take of the machine's memory: what it asks for beyond fails."""
    # What a bot starts belongs to the group of its process and ends with it.
    os.setsid()
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    _end_with_parent()


def _end_with_parent() -> None:
    """Ends a thinking process whose server was killed; nobody else would."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return
    sentinel = parent.sentinel

    def watch() -> None:
        wait([sentinel])
        os.killpg(os.getpid(), signal.SIGKILL)

    threading.Thread(target=watch, daemon=True).start()


class Thinkers:
    """The thinking processes; one that is lost is replaced."""

    def __init__(self, processes: int, seconds: float, metrics: Metrics) -> None:
        self._processes = processes
        self._seconds = seconds
        self._metrics = metrics
        # A pool breaks as a whole, so each has one process: a bot takes no other bot along.
        self._pools: set[ProcessPoolExecutor] = set()
        self._idle: list[ProcessPoolExecutor] = []
        self._closed = False
        # Waiting for a free process is no fault of the bot, so it waits outside its time limit.
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
        """Ends a process that has a bot stuck in it, and whatever that bot has started."""
        # There is no public way to end a process that does not come back.
        for process in dict(getattr(pool, "_processes", None) or {}).values():
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(process.pid, signal.SIGKILL)
            process.kill()  # it may have no group of its own yet
        self._forget(pool, wait=wait)

    def _forget(self, pool: ProcessPoolExecutor, *, wait: bool = False) -> None:
        self._pools.discard(pool)
        pool.shutdown(wait=wait, cancel_futures=True)

    def close(self) -> None:
        self._closed = True
        for pool in list(self._pools):
            # One that has ended is left alone: its number may be somebody else's by now.
            leave = self._forget if getattr(pool, "_broken", False) else self._end
            # Waits, so that the pool gives back its semaphores also where a signal ends us next.
            leave(pool, wait=True)

    async def choose(
        self,
        guest: Guest,
        position: Position,
        bot: str,
        *seed: int | str,
        began: Callable[[], None] = lambda: None,
    ) -> Option:
        """A bot's choice; BotFailed if it crashes or takes too long. Bots go before all else.

        ``began`` is called when a process is free for it.
        """
        async with self._queue.turn(guest, urgent=True):
            began()
            return await self._think(bot, position.title, partial(think, position, bot, *seed))

    async def hints(
        self, guest: Guest, wanted: Callable[[], bool], position: Position, *seed: int | str
    ) -> list[Hint]:
        """What looks best to a bot that searches; BotFailed as above.

        NoLongerWanted if nobody waits for it any more when its turn comes.
        """
        async with self._queue.turn(guest, wanted=wanted):
            work = partial(think_of_hints, position, *seed)
            return await self._think("hints", position.title, work)

    async def look_back(
        self, guest: Guest, position: Position, piece: Callable[[Match[State]], T]
    ) -> T:
        """What comes of a piece of an inquiry; BotFailed as above."""
        async with self._queue.turn(guest):
            return await self._think(
                "decided", position.title, partial(think_back, position, piece)
            )

    async def check_options(
        self, guest: Guest, title: str, options: dict[str, str], seats: int
    ) -> dict[str, str]:
        """The settings of a match; BadSetup if they do not fit, BotFailed as above.

        People write quests themselves: whatever such a text costs, its process can be ended.
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
        # A process can end without any fault of the bot, so one end is forgiven.
        for _ in range(2):
            if self._closed:
                break
            pool = self._idle.pop() if self._idle else self._new()
            try:
                future = _submit(pool, partial(_heard, work))
            except (RuntimeError, OSError):  # it ended when nobody thought in it, or never began
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
                # It may think on for a while, so it is the last to be asked again.
                self._idle.insert(0, pool)
                raise
            except Exception as error:  # what was thought of cannot be sent
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
