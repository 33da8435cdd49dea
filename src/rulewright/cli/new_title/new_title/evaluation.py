"""What bots know."""

from __future__ import annotations

from .table import Table


def score(table: Table, seat: int) -> float:
    """How good a state looks to a seat: a high card is good."""
    return table.hands[seat]
