"""The single writer of a process, which commits in batches."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TypeVar, cast

from sqlalchemy import Connection, Engine
from sqlalchemy.ext.asyncio import AsyncEngine

from rulewright.server.basics.refused import Refused

T = TypeVar("T")
Work = Callable[[Connection], T]

#: The maximum number of writes in one commit; more would make the first ones wait.
_BATCH = 64


class Writer:
    """Executes writes in transactions, one after the other, several writes in each."""

    def __init__(self, database: AsyncEngine | Engine) -> None:
        self._database = database
        self._thread = ThreadPoolExecutor(1, "writer")
        self._queue: asyncio.Queue[tuple[Work[object], asyncio.Future[object]]] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._task = asyncio.create_task(self._write_on())

    async def close(self) -> None:
        """Stop after the current commit; drop the waiting writes."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        await asyncio.to_thread(self._thread.shutdown)
        if isinstance(self._database, Engine):
            self._database.dispose()

    async def write(self, work: Work[T]) -> T:
        """Run the work in a transaction and return when it is committed."""
        if self._task is None or self._task.done():
            raise Refused("try_again", "The server is closing; try again.")
        done: asyncio.Future[object] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((cast("Work[object]", work), done))
        return cast(T, await done)

    async def _write_on(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while len(batch) < _BATCH and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            try:
                await self._commit(batch)
            except Exception as error:
                if len(batch) == 1:
                    _fail(batch[0][1], error)
                    continue
                # One bad write must not affect the others.
                for one in batch:
                    try:
                        await self._commit([one])
                    except Exception as alone:
                        _fail(one[1], alone)

    async def _commit(self, batch: list[tuple[Work[object], asyncio.Future[object]]]) -> None:
        works = [work for work, _ in batch]
        database = self._database
        if isinstance(database, Engine):
            # The whole transaction in one thread call: switching threads for every statement would
            # take longer than the disk.
            loop = asyncio.get_running_loop()
            results = await loop.run_in_executor(self._thread, _commit_here, database, works)
        else:
            async with database.begin() as connection:
                results = await connection.run_sync(_all, works)
        for (_, done), result in zip(batch, results, strict=True):
            if not done.done():
                done.set_result(result)


def _commit_here(engine: Engine, works: Sequence[Work[object]]) -> list[object]:
    with engine.begin() as connection:
        return _all(connection, works)


def _all(connection: Connection, works: Sequence[Work[object]]) -> list[object]:
    return [work(connection) for work in works]


def _fail(done: asyncio.Future[object], error: Exception) -> None:
    if not done.done():
        done.set_exception(error)
