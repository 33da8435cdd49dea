"""A fair queue for expensive work: addresses take turns, and within an address its keys do.

Nobody is refused because others ask for much. However many jobs one address has waiting, a client
at another address waits for at most one of them.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from rulewright.server.basics.refused import Refused

#: The maximum number of waiting and running jobs: for a key, for an address, and in all.
PER_KEY = 4
PER_ADDRESS = 100
IN_ALL = 2000

#: Another job gets a turn after this many urgent ones, so that it is not starved.
_URGENT_IN_A_ROW = 8


@dataclass(frozen=True, slots=True)
class Guest:
    """The client that work is done for: an address, and the key (or table) of a person there."""

    address: str
    key: str = ""

    @property
    def payer(self) -> str:
        """The owner of the budget to charge: each person has their own."""
        return self.key or self.address


#: The guest for work that the server does for no client.
SERVER = Guest("")


class NoLongerWanted(Exception):
    """A job was no longer needed when its turn came."""


def _always() -> bool:
    return True


@dataclass(eq=False, slots=True)
class _Job:
    """A job that waits for its turn."""

    admitted: asyncio.Future[None]
    wanted: Callable[[], bool]

    def is_wanted(self) -> bool:
        if self.admitted.done():  # the caller has gone
            return False
        if self.wanted():
            return True
        self.admitted.set_exception(NoLongerWanted())
        return False


@dataclass(slots=True)
class _Line:
    """Waiting jobs, or lines of jobs by name, which take turns.

    This is start-time fair queueing with jobs of equal cost: a name's next job is due one turn
    after its last one, and never earlier than now. So a name that was just served comes after a
    new one.
    """

    now: int = 0
    jobs: deque[_Job] = field(default_factory=deque)
    lines: dict[str, _Line] = field(default_factory=dict)
    due: dict[str, int] = field(default_factory=dict)

    def add(self, job: _Job, *names: str) -> None:
        if not names:
            self.jobs.append(job)
            return
        name, *rest = names
        if not self.lines.setdefault(name, _Line()):
            self.due[name] = max(self.now, self.due.get(name, 0))
        self.lines[name].add(job, *rest)

    def __bool__(self) -> bool:
        """Whether any job waits."""
        return bool(self.jobs) or any(self.lines.values())

    def next(self) -> _Job | None:
        """The next job."""
        while self.jobs:
            job = self.jobs.popleft()
            if job.is_wanted():
                return job
        for name in sorted(self.lines, key=self.due.__getitem__):
            if (found := self.lines[name].next()) is not None:
                self.now = self.due[name]
                self.due[name] += 1
                return found
            if self.due[name] <= self.now:
                del self.lines[name], self.due[name]
        return None


class FairQueue:
    """Runs ``places`` jobs at once; the others wait for their turn."""

    def __init__(self, places: int) -> None:
        self._places = self._free = places
        self._urgent = _Line()
        self._others = _Line()
        self._in_a_row = 0
        """The number of urgent jobs started since the last other job."""
        self._jobs: Counter[Guest] = Counter()

    @asynccontextmanager
    async def turn(
        self, guest: Guest, *, urgent: bool = False, wanted: Callable[[], bool] = _always
    ) -> AsyncIterator[None]:
        """Wait for a place and hold it; raise NoLongerWanted if the job is not needed by then.

        Urgent jobs go first, but do not starve the others. They are never refused.
        """
        if not urgent:
            self._check(guest)
        self._jobs[guest] += 1
        try:
            await self._wait(guest, urgent, wanted)
            try:
                yield
            finally:
                self._leave()
        finally:
            self._jobs[guest] -= 1
            if not self._jobs[guest]:
                del self._jobs[guest]

    async def _wait(self, guest: Guest, urgent: bool, wanted: Callable[[], bool]) -> None:
        job = _Job(asyncio.get_running_loop().create_future(), wanted)
        (self._urgent if urgent else self._others).add(job, guest.address, guest.key)
        self._go_on()
        try:
            await job.admitted
        except asyncio.CancelledError:
            if job.admitted.done() and not job.admitted.cancelled():
                self._leave()  # the place came at the same moment
            raise

    def _check(self, guest: Guest) -> None:
        """Refuse a job when too many are waiting already."""
        of_address = sum(n for other, n in self._jobs.items() if other.address == guest.address)
        if (
            self._jobs[guest] >= PER_KEY
            or of_address >= PER_ADDRESS
            or self._jobs.total() >= IN_ALL
        ):
            raise Refused("too_fast", "Too many of your requests are still running; wait a little.")

    def _leave(self) -> None:
        self._free += 1
        self._go_on()

    def _go_on(self) -> None:
        """Start the jobs that have a free place."""
        while self._free and (job := self._next()) is not None:
            self._free -= 1
            job.admitted.set_result(None)
        if self._free == self._places:
            # No job waits or runs, so there is no order to remember.
            self._urgent, self._others, self._in_a_row = _Line(), _Line(), 0

    def _next(self) -> _Job | None:
        if self._in_a_row >= _URGENT_IN_A_ROW and (job := self._others.next()) is not None:
            self._in_a_row = 0
            return job
        if (job := self._urgent.next()) is not None:
            self._in_a_row += 1
            return job
        self._in_a_row = 0
        return self._others.next()
