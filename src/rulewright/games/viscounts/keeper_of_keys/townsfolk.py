"""Townsfolk of the expansion that bring a Building (R32)."""

from __future__ import annotations

from rulewright.games.viscounts.components.player_board import BUILDINGS
from rulewright.games.viscounts.rules.actions.construct import build_free, can_build_free
from rulewright.games.viscounts.rules.effects import pick
from rulewright.games.viscounts.table.moments import Cause
from rulewright.games.viscounts.table.questions import Questions
from rulewright.games.viscounts.table.signs import Signs
from rulewright.games.viscounts.table.state import Table
from rulewright.kernel import Asks, Decision, Namer, Option
from rulewright.title import Label

sign = Signs[Table]()
question = Questions[Table]()


def can_build_own(table: Table, who: int) -> bool:
    kinds = tuple(BUILDINGS) if table.reads_otherwise("R32") else ("Workshop",)
    return any(can_build_free(table, who, kind) for kind in kinds)


@sign(
    "bOwn",
    "build",
    "1 Workshop for free",
    icon="Workshop",
    caption="Build a Workshop for free",
    value=1.5,
    can=can_build_own,
)
def own_building(table: Table, who: int, times: int, cause: Cause) -> Asks[None]:
    """A free Workshop or, by the other reading, any Building of your board (R32)."""
    building = "Workshop"
    if table.reads_otherwise("R32"):
        kinds: dict[Option, str] = {
            ("kind", str(name)): str(name) for name in BUILDINGS if can_build_free(table, who, name)
        }
        if kinds:
            building = yield from pick(table, who, which_kind, kinds, cause, "which Building?")
    yield from build_free(table, who, building, Cause(cause.thing, "R32"))


@question("kind")
def which_kind(table: Table, decision: Decision, option: Option, name: Namer) -> Label:
    kind = option[1]
    return Label(f"A {kind}", decision.rule, (f"building:{kind}",))
