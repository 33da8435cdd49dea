"""The castle: Workers form crowds, move up, and bump each other out (V90-V104)."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.games.viscounts.components.main_board import SECTIONS, TIERS
from rulewright.games.viscounts.components.notation import NOBLE
from rulewright.games.viscounts.components.words import in_words
from rulewright.games.viscounts.rules.effects import (
    NO,
    after_free,
    instead,
    lost,
    pick,
    resolve,
    rule_for,
    seat_of,
)
from rulewright.games.viscounts.rules.main_board import position_of
from rulewright.games.viscounts.rules.virtue_and_corruption import gain_virtue
from rulewright.games.viscounts.table.events.actions import (
    Bumped,
    LeaderChanged,
    WorkerMoved,
    WorkerRose,
    WorkersPlaced,
)
from rulewright.games.viscounts.table.moments import Cause
from rulewright.games.viscounts.table.questions import Questions
from rulewright.games.viscounts.table.signs import Signs
from rulewright.games.viscounts.table.state import Table
from rulewright.kernel import Asks, Context, Decision, Namer, Option
from rulewright.title import Label
from rulewright.title.sentences import counted

sign = Signs[Table]()
question = Questions[Table]()

#: This many Workers of one colour in a section move; if there are more in all, some are bumped.
CROWD = 3

_SECTIONS = {section.name: section for section in SECTIONS}


def positions_from(table: Table, who: int) -> list[int]:
    """All sections clockwise, beginning with the section at the player's Viscount."""
    count = len(table.segments)
    space = table.players[who].viscount
    first = position_of(table, space) if space else 0
    return [(first + step) % count for step in range(count)]


def section_at(table: Table, position: int) -> str:
    """The name of a section: the segment before it."""
    return table.segments[position]


def place_workers(
    table: Table, who: int, count: int, position: int, cause: Cause, rule: str = "V88"
) -> Asks[None]:
    """Place Workers from the supply into tier 1 of a section, or as many as there are (R8)."""
    player = table.players[who]
    count = min(count, player.workers)
    player.workers -= count
    table.tier_1[position][who] += count
    section = section_at(table, position)
    table.tell(WorkersPlaced, (cause.rule, rule), seat_of(table, who), count, section)
    yield from settle(table, who)


def free_workers(table: Table, who: int, count: int, cause: Cause) -> Asks[None]:
    """Place Workers into any one section, or as many as there are (V102, R8)."""
    if not can_place(table, who, count):
        short = "R8" if table.players[who].workers else rule_for(table, who, cause.rule, "R40")
        lost(table, who, f"place {counted(count, 'Worker')}", Cause(cause.thing, short))
        return
    choices: dict[Option, int] = {
        ("section", section_at(table, position)): position
        for position in positions_from(table, who)
    }
    position = yield from pick(table, who, which_section, choices, cause, "place Workers where?")
    yield from place_workers(table, who, count, position, cause, "V102")
    yield from after_free(table, who, NOBLE)


def can_place(table: Table, who: int, count: int) -> bool:
    """Whether an effect could place Workers; by the other reading, all of them (R8)."""
    return table.players[who].workers >= (count if table.reads_otherwise("R8") else 1)


@question("section")
def which_section(table: Table, decision: Decision, option: Option, name: Namer) -> Label:
    segment = str(option[1])
    effect = _SECTIONS[table.sections[table.segments.index(segment)]].effect
    text = f"The section at {segment} ({in_words(effect, table.box.signs)})"
    return Label(text, decision.rule, (f"section:{segment}",))


@sign(
    "W2",
    "place",
    "2 Workers in one section of tier 1",
    icon="worker",
    caption="Place 2 Workers",
    note="2",
    value=2.4,
    can=lambda table, who: can_place(table, who, 2),
)
def place_2(table: Table, who: int, times: int, cause: Cause) -> Asks[None]:
    return free_workers(table, who, 2, cause)


