"""What the processes that we start have in common."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def deaf_to_ctrl_c() -> Iterator[None]:
    """Processes started in this block ignore Ctrl-C; their parent ends them."""
    # A terminal sends it to all its processes at once. A blocked signal stays blocked in children
    # from their first moment on, where a handler of theirs would come too late.
    if not hasattr(signal, "pthread_sigmask"):  # on Windows
        yield
        return
    # Not there on Windows. Its start unblocks the signal again, so it must not fall into the block.
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
