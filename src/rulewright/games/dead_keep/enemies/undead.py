"""Abilities of Undead: Notables and Crawlers."""

from __future__ import annotations

from rulewright.games.dead_keep.components.enemies import SpawnCard, Trait, spawned
from rulewright.games.dead_keep.rules.combat.loot import LOOT
from rulewright.games.dead_keep.rules.spawning.cards_and_doom import (
    CARD,
    RAN_OUT,
    SPAWN_STEP,
    settle,
)
from rulewright.games.dead_keep.rules.spawning.placing import PLACED, Arrival, line_read, place
from rulewright.games.dead_keep.table.events.enemies import SearchEaten
from rulewright.games.dead_keep.table.state import Foe, Table
from rulewright.kernel import Asks

#: How many of its Undead a Notable spawns, by Danger Level (D156).
ESCORT_SPAWN = (1, 2, 3, 4)


# Escort


@CARD("Escort")
def comes_with_escort(
    table: Table, card: SpawnCard, zone: str, arrival: Arrival, trait: Trait
) -> Asks[None]:
    """A Notable comes with as many of its Undead as its line says (D94)."""
    count = spawned(card, table.danger)
    place(table, trait.enemy, zone, count, arrival, "D94", *line_read(table))
    place(table, card.name, zone, 1, arrival, "D159", *line_read(table))
    yield from ()


@SPAWN_STEP("Escort")
def spawns_escort(table: Table, foe: Foe, trait: Trait) -> Asks[None]:
    """A Notable spawns its Undead in its own Zone; this counts as one card (D156, Q42)."""
    arrival = Arrival()
    count = ESCORT_SPAWN[table.danger]
    place(table, trait.enemy, foe.zone, count, arrival, "D156", trait.rule)
    yield from settle(table, arrival)


@LOOT("Escort")
def leaves_a_search_token() -> tuple[str, ...]:
    """A Notable leaves a Search token like other Undead (Q15)."""
    return ("Q15",)


# Devour


@PLACED("Devour")
def eats_a_search_token(table: Table, zone: str, arrival: Arrival) -> None:
    """A Crawler makes Doom and eats a Search token when it comes (D221)."""
    arrival.doom = 1
    arrival.doom_by += ["D221", "Q46"]
    if zone in table.search:
        table.search.remove(zone)
        table.tell(SearchEaten, ("D221", "Q46"), zone)


@LOOT("Devour")
def leaves_nothing() -> None:
    """A Crawler leaves no Search token (D126)."""
    return


@RAN_OUT("Devour")
def third_crawler_rule() -> tuple[str, ...]:
    """The rule to cite: a third Crawler counts as running out of miniatures (Q18)."""
    return ("Q18",)
