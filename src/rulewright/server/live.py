"""A table in memory: its match, who watches, and the one way in which it changes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable
from dataclasses import dataclass, replace
from typing import Protocol

from rulewright.kernel import Game, Match, Option, State
from rulewright.kernel.plain import Plain, encode
from rulewright.server import loading, telling
from rulewright.server.driver import Driver
from rulewright.server.keys import tag
from rulewright.server.limits import Limits
from rulewright.server.logs import failure, log
from rulewright.server.metrics import Metrics
from rulewright.server.protocol import Message as Told
from rulewright.server.protocol import (
    PresenceMessage,
    SeatInfo,
    StateMessage,
    TableInfo,
)
from rulewright.server.refused import Refused
from rulewright.server.rows import Change, GivenBy, SeatRow, Snapshot, TableRow, now, standing
from rulewright.server.settings import Settings
from rulewright.server.store import Store
from rulewright.server.taking_back import TakingBack
from rulewright.server.thinking import Position, Thinkers

#: Presence told by another process is forgotten after so many seconds.
_REMOTE_SECONDS = 90.0


@dataclass(frozen=True, slots=True)
class Services:
    """What every table of a server shares."""

    settings: Settings
    store: Store
    thinkers: Thinkers
    metrics: Metrics
    limits: Limits
    worker: str


class Watcher(Protocol):
    """A socket, as a table sees it."""

    seat: int | None

    def push(self, message: Told) -> None: ...
    def push_state(self, note: str | None = None) -> None: ...
    def push_presence(self) -> None: ...


class LiveTable:
    """One table. Every change takes the lock, is committed, and only then is seen by anyone."""

    def __init__(self, services: Services, row: TableRow, seats: list[SeatRow]) -> None:
        self.services = services
        self.row = row
        self.seats = seats
        self.game: Game[State] = telling.title(row.title)
        self.match: Match[State] | None = None
        self.kept: list[Change] = []
        self.n = 0
        self.undone = 0
        """The number of changes just after the last undo."""
        self.asked_at = row.started or row.created
        self.begin: Plain = None
        self.note: str | None = None
        """What whoever comes must be told of how the match was loaded."""
        self.watchers: set[Watcher] = set()
        self.lock = asyncio.Lock()
        self.undo = TakingBack(self)
        self.driver = Driver(self)
        self.remote: dict[str, tuple[float, frozenset[int], int]] = {}
        self._doubtful = False
        self._info: TableInfo | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    # What it is

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def is_over(self) -> bool:
        return self.match is not None and self.match.outcome is not None

    @property
    def is_busy(self) -> bool:
        """Whether it must stay in memory."""
        return bool(self.watchers or self._tasks) or self.driver.is_busy or self.lock.locked()

    def present(self) -> set[int]:
        """The seats at which somebody is."""
        here = {watcher.seat for watcher in self.watchers if watcher.seat is not None}
        for _, seats, _ in self._remote_now():
            here |= seats
        return here

    def spectators(self) -> int:
        here = sum(watcher.seat is None for watcher in self.watchers)
        return here + sum(count for _, _, count in self._remote_now())

    def _remote_now(self) -> list[tuple[float, frozenset[int], int]]:
        oldest = time.monotonic() - _REMOTE_SECONDS
        return [told for told in self.remote.values() if told[0] > oldest]

    def seat_infos(self) -> list[SeatInfo]:
        return telling.seat_infos(self.seats, self.present())

    def info(self) -> TableInfo:
        """The table as everybody may know it."""
        if self._info is None:
            decision = None if self.match is None else self.match.decision
            answers = 0 if self.match is None else len(self.match.answers)
            self._info = telling.table_info(
                self.row,
                self.seat_infos(),
                answers,
                None if decision is None else decision.seat,
                "over" if self.is_over else None,
            )
        return self._info

    def seat_of(self, token_hash: str) -> int | None:
        """The seat that this secret opens."""
        for seat in self.seats:
            if seat.token_hash == token_hash:
                return seat.seat
        return None

    def state_for(
        self, seat: int | None, known: int | None, known_n: int | None, note: str | None = None
    ) -> StateMessage:
        """Everything a client at this seat needs, given how much it knows already."""
        match = self.match
        if match is None:
            return StateMessage(
                n=0, answers=0, seat=seat, table=self.info(), view={}, decision=None, events=[],
                fresh=True, outcome=None, note=note, auto_pass=self._auto_pass(seat),
            )  # fmt: skip
        answers = len(match.answers)
        # A client that missed an undo knows events that never were.
        trusted = known is not None and known <= answers and (known_n or 0) >= self.undone
        assert match.journal is not None
        seen = match.journal.seen_by(seat, known + 1 if trusted and known is not None else 0)
        takes_back = seat is not None and self.undo.takes_back(seat)
        # Whoever comes in just now need not see a question that is about to be declined.
        asked = seat if self.driver.declined() is None else None
        return StateMessage(
            n=self.n,
            answers=answers,
            seat=seat,
            table=self.info(),
            view=telling.plain_view(match, seat),
            decision=telling.decision_info(
                match, asked, self.asked_at, None if seat is None else takes_back
            ),
            events=telling.event_infos(match, seen),
            fresh=not trusted,
            outcome=telling.outcome_info(match),
            takes_back=takes_back,
            auto_pass=self._auto_pass(seat),
            undo_asked_by=self.undo.asked_by,
            note=note,
        )

    def _auto_pass(self, seat: int | None) -> list[str]:
        return [] if seat is None else list(self.seats[seat].auto_pass)

    def presence_changed(self) -> None:
        """Tells everybody who is there now."""
        self._info = None
        for watcher in self.watchers:
            watcher.push_presence()

    def presence(self) -> PresenceMessage:
        return PresenceMessage(seats=self.seat_infos(), spectators=self.spectators())

    def position(self, seat: int) -> Position:
        """What a thinking process needs to choose for a seat."""
        match = self.playing()
        start = match.start
        return Position(
            table=self.id,
            title=self.row.title,
            seats=start.seats,
            options=dict(start.options),
            seed=start.seed,
            begin=self.begin,
            before=len(start.before),
            answers=tuple(match.answers),
            seat=seat,
        )

    def playing(self) -> Match[State]:
        if self.match is None:
            raise Refused("not_started", "The match has not begun; a seat is still open.")
        return self.match

    # Loading, and catching up with other processes

    async def load(self) -> None:
        """Plays the stored answers again."""
        if any(seat.kind == "open" for seat in self.seats):
            self.match = None
            return
        store = self.services.store
        if self.row.started is None:
            await store.start(self.id, now())
            await self._read_row()
        changes = await store.changes(self.id)
        kept = standing(changes)
        snapshot = await store.snapshot(self.id)
        loaded = loading.load(self.game, self.row, self.seats, kept, changes, snapshot)
        self.match, self.begin, self.kept = loaded.match, loaded.begin, kept
        self.n = len(changes)
        self.undone = max((c.n + 1 for c in changes if c.kind == "undo"), default=0)
        self.asked_at = changes[-1].at if changes else self.row.started or self.row.created
        if loaded.cut is not None:
            await self.take_back(None, loaded.cut, applied=True)
        self._forget()
        self.note = loaded.note

    async def _read_row(self) -> None:
        found = await self.services.store.table(self.id)
        if found is not None:
            self.row, self.seats = found

    async def catch_up(self, *, seats: bool = False) -> None:
        """Takes in what other processes have stored."""
        async with self.lock:
            if seats:
                await self._read_row()
                if self.match is None:
                    await self.load()
            news = await self._sync()
        if news or seats:
            self.changed(remote=True)

    async def _sync(self) -> bool:
        """Applies the stored changes that are not applied yet. Needs the lock."""
        if self.match is None:
            return False
        news = await self.services.store.changes(self.id, self.n)
        for change in news:
            try:
                if change.n != self.n:
                    raise ValueError("a change is missing")
                self._apply(change)
            except Exception as error:
                failure("a table is read anew", error, table=tag(self.id))
                await self.load()
                break
        self._doubtful = False
        return bool(news)

    def _apply(self, change: Change) -> None:
        """Does in memory what the store has."""
        match = self.playing()
        if change.kind == "undo":
            assert change.back_to is not None
            match.undo(len(match.answers) - change.back_to)
            del self.kept[change.back_to :]
            self.undone = change.n + 1
        else:
            assert change.option is not None
            match.answer(change.option, change.seat)
            self.kept.append(change)
        self.n = change.n + 1
        self.asked_at = change.at
        self._forget()

    def _forget(self) -> None:
        """What was worked out for the moment before no longer holds."""
        self._info = None
        self.undo.forget()

    def changed(self, note: str | None = None, *, remote: bool = False) -> None:
        """Shows everybody the table as it is now, and goes on with it.

        A question that is about to be declined is shown to nobody; what comes after it is.
        """
        self._info = None
        if note is not None or self.driver.declined() is None:
            self.show(note)
        if remote:
            self.driver.leave_to_others()
        else:
            self.driver.take_over()
        self.driver.kick()

    def show(self, note: str | None = None) -> None:
        for watcher in self.watchers:
            watcher.push_state(note)

    def later(self, work: Awaitable[None]) -> None:
        """Does something in the background; the table stays in memory meanwhile."""

        async def run() -> None:
            try:
                await work
            except Refused:
                pass  # the database is away; such work is done again or can be spared
            except Exception as error:
                failure("background work failed", error, table=tag(self.id))

        task = asyncio.create_task(run())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Answers

    async def answer(self, seat: int, n: int, option: Option, given_by: GivenBy) -> None:
        """Stores an answer, then applies it, then tells everybody; or refuses it."""
        started = time.perf_counter()
        async with self.lock:
            await self.settle()
            match = self.playing()
            self.check_n(n)
            decision = match.decision
            if decision is None:
                raise Refused("match_over", "The match is over; nothing is left to choose.")
            if decision.seat != seat:
                who = match.name(decision.seat)
                raise Refused("not_your_turn", f"The choice is {who}'s, not yours.")
            if given_by == "person" and self.seats[seat].kind != "person":
                raise Refused("not_your_seat", "A bot sits in for you; ask for your seat back.")
            if option not in decision.options:
                raise Refused("bad_option", "That is not one of your options now.")
            option = decision.options[list(decision.options).index(option)]
            probe = match.fork()
            try:
                probe.answer(option)
            except Exception as error:
                failure("the rules failed", error, table=tag(self.id), title=self.row.title)
                raise Refused(
                    "rules_broken", "The rules fail at this choice; please report a problem."
                ) from error
            change = Change(self.n, "answer", seat, decision.kind, option, given_by, None, now())
            await self._store(change, over=probe.outcome is not None)
            self._apply(change)
        metrics = self.services.metrics
        metrics.answers.labels(given_by).inc()
        metrics.answer_seconds.observe(time.perf_counter() - started)
        if len(match.answers) % self.services.settings.snapshot_every == 0 or self.is_over:
            self.later(self.save_snapshot())
        self.changed()

    def check_n(self, n: int) -> None:
        if n != self.n:
            raise Refused("stale", "Something else happened first; look again.")

    async def settle(self) -> None:
        """After a failed commit nobody knows whether it took place; the store does."""
        if self._doubtful and await self._sync():
            self.changed()

    async def _store(self, change: Change, *, over: bool = False) -> None:
        """Commits a change. Needs the lock."""
        try:
            stored = await self.services.store.append(self.id, change, "over" if over else None)
        except Refused:
            self._doubtful = True
            self.later(self._recover())
            raise
        if not stored:
            if await self._sync():
                self.changed(remote=True)
            raise Refused("stale", "Something else happened first; look again.")
        if over:
            self.row = replace(self.row, status="over")

    async def _recover(self) -> None:
        """Asks the store until it says what became of a doubtful commit."""
        while self._doubtful:
            await asyncio.sleep(0.5)
            try:
                async with self.lock:
                    if self._doubtful:
                        await self._sync()
            except Refused:
                continue
            self.changed()

    async def save_snapshot(self) -> None:
        """Keeps the last quiet state, so that the match outlives a change of rules."""
        if self.match is None:
            return
        after, state = self.match.quiet_point()
        snapshot = Snapshot(self.n, after, self.game.version, encode(state))
        await self.services.store.save_snapshot(self.id, snapshot)

    # Undo

    async def take_back(self, seat: int | None, target: int, *, applied: bool = False) -> None:
        """Stores an undo and applies it. Needs the lock."""
        by: GivenBy = "rules" if seat is None else "person"
        change = Change(self.n, "undo", seat, None, None, by, target, now())
        await self._store(change)
        if applied:
            del self.kept[target:]
            self.n, self.undone = change.n + 1, change.n + 1
        else:
            self._apply(change)
        self.services.metrics.undos.inc()
        log("a choice was taken back", table=tag(self.id), to=target)
