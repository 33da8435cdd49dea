"""Push notifications for players who must decide while their page is closed."""

from __future__ import annotations

import asyncio
import weakref
from collections.abc import Awaitable, Collection
from typing import Protocol

from rulewright.kernel import State
from rulewright.server.basics.keys import tag
from rulewright.server.store import subscriptions
from rulewright.server.tables.table import Table
from rulewright.title import Title

#: A player who leaves this soon after a question may not have seen it: a phone that was put away
#: stays connected for a while.
_UNSEEN_SECONDS = 60.0


class NotifiedTable(Table, Protocol):
    """A table whose players can be notified."""

    @property
    def asked(self) -> float: ...
    @property
    def game(self) -> Title[State]: ...
    def asks(self) -> Collection[int]: ...
    def later(self, work: Awaitable[None], *, holds: bool = True) -> None: ...


class Notifier:
    """Notifies absent players once, until they return or the question changes."""

    def __init__(self, table: NotifiedTable) -> None:
        self._table: NotifiedTable = weakref.proxy(table)
        self._called: set[int] = set()

    def look(self) -> None:
        """Notify players who must decide and are away, after a change."""
        away = set(self._table.asks()) - self._table.presence.seats()
        self._called &= away
        for seat in away - self._called:
            self._called.add(seat)
            self._table.later(self._call(seat), holds=False)

    def somebody_left(self) -> None:
        """Check again, because the player who left may not have seen the question."""
        table = self._table
        if table.services.clock.now() - table.asked < _UNSEEN_SECONDS:
            self.look()

    def remind(self, seats: Collection[int], text: str) -> None:
        """Notify these seats that little time is left."""
        for seat in set(seats) - self._table.presence.seats():
            self._table.later(self._notify(seat, text, again=True))

    async def _call(self, seat: int) -> None:
        # A player who only reloads the page is back in a moment.
        await asyncio.sleep(self._table.services.settings.call_seconds)
        if seat in self._table.asks() and seat not in self._table.presence.seats():
            await self._notify(seat, "The choice is yours.", again=False)

    async def _notify(self, seat: int, text: str, *, again: bool) -> None:
        """Send a message to every subscribed browser of the player at this seat."""
        table, services = self._table, self._table.services
        n, store = table.n, services.store
        message = {
            "title": f"Your turn: {table.game.title}",
            "body": f"{table.row.name}: {text}",
            "path": f"/table/{table.id}",
        }
        for kept in await subscriptions.of(store, table.id, table.seats[seat]):
            if kept.called >= n and not again:
                continue
            delivery = await services.postman.deliver(kept.to, message, tag(table.id))
            if delivery == "gone":
                await subscriptions.drop(store, table.id, seat, kept.to.endpoint)
            elif delivery == "delivered":
                await subscriptions.called(store, table.id, seat, kept.to.endpoint, n)
