"""Long analyses in small pieces, so that a server can do other work in between."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Protocol, TypeVar

from rulewright.kernel import Match, State

T = TypeVar("T")
P = TypeVar("P")

#: Callback that gets the fraction of an analysis that is done.
Progress = Callable[[float], None]


class Does(Protocol):
    """Runs a piece of an analysis, here or in another process."""

    async def __call__(self, piece: Callable[[Match[State]], T], /) -> T: ...


def unheard(done: float) -> None:
    """Ignore the progress."""


def run_here(match: Match[State], find: Callable[[Does], Coroutine[None, None, T]]) -> T:
    """Run all pieces of an analysis at once, in this process."""

    async def here(piece: Callable[[Match[State]], P], /) -> P:
        return piece(match)

    try:
        find(here).send(None)
    except StopIteration as done:
        found: T = done.value
        return found
    raise AssertionError("unreachable: all pieces are computed at once")
