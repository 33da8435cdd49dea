"""Adventurers who are ready to fight, for tests."""

from __future__ import annotations

from rulewright.games.dead_keep.scene import Keep


def fights(keep: Keep, name: str, *cards: str, skills: tuple[str, ...] = ()) -> Keep:
    """Somebody whose Turn it is, with these cards in their places and these Skills alone."""
    keep.seat("ann").team(name, "Malteo").unskilled(name).has(name, *skills).carries(name, *cards)
    return keep.stands("Malteo", "5R.s1").turn_of(name)
