"""The Boss: when it wakes, and each time it falls (D96, D102 to D106); Doom is in ``spawning``."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

from rulewright.games.dead_keep.components.stages import STAGES, Active, StageCard
from rulewright.games.dead_keep.rules.activation import activate
from rulewright.games.dead_keep.rules.armor import Blow, defend
from rulewright.games.dead_keep.rules.spawning.cards_and_doom import settle
from rulewright.games.dead_keep.rules.spawning.placing import Arrival, place, starting_zone
from rulewright.games.dead_keep.table.asking import ask_team
from rulewright.games.dead_keep.table.events.boss import (
    BossEliminated,
    BossRises,
    BossTeleports,
    BossWakes,
)
from rulewright.games.dead_keep.table.events.enemies import ExtraActivation
from rulewright.games.dead_keep.table.registry import check_complete
from rulewright.games.dead_keep.table.state import PLAYERS, Adventurer, Foe, Table
from rulewright.kernel import Asks, Option


def wake(table: Table) -> None:
    """The Boss becomes Active: no more Doom, and its Stage pile is shuffled (D102, D298)."""
    boss = table.boss
    if boss.is_active or boss.is_gone:
        return
    boss.is_active = True
    boss.doom = 0
    table.rng.shuffle(boss.stages)
    table.tell(BossWakes, ("D102", "D298", "D21"), boss.kind, len(boss.stages))


def falls(table: Table, adventurer: Adventurer) -> Asks[None]:
    """The Boss has lost its last Wound: it rises by a Stage card, or is gone (D103, D104)."""
    boss, foe = table.boss, table.boss_foe
    assert foe is not None
    by_reaction = () if table.stage == PLAYERS else ("Q11",)
    if not boss.stages:
        table.foes.remove(foe)
        boss.is_gone, boss.is_active = True, False
        table.tell(BossEliminated, ("D104", "D105", *by_reaction), boss.kind)
        return
    name = boss.stages.pop()
    if name in boss.known:
        boss.known.remove(name)
    foe.wounds = foe.profile.wounds
    table.tell(BossRises, ("D103", *by_reaction), boss.kind, name, len(boss.stages))
    table.stage_cards.discard.append(name)
    yield from ACTIVE[STAGES[name].active](table, foe, adventurer, STAGES[name])


def _levy(table: Table, boss: Foe, adventurer: Adventurer, stage: StageCard) -> Asks[None]:
    arrival = Arrival()
    place(table, stage.enemy, boss.zone, stage.line[table.danger], arrival, "D103")
    yield from settle(table, arrival)


def _to_the_start(table: Table, boss: Foe, adventurer: Adventurer, stage: StageCard) -> Asks[None]:
    start = starting_zone(table)
    if start is not None:
        _teleport(table, boss, start.zone)
    yield from ()


def _to_the_farthest(
    table: Table, boss: Foe, adventurer: Adventurer, stage: StageCard
) -> Asks[None]:
    """The Spawn Zone farthest from the Adventurer who defeated it; the players choose if tied."""
    away = table.ground.measured(adventurer.zone)
    zones = [spawn.zone for spawn in table.spawn_zones]
    if not zones:
        return
    farthest = max(away.get(zone, len(away)) for zone in zones)
    choices: dict[Option, str] = {
        ("zone", zone): zone for zone in zones if away.get(zone, len(away)) == farthest
    }
    question = "To which Spawn Zone does the Boss teleport?"
    _teleport(table, boss, (yield from ask_team(table, "boss zone", choices, "D103", question)))


def _teleport(table: Table, boss: Foe, zone: str) -> None:
    """Move the Boss. This is not a spawn, so nobody reacts to it (D86)."""
    boss.zone = zone
    table.tell(BossTeleports, ("D103", "D86"), boss.kind, zone)


def _arrows(table: Table, boss: Foe, adventurer: Adventurer, stage: StageCard) -> Asks[None]:
    visible = table.ground.sees(boss.zone)
    for other in table.up:
        if other.zone in visible:
            yield from defend(table, other, [Blow(boss.kind, 1, 1, ("D103",))])


def _acts_again(table: Table, boss: Foe, adventurer: Adventurer, stage: StageCard) -> Asks[None]:
    table.tell(ExtraActivation, ("D103", "Q38"), boss.id)
    yield from activate(table, [boss])


ACTIVE: dict[Active, Callable[[Table, Foe, Adventurer, StageCard], Asks[None]]] = {
    "levy": _levy,
    "teleport to the Starting Spawn Zone": _to_the_start,
    "arrows": _arrows,
    "teleport to the farthest Spawn Zone": _to_the_farthest,
    "extra Activation": _acts_again,
}
check_complete("active part of a Stage card", ACTIVE, get_args(Active))
