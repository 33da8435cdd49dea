"""Seats: taking one, replacing its player, handing it over."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy.exc import IntegrityError

from rulewright.bots import DEFAULT_BOT, LESSON, bots
from rulewright.server.basics.bot_names import bot_name
from rulewright.server.basics.keys import (
    check_alphabet,
    clean,
    is_token,
    is_word,
    new_token,
    tag,
    token_hash,
    unique,
)
from rulewright.server.basics.logs import log
from rulewright.server.basics.refused import Refused, no_such_table
from rulewright.server.protocol.tables import JoinTable, ReplaceSeat, SeatKey, SeatLink, TakeSeat
from rulewright.server.store.rows import SeatRow
from rulewright.server.tables.live import LiveTable
from rulewright.server.tables.table import check_holder


def known_bot(name: str) -> str:
    if name not in bots() and name != LESSON:
        raise Refused("bad_setup", f"There is no bot {name!r}; the bots are {', '.join(bots())}.")
    return name


async def join(table: LiveTable, wish: JoinTable) -> SeatKey:
    """Take the first open seat."""
    name = clean(wish.name, "name")
    stored = table.row.word_hash
    if stored is not None and not await asyncio.to_thread(is_word, wish.word, stored):
        if not table.row.listed:
            raise no_such_table()
        raise Refused("wrong_word", "That is not the password of this table.")
    async with table.lock:
        for _ in range(2 * len(table.seats)):
            free = next((seat for seat in table.seats if seat.kind == "open"), None)
            if free is None:
                raise Refused("no_seat_left", "Every seat of this table is taken.")
            token = new_token()
            taken = replace(
                free,
                kind="person",
                name=_free_name(table, free, name),
                token_hash=token_hash(token),
            )
            if await _change_seat(table, taken, free):
                key = SeatKey(seat=taken.seat, name=taken.name or name, token=token)
                break
        else:
            raise Refused("try_again", "Too many people are joining at once; try again.")
        await table.fit_names()
    log("a seat was taken", table=tag(table.id), seat=key.seat)
    table.changed(f"{key.name} sits down.")
    return key


def _free_name(table: LiveTable, seat: SeatRow, wanted: str) -> str:
    """A name for a seat that nobody else at the table has."""
    others = [other.name for other in table.seats if other.name and other.seat != seat.seat]
    name = unique(wanted, others)
    check_alphabet(name)
    return name


async def begin(table: LiveTable, creator: str) -> None:
    """Begin the match; empty seats can still be taken, and the match waits for them."""
    _check_creator(table, creator)
    async with table.lock:
        if table.match is not None:
            return  # a retry, because the reply was lost
        for seat in table.seats:
            if seat.kind == "open":
                name = _free_name(table, seat, f"Player {seat.seat + 1}")
                await _must_change(table, replace(seat, name=name), seat)
        await table.start()
        await table.load()
    log("a match was begun", table=tag(table.id))
    table.changed("The match begins.")


async def close(table: LiveTable, creator: str) -> None:
    """Give bots all seats that somebody could still take by joining or by a link."""
    _check_creator(table, creator)
    async with table.lock:
        free = [seat for seat in table.seats if seat.kind == "open" or seat.link_hash is not None]
        if not free:
            raise Refused("bad_setup", "No seat of this table is open.")
        if table.is_over:
            raise Refused("match_over", "The match is already over.")
        for seat in free:
            bot = seat.bot if seat.kind == "bot" else None
            closed = _with_bot(table, seat, bot or DEFAULT_BOT).without_person()
            await _must_change(table, closed, seat)
        await table.fit_names()
    log("open seats were closed", table=tag(table.id), seats=[seat.seat for seat in free])
    await _seats_changed(table, "The open seats were closed: bots play there.")


async def _change_seat(table: LiveTable, seat: SeatRow, was: SeatRow) -> bool:
    """Store a changed seat; if somebody else was faster, reload the seats and return False."""
    try:
        changed = await table.services.store.change_seat(table.id, seat, was)
    except Refused as refused:
        if not isinstance(refused.__cause__, IntegrityError):
            raise
        changed = False
    await table.read_seats()
    return changed


def _seat(table: LiveTable, number: int) -> SeatRow:
    if not 0 <= number < len(table.seats):
        raise Refused("not_found", "This table has no such seat.")
    return table.seats[number]


def _check_creator(table: LiveTable, creator: str) -> None:
    if not is_token(creator, table.row.creator_hash):
        raise Refused("forbidden", "Only the person who set the table can change its seats.")


async def replace_seat(table: LiveTable, number: int, wish: ReplaceSeat) -> None:
    """Put a bot on a seat, give the seat back to its person, or remove the person."""
    _check_creator(table, wish.creator)
    async with table.lock:
        seat = _seat(table, number)
        if wish.remove:
            new, note = _removed(table, seat, wish.bot)
        elif wish.bot is None:
            if seat.kind == "open" or not seat.has_person:
                raise Refused("bad_setup", "This seat has no person to give it back to.")
            new = replace(seat, kind="person", bot=None)
            note = f"{seat.name} is back."
        else:
            new = _with_bot(table, seat, wish.bot)
            note = f"A {wish.bot} bot now plays for {new.name}."
        await _must_change(table, new, seat)
        await table.fit_names()
    log("a seat was replaced", table=tag(table.id), seat=number, bot=wish.bot, remove=wish.remove)
    await _seats_changed(table, note)


def _removed(table: LiveTable, seat: SeatRow, bot: str | None) -> tuple[SeatRow, str]:
    if seat.kind == "open" or not seat.has_person:
        raise Refused("bad_setup", "There is no person to remove from this seat.")
    empty = seat.without_person()
    if bot is not None:
        note = f"{seat.name} was removed from the table; a {bot} bot plays on."
        return _with_bot(table, empty, bot), note
    if table.match is not None:
        raise Refused("bad_setup", "The match has begun: choose the bot that continues.")
    note = f"{seat.name} was removed from the table; the seat is open again."
    return SeatRow(seat.seat, "open", None, None, None), note


def _with_bot(table: LiveTable, seat: SeatRow, bot: str) -> SeatRow:
    """The seat with a bot; if the seat was empty before the match, the bot has its own name."""
    nameless = replace(seat, name=None) if table.match is None and seat.is_free else seat
    taken = [other.name for other in table.seats if other.name]
    return nameless.with_bot(known_bot(bot), _free_name(table, seat, bot_name(seat.seat, taken)))


async def invite_anew(table: LiveTable, number: int, creator: str) -> SeatLink:
    """Take a seat back publicly: its key becomes invalid, and a new link leads to it."""
    _check_creator(table, creator)
    link = new_token()
    async with table.lock:
        seat = _seat(table, number)
        if seat.kind == "open" or not seat.has_person:
            raise Refused(
                "bad_setup", "This seat belongs to no person, so nobody can be invited to it."
            )
        _check_secrets(table, seat)
        new = replace(seat.without_person(), kind="person", bot=None, link_hash=token_hash(link))
        await _must_change(table, new, seat)
    log("a seat was taken back", table=tag(table.id), seat=number)
    note = f"{seat.name}'s seat was taken back by who set the table, and a new link leads there."
    await _seats_changed(table, note)
    return SeatLink(seat=number, name=seat.name or "", link=link)


def _check_secrets(table: LiveTable, seat: SeatRow) -> None:
    """Refuse a new person at a seat if somebody else may know the match's secrets."""
    if table.is_over:
        return
    if table.row.revealed:
        raise Refused(
            "bad_setup",
            "The record of this match, with every secret, has been downloaded; set a new table.",
        )
    others = any(other.is_for_a_person for other in table.seats if other is not seat)
    # If several people play, an earlier version generated the seed.
    if table.row.secret is None and not others and not table.services.settings.choose_seeds:
        raise Refused(
            "bad_setup",
            "The seed of this match was chosen and reveals every secret; set a new table.",
        )


