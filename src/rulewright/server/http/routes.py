"""HTTP: titles, the lobby and the seats of a table."""

from __future__ import annotations

import json
from functools import cache

from fastapi import APIRouter, Request
from pydantic import TypeAdapter
from starlette.responses import Response

from rulewright.server.basics.keys import token_hash
from rulewright.server.basics.limits import GUESSES, TABLES
from rulewright.server.basics.refused import Refused, no_such_table
from rulewright.server.http import catalogue, lessons, lobby, puzzles, schema
from rulewright.server.http.requests import (
    REFUSALS,
    Bearer,
    HubHere,
    HubOfTable,
    PuzzleNumber,
    SeatNumber,
    TableId,
    TitleName,
    address_of,
    counted,
    guest_of,
    seat_of,
    table_of,
    token_of,
)
from rulewright.server.protocol.looking_back import (
    ResultInfo,
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
from rulewright.server.protocol.titles import LessonInfo, PuzzleVerdict, TitleBook, TitleInfo
from rulewright.server.tables import installed_titles, seats

ROUTER = APIRouter(prefix="/api", responses=REFUSALS)


_TITLES: TypeAdapter[object] = TypeAdapter(list[TitleInfo])


@ROUTER.get("/titles", response_model=list[TitleInfo])
async def list_titles(hub: HubHere, request: Request) -> Response:
    """List the titles that can be played here, the shortest first."""
    titles = [
        installed_titles.title_info(installed_titles.title(name))
        for name in installed_titles.all_titles()
    ]
    titles.sort(key=lambda title: (title.minutes, title.title))
    return catalogue.reply(request, _TITLES.dump_json(titles))


@ROUTER.get("/titles/{title}", response_model=TitleBook)
async def read_title(hub: HubHere, request: Request, title: TitleName) -> Response:
    """Return a title's rulebook in our words, and its printed components."""
    return catalogue.reply(
        request, installed_titles.book_json(installed_titles.known_title(title).name)
    )


@ROUTER.get("/titles/{title}/lesson")
async def read_lesson(hub: HubHere, title: TitleName) -> LessonInfo:
    """Return the texts of a title's lesson."""
    return lessons.lesson_info(title)


@ROUTER.post("/titles/{title}/lesson", status_code=201)
async def begin_lesson(
    hub: HubHere, request: Request, title: TitleName, wish: LearnTitle
) -> TableOpened:
    """Open a private table for the lesson of a title."""
    hub.services.limits.take(TABLES, address_of(request))
    return await lessons.open_lesson(hub, guest_of(request), title, wish)


@ROUTER.post("/titles/{title}/puzzles/{number}", status_code=201)
async def begin_puzzle(
    hub: HubHere, request: Request, title: TitleName, number: PuzzleNumber, wish: LearnTitle
) -> TableOpened:
    """Open a private table that begins with a puzzle of a title."""
    hub.services.limits.take(TABLES, address_of(request))
    return await puzzles.open_puzzle(hub, guest_of(request), title, number, wish)


@ROUTER.get("/tables/{table}/puzzle")
async def read_verdict(
    hub: HubOfTable, request: Request, table: TableId, authorization: Bearer = None
) -> PuzzleVerdict:
    """Return what the player's choice in a puzzle is worth, once it is made."""
    token = token_of(authorization)
    live = await table_of(hub, request, table, token)
    if token is None:
        raise Refused("forbidden", "Only the player of this puzzle is told the solution.")
    seat_of(hub, request, live, token)
    return puzzles.verdict(live)


@ROUTER.get("/tables")
async def list_tables(hub: HubHere) -> list[TableInfo]:
    """List the public tables that wait for players or are playing, the newest first."""
    return await hub.listed()


@ROUTER.post("/tables", status_code=201)
async def open_table(hub: HubHere, request: Request, wish: NewTable) -> TableOpened:
    """Open a table; the keys in the reply are shown only this once."""
    address = address_of(request)
    hub.services.limits.take(TABLES, address)
    waits = any(plan.kind in ("open", "person") for plan in wish.seats)
    if waits:
        await hub.check_quota(address)
    opened = await lobby.open_table(hub, guest_of(request), wish)
    if waits:
        hub.was_set(address, opened.table)
    return opened


@ROUTER.get("/tables/{table}")
async def read_table(hub: HubOfTable, request: Request, table: TableId) -> TableInfo:
    """Return a table by its id."""
    return (await table_of(hub, request, table)).room.info()


@ROUTER.get("/tables/{table}/result")
async def read_result(hub: HubHere, request: Request, table: TableId) -> ResultInfo:
    """Return the result of a match, which outlives its table."""
    found = await hub.services.store.result(table)
    if found is None:
        raise counted(hub, request, no_such_table())
    return ResultInfo.model_validate(found, from_attributes=True)


@ROUTER.post("/tables/{table}/join")
async def join(hub: HubOfTable, request: Request, table: TableId, wish: JoinTable) -> SeatKey:
    """Take the first open seat."""
    live = await table_of(hub, request, table)
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
    """For the creator: put a bot on a seat, give it back to its person, or remove the person."""
    live = await table_of(hub, request, table, wish.creator)
    try:
        await seats.replace_seat(live, seat, wish)
    except Refused as refused:
        raise counted(hub, request, refused) from None
    return live.room.info()


@ROUTER.post("/tables/{table}/begin")
async def begin(hub: HubOfTable, request: Request, table: TableId, wish: BeginMatch) -> TableInfo:
    """For the creator: begin the match without the players who have not come."""
    live = await table_of(hub, request, table, wish.creator)
    try:
        await seats.begin(live, wish.creator)
    except Refused as refused:
        raise counted(hub, request, refused) from None
    return live.room.info()


@ROUTER.post("/tables/{table}/close")
async def close_seats(
    hub: HubOfTable, request: Request, table: TableId, wish: CloseSeats
) -> TableInfo:
    """For the creator: put bots on all seats that could still be taken, for good."""
    live = await table_of(hub, request, table, wish.creator)
    try:
        await seats.close(live, wish.creator)
    except Refused as refused:
        raise counted(hub, request, refused) from None
    return live.room.info()


@ROUTER.post("/tables/{table}/seats/{seat}/invite")
async def invite_anew(
    hub: HubOfTable, request: Request, table: TableId, seat: SeatNumber, wish: InviteAnew
) -> SeatLink:
    """For the creator: take a seat back, which everybody is told, and get a new link to it."""
    live = await table_of(hub, request, table, wish.creator)
    try:
        return await seats.invite_anew(live, seat, wish.creator)
    except Refused as refused:
        raise counted(hub, request, refused) from None


@ROUTER.post("/tables/{table}/take")
async def take_seat(hub: HubOfTable, request: Request, table: TableId, wish: TakeSeat) -> SeatKey:
    """Take a reserved seat: with its link, or because it was handed over."""
    live = await table_of(hub, request, table, wish.by)
    try:
        return await seats.take(live, wish)
    except Refused as refused:
        raise counted(hub, request, refused) from None


@ROUTER.post("/tables/{table}/rematch", status_code=201)
async def rematch(
    hub: HubOfTable, request: Request, table: TableId, wish: RematchWish
) -> RematchSet:
    """Open a table for the same people with the same settings, once the match is over."""
    live = await table_of(hub, request, table, wish.token)
    seat = seat_of(hub, request, live, wish.token)
    known = live.row.rematch
    if known is None:
        hub.services.limits.take(TABLES, token_hash(wish.token))
    again = await lobby.rematch(hub, guest_of(request, wish.token), live)
    if again != known:
        live.changed(f"{live.seats[seat].name} would like a rematch.")
    return RematchSet(table=again)


@ROUTER.get("/schema", response_model=dict[str, object])
async def read_schema(hub: HubHere, request: Request) -> Response:
    """Return the JSON schema of every message, from which clients generate their types."""
    return catalogue.reply(request, _schema(installed_titles.all_titles()))


@cache
def _schema(titles: tuple[str, ...]) -> bytes:
    """The schema as JSON; the titles are the key of the cache."""
    return json.dumps(schema.schema()).encode()
