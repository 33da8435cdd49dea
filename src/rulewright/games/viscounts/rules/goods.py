"""Silver and goods: they never run out (V5)."""

from __future__ import annotations

from collections.abc import Iterable

from rulewright.games.viscounts.components.notation import GOLD, INK, SILVER, STONE
from rulewright.games.viscounts.rules.effects import pick, seat_of
from rulewright.games.viscounts.table.events.gains import Gained, Paid
from rulewright.games.viscounts.table.moments import Cause
from rulewright.games.viscounts.table.questions import Questions
from rulewright.games.viscounts.table.signs import Signs
from rulewright.games.viscounts.table.state import Table
from rulewright.kernel import Asks, Decision, Namer, Option
from rulewright.title import Label

sign = Signs[Table]()
question = Questions[Table]()

#: The goods that "any good" can be: never Silver.
GOODS = (INK, STONE, GOLD)

#: The names of Silver and goods in sentences.
CALLED = {SILVER: "Silver", INK: "Ink", STONE: "Stone", GOLD: "Gold"}


def gain(table: Table, who: int, thing: str, amount: int, cause: Cause, *rules: str) -> None:
    """A player gains Silver or a good; ``rules`` are further rules involved."""
    if amount:
        table.players[who].goods[thing] += amount
        cites = (cause.rule, *rules)
        table.tell(Gained, cites, seat_of(table, who), CALLED[thing], amount, cause.thing)


def pay(table: Table, who: int, payment: Iterable[tuple[str, int]], goal: str, *rules: str) -> None:
    """Silver and goods go back to the supply."""
    paid = [(thing, amount) for thing, amount in payment if amount]
    if not paid:
        return
    goods = table.players[who].goods
    for thing, amount in paid:
        goods[thing] -= amount
    sums = tuple((amount, CALLED[thing]) for thing, amount in paid)
    table.tell(Paid, rules, seat_of(table, who), sums, goal)


@sign(
    "Any",
    "gain",
    "1 good of any kind",
    "{} goods of any kind",
    icon="any",
    caption="A good of any kind",
    value=1.0,
)
def gain_any(table: Table, who: int, times: int, cause: Cause) -> Asks[None]:
    """A player gains Ink, Stone or Gold, by choice."""
    for _ in range(times):
        if table.is_automa(who):
            gain(table, who, good_for_automa(table, who), 1, cause, "V169")
        else:
            choices: dict[Option, str] = {CALLED[good]: good for good in GOODS}
            thing = yield from pick(
                table, who, which_good, choices, cause, "which good do you gain?"
            )
            gain(table, who, thing, 1, cause)


@question("good")
def which_good(table: Table, decision: Decision, option: Option, name: Namer) -> Label:
    return Label(f"Gain 1 {option}", decision.rule)


def good_for_automa(table: Table, who: int) -> str:
    """The first good of its list that is below its limit, or else the last (V169)."""
    player = table.players[who]
    assert player.automa is not None
    for priority in table.box.automas[player.automa.focus].goods:
        if priority.until is None or player.goods[priority.good] < priority.until:
            return priority.good
    return INK  # one pool of goods: it makes no difference which good it is


def silver_for_automa(table: Table, who: int, times: int, cause: Cause) -> Asks[None]:
    """Each 2 Silver of one effect become any good; an odd Silver is lost (R37)."""
    yield from gain_any(table, who, times // 2, Cause(cause.thing, "R37"))


@sign(
    "S",
    "gain",
    "1 Silver",
    "{} Silver",
    icon="silver",
    caption="Silver",
    value=0.4,
    automa=silver_for_automa,
)
def gain_silver(table: Table, who: int, times: int, cause: Cause) -> Asks[None]:
    """Gain this amount of Silver."""
    gain(table, who, SILVER, times, cause)
    yield from ()


@sign("Ink", "gain", "1 Ink", "{} Ink", icon="ink", caption="Ink", value=0.9)
def gain_ink(table: Table, who: int, times: int, cause: Cause) -> Asks[None]:
    gain(table, who, INK, times, cause)
    yield from ()


@sign("Stone", "gain", "1 Stone", "{} Stone", icon="stone", caption="Stone", value=0.9)
def gain_stone(table: Table, who: int, times: int, cause: Cause) -> Asks[None]:
    gain(table, who, STONE, times, cause)
    yield from ()


@sign("Gold", "gain", "1 Gold", "{} Gold", icon="gold", caption="Gold", value=0.9)
def gain_gold(table: Table, who: int, times: int, cause: Cause) -> Asks[None]:
    gain(table, who, GOLD, times, cause)
    yield from ()
