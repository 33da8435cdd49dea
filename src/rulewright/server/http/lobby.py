"""Set up tables: new ones, and private ones from a moment of another table."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace

from rulewright.bots import DEFAULT_BOT
from rulewright.kernel import Match, Rng, State
from rulewright.kernel.errors import BadSetup
from rulewright.kernel.plain import Plain, copy, encode
from rulewright.server.basics.bot_names import bot_name
from rulewright.server.basics.fair_queue import Guest
from rulewright.server.basics.keys import (
    check_alphabet,
    clean,
    new_table_id,
    new_token,
    tag,
    token_hash,
    unique,
    word_hash,
)
from rulewright.server.basics.logs import log
from rulewright.server.basics.refused import Refused
from rulewright.server.bot_workers.thinking import BotFailed
from rulewright.server.protocol.tables import NewTable, SeatKey, SeatLink, SeatPlan, TableOpened
from rulewright.server.replay import moments
from rulewright.server.store.rows import SeatKind, SeatRow, TableRow, now
from rulewright.server.tables.hub import Hub
from rulewright.server.tables.installed_titles import known_title
from rulewright.server.tables.live import LiveTable
from rulewright.server.tables.seats import known_bot
from rulewright.title import Title

#: How often a position is dealt again if its first question is another one: on the way to it, a
#: card may be turned up, or a player asked whose new hand can answer. After that, the last deal has
#: to do.
_DEALS = 5_000


async def open_table(hub: Hub, guest: Guest, wish: NewTable) -> TableOpened:
    """Set up a new table."""
    game = known_title(wish.title)
    options = await _checked(hub, guest, game, wish.options, len(wish.seats))
    settings = hub.services.settings
    people = [plan.kind for plan in wish.seats if plan.kind != "bot"]
    if wish.seed is not None and people not in ([], ["me"]) and not settings.choose_seeds:
        raise Refused("bad_setup", "You can choose a seed only if you play alone with bots.")
    if wish.remind is not None and (wish.clock is None or wish.remind >= wish.clock):
        raise Refused("bad_setup", "A reminder needs a time limit, and must come before it.")
    seats, opened = _seat(wish.seats)
    for plan in wish.seats:
        check_alphabet(plan.name or "")
    name = f"{game.title}" if wish.name is None else clean(wish.name, "name of the table")
    word = None if wish.word is None else await asyncio.to_thread(word_hash, wish.word)
    row = _row(game.name, game.version, name, options, wish)
    row = replace(row, word_hash=word)
    return await _open(hub, row, seats, opened)


async def _checked(
    hub: Hub, guest: Guest, game: Title[State], options: Mapping[str, str], seats: int
) -> dict[str, str]:
    """The settings of a new match; texts that people wrote are checked in a separate process."""
    try:
        game.check_seats(seats)
        if not any("\n" in value for value in options.values()):
            return game.chosen(options, seats)
        return await hub.services.thinkers.check_options(guest, game.name, dict(options), seats)
    except BadSetup as error:
        raise Refused("bad_setup", str(error)) from None
    except BotFailed:
        raise Refused("bad_setup", "Checking these settings takes too long.") from None


def _row(title: str, version: int, name: str, options: dict[str, str], wish: NewTable) -> TableRow:
    return TableRow(
        id=new_table_id(),
        title=title,
        version=version,
        name=name,
        options=options,
        undo=wish.undo,
        clock=wish.clock,
        remind=wish.remind,
        pace=wish.pace,
        hints=wish.hints,
        word_hash=None,
        listed=wish.listed,
        seed=wish.seed or 0,
        position=None,
        creator_hash="",
        status="waiting",
        created=now(),
        started=None,
        secret=secrets.token_hex(32) if wish.seed is None else None,
    )


async def _open(
    hub: Hub, row: TableRow, seats: list[SeatRow], secrets: Sequence[SeatKey | SeatLink]
) -> TableOpened:
    """Store a table; it starts to play at once if no seat is free."""
    creator = new_token()
    row = replace(row, creator_hash=token_hash(creator))
    if not any(seat.is_free for seat in seats):
        row = replace(row, status="playing", started=row.created)
    await hub.services.store.create(row, seats)
    log("a table was set", table=tag(row.id), title=row.title, seats=[s.kind for s in seats])
    return TableOpened(
        table=row.id,
        creator=creator,
        seats=[secret for secret in secrets if isinstance(secret, SeatKey)],
        links=[secret for secret in secrets if isinstance(secret, SeatLink)],
    )


def _seat(plans: Sequence[SeatPlan]) -> tuple[list[SeatRow], list[SeatKey | SeatLink]]:
    """The seats, with keys to the creator's own seats and links to those of other people."""
    seats: list[SeatRow] = []
    opened: list[SeatKey | SeatLink] = []
    names: list[str] = []
    for number, plan in enumerate(plans):
        if plan.kind == "open":
            seats.append(SeatRow(number, "open", None, None, None))
            continue
        if plan.kind == "bot":
            bot = known_bot(plan.bot or DEFAULT_BOT)
            people = [other.name for other in plans if other.name]
            wanted = plan.name or bot_name(number, [*names, *people])
        else:
            if plan.bot is not None:
                raise Refused("bad_setup", f"Seat {number + 1} is for a person, not a bot.")
            wanted = plan.name or f"Player {number + 1}"
        name = unique(clean(wanted, "name"), names)
        names.append(name)
        secret = new_token()
        if plan.kind == "bot":
            seats.append(SeatRow(number, "bot", name, bot, None))
        elif plan.kind == "me":
            seats.append(SeatRow(number, "person", name, None, token_hash(secret)))
            opened.append(SeatKey(seat=number, name=name, token=secret))
        else:
            link_hash = token_hash(secret)
            seats.append(SeatRow(number, "person", name, None, None, link_hash=link_hash))
            opened.append(SeatLink(seat=number, name=name, link=secret))
    return seats, opened


