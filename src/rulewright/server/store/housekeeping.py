"""Administration of stored tables: list, remove, repair."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from sqlalchemy import ColumnElement, Connection, case, delete, func, or_, select, update

from rulewright.server.basics.settings import Ages
from rulewright.server.store.models import (
    BROKEN,
    CHANGES,
    HISTORY,
    RESULTS,
    SEATS,
    SNAPSHOTS,
    TABLES,
)
from rulewright.server.store.reading import Unreadable, change_rows, check_position
from rulewright.server.store.rows import Status
from rulewright.server.store.store import Store

#: How many tables are read or removed at once, so that nobody waits long for the database.
_BATCH = 50


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as a host sees it."""

    id: str
    title: str
    status: str
    names: list[str]
    changes: int
    touched: str
    damage: str | None


def _touched() -> ColumnElement[str]:
    last = (
        select(func.max(CHANGES.c.at))
        .where(CHANGES.c.table_id == TABLES.c.id)
        .correlate(TABLES)
        .scalar_subquery()
    )
    return func.coalesce(last, TABLES.c.started, TABLES.c.created)


async def survey(store: Store) -> AsyncIterator[StoredTable]:
    """Every table, the longest inactive first, with its damage if any."""
    touched = _touched().label("touched")
    query = select(TABLES.c.id, TABLES.c.title, TABLES.c.status, touched).order_by(touched)
    tables = await store.read(lambda connection: connection.execute(query).all())
    for row in tables:
        names, count, damage = await _look(store, row.id)
        yield StoredTable(row.id, row.title, row.status, names, count, row.touched, damage)


async def _look(store: Store, table: str) -> tuple[list[str], int, str | None]:
    """The names at a table, the number of its changes, and why it cannot be read."""
    try:
        stored = await store.table(table)
        if stored is None:
            return [], 0, "it has just been removed"
        check_position(stored[0])
        names = [seat.name or "nobody yet" for seat in stored[1]]
        return names, len(await store.changes(table)), None
    except Unreadable as error:
        return [], 0, error.why


async def prune(store: Store, ages: Ages, spare: Sequence[str] = ()) -> list[str]:
    """Remove tables that were inactive for too long, except ``spare``; results stay."""
    now = datetime.now(UTC)

    def before(days: float) -> str:
        return (now - timedelta(days=days)).isoformat(timespec="milliseconds") if days else ""

    private = or_(TABLES.c.position.is_not(None), TABLES.c.replay)
    oldest = case(
        (private, before(ages.private)),
        (TABLES.c.status == "waiting", before(ages.waiting)),
        (TABLES.c.status == "over", before(ages.over)),
        else_=before(ages.playing),
    )
    query = select(TABLES.c.id).where(_touched() < oldest, TABLES.c.id.not_in(spare))
    old = await store.read(lambda connection: list(connection.execute(query).scalars()))
    await remove(store, old)
    return old


async def remove(store: Store, tables: Sequence[str]) -> int:
    """Remove tables with all their data; return how many there were."""
    removed = 0
    for start in range(0, len(tables), _BATCH):
        batch = list(tables[start : start + _BATCH])

        def work(connection: Connection, batch: list[str] = batch) -> int:
            gone = connection.execute(delete(TABLES).where(TABLES.c.id.in_(batch)))
            # An unfinished match belongs to nobody's history.
            ended = select(RESULTS.c.id)
            never = (HISTORY.c.table_id.in_(batch), HISTORY.c.table_id.not_in(ended))
            connection.execute(delete(HISTORY).where(*never))
            for table in batch:
                store.tell(connection, {"kind": "gone", "table": table})
            return gone.rowcount

        removed += await store.write(work)
    return removed


async def repair(store: Store, table: str) -> list[str]:
    """Make a damaged table readable by dropping damaged data; return what was done."""

    def work(connection: Connection) -> list[str]:
        done = []
        found = connection.execute(select(TABLES).where(TABLES.c.id == table)).first()
        if found is None:
            raise Unreadable("there is no such table")
        row = found._mapping
        mends: dict[str, object] = {}
        if not isinstance(row["options"], dict):
            mends["options"] = {}
        if row["undo"] not in ("friendly", "table", "strict"):
            mends["undo"] = "table"
        if row["clock"] is not None and not isinstance(row["clock"], int):
            mends["clock"] = None
        if mends:
            connection.execute(update(TABLES).where(TABLES.c.id == table).values(**mends))
            done += [f"{name} set to {value!r}" for name, value in mends.items()]
        done += _mend_lists(connection, table)
        done += _cut(connection, table)
        return done

    return await store.write(work)


def _mend_lists(connection: Connection, table: str) -> list[str]:
    """Reset unreadable preferences of seats; players can set them again."""
    done = []
    for seat in connection.execute(select(SEATS).where(SEATS.c.table_id == table)):
        for name in ("auto_pass", "muted"):
            if not isinstance(seat._mapping[name], list):
                here = (SEATS.c.table_id == table, SEATS.c.seat == seat.seat)
                connection.execute(update(SEATS).where(*here).values(**{name: []}))
                done.append(f"seat {seat.seat}: {name} emptied")
    return done


def _cut(connection: Connection, table: str) -> list[str]:
    """Delete the first unreadable change and all after it, and unreadable snapshots."""
    query = select(CHANGES).where(CHANGES.c.table_id == table).order_by(CHANGES.c.n)
    rows = [row._mapping for row in connection.execute(query)]
    good = 0
    for number, row in enumerate(rows):
        try:
            change_rows([row], number)
        except Unreadable:
            break
        good = number + 1
    done = []
    if good < len(rows):
        later = (CHANGES.c.table_id == table, CHANGES.c.n >= good)
        connection.execute(delete(CHANGES).where(*later))
        behind = (SNAPSHOTS.c.table_id == table, SNAPSHOTS.c.n > good)
        connection.execute(delete(SNAPSHOTS).where(*behind))
        status: Status = "playing"
        over = (TABLES.c.id == table, TABLES.c.status == "over")
        connection.execute(update(TABLES).where(*over).values(status=status))
        done.append(f"{len(rows) - good} changes from number {good} on taken away")
    for snapshot in connection.execute(select(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table)):
        if snapshot.state is BROKEN:
            here = (SNAPSHOTS.c.table_id == table, SNAPSHOTS.c.answers == snapshot.answers)
            connection.execute(delete(SNAPSHOTS).where(*here))
            done.append(f"the state after answer {snapshot.answers} taken away")
    return done
