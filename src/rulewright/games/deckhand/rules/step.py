"""One step: from one quiet point to the next."""

from __future__ import annotations

from rulewright.games.deckhand.rules.turn import begin_turn, take_action
from rulewright.games.deckhand.table.state import ACTIONS, Table
from rulewright.kernel import Asks


def step(table: Table) -> Asks[None]:
    """Play a stage of the turn or one action, from one quiet point to the next."""
    return take_action(table) if table.stage == ACTIONS else begin_turn(table)
