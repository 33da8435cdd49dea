"""The long-term score, for bots that look further ahead than greedy.

Greedy teams lose late, to a Boss that rises once more when nobody has many Wounds left, because
they ignored Doom when it came. The weights were fitted to 99 of their matches; ``rulewright
regress`` fits them again.
"""

from __future__ import annotations

from collections import Counter

from rulewright.games.dead_keep.components.enemies import ENEMIES
from rulewright.games.dead_keep.evaluation.goals import way_to_go
from rulewright.games.dead_keep.evaluation.score import score
from rulewright.games.dead_keep.quests.vocabulary import RoundBegins
from rulewright.games.dead_keep.table.state import Table

#: The weights of Doom, a Stage card and a point of Mana, in addition to greedy's.
DOOM, STAGE, MANA = 14.0, 120.0, 1.3
#: The cost of a kind of Enemy that is about to run out, which makes Doom, and the number of
#: miniatures left at which that is so.
SCARCE, FEW = 20.0, 2
#: The cost of having exactly as much to do as time allows, and the cap of that ratio.
HURRY, LATE = 100.0, 3.0
#: How many Zones a team moves in a round, and how many rounds it needs for each Objective.
PACE, ROUNDS_EACH = 2.5, 2


def long_term_score(table: Table, seat: int) -> float:
    """Greedy's score, plus what greedy underestimates."""
    value = score(table, seat)
    if table.outcome is not None or not table.round:
        return value
    value += MANA * sum(one.mana for one in table.up)
    if table.boss_foe is not None:
        value -= STAGE * len(table.boss.stages)
        if not table.boss.is_active:
            value -= DOOM * table.boss.doom + SCARCE * _running_out(table)
    return value - HURRY * _hurry(table)


def long_term_counts(table: Table, seat: int) -> dict[str, float]:
    """What greedy underestimates, as numbers."""
    is_doomed = table.boss_foe is not None and not table.boss.is_active
    return {
        "Stage card": float(len(table.boss.stages) if table.boss_foe is not None else 0),
        "Doom": float(table.boss.doom if is_doomed else 0),
        "kind of Enemy running out": float(_running_out(table) if is_doomed else 0),
        "Mana": float(sum(one.mana for one in table.up)),
        "work left by time left": _hurry(table),
    }


def _running_out(table: Table) -> int:
    """How many kinds of Enemies, Monsters aside, have few miniatures left."""
    kinds = Counter(foe.kind for foe in table.foes if not foe.enemy.is_monster)
    return sum(ENEMIES[kind].miniatures - number <= FEW for kind, number in kinds.items())


def _hurry(table: Table) -> float:
    """What is left to do compared with the time left, in quests with a time limit."""
    ends = [when.number for when in table.quest.lose if isinstance(when, RoundBegins)]
    if not ends or not table.up:
        return 0.0
    way = way_to_go(table)
    far = max(way.get(one.zone, 0) for one in table.up)
    acted = sum(one.has_acted for one in table.adventurers) / len(table.adventurers)
    left = max(0.5, min(ends) - table.round - acted)
    return min(LATE, (far / PACE + ROUNDS_EACH * len(table.objectives)) / left)
