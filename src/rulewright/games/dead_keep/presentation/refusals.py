"""Why something cannot be done now, with the rule that forbids it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TypeAlias

from rulewright.games.dead_keep.city.board import said
from rulewright.games.dead_keep.presentation.names import (
    actor_named,
    adventurer_named,
    card_named,
    zone_named,
)
from rulewright.games.dead_keep.presentation.prompts import NOTHING_TO_ADD, PLAIN
from rulewright.games.dead_keep.presentation.refused_at_set_up import Why, at_set_up
from rulewright.games.dead_keep.presentation.refused_attacks import (
    enemies_named,
    is_enemy,
    spent,
    why_no_attack,
    why_not_cast_on,
    why_not_with,
)
from rulewright.games.dead_keep.presentation.refused_skills import skill_named, why_no_skill
from rulewright.games.dead_keep.quests.zone_names import worded
from rulewright.games.dead_keep.rules.combat.targets import weapons
from rulewright.games.dead_keep.rules.doors import is_locked, is_open
from rulewright.games.dead_keep.rules.health import potions_of_use
from rulewright.games.dead_keep.rules.turn.actions import OwnTurn
from rulewright.games.dead_keep.rules.turn.movement import surcharge
from rulewright.games.dead_keep.rules.turn.tokens import TREASURE
from rulewright.games.dead_keep.table.state import ARMING, CAMP, MUSTER, PLAYERS, Adventurer, Table
from rulewright.title import Refusal
from rulewright.title.sentences import counted, stopped

#: Why the Adventurer whose Turn it is cannot do something; None if it can.
_InTurn: TypeAlias = Callable[[Table, Adventurer, OwnTurn], Refusal | None]


def why_not(table: Table, seat: int, thing: str) -> Refusal | None:
    """Why a seat cannot use something on the board, a card, a Skill or the label of an option."""
    if table.outcome is not None:
        return Refusal("The game is over.", "D22")
    why = _find(table, _wanted(thing))
    found = None if why is None else why(table, seat)
    return found and replace(found, text=worded(table.quest, found.text))


def is_name(table: Table, thing: str) -> bool:
    """Whether anything that can be asked about has this name."""
    return _find(table, _wanted(thing)) is not None


def _wanted(thing: str) -> str:
    """A name for comparison: without the rest of a label, such as a price or the odds."""
    text = thing.strip().casefold()
    return re.sub(
        r"(: (\d+ (die|dice),|cannot wound).*| \(\d+ actions?: enemies hold you\))$", "", text
    )


def _find(table: Table, wanted: str) -> Why | None:
    if table.stage in (MUSTER, ARMING, CAMP) and (why := at_set_up(table, wanted)):
        return why
    if why := _at_any_time(wanted):
        return why
    if in_turn := _in_turn(table, wanted):
        return _own_turn(in_turn)
    return _not_asked_now(wanted)


def _own_turn(why: _InTurn) -> Why:
    def of_seat(table: Table, seat: int) -> Refusal | None:
        if table.stage == PLAYERS and table.turn is None and table.player == seat:
            return Refusal("Choose first whose Turn is next.", "D28")
        if table.turn is None or table.acting.seat != seat:
            return Refusal("It is not the Turn of one of your Adventurers.", "D284")
        return why(table, table.acting, OwnTurn(table))

    return of_seat


# At any time


def _at_any_time(wanted: str) -> Why | None:
    if wanted.startswith("health potion"):
        return lambda table, seat: _why_no_potion(table, seat)
    found = re.fullmatch(r"discard (.+?)(?: \(.*\))?", wanted)
    if found and (card := card_named(found[1])):
        return lambda table, seat: _why_no_discard(table, seat, card)
    return None


def _why_no_potion(table: Table, seat: int) -> Refusal | None:
    if potions_of_use(table, seat):
        return None
    own = [one for one in table.up if one.seat == seat and one.potions]
    if not own:
        return Refusal("None of your Adventurers who are up has a Health Potion.", "D133")
    return Refusal("Nobody in the Zone of a Health Potion has lost a Wound.", "D311")


def _why_no_discard(table: Table, seat: int, card: str) -> Refusal | None:
    if any(card in one.cards for one in table.up if one.seat == seat):
        return None
    return Refusal(stopped(f"None of your Adventurers who are up carries {card}"), "D73")


# In your own Turn


def _in_turn(table: Table, wanted: str) -> _InTurn | None:
    for find in (_deed, _attack, _place, _skill_in_zone, _token, _person, _card_or_skill):
        if why := find(table, wanted):
            return why
    return None


def _deed(table: Table, wanted: str) -> _InTurn | None:
    """Something that an Adventurer does in its Zone."""
    if wanted in ("search", "search token"):
        return _why_no_search
    if wanted in ("gather", "mana") or (wanted.startswith("gather ") and wanted.endswith(" mana")):
        return _why_no_mana
    if wanted in ("trade", "rearrange what you carry", "reorganize"):
        return _why_no_trade
    if wanted in ("end", "end the turn"):
        return lambda table, one, purse: None
    return None


def _why_no_search(table: Table, adventurer: Adventurer, purse: OwnTurn) -> Refusal | None:
    if adventurer.zone not in table.search:
        return Refusal("No Search token lies in your Zone.", "D122")
    if table.enemies_in(adventurer.zone):
        return Refusal("Nobody searches where Enemies stand.", "D307")
    return None if purse.can_pay("Search") else spent()


def _why_no_mana(table: Table, adventurer: Adventurer, purse: OwnTurn) -> Refusal | None:
    if not table.ground.board.zones[adventurer.zone].is_mist:
        return Refusal("Mana is gathered in the mist or at a Fountain.", "D116")
    return None if purse.can_pay("Gather Mana") else spent()


def _why_no_trade(table: Table, adventurer: Adventurer, purse: OwnTurn) -> Refusal | None:
    others = [other for other in table.adventurers if other.zone == adventurer.zone]
    if not any(other.cards or other.potions for other in others):
        return Refusal("Nobody in your Zone carries anything.", "D120")
    return None if purse.can_pay("Trade") else spent()


def _attack(table: Table, wanted: str) -> _InTurn | None:
    """An attack by its label, or an Enemy by name."""
    if is_enemy(table, wanted):
        foes = enemies_named(table, wanted)
        return lambda table, one, purse: why_no_attack(table, one, purse, foes)
    found = re.fullmatch(r"attack (.+) in (.+?) with (.+?)(?: \(\d mana\))?", wanted)
    if found is None:
        return None
    zone, weapon = zone_named(table, found[2]), card_named(found[3])
    there = [foe for foe in enemies_named(table, found[1]) if foe.zone == zone]

    def why(table: Table, adventurer: Adventurer, purse: OwnTurn) -> Refusal | None:
        if weapon not in weapons(adventurer):
            return why_not_with(table, adventurer, purse, weapon)
        if not there:
            return Refusal("No such Enemy stands there.", "Q58")
        return why_no_attack(table, adventurer, purse, there, weapon)

    return why if zone and weapon else None


def _place(table: Table, wanted: str) -> _InTurn | None:
    """A Zone or a door."""
    if zone := zone_named(table, wanted.removeprefix("go to ")):
        return lambda table, one, purse: _why_not_there(table, one, purse, zone)
    if goal := zone_named(table, wanted.removeprefix("run to ")):
        return lambda table, one, purse: _why_no_run(table, one, goal)
    if wanted in ("door", "doors"):
        return _why_no_door_here
    found = re.fullmatch(r"(?:open )?(?:the )?(?:\w+ )?door between (.+) and (.+)", wanted)
    if found is None:
        return None
    between = {zone_named(table, found[1]), zone_named(table, found[2])}
    for number, door in enumerate(table.quest.doors):
        if set(door.between) == between:
            return lambda table, one, purse: _why_no_door(table, one, number)
    return None


def _why_not_there(
    table: Table, adventurer: Adventurer, purse: OwnTurn, zone: str
) -> Refusal | None:
    """Why a Move does not lead to a Zone."""
    where = said(zone)
    if zone == adventurer.zone:
        return Refusal(f"{adventurer.name} stands there.", "D117")
    if zone in table.ground.ways[adventurer.zone]:
        extra = surcharge(table, adventurer)
        if purse.can_pay("Move", extra):
            return None
        if extra:
            needed = counted(purse.price("Move", extra), "Action")
            return Refusal(f"Enemies hold you: to leave costs {needed}.", "D117")
        return spent()
    for number, door in enumerate(table.quest.doors):
        if {adventurer.zone, zone} == set(door.between) and not is_open(table, number):
            if is_locked(table, number):
                return Refusal(f"The {door.colour} door is locked.", "D4")
            return Refusal("A shut door stands between; opening it is free.", "D47")
    if zone in table.ground.board.touching[adventurer.zone]:
        return Refusal(f"A wall stands between here and {where}.", "D46")
    away = table.ground.away(adventurer.zone).get(zone)
    if away is None:
        return Refusal(f"No open way leads to {where}.", "D47")
    return Refusal(f"{where} is {away} Moves away.", "D44")


def _why_no_run(table: Table, adventurer: Adventurer, zone: str) -> Refusal | None:
    assert table.turn is not None
    if not table.turn.may_run:
        return Refusal("One runs right after a Combat Action, by the Skill Hit & Run.", "D253")
    if zone not in table.ground.ways[adventurer.zone]:
        return Refusal(f"No open way leads from here to {said(zone)} in one Move.", "D253")
    return None


def _why_no_door_here(table: Table, adventurer: Adventurer, purse: OwnTurn) -> Refusal | None:
    doors = enumerate(table.quest.doors)
    here = [n for n, door in doors if adventurer.zone in door.between and not is_open(table, n)]
    if not here:
        return Refusal("No closed door is in your Zone.", "D108")
    refusals = [_why_no_door(table, adventurer, number) for number in here]
    return None if None in refusals else refusals[0]


def _why_no_door(table: Table, adventurer: Adventurer, number: int) -> Refusal | None:
    door = table.quest.doors[number]
    first, second = map(said, door.between)
    if is_open(table, number):
        return Refusal("This door stands open, and is never closed again.", "D110")
    if adventurer.zone not in door.between:
        return Refusal(f"The door is opened from {first} or {second}.", "D301")
    if is_locked(table, number):
        return Refusal(f"The {door.colour} door is locked.", "D4")
    return None


#: The beginnings of the labels of Skills that affect a Zone.
_SKILL_LABELS = {
    "sprint to ": "Sprint",
    "jump to ": "Jump",
    "taunt all enemies in ": "Taunt",
    "shove all enemies to ": "Shove",
    "bloodlust: charge into ": "Bloodlust",
    "teleport to ": "Teleport",
}


def _skill_in_zone(table: Table, wanted: str) -> _InTurn | None:
    for start, family in _SKILL_LABELS.items():
        # The price and the prospects stand behind the Zone.
        if zone := zone_named(table, wanted.removeprefix(start).partition(" (")[0]):
            name = skill_named(family.casefold())
            return lambda table, one, purse: why_no_skill(table, one, purse, name, zone)
    return None


def _token(table: Table, wanted: str) -> _InTurn | None:
    """A token by name, anywhere or in a Zone."""
    name = wanted.removeprefix("take the ").removeprefix("activate the ")
    name, _, where = name.partition(" in ")
    zone = zone_named(table, where)
    if name == "exit":
        return lambda table, one, purse: Refusal("The Exit is not taken; one stands there.", "D4")
    if name == "search token":
        return _why_no_search
    if name.endswith("spawn zone"):
        nothing = Refusal("Enemies come there; nothing can be done with the token.", "D157")
        return lambda table, one, purse: nothing
    if name in ("treasure", "artifact") or name.endswith("objective"):
        return lambda table, one, purse: _why_not_taken(table, one, purse, name, zone)
    return None


def _why_not_taken(
    table: Table, adventurer: Adventurer, purse: OwnTurn, name: str, zone: str | None
) -> Refusal | None:
    lying = [where for what, where in _tokens(table) if name in (what, what.split()[-1])]
    if not lying:
        return Refusal(f"No {_spoken(name)} is left on the board.", "D129")
    if adventurer.zone in lying and zone in (None, adventurer.zone):
        return None if purse.can_pay("Take") else spent()
    measured = table.ground.measured(adventurer.zone)
    where = zone or min(lying, key=lambda other: measured.get(other, len(measured)))
    return Refusal(f"The {_spoken(name)} lies in {said(where)}, not where you stand.", "D129")


def _spoken(token: str) -> str:
    """A token as the rulebook spells it."""
    colour, _, last = token.rpartition(" ")
    return f"{colour} {last.capitalize()}".strip()


def _tokens(table: Table) -> Iterator[tuple[str, str]]:
    """The tokens that can be taken or activated, each with its Zone."""
    yield from ((f"{token.colour} objective", token.zone) for token in table.objectives)
    yield from (("artifact", zone) for zone in table.artifacts)
    yield from ((TREASURE.casefold(), zone) for zone in table.treasures)


def _person(table: Table, wanted: str) -> _InTurn | None:
    """Another Adventurer, to trade with or to lead."""
    found = re.fullmatch(r"lead (.+) to a free action", wanted)
    if found and (name := adventurer_named(found[1])):
        return lambda table, one, purse: _why_not_led(table, one, purse, name)
    if name := adventurer_named(wanted.removeprefix("trade with ")):
        return lambda table, one, purse: _why_no_trade_with(table, one, purse, name)
    return None


def _why_not_led(table: Table, adventurer: Adventurer, purse: OwnTurn, name: str) -> Refusal | None:
    if name == adventurer.name:
        return Refusal("Nobody leads themselves.", "D245")
    if any(other.name == name and not other.is_up for other in table.adventurers):
        return Refusal(f"{name} is KO'ed.", "Q24")
    return why_no_skill(table, adventurer, purse, "Born Leader")


def _why_no_trade_with(
    table: Table, adventurer: Adventurer, purse: OwnTurn, name: str
) -> Refusal | None:
    other = next((other for other in table.adventurers if other.name == name), None)
    if other is None:
        return Refusal(f"{name} is not in the team.", "D6")
    if other is adventurer:
        return Refusal(f"It is the Turn of {name}, who trades with somebody else.", "D120")
    if other.zone != adventurer.zone:
        where = said(other.zone)
        return Refusal(f"{name} stands in {where}; you trade within your own Zone.", "D120")
    return _why_no_trade(table, adventurer, purse)


def _card_or_skill(table: Table, wanted: str) -> _InTurn | None:
    """A card or a Skill by name, or by the label of an option that uses it."""
    found = re.fullmatch(r"cast (.+) on (.+)", wanted)
    if found and (card := card_named(found[1])):
        target = actor_named(table, found[2])
        return lambda table, one, purse: why_not_cast_on(table, one, purse, card, target)
    use = r"(?:use the|add|ignore it \(|roll .*again \() ?(.+?)\)?(?: for \d+ mana(?:: .*)?)?"
    found = re.fullmatch(use, wanted)
    name = found[1] if found else wanted
    if card := card_named(name):
        return lambda table, one, purse: why_not_with(table, one, purse, card)
    if skill := skill_named(name):
        return lambda table, one, purse: why_no_skill(table, one, purse, skill)
    return None


# Answers to other questions


#: The form of labels that answer questions other than what an Adventurer does.
_OTHER_LABELS = re.compile(
    r"(all )?(to|on) .+|first the attacks on .+|die \d+, .+|turn \d+ for \d+ mana|\d+"
    r"|put .+ (in hand|on the body|in the backpack|among the talismans)"
    r"|a health potion from .+|.+ \(.+\): (in|on|among) .+|an? .+ to .+|.+ \(\d+ left\)"
    r"|(buy|sell) .+ \(\d+ gold\)|.+ for \d+ gold|rearrange what .+ carries"
)


def _not_asked_now(wanted: str) -> Why | None:
    """The refusal of an answer to a question that is not pending; None for any other text."""
    plain = {text.casefold(): rule for text, rule in PLAIN.values()}
    plain |= {text.casefold(): "Q20" for text in NOTHING_TO_ADD.values()}
    if wanted not in plain and not _OTHER_LABELS.fullmatch(wanted):
        return None
    rule = plain.get(wanted) or "D284"
    return lambda table, seat: Refusal("That answers a question that is not asked now.", rule)
