"""Finding things by the names that players type."""

from __future__ import annotations

from rulewright.games.dead_keep.city.board import printed
from rulewright.games.dead_keep.components.adventurers import ADVENTURERS
from rulewright.games.dead_keep.components.equipment import CARDS
from rulewright.games.dead_keep.quests.zone_names import zone_name
from rulewright.games.dead_keep.table.state import Table


def zone_named(table: Table, wanted: str) -> str | None:
    """A Zone by its name, with or without its article, or by tile and number."""
    wanted = wanted.removeprefix("the ")
    for zone in table.ground.board.zones:
        name = zone_name(table.quest, zone).casefold().removeprefix("the ")
        if wanted in (zone.casefold(), printed(zone).casefold(), name):
            return zone
    return None


def card_named(wanted: str) -> str:
    return next((card for card in CARDS if card.casefold() == wanted), "")


def adventurer_named(wanted: str) -> str:
    return next((name for name in ADVENTURERS if name.casefold() == wanted), "")


def actor_named(table: Table, wanted: str) -> str:
    """An Adventurer, an Enemy or a Zone, by the name that an Enchantment gives its target."""
    ids = [one.name for one in table.adventurers] + [foe.id for foe in table.foes]
    return next((name for name in ids if name.casefold() == wanted), "") or (
        zone_named(table, wanted) or wanted
    )
