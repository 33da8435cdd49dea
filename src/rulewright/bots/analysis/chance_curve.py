"""From playouts to a chance that comes true.

Players answer better than habits do, so a share of playouts says which way a match goes, but not
how often. ``rulewright calibrate`` fits a logistic curve on the games of greedy players, for each
number of seats; without one a share is taken as it is. A setting may move the curve: habits play
some quests of The Dead Keep much worse than others.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from math import exp, log
from pathlib import Path
from typing import Any

from rulewright.kernel import State
from rulewright.title import Title

#: Playouts that were all won or all lost count as if this share of them had gone otherwise.
NEVER = 0.01


@dataclass(frozen=True, slots=True)
class Curve:
    """A logistic curve from the log odds of a share to a chance."""

    intercept: float = 0.0
    slope: float = 1.0
    never: float = NEVER
    """The share that stands for none of the playouts."""

    def chance(self, share: float) -> float:
        return logistic(self.intercept + self.slope * logit(share, self.never))


@dataclass(frozen=True, slots=True)
class Fitted:
    """A curve, and what the values of settings add to its intercept."""

    curve: Curve
    shifts: Mapping[str, Mapping[str, float]]
    """By the name of the setting, then by its value."""

    def under(self, settings: Mapping[str, str]) -> Curve:
        """The curve for a match with these settings."""
        shift = sum(of.get(settings.get(name, ""), 0.0) for name, of in self.shifts.items())
        return replace(self.curve, intercept=self.curve.intercept + shift)


def logistic(x: float) -> float:
    return 1 / (1 + exp(-x)) if abs(x) < 50 else float(x > 0)


def logit(share: float, never: float = NEVER) -> float:
    """The log odds of a share, which are finite even for none and all."""
    clipped = min(1 - never, max(never, share))
    return log(clipped / (1 - clipped))


def curve_of(game: Title[State], seats: int, settings: Mapping[str, str]) -> Curve:
    """The curve for a match; teams that win together have one for any number of seats."""
    file = game.evaluation.chances
    if file is None or not file.exists():
        return Curve()
    curves = _read(file)
    found = curves.get(seats)
    if found is None and game.cooperative:
        found = next(iter(curves.values()), None)
    return Curve() if found is None else found.under(settings)


@cache
def _read(file: Path) -> Mapping[int, Fitted]:
    table = tomllib.loads(file.read_text(encoding="utf-8"))
    return {int(seats.removeprefix("seats_")): _fitted(row) for seats, row in table.items()}


def _fitted(row: Mapping[str, Any]) -> Fitted:
    shifts = {name: part for name, part in row.items() if isinstance(part, dict)}
    return Fitted(Curve(row["intercept"], row["slope"], row.get("never", NEVER)), shifts)
