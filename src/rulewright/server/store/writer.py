"""The single writer of a process, which commits in batches."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar, cast

from sqlalchemy import Connection, Engine

from rulewright.server.basics.refused import Refused

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

T = TypeVar("T")
Work = Callable[[Connection], T]
#: Work on SQLite's own connection. It takes half as long as through SQLAlchemy.
PlainWork = Callable[[sqlite3.Connection], T]

#: The maximum number of writes in one commit; more would make the first ones wait.
_BATCH = 64


@dataclass(frozen=True, slots=True)
class _Write:
    """A write that waits for its commit; either ``work`` or ``plain`` is set."""

    done: asyncio.Future[object]
    work: Work[object] | None = None
    plain: PlainWork[object] | None = None


class Writer:
    """Executes writes in transactions, one after the other, several writes in each."""

    def __init__(self, database: AsyncEngine | Engine) -> None:
        self._database = database
        self._file = _SqliteFile(database) if isinstance(database, Engine) else None
        self._thread = ThreadPoolExecutor(1, "writer")
        self._queue: asyncio.Queue[_Write] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._task = asyncio.create_task(self._write_on())

    async def close(self) -> None:
        """Stop after the current commit; drop the waiting writes."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        if self._file is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._file.close)
        await asyncio.to_thread(self._thread.shutdown)

    async def write(self, work: Work[T]) -> T:
        """Run the work in a transaction and return when it is committed."""
        return cast(T, await self._written(_Write(_future(), work=cast("Work[object]", work))))

    async def write_plain(self, work: PlainWork[T]) -> T:
        """The same for work on SQLite's own connection."""
        plain = cast("PlainWork[object]", work)
        return cast(T, await self._written(_Write(_future(), plain=plain)))

    async def _written(self, write: _Write) -> object:
        if self._task is None or self._task.done():
            raise Refused("try_again", "The server is closing; try again.")
        self._queue.put_nowait(write)
        return await write.done

    async def _write_on(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while len(batch) < _BATCH and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            try:
                await self._commit(batch)
            except Exception as error:
                if len(batch) == 1:
                    _fail(batch[0].done, error)
                    continue
                # One bad write must not affect the others.
                for one in batch:
                    try:
                        await self._commit([one])
                    except Exception as alone:
                        _fail(one.done, alone)

    async def _commit(self, batch: list[_Write]) -> None:
        if self._file is not None:
            # The whole transaction in one thread call: switching threads for every statement would
            # take longer than the disk.
            loop = asyncio.get_running_loop()
            results = await loop.run_in_executor(self._thread, self._file.commit, batch)
        else:
            assert not isinstance(self._database, Engine)
            async with self._database.begin() as connection:
                results = await connection.run_sync(_all, batch)
        for write, result in zip(batch, results, strict=True):
            if not write.done.done():
                write.done.set_result(result)


class _SqliteFile:
    """The connection of the writing thread to an SQLite file, which is kept between commits."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Connection | None = None

    def commit(self, batch: Sequence[_Write]) -> list[object]:
        if self._connection is None:
            self._connection = self._engine.connect()
        connection = self._connection
        try:
            works = [write.plain for write in batch]
            plain = _plain_connection(connection)
            if all(works):
                plain.execute("BEGIN IMMEDIATE")
                results = [work(plain) for work in works if work is not None]
                plain.execute("COMMIT")
                return results
            with connection.begin():
                return _all(connection, batch, plain)
        except BaseException:
            # Whatever was wrong with the connection or the file, begin with a new connection.
            self._connection = None
            connection.invalidate()
            connection.close()
            raise

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
        self._engine.dispose()


def _plain_connection(connection: Connection) -> sqlite3.Connection:
    found = connection.connection.driver_connection
    assert isinstance(found, sqlite3.Connection)
    return found


def _all(
    connection: Connection, batch: Sequence[_Write], plain: sqlite3.Connection | None = None
) -> list[object]:
    results = []
    for write in batch:
        if write.work is not None:
            results.append(write.work(connection))
        else:
            assert write.plain is not None
            assert plain is not None, "plain work is for SQLite only"
            results.append(write.plain(plain))
    return results


def _future() -> asyncio.Future[object]:
    return asyncio.get_running_loop().create_future()


def _fail(done: asyncio.Future[object], error: Exception) -> None:
    if not done.done():
        done.set_exception(error)
