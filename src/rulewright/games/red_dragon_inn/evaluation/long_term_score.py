"""The long-term value of a position, for bots that search."""

from __future__ import annotations

from rulewright.games.red_dragon_inn.evaluation.score import Weights, judged, wealth
from rulewright.games.red_dragon_inn.table.state import Table

#: Fitted to the winners of 523 matches of greedy bots; ``rulewright regress`` fits them again.
_IN_THE_LONG_RUN = Weights(broke=60.0, alcohol=0.5)


def long_term_score(table: Table, seat: int) -> float:
    """The value of a position for a bot that searches."""
    return judged(table, seat, _IN_THE_LONG_RUN)


def long_term_counts(table: Table, seat: int) -> dict[str, float]:
    """What greedy underestimates, as numbers: 1 for being broke, less the more a player has."""
    return {
        "being broke": 1.0 / (1.0 + wealth(table, seat)),
        "Alcohol": float(table.players[seat].alcohol),
    }
