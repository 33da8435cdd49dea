"""Why a Skill or a Class Ability cannot be used now."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from rulewright.games.dead_keep.city.board import said
from rulewright.games.dead_keep.components.skills import ALL_SKILLS, CLASSES, MANA, skill
from rulewright.games.dead_keep.presentation.refused_attacks import spent
from rulewright.games.dead_keep.presentation.unseen import why_unseen
from rulewright.games.dead_keep.rules.turn.actions import SKILL_ACTIONS, OwnTurn
from rulewright.games.dead_keep.rules.turn.movement import surcharge
from rulewright.games.dead_keep.skills import SKILLS_OF_A_TURN
from rulewright.games.dead_keep.table.moments import HeldSkill, skills_of
from rulewright.games.dead_keep.table.registry import check_complete
from rulewright.games.dead_keep.table.state import Adventurer, Table
from rulewright.title import Refusal
from rulewright.title.sentences import counted, stopped


def skill_named(wanted: str) -> str:
    """The Class Ability or Skill of this name, with or without the Mana before it; else empty."""
    return _skills_by_name().get(wanted, "")


@cache
def _skills_by_name() -> Mapping[str, str]:
    names = {one.ability.casefold(): one.ability for one in CLASSES.values()}
    for name in ALL_SKILLS:
        found = skill(name)
        for word in (name, name.removeprefix(MANA), found.printed.name.removeprefix(MANA)):
            names.setdefault(word.casefold(), name)
        names.setdefault(found.family.casefold(), name)
    return names


def why_no_skill(
    table: Table, adventurer: Adventurer, purse: OwnTurn, name: str, zone: str = ""
) -> Refusal | None:
    """Why a Skill cannot be used now, or not on this Zone."""
    held = _held(adventurer, name)
    if held is None:
        return _why_not_had(adventurer, name)
    assert table.turn is not None
    turn_actions = [
        turn_action.option
        for mine, hook in SKILL_ACTIONS.had_by(adventurer)
        if mine == held
        for turn_action in hook(table, adventurer, mine, purse)
    ]
    if any(not zone or zone in option for option in turn_actions):
        return None
    if (held.family, held.mana) not in SKILL_ACTIONS.hooks:
        return _why_nothing_to_choose(held)
    if not turn_actions and (held.key in table.turn.used or held.family in table.turn.used):
        return Refusal(f"{_called(held)} has been used in this Turn.", "Q62")
    if held.cost > adventurer.mana:
        return Refusal(f"{_called(held)} costs {held.cost} Mana.", "D62")
    return _CONDITIONS[held.family](table, adventurer, purse, zone)


def _called(held: HeldSkill) -> str:
    return held.name or held.family


def _held(adventurer: Adventurer, name: str) -> HeldSkill | None:
    """The Skill of this name that an Adventurer has, its own or granted by a card."""
    for held in skills_of(adventurer):
        if name in (held.name, held.family):
            return held
        if name in ALL_SKILLS and (held.family, held.bracket) == (
            skill(name).family,
            skill(name).bracket,
        ):
            return held
    return None


def _why_not_had(adventurer: Adventurer, name: str) -> Refusal:
    for each in CLASSES.values():
        if each.ability == name:
            return Refusal(
                f"{adventurer.name} is no {each.name}, whose Class Ability it is.", each.rule
            )
    return Refusal(stopped(f"{adventurer.name} does not have the Skill {name}"), "D53")


def _why_nothing_to_choose(held: HeldSkill) -> Refusal:
    """A Skill that works by itself, or is offered during something else."""
    for each in CLASSES.values():
        if each.ability == held.family:
            return Refusal(f"It is offered when its moment comes. {stopped(each.text)}", each.rule)
    name = held.name or next(
        known
        for known in ALL_SKILLS
        if (skill(known).family, skill(known).bracket, skill(known).mana)
        == (held.family, held.bracket, held.mana)
    )
    text = skill(name).printed.text
    return Refusal(f"It works, or is offered, when its moment comes. {stopped(text)}", held.rule)


# What the Skills of a Turn need


_Condition = Callable[[Table, Adventurer, OwnTurn, str], Refusal]


def _taunt(table: Table, adventurer: Adventurer, purse: OwnTurn, zone: str) -> Refusal:
    unseen = why_unseen(table, adventurer, zone) if zone else None
    where = f"No Enemy stands in {said(zone)}." if zone else "No Enemy is in sight."
    return unseen or Refusal(where, "D278")


def _shove(table: Table, adventurer: Adventurer, purse: OwnTurn, zone: str) -> Refusal:
    if table.enemies_in(adventurer.zone) and zone:
        return Refusal(f"No open way leads from here to {said(zone)}.", "Q76")
    return Refusal("No Enemy stands in your Zone.", "D273")


def _born_leader(table: Table, adventurer: Adventurer, purse: OwnTurn, zone: str) -> Refusal:
    return Refusal("Nobody else is up to be led.", "D245")


def _mana_in_the_mist(table: Table, adventurer: Adventurer, purse: OwnTurn, zone: str) -> Refusal:
    return Refusal(f"{adventurer.name} does not stand in the mist.", "D262")


def _far_move(kind: str, rule: str, what: str) -> _Condition:
    """A Skill that goes several Zones; the Adventurer may lack the Actions for it."""

    def why(table: Table, adventurer: Adventurer, purse: OwnTurn, zone: str) -> Refusal:
        extra = surcharge(table, adventurer) if kind != "Teleport" else 0
        if not purse.can_pay(kind, extra):
            needed = counted(purse.price(kind, extra), "Action")
            return Refusal(f"Enemies hold you: it costs {needed}.", "D117") if extra else spent()
        where = f"{said(zone)} is not" if zone else "No Zone is"
        return Refusal(f"{where} {what}.", rule)

    return why


def _bloodlust(table: Table, adventurer: Adventurer, purse: OwnTurn, zone: str) -> Refusal:
    assert table.turn is not None
    if table.turn.actions < 1 + surcharge(table, adventurer):
        return _far_move("Move", "D87", "")(table, adventurer, purse, zone)
    where = f"in {said(zone)}" if zone else "anywhere"
    return Refusal(f"No Enemy stands {where} within 2 Zones of an open way.", "D87")


def _every_turn(table: Table, adventurer: Adventurer, purse: OwnTurn, zone: str) -> Refusal:
    return Refusal("It is used once in each of your Turns.", "Q62")


_CONDITIONS: Mapping[str, _Condition] = {
    "Taunt": _taunt,
    "Shove": _shove,
    "Born Leader": _born_leader,
    "Mist: +1 Mana per Turn": _mana_in_the_mist,
    "+2 Mana per Turn": _every_turn,
    "Sprint": _far_move("Move", "D277", "2 or 3 Zones away on an open way without Enemies"),
    "Jump": _far_move("Jump", "D257", "in sight and 2 Zones away, with open ground between"),
    "Teleport": _far_move("Teleport", "D279", "near enough and in an opened building or a street"),
    "Bloodlust": _bloodlust,
}
check_complete("Skill of a Turn", _CONDITIONS, SKILLS_OF_A_TURN)
