"""Phase 2: the Viscount goes round the castle, clockwise (V43-V48)."""

from __future__ import annotations

from rulewright.games.viscounts.components.notation import SILVER
from rulewright.games.viscounts.rules.effects import once, resolve, told
from rulewright.games.viscounts.rules.main_board import ends
from rulewright.games.viscounts.rules.player_board import has
from rulewright.games.viscounts.table.events.turns import Met, Moved
from rulewright.games.viscounts.table.moments import Cause
from rulewright.games.viscounts.table.state import Table
from rulewright.kernel import Asks, Decision, Option

#: So many steps reach every space from every space.
_ENOUGH_STEPS = 15


def move(table: Table, who: int) -> Asks[None]:
    """Exactly as far as the card says, and further for Silver (V43-V45)."""
    player = table.players[who]
    reachable = destinations(table, who)
    options: list[Option] = [("move", space) for space in reachable]
    chosen = yield Decision(who, "move", options, "V43")
    space = str(chosen[1])
    extra, price = reachable[space]
    start, player.viscount = player.viscount, space
    player.goods[SILVER] -= price
    reasons = {"V44": price > 0, "V45": extra > price, "V48": space == start}
    rules = ("V43", *(rule for rule, holds in reasons.items() if holds))
    steps = table.turn.steps + extra
    table.tell(Moved, rules, who, start, space, steps, price)
    yield from meet(table, who)


def destinations(table: Table, who: int) -> dict[str, tuple[int, int]]:
    """Where the Viscount can go: for each space the extra steps and their price in Silver."""
    player = table.players[who]
    free = int(has(table, who, "free step"))
    found: dict[str, tuple[int, int]] = {}
    for extra in range(min(player.silver + free, _ENOUGH_STEPS) + 1):
        steps = table.turn.steps + extra
        for space in ends(table.segments, player.viscount, steps):
            found.setdefault(space, (extra, max(0, extra - free)))
    return found


def meet(table: Table, who: int) -> Asks[None]:
    """Whoever's Viscount stands where a move ends may rearrange (V46, V168)."""
    space = table.players[who].viscount
    for other in table.opponents(who):
        if table.players[other].viscount == space:
            rule = "V168" if table.is_automa(who) or table.is_automa(other) else "V46"
            table.tell(Met, (rule,), told(table, who), told(table, other))
            yield from resolve(table, other, once("Rearr"), Cause("A meeting", rule))
