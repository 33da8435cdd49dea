"""The HTTP API: the lobby, moments, records and reports."""

from __future__ import annotations

import gzip
import json
from functools import cache
from typing import Annotated

from fastapi import APIRouter, Depends, Header, Path, Query, Request
from pydantic import TypeAdapter
from starlette.responses import PlainTextResponse, Response

from rulewright.kernel import Record
from rulewright.server.basics.fair_queue import Guest
from rulewright.server.basics.keys import is_token, new_table_id, tag, token_hash
from rulewright.server.basics.limits import GUESSES, PUSHES, RECORDS, REPORTS, REQUESTS, TABLES
from rulewright.server.basics.logs import log
from rulewright.server.basics.push import Subscription
from rulewright.server.basics.refused import Refused, no_such_table
from rulewright.server.bot_workers import analysis
from rulewright.server.http import catalogue, lessons, lobby, schema
from rulewright.server.http.request_limits import origin_of
from rulewright.server.protocol.from_server import ErrorMessage
from rulewright.server.protocol.looking_back import (
    Chronicle,
    Decided,
    HistoryEntry,
    Moment,
    Passage,
    RecordBrought,
    ReplayOpened,
    ResultInfo,
    WhatIf,
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
    BeginMatch,
    CloseSeats,
    InviteAnew,
    JoinTable,
    LearnTitle,
    NewTable,
    RematchSet,
    RematchWish,
    ReplaceSeat,
    SeatKey,
    SeatLink,
    TableInfo,
    TableOpened,
    TakeSeat,
)
from rulewright.server.protocol.titles import LessonInfo, TitleBook, TitleInfo
from rulewright.server.replay import history, match_summary, moments, records
from rulewright.server.store import subscriptions
from rulewright.server.store.rows import now
from rulewright.server.tables import messages, seats
from rulewright.server.tables.hub import Hub
from rulewright.server.tables.live import LiveTable

_REFUSALS: dict[int | str, dict[str, object]] = {
    status: {"model": ErrorMessage} for status in (400, 403, 404, 409, 413, 422, 429, 503)
}


def get_hub(request: Request) -> Hub:
    """The hub of this server, before any rate limit."""
    hub: Hub = request.app.state.hub
    return hub


def get_counted_hub(request: Request) -> Hub:
    """The hub of this server, after the address's rate limit."""
    hub = get_hub(request)
    hub.services.limits.take(REQUESTS, address_of(request))
    return hub


def address_of(request: Request) -> str:
    return "" if request.client is None else origin_of(request.client.host)


def _guest(request: Request, token: str | None = None) -> Guest:
    """The client of a request; the token, if given, must be a valid one."""
    return Guest(address_of(request), "" if token is None else token_hash(token))


#: For requests about no table, and for requests about a table, which are counted by key.
HubHere = Annotated[Hub, Depends(get_counted_hub)]
HubOfTable = Annotated[Hub, Depends(get_hub)]
TableId = Annotated[str, Path(min_length=1, max_length=64)]
SeatNumber = Annotated[int, Path(ge=0, le=64)]
TitleName = Annotated[str, Path(min_length=1, max_length=64)]
At = Annotated[int, Query(ge=0, le=1_000_000)]
Frame = Annotated[int | None, Query(ge=0, le=1_000_000)]
Bearer = Annotated[str | None, Header(max_length=200)]

ROUTER = APIRouter(prefix="/api", responses=_REFUSALS)

_TITLES: TypeAdapter[object] = TypeAdapter(list[TitleInfo])


async def _table(hub: Hub, request: Request, table: str, token: str | None = None) -> LiveTable:
    """A table by its id. If the address is over its limit, a client with a key is counted by it."""
    limits, address = hub.services.limits, address_of(request)
    try:
        limits.take(REQUESTS, address)
    except Refused:
        if token is None or not await hub.opens(table, token):
            raise
        limits.take(REQUESTS, token_hash(token))
    try:
        return await hub.table(table, _guest(request))
    except Refused as refused:
        raise _counted(hub, request, refused) from None


