"""Mist Events (D166, D196 to D198)."""

from __future__ import annotations

from collections.abc import Callable

from rulewright.games.dead_keep.components import enemies
from rulewright.games.dead_keep.components.enemies import SpawnCard, spawned
from rulewright.games.dead_keep.rules.any_time import meanwhile
from rulewright.games.dead_keep.rules.health import gain_mana, lose_wounds
from rulewright.games.dead_keep.rules.spawning.placing import Arrival, place
from rulewright.games.dead_keep.table.asking import ask_team
from rulewright.games.dead_keep.table.events.enemies import MistEvent
from rulewright.games.dead_keep.table.registry import check_complete
from rulewright.games.dead_keep.table.state import BlindingMist, Deck, Table
from rulewright.kernel import Asks, Option


def _blinding_mist(table: Table, deck: Deck, card: SpawnCard, arrival: Arrival) -> Asks[None]:
    """No sight into, out of or through Mist Zones until the End Phase of the next round (D196)."""
    another = ("Q71",) if table.mists else ()
    table.mists.append(BlindingMist(card.key, table.round + 1))
    table.tell(MistEvent, ("D166", "D196", "Q14", *another), card.name)
    yield from ()


def _mist_burn(table: Table, deck: Deck, card: SpawnCard, arrival: Arrival) -> Asks[None]:
    """Each Adventurer in a Mist Zone gains 2 Mana, then loses a Wound (D197)."""
    deck.discard.append(card.key)
    table.tell(MistEvent, ("D166", "D197"), card.name)
    for one in table.up:
        if table.ground.board.zones[one.zone].is_mist:
            gain_mana(table, one, 2, "D197")
            lose_wounds(table, one, 1, "D197")
    yield from ()


def _footmen_in_the_mist(table: Table, deck: Deck, card: SpawnCard, arrival: Arrival) -> Asks[None]:
    """Footmen in every Mist Zone of every tile with an Adventurer (D198, D325)."""
    deck.discard.append(card.key)
    inside = ("D200",) if deck is table.building else ()
    table.tell(MistEvent, ("D166", "D198", "D325", *inside), card.name)
    sides = {one.zone.partition(".")[0] for one in table.up}
    zones = [
        zone.name
        for zone in table.ground.board.zones.values()
        if zone.is_mist and zone.name.partition(".")[0] in sides
    ]
    count = spawned(card, table.danger)
    while zones:
        zone = zones[0]
        if 0 < table.reserve("Footman") < count * len(zones):  # too few: the players choose where
            choices: dict[Option, str] = {("zone", name): name for name in zones}
            question = "There are too few Footmen: which Zone is next?"
            asking = ask_team(table, "mist zone", choices, "D198", question)
            zone = yield from meanwhile(table, asking)
        zones.remove(zone)
        place(table, "Footman", zone, count, arrival, "D198")


MIST_EVENTS: dict[str, Callable[[Table, Deck, SpawnCard, Arrival], Asks[None]]] = {
    "Blinding Mist": _blinding_mist,
    "Mist Burn": _mist_burn,
    "Footmen in the Mist": _footmen_in_the_mist,
}
check_complete("Mist Event", MIST_EVENTS, enemies.MIST_EVENTS)
