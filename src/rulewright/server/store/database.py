"""The database (SQLite or PostgreSQL): connections, transactions and health."""

from __future__ import annotations

import asyncio
import json
import secrets
import shutil
import time
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from sqlalchemy import (
    Connection,
    Engine,
    Table,
    create_engine,
    event,
    text,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError

from rulewright.kernel.errors import BadSetup
from rulewright.server.basics.logs import log
from rulewright.server.basics.refused import Refused
from rulewright.server.store.migrations import migrate
from rulewright.server.store.models import (
    PULSE,
)
from rulewright.server.store.rows import now
from rulewright.server.store.writer import PlainWork, Work, Writer

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

T = TypeVar("T")

#: The channel on which the processes of one PostgreSQL database notify each other of changes.
CHANNEL = "rulewright"
#: How many seconds a server waits for its database at the start.
_STARTING = 15
#: How long a successful health check is cached, so that checks cost nothing.
_WELL_SECONDS = 2.0
#: How many threads read an SQLite file.
_READERS = 4
#: With less free disk space than this, a server is unhealthy.
_SPARE_BYTES = 16 * 1024 * 1024
_BALLAST = 32 * 1024


def _postgres(url: URL) -> AsyncEngine:
    # It imports all of SQLAlchemy's object mapper, which a server on SQLite does not need.
    from sqlalchemy.ext.asyncio import create_async_engine

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


class Database:
    """An open database. All writes of a process go through one writer."""

    def __init__(self, url: URL, worker: str) -> None:
        self.url = url
        self.is_shared = url.get_backend_name() == "postgresql"
        self._worker = worker
        self._engine = _postgres(url) if self.is_shared else _sqlite(url)
        self._writer = Writer(
            _sqlite(url, writes=True) if isinstance(self._engine, Engine) else self._engine
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
        if isinstance(self._engine, Engine):
            self._engine.dispose()
        else:
            await self._engine.dispose()

    async def check(self) -> None:
        """Raise unless something as large as an answer can be stored; the result is cached."""
        if time.monotonic() < self._well_until:
            return
        if self.url.get_backend_name() == "sqlite":
            assert self.url.database is not None
            if shutil.disk_usage(Path(self.url.database).parent).free < _SPARE_BYTES:
                raise Refused("try_again", "The disk is almost full.")
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

    async def write(self, work: Work[T]) -> T:
        """Run the work in a transaction and return when it is committed."""
        async with _guard():
            return await self._writer.write(work)

    async def write_plain(self, work: PlainWork[T]) -> T:
        """The same for work on SQLite's own connection, which PostgreSQL does not have."""
        async with _guard():
            return await self._writer.write_plain(work)

    def tell(self, connection: Connection, message: dict[str, object]) -> None:
        """Notify the other processes as part of the transaction: only if it commits."""
        if self.is_shared:
            payload = json.dumps({"worker": self._worker, **message})
            connection.execute(
                text("SELECT pg_notify(:channel, :payload)"),
                {"channel": CHANNEL, "payload": payload},
            )

    async def broadcast(self, message: dict[str, object]) -> None:
        """Send the other processes a message that is not stored."""
        if self.is_shared:
            await self.write(lambda connection: self.tell(connection, message))
