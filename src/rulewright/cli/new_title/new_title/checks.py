"""What must hold in every state, for the fuzzer."""

from __future__ import annotations

from .components import CARDS
from .table import Table


def check_state(table: Table) -> list[str]:
    """Every card is in one place."""
    cards = sorted([*table.hands, *table.deck, *table.discard])
    return [] if cards == list(CARDS) else [f"the cards are {cards}"]
