"""The little statistics a table of results needs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist, fmean, variance

#: How sure an interval is, if nothing else is said.
SURE = 0.95


def z_of(sure: float = SURE) -> float:
    """So many standard errors to both sides."""
    return NormalDist().inv_cdf((1 + sure) / 2)


def interval(successes: float, trials: int, sure: float = SURE) -> tuple[float, float]:
    """The confidence interval of a rate (Wilson's)."""
    if trials == 0:
        return 0.0, 1.0
    z = z_of(sure)
    rate = successes / trials
    spread = z * sqrt(rate * (1 - rate) / trials + z * z / (4 * trials * trials))
    centre = rate + z * z / (2 * trials)
    scale = 1 + z * z / trials
    # At its ends the formula is exact, and what a computer makes of it is not.
    low = (centre - spread) / scale if rate > 0 else 0.0
    high = (centre + spread) / scale if rate < 1 else 1.0
    return low, high


def mean(values: list[float]) -> float:
    return sum(values) / len(values) if values else 0.0


@dataclass(frozen=True, slots=True)
class Change:
    """By how much something differs, and between what that lies."""

    by: float
    low: float
    high: float

    @property
    def is_seen(self) -> bool:
        """Whether chance alone would hardly do that."""
        return not self.low <= 0 <= self.high


def change_of_rates(
    before: tuple[float, int], after: tuple[float, int], sure: float = SURE
) -> Change:
    """The difference of two rates, each of successes and trials (Newcombe's)."""
    (won_a, of_a), (won_b, of_b) = before, after
    a, b = won_a / of_a, won_b / of_b
    (low_a, high_a), (low_b, high_b) = interval(won_a, of_a, sure), interval(won_b, of_b, sure)
    low = b - a - sqrt((b - low_b) ** 2 + (high_a - a) ** 2)
    high = b - a + sqrt((high_b - b) ** 2 + (a - low_a) ** 2)
    return Change(b - a, low, high)


def change_of_means(before: Sequence[float], after: Sequence[float], sure: float = SURE) -> Change:
    """The difference of two means, each of two values or more (Welch's, by the normal curve)."""
    by = fmean(after) - fmean(before)
    error = sqrt(variance(before) / len(before) + variance(after) / len(after))
    return Change(by, by - z_of(sure) * error, by + z_of(sure) * error)
