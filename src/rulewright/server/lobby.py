"""Setting tables, taking seats, and handing them on."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy.exc import IntegrityError

from rulewright.bots import BOTS
from rulewright.kernel import Rng
from rulewright.kernel.errors import BadSetup, NoSuchMoment
from rulewright.kernel.plain import Plain, copy, encode
from rulewright.server.hub import Hub
from rulewright.server.keys import (
    clean,
    is_token,
    is_word,
    new_table_id,
    new_token,
    tag,
    token_hash,
    unique,
    word_hash,
)
from rulewright.server.live import LiveTable
from rulewright.server.logs import log
from rulewright.server.protocol import (
    JoinTable,
    NewTable,
    ReplaceSeat,
    SeatKey,
    SeatPlan,
    TableOpened,
)
from rulewright.server.refused import Refused, no_such_table
from rulewright.server.rows import SeatRow, TableRow, now
from rulewright.server.telling import known_title

#: Seeds stay in the range that every client can write as a number.
_SEEDS = 2**53


async def open_table(hub: Hub, wish: NewTable) -> TableOpened:
    """Sets a new table."""
    game = known_title(wish.title)
    try:
        game.check_seats(len(wish.seats))
        options = game.chosen(wish.options, len(wish.seats))
    except BadSetup as error:
        raise Refused("bad_setup", str(error)) from None
    settings = hub.services.settings
    strangers = any(plan.kind in ("person", "open") for plan in wish.seats)
    if wish.seed is not None and strangers and not settings.choose_seeds:
        raise Refused("bad_setup", "With other people at the table the seed is drawn, not chosen.")
    seats, keys = _seat(wish.seats)
    name = f"{game.title}" if wish.name is None else clean(wish.name, "name of the table")
    word = None if wish.word is None else await asyncio.to_thread(word_hash, wish.word)
    row = _row(game.name, game.version, name, options, wish)
    row = replace(row, word_hash=word)
    return await _open(hub, row, seats, keys)


def _row(title: str, version: int, name: str, options: dict[str, str], wish: NewTable) -> TableRow:
    seed = secrets.randbelow(_SEEDS) if wish.seed is None else wish.seed
    return TableRow(
        id=new_table_id(),
        title=title,
        version=version,
        name=name,
        options=options,
        undo=wish.undo,
        clock=wish.clock,
        word_hash=None,
        listed=wish.listed,
        seed=seed,
        position=None,
        creator_hash="",
        status="waiting",
        created=now(),
        started=None,
    )


async def _open(hub: Hub, row: TableRow, seats: list[SeatRow], keys: list[SeatKey]) -> TableOpened:
    """Stores a table; it plays at once if no seat is open."""
    creator = new_token()
    row = replace(row, creator_hash=token_hash(creator))
    if all(seat.kind != "open" for seat in seats):
        row = replace(row, status="playing", started=row.created)
    await hub.services.store.create(row, seats)
    log("a table was set", table=tag(row.id), title=row.title, seats=[s.kind for s in seats])
    return TableOpened(table=row.id, creator=creator, seats=keys)


def _seat(plans: Sequence[SeatPlan]) -> tuple[list[SeatRow], list[SeatKey]]:
    """Who sits where, and the keys of the persons' seats."""
    seats: list[SeatRow] = []
    keys: list[SeatKey] = []
    names: list[str] = []
    for number, plan in enumerate(plans):
        if plan.kind == "open":
            seats.append(SeatRow(number, "open", None, None, None))
            continue
        if plan.kind == "bot":
            bot = _bot(plan.bot or list(BOTS)[-1])
            wanted = plan.name or bot.capitalize()
        else:
            if plan.bot is not None:
                raise Refused("bad_setup", f"Seat {number + 1} is for a person, not a bot.")
            wanted = plan.name or f"Player {number + 1}"
        name = unique(clean(wanted, "name"), names)
        names.append(name)
        if plan.kind == "bot":
            seats.append(SeatRow(number, "bot", name, bot, None))
        else:
            token = new_token()
            seats.append(SeatRow(number, "person", name, None, token_hash(token)))
            keys.append(SeatKey(seat=number, name=name, token=token))
    return seats, keys


def _bot(name: str) -> str:
    if name not in BOTS:
        raise Refused("bad_setup", f"There is no bot {name!r}; the bots are {', '.join(BOTS)}.")
    return name


