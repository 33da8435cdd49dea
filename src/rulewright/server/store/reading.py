"""Convert database rows to values, and refuse invalid ones."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from pydantic import TypeAdapter, ValidationError

from rulewright.kernel import read_state
from rulewright.kernel.errors import CorruptRecord, UnknownTitle
from rulewright.server.basics.refused import Refused
from rulewright.server.store.models import BROKEN
from rulewright.server.store.rows import Change, SeatRow, TableRow
from rulewright.title import find_title

T = TypeVar("T")
Row = Mapping[Any, Any]

_TABLE = TypeAdapter(TableRow)
_SEAT = TypeAdapter(SeatRow)
_CHANGE = TypeAdapter(Change)

#: 32 bytes in hexadecimal: a hash of a key, or the secret of a table.
_BYTES = re.compile(r"[0-9a-f]{64}")
#: A salt, then the hash of a word.
_WORD = re.compile(r"[0-9a-f]{32}:[0-9a-f]{64}")


class Unreadable(Refused):
    """A table is damaged in the store, or cannot be played here. Other tables are not affected."""

    def __init__(
        self, why: str, message: str = "This table is damaged in the store; its host can help."
    ) -> None:
        super().__init__("unreadable", message)
        self.why = why


def table_row(row: Row) -> TableRow:
    table = _read(_TABLE, "table", dict(row))
    check_hash("table", "creator_hash", table.creator_hash)
    check_hash("table", "secret", table.secret)
    if table.word_hash is not None and _WORD.fullmatch(table.word_hash) is None:
        raise Unreadable("table: word_hash is not a hash")
    return table


def check_hash(what: str, name: str, value: str | None) -> None:
    """Refuse a value that is not a hash or secret; an empty one opens nothing and is allowed."""
    if value and _BYTES.fullmatch(value) is None:
        raise Unreadable(f"{what}: {name} is not a hash")


def check_position(table: TableRow) -> None:
    """Refuse a table that begins from a state its title cannot read."""
    if table.position is None:
        return
    try:
        game = find_title(table.title)
    except UnknownTitle:
        return  # it may be playable where the title is installed
    if table.version > game.version:
        return  # a newer version may be able to read it
    try:
        read_state(game, table.position, table.version)
    except CorruptRecord as error:
        raise Unreadable(f"table: position: {error}") from None


def seat_rows(rows: Iterable[Row]) -> list[SeatRow]:
    """The seats of one table, in order."""
    seats = [_read(_SEAT, "seat", _without_table(row)) for row in rows]
    for seat in seats:
        for name in ("token_hash", "link_hash", "given_hash"):
            check_hash(f"seat {seat.seat}", name, getattr(seat, name))
    if not seats or [seat.seat for seat in seats] != list(range(len(seats))):
        raise Unreadable("a seat is missing")
    return seats


def change_rows(rows: Iterable[Row], since: int = 0) -> list[Change]:
    """The changes of one match from number ``since`` on, in order."""
    changes = [_change(row) for row in rows]
    if [change.n for change in changes] != list(range(since, since + len(changes))):
        raise Unreadable("a change is missing")
    return changes


def _change(row: Row) -> Change:
    change = _read(_CHANGE, "change", _without_table(row))
    said: tuple[object, ...] = (change.seat, change.decision, change.option)
    if None in ((change.back_to,) if change.kind == "undo" else said):
        raise Unreadable(f"change {change.n} has no valid kind")
    return change


def _without_table(row: Row) -> dict[str, Any]:
    return {name: value for name, value in row.items() if name != "table_id"}


def _read(adapter: TypeAdapter[T], what: str, values: dict[str, Any]) -> T:
    for name, value in values.items():
        if value is BROKEN:
            raise Unreadable(f"{what}: {name} is not JSON")
    try:
        return adapter.validate_python(values)
    except ValidationError as error:
        first = error.errors(include_input=False, include_url=False, include_context=False)[0]
        place = ".".join(str(part) for part in first["loc"])
        raise Unreadable(f"{what}: {place}: {first['msg']}") from None
