"""A whole server as one file: every table with its seats and its changes, and all results.

The file is JSON lines: a heading, a line a table, a line a result, a line for each match in
somebody's history, and a last line that counts tables and results, so that half a file is not
taken for a whole one. It is the same for SQLite and PostgreSQL.
"""

from __future__ import annotations

import gzip
import json
import os
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import IO, Any, cast

from sqlalchemy import Connection, Table, insert, select

from rulewright.kernel.errors import BadSetup
from rulewright.server.models import (
    BROKEN,
    CHANGES,
    CHAT,
    HISTORY,
    REPORTS,
    RESULTS,
    SEATS,
    SNAPSHOTS,
    TABLES,
)
from rulewright.server.reading import Unreadable, change_rows, seat_rows, table_row
from rulewright.server.store import Store

#: Raised when an older server could not read the file any more.
FORMAT = 1
_PARTS: tuple[Table, ...] = (SEATS, CHANGES, SNAPSHOTS, CHAT, REPORTS)


@dataclass(slots=True)
class Moved:
    """How much has gone into a file or come out of it."""

    tables: int = 0
    results: int = 0
    known: int = 0
    """Tables that were there already, and were left as they are."""
    damaged: list[str] | None = None
    """Tables that cannot be read, and why."""

    def spoilt(self, table: str, why: str) -> None:
        self.damaged = [*(self.damaged or []), f"{table}: {why}"]


async def export(store: Store, path: Path) -> Moved:
    """Writes all that the store has, as it is at one moment; the server may run on meanwhile."""
    with _writing(path) as file:
        return await store.read(partial(_export, file), whole=True)


def _export(file: IO[str], connection: Connection) -> Moved:
    moved = Moved()
    _write(file, {"rulewright": "backup", "format": FORMAT})
    for table in connection.execute(select(TABLES.c.id)).scalars().all():
        line = _table_line(connection, table)
        _write(file, line)
        moved.tables += 1
        if "damaged" in line:
            moved.spoilt(table, str(line["damaged"]))
    for row in connection.execute(select(RESULTS)):
        _write(file, {"result": dict(row._mapping)})
        moved.results += 1
    for row in connection.execute(select(HISTORY)):
        _write(file, {"history": dict(row._mapping)})
    _write(file, {"tables": moved.tables, "results": moved.results})
    return moved


def _table_line(connection: Connection, table: str) -> dict[str, object]:
    found = connection.execute(select(TABLES).where(TABLES.c.id == table)).one()
    line: dict[str, object] = {"table": _plain(found._mapping)}
    raw: dict[str, list[Mapping[Any, Any]]] = {}
    for part in _PARTS:
        query = select(part).where(part.c.table_id == table).order_by(*part.primary_key.columns)
        raw[part.name] = [row._mapping for row in connection.execute(query)]
        line[part.name] = [_plain(row) for row in raw[part.name]]
    try:
        table_row(found._mapping)
        seat_rows(raw["seats"])
        change_rows(raw["changes"])
    except Unreadable as error:
        line["damaged"] = error.why
    return line


def _plain(row: Mapping[Any, Any]) -> dict[str, object]:
    """A row without the number of its table, and without what is no JSON."""
    return {
        str(name): None if value is BROKEN else value
        for name, value in row.items()
        if name != "table_id"
    }


async def import_into(store: Store, path: Path) -> Moved:
    """Brings back what a file has; tables that are there already stay as they are."""
    moved = Moved()
    _check_whole(path)
    for line in _lines(path):
        if "table" in line:
            await _bring_back(store, line, moved)
        elif "result" in line:
            result = cast("dict[str, object]", line["result"])
            if await store.write(lambda connection, row=result: _insert(connection, RESULTS, row)):  # type: ignore[misc]  # bound now
                moved.results += 1
        elif "history" in line:
            kept = cast("dict[str, object]", line["history"])
            await store.write(lambda connection, row=kept: _insert(connection, HISTORY, row))  # type: ignore[misc]  # bound now
    return moved


