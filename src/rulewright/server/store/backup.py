"""Backup of a whole server in one file: every table with its seats and changes, and all results.

The file is JSON lines: a heading, a line for each table, each result and each match in a history,
and a last line with the number of tables and results, so that a truncated file is detected. The
format is the same for SQLite and PostgreSQL.
"""

from __future__ import annotations

import gzip
import json
import os
import stat
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import IO, Any, cast

from sqlalchemy import Connection, Table, insert, select
from sqlalchemy.exc import SQLAlchemyError

from rulewright.kernel.errors import BadSetup
from rulewright.server.store.backup_lines import check_line
from rulewright.server.store.models import (
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
from rulewright.server.store.reading import Unreadable, change_rows, seat_rows, table_row
from rulewright.server.store.store import Store

#: Increased when older servers can no longer read the file.
FORMAT = 1
#: The longest matches take about three megabytes.
LARGEST_LINE = 64 * 1024 * 1024
_PARTS: tuple[Table, ...] = (SEATS, CHANGES, SNAPSHOTS, CHAT, REPORTS)


@dataclass(slots=True)
class Moved:
    """The number of items exported or imported."""

    tables: int = 0
    results: int = 0
    known: int = 0
    """Tables that already existed and were left unchanged."""
    damaged: list[str] | None = None
    """Tables that cannot be read, with the reasons."""

    def spoilt(self, table: str, why: str) -> None:
        self.damaged = [*(self.damaged or []), f"{table}: {why}"]


async def export(store: Store, path: Path) -> Moved:
    """Write a consistent snapshot of the whole store; the server may keep running."""
    _check_target(path)
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
    """A row without its table id, with None for unreadable values."""
    return {
        str(name): None if value is BROKEN else value
        for name, value in row.items()
        if name != "table_id"
    }


async def import_into(store: Store, path: Path) -> Moved:
    """Import a backup; existing tables stay unchanged.

    The whole file is checked first and then imported in one transaction, so that nothing of a bad
    file is left behind.
    """
    _check_whole(path)

    def work(connection: Connection) -> Moved:
        moved = Moved()
        for number, line in _lines(path):
            try:
                _bring_back(connection, line, moved)
            except SQLAlchemyError as error:
                # The original message contains the values of the row, and so the table's secrets.
                raise BadSetup(
                    f"{path}, line {number}: the database refuses it ({type(error).__name__})"
                ) from None
        return moved

    return await store.write(work)


def _bring_back(connection: Connection, line: dict[str, Any], moved: Moved) -> None:
    if "table" in line:
        if "damaged" in line:
            moved.spoilt(line["table"]["id"], line["damaged"])
        elif _insert_table(connection, line):
            moved.tables += 1
        else:
            moved.known += 1
    elif "result" in line:
        moved.results += _insert(connection, RESULTS, line["result"])
    elif "history" in line:
        _insert(connection, HISTORY, line["history"])


def _insert_table(connection: Connection, line: dict[str, Any]) -> bool:
    table = line["table"]["id"]
    if not _insert(connection, TABLES, line["table"]):
        return False
    for part in _PARTS:
        rows = [{"table_id": table, **one} for one in line.get(part.name, [])]
        if part is SEATS:
            rows = _with_receivers(rows)
        if part is CHAT:
            # The ids of lines are global, and may be taken here.
            rows = [{name: one[name] for name in one if name != "id"} for one in rows]
        if rows:
            connection.execute(insert(part), rows)
    return True


def _with_receivers(seats: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Convert seats of an earlier version, which name the receiver only by seat number."""
    holders = {seat.get("seat"): seat.get("token_hash") for seat in seats}
    return [
        {**seat, "given_hash": seat.get("given_hash") or holders.get(seat.get("given_to"))}
        for seat in seats
    ]


def _insert(connection: Connection, part: Table, row: dict[str, object]) -> bool:
    here = [column == row[column.name] for column in part.primary_key.columns]
    if connection.execute(select(*part.primary_key.columns).where(*here)).first() is not None:
        return False
    connection.execute(insert(part).values(**row))
    return True


# The file


def _check_target(path: Path) -> None:
    """Refuse to overwrite any file except an earlier backup."""
    if path.is_file() and path.stat().st_size:
        try:
            _check_heading(path, next(_lines(path), (1, {}))[1])
        except BadSetup:
            raise BadSetup(
                f"{path} already exists and is not a backup; choose another file"
            ) from None


@contextmanager
def _writing(path: Path) -> Iterator[IO[str]]:
    """Open a file that only its owner may read; it gets its name when it is complete.

    A device, a pipe or a link is written to directly: replacing it with a file would break it.
    """
    in_place = path.is_symlink() or (path.exists() and not path.is_file())
    target = path if in_place else path.with_name(f"{path.name}.unfinished")
    handle = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    try:
        with open(handle, "wb") as plain:
            if path.suffix == ".gz":
                with gzip.open(plain, "wt", encoding="utf-8") as packed:
                    yield cast("IO[str]", packed)
            else:
                with open(plain.fileno(), "w", encoding="utf-8", closefd=False) as text:
                    yield text
            if stat.S_ISREG(os.fstat(plain.fileno()).st_mode):
                os.fsync(plain.fileno())
        if not in_place:
            target.replace(path)
    finally:
        if not in_place:
            target.unlink(missing_ok=True)


def _write(file: IO[str], line: Mapping[str, object]) -> None:
    file.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n")


def _lines(path: Path) -> Iterator[tuple[int, dict[str, Any]]]:
    """The lines of a backup with their line numbers."""
    with path.open("rb") as plain:
        file = gzip.GzipFile(fileobj=plain) if path.suffix == ".gz" else plain
        for number, text in enumerate(_as_far_as_it_goes(file), start=1):
            if len(text) > LARGEST_LINE:
                raise BadSetup(f"{path}, line {number}, has more than {LARGEST_LINE} bytes")
            try:
                line = json.loads(text)
            except (ValueError, RecursionError):
                raise BadSetup(f"{path}, line {number}, is not JSON") from None
            if not isinstance(line, dict):
                raise BadSetup(f"{path}, line {number}, is not a line of a backup")
            yield number, line


def _as_far_as_it_goes(file: IO[bytes] | gzip.GzipFile) -> Iterator[bytes]:
    """The lines of a file; a truncated compressed file just ends, which is detected later."""
    with suppress(EOFError, zlib.error, gzip.BadGzipFile):
        while text := file.readline(LARGEST_LINE + 1):
            yield text


def _check_whole(path: Path) -> None:
    """Read the whole file and refuse invalid lines, before anything is stored."""
    counts = {"table": 0, "result": 0}
    first: dict[str, Any] | None = None
    last: dict[str, Any] = {}
    for number, line in _lines(path):
        if first is None:
            first = line
            _check_heading(path, first)
        else:
            try:
                check_line(line)
            except Unreadable as error:
                raise BadSetup(f"{path}, line {number}: {error.why}") from None
        last = line
        for kind in counts:
            counts[kind] += kind in line
    if first is None:
        raise BadSetup(f"{path} is not a backup of Rulewright")
    if last != {"tables": counts["table"], "results": counts["result"]}:
        raise BadSetup(f"{path} is incomplete: its end is missing")


def _check_heading(path: Path, line: dict[str, Any]) -> None:
    if line.get("rulewright") != "backup":
        raise BadSetup(f"{path} is not a backup of Rulewright")
    if line.get("format") != FORMAT:
        raise BadSetup(f"{path} was written by a newer Rulewright; update this one first")
