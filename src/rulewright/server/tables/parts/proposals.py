"""Proposals of the seats of a team: shown to those who may answer, and never stored."""

from __future__ import annotations

import weakref

from rulewright.kernel import Option
from rulewright.server.basics.refused import Refused
from rulewright.server.protocol.from_server import Proposal, ProposalMade
from rulewright.server.tables import messages
from rulewright.server.tables.parts.answering import may_choose
from rulewright.server.tables.table import Table


class Proposals:
    """The proposals for the pending decision of one table."""

    def __init__(self, table: Table) -> None:
        self._table: Table = weakref.proxy(table)
        self._made: dict[int, Option] = {}

    def forget(self) -> None:
        """Drop all proposals, because the question has changed."""
        self._made.clear()

    async def make(self, seat: int, n: int, option: Option | None) -> None:
        """Propose an option for a seat; None withdraws the proposal."""
        table = self._table
        table.check_n(n)
        decision = may_choose(table.playing(), table.seats, seat, "person")
        if not decision.is_put_to(seat):
            raise Refused("not_your_turn", "You can propose this only when the choice is yours.")
        if option is not None and option not in decision.options:
            raise Refused("bad_option", "That is not one of your options now.")
        self.show(seat, option)
        key = None if option is None else messages.option_key(option)
        await table.services.store.broadcast(
            {"kind": "proposal", "table": table.id, "seat": seat, "n": n, "option": key}
        )

    def show(self, seat: int, option: Option | None) -> None:
        """Show a proposal to those who may answer."""
        table = self._table
        decision = table.playing().decision
        if option is None:
            self._made.pop(seat, None)
        else:
            self._made[seat] = option
        key = None if option is None else messages.option_key(option)
        made = ProposalMade(n=table.n, seat=seat, option=key)
        for watcher in table.presence.watchers:
            if decision is not None and decision.is_put_to(watcher.seat):
                watcher.push(made)

    def shown_to(self, seat: int | None) -> list[Proposal]:
        """The proposals, for a seat that may answer."""
        match = self._table.match
        if match is None or match.decision is None or not match.decision.is_put_to(seat):
            return []
        return [
            Proposal(seat=other, option=messages.option_key(option))
            for other, option in self._made.items()
        ]
