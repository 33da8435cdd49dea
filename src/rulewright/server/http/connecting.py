"""Connecting a WebSocket to a table: the hello, the seat, and the end."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from urllib.parse import urlsplit

from fastapi import APIRouter, WebSocket
from starlette.websockets import WebSocketDisconnect, WebSocketState

from rulewright.server.basics.fair_queue import Guest
from rulewright.server.basics.keys import tag, token_hash
from rulewright.server.basics.limits import (
    GUESSES,
    SOCKETS,
    STRANGERS,
)
from rulewright.server.basics.logs import failure, log
from rulewright.server.basics.refused import Refused
from rulewright.server.http.requests import hub_of
from rulewright.server.http.sockets import Socket, address_of, read_message, receive_text, sized
from rulewright.server.protocol.from_client import (
    Hello,
)
from rulewright.server.protocol.words import VERSION
from rulewright.server.tables.hub import Hub
from rulewright.server.tables.live import LiveTable

#: The errors of a socket whose client is gone; a RuntimeError is a send after the end.
_GONE = (TimeoutError, OSError, RuntimeError, WebSocketDisconnect)

ROUTER = APIRouter()


def own_origin(websocket: WebSocket, allowed: tuple[str, ...]) -> bool:
    """Whether the page that opens the socket is ours; programs send no Origin."""
    origin = websocket.headers.get("origin")
    if origin is None or origin in allowed:
        return True
    return urlsplit(origin).netloc.lower() == websocket.headers.get("host", "").lower()


@ROUTER.websocket("/api/tables/{table_id}/ws")
async def play(websocket: WebSocket, table_id: str) -> None:
    """A seat's or a spectator's socket."""
    hub = await hub_of(websocket.app)
    if not own_origin(websocket, hub.services.settings.origins):
        await websocket.close(4403, "forbidden")
        return
    gives_up = asyncio.Event()
    try:
        hello, guest = await _greet(websocket, hub, table_id)
        with hub.services.places.place(guest, gives_up.set):
            socket, table = await _sit_down(websocket, hub, table_id, hello, guest)
            await _attend(websocket, hub, table, socket, gives_up)
    except Refused as refused:
        hub.services.metrics.refusals.labels(refused.code).inc()
        await _turn_away(websocket, refused)
    except ConnectionError:
        return


async def _turn_away(websocket: WebSocket, refused: Refused) -> None:
    """Send the reason and close; a socket that was not accepted gets an HTTP reply instead."""
    with suppress(Exception):
        if websocket.application_state is WebSocketState.CONNECTED:
            async with asyncio.timeout(1):
                await websocket.send_text(refused.error().model_dump_json())
        await websocket.close(4000 + refused.status, refused.code)


async def _greet(websocket: WebSocket, hub: Hub, table_id: str) -> tuple[Hello, Guest]:
    """Read the hello and identify the client."""
    limits, settings = hub.services.limits, hub.services.settings
    address = address_of(websocket)
    # Up to this many get a reason for the refusal; beyond that they get no socket at all.
    with limits.among(2 * STRANGERS, f"{address} unaccepted"):
        await websocket.accept()
        with limits.among(STRANGERS, address):
            hello = await _hello(websocket, settings.hello_seconds)
    known = hello.token is not None and await hub.opens(table_id, hello.token)
    guest = Guest(address, token_hash(hello.token or "") if known else "")
    # A client with a key is counted by it, so that others at the same address do not block it.
    limits.take(SOCKETS, guest.payer)
    return hello, guest


async def _sit_down(
    websocket: WebSocket, hub: Hub, table_id: str, hello: Hello, guest: Guest
) -> tuple[Socket, LiveTable]:
    """Find the table and the seat."""
    limits, settings = hub.services.limits, hub.services.settings
    try:
        table = await hub.table(table_id, guest)
        socket = Socket(websocket, hub, table, hello)
        if hello.token is not None:
            key = token_hash(hello.token)
            socket.seat = table.seat_of(key)
            # A player who was given a seat may come for it, even after losing their own seat.
            if socket.seat is None and not table.is_given_to(key):
                raise Refused("forbidden", "This key opens no seat of this table.")
    except Refused as refused:
        if refused.code in ("not_found", "forbidden"):
            limits.take(GUESSES, guest.address)
        raise
    if len(table.watchers) >= settings.sockets_per_table:
        raise Refused("too_many", "This table has too many spectators already.")
    return socket, table


async def _hello(websocket: WebSocket, seconds: float) -> Hello:
    try:
        text = await asyncio.wait_for(receive_text(websocket), seconds)
    except TimeoutError:
        raise Refused("hello_first", "The hello message did not arrive in time.") from None
    if text is None:
        raise ConnectionError
    hello = read_message(sized(text))
    if not isinstance(hello, Hello):
        raise Refused("hello_first", "The first message must be a hello.")
    if hello.v != VERSION:
        raise Refused("wrong_version", f"This server speaks version {VERSION}; reload the page.")
    return hello


async def _attend(
    websocket: WebSocket, hub: Hub, table: LiveTable, socket: Socket, gives_up: asyncio.Event
) -> None:
    """Serve a socket until either side ends, or until another client needs its place more."""
    table.watchers.add(socket)
    hub.services.metrics.sockets.inc()
    log("a socket came", table=tag(table.id), seat=socket.seat)
    tasks: list[asyncio.Task[None]] = []
    try:
        table.room.presence_changed()
        socket.push_state()
        tasks = [asyncio.create_task(socket.send_on()), asyncio.create_task(socket.read_on())]
        tasks.append(asyncio.create_task(_wait_for(gives_up)))
        tasks.append(asyncio.create_task(_history(hub, table, socket)))
        table.driver.kick()
        # The history task may finish early; the other three end with the socket.
        await asyncio.wait(tasks[:3], return_when=asyncio.FIRST_COMPLETED)
    finally:
        table.watchers.discard(socket)
        hub.services.metrics.sockets.dec()
        for task in tasks:
            task.cancel()
        for ended in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(ended, Exception) and not isinstance(ended, _GONE):
                failure("a socket failed", ended, table=tag(table.id))
        await _close(websocket, gives_up.is_set())
        log("a socket went", table=tag(table.id), seat=socket.seat)
        table.room.presence_changed()
        table.notifier.somebody_left()
        table.later(hub.tell_presence(table))


async def _wait_for(event: asyncio.Event) -> None:
    await event.wait()


async def _close(websocket: WebSocket, gives_up: bool) -> None:
    """Close the socket. Separate from the table, which a traceback would keep in memory."""
    if gives_up:
        message = "Too many pages are open under your address; this one made room for another."
        await _turn_away(websocket, Refused("too_many", message))
    elif websocket.application_state is WebSocketState.CONNECTED:
        with suppress(Exception):
            await asyncio.wait_for(websocket.close(1013), 1)


async def _history(hub: Hub, table: LiveTable, socket: Socket) -> None:
    """Send the earlier chat and who else is present."""
    with suppress(Refused):
        socket.push_chat(await hub.services.store.chat(table.id))
    await hub.tell_presence(table)
