"""Wording that several events share."""

from __future__ import annotations

from rulewright.games.deckhand.table.state import REFRESH_DECK, SUPPLY_DECK
from rulewright.kernel import Namer


def deck_of(owner: int, name: Namer) -> str:
    if owner == SUPPLY_DECK:
        return "the supply deck"
    if owner == REFRESH_DECK:
        return "the refresh deck"
    return f"{name(owner)}'s deck"