def _counted(hub: Hub, request: Request, refused: Refused) -> Refused:
    """The refusal. One that looks like guessing is counted, and too many are rate limited.

    Only failures are counted, so that others' guesses never lock out a client with a key.
    """
    if refused.code in ("not_found", "forbidden", "wrong_word"):
        try:
            hub.services.limits.take(GUESSES, address_of(request))
        except Refused as worn_out:
            return worn_out
    return refused


def _seat(hub: Hub, request: Request, table: LiveTable, token: str) -> int:
    seat = table.seat_of(token_hash(token))
    if seat is None:
        wrong = Refused("forbidden", "This key opens no seat of this table.")
        raise _counted(hub, request, wrong)
    return seat


def _names(live: LiveTable) -> tuple[str | None, ...]:
    """The names at the seats, as part of the key of a cached reply."""
    return tuple(sitting.name for sitting in live.seats)


def _token(authorization: str | None) -> str | None:
    if authorization is None:
        return None
    scheme, _, token = authorization.partition(" ")
    if scheme.lower() != "bearer" or not token:
        raise Refused("bad_message", "The header is: Authorization: Bearer TOKEN", 400)
    return token.strip()


@ROUTER.get("/titles", response_model=list[TitleInfo])
async def list_titles(hub: HubHere, request: Request) -> Response:
    """The titles that can be played here."""
    titles = [messages.title_info(messages.title(name)) for name in messages.all_titles()]
    return catalogue.reply(request, _TITLES.dump_json(titles))


@ROUTER.get("/titles/{title}", response_model=TitleBook)
async def read_title(hub: HubHere, request: Request, title: TitleName) -> Response:
    """A title's rulebook as we tell it, and its printed things."""
    return catalogue.reply(request, messages.told_book(messages.known_title(title).name))


@ROUTER.get("/titles/{title}/lesson")
async def read_lesson(hub: HubHere, title: TitleName) -> LessonInfo:
    """What the lesson of a title says."""
    return lessons.lesson_info(title)


@ROUTER.post("/titles/{title}/lesson", status_code=201)
async def begin_lesson(
    hub: HubHere, request: Request, title: TitleName, wish: LearnTitle
) -> TableOpened:
    """Sets a private table at which a title is taught."""
    hub.services.limits.take(TABLES, address_of(request))
    return await lessons.open_lesson(hub, _guest(request), title, wish)


@ROUTER.get("/tables")
async def list_tables(hub: HubHere) -> list[TableInfo]:
    """Listed tables that wait for players or are playing, the newest first."""
    return await hub.listed()


@ROUTER.post("/tables", status_code=201)
async def open_table(hub: HubHere, request: Request, wish: NewTable) -> TableOpened:
    """Sets a table; the keys in the reply are shown this once only."""
    address = address_of(request)
    hub.services.limits.take(TABLES, address)
    waits = any(plan.kind in ("open", "person") for plan in wish.seats)
    if waits:
        await hub.check_quota(address)
    opened = await lobby.open_table(hub, _guest(request), wish)
    if waits:
        hub.was_set(address, opened.table)
    return opened


@ROUTER.get("/tables/{table}")
async def read_table(hub: HubOfTable, request: Request, table: TableId) -> TableInfo:
    """A table, for whoever knows its id."""
    return (await _table(hub, request, table)).info()


@ROUTER.get("/tables/{table}/result")
async def read_result(hub: HubHere, request: Request, table: TableId) -> ResultInfo:
    """How a match ended, which is kept when its table no longer is."""
    found = await hub.services.store.result(table)
    if found is None:
        raise _counted(hub, request, no_such_table())
    return ResultInfo.model_validate(found, from_attributes=True)


@ROUTER.post("/tables/{table}/join")
async def join(hub: HubOfTable, request: Request, table: TableId, wish: JoinTable) -> SeatKey:
    """Takes the first open seat."""
    live = await _table(hub, request, table)
    # A word is short enough to be guessed, so a client that was wrong too often may not try.
    guesses = f"{address_of(request)} {table}"
    hub.services.limits.check(GUESSES, guesses)
    try:
        return await seats.join(live, wish)
    except Refused as refused:
        if refused.code in ("wrong_word", "not_found"):
            hub.services.limits.take(GUESSES, guesses)
        raise


