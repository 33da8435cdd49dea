"""A table in memory: its ledger, its room, and the parts that play at it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Sequence
from dataclasses import replace

from rulewright.kernel import Match, Option, State
from rulewright.server.basics.keys import tag
from rulewright.server.basics.logs import failure
from rulewright.server.basics.refused import Refused
from rulewright.server.store.rows import GivenBy, SeatRow, TableRow, now
from rulewright.server.tables import loading
from rulewright.server.tables.ledger import Ledger
from rulewright.server.tables.parts.answering import Ahead, may_choose, take
from rulewright.server.tables.parts.driver import Driver
from rulewright.server.tables.parts.ending import EndingEarly
from rulewright.server.tables.parts.notifications import Notifier
from rulewright.server.tables.parts.presence import Watcher
from rulewright.server.tables.parts.proposals import Proposals
from rulewright.server.tables.parts.undo import Undo
from rulewright.server.tables.room import Room
from rulewright.server.tables.services import Services
from rulewright.server.tables.table import check_holder


class LiveTable(Ledger):
    """One table: what is stored of it, who watches it, and what happens at it by itself."""

    def __init__(self, services: Services, row: TableRow, seats: list[SeatRow]) -> None:
        super().__init__(services, row, seats)
        self.undo = Undo(self)
        self.ending = EndingEarly(self)
        self.proposals = Proposals(self)
        self.driver = Driver(self)
        self.notifier = Notifier(self)
        self.room = Room(self)
        self.presence = self.room.presence
        self._tasks: set[asyncio.Task[None]] = set()
        self._loose: set[asyncio.Task[None]] = set()
        """Background tasks that do not keep the table in memory and end with it."""

    @property
    def watchers(self) -> set[Watcher]:
        return self.presence.watchers

    @property
    def is_busy(self) -> bool:
        """Whether it must stay in memory."""
        return bool(self.watchers or self._tasks) or self.driver.is_busy or self.lock.locked()

    def declines_at(self, answers: int) -> bool:
        """Whether the question after ``answers`` answers was declined, or is about to be."""
        if answers < len(self.valid_answers):
            return self.valid_answers[answers].given_by == "auto"
        return self.driver.declined() is not None

    def asks(self) -> list[int]:
        """The seats of the people that the match waits for."""
        return [] if self.driver.declined() is not None else self.driver.asked()

    async def reveal_to(self, seat: int | None) -> Match[State]:
        """The match for its record, which contains every secret; or a refusal.

        Before the end it is allowed only if nobody else sits at the table or can sit down there.
        """
        async with self.lock:
            match = self.playing()
            if match.outcome is not None:
                return match
            if any(other.is_for_a_person for other in self.seats if other.seat != seat):
                raise Refused(
                    "forbidden",
                    "A record contains every secret: download it when the match is over, or when "
                    "all others at the table are bots. The person who set the table can close "
                    "open seats.",
                )
            if not self.row.revealed:
                await self.services.store.reveal(self.id)
                self.row = replace(self.row, revealed=True)
            return match

    # What follows from what is stored

    def seats_read(self) -> None:
        self.undo.look_again()
        self.room.seats_read()

    def match_loaded(self) -> None:
        self.room.match_loaded()
        self._forget()

    def changes_applied(self, answers: int, ahead: Ahead) -> None:
        self.room.changes_applied(answers, ahead)
        if (lapsed := self.ending.played(ahead.changes)) is not None:
            self.room.push_states(lapsed)
        self._forget()

    def _forget(self) -> None:
        """Clear cached values and requests for the previous moment."""
        self.room.forget()
        self.undo.forget()
        self.proposals.forget()

    def changed(self, note: str | None = None, *, remote: bool = False) -> None:
        """Show everybody the current table, and continue with it.

        A question that is about to be declined is not shown; the state after it is.
        """
        self.room.info_changed()  # the driver may read the table before anybody sees it
        if note is not None or self.driver.declined() is None:
            self.show(note)
        if remote:
            self.driver.leave_to_others()
        else:
            self.driver.take_over()
            self.notifier.look()
        self.driver.kick()

    def show(self, note: str | None = None) -> None:
        self.room.show(note)

    def later(self, work: Awaitable[None], *, holds: bool = True) -> None:
        """Run a background task; if it ``holds`` the table, the table stays in memory."""

        async def run() -> None:
            try:
                await work
            except Refused:
                pass  # the database is unavailable; such work is repeated or optional
            except Exception as error:
                failure("background work failed", error, table=tag(self.id))

        task = asyncio.create_task(run())
        among = self._tasks if holds else self._loose
        among.add(task)
        task.add_done_callback(among.discard)

    # Catching up with other processes

    async def fit_names(self) -> None:
        """Begin the match if possible; update the names of one that has begun."""
        if self.match is None:
            await self.load()
        elif self.match.start.seats != loading.names_of(self.seats):
            await self.load()
            self.room.start_over()

    async def catch_up(self, *, seats: bool = False) -> None:
        """Load what other processes have stored."""
        async with self.lock:
            if seats:
                await self.read_seats()
                await self.fit_names()
            news = await self._sync()
        if news or seats:
            self.changed(remote=True)

    async def reload(self) -> None:
        """Reload after another process deleted a person, whose name is in the match as well."""
        async with self.lock:
            await self.read_seats()
            await self.load()
        self.room.start_over()
        self.changed(remote=True)

    # Answers

    async def answer(
        self, seat: int, n: int, option: Option, given_by: GivenBy, key: str | None = None
    ) -> None:
        """Store an answer, then apply it, then show everybody; or refuse it."""
        await self.answers(seat, n, [option], given_by, key)

    async def answers(
        self,
        seat: int,
        n: int,
        options: Sequence[Option],
        given_by: GivenBy,
        key: str | None = None,
    ) -> Ahead:
        """Store and apply a list of answers, as far as they fit."""
        started = time.perf_counter()
        async with self.lock:
            check_holder(self, seat, key)
            await self.settle()
            match = self.playing()
            self.check_n(n)
            may_choose(match, self.seats, seat, given_by)
            try:
                ahead = take(match, seat, options, given_by, n, now())
            except Refused:
                raise
            except Exception as error:
                failure("the rules failed", error, table=tag(self.id), title=self.row.title)
                raise Refused(
                    "rules_broken", "The rules failed at this choice; please report a problem."
                ) from error
            await self._store(ahead)
        metrics = self.services.metrics
        metrics.answers.labels(given_by).inc(len(ahead.changes))
        metrics.answer_seconds.observe(time.perf_counter() - started)
        self._keep_now_and_then()
        self.changed()
        return ahead

    async def close(self) -> None:
        """Unload the match; it can be loaded again from the store."""
        self.driver.stop()
        for task in self._loose:
            task.cancel()
        await self.save_snapshot()
