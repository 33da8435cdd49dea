"""HTTP: moments, replays, records and summaries of a match."""

from __future__ import annotations

import gzip

from fastapi import APIRouter, Request
from starlette.responses import PlainTextResponse, Response

from rulewright.kernel import Record
from rulewright.server.basics.keys import is_token, tag, token_hash
from rulewright.server.basics.limits import RECORDS, TABLES
from rulewright.server.basics.refused import Refused
from rulewright.server.bot_workers import analysis
from rulewright.server.http import catalogue, lobby
from rulewright.server.http.requests import (
    REFUSALS,
    At,
    Bearer,
    Frame,
    HubHere,
    HubOfTable,
    TableId,
    address_of,
    guest_of,
    names_of,
    seat_of,
    table_of,
    token_of,
)
from rulewright.server.protocol.looking_back import (
    ChanceGraph,
    Chronicle,
    Decided,
    Moment,
    Passage,
    RecordBrought,
    ReplayOpened,
    WhatIf,
)
from rulewright.server.protocol.tables import (
    TableOpened,
)
from rulewright.server.replay import match_summary, moments, records

ROUTER = APIRouter(prefix="/api", responses=REFUSALS)


@ROUTER.get("/tables/{table}/moment", response_model=Moment)
async def moment(
    hub: HubOfTable,
    request: Request,
    table: TableId,
    at: At,
    frame: Frame = None,
    authorization: Bearer = None,
) -> Response:
    """Return what a seat (without a token: a spectator) knew after ``at`` answers.

    ``frame`` selects one of the quiet moments that the last answer passed, from 0 on.
    """
    token = token_of(authorization)
    live = await table_of(hub, request, table, token)
    seat = None if token is None else seat_of(hub, request, live, token)
    match, asked = live.playing(), not live.declines_at(at)
    what = (
        "moment",
        table,
        live.undos.last,
        len(match.answers),
        names_of(live),
        seat,
        at,
        frame,
        asked,
    )
    guest = guest_of(request, token)
    body = await hub.services.replays.reply(
        guest,
        what,
        lambda: moments.moment(match, seat, at, frame, asked).model_dump_json().encode(),
    )
    return Response(body, media_type="application/json")


@ROUTER.get("/tables/{table}/passage", response_model=Passage)
async def passage(
    hub: HubOfTable, request: Request, table: TableId, at: At, authorization: Bearer = None
) -> Response:
    """Return consecutive moments from ``at`` on for a replay, as many as fit in one message."""
    token = token_of(authorization)
    live = await table_of(hub, request, table, token)
    seat = None if token is None else seat_of(hub, request, live, token)
    match, last = live.playing(), len(live.playing().answers)
    declined = frozenset(number for number in range(at, last + 1) if live.declines_at(number))
    # Views are repetitive: compressed they have a tenth of the size.
    packs = "gzip" in catalogue.accepted(request.headers.get("accept-encoding", ""))
    what = ("passage", table, live.undos.last, last, names_of(live), seat, at, declined, packs)
    guest = guest_of(request, token)

    def work() -> bytes:
        body = moments.passage(match, seat, at, declined)
        return gzip.compress(body, 1, mtime=0) if packs else body

    body = await hub.services.replays.reply(guest, what, work)
    headers = {"Content-Encoding": "gzip"} if packs else {}
    return Response(
        body, media_type="application/json", headers={**headers, "Vary": "Accept-Encoding"}
    )


@ROUTER.get("/tables/{table}/chronicle", response_model=Chronicle)
async def read_chronicle(hub: HubOfTable, request: Request, table: TableId) -> Response:
    """Return the course of a finished match and its statistics."""
    live = await table_of(hub, request, table)
    match = live.playing()
    if match.outcome is None:
        raise Refused("forbidden", "This contains secrets, so it is shown when the match is over.")
    started, ended = live.row.started, live.asked_at
    what = ("chronicle", table, live.n, names_of(live))
    body = await hub.services.replays.reply(
        guest_of(request),
        what,
        lambda: match_summary.chronicle(match, started, ended).model_dump_json().encode(),
    )
    return Response(body, media_type="application/json")


