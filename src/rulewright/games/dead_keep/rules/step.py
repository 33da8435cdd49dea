"""The step that the kernel calls: from one quiet point to the next."""

from __future__ import annotations

from rulewright.games.dead_keep.rules.campaign import camp, make_camp
from rulewright.games.dead_keep.rules.game_round import activation, end, players, spawn
from rulewright.games.dead_keep.rules.health import QuestOver
from rulewright.games.dead_keep.rules.set_up import arm, muster
from rulewright.games.dead_keep.table.state import (
    ACTIVATION,
    ARMING,
    CAMP,
    END,
    MUSTER,
    PLAYERS,
    SPAWN,
    Table,
)
from rulewright.kernel import Asks


def step(table: Table) -> Asks[None]:
    """Play one Action, one group of Enemies or one card, from one quiet point to the next."""
    try:
        yield from STEPS[table.stage](table)
    except QuestOver as over:
        make_camp(table, won=over.won)


STEPS = {
    MUSTER: muster,
    ARMING: arm,
    PLAYERS: players,
    ACTIVATION: activation,
    SPAWN: spawn,
    END: end,
    CAMP: camp,
}