async def _must_change(table: LiveTable, new: SeatRow, was: SeatRow) -> None:
    if not await _change_seat(table, new, was):
        raise Refused("try_again", "The seat has just changed; look at the table again.")


async def _seats_changed(table: LiveTable, note: str) -> None:
    """Show everybody the new seats, and update pending votes."""
    table.room.presence_changed()
    table.changed(note)
    await table.undo.seats_changed()
    await table.ending.seats_changed()


async def hand_over(
    table: LiveTable, number: int, to: int | None, bot: str | None, key: str | None
) -> None:
    """Give a seat to the person at another one, or to a bot, for good; its key becomes invalid."""
    if (to is None) == (bot is None):
        raise Refused("bad_message", "Choose whether the seat goes to a person or to a bot.")
    if bot is not None:
        known_bot(bot)
    elif to == number or to not in table.presence.seats():
        raise Refused("not_found", "There is nobody else at that seat now.")
    async with table.lock:
        check_holder(table, number, key)
        seat = table.seats[number]
        if to is None:
            new = replace(seat.without_person(), kind="bot", bot=bot)
            note = f"A {bot} bot now plays for {seat.name}."
        else:
            receiver = table.seats[to].token_hash
            if receiver is None:
                raise Refused("not_found", "There is nobody else at that seat now.")
            new = replace(
                seat.without_person(), kind="person", bot=None, given_to=to, given_hash=receiver
            )
            note = f"{table.seats[to].name} now plays for {seat.name}, too."
        await _must_change(table, new, seat)
    log("a seat was handed over", table=tag(table.id), seat=number)
    await _seats_changed(table, note)


