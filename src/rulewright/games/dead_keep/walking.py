"""Movement of Adventurers, on whatever account (D44 to D48, D117, D118)."""

from __future__ import annotations

from collections.abc import Callable

from rulewright.games.dead_keep import quest_vocabulary as words
from rulewright.games.dead_keep.events import Moved
from rulewright.games.dead_keep.moments import Moment
from rulewright.games.dead_keep.quest_rules import comes_to_pass
from rulewright.games.dead_keep.state import Adventurer, Table
from rulewright.kernel import Asks

#: Skills by which Enemies neither hold nor stop one.
UNHINDERED: Moment[Callable[[], bool]] = Moment("leaving and entering Zones with Enemies")


def surcharge(table: Table, one: Adventurer) -> int:
    """An Action more for every Enemy in the Zone that is left (D117)."""
    enemies = len(table.enemies_in(one.zone))
    return enemies if enemies and not is_unhindered(one) else 0


def is_unhindered(one: Adventurer) -> bool:
    return bool(unhindered_by(one))


def unhindered_by(one: Adventurer) -> list[str]:
    """The rules of the Skills by which Enemies do not hold somebody."""
    return [held.rule for held, piece in UNHINDERED.had_by(one) if piece()]


def enter(table: Table, one: Adventurer, zone: str, *cites: str) -> Asks[None]:
    """An Adventurer comes to another Zone; Enemies there end the Move (D118)."""
    stopped = ("D118",) if table.enemies_in(zone) and not is_unhindered(one) else ()
    table.tell(Moved, (*cites, *stopped), one.name, one.zone, zone)
    one.zone = zone
    if zone == table.quest.exit:
        yield from comes_to_pass(table, words.EverybodyAtTheExit(), one)


def paths(table: Table, one: Adventurer, steps: int) -> dict[str, int]:
    """Zones that one Move of several Zones can end in; Enemies on the way stop it (D118)."""
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
