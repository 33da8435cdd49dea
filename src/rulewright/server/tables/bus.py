"""Receive messages from other processes on the same PostgreSQL database."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress

import asyncpg  # type: ignore[import-untyped]  # it has no types

from rulewright.server.basics.logs import log
from rulewright.server.store.database import CHANNEL
from rulewright.server.store.store import Store
from rulewright.server.tables.hub import Hub


class Bus:
    """A listening connection, which reconnects when it breaks."""

    def __init__(self, store: Store, hub: Hub, worker: str) -> None:
        self._hub = hub
        self._worker = worker
        self._address = store.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._news: asyncio.Queue[dict[str, object]] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []

    def open(self) -> None:
        self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._pass_on())]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with suppress(asyncio.CancelledError):
                await task

    async def _listen(self) -> None:
        while True:
            try:
                connection = await asyncpg.connect(self._address, timeout=3)
                try:
                    await connection.add_listener(CHANNEL, self._heard)
                    # Messages sent before it listened were missed.
                    await self._hub.catch_up()
                    while True:
                        await asyncio.sleep(2)
                        await asyncio.wait_for(connection.fetchval("SELECT 1"), 5)
                finally:
                    with suppress(Exception):
                        await connection.close(timeout=1)
            except asyncio.CancelledError:
                raise
            except Exception as error:
                log("the database no longer tells news", level=30, kind=type(error).__name__)
                await asyncio.sleep(0.5)

    def _heard(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        with suppress(ValueError):
            message = json.loads(str(payload))
            if isinstance(message, dict) and message.get("worker") != self._worker:
                self._news.put_nowait(message)

    async def _pass_on(self) -> None:
        while True:
            await self._hub.heard(await self._news.get())
