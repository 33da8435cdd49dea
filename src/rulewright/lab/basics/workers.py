"""Distribute work over processes, which end when they are no longer needed, even at Ctrl-C."""

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

#: The error of an item whose process has ended.
LOST = "its process ended, perhaps because it ran out of memory"
#: How many items are queued for each process: enough to keep it busy, with little wasted work.
_AHEAD = 4


def each(
    work: Callable[[T], R], items: Sequence[T], lost: Callable[[T], R], jobs: int
) -> Generator[R]:
    """Yield the result for each item as soon as it is ready, or ``lost`` if its process ended.

    The processes end with the iteration, even in the middle of an item. With one job the work is
    done in this process, and an item that ends the process ends everything.
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
    """Process items until none is left or a process ends; return the unfinished ones."""
    receiving, sending = multiprocessing.Pipe(duplex=False)
    with ProcessPoolExecutor(jobs, initializer=_watch, initargs=(receiving,)) as pool:
        try:
            return (yield from _results(pool, work, waiting, jobs * _AHEAD))
        except BaseException:
            sending.send("leave")  # never read; that something is readable is the signal
            raise


def _results(
    pool: ProcessPoolExecutor, work: Callable[[T], R], waiting: deque[T], ahead: int
) -> Generator[R, None, list[T]]:
    running: dict[Future[R], T] = {}
    while True:
        try:
            with _sigint_blocked():
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
def _sigint_blocked() -> Iterator[None]:
    """Block SIGINT while worker processes start, so that only the parent reacts to Ctrl-C."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _watch(receiving: connection.Connection) -> None:
    """End this process when it gets the signal to leave, or when its parent has ended."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    alone = parent.sentinel

    def leave() -> None:
        connection.wait((receiving, alone))
        os._exit(1)

    threading.Thread(target=leave, daemon=True).start()
