"""Persistent storage (SQLite or PostgreSQL). Only what is committed here has happened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from functools import partial
from typing import TypeVar

from sqlalchemy import (
    Connection,
    delete,
    func,
    insert,
    select,
    update,
)

from rulewright.server.basics.refused import Refused
from rulewright.server.protocol.from_server import ChatLine
from rulewright.server.store.database import Database
from rulewright.server.store.models import (
    BROKEN,
    CHANGES,
    CHAT,
    HISTORY,
    PUSHES,
    REPORTS,
    RESULTS,
    SEATS,
    SNAPSHOTS,
    TABLES,
)
from rulewright.server.store.plain_sql import insert_answers
from rulewright.server.store.reading import Row, Unreadable, change_rows, seat_rows, table_row
from rulewright.server.store.rows import Change, Listed, Result, SeatRow, Snapshot, TableRow

T = TypeVar("T")

_CHAT_KEPT = 200
#: Old chat lines are deleted once in this many lines.
_CHAT_SWEEP = 20
#: How many reports of one table are kept.
_REPORTS_KEPT = 50
#: How many snapshots of a table are kept besides the first.
_SNAPSHOTS_KEPT = 8


class Store(Database):
    """Everything that is kept of tables and people."""

    # Reading

    async def table(self, table: str) -> tuple[TableRow, list[SeatRow]] | None:
        """A table and its seats, by its id."""

        def work(connection: Connection) -> tuple[TableRow, list[SeatRow]] | None:
            row = connection.execute(select(TABLES).where(TABLES.c.id == table)).first()
            if row is None:
                return None
            found = connection.execute(
                select(SEATS).where(SEATS.c.table_id == table).order_by(SEATS.c.seat)
            )
            return table_row(row._mapping), seat_rows(seat._mapping for seat in found)

        return await self.read(work)

    async def changes(self, table: str, since: int = 0) -> list[Change]:
        """The changes of a match from number ``since`` on, in order."""
        query = select(CHANGES).where(CHANGES.c.table_id == table, CHANGES.c.n >= since)

        def work(connection: Connection) -> list[Change]:
            found = connection.execute(query.order_by(CHANGES.c.n))
            return change_rows((row._mapping for row in found), since)

        return await self.read(work)

    async def waiting(self, tables: Sequence[str]) -> list[str]:
        """Which of these tables still wait for players."""
        here = (TABLES.c.id.in_(tables), TABLES.c.status == "waiting")
        query = select(TABLES.c.id).where(*here)
        return await self.read(lambda connection: list(connection.execute(query).scalars()))

    async def result(self, table: str) -> Result | None:
        """The result of a match, even if its table was removed."""
        query = select(RESULTS).where(RESULTS.c.id == table)
        row = await self.read(lambda connection: connection.execute(query).first())
        return None if row is None else Result(**row._mapping)

    async def snapshots(self, table: str) -> list[Snapshot]:
        """The snapshots of a match, the oldest first."""
        kept = select(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table)
        query = kept.order_by(SNAPSHOTS.c.answers)
        found = await self.read(lambda connection: connection.execute(query).all())
        return [
            Snapshot(row.n, row.answers, row.version, row.state)
            for row in found
            if row.state is not BROKEN
        ]

    async def chat(self, table: str, after: int = 0) -> list[ChatLine]:
        """The last chat lines of a table."""
        query = (
            select(CHAT)
            .where(CHAT.c.table_id == table, CHAT.c.id > after)
            .order_by(CHAT.c.id.desc())
            .limit(_CHAT_KEPT)
        )
        rows = await self.read(lambda connection: connection.execute(query).all())
        return [
            ChatLine(id=row.id, seat=row.seat, name=row.name, text=row.text, at=row.at)
            for row in reversed(rows)
        ]

    async def listed(self, limit: int) -> tuple[list[Listed], dict[str, str]]:
        """Listed tables, waiting ones first; and the reasons why others cannot be read."""
        query = (
            select(TABLES)
            .where(TABLES.c.listed, TABLES.c.status.in_(("waiting", "playing")))
            # Waiting tables come first, so that they are shown however many are playing.
            .order_by(TABLES.c.status.desc(), TABLES.c.created.desc())
            .limit(limit)
        )

        def work(
            connection: Connection,
        ) -> tuple[dict[str, Row], dict[str, list[Row]], dict[str, int]]:
            rows: dict[str, Row] = {row.id: row._mapping for row in connection.execute(query)}
            ids = list(rows)
            seats: dict[str, list[Row]] = {table: [] for table in ids}
            for seat in connection.execute(
                select(SEATS).where(SEATS.c.table_id.in_(ids)).order_by(SEATS.c.seat)
            ):
                seats[seat.table_id].append(seat._mapping)
            counted = connection.execute(
                select(CHANGES.c.table_id, func.count())
                .where(CHANGES.c.table_id.in_(ids))
                .group_by(CHANGES.c.table_id)
            )
            return rows, seats, {row[0]: row[1] for row in counted}

        rows, seats, counts = await self.read(work)
        listed: list[Listed] = []
        unreadable: dict[str, str] = {}
        for table, row in rows.items():
            try:
                found = Listed(table_row(row), seat_rows(seats[table]), counts.get(table, 0))
                listed.append(found)
            except Unreadable as error:
                unreadable[table] = error.why
        return listed, unreadable

    # Writing

    async def create(self, table: TableRow, seats: Sequence[SeatRow]) -> None:
        await self.write(lambda connection: _insert_table(connection, table, seats))

    async def rematch(
        self, table: str, was: str | None, again: TableRow, seats: Sequence[SeatRow]
    ) -> bool:
        """Store the table of a rematch; return False if another one was stored first."""

        def work(connection: Connection) -> bool:
            first = (TABLES.c.id == table, TABLES.c.rematch.is_not_distinct_from(was))
            said = connection.execute(update(TABLES).where(*first).values(rematch=again.id))
            if said.rowcount == 1:
                _insert_table(connection, again, seats)
                self.tell(connection, {"kind": "seats", "table": table})
            return said.rowcount == 1

        return await self.write(work)

    async def store_replay(
        self, table: TableRow, seats: Sequence[SeatRow], changes: Sequence[Change]
    ) -> None:
        """Store a match that was played elsewhere, unless it is already here."""

        def work(connection: Connection) -> None:
            known = connection.execute(select(TABLES.c.id).where(TABLES.c.id == table.id))
            if known.first() is None:
                _insert_table(connection, table, seats)
                rows = [_change_row(table.id, change) for change in changes]
                if rows:
                    connection.execute(insert(CHANGES), rows)

        await self.write(work)

    async def append(
        self, table: str, changes: Sequence[Change], result: Result | None = None
    ) -> bool:
        """Store consecutive changes; return False if the first number is already taken.

        With a result, the match is over.
        """
        last = changes[-1]
        if last.back_to is None and result is None and not self.is_shared:
            return await self.write_plain(partial(insert_answers, table, changes))
        rows = [_change_row(table, change) for change in changes]

        def work(connection: Connection) -> bool:
            stored = connection.execute(self.insertion(CHANGES).on_conflict_do_nothing(), rows[0])
            if stored.rowcount != 1:
                return False
            if rows[1:]:
                connection.execute(insert(CHANGES), rows[1:])
            if last.back_to is not None:
                connection.execute(
                    delete(SNAPSHOTS).where(
                        SNAPSHOTS.c.table_id == table, SNAPSHOTS.c.answers > last.back_to
                    )
                )
            if result is not None:
                connection.execute(update(TABLES).where(TABLES.c.id == table).values(status="over"))
                # A private table keeps no result.
                values = asdict(result)
                kept = select(TABLES.c.id).where(TABLES.c.id == table, TABLES.c.position.is_(None))
                if connection.execute(kept).first() is not None:
                    connection.execute(
                        self.insertion(RESULTS)
                        .values(**values)
                        .on_conflict_do_update(index_elements=["id"], set_=values)
                    )
                _keep_in_history(connection, table)
            self.tell(connection, {"kind": "change", "table": table, "n": last.n})
            return True

        return await self.write(work)

    async def save_snapshot(self, table: str, snapshot: Snapshot) -> None:
        """Store a snapshot; of the older ones the first and the newest stay."""

        def work(connection: Connection) -> None:
            values = asdict(snapshot)
            statement = self.insertion(SNAPSHOTS).values(table_id=table, **values)
            connection.execute(
                statement.on_conflict_do_update(
                    index_elements=["table_id", "answers"],
                    set_=values,
                    where=SNAPSHOTS.c.n < snapshot.n,
                )
            )
            of_table = SNAPSHOTS.c.table_id == table
            found = connection.execute(
                select(SNAPSHOTS.c.answers).where(of_table).order_by(SNAPSHOTS.c.answers)
            )
            spare = list(found.scalars())[1:-_SNAPSHOTS_KEPT]
            if spare:
                connection.execute(
                    delete(SNAPSHOTS).where(of_table, SNAPSHOTS.c.answers.in_(spare))
                )

        await self.write(work)

    async def change_seat(self, table: str, seat: SeatRow, was: SeatRow) -> bool:
        """Change a seat; return False if the seat has changed in the meantime."""

        def work(connection: Connection) -> bool:
            values = asdict(seat)
            changed = connection.execute(
                update(SEATS)
                .where(
                    SEATS.c.table_id == table,
                    SEATS.c.seat == seat.seat,
                    SEATS.c.kind == was.kind,
                    SEATS.c.token_hash.is_not_distinct_from(was.token_hash),
                )
                .values(**values)
            )
            self.tell(connection, {"kind": "seats", "table": table})
            return changed.rowcount == 1

        return await self.write(work)

    async def forget_person(self, table: str, seat: SeatRow) -> None:
        """Delete everything about the person at a seat, and store the nameless ``seat``."""

        def work(connection: Connection) -> None:
            for kept in (CHAT, REPORTS, HISTORY, PUSHES):
                connection.execute(
                    delete(kept).where(kept.c.table_id == table, kept.c.seat == seat.seat)
                )
            connection.execute(
                update(SEATS)
                .where(SEATS.c.table_id == table, SEATS.c.seat == seat.seat)
                .values(**asdict(seat))
            )
            result = select(RESULTS.c.names).where(RESULTS.c.id == table)
            names = connection.execute(result).scalar()
            if isinstance(names, list):
                names[seat.seat] = seat.name
                connection.execute(update(RESULTS).where(RESULTS.c.id == table).values(names=names))
            self.tell(connection, {"kind": "names", "table": table})

        await self.write(work)

    async def start(self, table: str, at: str, secret: str | None) -> None:
        """Mark a table as playing, unless another process has done so."""

        def work(connection: Connection) -> None:
            connection.execute(
                update(TABLES)
                .where(TABLES.c.id == table, TABLES.c.status == "waiting")
                .values(status="playing", started=at, secret=secret)
            )
            self.tell(connection, {"kind": "seats", "table": table})

        await self.write(work)

    async def reveal(self, table: str) -> None:
        """Mark that the record of a match was given out before the match was over."""

        def work(connection: Connection) -> None:
            connection.execute(update(TABLES).where(TABLES.c.id == table).values(revealed=True))
            self.tell(connection, {"kind": "seats", "table": table})

        await self.write(work)

    async def add_chat_line(
        self, table: str, seat: int | None, name: str, said: str, at: str
    ) -> ChatLine:
        def work(connection: Connection) -> int:
            stored = connection.execute(
                insert(CHAT)
                .values(table_id=table, seat=seat, name=name, text=said, at=at)
                .returning(CHAT.c.id)
            )
            number = int(stored.scalar_one())
            if number % _CHAT_SWEEP == 0:
                _forget_chat(connection, table)
            self.tell(connection, {"kind": "chat", "table": table, "id": number})
            return number

        number = await self.write(work)
        return ChatLine(id=number, seat=seat, name=name, text=said, at=at)

    async def report(
        self,
        report: str,
        table: str,
        seat: int | None,
        n: int,
        answers: int,
        expected: str,
        at: str,
    ) -> None:
        values = {"id": report, "table_id": table, "seat": seat, "n": n, "answers": answers}

        def work(connection: Connection) -> bool:
            of_table = REPORTS.c.table_id == table
            counted = connection.execute(select(func.count()).select_from(REPORTS).where(of_table))
            if counted.scalar_one() >= _REPORTS_KEPT:
                return False
            connection.execute(insert(REPORTS).values(**values, expected=expected, at=at))
            return True

        if not await self.write(work):
            raise Refused("too_many", "This table has too many reports already.")


def _insert_table(connection: Connection, table: TableRow, seats: Sequence[SeatRow]) -> None:
    connection.execute(insert(TABLES).values(**asdict(table)))
    rows = [{"table_id": table.id, **asdict(seat)} for seat in seats]
    connection.execute(insert(SEATS), rows)


def _keep_in_history(connection: Connection, table: str) -> None:
    """Add a finished match to the histories of the players at its end."""
    sitting = select(SEATS.c.token_hash).where(
        SEATS.c.table_id == table,
        SEATS.c.seat == HISTORY.c.seat,
        SEATS.c.token_hash == HISTORY.c.token_hash,
    )
    connection.execute(delete(HISTORY).where(HISTORY.c.table_id == table, ~sitting.exists()))


def _forget_chat(connection: Connection, table: str) -> None:
    """Delete all but the last chat lines of a table."""
    newest = (
        select(CHAT.c.id)
        .where(CHAT.c.table_id == table)
        .order_by(CHAT.c.id.desc())
        .offset(_CHAT_KEPT)
        .limit(1)
    )
    last = connection.execute(newest).scalar()
    if last is not None:
        connection.execute(delete(CHAT).where(CHAT.c.table_id == table, CHAT.c.id <= last))


def _change_row(table: str, change: Change) -> dict[str, object]:
    # Not asdict, which would copy immutable values.
    return {"table_id": table, **{name: getattr(change, name) for name in Change.__slots__}}
