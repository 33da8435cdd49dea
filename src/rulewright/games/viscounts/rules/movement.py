"""Phase 2: the Viscount moves clockwise around the castle (V43-V48)."""

from __future__ import annotations

from rulewright.games.viscounts.components.notation import CLERIC, SILVER
from rulewright.games.viscounts.rules.actions.primary_action import (
    exchanges_in_words,
    most_workers,
    within_reach,
)
from rulewright.games.viscounts.rules.effects import called, once, resolve, seat_of
from rulewright.games.viscounts.rules.main_board import (
    ends,
    is_inner,
    position_of,
    space_name,
)
from rulewright.games.viscounts.rules.player_board import has
from rulewright.games.viscounts.rules.recruit import townsfolk_at
from rulewright.games.viscounts.table.events.turns import Met, Moved
from rulewright.games.viscounts.table.moments import Cause
from rulewright.games.viscounts.table.questions import Questions
from rulewright.games.viscounts.table.state import Table
from rulewright.kernel import Asks, Decision, Namer, Option
from rulewright.title import Label
from rulewright.title.sentences import counted, listed

question = Questions[Table]()

#: The number of steps that reaches every space from every space.
_ENOUGH_STEPS = 15


def move(table: Table, who: int) -> Asks[None]:
    """Exactly as far as the card says, and further for Silver (V43-V45)."""
    player = table.players[who]
    reachable = destinations(table, who)
    options: list[Option] = [("move", space) for space in reachable]
    chosen = yield Decision(who, where_to.kind, options, "V43")
    space = str(chosen[1])
    extra, price = reachable[space]
    start, player.viscount = player.viscount, space
    player.goods[SILVER] -= price
    if table.journal is not None:  # hot: the rules need not be collected for nobody
        reasons = {"V44": price > 0, "V45": extra > price, "V48": space == start}
        rules = ("V43", *(rule for rule, holds in reasons.items() if holds))
        steps = table.turn.steps + extra
        table.journal.tell(Moved(rules, who, start, space, steps, price))
    yield from meet(table, who)


def destinations(table: Table, who: int) -> dict[str, tuple[int, int]]:
    """Where the Viscount can go: the extra steps to each space and their price in Silver."""
    player = table.players[who]
    free = int(has(table, who, "free step"))
    found: dict[str, tuple[int, int]] = {}
    for extra in range(min(player.silver + free, _ENOUGH_STEPS) + 1):
        steps = table.turn.steps + extra
        for space in ends(table.segments, player.viscount, steps):
            found.setdefault(space, (extra, max(0, extra - free)))
    return found


def _steps(table: Table, decision: Decision) -> str:
    return f"{table.turn.played} moves {counted(table.turn.steps, 'step')}. Where to?"


@question("move", _steps)
def where_to(table: Table, decision: Decision, option: Option, name: Namer) -> Label:
    space, rule = str(option[1]), decision.rule
    extra, price = destinations(table, table.current)[space]
    text = f"To {space_name(space)}"
    if price:
        text, rule = f"{text} for {price} Silver", "V44"
    elif extra:
        rule = "V45"
    return Label(f"{text}: {_sights(table, space, name)}", rule, (f"space:{space}",))


def _sights(table: Table, space: str, name: Namer) -> str:
    """What is on a space: its exchange, or what to do inside, townsfolk, and Viscounts."""
    position = position_of(table, space)
    if is_inner(space):
        found = _inside_in_words(table, position)
    else:
        found = [f"Trade ({exchanges_in_words(table, space)})"]
    others = [w for w in table.opponents(table.current) if table.players[w].viscount == space]
    met = [called(table, who, name) for who in others]
    meeting = [f"you meet {listed(met)}"] if met else []  # they may rearrange (V46)
    return "; ".join((*found, townsfolk_at(table, position)[0], *meeting))


def _inside_in_words(table: Table, position: int) -> list[str]:
    """What one could do inside: ``Manuscript Black 4 (2 Ink for 4 Clerics)``, Workers."""
    found = []
    clerics = within_reach(table, table.current, CLERIC)
    for name in table.manuscripts[position][-1:]:
        ribbon, _, what = name.partition(": ")
        cost = table.manuscript(name).cost
        price = f" for {counted(cost, 'Cleric')}"
        if cost > clerics:
            price = f"; needs {counted(cost, 'Cleric')}, you have {clerics}"
        found.append(f"Manuscript {ribbon} ({what}{price})")
    if workers := most_workers(table, table.current):
        found.append(f"up to {counted(workers, 'Worker')}")
    return found


def meet(table: Table, who: int) -> Asks[None]:
    """Players whose Viscounts are where a move ends may rearrange (V46, V168)."""
    space = table.players[who].viscount
    for other in table.opponents(who):
        if table.players[other].viscount == space:
            rule = "V168" if table.is_automa(who) or table.is_automa(other) else "V46"
            table.tell(Met, (rule,), seat_of(table, who), seat_of(table, other))
            yield from resolve(table, other, once("Rearr"), Cause("A meeting", rule))
