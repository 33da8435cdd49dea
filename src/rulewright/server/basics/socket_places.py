"""Limits on open sockets: for a key, for an address, and in all."""

from __future__ import annotations

import resource
from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass

from rulewright.server.basics.fair_queue import Guest
from rulewright.server.basics.refused import Refused

#: For one key: a person has a few open pages, and perhaps a few devices.
PER_KEY = 16
#: For one address without a key: spectators.
WITHOUT_KEY = 100
#: For one address, with any keys.
PER_ADDRESS = 400

#: The file limit that a server asks for. Sockets and database connections count as files.
_FILES = 65_536
#: The share of a process's file limit that sockets may use.
_SHARE = 0.75


def raise_file_limit() -> None:
    """Raise the file limit of this process and its children to the system's maximum."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _FILES if hard == resource.RLIM_INFINITY else min(hard, _FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(OSError, ValueError):  # some systems allow less than they report
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def most_sockets() -> int:
    """How many sockets this process can have open and still do other work."""
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return int(_SHARE * (_FILES if soft == resource.RLIM_INFINITY else min(soft, _FILES)))


@dataclass(eq=False, frozen=True, slots=True)
class _Place:
    guest: Guest
    give_up: Callable[[], None]


class SocketPlaces:
    """Limits the open sockets of a process, so that no client can lock out the others.

    At the limit of an address, the key with the most sockets loses one to a key that has fewer. At
    the limit of the process, the address with the most loses one to an address that has fewer.
    """

    def __init__(self, is_limited: bool, most: int) -> None:
        self._is_limited = is_limited
        self._most = most
        self._open: dict[_Place, None] = {}

    @contextmanager
    def place(self, guest: Guest, give_up: Callable[[], None]) -> Iterator[None]:
        """Hold a place; ``give_up`` is called when another client needs it more."""
        self._make_room(guest)
        place = _Place(guest, give_up)
        self._open[place] = None
        try:
            yield
        finally:
            self._open.pop(place, None)

    def _make_room(self, guest: Guest) -> None:
        if self._is_limited:
            mine = sum(place.guest == guest for place in self._open)
            if mine >= (PER_KEY if guest.key else WITHOUT_KEY):
                raise _too_many("You have too many pages of this server open already.")
            there = [place for place in self._open if place.guest.address == guest.address]
            if len(there) >= PER_ADDRESS:
                self._take(there, lambda place: place.guest.key, guest.key)
        if len(self._open) >= self._most:
            self._take(list(self._open), lambda place: place.guest.address, guest.address)

    def _take(
        self, places: list[_Place], owner: Callable[[_Place], Hashable], newcomer: Hashable
    ) -> None:
        """Take the newest place of the owner with the most, if the newcomer has clearly fewer."""
        counts = Counter(map(owner, places))
        greediest, most = counts.most_common(1)[0]
        if most < counts[newcomer] + 2:
            raise _too_many("Too many connections are open already; try again later.")
        taken = next(place for place in reversed(places) if owner(place) == greediest)
        del self._open[taken]
        taken.give_up()


def _too_many(message: str) -> Refused:
    return Refused("too_many", message)
