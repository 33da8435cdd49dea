"""Reorganize or Trade (D120, D121)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from rulewright.games.dead_keep.rules.inventory import arrange, trade
from rulewright.games.dead_keep.rules.turn.actions import Purse, TurnAction, among_enemies, note
from rulewright.games.dead_keep.table.events.turn import Traded
from rulewright.games.dead_keep.table.state import Adventurer, Table
from rulewright.kernel import Asks


def trades(table: Table, adventurer: Adventurer, purse: Purse) -> Iterator[TurnAction]:
    """Rearrange your cards, or trade with another in the Zone, even KO'ed (D120, D121, Q78)."""
    if not purse.can_pay("Trade"):
        return
    cards = adventurer.cards
    if cards:
        yield TurnAction("reorganize", partial(_reorganize, table, adventurer, purse))
    for other in table.adventurers:
        if other is adventurer or other.zone != adventurer.zone:
            continue
        if cards or adventurer.potions or other.cards or other.potions:
            yield TurnAction(
                ("trade", other.name), partial(_trade, table, adventurer, other, purse)
            )


def _reorganize(table: Table, adventurer: Adventurer, purse: Purse) -> Asks[None]:
    yield from _pay(table, adventurer, purse)
    table.tell(Traded, ("D120", *among_enemies(table, adventurer)), adventurer.name, "")
    yield from arrange(table, [adventurer])


def _trade(table: Table, adventurer: Adventurer, other: Adventurer, purse: Purse) -> Asks[None]:
    cites = ("D120",) if other.is_up else ("D120", "D121", "Q78")
    table.tell(Traded, (*cites, *among_enemies(table, adventurer)), adventurer.name, other.name)
    yield from trade(table, adventurer, other, partial(_pay, table, adventurer, purse))


def _pay(table: Table, adventurer: Adventurer, purse: Purse) -> Asks[None]:
    yield from purse.pay("Trade")
    note(table, adventurer, "Trade")
