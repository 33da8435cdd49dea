"""The tables in memory: loaded on demand, unloaded when nobody needs them."""

from __future__ import annotations

import asyncio
import random
import re
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from rulewright.kernel import read_option
from rulewright.server.basics.background import finish
from rulewright.server.basics.fair_queue import FairQueue, Guest
from rulewright.server.basics.keys import tag, token_hash
from rulewright.server.basics.logs import failure, log
from rulewright.server.basics.refused import Refused, no_such_table
from rulewright.server.protocol.tables import TableInfo
from rulewright.server.store.housekeeping import prune
from rulewright.server.store.reading import Unreadable
from rulewright.server.store.rows import TableRow
from rulewright.server.tables import installed_titles, loading, messages
from rulewright.server.tables.ledger import Player
from rulewright.server.tables.live import LiveTable
from rulewright.server.tables.parts.ending import How
from rulewright.server.tables.services import Services

#: The format of ids; a database may fail on other strings.
_ID = re.compile("[A-Za-z0-9_-]{1,64}")
_LISTED = 100
#: How often a process removes inactive tables, in seconds.
_PRUNE_SECONDS = 3600.0
#: For how many addresses the hub remembers the tables they have set up.
_ADDRESSES = 10_000
#: How many tables are loaded at once.
_LOADED_AT_ONCE = 2
#: How often a process sends the others the presence at its tables, in seconds.
_PRESENCE_SECONDS = 30.0


