"""How good a position looks in the long run: for bots that search."""

from __future__ import annotations

from rulewright.games.red_dragon_inn.evaluation.score import Weights, judged
from rulewright.games.red_dragon_inn.table.state import Table

#: Weighed by who won 523 matches of greedy bots.
_IN_THE_LONG_RUN = Weights(broke=60.0, alcohol=0.5)


def long_term_score(table: Table, seat: int) -> float:
    """How good a position looks to a bot that searches."""
    return judged(table, seat, _IN_THE_LONG_RUN)
