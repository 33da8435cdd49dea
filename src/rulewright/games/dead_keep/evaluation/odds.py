"""The odds of a Combat Action before it is made, from the same numbers as the roll itself."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from rulewright.games.dead_keep.rules.combat.attack import RE_ROLLS, Attack, prepare
from rulewright.games.dead_keep.rules.combat.targets import Aim
from rulewright.games.dead_keep.table.state import Adventurer, Table

_FACES = range(1, 7)


@dataclass(frozen=True, slots=True)
class Odds:
    """The probability of each number of hits."""

    chances: tuple[float, ...]

    @property
    def any_hit(self) -> float:
        return 1 - self.chances[0]

    @property
    def mean(self) -> float:
        return sum(hits * chance for hits, chance in enumerate(self.chances))


def odds(table: Table, adventurer: Adventurer, aim: Aim) -> Odds:
    """Without boosts; re-rolls are used whenever they help."""
    return odds_of(prepare(table, adventurer, aim))


def odds_of(attack: Attack) -> Odds:
    whole = any(hook(attack, held) for held, hook in RE_ROLLS.of(attack.skills))
    single = sum(hook(attack, held) is False for held, hook in RE_ROLLS.of(attack.skills))
    return Odds(_hits(attack.dice, _success(attack), single, whole))


def _success(attack: Attack) -> float:
    """The probability that a die is a success, by the rule that counts successes."""
    rolled = attack.faces
    attack.faces = list(_FACES)
    successes = attack.hits
    attack.faces = rolled
    return successes / len(_FACES)


@lru_cache(maxsize=1024)
def _hits(dice: int, chance: float, single: int, whole: bool) -> tuple[float, ...]:
    """The probability of each number of hits, with re-rolls of failed dice and of all dice.

    Failed dice are rolled again first. All dice are rolled again if more hits are expected of that.
    """
    with_single = 1 - (1 - chance) ** (1 + single)
    first = _binomial(dice, with_single)
    if not whole:
        return first
    again = _binomial(dice, chance)
    expected = dice * chance
    result = [0.0] * (dice + 1)
    for hits, likely in enumerate(first):
        if hits >= expected:
            result[hits] += likely
        else:
            for other, also in enumerate(again):
                result[other] += likely * also
    return tuple(result)


def _binomial(dice: int, chance: float) -> tuple[float, ...]:
    line = [1.0]
    for _ in range(dice):
        longer = [0.0] * (len(line) + 1)
        for hits, likely in enumerate(line):
            longer[hits] += likely * (1 - chance)
            longer[hits + 1] += likely * chance
        line = longer
    return tuple(line)
