"""The little statistics a table of results needs."""

from __future__ import annotations

from math import sqrt

_Z = 1.959964  # two-sided 95%


def interval(successes: float, trials: int) -> tuple[float, float]:
    """The 95% confidence interval of a rate (Wilson's)."""
    if trials == 0:
        return 0.0, 1.0
    rate = successes / trials
    spread = _Z * sqrt(rate * (1 - rate) / trials + _Z * _Z / (4 * trials * trials))
    centre = rate + _Z * _Z / (2 * trials)
    scale = 1 + _Z * _Z / trials
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


def mean(values: list[float]) -> float:
    return sum(values) / len(values) if values else 0.0
