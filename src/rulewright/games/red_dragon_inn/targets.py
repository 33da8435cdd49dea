"""Whom a card can be played on."""

from __future__ import annotations

from rulewright.games.red_dragon_inn.catalogue import Mode
from rulewright.games.red_dragon_inn.consequences import face_of
from rulewright.games.red_dragon_inn.state import FIRST_GIZMO, NOBODY, Inn, Pending
from rulewright.games.red_dragon_inn.vocabulary import OPTIONAL, TARGETS, VERBS, target
from rulewright.kernel import Asks, Option, choose


def can_be_played(table: Inn, seat: int, mode: Mode, thing: Pending | None) -> bool:
    """There is a target if one is needed, and the token that is to be spent."""
    if mode.needs and not any(token.kind == mode.needs for token in table.players[seat].tokens):
        return False
    if not mode.target or mode.target in OPTIONAL:
        return True
    return bool(targets(table, seat, mode, thing))


def targets(table: Inn, seat: int, mode: Mode, thing: Pending | None) -> list[int]:
    """Whom a card can be played on: seats, and Gizmos where they can stand in (R81)."""
    return TARGETS[mode.target](table, seat, mode, thing)


def gizmos_of_others(table: Inn, seat: int) -> list[int]:
    """Gizmos in play that are not this player's own."""
    return [gizmo.number for other in table.others(seat) for gizmo in table.players[other].gizmos]


def costs_target_fortitude(mode: Mode) -> bool:
    return any(
        VERBS[p.verb].costs_fortitude and p.who in ("target", "you and the target")
        for p in mode.does
    )


@target("another player")
def another_player(table: Inn, seat: int, mode: Mode, thing: Pending | None) -> list[int]:
    """Any other player; for a loss of Fortitude another's Gizmo as well (R81)."""
    others = table.others(seat)
    return [*others, *gizmos_of_others(table, seat)] if costs_target_fortitude(mode) else others


@target("up to 3 other players")
def three_other_players(table: Inn, seat: int, mode: Mode, thing: Pending | None) -> list[int]:
    return another_player(table, seat, mode, thing)


@target("a player")
def a_player(table: Inn, seat: int, mode: Mode, thing: Pending | None) -> list[int]:
    return table.clockwise(seat)


@target("a drinker")
def a_drinker(table: Inn, seat: int, mode: Mode, thing: Pending | None) -> list[int]:
    """Gizmos drink nothing (R98)."""
    return table.others(seat)


@target("another participant")
def another_participant(table: Inn, seat: int, mode: Mode, thing: Pending | None) -> list[int]:
    return [s for s in table.round.participants if s != seat] if table.round else []


@target("the attacker")
def the_attacker(table: Inn, seat: int, mode: Mode, thing: Pending | None) -> list[int]:
    """Who made the player lose Fortitude, or the Gizmo that did (R85)."""
    if thing is None or thing.seat in (NOBODY, seat) or table.players[thing.seat].out:
        return []
    if thing.gizmo != NOBODY and table.gizmo(thing.gizmo) is not None:
        return [thing.seat, thing.gizmo]
    return [thing.seat]


@target("the attacker, if still there", optional=True)
def the_attacker_if_still_there(
    table: Inn, seat: int, mode: Mode, thing: Pending | None
) -> list[int]:
    """A card that also protects can be played when there is nobody left to hit."""
    return the_attacker(table, seat, mode, thing)


@target("a bystander")
def a_bystander(table: Inn, seat: int, mode: Mode, thing: Pending | None) -> list[int]:
    """Neither the player nor the attacker; with two players left nobody is one (R112, R114)."""
    if len(table.others(seat)) < 2:
        return [] if thing is not None and face_of(thing).sure else [seat]
    return a_third_party(table, seat, mode, thing)


@target("a third party")
def a_third_party(table: Inn, seat: int, mode: Mode, thing: Pending | None) -> list[int]:
    """The same, but nobody, not even a Gizmo, with two players left (R114)."""
    if thing is None or len(table.others(seat)) < 2:
        return []
    others = [s for s in table.others(seat) if s != thing.seat]
    return [*others, *(g for g in gizmos_of_others(table, seat) if g != thing.gizmo)]


@target("a player with Artifacts")
def a_player_with_artifacts(table: Inn, seat: int, mode: Mode, thing: Pending | None) -> list[int]:
    return [s for s in table.others(seat) if table.players[s].artifacts]


@target("your Gizmo")
def your_gizmo(table: Inn, seat: int, mode: Mode, thing: Pending | None) -> list[int]:
    return [gizmo.number for gizmo in table.players[seat].gizmos]


def choose_targets(
    table: Inn, seat: int, name: str, mode: Mode, thing: Pending | None, rule: str
) -> Asks[list[int]]:
    """The player of a card names its target, or several."""
    if not mode.target:
        return []
    found = targets(table, seat, mode, thing)
    chosen: list[int] = []
    wanted = 3 if mode.target == "up to 3 other players" else 1
    while len(chosen) < wanted:
        choices: dict[Option, int | None] = {as_option(t): t for t in found if t not in chosen}
        if not choices:
            break
        if chosen:
            choices["done"] = None
        named = yield from choose(seat, "target", choices, rule, {"card": name})
        if named is None:
            break
        chosen.append(named)
    return chosen


def as_option(target: int) -> Option:
    return ("gizmo", target) if target >= FIRST_GIZMO else ("player", target)
