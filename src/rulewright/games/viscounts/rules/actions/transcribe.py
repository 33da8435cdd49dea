"""Manuscripts: taken for Clerics, kept for their ribbons (V105-V111)."""

from __future__ import annotations

from rulewright.games.viscounts.components.cards import Manuscript
from rulewright.games.viscounts.components.main_board import SEGMENTS
from rulewright.games.viscounts.components.notation import CLERIC
from rulewright.games.viscounts.rules.actions.castle import positions_from
from rulewright.games.viscounts.rules.effects import (
    after_free,
    lost,
    pick,
    resolve,
    rule_for,
    seat_of,
)
from rulewright.games.viscounts.table.events.actions import BonusTaken, Transcribed
from rulewright.games.viscounts.table.moments import Cause
from rulewright.games.viscounts.table.questions import Questions
from rulewright.games.viscounts.table.signs import Signs
from rulewright.games.viscounts.table.state import Table
from rulewright.kernel import Asks, Decision, Namer, Option
from rulewright.title import Label

sign = Signs[Table]()
question = Questions[Table]()

#: The number of Manuscripts of one ribbon for which the first player gets the Cleric Bonus.
RIBBONS_FOR_BONUS = 3

#: The possible costs of a free Manuscript (V111).
_FREE_COSTS = (3, 4)


def manuscript_at(table: Table, position: int) -> tuple[str, Manuscript]:
    """The Manuscript of a segment and its name; the printed one if its pile is empty (V110)."""
    pile = table.manuscripts[position]
    if pile:
        return pile[-1], table.manuscript(pile[-1])
    segment = table.segments[position]
    return f"the printed Manuscript of {segment}", SEGMENTS[segment].manuscript


def take(table: Table, who: int, position: int, cost: int, cause: Cause) -> Asks[None]:
    """Take the top Manuscript of a pile; its bonus is checked before its effect (R26)."""
    player = table.players[who]
    name = table.manuscripts[position].pop()
    manuscript = table.manuscript(name)
    player.manuscripts.append(name)
    rules = (cause.rule, "V107")
    table.tell(Transcribed, rules, seat_of(table, who), name, cost, cause.thing)
    _check_bonus(table, who, manuscript.ribbon)
    yield from resolve(table, who, manuscript.effect, Cause(name, "V107"))


def _check_bonus(table: Table, who: int, ribbon: str) -> None:
    """The first player with three of a ribbon keeps its Cleric Bonus for good (V108)."""
    player = table.players[who]
    if any(ribbon in other.bonuses for other in table.players):
        return
    ribbons = [str(table.manuscript(name).ribbon) for name in player.manuscripts]
    if ribbons.count(ribbon) >= RIBBONS_FOR_BONUS:
        player.bonuses.append(ribbon)
        table.tell(BonusTaken, ("V108", "V109", "R26"), seat_of(table, who), ribbon)


def _free_ones(table: Table, who: int) -> dict[Option, int]:
    """Piles with such a Manuscript on top, clockwise from the Viscount; no printed ones (R10).

    The automa takes the first of them (V180).
    """
    return {
        ("manuscript", table.segments[position]): position
        for position in positions_from(table, who)
        if table.manuscripts[position]
        and table.manuscript(table.manuscripts[position][-1]).cost in _FREE_COSTS
    }


def can_take_free(table: Table, who: int) -> bool:
    return bool(_free_ones(table, who))


@sign(
    "Ms34",
    "take",
    "1 Manuscript of cost 3 or 4 for free",
    icon="manuscript",
    caption="Take a Manuscript of cost 3 or 4",
    note="3\u20134",
    value=3.5,
    can=can_take_free,
)
def free_manuscript(table: Table, who: int, times: int, cause: Cause) -> Asks[None]:
    """A visible Manuscript of cost 3 or 4 from any segment, for free (V111)."""
    choices = _free_ones(table, who)
    if not choices:
        lost(table, who, "take a Manuscript of cost 3 or 4", Cause(cause.thing, "V111"))
        return
    position = yield from pick(table, who, which_manuscript, choices, cause, "which Manuscript?")
    rule = rule_for(table, who, "V111", "V180")
    yield from take(table, who, position, 0, Cause(cause.thing, rule))
    yield from after_free(table, who, CLERIC)


@question("manuscript")
def which_manuscript(table: Table, decision: Decision, option: Option, name: Namer) -> Label:
    segment = str(option[1])
    top = table.manuscripts[table.segments.index(segment)][-1]
    return Label(top, decision.rule, (f"manuscript:{segment}",))
