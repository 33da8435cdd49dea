"""How good a table looks: what is done of the quest, who stands, what stands against them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import sqrt

from rulewright.games.dead_keep.armor import NO_ARMOR, armor_against
from rulewright.games.dead_keep.equipment import CARDS, Line
from rulewright.games.dead_keep.horde import in_reach
from rulewright.games.dead_keep.state import WOUNDS, Adventurer, Table

#: What a goal that no open way leads to counts farther than it is.
SHUT = 5
#: What is still to be taken, and what a fallen Adventurer costs.
OBJECTIVE, LOOT, FALLEN = 100.0, 70.0, 200.0
#: Zones beyond which an Enemy is no concern yet.
FAR = 6


def score(table: Table, seat: int) -> float:
    """The same for every seat: they win or lose together."""
    if table.outcome is not None:
        return 2000.0 if table.outcome.winners else -2000.0
    if not table.round:
        return sum(sqrt(_armed(one)) for one in table.adventurers)
    value = _boss(table) + _goals(table)
    value += sum(_worth(one) for one in table.adventurers)
    return value - _danger(table)


def _boss(table: Table) -> float:
    """Doom and Stage cards while it sleeps; once it is awake, each Wound it has left."""
    boss, foe = table.boss, table.boss_foe
    if foe is None:
        return 400.0
    lives = len(boss.stages)
    if not boss.is_active:
        return -3.0 * boss.doom - 12.0 * lives
    return 150.0 - 20.0 * lives - 3.0 * foe.wounds


def _worth(one: Adventurer) -> float:
    """Wounds count more the fewer are left; then what it can do."""
    if not one.is_up:
        return -FALLEN + 5 * one.potions
    lost = WOUNDS - one.wounds
    value = -1.5 * lost - 0.25 * lost * lost
    value += 0.9 * min(one.adrenaline, 43) + 0.5 * one.mana + 10.0 * one.potions
    return value + _armed(one)


def _armed(one: Adventurer) -> float:
    """The best weapon at hand, a little for the second, less for what is packed away."""
    hand = sorted((_weapon(card) for card in one.hand), reverse=True)
    value = sum(worth * share for worth, share in zip(hand, (1.0, 0.4), strict=False))
    value += 0.1 * sum(map(_weapon, one.backpack)) + 0.3 * len(one.talisman)
    armor = armor_against(one, "Footman", one.body).value
    return value + 2.0 * (NO_ARMOR - armor)


@lru_cache(maxsize=256)
def _weapon(card: str) -> float:
    lines = [line for line in (CARDS[card].line, CARDS[card].mana_line) if line is not None]
    return max(map(_line, lines), default=0.5)


def _line(line: Line) -> float:
    """Hits to be expected, more for Armor Penetration and reach."""
    hits = line.dice * (7 - line.accuracy) / 6
    return 5.0 * hits * (0.7 + 0.5 * min(line.penetration, 3)) + 0.8 * line.farthest


def _danger(table: Table) -> float:
    """What it takes to be rid of the Enemies, and what they may do to whom before."""
    value = 0.0
    blows: dict[str, float] = {}
    for foe in table.enemies():
        profile = foe.profile
        blow = profile.attacks * profile.damage
        value += 1.6 * foe.wounds + 0.3 * blow
        zones = in_reach(table, foe)
        if zones:
            blows[zones[0]] = blows.get(zones[0], 0.0) + blow * foe.enemy.actions
            continue
        away = table.ground.measured(foe.zone)
        near = min((away.get(one.zone, FAR) for one in table.up), default=FAR)
        value += blow * max(0, FAR - near) * 0.05
        quick = foe.enemy.actions - 1 or int(foe.enemy.move > near)
        if quick and near <= foe.enemy.move:
            target = min(table.up, key=lambda one: away.get(one.zone, FAR)).zone
            blows[target] = blows.get(target, 0.0) + blow * quick
    return value + sum(_beating(table.up_in(zone), blow) for zone, blow in blows.items())


def _beating(here: list[Adventurer], blow: float) -> float:
    """Blows that those in a Zone can share count little; one who would fall counts much."""
    saved = sum(_saves(one) for one in here) / max(1, len(here))
    blow *= 1 - saved
    spare = sum(one.wounds - 1 for one in here)
    value = 1.5 * min(blow, spare)
    return value + (30.0 + 6.0 * (blow - spare) if blow > spare else 0.0)


def _saves(one: Adventurer) -> float:
    """How likely an Attack is cancelled."""
    armor = armor_against(one, "Footman", one.body)
    return max(0, 7 - armor.value + armor.bonus) / 6 if armor.value < NO_ARMOR else 0.0


def _goals(table: Table) -> float:
    """The team goes for one thing at a time, together: the one that costs the fewest steps.

    What is still to be done counts more than the way to it, or nobody would take what lies at
    their feet, because the next goal is farther.
    """
    foe = table.boss_foe
    objectives = [token.zone for token in table.objectives]
    loot = [*table.treasures, *table.artifacts]
    value = -OBJECTIVE * len(objectives) - LOOT * len(loot)
    goals = [*objectives, *loot]
    if foe is not None and table.boss.is_active:
        goals = [foe.zone]
    elif not goals and table.quest.exit:
        goals = [table.quest.exit]
    value -= min((_steps(table, zone) for zone in goals), default=0.0)
    for one in table.up:
        apart = table.ground.away(one.zone)
        value -= 0.5 * sum(max(0, apart.get(other.zone, 8) - 2) for other in table.up)
    return value


def _steps(table: Table, zone: str) -> float:
    away = _way(table, zone)
    steps = sorted(away.get(one.zone, 30) for one in table.up)
    return 2.0 * steps[0] + 1.4 * sum(steps[1:]) if steps else 0.0


def _way(table: Table, goal: str) -> Mapping[str, int]:
    return table.ground.way_to(goal, SHUT)
