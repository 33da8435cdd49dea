"""Abilities of Monsters."""

from __future__ import annotations

from collections.abc import Mapping

from rulewright.games.dead_keep.components.enemies import SpawnCard, Trait
from rulewright.games.dead_keep.rules.activation import MOVE, TARGET_ZONES, activate
from rulewright.games.dead_keep.rules.combat.loot import LOOT
from rulewright.games.dead_keep.rules.spawning.cards_and_doom import CARD
from rulewright.games.dead_keep.rules.spawning.placing import (
    COUNTS_ONCE,
    Arrival,
    monster_may_come,
    place_monster,
    starting_zone,
)
from rulewright.games.dead_keep.rules.turn.turn import TURN_ENDED
from rulewright.games.dead_keep.table.events.enemies import ExtraActivation, Regenerated
from rulewright.games.dead_keep.table.state import Foe, Table
from rulewright.kernel import Asks

# Pair


@CARD("Pair")
def comes_with_a_second_one(
    table: Table, card: SpawnCard, zone: str, arrival: Arrival, trait: Trait
) -> Asks[None]:
    """One comes where the card says, the other to the Starting Spawn Zone (D211, D212)."""
    alive = [foe for foe in table.foes if foe.kind == card.name]
    if len(alive) == 1:
        # Only she acts once more, nothing else happens (D212, Q70).
        table.street.discard.append(card.key)
        table.tell(ExtraActivation, ("D212", "Q70", "Q38", "Q9"), alive[0].id)
        yield from activate(table, alive)
    elif monster_may_come(table, card, 2, arrival):
        start = starting_zone(table)
        place_monster(table, card, zone, arrival, "D162", "D95", "D297")
        place_monster(table, card, start.zone if start else zone, arrival, "D211", "D163")


@COUNTS_ONCE("Pair")
def counts_once() -> bool:
    """The two count as one for the Monster limit (D213)."""
    return True


@LOOT("Pair")
def each_leaves_an_artifact() -> tuple[str, ...]:
    """Each of the two leaves its own Artifact (D213)."""
    return ("D213",)


# Regeneration


@TURN_ENDED("Regeneration")
def regeneration(table: Table, foe: Foe, trait: Trait) -> None:
    """A Troll heals after every Adventurer's Turn, unless a Skill prevents it (D214)."""
    healed = min(foe.profile.wounds - foe.wounds, trait.number)
    if healed and not foe.cannot_regenerate:
        foe.wounds += healed
        table.tell(Regenerated, (trait.rule,), foe.id, healed)


# Run


@MOVE("Run")
def run(table: Table, foe: Foe, trait: Trait) -> int | None:
    """An Ogre goes farther when it sees an Adventurer (D218)."""
    visible = table.ground.sees(foe.zone)
    return trait.number if any(one.zone in visible for one in table.up) else None


# Crowd


@TARGET_ZONES("Crowd")
def the_fullest_zone(table: Table, zones: Mapping[str, int]) -> list[str]:
    """A Giant attacks the Zone with the most Adventurers (D216)."""
    most = max(len(table.up_in(zone)) for zone in zones)
    return [zone for zone in zones if len(table.up_in(zone)) == most]