async def _bring_back(store: Store, line: dict[str, Any], moved: Moved) -> None:
    row, table = line["table"], str(line["table"]["id"])
    if "damaged" in line:
        moved.spoilt(table, str(line["damaged"]))
        return

    def work(connection: Connection) -> bool:
        there = connection.execute(select(TABLES.c.id).where(TABLES.c.id == table))
        if there.first() is not None:
            return False
        connection.execute(insert(TABLES).values(**_known(TABLES, row)))
        for part in _PARTS:
            rows = [{"table_id": table, **_known(part, one)} for one in line.get(part.name, [])]
            if part is SEATS:
                rows = _with_receivers(rows)
            if part is CHAT:
                # Lines are numbered across tables, and those numbers may be taken here.
                rows = [{name: one[name] for name in one if name != "id"} for one in rows]
            if rows:
                connection.execute(insert(part), rows)
        return True

    if await store.write(work):
        moved.tables += 1
    else:
        moved.known += 1


def _with_receivers(seats: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Seats of an earlier version, which say who was given one only by the number of a seat."""
    holders = {seat.get("seat"): seat.get("token_hash") for seat in seats}
    return [
        {**seat, "given_hash": seat.get("given_hash") or holders.get(seat.get("given_to"))}
        for seat in seats
    ]


def _insert(connection: Connection, part: Table, row: dict[str, object]) -> bool:
    here = [column == row[column.name] for column in part.primary_key.columns]
    if connection.execute(select(*part.primary_key.columns).where(*here)).first() is not None:
        return False
    connection.execute(insert(part).values(**_known(part, row)))
    return True


def _known(part: Table, row: Mapping[str, object]) -> dict[str, object]:
    unknown = set(row) - set(part.columns.keys())
    if unknown:
        raise BadSetup(f"the file knows of {', '.join(sorted(unknown))}; update Rulewright first")
    return dict(row)


# The file


@contextmanager
def _writing(path: Path) -> Iterator[IO[str]]:
    """A file that only its owner may read, under its name when it is whole."""
    unfinished = path.with_name(f"{path.name}.unfinished")
    handle = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    try:
        with open(handle, "wb") as plain:
            if path.suffix == ".gz":
                with gzip.open(plain, "wt", encoding="utf-8") as packed:
                    yield cast("IO[str]", packed)
            else:
                with open(plain.fileno(), "w", encoding="utf-8", closefd=False) as text:
                    yield text
            os.fsync(plain.fileno())
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)


def _write(file: IO[str], line: Mapping[str, object]) -> None:
    file.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n")


def _lines(path: Path) -> Iterator[dict[str, Any]]:
    with path.open("rb") as plain:
        file = gzip.GzipFile(fileobj=plain) if path.suffix == ".gz" else plain
        for number, text in enumerate(_as_far_as_it_goes(file), start=1):
            try:
                line = json.loads(text)
            except ValueError:
                raise BadSetup(f"{path}, line {number}, is no JSON") from None
            if not isinstance(line, dict):
                raise BadSetup(f"{path}, line {number}, is no line of a backup")
            yield line


def _as_far_as_it_goes(file: IO[bytes] | gzip.GzipFile) -> Iterator[bytes]:
    """The lines of a file; one that was packed and cut off just ends, which is noticed later."""
    with suppress(EOFError, zlib.error):
        yield from file


def _check_whole(path: Path) -> None:
    """Reads it once to its end, before anything of it is brought back."""
    counts = {"table": 0, "result": 0}
    first: dict[str, Any] | None = None
    last: dict[str, Any] = {}
    for line in _lines(path):
        first = line if first is None else first
        last = line
        for kind in counts:
            counts[kind] += kind in line
    if first is None or first.get("rulewright") != "backup":
        raise BadSetup(f"{path} is no backup of Rulewright")
    if first.get("format") != FORMAT:
        raise BadSetup(f"{path} was written by a newer Rulewright; update this one first")
    if last != {"tables": counts["table"], "results": counts["result"]}:
        raise BadSetup(f"{path} is not whole: its end is missing")
