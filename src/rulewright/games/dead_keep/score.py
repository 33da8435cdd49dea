"""How good a table looks: what is done of the quest, who stands, what stands against them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from rulewright.games.dead_keep.armor import NO_ARMOR, armor_against
from rulewright.games.dead_keep.equipment import CARDS, Line
from rulewright.games.dead_keep.horde import in_reach
from rulewright.games.dead_keep.state import WOUNDS, Adventurer, Foe, Table

#: What a goal that no open way leads to counts farther than it is.
SHUT = 5
#: Zones beyond which an Enemy is no concern yet.
FAR = 6


def score(table: Table, seat: int) -> float:
    """The same for every seat: they win or lose together."""
    if table.outcome is not None:
        return 2000.0 if table.outcome.winners else -2000.0
    if not table.round:
        return sum(_armed(one) for one in table.adventurers)
    value = 40.0 * len(table.taken) + _boss(table) + _goals(table)
    value += sum(_worth(one) for one in table.adventurers)
    value -= sum(_threat(table, foe) for foe in table.enemies())
    return value


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
        return -80.0 + 5 * one.potions
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


def _threat(table: Table, foe: Foe) -> float:
    """What it takes to be rid of an Enemy, and what it may do before."""
    profile = foe.profile
    blow = profile.attacks * profile.damage * foe.enemy.actions
    if in_reach(table, foe):
        return 1.5 * foe.wounds + 1.1 * blow
    away = table.ground.measured(foe.zone)
    near = min((away.get(one.zone, FAR) for one in table.up), default=FAR)
    return 1.5 * foe.wounds + blow * max(0, FAR - near) * 0.08


def _goals(table: Table) -> float:
    """Goals pull whoever is nearest, each somebody else as far as there are enough of them."""
    goals = [token.zone for token in table.objectives]
    foe = table.boss_foe
    if not goals and table.boss.is_gone and table.quest.exit:
        away = _way(table, table.quest.exit)
        return -2.0 * sum(away.get(one.zone, 30) for one in table.up)
    value = 0.0
    if foe is not None and table.boss.is_active:
        # Everybody is needed, near enough to strike.
        away = _way(table, foe.zone)
        value -= 1.5 * sum(away.get(one.zone, 30) for one in table.up)
    free = [one.zone for one in table.up]
    for goal in goals:
        away = _way(table, goal)
        if not free:
            free = [one.zone for one in table.up]
        nearest = min(free, key=lambda zone: away.get(zone, 30), default="")
        if nearest:
            free.remove(nearest)
            value -= 2.2 * away.get(nearest, 30)
    tokens = [*table.treasures, *table.artifacts]
    for zone in tokens:
        away = _way(table, zone)
        near = min((away.get(one.zone, 30) for one in table.up), default=30)
        value -= 0.5 * near + 4.0
    # Together one lasts longer.
    for one in table.up:
        apart = table.ground.away(one.zone)
        value -= 0.25 * sum(min(apart.get(other.zone, 8), 8) for other in table.up)
    return value


def _way(table: Table, goal: str) -> Mapping[str, int]:
    return table.ground.way_to(goal, SHUT)
