"""Names for bots."""

from __future__ import annotations

from collections.abc import Collection

from rulewright.server.basics.lookalikes import skeleton

#: One for each seat of the largest table, and a few to spare.
NAMES = (
    *("Marlow", "Tansy", "Osric", "Bramble", "Quill", "Hazel", "Wick", "Pepper"),
    *("Sorrel", "Dunstan", "Juniper", "Fitch"),
)


def bot_name(seat: int, taken: Collection[str]) -> str:
    """The bot name of this seat, or the next one that is not taken at the table."""
    others = {skeleton(name) for name in taken}
    names = (NAMES[(seat + step) % len(NAMES)] for step in range(len(NAMES)))
    return next((name for name in names if skeleton(name) not in others), NAMES[seat % len(NAMES)])