async def join(hub: Hub, table: LiveTable, wish: JoinTable) -> SeatKey:
    """Takes the first open seat."""
    name = clean(wish.name, "name")
    stored = table.row.word_hash
    if stored is not None and not await asyncio.to_thread(is_word, wish.word, stored):
        if not table.row.listed:
            raise no_such_table()
        raise Refused("wrong_word", "The word of this table is another one.")
    async with table.lock:
        for _ in range(2 * len(table.seats)):
            free = next((seat for seat in table.seats if seat.kind == "open"), None)
            if free is None:
                raise Refused("no_seat_left", "Every seat of this table is taken.")
            token = new_token()
            others = [seat.name for seat in table.seats if seat.name is not None]
            taken = replace(
                free, kind="person", name=unique(name, others), token_hash=token_hash(token)
            )
            if await _change_seat(hub, table, taken, free):
                key = SeatKey(seat=taken.seat, name=taken.name or name, token=token)
                break
        else:
            raise Refused("try_again", "Many are sitting down at once; try again.")
        note = f"{key.name} sits down."
        await table.load()
    log("a seat was taken", table=tag(table.id), seat=key.seat)
    table.changed(note)
    return key


async def _change_seat(hub: Hub, table: LiveTable, seat: SeatRow, was: SeatRow) -> bool:
    """Stores who sits at a seat; False if somebody else was quicker, and then looks again."""
    try:
        changed = await hub.services.store.change_seat(table.id, seat, was.kind)
    except Refused as refused:
        if not isinstance(refused.__cause__, IntegrityError):
            raise
        changed = False
    stored = await hub.services.store.table(table.id)
    if stored is not None:
        table.row, table.seats = stored
    return changed


async def replace_seat(hub: Hub, table: LiveTable, number: int, wish: ReplaceSeat) -> None:
    """Puts a bot on a seat, or gives the seat back to its person."""
    if not is_token(wish.creator, table.row.creator_hash):
        raise Refused("forbidden", "Only who set the table can change its seats.")
    if not 0 <= number < len(table.seats):
        raise Refused("not_found", "This table has no such seat.")
    async with table.lock:
        seat = table.seats[number]
        if wish.bot is None:
            if seat.kind == "open" or not seat.has_person:
                raise Refused("bad_setup", "This seat has no person to give it back to.")
            new = replace(seat, kind="person", bot=None)
            note = f"{seat.name} is back."
        else:
            others = [other.name for other in table.seats if other.name is not None]
            new = seat.with_bot(_bot(wish.bot), unique(wish.bot.capitalize(), others))
            note = f"A {wish.bot} bot now plays for {new.name}."
        if not await _change_seat(hub, table, new, seat):
            raise Refused("try_again", "The seat has just changed; look again.")
        if table.match is None:
            await table.load()
    log("a seat was replaced", table=tag(table.id), seat=number, bot=wish.bot)
    table.changed(note)


async def set_auto_pass(hub: Hub, table: LiveTable, number: int, kinds: Sequence[str]) -> None:
    """Keeps at which decisions the server declines for a seat."""
    async with table.lock:
        seat = table.seats[number]
        new = replace(seat, auto_pass=tuple(dict.fromkeys(kinds)))
        if not await _change_seat(hub, table, new, seat):
            raise Refused("try_again", "The seat has just changed; look again.")
    table.changed()


async def what_if(hub: Hub, table: LiveTable, seat: int, at: int) -> TableOpened:
    """A private table from a moment of this one, with what the seat could not see dealt anew."""
    match = table.playing()
    try:
        moment = match.at(at)
    except NoSuchMoment as error:
        raise Refused("not_found", str(error)) from None
    _, quiet = moment.quiet_point()
    if quiet.outcome is not None:
        raise Refused("match_over", "The match is over at that moment; nothing is left to try.")
    state = copy(quiet)
    match.game.redeal(state, frozenset((seat,)), Rng.seeded(secrets.token_hex(16)))
    position: Plain = encode(state)
    strongest = list(BOTS)[-1]
    plans = [
        SeatPlan(kind="me", name=other.name)
        if other.seat == seat
        else SeatPlan(kind="bot", name=other.name, bot=strongest)
        for other in table.seats
    ]
    wish = NewTable(title=table.row.title, seats=plans, undo="friendly", listed=False)
    seats, keys = _seat(plans)
    name = f"What if? {table.row.name}"[:80]
    row = _row(table.row.title, match.game.version, name, table.row.options, wish)
    # Neither the seed nor the answers come along: both would tell what the seat cannot see.
    return await _open(hub, replace(row, position=position), seats, keys)