@ROUTER.get("/tables/{table}/decided", response_model=Decided)
async def read_decided(
    hub: HubOfTable, request: Request, table: TableId, authorization: Bearer = None
) -> Response:
    """Return the turning points of a finished match, as a seat (or a spectator) may know them.

    The first request starts the analysis, which takes some seconds: repeat it until it is done.
    """
    token = token_of(authorization)
    live = await table_of(hub, request, table, token)
    seat = None if token is None else seat_of(hub, request, live, token)
    match = live.playing()
    if match.outcome is None:
        raise Refused("forbidden", "This contains secrets, so it is shown when the match is over.")
    guest = guest_of(request, token)
    unasked = frozenset(filter(live.declines_at, range(len(match.answers))))
    what = (table, live.n)
    found = hub.services.analyses.turning_points(guest, what, live.position(0), unasked)
    if isinstance(found, float):
        so_far = Decided(done=found, points=None)
        return Response(so_far.model_dump_json(), media_type="application/json")
    body = await hub.services.replays.reply(
        guest,
        ("decided", table, live.n, names_of(live), seat),
        lambda: analysis.decided_for(match, found, seat).model_dump_json().encode(),
    )
    return Response(body, media_type="application/json")


@ROUTER.get("/tables/{table}/chances", response_model=ChanceGraph)
async def read_chances(
    hub: HubOfTable, request: Request, table: TableId, authorization: Bearer = None
) -> Response:
    """Return the winning chances by turn, from what a seat (or a spectator) knew at each moment.

    During a match only where hints are allowed. The first request starts the analysis, which takes
    some seconds: repeat it until it is done.
    """
    token = token_of(authorization)
    live = await table_of(hub, request, table, token)
    seat = None if token is None else seat_of(hub, request, live, token)
    match, answers = live.playing(), len(live.playing().answers)
    if match.outcome is None and not live.row.hints:
        raise Refused("forbidden", "Winning chances are shown when the match is over.")
    guest = guest_of(request, token)
    # After an undo other answers may follow.
    name = (table, live.undos.last)
    found = hub.services.analyses.chance_graph(guest, name, answers, live.position(0), seat)
    if isinstance(found, float):
        so_far = ChanceGraph(done=found, answers=answers, lines=[], points=None)
        return Response(so_far.model_dump_json(), media_type="application/json")
    body = await hub.services.replays.reply(
        guest,
        ("chances", name, answers, names_of(live), seat),
        lambda: analysis.chances_for(match, found, seat, answers).model_dump_json().encode(),
    )
    return Response(body, media_type="application/json")


@ROUTER.post("/replays", status_code=201)
async def open_record(hub: HubHere, request: Request, brought: RecordBrought) -> ReplayOpened:
    """Open the record of a match, wherever it was played, as a replay."""
    hub.services.limits.take(RECORDS, address_of(request))
    return await records.open_record(hub, guest_of(request), brought.record)


@ROUTER.post("/tables/{table}/what-if", status_code=201)
async def what_if(hub: HubOfTable, request: Request, table: TableId, wish: WhatIf) -> TableOpened:
    """Open a private table that begins at a moment of this one."""
    live = await table_of(hub, request, table, wish.token)
    seat = seat_of(hub, request, live, wish.token)
    hub.services.limits.take(TABLES, token_hash(wish.token))
    return await lobby.what_if(hub, guest_of(request, wish.token), live, seat, wish.at)


@ROUTER.get("/tables/{table}/record", response_class=PlainTextResponse)
async def record(
    hub: HubOfTable, request: Request, table: TableId, authorization: Bearer = None
) -> Response:
    """Return the match as a file, for its seats, once it can no longer give a secret away."""
    token = token_of(authorization)
    live = await table_of(hub, request, table, token)
    if token is None:
        raise Refused("forbidden", "Only players of this table can download its record.")
    creator = is_token(token, live.row.creator_hash)
    match = await live.reveal_to(None if creator else seat_of(hub, request, live, token))
    name = f"{live.row.title}-{tag(live.id)}.jsonl"
    what = ("record", table, live.n, names_of(live))
    text = await hub.services.replays.reply(
        guest_of(request, token), what, lambda: Record.of(match).dumps().encode()
    )
    return PlainTextResponse(
        text,
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )
