"""The stored side of a table: its answers, its snapshots, and its synchronisation."""

from __future__ import annotations

import asyncio
import secrets
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import replace
from functools import partial

from rulewright.kernel import Decision, Match, State
from rulewright.kernel.plain import Plain, encode
from rulewright.server.basics.clock import QuestionTimes
from rulewright.server.basics.keys import tag
from rulewright.server.basics.logs import failure, log
from rulewright.server.basics.refused import Refused, no_such_table
from rulewright.server.bot_workers.work import Position
from rulewright.server.store.rows import (
    Change,
    Result,
    SeatRow,
    Snapshot,
    TableRow,
    now,
    standing,
)
from rulewright.server.tables import installed_titles, loading, messages
from rulewright.server.tables.parts.answering import Ahead
from rulewright.server.tables.services import Services
from rulewright.title import Title

#: Replays a match outside the event loop, which a long match would block.
Player = Callable[[Callable[[], loading.Loaded]], Awaitable[loading.Loaded]]


class Undos:
    """How far back each undo went, to find out which of a client's answers are still valid."""

    def __init__(self) -> None:
        self._undos: list[tuple[int, int]] = []
        """The number of changes just after an undo, and of answers it left; both increase."""

    def add(self, n: int, left: int) -> None:
        # A client that missed an earlier undo that left more has missed this one too.
        while self._undos and self._undos[-1][1] >= left:
            self._undos.pop()
        self._undos.append((n, left))

    @property
    def last(self) -> int:
        """The number of changes just after the last undo."""
        return self._undos[-1][0] if self._undos else 0

    def left_of(self, known: int, known_n: int) -> int:
        """How many of the answers that a client knows are still valid; negative if none."""
        return min([known, *(left for n, left in self._undos if n > known_n)])


class Ledger(ABC):
    """A table as it is stored: its row, its seats and its match.

    Every change takes the lock and is committed before anybody sees it. A match in memory never
    changes: a new one replaces it, so it can be read at any time.
    """

    def __init__(self, services: Services, row: TableRow, seats: list[SeatRow]) -> None:
        self.services = services
        self.row = row
        self.seats = seats
        self.game: Title[State] = installed_titles.title(row.title)
        self.match: Match[State] | None = None
        self.valid_answers: list[Change] = []
        """The changes that gave the answers of the match; those that were undone are left out."""
        self.n = 0
        self.undos = Undos()
        self.asked_at = row.started or row.created
        self.asked = services.clock.now()
        """When the pending question was asked, on the clock of this server."""
        self.note: str | None = None
        """A note for every client about how the match was loaded."""
        self.lock = asyncio.Lock()
        self._times = QuestionTimes(self.asked)
        self._begin: Plain = None
        self._saved = 0
        """The number of answers when a snapshot was last due."""
        self._saved_n = -1
        self._doubtful = False
        """Whether a commit failed, so that only the store knows whether it took place."""

    # What else happens at the table

    @abstractmethod
    def changed(self, note: str | None = None, *, remote: bool = False) -> None:
        """Show everybody the current table, and continue with it."""

    @abstractmethod
    def later(self, work: Awaitable[None], *, holds: bool = True) -> None:
        """Run a background task; if it ``holds`` the table, the table stays in memory."""

    @abstractmethod
    def seats_read(self) -> None:
        """React to seats that were read again."""

    @abstractmethod
    def match_loaded(self) -> None:
        """React to a match that was loaded."""

    @abstractmethod
    def changes_applied(self, answers: int, ahead: Ahead) -> None:
        """React to changes that were stored and applied; before, there were ``answers`` answers."""

    # Properties

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def is_over(self) -> bool:
        return self.match is not None and self.match.outcome is not None

    def playing(self) -> Match[State]:
        if self.match is None:
            raise Refused("not_started", "The match has not begun; a seat is still empty.")
        return self.match

    def check_n(self, n: int) -> None:
        if n != self.n:
            raise Refused("stale", "Something else happened first; look at the table again.")

    def seat_of(self, token_hash: str) -> int | None:
        """The seat that this secret opens."""
        for seat in self.seats:
            if seat.token_hash == token_hash:
                return seat.seat
        return None

    def is_given_to(self, token_hash: str) -> list[int]:
        """The seats handed over to the person with this key that are not taken yet."""
        return [seat.seat for seat in self.seats if seat.given_hash == token_hash]

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
        self.match, self.valid_answers = match, kept
        self._begin = None if match.start.position is None else encode(match.start.position)
        self.n = len(changes)
        self.undos = Undos()
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
        self.match_loaded()

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
        self.asked_at = self.services.clock.timestamp(self.asked)

    def spent_after_undo(self, answers: int) -> float:
        """The seconds already spent on a question if its answer were undone now."""
        return self._times.spent_after_undo(answers, self.services.clock.now())

    async def read_seats(self) -> None:
        """Reload the seats."""
        found = await self.services.store.table(self.id)
        if found is None:
            return
        self.row, self.seats = found
        self.seats_read()

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
        answers = len(self.valid_answers)
        self.match = ahead.match
        for change in ahead.changes:
            if change.back_to is not None:
                self._times.taken_back(asked, self._side(change), change.back_to, at)
            elif change.seat is not None:
                self._times.answered(asked or (change.seat,), change.seat, at)
            asked = ()
            if change.kind == "undo":
                del self.valid_answers[change.back_to :]
                self.undos.add(change.n + 1, len(self.valid_answers))
                self._saved = min(self._saved, len(self.valid_answers))
            else:
                self.valid_answers.append(change)
        self.n = ahead.changes[-1].n + 1
        self.asked_at, self.asked = ahead.changes[-1].at, at
        if self.row.clock is not None:
            self._put_again()
        self.changes_applied(answers, ahead)

    # Changes

    async def commit(self, change: Change) -> None:
        """Store an allowed change and apply it. Needs the lock."""
        ahead = Ahead.of(self.playing())
        ahead.play(change)
        await self._store(ahead)
        self._keep_now_and_then()

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
            raise Refused("stale", "Something else happened first; look at the table again.")
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


def _asked_seats(decision: Decision) -> Collection[int]:
    return (decision.seat, *decision.team)