async def rematch(hub: Hub, guest: Guest, table: LiveTable) -> str:
    """The rematch table: the one that was set up first, or a new one."""
    if not table.is_over:
        raise Refused("bad_setup", "A rematch is possible when the match is over.")
    if table.row.position is not None or table.row.replay:
        raise Refused("bad_setup", "Nobody else is at this table; set a new one.")
    store, was = hub.services.store, table.row.rematch
    if was is not None and await store.table(was) is not None:
        return was
    game = known_title(table.row.title)
    options = await _checked(hub, guest, game, table.row.options, len(table.seats))
    at = now()
    again = replace(
        table.row,
        id=new_table_id(),
        version=game.version,
        options=options,
        word_hash=None,
        seed=0,
        secret=secrets.token_hex(32),
        status="playing",
        created=at,
        started=at,
        rematch=None,
        revealed=False,
    )
    if await store.rematch(table.id, was, again, _moved_on(table.seats)):
        log("a rematch was set", table=tag(again.id), title=again.title)
    await table.read_seats()
    assert table.row.rematch is not None
    return table.row.rematch


def _moved_on(seats: Sequence[SeatRow]) -> list[SeatRow]:
    """The same players, moved by one seat: the player of the second seat begins.

    A key of the old table is a link to the seat at the new one, so nobody needs a new key. Players
    who have left for good are replaced by bots.
    """
    count = len(seats)
    moved = []
    for number in range(count):
        seat = seats[(number + 1) % count]
        bot = seat.bot if seat.kind == "bot" else None
        if bot is None and seat.token_hash is None:
            bot = DEFAULT_BOT
        kind: SeatKind = "person" if bot is None else "bot"
        muted = tuple(sorted((other - 1) % count for other in seat.muted))
        moved.append(
            SeatRow(
                number, kind, seat.name, bot, None, seat.auto_pass, None, seat.token_hash, muted
            )
        )
    return moved


def dealt_anew(match: Match[State], seat: int) -> Plain:
    """The last quiet state of a match, with everything the seat could not see dealt again."""
    _, quiet = match.quiet_point()
    if quiet.outcome is not None:
        raise Refused("match_over", "The match is over at that moment, so there is nothing to try.")
    asked = _first_question(match, quiet, seat)
    for _ in range(_DEALS):
        state = copy(quiet)
        match.game.redeal(state, frozenset((seat,)), Rng.seeded(secrets.token_hex(16)))
        if _first_question(match, state, seat) == asked:
            break
    return encode(state)


def _first_question(match: Match[State], state: State, seat: int) -> tuple[object, ...] | None:
    """What the seat knows of the first question from a quiet state on, and sees at it."""
    begun = Match(match.game, replace(match.start, position=copy(state), before=()))
    asked = begun.decision
    if asked is None:
        return None
    options = tuple(asked.options) if asked.is_put_to(seat) else ()
    return asked.seat, asked.kind, options, begun.view(seat)


async def what_if(hub: Hub, guest: Guest, table: LiveTable, seat: int, at: int) -> TableOpened:
    """A private table from a moment of this one, with what the seat could not see dealt again."""
    match = table.playing()
    position = await hub.services.replays.do(guest, lambda: dealt_anew(moments.at(match, at), seat))
    names = [other.name for other in table.seats]
    name = f"What if? {table.row.name}"[:80]
    row = private_row(match, name, table.row.options, position)
    return await open_private(hub, row, names, seat)


def private_row(
    match: Match[State], name: str, options: dict[str, str], position: Plain
) -> TableRow:
    """The row of a private table that begins at a position.

    Neither seed nor answers are copied: both would reveal what the seat cannot see.
    """
    wish = NewTable(
        title=match.game.name, seats=[SeatPlan(kind="me")], undo="friendly", listed=False
    )
    row = _row(match.game.name, match.game.version, name, options, wish)
    return replace(row, position=position)


async def open_private(
    hub: Hub, row: TableRow, names: Sequence[str | None], seat: int
) -> TableOpened:
    """Open a private table with one person, at this seat, and bots."""
    seats, opened = _seat(
        [
            SeatPlan(kind="me", name=name)
            if number == seat
            else SeatPlan(kind="bot", name=name, bot=DEFAULT_BOT)
            for number, name in enumerate(names)
        ]
    )
    return await _open(hub, row, seats, opened)