@ROUTER.post("/tables/{table}/seats/{seat}/replace")
async def replace_seat(
    hub: HubOfTable, request: Request, table: TableId, seat: SeatNumber, wish: ReplaceSeat
) -> TableInfo:
    """The creator puts a bot on a seat, gives it back to its person, or removes the person."""
    live = await _table(hub, request, table, wish.creator)
    try:
        await seats.replace_seat(live, seat, wish)
    except Refused as refused:
        raise _counted(hub, request, refused) from None
    return live.info()


@ROUTER.post("/tables/{table}/begin")
async def begin(hub: HubOfTable, request: Request, table: TableId, wish: BeginMatch) -> TableInfo:
    """The creator begins the match without those who are still awaited."""
    live = await _table(hub, request, table, wish.creator)
    try:
        await seats.begin(live, wish.creator)
    except Refused as refused:
        raise _counted(hub, request, refused) from None
    return live.info()


@ROUTER.post("/tables/{table}/close")
async def close_seats(
    hub: HubOfTable, request: Request, table: TableId, wish: CloseSeats
) -> TableInfo:
    """The creator puts bots on all seats that somebody could still take, for good."""
    live = await _table(hub, request, table, wish.creator)
    try:
        await seats.close(live, wish.creator)
    except Refused as refused:
        raise _counted(hub, request, refused) from None
    return live.info()


@ROUTER.post("/tables/{table}/seats/{seat}/invite")
async def invite_anew(
    hub: HubOfTable, request: Request, table: TableId, seat: SeatNumber, wish: InviteAnew
) -> SeatLink:
    """The creator takes a seat back, which everybody is told, and gets a new link to it."""
    live = await _table(hub, request, table, wish.creator)
    try:
        return await seats.invite_anew(live, seat, wish.creator)
    except Refused as refused:
        raise _counted(hub, request, refused) from None


@ROUTER.post("/tables/{table}/take")
async def take_seat(hub: HubOfTable, request: Request, table: TableId, wish: TakeSeat) -> SeatKey:
    """Sits down at a seat that waits for its person: by a link, or because it was handed over."""
    live = await _table(hub, request, table, wish.by)
    try:
        return await seats.take(live, wish)
    except Refused as refused:
        raise _counted(hub, request, refused) from None


@ROUTER.get("/tables/{table}/moment", response_model=Moment)
async def moment(
    hub: HubOfTable,
    request: Request,
    table: TableId,
    at: At,
    frame: Frame = None,
    authorization: Bearer = None,
) -> Response:
    """What a seat (without a token: a spectator) knew after so many answers.

    ``frame`` numbers the quiet moments that the last of them passed, from 0 on.
    """
    token = _token(authorization)
    live = await _table(hub, request, table, token)
    seat = None if token is None else _seat(hub, request, live, token)
    match, asked = live.playing(), not live.declines_at(at)
    what = (
        "moment",
        table,
        live.undos.last,
        len(match.answers),
        _names(live),
        seat,
        at,
        frame,
        asked,
    )
    guest = _guest(request, token)
    told = await hub.services.replays.reply(
        guest,
        what,
        lambda: moments.moment(match, seat, at, frame, asked).model_dump_json().encode(),
    )
    return Response(told, media_type="application/json")


@ROUTER.get("/tables/{table}/passage", response_model=Passage)
async def passage(
    hub: HubOfTable, request: Request, table: TableId, at: At, authorization: Bearer = None
) -> Response:
    """Moments in a row from one on, for a replay; as far as one message goes."""
    token = _token(authorization)
    live = await _table(hub, request, table, token)
    seat = None if token is None else _seat(hub, request, live, token)
    match, last = live.playing(), len(live.playing().answers)
    declined = frozenset(number for number in range(at, last + 1) if live.declines_at(number))
    # Views are repetitive: compressed they have a tenth of the size.
    packs = "gzip" in catalogue.accepted(request.headers.get("accept-encoding", ""))
    what = ("passage", table, live.undos.last, last, _names(live), seat, at, declined, packs)
    guest = _guest(request, token)

    def work() -> bytes:
        told = moments.passage(match, seat, at, declined)
        return gzip.compress(told, 1, mtime=0) if packs else told

    told = await hub.services.replays.reply(guest, what, work)
    headers = {"Content-Encoding": "gzip"} if packs else {}
    return Response(
        told, media_type="application/json", headers={**headers, "Vary": "Accept-Encoding"}
    )


