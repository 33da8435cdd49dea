"""How good a table looks: what is done of the quest, who stands, what stands against them."""

from __future__ import annotations

from rulewright.games.dead_keep.state import WOUNDS, Adventurer, Table


def score(table: Table, seat: int) -> float:
    """The same for every seat: they win or lose together."""
    if table.outcome is not None:
        return 1000.0 if table.outcome.winners else -1000.0
    if not table.round:
        return 0.0
    value = 30.0 * len(table.taken)
    boss = table.boss_foe
    if boss is not None and table.boss.is_active:
        value += 40 - 15 * len(table.boss.stages) - 2 * boss.wounds
    value -= 4 * table.boss.doom
    value += sum(_worth(one) for one in table.adventurers)
    value -= sum(_threat(table, foe.zone, foe.profile.wounds) for foe in table.enemies())
    return value + _purpose(table)


def _worth(one: Adventurer) -> float:
    if not one.is_up:
        return -60.0
    value = 3.0 * one.wounds - (WOUNDS - one.wounds) ** 2 * 0.15
    return value + 0.6 * one.mana + 0.7 * min(one.adrenaline, 43) + 12 * one.potions


def _threat(table: Table, zone: str, wounds: int) -> float:
    """Enemies weigh more the nearer they are."""
    away = table.ground.measured(zone)
    near = min((away.get(one.zone, 20) for one in table.up), default=20)
    return wounds * (2.5 if near == 0 else 1.8 if near <= 1 else 1.0)


def _purpose(table: Table) -> float:
    """Objectives pull the nearest Adventurers, then the Boss does."""
    goals = [token.zone for token in table.objectives]
    boss = table.boss_foe
    if boss is not None and table.boss.is_active:
        goals.append(boss.zone)
    value = 0.0
    for goal in goals:
        away = table.ground.measured(goal)
        near = min((away.get(one.zone, 30) for one in table.up), default=30)
        value -= 1.2 * near
    return value
