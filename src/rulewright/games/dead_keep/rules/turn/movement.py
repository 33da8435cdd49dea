"""Movement of Adventurers: Moves, surcharges, stops (D44 to D48, D117, D118)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from rulewright.games.dead_keep.quests import vocabulary as words
from rulewright.games.dead_keep.rules.quest_rules import comes_to_pass
from rulewright.games.dead_keep.rules.turn.actions import Purse, TurnAction, note
from rulewright.games.dead_keep.table.events.turn import Moved
from rulewright.games.dead_keep.table.moments import Moment
from rulewright.games.dead_keep.table.state import Adventurer, Table
from rulewright.kernel import Asks

#: Skills that let an Adventurer ignore Enemies when it leaves or enters a Zone.
UNHINDERED: Moment[Callable[[], bool]] = Moment("leaving and entering Zones with Enemies")


def surcharge(table: Table, adventurer: Adventurer) -> int:
    """One extra Action for each Enemy in the Zone you leave (D117)."""
    enemies = len(table.enemies_in(adventurer.zone))
    return enemies if enemies and not is_unhindered(adventurer) else 0


def is_unhindered(adventurer: Adventurer) -> bool:
    return bool(unhindered_by(adventurer))


def unhindered_by(adventurer: Adventurer) -> list[str]:
    """The rules of the Skills that let an Adventurer leave Enemies freely."""
    return [held.rule for held, hook in UNHINDERED.had_by(adventurer) if hook()]


def enter(table: Table, adventurer: Adventurer, zone: str, *cites: str) -> Asks[None]:
    """An Adventurer enters another Zone; Enemies there end the Move (D118)."""
    stopped = ("D118",) if table.enemies_in(zone) and not is_unhindered(adventurer) else ()
    table.tell(Moved, (*cites, *stopped), adventurer.name, adventurer.zone, zone)
    adventurer.zone = zone
    if zone == table.quest.exit:
        yield from comes_to_pass(table, words.EverybodyAtTheExit(), adventurer)


def paths(table: Table, adventurer: Adventurer, steps: int) -> dict[str, int]:
    """The Zones where a Move of several Zones can end; Enemies on the way stop it (D118)."""
    unhindered = is_unhindered(adventurer)
    found = {adventurer.zone: 0}
    edge = [adventurer.zone]
    for step in range(1, steps + 1):
        reached: list[str] = []
        for zone in edge:
            if zone != adventurer.zone and not unhindered and table.enemies_in(zone):
                continue
            for beyond in table.ground.ways[zone]:
                if beyond not in found:
                    found[beyond] = step
                    reached.append(beyond)
        edge = reached
    return found


# Move


def moves(table: Table, adventurer: Adventurer, purse: Purse) -> Iterator[TurnAction]:
    extra = surcharge(table, adventurer)
    if purse.can_pay("Move", extra):
        for zone in table.ground.ways[adventurer.zone]:
            yield TurnAction(("move", zone), partial(_walk, table, adventurer, zone, purse, extra))


def _walk(table: Table, adventurer: Adventurer, zone: str, purse: Purse, extra: int) -> Asks[None]:
    yield from purse.pay("Move", extra)
    note(table, adventurer, "Move")
    freed_by = unhindered_by(adventurer) if table.enemies_in(adventurer.zone) else []
    yield from enter(table, adventurer, zone, "D117", "D44", *freed_by)


def running(table: Table, adventurer: Adventurer) -> Iterator[TurnAction]:
    """The Move earned by a Combat Action, without any surcharge (D253)."""
    turn = table.turn
    if turn is None or not turn.may_run:
        return
    for zone in table.ground.ways[adventurer.zone]:
        yield TurnAction(("run", zone), partial(_run, table, adventurer, zone))


def _run(table: Table, adventurer: Adventurer, zone: str) -> Asks[None]:
    assert table.turn is not None
    table.turn.used.append(table.turn.may_run)
    note(table, adventurer, "Move")
    yield from enter(table, adventurer, zone, "D253")
