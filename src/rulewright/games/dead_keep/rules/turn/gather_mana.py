"""Gather Mana (D116, D195, D202)."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.games.dead_keep.city.board import Zone
from rulewright.games.dead_keep.rules.health import gain_mana
from rulewright.games.dead_keep.rules.turn.actions import Purse, TurnAction, among_enemies, note
from rulewright.games.dead_keep.table.events.turn import Gathered
from rulewright.games.dead_keep.table.state import Adventurer, Table
from rulewright.kernel import Asks

#: The Mana that Gather Mana brings (D116).
MIST_MANA, FOUNTAIN_MANA = 2, 5


def mana_at(zone: Zone) -> int:
    """The Mana that a mist Zone brings."""
    return FOUNTAIN_MANA if zone.has_fountain else MIST_MANA


def gathering(table: Table, adventurer: Adventurer, purse: Purse) -> Iterator[TurnAction]:
    zone = table.ground.board.zones[adventurer.zone]
    if zone.is_mist and purse.can_pay("Gather Mana"):

        def do() -> Asks[None]:
            yield from purse.pay("Gather Mana")
            note(table, adventurer, "Gather Mana")
            where = "D202" if zone.has_fountain else "D195"
            table.tell(
                Gathered, ("D116", where, *among_enemies(table, adventurer)), adventurer.name
            )
            gain_mana(table, adventurer, mana_at(zone), "D116")
            yield from ()

        yield TurnAction("gather", do)
