"""Match histories of people. A person is a key in a browser; the server stores its hash."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select, update

from rulewright.server.basics.keys import token_hash, unique
from rulewright.server.protocol.looking_back import HistoryEntry, ResultInfo
from rulewright.server.store.models import BROKEN, HISTORY, RESULTS, TABLES
from rulewright.server.store.rows import Result
from rulewright.server.store.store import Store
from rulewright.server.tables import messages
from rulewright.server.tables.hub import Hub
from rulewright.server.tables.live import LiveTable
from rulewright.server.tables.seats import without_name

#: The maximum number of matches in a reply, the newest first.
_TOLD = 500


async def keep(store: Store, person: str, table: LiveTable, seat: int, token: str) -> None:
    """Move the match at a seat to this person's history, and out of any other."""
    if table.row.replay or table.row.position is not None:
        return  # trials and replays belong to nobody's history
    values = {"person_hash": token_hash(person), "token_hash": token_hash(token)}

    def work(connection: Connection) -> None:
        here = (HISTORY.c.table_id == table.id, HISTORY.c.seat == seat)
        if not connection.execute(update(HISTORY).where(*here).values(**values)).rowcount:
            connection.execute(insert(HISTORY).values(table_id=table.id, seat=seat, **values))

    await store.write(work)


async def of(store: Store, person: str) -> list[HistoryEntry]:
    """The finished matches of a person, the newest first."""
    query = (
        select(HISTORY.c.seat, TABLES.c.id.label("kept"), RESULTS)
        .join(RESULTS, RESULTS.c.id == HISTORY.c.table_id)
        .outerjoin(TABLES, TABLES.c.id == HISTORY.c.table_id)
        .where(HISTORY.c.person_hash == token_hash(person))
        .order_by(RESULTS.c.ended.desc())
        .limit(_TOLD)
    )
    rows = await store.read(
        lambda connection: [dict(row._mapping) for row in connection.execute(query)]
    )
    entries = []
    for row in rows:
        seat, kept = row.pop("seat"), row.pop("kept") is not None
        if BROKEN in row.values():
            continue
        result = ResultInfo.model_validate(Result(**row), from_attributes=True)
        result.options = messages.short_options(result.options)
        entries.append(HistoryEntry(seat=seat, kept=kept, result=result))
    return entries


async def merge(store: Store, person: str, into: str) -> None:
    """Move all matches of one history to another."""
    old, new = token_hash(person), token_hash(into)
    moving = update(HISTORY).where(HISTORY.c.person_hash == old).values(person_hash=new)
    await store.write(lambda connection: connection.execute(moving).rowcount)


async def forget(hub: Hub, person: str) -> None:
    """Delete a history, and the person's name from its finished matches.

    Matches in progress are left alone: the person can leave such a seat at its table.
    """
    store, hashed = hub.services.store, token_hash(person)
    query = select(HISTORY).where(HISTORY.c.person_hash == hashed)
    kept = await store.read(lambda connection: connection.execute(query).all())
    for row in kept:
        found = await store.table(row.table_id)
        if found is None:
            await _forget_in_result(store, row.table_id, row.seat)
        elif found[0].status == "over" and found[1][row.seat].token_hash == row.token_hash:
            await store.forget_person(row.table_id, without_name(found[1], row.seat))
            await hub.reload(row.table_id)
    mine = HISTORY.c.person_hash == hashed
    await store.write(lambda connection: connection.execute(delete(HISTORY).where(mine)).rowcount)


async def _forget_in_result(store: Store, table: str, seat: int) -> None:
    result = await store.result(table)
    if result is None:
        return
    names = list(result.names)
    names[seat] = unique(f"Player {seat + 1}", names[:seat] + names[seat + 1 :])
    change = update(RESULTS).where(RESULTS.c.id == table).values(names=names)
    await store.write(lambda connection: connection.execute(change).rowcount)
