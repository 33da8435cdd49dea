"""The value of a position: all that the greedy bot knows about DeckHand."""

from __future__ import annotations

from rulewright.games.deckhand.rules.end_of_the_game import hooks
from rulewright.games.deckhand.rules.turn import actions_left
from rulewright.games.deckhand.table.state import ACTIONS, Table

#: The approximate cost of a card: how much of a hoard each further purchase can use up.
_PRICE = 2.5


def score(table: Table, seat: int) -> float:
    """Hooks count at the end; until then Treasures and actions are worth what they can buy."""
    if table.outcome is not None and seat in table.outcome.winners:
        return 100.0
    standing = [_worth(table, player) for player in range(len(table.players))]
    return standing[seat] - 0.3 * max(
        worth for player, worth in enumerate(standing) if player != seat
    )


def _worth(table: Table, seat: int) -> float:
    player = table.players[seat]
    worth = hooks(table, seat) + 0.02 * player.treasures
    worth += 0.55 * min(float(player.treasures), _PRICE * _purchases_left(table, seat))
    if seat == table.current and table.stage == ACTIONS and table.turn.controller is None:
        turn = table.turn
        chances = actions_left(turn) + 0.5 * turn.buys
        worth += 0.35 * chances + 0.1 * turn.reloads
        worth += 0.15 * min(len(player.hand), actions_left(turn))
    return worth


def _purchases_left(table: Table, seat: int) -> float:
    """A fair share of the purchases still possible: Treasures beyond that buy nothing."""
    if table.ended_by is None:
        return 1.0 + len(table.supply_deck) / len(table.players)
    return 1.0 if seat == table.current else 0.0
