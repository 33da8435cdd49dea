"""Validation of the lines of a backup, before any of them is stored."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Boolean, Column, Integer, String, Table

from rulewright.server.store.models import (
    CHANGES,
    CHAT,
    HISTORY,
    REPORTS,
    RESULTS,
    SEATS,
    SNAPSHOTS,
    TABLES,
)
from rulewright.server.store.models import Json as JsonColumn
from rulewright.server.store.reading import (
    Unreadable,
    change_rows,
    check_hash,
    check_position,
    seat_rows,
    table_row,
)

_PARTS: tuple[Table, ...] = (SEATS, CHANGES, SNAPSHOTS, CHAT, REPORTS)
#: A column that the file leaves out, because the line itself names the table.
_IMPLIED = "table_id"


def check_line(line: dict[str, Any]) -> None:
    """Refuse an invalid line."""
    if "table" in line:
        _check_table(line)
    elif "result" in line:
        _check_keys(line, {"result"})
        _check_row(RESULTS, line["result"], implied=None)
    elif "history" in line:
        _check_keys(line, {"history"})
        _check_row(HISTORY, line["history"], implied=None)
        for name in ("person_hash", "token_hash"):
            check_hash("history", name, line["history"][name])
    else:
        _check_keys(line, {"tables", "results"})


def _check_keys(line: dict[str, Any], known: set[str]) -> None:
    if unknown := sorted(set(line) - known):
        raise Unreadable(f"unknown part {unknown[0][:40]!r}")


def _check_table(line: dict[str, Any]) -> None:
    _check_keys(line, {"table", "damaged", *(part.name for part in _PARTS)})
    table = line["table"]
    if "damaged" in line:
        # A damaged table is only named, not imported, so it may contain anything.
        if not isinstance(line["damaged"], str) or not isinstance(table, dict):
            raise Unreadable("a damaged table has no id, or no reason")
        if not isinstance(table.get("id"), str):
            raise Unreadable("a damaged table has no id")
        return
    _check_row(TABLES, table, implied=None)
    for part in _PARTS:
        rows = line.get(part.name, [])
        if not isinstance(rows, list):
            raise Unreadable(f"{part.name} is not a list")
        for row in rows:
            _check_row(part, row, implied=_IMPLIED)
    row = table_row(table)
    seat_rows(line.get("seats", []))
    change_rows(line.get("changes", []))
    check_position(row)


def _check_row(part: Table, row: object, *, implied: str | None) -> None:
    """Refuse a row that does not fit the columns of its table."""
    if not isinstance(row, dict):
        raise Unreadable(f"{part.name}: a row must be an object, not {type(row).__name__}")
    names = {column.name for column in part.columns} - {implied}
    if unknown := sorted(set(row) - names):
        raise Unreadable(
            f"{part.name}: unknown column {unknown[0][:40]!r}; update Rulewright first"
        )
    for column in part.columns:
        if column.name in row:
            _check_value(part, column, row[column.name])
        elif column.primary_key and column.name != implied and column.autoincrement is not True:
            raise Unreadable(f"{part.name}: {column.name} is missing")


def _check_value(part: Table, column: Column[Any], value: object) -> None:
    if value is None and column.nullable:
        return
    match column.type:
        case Boolean():
            fits = isinstance(value, bool)
        case Integer():
            fits = type(value) is int and abs(value) < 2**63
        case String():
            length = column.type.length
            fits = isinstance(value, str) and "\0" not in value
            fits = fits and (length is None or len(str(value)) <= length)
        case JsonColumn():
            fits = True
        case other:
            raise AssertionError(f"no check for {other!r}")
    if not fits:
        raise Unreadable(f"{part.name}: {column.name} cannot be {value!r:.40}")
