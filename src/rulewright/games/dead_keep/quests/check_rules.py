"""Check the rules of a quest."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.games.dead_keep.components.enemies import ENEMIES
from rulewright.games.dead_keep.quests.fault import Fault
from rulewright.games.dead_keep.quests.quest import Quest, QuestRule, bare_board
from rulewright.games.dead_keep.quests.vocabulary import (
    LASTING,
    REWARDS,
    SKILL_ACTIONS,
    ActivateBoss,
    Activated,
    AllTaken,
    Colour,
    DoorOpened,
    Effect,
    EverybodyAtTheExit,
    NumberTaken,
    OpenDoor,
    OpenTower,
    PlaceSpawn,
    RemoveSpawn,
    SpawnEnemies,
    Start,
    StreetCard,
    Taken,
    Trigger,
    UnlockDoors,
    meant,
)


def check_rules(quest: Quest) -> Iterator[Fault]:
    for number, rule in enumerate(quest.rules, start=1):
        yield from _faults(f"rule {number}.when", _problem_when(quest, rule.when))
        for effect in rule.do:
            yield from _faults(f"rule {number}.do", _problem_of(quest, rule, effect))
    for trigger in quest.win:
        yield from _faults("win", _problem_when(quest, trigger))
        if not isinstance(trigger, LASTING):
            message = (
                "only what lasts can be won by: 'N taken', 'all taken', 'everybody at the exit'"
            )
            yield Fault("win", message)
    for trigger in quest.lose:
        yield from _faults("lose", _problem_when(quest, trigger))
        if isinstance(trigger, Start) or trigger in quest.win:
            yield Fault("lose", f"then nobody could win: {trigger.text}")
    yield from check_something_does(quest)


def _faults(field: str, problem: str) -> Iterator[Fault]:
    if problem:
        yield Fault(field, problem)


def _problem_when(quest: Quest, trigger: Trigger) -> str:
    """Why a trigger cannot occur; empty if it can."""
    colours = {objective.colour for objective in quest.to_take}
    match trigger:
        case Taken(colour, zone) | Activated(colour, zone):
            return _problem_with_token(quest, colour, zone, stays=isinstance(trigger, Activated))
        case NumberTaken() | AllTaken() if not quest.to_take:
            return "there are no Objectives to take"
        case NumberTaken(number) if number > len(quest.to_take):
            return f"that is more than there are Objectives, which is {len(quest.to_take)}"
        case AllTaken(wanted) if not colours.issuperset(wanted):
            return f"the Objectives are {' and '.join(sorted(colours))}"
        case DoorOpened(colour) if colour not in {door.colour for door in quest.doors}:
            return f"there is no {colour} door"
        case EverybodyAtTheExit() if not quest.exit:
            return "there is no Exit; say where it is: exit = a Zone"
    return ""


def _problem_with_token(quest: Quest, colour: Colour | None, zone: str, *, stays: bool) -> str:
    """Why no such Objective can be taken, or activated if it stays; empty if one can."""
    named = [
        each
        for each in quest.objectives
        if colour in (None, each.colour) and zone in ("", each.zone)
    ]
    if not quest.objectives:
        return f"there are no Objectives to {'activate' if stays else 'take'}"
    if not named:
        return f"there is no Objective in {zone}" if zone else f"there is no {colour} Objective"
    if not any((each.colour in quest.stay) is stays for each in named):
        if stays:
            return "these are taken, not activated; those that stay are named by stay = a colour"
        return "these stay where they are; say 'activated' instead of 'taken'"
    return ""


def _problem_of(quest: Quest, rule: QuestRule, effect: Effect) -> str:
    """Why an effect cannot happen; empty if it can."""
    zones = bare_board(quest).zones
    match effect:
        case UnlockDoors(colour) if colour not in {door.colour for door in quest.doors}:
            return f"there is no {colour} door"
        case OpenDoor(pair) if pair not in {door.between for door in quest.doors}:
            return f"there is no door {'~'.join(pair)}"
        case PlaceSpawn(colour) | RemoveSpawn(colour):
            if colour not in {spawn.token for spawn in quest.spawns}:
                return f"say where the {colour} Spawn Zone is, under [spawn]"
        case OpenTower() if not quest.tower:
            return "there is no Tower: tower = one of the tiles"
        case SpawnEnemies(_, _, zone) | StreetCard(zone) if zone not in zones:
            return f"there is no Zone {zone!r} on this board"
        case StreetCard(zone) if zones[zone].is_room:
            return f"{zone} is a room; Street cards are for Street Zones"
        case SpawnEnemies(number, name, zone):
            enemy = ENEMIES[name]
            if enemy.is_monster and zones[zone].is_room:
                return f"{zone} is a room; Monsters spawn in Street Zones"
            if number > enemy.miniatures:
                return f"the box has only {enemy.miniatures} of these miniatures: {name}"
    if isinstance(effect, REWARDS) and not isinstance(rule.when, SKILL_ACTIONS):
        why = "nobody did anything to be rewarded for; use it when something is taken or opened"
        return f"{why}, or say who gains it: 'for all'"
    return ""


def check_something_does(quest: Quest) -> Iterator[Fault]:
    """What begins shut, Inactive or in the box needs a rule that changes that."""
    effects = {effect for rule in quest.rules for effect in rule.do}
    if ActivateBoss() not in effects:
        message = "no rule says that the Boss becomes active, so nobody could win; add a [[rule]]"
        yield Fault("rule", f"{message} that does 'boss becomes active'")
    if quest.tower and OpenTower() not in effects:
        yield Fault("tower", "no rule makes it accessible; add one that does 'tower accessible'")
    for door in quest.doors:
        if door.colour == "red" or OpenDoor(door.between) in effects:
            continue
        if UnlockDoors(door.colour) not in effects:
            message = f"no rule unlocks it; add one that does 'unlock {door.colour} doors'"
            yield Fault(f"doors.{door.colour}", message, "~".join(door.between))
    for objective in quest.objectives:
        waits = Activated(objective.colour, objective.zone)
        if objective.colour in quest.stay and not any(
            meant(rule.when, waits) for rule in quest.rules
        ):
            message = f"nothing happens there; add a rule when 'activated {objective.colour}'"
            yield Fault("objectives.stay", message, objective.colour)
    placed = {each.colour for each in effects if isinstance(each, PlaceSpawn)}
    for spawn in quest.spawns:
        if spawn.later and spawn.token not in placed:
            message = f"no rule places it; add one that does 'place spawn {spawn.token}'"
            yield Fault("spawn.later", message, spawn.token)
