"""Leviathan, the Sea Event: all players may fight it, with an Action card and with Gizmos."""

from __future__ import annotations

from rulewright.games.red_dragon_inn.components.effects import ACTION, Mode
from rulewright.games.red_dragon_inn.components.gizmos import GIZMOS
from rulewright.games.red_dragon_inn.rules.cards.consequences import face_named, loss_of
from rulewright.games.red_dragon_inn.rules.cards.resolving_a_card import (
    discarded,
    respond,
    take_out,
    to_discards,
)
from rulewright.games.red_dragon_inn.rules.cards.responses import chosen_card, playable
from rulewright.games.red_dragon_inn.rules.cards.tokens import bonus, spend_bonus
from rulewright.games.red_dragon_inn.rules.fortitude_and_alcohol import gizmo_bonus, lose_fortitude
from rulewright.games.red_dragon_inn.rules.gold import move_gold
from rulewright.games.red_dragon_inn.table.events.cards import Played
from rulewright.games.red_dragon_inn.table.events.drink_events import LeviathanFought
from rulewright.games.red_dragon_inn.table.events.gizmos import GizmoUsed
from rulewright.games.red_dragon_inn.table.pending import Blow, Trigger
from rulewright.games.red_dragon_inn.table.pieces import INN, Gizmo
from rulewright.games.red_dragon_inn.table.state import Table
from rulewright.kernel import Asks, Decision, Option, choose

LEVIATHAN = "Leviathan"


def leviathan(table: Table, seat: int) -> Asks[None]:
    """All players may fight it; it Ignores everything but the loss of Fortitude (R59, R115)."""
    strength = 2 * len(table.alive())
    blows = 0
    fighters: list[int] = []
    for fighter in table.clockwise(seat):
        dealt = yield from _fight(table, fighter)
        dealt += yield from _fight_with_gizmos(table, fighter)
        if dealt:
            fighters.append(fighter)
        blows += dealt
    table.tell(LeviathanFought, ("G90", "R59"), blows)
    if blows >= strength:
        for fighter in fighters:
            move_gold(table, INN, fighter, 1, "G90")
        return
    bite = Trigger(LEVIATHAN, None, seat)
    for victim in table.clockwise(seat):  # Gizmos Ignore all Events (R90)
        ignored = ("R90",) if table.players[victim].gizmos else ()
        yield from lose_fortitude(table, bite, victim, 2, ("G90", *ignored))


def _fight(table: Table, seat: int) -> Asks[int]:
    """One Action card against it; only its loss of Fortitude counts."""
    options: list[Option] = ["pass"]
    options += [o for o in playable(table, seat, (ACTION,)) if strikes(table, _mode(o))]
    choice = yield Decision(seat, "fight", options, "G90", ask=table.poker_face)
    if choice == "pass":
        return 0
    place, name, mode = chosen_card(choice)
    face = face_named(name)
    blow = Blow(name, seat, seat)
    blow.bonus = bonus(table, seat, face) + spend_bonus(table, seat, face)
    take_out(table, seat, place, blow)
    table.tell(Played, (face.rule, "G90", "R59"), seat, name, reading=face.reading(mode))
    dealt = yield from _strike(table, blow, face.modes[mode])
    to_discards(table, blow)
    if place == "artifact":
        yield from discarded(table, seat, [name])
    return dealt


def _mode(choice: Option) -> Mode:
    _, name, mode = chosen_card(choice)
    return face_named(name).modes[mode]


def _strike(table: Table, blow: Blow, mode: Mode) -> Asks[int]:
    """The Fortitude that a card or a Gizmo costs one target, after a chance to raise it."""
    yield from respond(table, blow)
    table.stack.pop()
    verbs = table.vocabulary.verbs
    parts = [part for part in mode.does if verbs[part.verb].costs_fortitude]
    return max((loss_of(table, blow, part) for part in parts), default=0)


def strikes(table: Table, mode: Mode) -> bool:
    """Whether a reading of a card, or a Gizmo's effect, can be used against Leviathan."""
    return any(table.vocabulary.verbs[part.verb].costs_fortitude for part in mode.does)


def _fight_with_gizmos(table: Table, seat: int) -> Asks[int]:
    """Any number of Active Gizmos join in; they do not tick (R115)."""
    dealt = 0
    used: list[int] = []
    while True:
        choices: dict[Option, Gizmo | None] = {"done": None}
        for gizmo in table.players[seat].gizmos:
            card = GIZMOS[gizmo.card]
            fights = card.active and strikes(table, card.face.modes[0])
            if fights and gizmo.number not in used:
                choices[("gizmo", gizmo.number)] = gizmo
        fighter = yield from choose(seat, "fight", choices, "R115")
        if fighter is None:
            return dealt
        used.append(fighter.number)
        face = GIZMOS[fighter.card].face
        table.tell(GizmoUsed, (face.rule, "R115"), seat, fighter.card)
        blow = Blow(fighter.card, seat, seat, gizmo=fighter.number)
        blow.bonus = gizmo_bonus(table, seat, fighter) + spend_bonus(table, seat, face)
        dealt += yield from _strike(table, blow, face.modes[0])
