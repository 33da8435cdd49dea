"""The interface of a table for its parts: what they read, and how they change it."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from typing import Protocol

from rulewright.kernel import Match, State
from rulewright.server.basics.refused import Refused
from rulewright.server.store.rows import Change, SeatRow, TableRow
from rulewright.server.tables.parts.presence import Presence
from rulewright.server.tables.services import Services


class Table(Protocol):
    """What the parts of a table share. They reference it weakly, because the table owns them."""

    @property
    def id(self) -> str: ...
    @property
    def services(self) -> Services: ...
    @property
    def row(self) -> TableRow: ...
    @property
    def seats(self) -> Sequence[SeatRow]: ...
    @property
    def match(self) -> Match[State] | None: ...
    @property
    def valid_answers(self) -> Sequence[Change]: ...
    @property
    def n(self) -> int: ...
    @property
    def presence(self) -> Presence: ...
    @property
    def lock(self) -> asyncio.Lock: ...

    def playing(self) -> Match[State]: ...
    def check_n(self, n: int) -> None: ...
    def spent_after_undo(self, answers: int) -> float: ...
    async def settle(self) -> None: ...
    async def commit(self, change: Change) -> None: ...
    def changed(self, note: str | None = None, *, remote: bool = False) -> None: ...


def new_number() -> int:
    """A random number for a proposal, so that no vote fits a later one, even after a restart."""
    return secrets.randbelow(2**31)


def check_holder(table: Table, seat: int, key: str | None) -> None:
    """Refuse a client that lost the seat while it waited for the lock; ``key``: its key's hash."""
    if key is not None and table.seats[seat].token_hash != key:
        raise Refused("not_your_seat", "Somebody else has this seat now; you are a spectator.")


def persons(table: Table) -> set[int]:
    """The seats at which a person plays, present or not, or is expected."""
    return {seat.seat for seat in table.seats if seat.kind != "bot"}