@sign(
    "W4",
    "place",
    "4 Workers in one section of tier 1",
    icon="worker",
    caption="Place 4 Workers",
    note="4",
    value=5.5,
    can=lambda table, who: can_place(table, who, 4),
)
def place_4(table: Table, who: int, times: int, cause: Cause) -> Asks[None]:
    return free_workers(table, who, 4, cause)


def can_move_worker(table: Table, who: int) -> bool:
    return any(section[who] for section in table.tier_1)


@sign(
    "CM",
    "you may move",
    "1 Worker within tier 1",
    "Workers {} times within tier 1",
    icon="move worker",
    caption="Move a Worker within tier 1",
    value=0.6,
    can=can_move_worker,
    automa=instead(gain_virtue),
)
def move_worker(table: Table, who: int, times: int, cause: Cause) -> Asks[None]:
    """You may move one of your Workers in tier 1 to a neighbouring section (V101).

    If an effect has several such moves, all are made before crowds are resolved (R22).
    """
    joins = table.castle_is_busy
    table.castle_is_busy = joins or not table.reads_otherwise("R22")
    for _ in range(times):
        if not can_move_worker(table, who):
            break
        choices: dict[Option, tuple[int, int] | None] = {
            ("worker", section_at(table, start), section_at(table, end)): (start, end)
            for start in range(len(table.tier_1))
            if table.tier_1[start][who]
            for end in _neighbours(table, start)
        }
        choices["none"] = None
        move = yield from pick(table, who, which_worker, choices, cause, "move a Worker?")
        if move is None:
            break
        _step_aside(table, who, *move, (cause.rule, "V101"))
        yield from settle(table, who)  # by the usual reading, this waits for the last move (R22)
    table.castle_is_busy = joins
    yield from settle(table, who)


@question("worker")
def which_worker(table: Table, decision: Decision, option: Option, name: Namer) -> Label:
    if option == "none":
        return Label(NO, decision.rule)
    _, start, end = map(str, option)
    return Label(f"From {start} to {end}", decision.rule, (f"section:{start}", f"section:{end}"))


def _neighbours(table: Table, position: int) -> tuple[int, int]:
    count = len(table.segments)
    return (position + 1) % count, (position - 1) % count


def _step_aside(table: Table, who: int, start: int, end: int, rules: tuple[str, ...]) -> None:
    table.tier_1[start][who] -= 1
    table.tier_1[end][who] += 1
    sections = section_at(table, start), section_at(table, end)
    table.tell(WorkerMoved, rules, seat_of(table, who), *sections)


# Crowds


def settle(table: Table, mover: int) -> Asks[None]:
    """Resolve the current player's crowds, then the others' clockwise, then bumping (R21).

    A Worker moved in the meantime just joins in (R46).
    """
    if table.castle_is_busy:
        return
    table.castle_is_busy = True
    for who in table.from_(table.current):
        yield from _settle_tier_1(table, who)
        yield from _settle_tier_2(table, who)
    yield from _bump_all(table, mover)
    table.castle_is_busy = False


def _settle_tier_1(table: Table, who: int) -> Asks[None]:
    """Three of your Workers in a section: one moves up, then one goes each way (V90-V92).

    Workers of others do not count (V93).
    """
    while True:
        crowds: dict[Option, int] = {
            ("section", section_at(table, position)): position
            for position in positions_from(table, who)
            if table.tier_1[position][who] >= CROWD
        }
        if not crowds:
            return
        cause = Cause("The castle", "V92")
        position = yield from pick(table, who, which_crowd, crowds, cause, "which section first?")
        yield from _rise(table, who, position)


@question("crowd")
def which_crowd(table: Table, decision: Decision, option: Option, name: Namer) -> Label:
    return which_section.label(table, decision, option, name)


