"""What the Enemies are about to do: all their Actions, and the Wounds these can cause."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from itertools import groupby

from rulewright.games.dead_keep.city.board import said
from rulewright.games.dead_keep.presentation.view_types import ActionView, IntentView
from rulewright.games.dead_keep.quests.zone_names import worded
from rulewright.games.dead_keep.rules.activation import (
    attacks_of,
    destinations,
    in_reach,
    most_wounds,
)
from rulewright.games.dead_keep.table.state import Foe, Table
from rulewright.title.sentences import counted

_TIMES = {2: " twice", 3: " 3 times"}

#: Forecasts by all they depend on. A view is made after every event, and most groups of Enemies
#: would then do what they would have done before it.
_KNOWN: dict[Hashable, IntentView] = {}
_MOST_KNOWN = 1 << 12


def intents(table: Table) -> tuple[IntentView, ...]:
    """What each group of Enemies would do in an Activation if nobody moved before it."""
    groups: dict[tuple[str, str, bool], list[Foe]] = {}
    for foe in table.enemies():
        groups.setdefault((foe.kind, foe.zone, foe.is_shackled), []).append(foe)
    if len(_KNOWN) > _MOST_KNOWN:
        _KNOWN.clear()
    around = (table.ground, tuple([(one.zone, one.veiled) for one in table.up]))
    found: list[IntentView] = []
    for alike, group in groups.items():
        key = (around, alike, tuple([(foe.number, attacks_of(table, foe)) for foe in group]))
        if (known := _KNOWN.get(key)) is None:
            known = _KNOWN[key] = _intent(table, group)
        found.append(known)
    return tuple(found)


def _intent(table: Table, group: Sequence[Foe]) -> IntentView:
    foe = group[0]
    actions: list[ActionView] = []
    goal, stands = "", [foe.zone]
    if not foe.is_shackled:
        wounds = sum(most_wounds(table, one) for one in group)
        for _ in range(foe.enemy.actions):
            action, stands, heads_for = _act(table, foe, stands, wounds)
            goal = goal or heads_for
            if actions and not action.attacks and set(action.moves) <= set(actions[-1].moves):
                break  # it gets no farther
            actions.append(action)
    return IntentView(
        foe.kind,
        foe.zone,
        len(group),
        tuple(dict.fromkeys(zone for action in actions for zone in action.attacks)),
        tuple(dict.fromkeys(zone for action in actions for zone in action.moves)),
        goal,
        away := table.ground.measured(foe.zone)[goal] if goal else 0,
        worded(table.quest, _text(group, actions, goal, away)),
        tuple(one.id for one in group),
        tuple(actions),
        sum(action.wounds for action in actions),
    )


def _act(
    table: Table, foe: Foe, stands: Sequence[str], wounds: int
) -> tuple[ActionView, list[str], str]:
    """One Action of a group that may be in any of these Zones: where it leads, and against whom."""
    attacks: dict[str, None] = {}
    moves: dict[str, None] = {}
    after: dict[str, None] = {}
    goal = ""
    for zone in stands:
        there = foe if zone == foe.zone else replace(foe, zone=zone)
        reached = in_reach(table, there)
        ends = {} if reached else destinations(table, there)
        attacks.update(dict.fromkeys(reached))
        moves.update(dict.fromkeys(ends))
        after.update(dict.fromkeys(ends or (zone,)))
        goal = goal or next(iter(ends.values()), "")
    return ActionView(tuple(attacks), tuple(moves), wounds if attacks else 0), list(after), goal


def _text(group: Sequence[Foe], actions: Sequence[ActionView], goal: str, away: int) -> str:
    foe, is_one = group[0], len(group) == 1
    attack, move, stay = ("attacks", "moves", "stays") if is_one else ("attack", "move", "stay")
    if foe.is_shackled:
        misses = "misses its" if is_one else "miss their"
        return f"{misses} next Activation: Shackles hold {'it' if is_one else 'them'}"
    if not goal and not actions[0].attacks:
        return f"{stay}: nobody can be reached"
    if set(actions[0].moves) == {foe.zone}:
        return f"{stay}: {said(goal)} is nearest, but no open way leads there"
    parts: list[str] = []
    for (attacks, moves), same in groupby(
        actions, key=lambda action: (action.attacks, action.moves)
    ):
        times = _TIMES.get(len(list(same)), "")
        attacking = f"{attack} {_either(attacks)}{times}" if attacks else ""
        is_moving = bool(parts) and not parts[-1].startswith(attack)
        to = "to" if is_moving and not attacks else f"{move} to"
        moving = f"{to} {_either(moves)}" if moves else ""
        parts.append(" or ".join(filter(None, (attacking, moving))))
    wounds = sum(action.wounds for action in actions)
    why = [f"{said(goal)} is nearest, {away} away"] if goal else []
    why += [f"up to {counted(wounds, 'Wound')}"] if wounds else []
    return f"{', then '.join(parts)}: {'; '.join(why)}"


def _either(zones: Sequence[str]) -> str:
    return " or ".join(map(said, zones))
