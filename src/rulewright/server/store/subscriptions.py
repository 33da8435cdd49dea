"""Push subscriptions of seats, and the key with which the server signs its messages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.sql.elements import ColumnElement

from rulewright.server.basics.push import Subscription
from rulewright.server.store.models import PUSHES, SERVER_KEYS
from rulewright.server.store.rows import SeatRow, now
from rulewright.server.store.store import Store

#: The maximum number of browsers for a seat; the oldest subscription is dropped first.
_BROWSERS = 5


@dataclass(frozen=True, slots=True)
class SubscribedBrowser:
    """A subscribed browser, and the number of changes of the match at its last notification."""

    to: Subscription
    called: int


async def keep(store: Store, table: str, seat: SeatRow, to: Subscription) -> None:
    """Add a browser to the subscriptions of a seat."""

    def work(connection: Connection) -> None:
        at = _at(table, seat.seat)
        connection.execute(delete(PUSHES).where(at, PUSHES.c.endpoint == to.endpoint))
        older = select(PUSHES.c.endpoint).where(at).order_by(PUSHES.c.at.desc())
        for endpoint in connection.execute(older).scalars().all()[_BROWSERS - 1 :]:
            connection.execute(delete(PUSHES).where(at, PUSHES.c.endpoint == endpoint))
        connection.execute(
            insert(PUSHES).values(
                table_id=table,
                seat=seat.seat,
                endpoint=to.endpoint,
                p256dh=to.p256dh,
                auth=to.auth,
                token_hash=seat.token_hash,
                called=-1,
                at=now(),
            )
        )

    await store.write(work)


async def of(store: Store, table: str, seat: SeatRow) -> list[SubscribedBrowser]:
    """The subscriptions of a seat, without those of earlier players with another key."""

    def work(connection: Connection) -> list[SubscribedBrowser]:
        mine = PUSHES.c.token_hash == seat.token_hash
        rows = connection.execute(select(PUSHES).where(_at(table, seat.seat), mine))
        return [
            SubscribedBrowser(Subscription(r.endpoint, r.p256dh, r.auth), r.called) for r in rows
        ]

    return await store.read(work)


async def drop(store: Store, table: str, seat: int, endpoint: str) -> None:
    """Remove a browser from the subscriptions of a seat."""
    here = (_at(table, seat), PUSHES.c.endpoint == endpoint)
    await store.write(lambda connection: connection.execute(delete(PUSHES).where(*here)))


async def called(store: Store, table: str, seat: int, endpoint: str, n: int) -> None:
    """Record that a browser was notified after ``n`` changes."""
    change = update(PUSHES).where(_at(table, seat), PUSHES.c.endpoint == endpoint).values(called=n)
    await store.write(lambda connection: connection.execute(change))


def _at(table: str, seat: int) -> ColumnElement[bool]:
    return (PUSHES.c.table_id == table) & (PUSHES.c.seat == seat)


async def server_key(store: Store, name: str, draw: Callable[[], str]) -> str:
    """A key of this server; all processes use the one that was stored first."""
    query = select(SERVER_KEYS.c.value).where(SERVER_KEYS.c.name == name)

    def work(connection: Connection) -> str:
        drawn = store.insertion(SERVER_KEYS).values(name=name, value=draw())
        connection.execute(drawn.on_conflict_do_nothing())
        return str(connection.execute(query).scalar_one())

    known = await store.read(lambda connection: connection.execute(query).scalar())
    return str(known) if known is not None else await store.write(work)
