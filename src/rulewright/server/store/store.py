"""Persistent storage (SQLite or PostgreSQL). Only what is committed here has happened."""

from __future__ import annotations

import asyncio
import json
import secrets
import shutil
import time
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import asdict
from pathlib import Path
from typing import TypeVar

from sqlalchemy import (
    Connection,
    Engine,
    Table,
    create_engine,
    delete,
    event,
    func,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from rulewright.kernel.errors import BadSetup
from rulewright.server.basics.logs import log
from rulewright.server.basics.refused import Refused
from rulewright.server.protocol.from_server import ChatLine
from rulewright.server.store.migrations import migrate
from rulewright.server.store.models import (
    BROKEN,
    CHANGES,
    CHAT,
    HISTORY,
    PULSE,
    PUSHES,
    REPORTS,
    RESULTS,
    SEATS,
    SNAPSHOTS,
    TABLES,
)
from rulewright.server.store.reading import Row, Unreadable, change_rows, seat_rows, table_row
from rulewright.server.store.rows import Change, Listed, Result, SeatRow, Snapshot, TableRow, now
from rulewright.server.store.writer import Work, Writer

T = TypeVar("T")

#: The channel on which the processes of one PostgreSQL database notify each other of changes.
CHANNEL = "rulewright"
_CHAT_KEPT = 200
#: Old chat lines are deleted once in this many lines.
_CHAT_SWEEP = 20
#: How many reports of one table are kept.
_REPORTS_KEPT = 50
#: How many seconds a server waits for its database at the start.
_STARTING = 15
#: How long a successful health check is cached, so that checks cost nothing.
_WELL_SECONDS = 2.0
#: How many threads read an SQLite file.
_READERS = 4
#: With less free disk space than this, a server is unhealthy.
_SPARE_BYTES = 16 * 1024 * 1024
_BALLAST = 32 * 1024
#: How many snapshots of a table are kept besides the first.
_SNAPSHOTS_KEPT = 8


def _postgres(url: URL) -> AsyncEngine:
    try:
        return create_async_engine(
            url,
            pool_pre_ping=True,
            pool_size=5,
            pool_timeout=5,
            connect_args={"timeout": 3, "command_timeout": 10},
        )
    except ModuleNotFoundError as error:
        raise BadSetup(
            f"{error.name} is missing; install it with: pip install 'rulewright[postgres]'"
        ) from None


def _sqlite(url: URL, *, writes: bool = False) -> Engine:
    """An engine for an SQLite file: either for the reading threads or for the writing one."""
    assert url.database is not None
    Path(url.database).parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    engine = create_engine(
        url,
        pool_size=_READERS,
        connect_args={"timeout": 5},
        execution_options={"writes": writes},
    )
    _set_up_sqlite(engine)
    return engine


def _set_up_sqlite(engine: Engine) -> None:
    """Make connections durable, and begin transactions explicitly."""

    @event.listens_for(engine, "connect")
    def prepare(connection: object, _record: object) -> None:
        # Keep the driver from beginning transactions by itself; we do that explicitly.
        connection.isolation_level = None  # type: ignore[attr-defined]  # sqlite3's own setting
        cursor = connection.cursor()  # type: ignore[attr-defined]  # a DBAPI connection
        for pragma in (
            "journal_mode=WAL",
            "synchronous=FULL",
            "foreign_keys=ON",
            "busy_timeout=5000",
            # Deleted data must not remain in free pages.
            "secure_delete=ON",
        ):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # A writer that begins as a reader can fail half-way, so it takes the write lock first.
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


@asynccontextmanager
async def _guard() -> AsyncIterator[None]:
    """Turn any database error into a refusal that asks clients to try again."""
    try:
        yield
    except Refused:
        raise
    except (SQLAlchemyError, OSError, TimeoutError) as error:
        log("the database refused", level=30, kind=type(error).__name__)
        raise Refused("try_again", "The server cannot store anything now; try again.") from error
    except Exception as error:
        # Drivers raise their own errors while connecting, before SQLAlchemy wraps them.
        if type(error).__module__.split(".")[0] not in ("asyncpg", "sqlite3"):
            raise
        log("the database refused", level=30, kind=type(error).__name__)
        raise Refused("try_again", "The server cannot store anything now; try again.") from error


def _read_here(engine: Engine, work: Work[T]) -> T:
    with engine.connect() as connection:
        return work(connection)


class Store:
    """The database. All writes of a process go through one writer."""

    def __init__(self, url: URL, worker: str) -> None:
        self.url = url
        self.is_shared = url.get_backend_name() == "postgresql"
        self._worker = worker
        self._engine = _postgres(url) if self.is_shared else _sqlite(url)
        self._writer = Writer(
            self._engine if isinstance(self._engine, AsyncEngine) else _sqlite(url, writes=True)
        )
        self._readers = ThreadPoolExecutor(_READERS, "reader")
        self._well_until = 0.0

    async def open(self) -> None:
        """Migrate the database, waiting a little for one that is just starting."""
        self._writer.open()
        for patience in range(_STARTING, -1, -1):
            try:
                await self.write(migrate)
                break
            except Refused as refused:
                if patience == 0 or not self.is_shared:
                    await self.close()
                    raise BadSetup(f"the database cannot be used: {refused.__cause__}") from refused
                await asyncio.sleep(1)

    async def close(self) -> None:
        await self._writer.close()
        await asyncio.to_thread(self._readers.shutdown)
        if isinstance(self._engine, AsyncEngine):
            await self._engine.dispose()
        else:
            self._engine.dispose()

    async def check(self) -> None:
        """Raise unless something as large as an answer can be stored; the result is cached."""
        if time.monotonic() < self._well_until:
            return
        if self.url.get_backend_name() == "sqlite":
            assert self.url.database is not None
            if shutil.disk_usage(Path(self.url.database).parent).free < _SPARE_BYTES:
                raise Refused("try_again", "The disk is all but full.")
        async with _guard(), asyncio.timeout(3):
            await self.write(self._beat)
        self._well_until = time.monotonic() + _WELL_SECONDS

    def insertion(self, into: Table) -> postgresql.Insert | sqlite.Insert:
        """An insert statement that supports ON CONFLICT."""
        return postgresql.insert(into) if self.is_shared else sqlite.insert(into)

    def _beat(self, connection: Connection) -> None:
        # If the database is a file, a small write may still fit where an answer would not.
        ballast = b"" if self.is_shared else secrets.token_bytes(_BALLAST)
        values = {"at": now(), "ballast": ballast}
        connection.execute(
            self.insertion(PULSE)
            .values(id=0, **values)
            .on_conflict_do_update(index_elements=["id"], set_=values)
        )

    # Reading

    async def read(self, work: Work[T], *, whole: bool = False) -> T:
        """Run a query; ``whole``: in one consistent snapshot."""
        async with _guard():
            if isinstance(self._engine, Engine):
                # In one thread call, like the writer: returning to a busy loop after every
                # statement would keep others waiting for a connection.
                loop = asyncio.get_running_loop()
                return await loop.run_in_executor(self._readers, _read_here, self._engine, work)
            async with self._engine.connect() as connection:
                if whole:
                    await connection.execution_options(isolation_level="REPEATABLE READ")
                return await connection.run_sync(work)

    async def table(self, table: str) -> tuple[TableRow, list[SeatRow]] | None:
        """A table and its seats, by its id."""

        def work(connection: Connection) -> tuple[TableRow, list[SeatRow]] | None:
            row = connection.execute(select(TABLES).where(TABLES.c.id == table)).first()
            if row is None:
                return None
            found = connection.execute(
                select(SEATS).where(SEATS.c.table_id == table).order_by(SEATS.c.seat)
            )
            return table_row(row._mapping), seat_rows(seat._mapping for seat in found)

        return await self.read(work)

    async def changes(self, table: str, since: int = 0) -> list[Change]:
        """The changes of a match from number ``since`` on, in order."""
        query = select(CHANGES).where(CHANGES.c.table_id == table, CHANGES.c.n >= since)

        def work(connection: Connection) -> list[Change]:
            found = connection.execute(query.order_by(CHANGES.c.n))
            return change_rows((row._mapping for row in found), since)

        return await self.read(work)

    async def waiting(self, tables: Sequence[str]) -> list[str]:
        """Which of these tables still wait for players."""
        here = (TABLES.c.id.in_(tables), TABLES.c.status == "waiting")
        query = select(TABLES.c.id).where(*here)
        return await self.read(lambda connection: list(connection.execute(query).scalars()))

    async def result(self, table: str) -> Result | None:
        """The result of a match, even if its table was removed."""
        query = select(RESULTS).where(RESULTS.c.id == table)
        row = await self.read(lambda connection: connection.execute(query).first())
        return None if row is None else Result(**row._mapping)

    async def snapshots(self, table: str) -> list[Snapshot]:
        """The snapshots of a match, the oldest first."""
        kept = select(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table)
        query = kept.order_by(SNAPSHOTS.c.answers)
        found = await self.read(lambda connection: connection.execute(query).all())
        return [
            Snapshot(row.n, row.answers, row.version, row.state)
            for row in found
            if row.state is not BROKEN
        ]

    async def chat(self, table: str, after: int = 0) -> list[ChatLine]:
        """The last chat lines of a table."""
        query = (
            select(CHAT)
            .where(CHAT.c.table_id == table, CHAT.c.id > after)
            .order_by(CHAT.c.id.desc())
            .limit(_CHAT_KEPT)
        )
        rows = await self.read(lambda connection: connection.execute(query).all())
        return [
            ChatLine(id=row.id, seat=row.seat, name=row.name, text=row.text, at=row.at)
            for row in reversed(rows)
        ]

    async def listed(self, limit: int) -> tuple[list[Listed], dict[str, str]]:
        """Listed tables, waiting ones first; and the reasons why others cannot be read."""
        query = (
            select(TABLES)
            .where(TABLES.c.listed, TABLES.c.status.in_(("waiting", "playing")))
            # Waiting tables come first, so that they are shown however many are playing.
            .order_by(TABLES.c.status.desc(), TABLES.c.created.desc())
            .limit(limit)
        )

        def work(
            connection: Connection,
        ) -> tuple[dict[str, Row], dict[str, list[Row]], dict[str, int]]:
            rows: dict[str, Row] = {row.id: row._mapping for row in connection.execute(query)}
            ids = list(rows)
            seats: dict[str, list[Row]] = {table: [] for table in ids}
            for seat in connection.execute(
                select(SEATS).where(SEATS.c.table_id.in_(ids)).order_by(SEATS.c.seat)
            ):
                seats[seat.table_id].append(seat._mapping)
            counted = connection.execute(
                select(CHANGES.c.table_id, func.count())
                .where(CHANGES.c.table_id.in_(ids))
                .group_by(CHANGES.c.table_id)
            )
            return rows, seats, {row[0]: row[1] for row in counted}

        rows, seats, counts = await self.read(work)
        listed: list[Listed] = []
        unreadable: dict[str, str] = {}
        for table, row in rows.items():
            try:
                found = Listed(table_row(row), seat_rows(seats[table]), counts.get(table, 0))
                listed.append(found)
            except Unreadable as error:
                unreadable[table] = error.why
        return listed, unreadable

    # Writing

    async def write(self, work: Work[T]) -> T:
        """Run the work in a transaction and return when it is committed."""
        async with _guard():
            return await self._writer.write(work)

    def tell(self, connection: Connection, message: dict[str, object]) -> None:
        """Notify the other processes as part of the transaction: only if it commits."""
        if self.is_shared:
            payload = json.dumps({"worker": self._worker, **message})
            connection.execute(
                text("SELECT pg_notify(:channel, :payload)"),
                {"channel": CHANNEL, "payload": payload},
            )

    async def create(self, table: TableRow, seats: Sequence[SeatRow]) -> None:
        await self.write(lambda connection: _insert_table(connection, table, seats))

    async def rematch(
        self, table: str, was: str | None, again: TableRow, seats: Sequence[SeatRow]
    ) -> bool:
        """Store the table of a rematch; return False if another one was stored first."""

        def work(connection: Connection) -> bool:
            first = (TABLES.c.id == table, TABLES.c.rematch.is_not_distinct_from(was))
            said = connection.execute(update(TABLES).where(*first).values(rematch=again.id))
            if said.rowcount == 1:
                _insert_table(connection, again, seats)
                self.tell(connection, {"kind": "seats", "table": table})
            return said.rowcount == 1

        return await self.write(work)

    async def bring(
        self, table: TableRow, seats: Sequence[SeatRow], changes: Sequence[Change]
    ) -> None:
        """Store a match that was played elsewhere, unless it is already here."""

        def work(connection: Connection) -> None:
            known = connection.execute(select(TABLES.c.id).where(TABLES.c.id == table.id))
            if known.first() is None:
                _insert_table(connection, table, seats)
                rows = [_change_row(table.id, change) for change in changes]
                if rows:
                    connection.execute(insert(CHANGES), rows)

        await self.write(work)

    async def append(
        self, table: str, changes: Sequence[Change], result: Result | None = None
    ) -> bool:
        """Store consecutive changes; return False if the first number is already taken.

        With a result, the match is over.
        """
        rows = [_change_row(table, change) for change in changes]
        last = changes[-1]

        def work(connection: Connection) -> bool:
            stored = connection.execute(self.insertion(CHANGES).on_conflict_do_nothing(), rows[0])
            if stored.rowcount != 1:
                return False
            if rows[1:]:
                connection.execute(insert(CHANGES), rows[1:])
            if last.back_to is not None:
                connection.execute(
                    delete(SNAPSHOTS).where(
                        SNAPSHOTS.c.table_id == table, SNAPSHOTS.c.answers > last.back_to
                    )
                )
            if result is not None:
                connection.execute(update(TABLES).where(TABLES.c.id == table).values(status="over"))
                # A private table keeps no result.
                values = asdict(result)
                kept = select(TABLES.c.id).where(TABLES.c.id == table, TABLES.c.position.is_(None))
                if connection.execute(kept).first() is not None:
                    connection.execute(
                        self.insertion(RESULTS)
                        .values(**values)
                        .on_conflict_do_update(index_elements=["id"], set_=values)
                    )
                _keep_in_history(connection, table)
            self.tell(connection, {"kind": "change", "table": table, "n": last.n})
            return True

        return await self.write(work)

    async def save_snapshot(self, table: str, snapshot: Snapshot) -> None:
        """Store a snapshot; of the older ones the first and the newest stay."""

        def work(connection: Connection) -> None:
            values = asdict(snapshot)
            statement = self.insertion(SNAPSHOTS).values(table_id=table, **values)
            connection.execute(
                statement.on_conflict_do_update(
                    index_elements=["table_id", "answers"],
                    set_=values,
                    where=SNAPSHOTS.c.n < snapshot.n,
                )
            )
            of_table = SNAPSHOTS.c.table_id == table
            found = connection.execute(
                select(SNAPSHOTS.c.answers).where(of_table).order_by(SNAPSHOTS.c.answers)
            )
            spare = list(found.scalars())[1:-_SNAPSHOTS_KEPT]
            if spare:
                connection.execute(
                    delete(SNAPSHOTS).where(of_table, SNAPSHOTS.c.answers.in_(spare))
                )

        await self.write(work)

    async def change_seat(self, table: str, seat: SeatRow, was: SeatRow) -> bool:
        """Change a seat; return False if the seat has changed in the meantime."""

        def work(connection: Connection) -> bool:
            values = asdict(seat)
            changed = connection.execute(
                update(SEATS)
                .where(
                    SEATS.c.table_id == table,
                    SEATS.c.seat == seat.seat,
                    SEATS.c.kind == was.kind,
                    SEATS.c.token_hash.is_not_distinct_from(was.token_hash),
                )
                .values(**values)
            )
            self.tell(connection, {"kind": "seats", "table": table})
            return changed.rowcount == 1

        return await self.write(work)

    async def forget_person(self, table: str, seat: SeatRow) -> None:
        """Delete everything about the person at a seat, and store the nameless ``seat``."""

        def work(connection: Connection) -> None:
            for kept in (CHAT, REPORTS, HISTORY, PUSHES):
                connection.execute(
                    delete(kept).where(kept.c.table_id == table, kept.c.seat == seat.seat)
                )
            connection.execute(
                update(SEATS)
                .where(SEATS.c.table_id == table, SEATS.c.seat == seat.seat)
                .values(**asdict(seat))
            )
            result = select(RESULTS.c.names).where(RESULTS.c.id == table)
            names = connection.execute(result).scalar()
            if isinstance(names, list):
                names[seat.seat] = seat.name
                connection.execute(update(RESULTS).where(RESULTS.c.id == table).values(names=names))
            self.tell(connection, {"kind": "names", "table": table})

        await self.write(work)

    async def start(self, table: str, at: str, secret: str | None) -> None:
        """Mark a table as playing, unless another process has done so."""

        def work(connection: Connection) -> None:
            connection.execute(
                update(TABLES)
                .where(TABLES.c.id == table, TABLES.c.status == "waiting")
                .values(status="playing", started=at, secret=secret)
            )
            self.tell(connection, {"kind": "seats", "table": table})

        await self.write(work)

    async def reveal(self, table: str) -> None:
        """Mark that the record of a match was given out before the match was over."""

        def work(connection: Connection) -> None:
            connection.execute(update(TABLES).where(TABLES.c.id == table).values(revealed=True))
            self.tell(connection, {"kind": "seats", "table": table})

        await self.write(work)

    async def say(self, table: str, seat: int | None, name: str, said: str, at: str) -> ChatLine:
        def work(connection: Connection) -> int:
            stored = connection.execute(
                insert(CHAT)
                .values(table_id=table, seat=seat, name=name, text=said, at=at)
                .returning(CHAT.c.id)
            )
            number = int(stored.scalar_one())
            if number % _CHAT_SWEEP == 0:
                _forget_chat(connection, table)
            self.tell(connection, {"kind": "chat", "table": table, "id": number})
            return number

        number = await self.write(work)
        return ChatLine(id=number, seat=seat, name=name, text=said, at=at)

    async def report(
        self, report: str, table: str, seat: int | None, n: int, answers: int, told: str, at: str
    ) -> None:
        values = {"id": report, "table_id": table, "seat": seat, "n": n, "answers": answers}

        def work(connection: Connection) -> bool:
            of_table = REPORTS.c.table_id == table
            counted = connection.execute(select(func.count()).select_from(REPORTS).where(of_table))
            if counted.scalar_one() >= _REPORTS_KEPT:
                return False
            connection.execute(insert(REPORTS).values(**values, expected=told, at=at))
            return True

        if not await self.write(work):
            raise Refused("too_many", "Enough has been reported of this table.")

    async def shout(self, message: dict[str, object]) -> None:
        """Send the other processes a message that is not stored."""
        if self.is_shared:
            await self.write(lambda connection: self.tell(connection, message))


def _insert_table(connection: Connection, table: TableRow, seats: Sequence[SeatRow]) -> None:
    connection.execute(insert(TABLES).values(**asdict(table)))
    rows = [{"table_id": table.id, **asdict(seat)} for seat in seats]
    connection.execute(insert(SEATS), rows)


def _keep_in_history(connection: Connection, table: str) -> None:
    """Add a finished match to the histories of the players at its end."""
    sitting = select(SEATS.c.token_hash).where(
        SEATS.c.table_id == table,
        SEATS.c.seat == HISTORY.c.seat,
        SEATS.c.token_hash == HISTORY.c.token_hash,
    )
    connection.execute(delete(HISTORY).where(HISTORY.c.table_id == table, ~sitting.exists()))


def _forget_chat(connection: Connection, table: str) -> None:
    """Delete all but the last chat lines of a table."""
    newest = (
        select(CHAT.c.id)
        .where(CHAT.c.table_id == table)
        .order_by(CHAT.c.id.desc())
        .offset(_CHAT_KEPT)
        .limit(1)
    )
    last = connection.execute(newest).scalar()
    if last is not None:
        connection.execute(delete(CHAT).where(CHAT.c.table_id == table, CHAT.c.id <= last))


def _change_row(table: str, change: Change) -> dict[str, object]:
    # Not asdict, which would copy immutable values.
    return {"table_id": table, **{name: getattr(change, name) for name in Change.__slots__}}
