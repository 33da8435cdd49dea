"""How good a position looks: all that the greedy bot knows about DeckHand."""

from __future__ import annotations

from rulewright.games.deckhand.ending import hooks
from rulewright.games.deckhand.set_up import SUPPLY_DECK_SIZE
from rulewright.games.deckhand.state import ACTIONS, Table
from rulewright.games.deckhand.turn import actions_left


def score(table: Table, seat: int) -> float:
    """Hooks count in the end; until then Treasures and actions are worth what they can buy."""
    standing = [_worth(table, player) for player in range(len(table.players))]
    return standing[seat] - 0.3 * max(
        worth for player, worth in enumerate(standing) if player != seat
    )


def _worth(table: Table, seat: int) -> float:
    player = table.players[seat]
    left = len(table.supply_deck) / SUPPLY_DECK_SIZE[len(table.players)]
    if table.ended_by is not None and seat != table.current:
        left = 0.0
    worth = hooks(table, seat) + min(0.6, 0.02 + 2 * left) * player.treasures
    if seat == table.current and table.stage == ACTIONS and table.turn.controller is None:
        turn = table.turn
        chances = actions_left(turn) + 0.5 * turn.buys
        worth += 0.35 * chances + 0.1 * turn.reloads
        worth += 0.15 * min(len(player.hand), actions_left(turn))
    return worth
