"""Work shared among processes, which end when they are no longer needed, also at Ctrl-C."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import connection
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")

#: What is said of an item whose process has ended.
LOST = "its process ended, perhaps for want of memory"
#: So many items a process are handed out at a time: none of them waits, and few are in vain.
_AHEAD = 4


def each(
    work: Callable[[T], R], items: Sequence[T], lost: Callable[[T], R], jobs: int
) -> Generator[R]:
    """The result for each item, as soon as it is there; what is lost if its process ended.

    However the iteration ends, the processes end with it, in the middle of an item if need be.
    With one job there are none, and who ends the process ends all of it.
    """
    if jobs == 1:
        yield from map(work, items)
        return
    waiting = deque(items)
    while waiting:
        for suspect in (yield from _shared(work, waiting, jobs)):
            if (yield from _shared(work, deque([suspect]), 1)):
                yield lost(suspect)


def _shared(work: Callable[[T], R], waiting: deque[T], jobs: int) -> Generator[R, None, list[T]]:
    """Takes items until none is left or a process ended; returns those it was in the middle of."""
    told, tell = multiprocessing.Pipe(duplex=False)
    with ProcessPoolExecutor(jobs, initializer=_watch, initargs=(told,)) as pool:
        try:
            return (yield from _results(pool, work, waiting, jobs * _AHEAD))
        except BaseException:
            tell.send("leave")  # nobody reads it: that there is something to read is enough
            raise


def _results(
    pool: ProcessPoolExecutor, work: Callable[[T], R], waiting: deque[T], ahead: int
) -> Generator[R, None, list[T]]:
    running: dict[Future[R], T] = {}
    while True:
        try:
            with _ctrl_c_put_off():
                while waiting and len(running) < ahead:
                    future = pool.submit(work, waiting[0])
                    running[future] = waiting.popleft()
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                result = future.result()
                del running[future]
                yield result
        except BrokenProcessPool:
            return list(running.values())
        if not running and not waiting:
            return []


@contextmanager
def _ctrl_c_put_off() -> Iterator[None]:
    """Processes that begin here never hear of Ctrl-C, which a terminal sends to all of them."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _watch(told: connection.Connection) -> None:
    """Ends this process when it is told to leave, or when nobody is left to tell it."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    alone = parent.sentinel

    def leave() -> None:
        connection.wait((told, alone))
        os._exit(1)

    threading.Thread(target=leave, daemon=True).start()
