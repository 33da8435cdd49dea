"""HTTP: a person's history, notifications, reports and the right to be forgotten."""

from __future__ import annotations

from fastapi import APIRouter, Request

from rulewright.server.basics.keys import new_table_id, tag, token_hash
from rulewright.server.basics.limits import PUSHES, REPORTS
from rulewright.server.basics.logs import log
from rulewright.server.basics.push import Subscription
from rulewright.server.basics.refused import Refused
from rulewright.server.http.requests import (
    REFUSALS,
    Bearer,
    HubHere,
    HubOfTable,
    TableId,
    counted,
    seat_of,
    table_of,
    token_of,
)
from rulewright.server.protocol.looking_back import (
    HistoryEntry,
)
from rulewright.server.protocol.people import (
    ForgetMe,
    KeepSeat,
    MergeHistory,
    PersonWish,
    PushKey,
    PushStop,
    PushWish,
    Report,
    ReportStored,
)
from rulewright.server.protocol.tables import (
    TableInfo,
)
from rulewright.server.replay import history
from rulewright.server.store import subscriptions
from rulewright.server.store.rows import now
from rulewright.server.tables import seats

ROUTER = APIRouter(prefix="/api", responses=REFUSALS)


@ROUTER.get("/history")
async def read_history(hub: HubHere, authorization: Bearer = None) -> list[HistoryEntry]:
    """List the matches of the person whose key is the bearer token."""
    person = token_of(authorization)
    if person is None:
        raise Refused("forbidden", "A history is shown only to its owner.")
    return await history.of(hub.services.store, person)


@ROUTER.post("/history/keep", status_code=204)
async def keep_seat(hub: HubOfTable, request: Request, wish: KeepSeat) -> None:
    """Add the match at a seat to a person's history."""
    live = await table_of(hub, request, wish.table, wish.token)
    seat = seat_of(hub, request, live, wish.token)
    await history.keep(hub.services.store, wish.person, live, seat, wish.token)


@ROUTER.post("/history/merge", status_code=204)
async def merge_histories(hub: HubHere, wish: MergeHistory) -> None:
    """Move all entries of one history to another."""
    await history.merge(hub.services.store, wish.person, wish.into)


@ROUTER.post("/history/forget", status_code=204)
async def forget_history(hub: HubHere, wish: PersonWish) -> None:
    """Delete a history, and the person's name in each of its finished matches."""
    hub.services.limits.take(REPORTS, token_hash(wish.person))
    await history.forget(hub, wish.person)


@ROUTER.get("/push")
async def read_push_key(hub: HubHere) -> PushKey:
    """Return the public key with which a browser subscribes to notifications of this server."""
    return PushKey(key=hub.services.postman.public_key)


@ROUTER.post("/tables/{table}/push", status_code=204)
async def call_me(hub: HubOfTable, request: Request, table: TableId, wish: PushWish) -> None:
    """Notify a browser when its seat must decide and nobody is present."""
    live = await table_of(hub, request, table, wish.token)
    seat = seat_of(hub, request, live, wish.token)
    hub.services.limits.take(PUSHES, token_hash(wish.token))
    to = Subscription(wish.endpoint, wish.p256dh, wish.auth)
    await hub.services.postman.check(to)
    await subscriptions.keep(hub.services.store, table, live.seats[seat], to)


@ROUTER.post("/tables/{table}/push/stop", status_code=204)
async def call_me_no_more(
    hub: HubOfTable, request: Request, table: TableId, wish: PushStop
) -> None:
    """Stop the notifications of a seat in a browser."""
    live = await table_of(hub, request, table, wish.token)
    seat = seat_of(hub, request, live, wish.token)
    await subscriptions.drop(hub.services.store, table, seat, wish.endpoint)


@ROUTER.post("/tables/{table}/forget")
async def forget(hub: HubOfTable, request: Request, table: TableId, wish: ForgetMe) -> TableInfo:
    """Delete the name, chat and reports of the person at a seat; a bot plays on."""
    live = await table_of(hub, request, table, wish.token)
    try:
        await seats.forget(live, token_hash(wish.token))
    except Refused as refused:
        raise counted(hub, request, refused) from None
    return live.room.info()


@ROUTER.post("/tables/{table}/report", status_code=201)
async def report(hub: HubOfTable, request: Request, table: TableId, wish: Report) -> ReportStored:
    """Store a report: what a seat expected instead of what happened."""
    live = await table_of(hub, request, table, wish.token)
    seat = seat_of(hub, request, live, wish.token)
    hub.services.limits.take(REPORTS, f"{table} {seat}")
    answers = 0 if live.match is None else len(live.match.answers)
    number = new_table_id()
    await hub.services.store.report(number, live.id, seat, live.n, answers, wish.expected, now())
    log("a problem was reported", table=tag(live.id), report=number, answers=answers)
    return ReportStored(id=number, answers=answers)
