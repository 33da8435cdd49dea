"""Work shared among processes, which end when they are no longer needed, also at Ctrl-C."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from multiprocessing import connection
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")

#: So many items a process are handed out at a time: none of them waits, and few are in vain.
_AHEAD = 4


def each(work: Callable[[T], R], items: Sequence[T], jobs: int) -> Generator[R]:
    """The result for each item, as soon as it is there.

    However the iteration ends, the processes end with it, in the middle of an item if need be.
    """
    if jobs == 1:
        yield from map(work, items)
        return
    told, tell = multiprocessing.Pipe(duplex=False)
    with ProcessPoolExecutor(jobs, initializer=_watch, initargs=(told,)) as pool:
        try:
            yield from _results(pool, work, items, jobs * _AHEAD)
        except BaseException:
            tell.send("leave")  # nobody reads it: that there is something to read is enough
            raise


def _results(
    pool: ProcessPoolExecutor, work: Callable[[T], R], items: Sequence[T], ahead: int
) -> Iterator[R]:
    waiting = iter(items)
    running: set[Future[R]] = set()
    while True:
        with _ctrl_c_put_off():
            running |= {pool.submit(work, item) for item in islice(waiting, ahead - len(running))}
        if not running:
            return
        done, running = wait(running, return_when=FIRST_COMPLETED)
        for future in done:
            yield future.result()


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