class Hub:
    """All tables of this process."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._tables: OrderedDict[str, LiveTable] = OrderedDict()
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._loads = FairQueue(_LOADED_AT_ONCE)
        self._beats: list[asyncio.Task[None]] = []
        self._set_by: OrderedDict[str, list[str]] = OrderedDict()
        """For each address, the tables it has set up that may still wait for players."""
        self._left_out: set[str] = set()
        """Tables left out of the lobby that have already been logged."""

    def open(self) -> None:
        self._beats = [asyncio.create_task(self._prune_on())]
        if self.services.store.is_shared:
            self._beats.append(asyncio.create_task(self._tell_presence_on()))

    async def close(self) -> None:
        for beat in self._beats:
            beat.cancel()
            with suppress(asyncio.CancelledError):
                await beat
        await asyncio.gather(*(_unload(table) for table in self._tables.values()))

    async def table(self, table: str, guest: Guest) -> LiveTable:
        """The table with this id, from memory or from the store."""
        if not _ID.fullmatch(table):
            raise no_such_table()
        found = self._tables.get(table)
        if found is not None:
            self._tables.move_to_end(table)
            return found
        task = self._loading.get(table)
        if task is None:
            task = self._loading[table] = asyncio.create_task(self._load(table, guest))
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        # A client that disconnects while the table loads must not cancel it for the others.
        return await finish(task)

    async def opens(self, table: str, token: str) -> bool:
        """Whether this is a secret of the table; does not load the table."""
        live, hashed = self._tables.get(table), token_hash(token)
        if live is not None:
            row, sitting = live.row, live.seats
        else:
            stored = await self.services.store.table(table) if _ID.fullmatch(table) else None
            if stored is None:
                return False
            row, sitting = stored
        secrets = {row.creator_hash}
        for seat in sitting:
            secrets |= {seat.token_hash or "", seat.link_hash or "", seat.given_hash or ""}
        return hashed in secrets

    async def _load(self, table: str, guest: Guest) -> LiveTable:
        try:
            return await self._read(table, guest)
        except Unreadable as error:
            log("a table cannot be read", level=30, table=tag(table), why=error.why)
            raise
        except Refused:
            raise
        except Exception as error:
            failure("a table cannot be loaded", error, table=tag(table))
            raise Unreadable(type(error).__name__) from error

    async def _read(self, table: str, guest: Guest) -> LiveTable:
        stored = await self.services.store.table(table)
        if stored is None:
            raise no_such_table()
        if stored[0].title not in installed_titles.all_titles():
            why = f"{stored[0].title} is not installed"
            raise Unreadable(why, "The title of this table is not installed here.")
        live = LiveTable(self.services, *stored)
        await live.load(self._player(live.row, guest))
        self._tables[table] = live
        await self._make_room()
        self.services.metrics.tables.set(len(self._tables))
        live.changed(remote=self.services.store.is_shared)
        if self.services.store.is_shared:
            live.later(self.services.store.broadcast({"kind": "who", "table": table}))
        return live

    def _player(self, row: TableRow, guest: Guest) -> Player:
        """The function that loads a table for a guest, when their turn comes."""
        if row.replay:
            # Anybody can upload records and make keys for them, so the address is charged.
            return partial(self.services.replays.do, Guest(guest.address))

        async def play(work: Callable[[], loading.Loaded]) -> loading.Loaded:
            async with self._loads.turn(Guest(guest.address, guest.key or row.id)):
                return await asyncio.to_thread(work)

        return play

    async def _make_room(self) -> None:
        """Unload the least recently used tables beyond the limit."""
        excess = len(self._tables) - self.services.settings.tables_in_memory
        if excess <= 0:
            return
        idle = [table for table in self._tables.values() if not table.is_busy]
        for table in idle[: min(excess, max(0, len(idle) - 1))]:
            del self._tables[table.id]
            await _unload(table)

    async def listed(self) -> list[TableInfo]:
        """The tables for the lobby."""
        infos = []
        found, left_out = await self.services.store.listed(_LISTED)
        for one in found:
            live = self._tables.get(one.row.id)
            if live is not None:
                infos.append(live.room.info())
            elif one.row.title in installed_titles.all_titles():
                sitting = messages.seat_infos(one.seats, set())
                infos.append(messages.table_info(one.row, sitting, one.changes, None))
            else:
                left_out[one.row.id] = f"{one.row.title} is not installed"
        for table, why in left_out.items():
            if table not in self._left_out:
                log("a table is left out of the lobby", level=30, table=tag(table), why=why)
        self._left_out = set(left_out)
        return infos

    async def check_quota(self, address: str) -> None:
        """Refuse another waiting table if the address has many, to keep the lobby usable."""
        waiting = await self.services.store.waiting(self._set_by.get(address, []))
        if not waiting:
            self._set_by.pop(address, None)
            return
        self._set_by[address] = waiting
        if len(waiting) >= self.services.settings.waiting_per_address > 0:
            raise Refused(
                "too_many", f"{len(waiting)} of your tables are waiting for players already."
            )

    def was_set(self, address: str, table: str) -> None:
        """Record that an address has set up a table that waits for players."""
        self._set_by.setdefault(address, []).append(table)
        self._set_by.move_to_end(address)
        while len(self._set_by) > _ADDRESSES:
            self._set_by.popitem(last=False)

    async def _prune_on(self) -> None:
        """Remove inactive tables periodically."""
        while True:
            await asyncio.sleep(_PRUNE_SECONDS * (0.5 + random.random()))
            try:
                busy = [table.id for table in self._tables.values() if table.is_busy]
                removed = await prune(self.services.store, self.services.settings.ages, busy)
                for table in removed:
                    await self._forget(table)
                if removed:
                    log("old tables were removed", tables=len(removed))
            except Refused:
                pass  # the database is unavailable; try again next time
            except Exception as error:
                failure("old tables could not be removed", error)

    async def _forget(self, table: str) -> None:
        """Unload a removed table, even if it was being loaded when it was removed."""
        if (loading := self._loading.get(table)) is not None:
            await asyncio.wait([loading])
        self._tables.pop(table, None)

    async def reload(self, table: str) -> None:
        """Reload a table in memory after a person was deleted there, because it has their name."""
        if (live := self._tables.get(table)) is not None:
            await live.reload()

    # Other processes on the same database

    async def heard(self, message: dict[str, object]) -> None:
        """Handle a message from another process about a table."""
        table = self._tables.get(str(message.get("table")))
        if table is None:
            return
        try:
            await self._take_in(table, message)
        except Refused:
            pass  # the database is unavailable, or the message is old; the next change includes it
        except Exception as error:
            failure("news from another process failed", error, table=tag(table.id))

    async def _take_in(self, table: LiveTable, message: dict[str, object]) -> None:
        number = _number(message, "n")
        match message.get("kind"):
            case "change" if number >= table.n:
                await table.catch_up()
            case "seats":
                await table.catch_up(seats=True)
                await table.undo.seats_changed()
                await table.ending.seats_changed()
            case "gone" if not table.is_busy:
                self._tables.pop(table.id, None)
            case "names":
                await table.reload()
            case "chat":
                lines = await self.services.store.chat(table.id, _number(message, "id") - 1)
                for watcher in table.watchers:
                    watcher.push_chat(lines)
            case "undo":
                table.undo.asked_elsewhere(
                    _number(message, "number"),
                    _number(message, "seat"),
                    number,
                    _number(message, "target"),
                )
            case "vote":
                agree, request = message.get("agree") is True, _number(message, "number")
                await table.undo.vote(
                    _number(message, "seat"), number, request, agree, broadcast=False
                )
            case "who":
                await self.tell_presence(table)
            case "presence":
                seats = message.get("seats")
                here = frozenset(seats if isinstance(seats, list) else ())
                worker = str(message.get("worker"))
                names = message.get("watching")
                watching = tuple(names if isinstance(names, list) else ())
                table.presence.update_worker(worker, here, _number(message, "spectators"), watching)
                table.room.presence_changed()
            case "end":
                wish = _number(message, "number")
                table.ending.asked_elsewhere(wish, _number(message, "seat"), _how(message))
            case "end_vote":
                agree, wish = message.get("agree") is True, _number(message, "number")
                seat, how = _number(message, "seat"), _how(message)
                await table.ending.vote(seat, wish, how, agree, broadcast=False)
            case "proposal" if number == table.n:
                option = message.get("option")
                chosen = None if option is None else read_option(option)  # type: ignore[arg-type]  # JSON
                table.proposals.show(_number(message, "seat"), chosen)

    async def tell_presence(self, table: LiveTable) -> None:
        """Send the other processes the presence at a table here."""
        if not self.services.store.is_shared:
            return
        here = sorted({w.seat for w in table.watchers if w.seat is not None})
        spectators = sum(watcher.seat is None for watcher in table.watchers)
        with suppress(Refused):
            await self.services.store.broadcast(
                {
                    "kind": "presence",
                    "table": table.id,
                    "seats": here,
                    "spectators": spectators,
                    "watching": table.presence.watching_here(),
                }
            )

    async def _tell_presence_on(self) -> None:
        while True:
            await asyncio.sleep(_PRESENCE_SECONDS)
            for table in [table for table in self._tables.values() if table.watchers]:
                await self.tell_presence(table)

    async def catch_up(self) -> None:
        """Refresh every table after missed messages, because it may have changed elsewhere."""
        log("catching up with the store", tables=len(self._tables))
        for table in list(self._tables.values()):
            with suppress(Refused):
                await table.catch_up(seats=True)


async def _unload(table: LiveTable) -> None:
    """Unload a table; if the database is unavailable, the stored answers are enough."""
    with suppress(Refused):
        await table.close()


def _how(message: dict[str, object]) -> How:
    return "concede" if message.get("how") == "concede" else "abandon"


def _number(message: dict[str, object], name: str) -> int:
    value = message.get(name)
    return value if isinstance(value, int) else -1
