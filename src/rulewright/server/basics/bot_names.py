"""Names for bots, so that a table reads like a table."""

from __future__ import annotations

from collections.abc import Collection

from rulewright.server.basics.lookalikes import skeleton

#: One for each seat of the largest table, and a few to spare.
NAMES = (
    *("Marlow", "Tansy", "Osric", "Bramble", "Quill", "Hazel", "Wick", "Pepper"),
    *("Sorrel", "Dunstan", "Juniper", "Fitch"),
)


def bot_name(seat: int, taken: Collection[str]) -> str:
    """The seat's own name among those for bots, or the next that nobody at the table has."""
    others = {skeleton(name) for name in taken}
    names = (NAMES[(seat + step) % len(NAMES)] for step in range(len(NAMES)))
    return next((name for name in names if skeleton(name) not in others), NAMES[seat % len(NAMES)])