@ROUTER.get("/tables/{table}/chronicle", response_model=Chronicle)
async def read_chronicle(hub: HubOfTable, request: Request, table: TableId) -> Response:
    """How a match went that is over: its course, and what its title counts."""
    live = await _table(hub, request, table)
    match = live.playing()
    if match.outcome is None:
        raise Refused("forbidden", "This is told when the match is over: it has secrets in it.")
    started, ended = live.row.started, live.asked_at
    what = ("chronicle", table, live.n, _names(live))
    told = await hub.services.replays.reply(
        _guest(request),
        what,
        lambda: match_summary.chronicle(match, started, ended).model_dump_json().encode(),
    )
    return Response(told, media_type="application/json")


@ROUTER.get("/tables/{table}/decided", response_model=Decided)
async def read_decided(
    hub: HubOfTable, request: Request, table: TableId, authorization: Bearer = None
) -> Response:
    """Where a match that is over was decided, as a seat (without a token: a spectator) may know.

    The first to ask has it looked into, which takes some seconds: ask again until it is done.
    """
    token = _token(authorization)
    live = await _table(hub, request, table, token)
    seat = None if token is None else _seat(hub, request, live, token)
    match = live.playing()
    if match.outcome is None:
        raise Refused("forbidden", "This is told when the match is over: it has secrets in it.")
    guest = _guest(request, token)
    unasked = frozenset(filter(live.declines_at, range(len(match.answers))))
    found = hub.services.inquiries.ask(guest, (table, live.n), live.position(0), unasked)
    if isinstance(found, float):
        so_far = Decided(done=found, points=None)
        return Response(so_far.model_dump_json(), media_type="application/json")
    told = await hub.services.replays.reply(
        guest,
        ("decided", table, live.n, _names(live), seat),
        lambda: analysis.told(match, found, seat).model_dump_json().encode(),
    )
    return Response(told, media_type="application/json")


@ROUTER.post("/tables/{table}/rematch", status_code=201)
async def rematch(
    hub: HubOfTable, request: Request, table: TableId, wish: RematchWish
) -> RematchSet:
    """Sets a table for the same people with the same settings, once a match is over."""
    live = await _table(hub, request, table, wish.token)
    seat = _seat(hub, request, live, wish.token)
    known = live.row.rematch
    if known is None:
        hub.services.limits.take(TABLES, token_hash(wish.token))
    again = await lobby.rematch(hub, _guest(request, wish.token), live)
    if again != known:
        live.changed(f"{live.seats[seat].name} would like a rematch.")
    return RematchSet(table=again)


@ROUTER.post("/replays", status_code=201)
async def open_record(hub: HubHere, request: Request, brought: RecordBrought) -> ReplayOpened:
    """Opens a record of a match, wherever it was played, to be looked back at."""
    hub.services.limits.take(RECORDS, address_of(request))
    return await records.open_record(hub, _guest(request), brought.record)


@ROUTER.get("/history")
async def read_history(hub: HubHere, authorization: Bearer = None) -> list[HistoryEntry]:
    """The matches of a person, whose key is the bearer's."""
    person = _token(authorization)
    if person is None:
        raise Refused("forbidden", "A history is shown to the person whose it is.")
    return await history.of(hub.services.store, person)


@ROUTER.post("/history/keep", status_code=204)
async def keep_seat(hub: HubOfTable, request: Request, wish: KeepSeat) -> None:
    """Has the match at a seat stand in a person's history."""
    live = await _table(hub, request, wish.table, wish.token)
    seat = _seat(hub, request, live, wish.token)
    await history.keep(hub.services.store, wish.person, live, seat, wish.token)


@ROUTER.post("/history/merge", status_code=204)
async def merge_histories(hub: HubHere, wish: MergeHistory) -> None:
    """Moves all that stands in one history to another."""
    await history.merge(hub.services.store, wish.person, wish.into)


@ROUTER.post("/history/forget", status_code=204)
async def forget_history(hub: HubHere, wish: PersonWish) -> None:
    """Deletes a history, and the person's name at every match of it that is over."""
    hub.services.limits.take(REPORTS, token_hash(wish.person))
    await history.forget(hub, wish.person)


