"""Records that people upload, to be replayed like any other match."""

from __future__ import annotations

import base64
import hashlib
from dataclasses import dataclass

from rulewright.kernel import Match, Record, State
from rulewright.kernel.errors import RulewrightError
from rulewright.server.basics.fair_queue import Guest
from rulewright.server.basics.keys import clean, new_token, tag, token_hash, unique
from rulewright.server.basics.logs import log
from rulewright.server.basics.refused import Refused
from rulewright.server.protocol.looking_back import ReplayOpened
from rulewright.server.protocol.tables import SeatKey
from rulewright.server.protocol.words import LONGEST_NAME
from rulewright.server.store.rows import Change, SeatRow, TableRow, now
from rulewright.server.tables.hub import Hub
from rulewright.server.tables.installed_titles import known_title

#: The maximum number of answers in a record; a match has a few hundred, a long campaign thousands.
_MOST_ANSWERS = 8000
_LARGEST_SEED = 2**63


@dataclass(frozen=True, slots=True)
class _Brought:
    """A record that the current rules can replay to its end."""

    match: Match[State]
    names: list[str]


async def open_record(hub: Hub, guest: Guest, text: str) -> ReplayOpened:
    """Open a replay table; the same record always gives the same table.

    Its id and keys are derived from the text: anybody who has the record may see everything in it,
    and anybody who gets the address of the table sees what a spectator would have seen.
    """
    brought = await hub.services.replays.do(guest, lambda: _read(text))
    match, created = brought.match, now()
    table = _drawn("table", text)[:22]
    row = TableRow(
        id=table,
        title=match.game.name,
        version=match.game.version,
        name=f"Replay of {match.game.title}",
        options=dict(match.start.options),
        undo="strict",
        clock=None,
        word_hash=None,
        listed=False,
        seed=match.start.seed if isinstance(match.start.seed, int) else 0,
        position=None,
        creator_hash=token_hash(new_token()),
        status="playing" if match.outcome is None else "over",
        created=created,
        started=created,
        secret=match.start.seed if isinstance(match.start.seed, str) else None,
        replay=True,
    )
    keys = [
        SeatKey(seat=seat, name=name, token=_drawn(f"seat {seat}", text))
        for seat, name in enumerate(brought.names)
    ]
    # With this preference nothing is declined automatically, so the record stays unchanged.
    asked = ("ask:always",)
    seats = [
        SeatRow(key.seat, "person", key.name, None, token_hash(key.token), asked) for key in keys
    ]
    await hub.services.store.store_replay(row, seats, _changes(match, created))
    log("a record was opened", table=tag(table), title=row.title, answers=len(match.answers))
    return ReplayOpened(table=table, title=row.title, seats=keys)


def _drawn(what: str, text: str) -> str:
    """A secret that can be derived only from the record."""
    digest = hashlib.sha256(f"{what}\n{text}".encode()).digest()
    return base64.urlsafe_b64encode(digest).decode().rstrip("=").replace("-", "_")


def _read(text: str) -> _Brought:
    """Replay the match of a record; raise if it is invalid."""
    try:
        record = Record.loads(text)
        _check_bounds(record)
        names: list[str] = []
        for name in record.seats:
            names.append(unique(clean(name, "name in the record")[:LONGEST_NAME], names))
        return _Brought(record.replay(known_title(record.title)), names)
    except RulewrightError as error:
        raise Refused("bad_message", f"This record cannot be opened: {error}") from None
    except (ValueError, TypeError, LookupError, RecursionError, OverflowError) as error:
        raise Refused("bad_message", "This file is not the record of a match.") from error


def _check_bounds(record: Record) -> None:
    if record.begin_state is not None:
        raise Refused(
            "bad_message",
            "This record begins in the middle of a match, where nobody can check it; "
            "`rulewright replay FILE` tells it.",
        )
    if len(record.answers) > _MOST_ANSWERS:
        raise Refused("too_large", f"A record may have at most {_MOST_ANSWERS} answers.")
    seed = record.seed
    if isinstance(seed, int) and not 0 <= seed < _LARGEST_SEED:
        raise Refused("bad_message", "This record has an invalid seed.")
    if isinstance(seed, str) and len(seed) > 64:
        raise Refused("bad_message", "This record has an invalid seed.")


def _changes(match: Match[State], at: str) -> list[Change]:
    return [
        Change(
            number,
            answer.kind if answer.kind in ("concede", "abandon") else "answer",  # type: ignore[arg-type]  # one of the three
            answer.seat,
            answer.kind,
            answer.option,
            "person",
            None,
            at,
        )
        for number, answer in enumerate(match.answers)
    ]
