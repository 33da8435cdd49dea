"""The possible targets of a card."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from rulewright.games.red_dragon_inn.components.cards import POTIONS
from rulewright.games.red_dragon_inn.components.effects import Mode
from rulewright.games.red_dragon_inn.rules.cards.consequences import face_of
from rulewright.games.red_dragon_inn.table.pending import Activation, Hurt, Pending, Played
from rulewright.games.red_dragon_inn.table.pieces import MARK, GizmoTarget, Target
from rulewright.games.red_dragon_inn.table.state import Table
from rulewright.games.red_dragon_inn.table.vocabulary import Targeting
from rulewright.kernel import Asks, Option, choose

Finder: TypeAlias = Callable[[Table, int, Mode, Pending | None], list[Target]]


def can_be_played(table: Table, seat: int, mode: Mode, answers: Pending | None) -> bool:
    """Whether there is a target if one is needed, and the token to be spent."""
    if mode.needs and not table.players[seat].has_token(mode.needs):
        return False
    if not mode.target:
        return True
    known = table.vocabulary.targets[mode.target]
    return known.optional or bool(known.find(table, seat, mode, answers))


def choose_targets(
    table: Table, seat: int, name: str, mode: Mode, answers: Pending | None, rule: str
) -> Asks[list[Target]]:
    """The player of a card chooses its target, or several."""
    if not mode.target:
        return []
    found = table.vocabulary.targets[mode.target].find(table, seat, mode, answers)
    chosen: list[Target] = []
    wanted = 3 if mode.target == UP_TO_THREE else 1
    while len(chosen) < wanted:
        choices: dict[Option, Target | None] = {_option(t): t for t in found if t not in chosen}
        if not choices:
            break
        if chosen:
            choices["done"] = None
        named = yield from choose(seat, "target", choices, rule, {"card": name})
        if named is None:
            break
        chosen.append(named)
    return chosen


def _option(target: Target) -> Option:
    return ("player", target) if isinstance(target, int) else ("gizmo", target.number)


# The targets that the card tables name


def targeting(words: str, *, optional: bool = False) -> Callable[[Finder], Targeting]:
    """Register a function that finds the targets of this wording in the card tables."""
    return lambda find: Targeting(words, find, optional)


def _gizmos_of_others(table: Table, seat: int) -> list[Target]:
    """Gizmos in play that are not this player's own."""
    return [gizmo.target for other in table.others(seat) for gizmo in table.players[other].gizmos]


@targeting("another player")
def another_player(table: Table, seat: int, mode: Mode, answers: Pending | None) -> list[Target]:
    """Any other player; for a loss of Fortitude also another's Gizmo (R81)."""
    verbs = table.vocabulary.verbs
    costs_fortitude = any(
        verbs[part.verb].costs_fortitude and part.who in ("target", "you and the target")
        for part in mode.does
    )
    return [*table.others(seat), *(_gizmos_of_others(table, seat) if costs_fortitude else ())]


UP_TO_THREE = "up to 3 other players"
three_other_players = Targeting(UP_TO_THREE, another_player.find)


@targeting("a player")
def a_player(table: Table, seat: int, mode: Mode, answers: Pending | None) -> list[Target]:
    return [*table.clockwise(seat)]


@targeting("a drinker")
def a_drinker(table: Table, seat: int, mode: Mode, answers: Pending | None) -> list[Target]:
    """Gizmos drink nothing (R98)."""
    return [*table.others(seat)]


@targeting("another participant")
def another_participant(
    table: Table, seat: int, mode: Mode, answers: Pending | None
) -> list[Target]:
    return [s for s in table.round.participants if s != seat] if table.round else []


@targeting("the attacker")
def the_attacker(table: Table, seat: int, mode: Mode, answers: Pending | None) -> list[Target]:
    """The player who made you lose Fortitude, or the Gizmo that did (R85)."""
    attacker = None if answers is None else answers.seat
    if attacker is None or attacker == seat:
        return []
    gizmo = answers.gizmo if isinstance(answers, Activation | Hurt) else None
    if gizmo is not None and table.gizmo(gizmo) is not None:
        return [attacker, GizmoTarget(gizmo)]
    return [attacker]


#: A card that also protects can be played when there is nobody left to hit.
the_attacker_if_still_there = Targeting(
    "the attacker, if still there", the_attacker.find, optional=True
)


@targeting("a bystander")
def a_bystander(table: Table, seat: int, mode: Mode, answers: Pending | None) -> list[Target]:
    """Neither the player nor the attacker; nobody with only two players left (R114)."""
    if len(table.others(seat)) < 2:
        return [] if isinstance(answers, Played) and face_of(answers).sure else [seat]
    return a_third_party.find(table, seat, mode, answers)


@targeting("a third party")
def a_third_party(table: Table, seat: int, mode: Mode, answers: Pending | None) -> list[Target]:
    """The same, but nobody, not even a Gizmo, with only two players left (R114)."""
    if answers is None or len(table.others(seat)) < 2:
        return []
    at_work = answers.gizmo if isinstance(answers, Activation) else None
    gizmos = _gizmos_of_others(table, seat)
    others = [s for s in table.others(seat) if s != answers.seat]
    return [*others, *(g for g in gizmos if at_work is None or g != GizmoTarget(at_work))]


@targeting("a player with Artifacts")
def a_player_with_artifacts(
    table: Table, seat: int, mode: Mode, answers: Pending | None
) -> list[Target]:
    return [s for s in table.others(seat) if table.players[s].artifacts]


@targeting("your Gizmo")
def your_gizmo(table: Table, seat: int, mode: Mode, answers: Pending | None) -> list[Target]:
    return [gizmo.target for gizmo in table.players[seat].gizmos]


@targeting("a marked player")
def a_marked_player(table: Table, seat: int, mode: Mode, answers: Pending | None) -> list[Target]:
    """Never a Gizmo (R108)."""
    return [other for other in table.others(seat) if table.players[other].has_token(MARK)]


@targeting("a buyer")
def a_buyer(table: Table, seat: int, mode: Mode, answers: Pending | None) -> list[Target]:
    """Another player who can pay, if there is a Potion to sell; Gizmos buy nothing (R98)."""
    if not any(name in POTIONS for name in table.players[seat].hand):
        return []
    return [other for other in table.others(seat) if table.players[other].worth]