def _rise(table: Table, who: int, position: int) -> Asks[None]:
    name, section = table.sections[position], section_at(table, position)
    table.tier_1[position][who] -= 1
    table.tier_2[position][who] += 1
    table.tell(WorkerRose, _rules(table, who, "V90"), seat_of(table, who), section, 2)
    effect = _SECTIONS[name].effect
    cause = Cause(f"Castle section {section}", rule_for(table, who, "V91", "V178"))
    yield from resolve(table, who, effect, cause)
    for neighbour in _neighbours(table, position):  # clockwise first, if too few are left (R46)
        if table.tier_1[position][who]:
            _step_aside(table, who, position, neighbour, ("V90",))


def _rules(table: Table, who: int, rule: str) -> tuple[str, ...]:
    """The rules by which a Worker moves up; one more if it is not the player's turn."""
    return (rule,) if who == table.current else (rule, "V103")


def _settle_tier_2(table: Table, who: int) -> Asks[None]:
    """Three of your Workers there: one moves up to tier 3 and brings any good (V94, V95)."""
    for position in positions_from(table, who):
        while table.tier_2[position][who] >= CROWD:
            table.tier_2[position][who] -= 1
            table.tier_3[who] += 1
            section = section_at(table, position)
            rules = _rules(table, who, "V94")
            table.tell(WorkerRose, rules, seat_of(table, who), section, 3)
            _crown(table, who)
            yield from resolve(table, who, TIERS[2].effect, Cause("Tier 3", "V94"))


def _crown(table: Table, who: int) -> None:
    """The first player in tier 3 leads the castle; later, a player with strictly more (V99)."""
    leader = table.castle_leader
    if leader == who:
        return
    if leader is None or table.tier_3[who] > table.tier_3[leader]:
        table.castle_leader = who
        table.tell(LeaderChanged, ("V99", "V100"), seat_of(table, who))


# Bumping


def _bump_all(table: Table, mover: int) -> Asks[None]:
    """In every section with more than three Workers, choose whose Worker must go (V96, V97).

    The current player chooses or, by the other reading, the player whose Workers moved (R21).
    """
    who = mover if table.reads_otherwise("R21") else table.current
    out_of_turn = ("R21",) if mover != table.current else ()
    rules = (rule_for(table, who, "V96", "V177"), "V97", *out_of_turn)
    for tier, sections in ((1, table.tier_1), (2, table.tier_2)):
        for position in positions_from(table, who):
            workers = sections[position]
            while sum(workers) > CROWD:
                owner = yield from _pick_bumped(table, who, tier, position)
                workers[owner] -= 1
                table.players[owner].workers += 1
                section = section_at(table, position)
                seats = seat_of(table, who), seat_of(table, owner)
                table.tell(Bumped, rules, *seats, section, tier)
                cause = Cause(f"Bumped from tier {tier}", "V97")
                yield from resolve(table, owner, TIERS[tier - 1].bumped, cause)


def _pick_bumped(table: Table, who: int, tier: int, position: int) -> Asks[int]:
    """The player whose Worker is bumped; the automa bumps the human if it can (V177)."""
    workers = (table.tier_1 if tier == 1 else table.tier_2)[position]
    choices: dict[Option, int] = {
        ("bump", owner): owner for owner in _others_first(table, who) if workers[owner]
    }
    section = section_at(table, position)
    cause = Cause(f"Section {section}, tier {tier}", "V96")
    more: Context = {"section": section, "tier": tier}
    asked = "more than three Workers; whose goes back?"
    return (yield from pick(table, who, whose_worker, choices, cause, asked, more=more))


@question("bump")
def whose_worker(table: Table, decision: Decision, option: Option, name: Namer) -> Label:
    owner = int(option[1])
    is_automa = table.is_automa(owner)
    whose, who = ("The automa", "it") if is_automa else (name(owner), name(owner))
    where = f"section:{decision.context['section']}"
    gain = in_words(TIERS[int(decision.context["tier"]) - 1].bumped, table.box.signs)
    return Label(f"{whose}'s Worker: {who} will {gain}", decision.rule, (where,))


def _others_first(table: Table, who: int) -> Iterator[int]:
    yield from table.opponents(who)
    yield who
