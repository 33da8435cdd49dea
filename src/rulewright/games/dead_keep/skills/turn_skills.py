"""Skills that an Adventurer uses in its Turn, and Skills that change what Actions cost."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from rulewright.games.dead_keep.city.walking import distances
from rulewright.games.dead_keep.components.equipment import MAGIC, WEAPONS
from rulewright.games.dead_keep.rules.activation import activate
from rulewright.games.dead_keep.rules.combat.targets import sees
from rulewright.games.dead_keep.rules.danger_level import WHEN_GAINED
from rulewright.games.dead_keep.rules.health import DISCARDING, gain_mana, spend_mana
from rulewright.games.dead_keep.rules.turn.actions import (
    FREE_ACTION,
    SKILL_ACTIONS,
    GivenAction,
    Purse,
    TurnAction,
    note,
)
from rulewright.games.dead_keep.rules.turn.door_opening import DOOR_RE_ROLL
from rulewright.games.dead_keep.rules.turn.movement import UNHINDERED, enter, paths, surcharge
from rulewright.games.dead_keep.rules.turn.search import SEARCH
from rulewright.games.dead_keep.rules.turn.turn import MORE_ACTIONS, possible
from rulewright.games.dead_keep.table.asking import ask
from rulewright.games.dead_keep.table.events.enemies import EnemiesPushed
from rulewright.games.dead_keep.table.events.turn import SkillUsed
from rulewright.games.dead_keep.table.moments import COMBAT, SECOND_CLASS, HeldSkill
from rulewright.games.dead_keep.table.option_labels import OptionLabel, zone_label
from rulewright.games.dead_keep.table.state import Adventurer, Table
from rulewright.kernel import Asks, Decision, Option
from rulewright.title import Label

#: How far Sprint and Jump go (D257, D277).
SPRINT = (2, 3)
JUMP = 2
CONSUME = 5


# Actions


@MORE_ACTIONS("+1 Action")
def one_more_action(held: HeldSkill) -> int:
    return 1


@WHEN_GAINED("+1 Action")
def one_more_at_once(table: Table, adventurer: Adventurer) -> None:
    """The Action belongs to the current Turn, if it is its owner's (D287, Q67)."""
    if table.turn is not None and table.acting is adventurer:
        table.turn.actions += 1


@FREE_ACTION("+1 Free Action")
def free_action(held: HeldSkill) -> tuple[str, ...]:
    return WEAPONS if held.bracket == COMBAT else (held.bracket,)


@FREE_ACTION("+1 Free Action", mana=True)
def free_action_for_mana(held: HeldSkill) -> tuple[str, ...]:
    return free_action(held)


@FREE_ACTION("Spellcaster")
def spellcaster(held: HeldSkill) -> tuple[str, ...]:
    return (MAGIC, "Enchantment")


@UNHINDERED("Slippery")
def slippery() -> bool:
    return True


@DOOR_RE_ROLL("Lucky")
def lucky_at_doors(held: HeldSkill) -> bool:
    return not held.only


@SEARCH("Search: 2 Cards")
def two_cards() -> int:
    return 2


@DISCARDING("Consume: +5 Mana")
def consume(table: Table, adventurer: Adventurer, cites: tuple[str, ...]) -> None:
    gain_mana(table, adventurer, CONSUME, *cites)


@SECOND_CLASS("Class")
def second_class(held: HeldSkill) -> str:
    return held.bracket


# Skills used once in a Turn


def _once(
    table: Table,
    adventurer: Adventurer,
    held: HeldSkill,
    option: Option,
    work: Callable[[], Asks[None]],
    *cites: str,
    free_mana: int = 0,
) -> Iterator[TurnAction]:
    """An action that can be taken once in a Turn, for its Mana cost (Q62)."""
    turn = table.turn
    assert turn is not None
    if held.key in turn.used or held.cost > adventurer.mana:
        return

    def do() -> Asks[None]:
        turn.used.append(held.key)
        spend_mana(table, adventurer, held.cost, held.family, held.rule)
        table.tell(SkillUsed, (*held.cites, *cites), adventurer.name, held.family)
        yield from work()

    yield TurnAction(option, do, free_mana)


