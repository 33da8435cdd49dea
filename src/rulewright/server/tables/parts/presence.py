"""Who is at a table: the sockets here, and what other processes tell of theirs."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from rulewright.server.protocol.from_server import ChatLine
from rulewright.server.protocol.words import Message

#: Presence told by another process is forgotten after so many seconds.
_REMOTE_SECONDS = 90.0


class Watcher(Protocol):
    """A socket, as a table sees it."""

    address: str
    seat: int | None
    token_hash: str | None
    """Of the key with which it sat down."""
    name: str | None
    """What a spectator is called, who has given a name."""

    def push(self, message: Message) -> None: ...
    def push_state(self, note: str | None = None) -> None: ...
    def push_presence(self) -> None: ...
    def push_chat(self, lines: list[ChatLine]) -> None: ...
    def start_over(self) -> None: ...
    def stand_up(self) -> None: ...


@dataclass(frozen=True, slots=True)
class _Elsewhere:
    """Who is at a table as another process told."""

    at: float
    seats: frozenset[int]
    spectators: int
    watching: tuple[str, ...]


class Presence:
    """Who watches, who sits there, and how long somebody has been away."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.watchers: set[Watcher] = set()
        self._elsewhere: dict[str, _Elsewhere] = {}
        self._clock = clock
        self._since = clock()
        self._were: set[int] = set()
        self._last_here: dict[int, float] = {}

    def address(self) -> str:
        """For whom the table's bots think: somebody who sits here, or else who watches."""
        here = sorted(self.watchers, key=lambda watcher: (watcher.seat is None, watcher.address))
        return here[0].address if here else ""

    def seats(self) -> set[int]:
        """The seats at which somebody is."""
        here = {watcher.seat for watcher in self.watchers if watcher.seat is not None}
        for told in self._elsewhere_now():
            here |= told.seats
        return here

    def spectators(self) -> int:
        here = sum(watcher.seat is None for watcher in self.watchers)
        return here + sum(told.spectators for told in self._elsewhere_now())

    def watching(self) -> list[str]:
        """The names of spectators who have given one."""
        elsewhere = [name for told in self._elsewhere_now() for name in told.watching]
        return sorted({*self.watching_here(), *elsewhere})

    def watching_here(self) -> list[str]:
        return [watcher.name for watcher in self.watchers if watcher.seat is None and watcher.name]

    def told(
        self, worker: str, seats: frozenset[int], spectators: int, watching: tuple[str, ...] = ()
    ) -> None:
        """Another process says who is there."""
        self._elsewhere[worker] = _Elsewhere(self._clock(), seats, spectators, watching)

    def _elsewhere_now(self) -> list[_Elsewhere]:
        oldest = self._clock() - _REMOTE_SECONDS
        return [told for told in self._elsewhere.values() if told.at > oldest]

    def look(self) -> None:
        """Notes who is there, after somebody came or went."""
        here = self.seats()
        for seat in here | self._were:
            self._last_here[seat] = self._clock()
        self._were = here

    def away_seconds(self, seat: int) -> float:
        """For how long nobody has been at a seat; before this process, nobody knows."""
        if seat in self.seats():
            return 0.0
        return self._clock() - self._last_here.get(seat, self._since)
