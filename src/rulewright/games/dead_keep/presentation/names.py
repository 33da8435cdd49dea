"""Finding things by the names that players type."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from rulewright.games.dead_keep.city.board import printed
from rulewright.games.dead_keep.components.adventurers import ADVENTURERS
from rulewright.games.dead_keep.components.equipment import CARDS
from rulewright.games.dead_keep.quests.quest import Quest, board_of
from rulewright.games.dead_keep.quests.zone_names import zone_name
from rulewright.games.dead_keep.table.state import Table


def zone_named(table: Table, wanted: str) -> str | None:
    """A Zone by its name, with or without its article, or by tile and number."""
    return _zones_by_name(table.quest).get(wanted.removeprefix("the "))


@lru_cache(maxsize=64)
def _zones_by_name(quest: Quest) -> Mapping[str, str]:
    """The Zones of a quest by all their names, in lower case and without an article."""
    zones: dict[str, str] = {}
    for zone in board_of(quest).zones:
        name = zone_name(quest, zone).casefold().removeprefix("the ")
        for one in (zone.casefold(), printed(zone).casefold(), name):
            zones.setdefault(one, zone)
    return zones


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