@SKILL_ACTIONS("+2 Mana per Turn")
def two_mana(
    table: Table, adventurer: Adventurer, held: HeldSkill, purse: Purse
) -> Iterator[TurnAction]:
    def work() -> Asks[None]:
        gain_mana(table, adventurer, 2, held.rule)
        yield from ()

    option = ("skill", held.family)
    return _once(table, adventurer, held, option, work, "Q62", free_mana=2 - held.cost)


@SKILL_ACTIONS("Mist: +1 Mana per Turn")
def mana_in_the_mist(
    table: Table, adventurer: Adventurer, held: HeldSkill, purse: Purse
) -> Iterator[TurnAction]:
    def work() -> Asks[None]:
        gain_mana(table, adventurer, 1, held.rule)
        yield from ()

    if table.ground.board.zones[adventurer.zone].is_mist:
        option = ("skill", held.family)
        yield from _once(table, adventurer, held, option, work, "Q62", free_mana=1 - held.cost)


@SKILL_ACTIONS("Taunt")
def taunt(
    table: Table, adventurer: Adventurer, held: HeldSkill, purse: Purse
) -> Iterator[TurnAction]:
    """All Enemies of a Zone in sight act at once, only against the taunter (D278, Q75)."""

    def at(zone: str) -> Callable[[], Asks[None]]:
        def work() -> Asks[None]:
            foes = table.enemies_in(zone)
            yield from activate(table, foes, taunter=table.adventurers.index(adventurer))

        return work

    for zone in sees(table, adventurer):
        if table.enemies_in(zone):
            yield from _once(table, adventurer, held, ("taunt", zone), at(zone), "Q62", "Q75")


@SKILL_ACTIONS("Shove")
def shove(
    table: Table, adventurer: Adventurer, held: HeldSkill, purse: Purse
) -> Iterator[TurnAction]:
    """Push all Enemies of your Zone to a Zone linked to it (D273, Q76)."""

    def to(zone: str) -> Callable[[], Asks[None]]:
        def work() -> Asks[None]:
            for foe in table.enemies_in(adventurer.zone):
                table.tell(EnemiesPushed, (held.rule, "Q76"), foe.kind, 1, foe.zone, zone)
                foe.zone = zone
            yield from ()

        return work

    if table.enemies_in(adventurer.zone):
        for zone in table.ground.ways[adventurer.zone]:
            yield from _once(table, adventurer, held, ("shove", zone), to(zone), "Q62")


@SKILL_ACTIONS("Born Leader")
def born_leader(
    table: Table, adventurer: Adventurer, held: HeldSkill, purse: Purse
) -> Iterator[TurnAction]:
    """Another Adventurer takes a free Action at once (D245, Q23)."""

    def lead(other: Adventurer) -> Callable[[], Asks[None]]:
        def work() -> Asks[None]:
            given = GivenAction()
            while not given.is_used:  # a refused trade uses nothing up
                choices: dict[Option, TurnAction | None] = {
                    turn_action.option: turn_action for turn_action in possible(table, other, given)
                }
                choices["no"] = None
                question = f"{adventurer.name} leads you: which free Action do you take?"
                turn_action = yield from ask(other, "led", choices, held.rule, question)
                if turn_action is None:
                    return
                yield from turn_action.do()

        return work

    for other in table.up:
        if other is not adventurer:
            held_there = ("Q23",) if surcharge(table, other) else ()
            turn_action = ("lead", other.name)
            yield from _once(table, adventurer, held, turn_action, lead(other), "Q62", *held_there)


# Ways to go


