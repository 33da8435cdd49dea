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
    DEEDS,
    FREE_ACTION,
    Deed,
    Given,
    Purse,
    note,
)
from rulewright.games.dead_keep.rules.turn.door_opening import DOOR_RE_ROLL
from rulewright.games.dead_keep.rules.turn.movement import UNHINDERED, enter, paths, surcharge
from rulewright.games.dead_keep.rules.turn.search import SEARCH
from rulewright.games.dead_keep.rules.turn.turn import MORE_ACTIONS, possible
from rulewright.games.dead_keep.table.asking import ask
from rulewright.games.dead_keep.table.events.enemies import EnemiesPushed
from rulewright.games.dead_keep.table.events.turn import SkillUsed
from rulewright.games.dead_keep.table.moments import COMBAT, SECOND_CLASS, Held
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
def one_more_action(held: Held) -> int:
    return 1


@WHEN_GAINED("+1 Action")
def one_more_at_once(table: Table, one: Adventurer) -> None:
    """The Action belongs to the current Turn, if it is its owner's (D287, Q67)."""
    if table.turn is not None and table.acting is one:
        table.turn.actions += 1


@FREE_ACTION("+1 Free Action")
def free_action(held: Held) -> tuple[str, ...]:
    return WEAPONS if held.bracket == COMBAT else (held.bracket,)


@FREE_ACTION("+1 Free Action", mana=True)
def free_action_for_mana(held: Held) -> tuple[str, ...]:
    return free_action(held)


@FREE_ACTION("Spellcaster")
def spellcaster(held: Held) -> tuple[str, ...]:
    return (MAGIC, "Enchantment")


@UNHINDERED("Slippery")
def slippery() -> bool:
    return True


@DOOR_RE_ROLL("Lucky")
def lucky_at_doors(held: Held) -> bool:
    return not held.only


@SEARCH("Search: 2 Cards")
def two_cards() -> int:
    return 2


@DISCARDING("Consume: +5 Mana")
def consume(table: Table, one: Adventurer, cites: tuple[str, ...]) -> None:
    gain_mana(table, one, CONSUME, *cites)


@SECOND_CLASS("Class")
def second_class(held: Held) -> str:
    return held.bracket


# Skills used once in a Turn


def _once(
    table: Table,
    one: Adventurer,
    held: Held,
    option: Option,
    work: Callable[[], Asks[None]],
    *cites: str,
) -> Iterator[Deed]:
    """A deed that can be done once in a Turn, for its Mana cost (Q62)."""
    turn = table.turn
    assert turn is not None
    if held.key in turn.used or held.cost > one.mana:
        return

    def do() -> Asks[None]:
        turn.used.append(held.key)
        spend_mana(table, one, held.cost, held.family, held.rule)
        table.tell(SkillUsed, (*held.cites, *cites), one.name, held.family)
        yield from work()

    yield Deed(option, do)


@DEEDS("+2 Mana per Turn")
def two_mana(table: Table, one: Adventurer, held: Held, purse: Purse) -> Iterator[Deed]:
    def work() -> Asks[None]:
        gain_mana(table, one, 2, held.rule)
        yield from ()

    return _once(table, one, held, ("skill", held.family), work, "Q62")


@DEEDS("Mist: +1 Mana per Turn")
def mana_in_the_mist(table: Table, one: Adventurer, held: Held, purse: Purse) -> Iterator[Deed]:
    def work() -> Asks[None]:
        gain_mana(table, one, 1, held.rule)
        yield from ()

    if table.ground.board.zones[one.zone].is_mist:
        yield from _once(table, one, held, ("skill", held.family), work, "Q62")


@DEEDS("Taunt")
def taunt(table: Table, one: Adventurer, held: Held, purse: Purse) -> Iterator[Deed]:
    """All Enemies of a Zone in sight act at once, only against the taunter (D278, Q75)."""

    def at(zone: str) -> Callable[[], Asks[None]]:
        def work() -> Asks[None]:
            foes = table.enemies_in(zone)
            yield from activate(table, foes, taunter=table.adventurers.index(one))

        return work

    for zone in sees(table, one):
        if table.enemies_in(zone):
            yield from _once(table, one, held, ("taunt", zone), at(zone), "Q62", "Q75")


