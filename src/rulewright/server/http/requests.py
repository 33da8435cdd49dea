"""What the routes share: the client of a request, its table and its seat."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import Depends, FastAPI, Header, Path, Query, Request

from rulewright.server.basics.fair_queue import Guest
from rulewright.server.basics.keys import token_hash
from rulewright.server.basics.limits import GUESSES, REQUESTS
from rulewright.server.basics.refused import Refused
from rulewright.server.http.request_limits import origin_of
from rulewright.server.protocol.from_server import ErrorMessage
from rulewright.server.tables.hub import Hub
from rulewright.server.tables.live import LiveTable

REFUSALS: dict[int | str, dict[str, object]] = {
    status: {"model": ErrorMessage} for status in (400, 403, 404, 409, 413, 422, 429, 503)
}


async def hub_of(app: FastAPI) -> Hub:
    """The hub of a server whose titles are loaded."""
    titles: asyncio.Task[None] = app.state.titles
    if not titles.done():
        await asyncio.shield(titles)
    hub: Hub = app.state.hub
    return hub


async def get_hub(request: Request) -> Hub:
    """The hub of this server, before any rate limit."""
    return await hub_of(request.app)


async def get_counted_hub(request: Request) -> Hub:
    """Count the request against the rate limit of its address, and return the hub."""
    hub = await get_hub(request)
    hub.services.limits.take(REQUESTS, address_of(request))
    return hub


def address_of(request: Request) -> str:
    return "" if request.client is None else origin_of(request.client.host)


def guest_of(request: Request, token: str | None = None) -> Guest:
    """The client of a request; the token, if given, must be a valid one."""
    return Guest(address_of(request), "" if token is None else token_hash(token))


#: For requests about no table, and for requests about a table, which are counted by key.
HubHere = Annotated[Hub, Depends(get_counted_hub)]
HubOfTable = Annotated[Hub, Depends(get_hub)]
TableId = Annotated[str, Path(min_length=1, max_length=64)]
SeatNumber = Annotated[int, Path(ge=0, le=64)]
TitleName = Annotated[str, Path(min_length=1, max_length=64)]
PuzzleNumber = Annotated[int, Path(ge=1, le=1000)]
At = Annotated[int, Query(ge=0, le=1_000_000)]
Frame = Annotated[int | None, Query(ge=0, le=1_000_000)]
Bearer = Annotated[str | None, Header(max_length=200)]


async def table_of(hub: Hub, request: Request, table: str, token: str | None = None) -> LiveTable:
    """A table by its id. If the address is over its limit, a client with a key is counted by it."""
    limits, address = hub.services.limits, address_of(request)
    try:
        limits.take(REQUESTS, address)
    except Refused:
        if token is None or not await hub.opens(table, token):
            raise
        limits.take(REQUESTS, token_hash(token))
    try:
        return await hub.table(table, guest_of(request))
    except Refused as refused:
        raise counted(hub, request, refused) from None


def counted(hub: Hub, request: Request, refused: Refused) -> Refused:
    """The refusal. One that looks like guessing is counted, and too many are rate limited.

    Only failures are counted, so that others' guesses never lock out a client with a key.
    """
    if refused.code in ("not_found", "forbidden", "wrong_word"):
        try:
            hub.services.limits.take(GUESSES, address_of(request))
        except Refused as worn_out:
            return worn_out
    return refused


def seat_of(hub: Hub, request: Request, table: LiveTable, token: str) -> int:
    seat = table.seat_of(token_hash(token))
    if seat is None:
        wrong = Refused("forbidden", "This key opens no seat of this table.")
        raise counted(hub, request, wrong)
    return seat


def names_of(live: LiveTable) -> tuple[str | None, ...]:
    """The names at the seats, as part of the key of a cached reply."""
    return tuple(sitting.name for sitting in live.seats)


def token_of(authorization: str | None) -> str | None:
    if authorization is None:
        return None
    scheme, _, token = authorization.partition(" ")
    if scheme.lower() != "bearer" or not token:
        raise Refused("bad_message", "The header must be: Authorization: Bearer TOKEN", 400)
    return token.strip()
