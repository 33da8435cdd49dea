"""Reorganize or Trade (D120, D121)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from rulewright.games.dead_keep.rules.inventory import arrange, trade
from rulewright.games.dead_keep.rules.turn.actions import Deed, Purse, among_enemies, note
from rulewright.games.dead_keep.table.events.turn import Traded
from rulewright.games.dead_keep.table.state import Adventurer, Table
from rulewright.kernel import Asks


def trades(table: Table, one: Adventurer, purse: Purse) -> Iterator[Deed]:
    """Rearrange your cards, or trade with another in the Zone, even KO'ed (D120, D121, Q78)."""
    if not purse.can_pay("Trade"):
        return
    cards = one.cards
    if cards:
        yield Deed("reorganize", partial(_reorganize, table, one, purse))
    for other in table.adventurers:
        if other is one or other.zone != one.zone:
            continue
        if cards or one.potions or other.cards or other.potions:
            yield Deed(("trade", other.name), partial(_trade, table, one, other, purse))


def _reorganize(table: Table, one: Adventurer, purse: Purse) -> Asks[None]:
    yield from _pay(table, one, purse)
    table.tell(Traded, ("D120", *among_enemies(table, one)), one.name, "")
    yield from arrange(table, [one])


def _trade(table: Table, one: Adventurer, other: Adventurer, purse: Purse) -> Asks[None]:
    cites = ("D120",) if other.is_up else ("D120", "D121", "Q78")
    table.tell(Traded, (*cites, *among_enemies(table, one)), one.name, other.name)
    yield from trade(table, one, other, partial(_pay, table, one, purse))


def _pay(table: Table, one: Adventurer, purse: Purse) -> Asks[None]:
    yield from purse.pay("Trade")
    note(table, one, "Trade")