@DEEDS("Shove")
def shove(table: Table, one: Adventurer, held: Held, purse: Purse) -> Iterator[Deed]:
    """Push all Enemies of your Zone to a Zone linked to it (D273, Q76)."""

    def to(zone: str) -> Callable[[], Asks[None]]:
        def work() -> Asks[None]:
            for foe in table.enemies_in(one.zone):
                table.tell(EnemiesPushed, (held.rule, "Q76"), foe.kind, 1, foe.zone, zone)
                foe.zone = zone
            yield from ()

        return work

    if table.enemies_in(one.zone):
        for zone in table.ground.ways[one.zone]:
            yield from _once(table, one, held, ("shove", zone), to(zone), "Q62")


@DEEDS("Born Leader")
def born_leader(table: Table, one: Adventurer, held: Held, purse: Purse) -> Iterator[Deed]:
    """Another Adventurer takes a free Action at once (D245, Q23)."""

    def lead(other: Adventurer) -> Callable[[], Asks[None]]:
        def work() -> Asks[None]:
            given = Given()
            while not given.is_used:  # a refused trade uses nothing up
                choices: dict[Option, Deed | None] = {
                    deed.option: deed for deed in possible(table, other, given)
                }
                choices["no"] = None
                question = f"{one.name} leads you: which free Action do you take?"
                deed = yield from ask(other, "led", choices, held.rule, question)
                if deed is None:
                    return
                yield from deed.do()

        return work

    for other in table.up:
        if other is not one:
            held_there = ("Q23",) if surcharge(table, other) else ()
            deed = ("lead", other.name)
            yield from _once(table, one, held, deed, lead(other), "Q62", *held_there)


# Ways to go


@DEEDS("Sprint")
def sprint(table: Table, one: Adventurer, held: Held, purse: Purse) -> Iterator[Deed]:
    """One Move goes 2 or 3 Zones; Enemies stop it (D277)."""
    extra = surcharge(table, one)
    if not purse.can_pay("Move", extra):
        return
    for zone, away in paths(table, one, max(SPRINT)).items():
        if away in SPRINT:
            go = _go(table, one, zone, lambda: purse.pay("Move", extra), held)
            yield from _once(table, one, held, ("sprint", zone), go)


@DEEDS("Jump")
def jump(table: Table, one: Adventurer, held: Held, purse: Purse) -> Iterator[Deed]:
    """Over a Zone into the Zone behind it, if in sight; Enemies left behind cost (D327)."""
    extra = len(table.enemies_in(one.zone))
    if not purse.can_pay("Jump", extra):
        return
    for zone, away in sees(table, one).items():
        if away == JUMP and _may_land(table, one, zone) and _can_leap(table, one, zone):
            go = _go(table, one, zone, lambda: purse.pay("Jump", extra), held, "D327")
            yield from _once(table, one, held, ("jump", zone), go)


def _can_leap(table: Table, one: Adventurer, zone: str) -> bool:
    """Walls and closed doors stop a leap even for an Adventurer who sees through them (D257)."""
    ground = table.ground
    linked = any(zone in ground.ways[between] for between in ground.ways[one.zone])
    return linked or zone in ground.sees(one.zone)


@DEEDS("Teleport")
def teleport(table: Table, one: Adventurer, held: Held, purse: Purse) -> Iterator[Deed]:
    """Up to a number of Zones past anything, but not into a closed building (D279, D327)."""
    if not purse.can_pay("Teleport"):
        return
    touching = table.ground.board.touching
    for zone, away in distances(touching, one.zone).items():
        if 0 < away <= int(held.bracket) and _may_land(table, one, zone):
            go = _go(table, one, zone, lambda: purse.pay("Teleport"), held, "D327")
            yield from _once(table, one, held, ("teleport", zone), go)


def _may_land(table: Table, one: Adventurer, zone: str) -> bool:
    """Not in a building that nobody has opened, nor on a Tower without a way up (D192, Q51)."""
    board = table.ground.board
    for number, building in enumerate(board.buildings):
        if zone in building.rooms and not building.is_open and number not in table.entered:
            return False
    if board.zones[zone].in_tower != board.zones[one.zone].in_tower:
        return table.tower_is_open and not table.reads("stairs_only")
    return True


def _go(
    table: Table, one: Adventurer, zone: str, pay: Callable[[], Asks[None]], held: Held, *cites: str
) -> Callable[[], Asks[None]]:
    def work() -> Asks[None]:
        yield from pay()
        note(table, one, "Move" if held.family == "Sprint" else held.family)
        yield from enter(table, one, zone, held.rule, *cites, *_up_or_down(table, one, zone))

    return work


def _up_or_down(table: Table, one: Adventurer, zone: str) -> tuple[str, ...]:
    """The ruling that Skills lead to and from an open Tower (Q51)."""
    zones = table.ground.board.zones
    return ("Q51",) if zones[zone].in_tower != zones[one.zone].in_tower else ()


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
