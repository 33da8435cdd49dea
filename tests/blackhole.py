"""A wire that can be cut without either end being told."""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress


class Blackhole:
    """Passes everything on to a server, until it swallows everything instead."""

    def __init__(self, port: int) -> None:
        self._server_port = port
        self._alive: set[asyncio.Event] = set()
        self._swallows = False
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever)
        self._thread.start()
        self.port = asyncio.run_coroutine_threadsafe(self._listen(), self._loop).result(10)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def swallow(self) -> None:
        """From now on nothing comes through, on lines old and new, and none of them ends."""
        self._swallows = True

    def restore(self) -> None:
        """Lines opened from now on work; those from before stay dead."""
        self._loop.call_soon_threadsafe(self._restore)

    def _restore(self) -> None:
        self._swallows = False
        for dead in self._alive:
            dead.set()
        self._alive = set()

    def close(self) -> None:
        asyncio.run_coroutine_threadsafe(self._stop(), self._loop).result(10)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)
        self._loop.close()

    async def _stop(self) -> None:
        self._listener.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    async def _listen(self) -> int:
        self._listener = await asyncio.start_server(self._meet, "127.0.0.1", 0)
        return int(self._listener.sockets[0].getsockname()[1])

    async def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        dead = asyncio.Event()
        self._alive.add(dead)
        with suppress(OSError, asyncio.CancelledError):
            away, back = await asyncio.open_connection("127.0.0.1", self._server_port)
            ways = [
                asyncio.create_task(self._pass_on(reader, back, dead)),
                asyncio.create_task(self._pass_on(away, writer, dead)),
            ]
            try:
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for way in ways:
                    way.cancel()
                back.close()
                writer.close()

    async def _pass_on(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, dead: asyncio.Event
    ) -> None:
        while part := await reader.read(65536):
            if self._swallows:
                dead.set()
            if not dead.is_set():
                writer.write(part)
                await writer.drain()
