"""One step: from one quiet point to the next."""

from __future__ import annotations

from rulewright.games.red_dragon_inn.rules.set_up import choose_character
from rulewright.games.red_dragon_inn.rules.turn import (
    discard_and_draw,
    drink,
    gamble,
    order_a_drink,
    take_action,
    tick,
)
from rulewright.games.red_dragon_inn.table.state import (
    ACTION_PHASE,
    CHOOSING,
    DRAW_PHASE,
    DRINK_PHASE,
    GAMBLING_PHASE,
    GIZMOS_PHASE,
    ORDER_PHASE,
    Table,
)
from rulewright.kernel import Asks


def step(table: Table) -> Asks[None]:
    """Play one discard, card, gambling turn or Drink, from one quiet point to the next."""
    return STEPS[table.stage](table)


STEPS = {
    CHOOSING: choose_character,
    DRAW_PHASE: discard_and_draw,
    ACTION_PHASE: take_action,
    GAMBLING_PHASE: gamble,
    GIZMOS_PHASE: tick,
    ORDER_PHASE: order_a_drink,
    DRINK_PHASE: drink,
}
