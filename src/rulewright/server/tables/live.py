"""A table in memory: its match, its watchers, and the only way to change it."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import replace
from functools import partial

from orjson import Fragment

from rulewright.kernel import Decision, Match, Option, State
from rulewright.kernel.plain import Plain, encode
from rulewright.server.basics.clock import QuestionTimes
from rulewright.server.basics.keys import tag
from rulewright.server.basics.logs import failure, log
from rulewright.server.basics.refused import Refused, no_such_table
from rulewright.server.bot_workers.thinking import Position
from rulewright.server.protocol.from_server import PresenceMessage
from rulewright.server.protocol.tables import SeatInfo, TableInfo
from rulewright.server.store.rows import (
    Change,
    GivenBy,
    Result,
    SeatRow,
    Snapshot,
    TableRow,
    now,
    standing,
)
from rulewright.server.tables import loading, messages, showing
from rulewright.server.tables.parts.answering import Ahead, may_choose, take
from rulewright.server.tables.parts.driver import Driver
from rulewright.server.tables.parts.ending import EndingEarly
from rulewright.server.tables.parts.frames import Trail
from rulewright.server.tables.parts.notifications import Calls
from rulewright.server.tables.parts.presence import Presence, Watcher
from rulewright.server.tables.parts.proposals import Proposals
from rulewright.server.tables.parts.undo import Undo
from rulewright.server.tables.services import Services
from rulewright.server.tables.table import check_holder
from rulewright.title import Title

#: Replays a match outside the event loop, which a long match would block.
Player = Callable[[Callable[[], loading.Loaded]], Awaitable[loading.Loaded]]


class LiveTable:
    """One table. Every change takes the lock and is committed before anybody sees it.

    A match in memory never changes: a new one replaces it, so it can be read at any time.
    """

    def __init__(self, services: Services, row: TableRow, seats: list[SeatRow]) -> None:
        self.services = services
        self.row = row
        self.seats = seats
        self.game: Title[State] = messages.title(row.title)
        self.match: Match[State] | None = None
        self.kept: list[Change] = []
        self.n = 0
        self.undos = showing.Undos()
        self.asked_at = row.started or row.created
        self.asked = services.clock.now()
        """When the pending question was asked, on the clock of this server."""
        self._times = QuestionTimes(self.asked)
        self.note: str | None = None
        """A note for every client about how the match was loaded."""
        self.presence = Presence()
        self.trail = Trail()
        self.events = messages.Events()
        self.lock = asyncio.Lock()
        self.undo = Undo(self)
        self.ending = EndingEarly(self)
        self.proposals = Proposals(self)
        self.driver = Driver(self)
        self.calls = Calls(self)
        self._begin: Plain = None
        self._saved = 0
        """The number of answers when a snapshot was last due."""
        self._saved_n = -1
        self._doubtful = False
        self._away: list[int] = []
        """The seats that were away from a *friendly* table at the last update."""
        self._info: TableInfo | None = None
        self._told_info: tuple[TableInfo, Fragment] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._loose: set[asyncio.Task[None]] = set()
        """Background tasks that do not keep the table in memory and end with it."""

    # Properties

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def watchers(self) -> set[Watcher]:
        return self.presence.watchers

    @property
    def is_over(self) -> bool:
        return self.match is not None and self.match.outcome is not None

    @property
    def is_busy(self) -> bool:
        """Whether it must stay in memory."""
        return bool(self.watchers or self._tasks) or self.driver.is_busy or self.lock.locked()

    def seat_infos(self) -> list[SeatInfo]:
        return messages.seat_infos(self.seats, self.presence.seats())

    def info(self) -> TableInfo:
        """The public information about the table."""
        if self._info is None:
            decision = None if self.match is None else self.match.decision
            if self.driver.declined() is not None:
                decision = None
            answers = 0 if self.match is None else len(self.match.answers)
            self._info = messages.table_info(
                self.row,
                self.seat_infos(),
                answers,
                None if decision is None else decision.seat,
                "over" if self.is_over else "waiting" if self.match is None else "playing",
                messages.steps_done(self.row, self.seats, self.match),
            )
        return self._info

    def info_json(self) -> Fragment:
        """The public information as JSON, built once for all watchers."""
        info = self.info()
        if self._told_info is None or self._told_info[0] is not info:
            self._told_info = info, Fragment(info.model_dump_json())
        return self._told_info[1]

    def declines_at(self, answers: int) -> bool:
        """Whether the question after ``answers`` answers was declined, or is about to be."""
        if answers < len(self.kept):
            return self.kept[answers].given_by == "auto"
        return self.driver.declined() is not None

    def asks(self) -> list[int]:
        """The seats of the people that the match waits for."""
        return [] if self.driver.declined() is not None else self.driver.asked()

    def seat_of(self, token_hash: str) -> int | None:
        """The seat that this secret opens."""
        for seat in self.seats:
            if seat.token_hash == token_hash:
                return seat.seat
        return None

    def is_given_to(self, token_hash: str) -> list[int]:
        """The seats handed over to the person with this key that are not taken yet."""
        return [seat.seat for seat in self.seats if seat.given_hash == token_hash]

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
                    "A record holds every secret; it is given when the match is over, or when all "
                    "others at the table are bots. Who set the table can close its open seats.",
                )
            if not self.row.revealed:
                await self.services.store.reveal(self.id)
                self.row = replace(self.row, revealed=True)
            return match

    def state_for(
        self,
        seat: int | None,
        known: int | None,
        known_n: int | None,
        note: str | None = None,
        given: Sequence[int] = (),
    ) -> showing.Told:
        """Everything a client at this seat needs, given what it already knows."""
        return showing.state_for(self, seat, known, known_n, note, given)

    def journal_page(self, seat: int | None, before: int) -> str:
        """An older page of the journal, as this seat may know it."""
        return showing.journal_page(self, seat, before)

    def presence_changed(self) -> None:
        """Send everybody the current presence."""
        self._info = None
        self.presence.look()
        if (away := self.undo.away()) != self._away:
            # The rules for undo have changed.
            self._away = away
            self.undo.look_again()
            for watcher in self.watchers:
                watcher.push_state()
        for watcher in self.watchers:
            watcher.push_presence()

    def presence_message(self) -> PresenceMessage:
        return PresenceMessage(
            seats=self.seat_infos(),
            spectators=self.presence.spectators(),
            watching=self.presence.watching(),
        )

    def position(self, seat: int) -> Position:
        """What a bot process needs to choose for a seat."""
        match = self.playing()
        start = match.start
        return Position(
            table=self.id,
            title=self.row.title,
            seats=start.seats,
            options=dict(start.options),
            seed=start.seed,
            begin=self._begin,
            before=len(start.before),
            answers=tuple(match.answers),
            seat=seat,
        )

    def playing(self) -> Match[State]:
        if self.match is None:
            raise Refused("not_started", "The match has not begun; somebody is still awaited.")
        return self.match

    # Loading, and catching up with other processes

    async def load(self, play: Player = asyncio.to_thread) -> None:
        """Replay the stored answers."""
        store = self.services.store
        if self.row.started is None:
            if any(seat.is_free for seat in self.seats):
                self.match = None
                return
            await self.start()
        changes = await store.changes(self.id)
        snapshots = await store.snapshots(self.id)
        kept = standing(changes)
        answers = [change.answer() for change in kept]
        loaded = await play(
            partial(loading.load, self.game, self.row, self.seats, changes, answers, snapshots)
        )
        if loaded.cut is not None:
            cut = Change(len(changes), "undo", None, None, None, "rules", loaded.cut, now())
            if not await store.append(self.id, [cut]):
                # Another process was faster; its change counts.
                await self.load(play)
                return
            changes, kept = [*changes, cut], kept[: loaded.cut]
            log("answers no longer fit", level=30, table=tag(self.id), to=loaded.cut)
        self._stand_at(loaded.match, changes, kept)
        self.note = loaded.note
        self._saved = max((s.answers for s in snapshots if s.answers <= len(kept)), default=0)
        self._saved_n = max((snapshot.n for snapshot in snapshots), default=-1)
        if not snapshots:
            self.later(self.save_snapshot())

    async def start(self) -> None:
        """Mark the table as playing. Needs the lock, or a table that nobody else has yet.

        A table that has waited since an earlier version has a numeric seed, from which the deal
        could be computed. Before the first answer a secret can still replace it.
        """
        secret = self.row.secret
        if secret is None and not self.services.settings.choose_seeds:
            secret = secrets.token_hex(32)
        await self.services.store.start(self.id, now(), secret)
        await self.read_seats()

    def _stand_at(self, match: Match[State], changes: Sequence[Change], kept: list[Change]) -> None:
        """Adopt a match that was loaded."""
        self.match, self.kept = match, kept
        self._begin = None if match.start.position is None else encode(match.start.position)
        self.n = len(changes)
        self.undos = showing.Undos()
        for change in changes:
            if change.back_to is not None:
                # After a change of rules, earlier events may read differently.
                left = -1 if change.given_by == "rules" else change.back_to
                self.undos.add(change.n + 1, left)
        self.asked_at = changes[-1].at if changes else self.row.started or self.row.created
        self.asked = self.services.clock.when(self.asked_at)
        if self.row.clock is not None:
            self._times = self._times_of(changes)
            self._put_again()
        self.trail.clear()
        self._forget()

    def _times_of(self, changes: Sequence[Change]) -> QuestionTimes:
        """The times of the questions of a stored match, while this server was running."""
        when = self.services.clock.when
        times = QuestionTimes(when(self.row.started or self.row.created))
        for change in changes:
            if change.back_to is not None:
                side = self._side(change)
                times.taken_back(side, side, change.back_to, when(change.at))
            elif change.seat is not None:
                seats = (change.seat, *change.team)
                times.answered(seats, change.seat, when(change.at))
        return times

    def _side(self, change: Change) -> Collection[int]:
        """The seats whose choices an undo takes back."""
        if self.game.cooperative:
            return range(len(self.seats))
        return () if change.seat is None else (change.seat,)

    def _put_again(self) -> None:
        """Set when the pending question was asked, from the time spent on it."""
        decision = self.playing().decision
        self.asked = self._times.asked(() if decision is None else _asked_seats(decision))
        self.asked_at = self.services.clock.told(self.asked)

    def spent_after_undo(self, answers: int) -> float:
        """The seconds already spent on a question if its answer were undone now."""
        return self._times.spent_after_undo(answers, self.services.clock.now())

    async def read_seats(self) -> None:
        """Reload the seats; clients whose key no longer opens a seat become spectators."""
        found = await self.services.store.table(self.id)
        if found is None:
            return
        self.row, self.seats = found
        self._info = None
        self.undo.look_again()
        for watcher in self.watchers:
            seat = None if watcher.seat is None else self.seats[watcher.seat]
            if seat is not None and seat.token_hash != watcher.token_hash:
                watcher.stand_up()

    async def fit_names(self) -> None:
        """Begin the match if possible; update the names of one that has begun."""
        if self.match is None:
            await self.load()
        elif self.match.start.seats != loading.names_of(self.seats):
            await self.load()
            for watcher in self.watchers:
                watcher.start_over()

    async def catch_up(self, *, seats: bool = False) -> None:
        """Load what other processes have stored."""
        async with self.lock:
            if seats:
                await self.read_seats()
                await self.fit_names()
            news = await self._sync()
        if news or seats:
            self.changed(remote=True)

    async def read_anew(self) -> None:
        """Reload after another process deleted a person, whose name is in the match as well."""
        async with self.lock:
            await self.read_seats()
            await self.load()
        for watcher in self.watchers:
            watcher.start_over()
        self.changed(remote=True)

    async def _sync(self) -> bool:
        """Apply the stored changes that are not applied yet. Needs the lock."""
        if self.match is None:
            return False
        news = await self.services.store.changes(self.id, self.n)
        if news:
            try:
                ahead = Ahead.of(self.match)
                for change in news:
                    ahead.play(change)
                self._become(ahead)
            except Exception as error:
                failure("a table is read anew", error, table=tag(self.id))
                await self.load()
        self._doubtful = False
        return bool(news)

    def _become(self, ahead: Ahead) -> None:
        """Replace the match by one whose changes are stored."""
        at, pending = self.services.clock.now(), self.playing().decision
        asked = () if pending is None else _asked_seats(pending)
        self.match = ahead.match
        for change, frames in zip(ahead.changes, ahead.frames, strict=True):
            if change.back_to is not None:
                self._times.taken_back(asked, self._side(change), change.back_to, at)
            elif change.seat is not None:
                self._times.answered(asked or (change.seat,), change.seat, at)
            asked = ()
            if change.kind == "undo":
                del self.kept[change.back_to :]
                self.undos.add(change.n + 1, len(self.kept))
                self.trail.clear()
                self._saved = min(self._saved, len(self.kept))
            else:
                self.kept.append(change)
                self.trail.add(len(self.kept), frames)
        self.n = ahead.changes[-1].n + 1
        self.asked_at, self.asked = ahead.changes[-1].at, at
        if self.row.clock is not None:
            self._put_again()
        if (lapsed := self.ending.played(ahead.changes)) is not None:
            for watcher in self.watchers:
                watcher.push_state(lapsed)
        self._forget()

    def _forget(self) -> None:
        """Clear cached values and requests for the previous moment."""
        self._info = None
        self.events.forget()
        self.undo.forget()
        self.proposals.forget()

    def changed(self, note: str | None = None, *, remote: bool = False) -> None:
        """Show everybody the current table, and continue with it.

        A question that is about to be declined is not shown; the state after it is.
        """
        self._info = None  # the driver may read the table before anybody sees it
        if note is not None or self.driver.declined() is None:
            self.show(note)
        if remote:
            self.driver.leave_to_others()
        else:
            self.driver.take_over()
            self.calls.look()
        self.driver.kick()

    def show(self, note: str | None = None) -> None:
        self._info = None
        self.trail.shown()
        for watcher in self.watchers:
            watcher.push_state(note)

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

    # Changes

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
                    "rules_broken", "The rules fail at this choice; please report a problem."
                ) from error
            await self._store(ahead)
        metrics = self.services.metrics
        metrics.answers.labels(given_by).inc(len(ahead.changes))
        metrics.answer_seconds.observe(time.perf_counter() - started)
        self._keep_now_and_then()
        self.changed()
        return ahead

    async def commit(self, change: Change) -> None:
        """Store an allowed change and apply it. Needs the lock."""
        ahead = Ahead.of(self.playing())
        ahead.play(change)
        await self._store(ahead)
        self._keep_now_and_then()

    def check_n(self, n: int) -> None:
        if n != self.n:
            raise Refused("stale", "Something else happened first; look again.")

    async def settle(self) -> None:
        """Find out from the store whether a failed commit took place."""
        if self._doubtful and await self._sync():
            self.changed()

    async def _store(self, ahead: Ahead) -> None:
        """Commit changes before anybody sees them. Needs the lock."""
        over = ahead.match.outcome is not None
        try:
            result = self._result(ahead) if over else None
            stored = await self.services.store.append(self.id, ahead.changes, result)
        except Refused:
            self._doubtful = True
            self.later(self._recover())
            if await self.services.store.table(self.id) is None:
                raise no_such_table() from None
            raise
        if not stored:
            if await self._sync():
                self.changed(remote=True)
            raise Refused("stale", "Something else happened first; look again.")
        if over:
            self.row = replace(self.row, status="over")
        self._become(ahead)

    def _result(self, ahead: Ahead) -> Result:
        """The result of the match, which is kept after everything else is removed."""
        outcome = messages.outcome_info(ahead.match)
        assert outcome is not None
        return Result(
            id=self.id,
            title=self.row.title,
            version=self.game.version,
            options=self.row.options,
            names=list(ahead.match.start.seats),
            # Sentences contain names, which people may want deleted.
            outcome=outcome.model_dump(exclude={"told", "told_to"}),
            answers=len(ahead.match.answers),
            started=self.row.started,
            ended=ahead.changes[-1].at,
        )

    async def _recover(self) -> None:
        """Query the store until it says whether a doubtful commit took place."""
        while self._doubtful:
            await asyncio.sleep(0.5)
            try:
                async with self.lock:
                    if self._doubtful:
                        await self._sync()
            except Refused:
                continue
            self.changed()

    # Snapshots

    def _keep_now_and_then(self) -> None:
        answers = len(self.playing().answers)
        if self.is_over or answers - self._saved >= self.services.settings.snapshot_every:
            self._saved = answers
            self.later(self.save_snapshot())

    async def save_snapshot(self) -> None:
        """Store the last quiet state, so that the match survives a change of rules."""
        if self.match is None or self._saved_n == self.n:
            return
        n = self.n
        after, state = self.match.quiet_point()
        snapshot = Snapshot(n, after, self.game.version, encode(state))
        await self.services.store.save_snapshot(self.id, snapshot)
        self._saved_n = n

    async def close(self) -> None:
        """Unload the match; it can be loaded again from the store."""
        self.driver.stop()
        for task in self._loose:
            task.cancel()
        await self.save_snapshot()


def _asked_seats(decision: Decision) -> Collection[int]:
    return (decision.seat, *decision.team)
