"""How good a position looks: all that the greedy bot knows about Viscounts."""

from __future__ import annotations

from rulewright.games.viscounts.goods import GOODS
from rulewright.games.viscounts.notation import SILVER
from rulewright.games.viscounts.scoring import total
from rulewright.games.viscounts.state import Table

#: What things are worth on the way, in Victory Points.
_SILVER = 0.35
_GOOD = 0.9
_UNCOVERED = 1.2
_TRACK = 0.15


def score(table: Table, seat: int) -> float:
    """Points now, what may still become points, and the lead over the best of the others."""
    if table.outcome is not None and seat in table.outcome.winners:
        return 1000.0
    worths = [_worth(table, who) for who in range(len(table.players))]
    others = [worth for who, worth in enumerate(worths) if who != seat]
    return worths[seat] - 0.3 * max(others)


def _worth(table: Table, who: int) -> float:
    player = table.players[who]
    worth = float(total(table, who))
    worth += _SILVER * player.goods[SILVER] + _GOOD * sum(player.goods[good] for good in GOODS)
    worth += _UNCOVERED * len(player.uncovered)
    worth += 0.5 * player.debts  # a Debt can still be paid
    worth += 0.6 * player.deeds
    worth += _TRACK * (player.corruption + 6 - player.virtue)
    return worth