@ROUTER.get("/push")
async def read_push_key(hub: HubHere) -> PushKey:
    """What a browser needs so that this server, and nobody else, can call it."""
    return PushKey(key=hub.services.postman.public_key)


@ROUTER.post("/tables/{table}/push", status_code=204)
async def call_me(hub: HubOfTable, request: Request, table: TableId, wish: PushWish) -> None:
    """Has a seat called in a browser when it is asked and nobody is there."""
    live = await _table(hub, request, table, wish.token)
    seat = _seat(hub, request, live, wish.token)
    hub.services.limits.take(PUSHES, token_hash(wish.token))
    to = Subscription(wish.endpoint, wish.p256dh, wish.auth)
    await hub.services.postman.check(to)
    await subscriptions.keep(hub.services.store, table, live.seats[seat], to)


@ROUTER.post("/tables/{table}/push/stop", status_code=204)
async def call_me_no_more(
    hub: HubOfTable, request: Request, table: TableId, wish: PushStop
) -> None:
    """Calls a seat in a browser no longer."""
    live = await _table(hub, request, table, wish.token)
    seat = _seat(hub, request, live, wish.token)
    await subscriptions.drop(hub.services.store, table, seat, wish.endpoint)


@ROUTER.post("/tables/{table}/what-if", status_code=201)
async def what_if(hub: HubOfTable, request: Request, table: TableId, wish: WhatIf) -> TableOpened:
    """Opens a private table from a moment of this one."""
    live = await _table(hub, request, table, wish.token)
    seat = _seat(hub, request, live, wish.token)
    hub.services.limits.take(TABLES, token_hash(wish.token))
    return await lobby.what_if(hub, _guest(request, wish.token), live, seat, wish.at)


@ROUTER.get("/tables/{table}/record", response_class=PlainTextResponse)
async def record(
    hub: HubOfTable, request: Request, table: TableId, authorization: Bearer = None
) -> Response:
    """The match as a file: for its seats, once nobody can be spied on with it."""
    token = _token(authorization)
    live = await _table(hub, request, table, token)
    if token is None:
        raise Refused("forbidden", "The record is given to the seats of the table.")
    creator = is_token(token, live.row.creator_hash)
    match = await live.reveal_to(None if creator else _seat(hub, request, live, token))
    name = f"{live.row.title}-{tag(live.id)}.jsonl"
    what = ("record", table, live.n, _names(live))
    text = await hub.services.replays.reply(
        _guest(request, token), what, lambda: Record.of(match).dumps().encode()
    )
    return PlainTextResponse(
        text,
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@ROUTER.post("/tables/{table}/forget")
async def forget(hub: HubOfTable, request: Request, table: TableId, wish: ForgetMe) -> TableInfo:
    """Deletes name, chat and reports of the person at a seat; a bot plays on."""
    live = await _table(hub, request, table, wish.token)
    try:
        await seats.forget(live, token_hash(wish.token))
    except Refused as refused:
        raise _counted(hub, request, refused) from None
    return live.info()


@ROUTER.post("/tables/{table}/report", status_code=201)
async def report(hub: HubOfTable, request: Request, table: TableId, wish: Report) -> ReportStored:
    """Stores what a seat expected instead of what happened."""
    live = await _table(hub, request, table, wish.token)
    seat = _seat(hub, request, live, wish.token)
    hub.services.limits.take(REPORTS, f"{table} {seat}")
    answers = 0 if live.match is None else len(live.match.answers)
    number = new_table_id()
    await hub.services.store.report(number, live.id, seat, live.n, answers, wish.expected, now())
    log("a problem was reported", table=tag(live.id), report=number, answers=answers)
    return ReportStored(id=number, answers=answers)


@ROUTER.get("/schema", response_model=dict[str, object])
async def read_schema(hub: HubHere, request: Request) -> Response:
    """The JSON schema of every message, from which clients generate their types."""
    return catalogue.reply(request, _schema(messages.all_titles()))


@cache
def _schema(titles: tuple[str, ...]) -> bytes:
    """The schema as it is sent; the titles are the key of the cache."""
    return json.dumps(schema.schema()).encode()
