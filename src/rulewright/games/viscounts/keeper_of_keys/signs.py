"""The signs that the expansion adds to the notation."""

from __future__ import annotations

from collections.abc import Mapping

from rulewright.games.viscounts.components.signs import AUTOMA_SIGNS, SIGNS, Sign

#: The signs of the base game and of the expansion.
KEYS_SIGNS: Mapping[str, Sign] = {
    **SIGNS,
    "Hero": Sign("gain", "1 Hero", "{} Heroes"),
    "Chest": Sign("gain", "1 Chest", "{} Chests"),
    "Rm": Sign("remove", "this card from the game"),
    "TradeA": Sign("you may take", "a Trade action"),
    "TranA": Sign("you may take", "a Transcribe action"),
    "bOwn": Sign("build", "1 Workshop for free"),
    "Mv12": Sign("move", "your Viscount 1 or 2 spaces"),
}

#: What Schemes ask for besides; Sweep is the middle row of the expansion's own.
KEYS_AUTOMA_SIGNS: Mapping[str, Sign] = {
    **AUTOMA_SIGNS,
    "Sweep": Sign("remove", "the 2 right-most Heroes and the 2 right-most Chests"),
}
