"""The few statistics that a table of results needs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist, fmean, variance

#: The default confidence level.
SURE = 0.95


def z_of(sure: float = SURE) -> float:
    """The half-width of a confidence interval in standard errors."""
    return NormalDist().inv_cdf((1 + sure) / 2)


def interval(successes: float, trials: int, sure: float = SURE) -> tuple[float, float]:
    """The confidence interval of a rate (Wilson)."""
    if trials == 0:
        return 0.0, 1.0
    z = z_of(sure)
    rate = successes / trials
    spread = z * sqrt(rate * (1 - rate) / trials + z * z / (4 * trials * trials))
    centre = rate + z * z / (2 * trials)
    scale = 1 + z * z / trials
    # Avoid rounding errors at 0 and 1, where the exact bounds are known.
    low = (centre - spread) / scale if rate > 0 else 0.0
    high = (centre + spread) / scale if rate < 1 else 1.0
    return low, high


def mean(values: list[float]) -> float:
    return sum(values) / len(values) if values else 0.0


@dataclass(frozen=True, slots=True)
class Change:
    """A difference with its confidence interval."""

    by: float
    low: float
    high: float

    @property
    def is_seen(self) -> bool:
        """Whether the difference is significant."""
        return not self.low <= 0 <= self.high


def change_of_rates(
    before: tuple[float, int], after: tuple[float, int], sure: float = SURE
) -> Change:
    """The difference of two rates, each given as successes and trials (Newcombe)."""
    (won_a, of_a), (won_b, of_b) = before, after
    a, b = won_a / of_a, won_b / of_b
    (low_a, high_a), (low_b, high_b) = interval(won_a, of_a, sure), interval(won_b, of_b, sure)
    low = b - a - sqrt((b - low_b) ** 2 + (high_a - a) ** 2)
    high = b - a + sqrt((high_b - b) ** 2 + (a - low_a) ** 2)
    return Change(b - a, low, high)


def change_of_means(before: Sequence[float], after: Sequence[float], sure: float = SURE) -> Change:
    """The difference of two means of at least two values each (Welch, normal approximation)."""
    by = fmean(after) - fmean(before)
    error = sqrt(variance(before) / len(before) + variance(after) / len(after))
    return Change(by, by - z_of(sure) * error, by + z_of(sure) * error)
