"""Presence at a table: local sockets, and those that other processes report."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from rulewright.server.protocol.from_server import ChatLine
from rulewright.server.protocol.words import Message

#: The lifetime of presence reported by another process, in seconds.
_REMOTE_SECONDS = 90.0


class Watcher(Protocol):
    """A socket, as a table sees it."""

    address: str
    seat: int | None
    token_hash: str | None
    """The hash of the key it sat down with."""
    name: str | None
    """The name of a spectator, if given."""

    def push(self, message: Message) -> None: ...
    def push_state(self, note: str | None = None) -> None: ...
    def push_presence(self) -> None: ...
    def push_chat(self, lines: list[ChatLine]) -> None: ...
    def start_over(self) -> None: ...
    def stand_up(self) -> None: ...


@dataclass(frozen=True, slots=True)
class _Elsewhere:
    """The presence at a table in another process."""

    at: float
    seats: frozenset[int]
    spectators: int
    watching: tuple[str, ...]


class Presence:
    """The watchers, the seats that are present, and how long others have been away."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.watchers: set[Watcher] = set()
        self._elsewhere: dict[str, _Elsewhere] = {}
        self._clock = clock
        self._since = clock()
        self._were: set[int] = set()
        self._last_here: dict[int, float] = {}

    def address(self) -> str:
        """The address that bots are charged to: that of a player, or else of a spectator."""
        here = sorted(self.watchers, key=lambda watcher: (watcher.seat is None, watcher.address))
        return here[0].address if here else ""

    def seats(self) -> set[int]:
        """The seats whose players are present."""
        here = {watcher.seat for watcher in self.watchers if watcher.seat is not None}
        for other in self._elsewhere_now():
            here |= other.seats
        return here

    def spectators(self) -> int:
        here = sum(watcher.seat is None for watcher in self.watchers)
        return here + sum(other.spectators for other in self._elsewhere_now())

    def watching(self) -> list[str]:
        """The names of the spectators who gave one."""
        elsewhere = [name for other in self._elsewhere_now() for name in other.watching]
        return sorted({*self.watching_here(), *elsewhere})

    def watching_here(self) -> list[str]:
        return [watcher.name for watcher in self.watchers if watcher.seat is None and watcher.name]

    def update_worker(
        self, worker: str, seats: frozenset[int], spectators: int, watching: tuple[str, ...] = ()
    ) -> None:
        """Record the presence reported by another process."""
        self._elsewhere[worker] = _Elsewhere(self._clock(), seats, spectators, watching)

    def _elsewhere_now(self) -> list[_Elsewhere]:
        oldest = self._clock() - _REMOTE_SECONDS
        return [other for other in self._elsewhere.values() if other.at > oldest]

    def look(self) -> None:
        """Update the absence times after somebody came or left."""
        here = self.seats()
        for seat in here | self._were:
            self._last_here[seat] = self._clock()
        self._were = here

    def away_seconds(self, seat: int) -> float:
        """How long a seat has been absent, as far as this process knows."""
        if seat in self.seats():
            return 0.0
        return self._clock() - self._last_here.get(seat, self._since)