@SKILL_ACTIONS("Sprint")
def sprint(
    table: Table, adventurer: Adventurer, held: HeldSkill, purse: Purse
) -> Iterator[TurnAction]:
    """One Move goes 2 or 3 Zones; Enemies stop it (D277)."""
    extra = surcharge(table, adventurer)
    if not purse.can_pay("Move", extra):
        return
    for zone, away in paths(table, adventurer, max(SPRINT)).items():
        if away in SPRINT:
            go = _go(table, adventurer, zone, lambda: purse.pay("Move", extra), held)
            yield from _once(table, adventurer, held, ("sprint", zone), go)


@SKILL_ACTIONS("Jump")
def jump(
    table: Table, adventurer: Adventurer, held: HeldSkill, purse: Purse
) -> Iterator[TurnAction]:
    """Over a Zone into the Zone behind it, if in sight; Enemies left behind cost (D327)."""
    extra = len(table.enemies_in(adventurer.zone))
    if not purse.can_pay("Jump", extra):
        return
    for zone, away in sees(table, adventurer).items():
        if (
            away == JUMP
            and _may_land(table, adventurer, zone)
            and _can_leap(table, adventurer, zone)
        ):
            go = _go(table, adventurer, zone, lambda: purse.pay("Jump", extra), held, "D327")
            yield from _once(table, adventurer, held, ("jump", zone), go)


def _can_leap(table: Table, adventurer: Adventurer, zone: str) -> bool:
    """Walls and closed doors stop a leap even for an Adventurer who sees through them (D257)."""
    ground = table.ground
    linked = any(zone in ground.ways[between] for between in ground.ways[adventurer.zone])
    return linked or zone in ground.sees(adventurer.zone)


@SKILL_ACTIONS("Teleport")
def teleport(
    table: Table, adventurer: Adventurer, held: HeldSkill, purse: Purse
) -> Iterator[TurnAction]:
    """Up to a number of Zones past anything, but not into a closed building (D279, D327)."""
    if not purse.can_pay("Teleport"):
        return
    touching = table.ground.board.touching
    for zone, away in distances(touching, adventurer.zone).items():
        if 0 < away <= int(held.bracket) and _may_land(table, adventurer, zone):
            go = _go(table, adventurer, zone, lambda: purse.pay("Teleport"), held, "D327")
            yield from _once(table, adventurer, held, ("teleport", zone), go)


def _may_land(table: Table, adventurer: Adventurer, zone: str) -> bool:
    """Not in a building that nobody has opened, nor on a Tower without a way up (D192, Q51)."""
    board = table.ground.board
    for number, building in enumerate(board.buildings):
        if zone in building.rooms and not building.is_open and number not in table.entered:
            return False
    if board.zones[zone].in_tower != board.zones[adventurer.zone].in_tower:
        return table.tower_is_open and not table.reads("stairs_only")
    return True


def _go(
    table: Table,
    adventurer: Adventurer,
    zone: str,
    pay: Callable[[], Asks[None]],
    held: HeldSkill,
    *cites: str,
) -> Callable[[], Asks[None]]:
    def work() -> Asks[None]:
        yield from pay()
        note(table, adventurer, "Move" if held.family == "Sprint" else held.family)
        yield from enter(
            table, adventurer, zone, held.rule, *cites, *_up_or_down(table, adventurer, zone)
        )

    return work


def _up_or_down(table: Table, adventurer: Adventurer, zone: str) -> tuple[str, ...]:
    """The ruling that Skills lead to and from an open Tower (Q51)."""
    zones = table.ground.board.zones
    return ("Q51",) if zones[zone].in_tower != zones[adventurer.zone].in_tower else ()


# Labels


def _lead_label(table: Table, decision: Decision, who: str) -> Label:
    return Label(f"Lead {who} to a free Action", "D245", (f"adventurer:{who}",))


LABELS: Mapping[str, OptionLabel] = {
    "sprint": zone_label("Sprint to", "D277"),
    "jump": zone_label("Jump to", "D257"),
    "teleport": zone_label("Teleport to", "D279"),
    "taunt": zone_label("Taunt all Enemies in", "D278"),
    "shove": zone_label("Shove all Enemies to", "D273"),
    "lead": _lead_label,
}
