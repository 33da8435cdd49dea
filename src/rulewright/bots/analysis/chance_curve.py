"""From playouts to a chance that comes true.

Players answer better than habits do, so a share of playouts says which way a match goes, but not
how often. ``rulewright calibrate`` fits a logistic curve on the games of greedy players, for each
number of seats; without one a share is taken as it is.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from math import exp, log
from pathlib import Path

from rulewright.kernel import State
from rulewright.title import Title

#: Playouts that were all won or all lost count as if this share of them had gone otherwise.
_NEVER = 0.01


@dataclass(frozen=True, slots=True)
class Curve:
    """A logistic curve from the log odds of a share to a chance."""

    intercept: float = 0.0
    slope: float = 1.0

    def chance(self, share: float) -> float:
        return logistic(self.intercept + self.slope * logit(share))


def logistic(x: float) -> float:
    return 1 / (1 + exp(-x)) if abs(x) < 50 else float(x > 0)


def logit(share: float) -> float:
    """The log odds of a share, which are finite even for none and all."""
    clipped = min(1 - _NEVER, max(_NEVER, share))
    return log(clipped / (1 - clipped))


def curve_of(game: Title[State], seats: int) -> Curve:
    """The curve of a title; teams that win together have one for any number of seats."""
    file = game.evaluation.chances
    if file is None or not file.exists():
        return Curve()
    curves = _read(file)
    if game.cooperative and curves:
        return curves.get(seats, next(iter(curves.values())))
    return curves.get(seats, Curve())


@cache
def _read(file: Path) -> Mapping[int, Curve]:
    table = tomllib.loads(file.read_text(encoding="utf-8"))
    return {
        int(seats.removeprefix("seats_")): Curve(row["intercept"], row["slope"])
        for seats, row in table.items()
    }
