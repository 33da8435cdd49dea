"""Movement of Adventurers: Moves, surcharges, stops (D44 to D48, D117, D118)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from rulewright.games.dead_keep.quests import vocabulary as words
from rulewright.games.dead_keep.rules.quest_rules import comes_to_pass
from rulewright.games.dead_keep.rules.turn.actions import Deed, Purse, note
from rulewright.games.dead_keep.table.events.turn import Moved
from rulewright.games.dead_keep.table.moments import Moment
from rulewright.games.dead_keep.table.state import Adventurer, Table
from rulewright.kernel import Asks

#: Skills that let an Adventurer ignore Enemies when it leaves or enters a Zone.
UNHINDERED: Moment[Callable[[], bool]] = Moment("leaving and entering Zones with Enemies")


def surcharge(table: Table, one: Adventurer) -> int:
    """One extra Action for each Enemy in the Zone you leave (D117)."""
    enemies = len(table.enemies_in(one.zone))
    return enemies if enemies and not is_unhindered(one) else 0


def is_unhindered(one: Adventurer) -> bool:
    return bool(unhindered_by(one))


def unhindered_by(one: Adventurer) -> list[str]:
    """The rules of the Skills that let an Adventurer leave Enemies freely."""
    return [held.rule for held, piece in UNHINDERED.had_by(one) if piece()]


def enter(table: Table, one: Adventurer, zone: str, *cites: str) -> Asks[None]:
    """An Adventurer enters another Zone; Enemies there end the Move (D118)."""
    stopped = ("D118",) if table.enemies_in(zone) and not is_unhindered(one) else ()
    table.tell(Moved, (*cites, *stopped), one.name, one.zone, zone)
    one.zone = zone
    if zone == table.quest.exit:
        yield from comes_to_pass(table, words.EverybodyAtTheExit(), one)


def paths(table: Table, one: Adventurer, steps: int) -> dict[str, int]:
    """The Zones where a Move of several Zones can end; Enemies on the way stop it (D118)."""
    unhindered = is_unhindered(one)
    found = {one.zone: 0}
    edge = [one.zone]
    for step in range(1, steps + 1):
        reached: list[str] = []
        for zone in edge:
            if zone != one.zone and not unhindered and table.enemies_in(zone):
                continue
            for beyond in table.ground.ways[zone]:
                if beyond not in found:
                    found[beyond] = step
                    reached.append(beyond)
        edge = reached
    return found


# Move


def moves(table: Table, one: Adventurer, purse: Purse) -> Iterator[Deed]:
    extra = surcharge(table, one)
    if purse.can_pay("Move", extra):
        for zone in table.ground.ways[one.zone]:
            yield Deed(("move", zone), partial(_walk, table, one, zone, purse, extra))


def _walk(table: Table, one: Adventurer, zone: str, purse: Purse, extra: int) -> Asks[None]:
    yield from purse.pay("Move", extra)
    note(table, one, "Move")
    freed_by = unhindered_by(one) if table.enemies_in(one.zone) else []
    yield from enter(table, one, zone, "D117", "D44", *freed_by)


def running(table: Table, one: Adventurer) -> Iterator[Deed]:
    """The Move earned by a Combat Action, without any surcharge (D253)."""
    turn = table.turn
    if turn is None or not turn.may_run:
        return
    for zone in table.ground.ways[one.zone]:
        yield Deed(("run", zone), partial(_run, table, one, zone))


def _run(table: Table, one: Adventurer, zone: str) -> Asks[None]:
    assert table.turn is not None
    table.turn.used.append(table.turn.may_run)
    note(table, one, "Move")
    yield from enter(table, one, zone, "D253")
