"""Dice that Adventurers roll."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright.games.dead_keep.table.events.combat import DiceRolled
from rulewright.games.dead_keep.table.state import Adventurer, Table
from rulewright.title import D6


def roll(table: Table, adventurer: Adventurer, count: int, why: str, *cites: str) -> list[int]:
    """Roll ``count`` dice; the number of dice in the box does not matter (Q50)."""
    faces = list(D6.roll(table.rng, count))
    table.tell(DiceRolled, cites, adventurer.name, tuple(faces), why)
    return faces


def reroll(
    table: Table,
    adventurer: Adventurer,
    dice: Sequence[int],
    which: Sequence[int],
    why: str,
    *cites: str,
) -> list[int]:
    """Roll some of the dice again; only the last result counts (Q20)."""
    again = roll(table, adventurer, len(which), f"again ({why})", *cites)
    result = list(dice)
    for place, face in zip(which, again, strict=True):
        result[place] = face
    return result