async def take(table: LiveTable, wish: TakeSeat) -> SeatKey:
    """Take a seat with a link or a gift; the client supplies the new key."""
    async with table.lock:
        known = table.seat_of(token_hash(wish.key))
        if known is not None and wish.seat in (None, known):
            return _key(table.seats[known], wish.key)  # a retry, because the reply was lost
        seat = _entitled(table, wish)
        if known is not None or _is_known(table, wish.key):
            raise Refused(
                "bad_message", "This key already belongs to another seat: generate a new one."
            )
        new = replace(seat.without_person(), token_hash=token_hash(wish.key))
        by_link = seat.given_to is None
        if by_link:
            # A bot that substituted for the expected person leaves the seat.
            new = replace(new, kind="person", bot=None)
        if wish.name is not None:
            if not by_link:
                raise Refused("bad_message", "A seat that was handed over keeps its name.")
            new = replace(new, name=_free_name(table, seat, clean(wish.name, "name")))
        await _must_change(table, new, seat)
        await table.fit_names()
    log("a seat was taken", table=tag(table.id), seat=seat.seat)
    # That a seat was handed over has been announced already.
    table.changed(f"{new.name} sits down." if by_link else None)
    return _key(new, wish.key)


def _is_known(table: LiveTable, key: str) -> bool:
    """Whether others may know this secret: a link, or the secret of the table's creator."""
    links = [seat.link_hash for seat in table.seats]
    return any(is_token(key, known) for known in (table.row.creator_hash, *links))


def _key(seat: SeatRow, token: str) -> SeatKey:
    return SeatKey(seat=seat.seat, name=seat.name or "", token=token)


def _entitled(table: LiveTable, wish: TakeSeat) -> SeatRow:
    """The seat that a link or a gift entitles to."""
    if wish.seat is not None:
        _seat(table, wish.seat)
    for seat in table.seats:
        given = wish.seat is not None and is_token(wish.by, seat.given_hash)
        if wish.seat in (None, seat.seat) and (given or is_token(wish.by, seat.link_hash)):
            return seat
    raise Refused("forbidden", "This link does not give a seat at this table, or no longer does.")


async def mute(table: LiveTable, number: int, other: int, muted: bool, key: str | None) -> None:
    """Mute the chat of another seat, or unmute it."""
    if other == number or not 0 <= other < len(table.seats):
        raise Refused("not_found", "This table has no other seat with that number.")
    async with table.lock:
        check_holder(table, number, key)
        seat = table.seats[number]
        kept = set(seat.muted) - {other} | ({other} if muted else set())
        await _must_change(table, replace(seat, muted=tuple(sorted(kept))), seat)
    table.changed()


async def forget(table: LiveTable, key: str) -> None:
    """Delete the data of the person whose key has this hash; they leave the seat."""
    async with table.lock:
        number = table.seat_of(key)
        if number is None:
            raise Refused("forbidden", "This key opens no seat of this table.")
        for given in table.is_given_to(key):
            gift = table.seats[given]
            bot = replace(gift.without_person(), kind="bot", bot=DEFAULT_BOT)
            await _must_change(table, bot, gift)
        seat = table.seats[number]
        nameless = without_name(table.seats, number)
        if table.match is None:
            new = SeatRow(number, "open", None, None, None)
        elif table.is_over:
            new = nameless
        else:
            new = replace(nameless, kind="bot", bot=seat.bot or DEFAULT_BOT)
        await table.services.store.forget_person(table.id, new)
        await table.read_seats()
        if table.match is not None:
            await table.load()  # the name is in the match as well
    log("a person was forgotten", table=tag(table.id), seat=number)
    for watcher in table.watchers:
        watcher.start_over()
    await _seats_changed(table, "Somebody has left the table for good.")


def without_name(seats: Sequence[SeatRow], number: int) -> SeatRow:
    """The seat without the name of its person, who wants their data deleted."""
    others = [other.name for other in seats if other.name and other.seat != number]
    return SeatRow(number, "person", unique(f"Player {number + 1}", others), None, None)


async def set_auto_pass(
    table: LiveTable, number: int, kinds: Sequence[str], key: str | None
) -> None:
    """Store the kinds of decision that the server declines on behalf of a seat."""
    async with table.lock:
        check_holder(table, number, key)
        seat = table.seats[number]
        await _must_change(table, replace(seat, auto_pass=tuple(dict.fromkeys(kinds))), seat)
    table.changed()
