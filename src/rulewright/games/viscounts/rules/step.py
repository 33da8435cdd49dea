"""The step that the kernel calls: one phase of a turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulewright.games.viscounts.rules.set_up import draft
from rulewright.games.viscounts.rules.turn import (
    action,
    begin_turn,
    colliding,
    drawing,
    movement,
    play,
    recruiting,
)
from rulewright.games.viscounts.table.state import (
    ACTION,
    COLLISION,
    DRAFT,
    DRAW,
    MOVEMENT,
    PLAY,
    RECRUIT,
    SLIDE,
    Table,
)
from rulewright.kernel import Asks


def step(table: Table) -> Asks[None]:
    """Play one phase of a turn, or the automa's whole turn, from one quiet point to the next."""
    return _STEPS[table.phase](table)


_STEPS: Mapping[str, Callable[[Table], Asks[None]]] = {
    DRAFT: draft,
    SLIDE: begin_turn,
    PLAY: play,
    MOVEMENT: movement,
    ACTION: action,
    RECRUIT: recruiting,
    COLLISION: colliding,
    DRAW: drawing,
}
