"""How good a position looks: all that the greedy bot knows about the Inn."""

from __future__ import annotations

from rulewright.games.red_dragon_inn.state import CHOOSING, Inn


def score(table: Inn, seat: int) -> float:
    """The own distance from the floor and from the door, against that of the others."""
    if table.outcome is not None:
        return 1000.0 if seat in table.outcome.winners else -1000.0
    if table.stage == CHOOSING:
        return 0.0
    if table.players[seat].out:
        return -1000.0
    others = [other for other in table.alive() if other != seat]
    standing = [_standing(table, other) for other in others]
    return _standing(table, seat) - 0.9 * sum(standing) / len(standing) - 4.0 * len(others)


def _standing(table: Inn, seat: int) -> float:
    player = table.players[seat]
    sober = player.fortitude - player.alcohol
    worth = player.worth
    if table.round is not None and seat in table.round.participants:
        pot = table.round.gold + len(table.round.artifacts) - 2 * len(table.round.bombs)
        chance = 0.6 if table.round.controller == seat else 0.4 / len(table.round.participants)
        worth_now = worth + chance * pot
    else:
        worth_now = float(worth)
    value = sober - 30.0 / (1.0 + max(0, sober))
    value += 0.8 * worth_now - 8.0 / (1.0 + worth_now)
    value += 0.25 * len(player.hand) - 0.6 * len(player.drinks)
    return value + 0.6 * sum(gizmo.fortitude for gizmo in player.gizmos)
