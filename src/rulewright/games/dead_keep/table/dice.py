"""Dice that Adventurers roll."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rulewright.games.dead_keep.table.events.combat import DiceRolled, Purpose
from rulewright.games.dead_keep.table.state import Adventurer, Table
from rulewright.title import D6


class Threshold(NamedTuple):  # hot: created several times as fast as a frozen dataclass
    """What dice are rolled for, and the lowest face that succeeds."""

    purpose: Purpose
    needed: int


def roll(
    table: Table,
    adventurer: Adventurer,
    count: int,
    why: str,
    threshold: Threshold,
    *cites: str,
    beside: Sequence[int] = (),
) -> list[int]:
    """Roll ``count`` dice beside others that lie there already (Q50: as many as needed)."""
    faces = list(D6.roll(table.rng, count))
    places = range(len(beside), len(beside) + count)
    table.tell(_rolled, cites, adventurer, faces, why, threshold, [*beside, *faces], places)
    return faces


def reroll(
    table: Table,
    adventurer: Adventurer,
    dice: Sequence[int],
    which: Sequence[int],
    why: str,
    threshold: Threshold,
    *cites: str,
) -> list[int]:
    """Roll some of the dice again; only the last result counts (Q20)."""
    again = list(D6.roll(table.rng, len(which)))
    result = list(dice)
    for place, face in zip(which, again, strict=True):
        result[place] = face
    table.tell(_rolled, cites, adventurer, again, f"again ({why})", threshold, result, which)
    return result


def _rolled(
    cites: tuple[str, ...],
    adventurer: Adventurer,
    faces: Sequence[int],
    why: str,
    threshold: Threshold,
    dice: Sequence[int],
    places: Sequence[int],
) -> DiceRolled:
    shown = (tuple(faces), why, threshold.purpose, threshold.needed, tuple(dice), tuple(places))
    return DiceRolled(cites, adventurer.name, *shown)
