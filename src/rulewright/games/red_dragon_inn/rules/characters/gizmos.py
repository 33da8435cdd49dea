"""Wrench's Gizmos: set up, ticking, used, repaired, sacrificed."""

from __future__ import annotations

from collections.abc import Iterable

from rulewright.games.red_dragon_inn.components.effects import ACTION, Part
from rulewright.games.red_dragon_inn.components.gizmos import GIZMOS
from rulewright.games.red_dragon_inn.rules.cards.citations import cited
from rulewright.games.red_dragon_inn.rules.cards.play import Play, verb
from rulewright.games.red_dragon_inn.rules.cards.resolving_a_card import happen, split_targets
from rulewright.games.red_dragon_inn.rules.cards.targets import can_be_played, choose_targets
from rulewright.games.red_dragon_inn.rules.cards.tokens import spend_bonus
from rulewright.games.red_dragon_inn.rules.fortitude_and_alcohol import (
    break_down,
    gain_fortitude,
    gizmo_bonus,
)
from rulewright.games.red_dragon_inn.table.events.gizmos import (
    GizmoBuilt,
    GizmoOiled,
    GizmoTakenBack,
    GizmoTicked,
    GizmoUsed,
)
from rulewright.games.red_dragon_inn.table.pending import Activation, Card
from rulewright.games.red_dragon_inn.table.pieces import FIRST_GIZMO_NUMBER, Gizmo
from rulewright.games.red_dragon_inn.table.state import Table
from rulewright.kernel import Asks, Context, Option, choose


@verb("set up the Gizmo")
def set_up_the_gizmo(play: Play, part: Part) -> None:
    """Put it on the table, at the top of its track (R73)."""
    assert isinstance(play.effect, Card), "a Gizmo is set up by its card"
    table, name = play.table, play.name
    gizmo = Gizmo(FIRST_GIZMO_NUMBER + table.gizmos_built, name, GIZMOS[name].track)
    table.gizmos_built += 1
    play.player.gizmos.append(gizmo)
    play.effect.owner = None
    table.tell(GizmoBuilt, play.cites("R73", "R91"), play.seat, name, gizmo.fortitude)


def waiting_gizmos(table: Table) -> list[Gizmo]:
    """Gizmos of the current player that have not ticked in this turn."""
    ticked = table.turn.ticked
    return [g for g in table.players[table.current].gizmos if g.number not in ticked]


def _by_number(gizmos: Iterable[Gizmo]) -> dict[Option, Gizmo]:
    """Gizmos in play to choose from."""
    return {("gizmo", gizmo.number): gizmo for gizmo in gizmos}


def tick_a_gizmo(table: Table) -> Asks[None]:
    """Tick one Gizmo after the other, in the order their owner chooses (R76)."""
    seat = table.current
    gizmo = yield from choose(seat, "tick", _by_number(waiting_gizmos(table)), "R76")
    plus = gizmo_bonus(table, seat, gizmo)
    table.turn.ticked.append(gizmo.number)
    gizmo.fortitude -= 1
    gizmo.plus = 0
    table.tell(GizmoTicked, ("R76",), seat, gizmo.card, gizmo.fortitude)
    if gizmo.fortitude == 0:
        break_down(table, seat, gizmo, "has ticked its last and breaks down", ("R75", "R87"))
    if GIZMOS[gizmo.card].active:
        yield from use_gizmo(table, seat, gizmo, plus)


def use_gizmo(table: Table, seat: int, gizmo: Gizmo, plus: int) -> Asks[None]:
    """The owner of an Active Gizmo that has ticked may use it, even if it just broke (R77)."""
    face = GIZMOS[gizmo.card].face
    if not can_be_played(table, seat, face.modes[0], None):
        return
    uses: dict[Option, bool] = {"use": True, "leave": False}
    if not (yield from choose(seat, "use gizmo", uses, "R77", {"card": gizmo.card})):
        return
    activation = Activation(gizmo.card, seat, seat, type=ACTION, gizmo=gizmo.number)
    activation.bonus = plus + spend_bonus(table, seat, face)
    activation.targets = yield from choose_targets(
        table, seat, gizmo.card, face.modes[0], None, face.rule
    )
    aimed, gizmos = split_targets(table, activation.targets)
    cites = (*cited(table, activation, face), "R77")
    table.tell(GizmoUsed, cites, seat, gizmo.card, aimed, gizmos)
    yield from happen(table, activation)


def _choose_gizmo(play: Play, kind: str) -> Asks[Gizmo | None]:
    """One of your own Gizmos in play (R106)."""
    gizmos = play.player.gizmos
    if not gizmos:
        return None
    context: Context = {"card": play.name}
    return (yield from choose(play.seat, kind, _by_number(gizmos), play.rule, context))


@verb("sacrifice a Gizmo")
def sacrifice_a_gizmo(play: Play, part: Part) -> Asks[None]:
    """Sacrifice a Gizmo if there is any; it does no Collateral Damage (R92)."""
    gizmo = yield from _choose_gizmo(play, "sacrifice")
    if gizmo is not None:
        break_down(play.table, play.seat, gizmo, "is sacrificed", play.cites("R92"))


@verb("repair a Gizmo by N")
def repair_a_gizmo(play: Play, part: Part) -> Asks[None]:
    gizmo = yield from _choose_gizmo(play, "repair")
    if gizmo is not None:
        gain_fortitude(play.table, gizmo.target, play.amount(part), play.cites("R74"))


@verb("repair each Gizmo by N")
def repair_each_gizmo(play: Play, part: Part) -> None:
    for gizmo in play.player.gizmos:
        gain_fortitude(play.table, gizmo.target, play.amount(part), play.cites("R74"))


@verb("a Gizmo gets +N")
def a_gizmo_gets_plus(play: Play, part: Part) -> None:
    """Its numbers are higher until it next loses Fortitude (R93, R95)."""
    for gizmo in play.player.gizmos:
        if gizmo.target in play.effect.targets:
            gizmo.plus += play.amount(part)
            play.table.tell(GizmoOiled, play.cites("R93"), play.seat, gizmo.card, gizmo.plus)


@verb("take a Gizmo from your discard into your hand")
def take_a_gizmo_back(play: Play, part: Part) -> Asks[None]:
    player = play.player
    choices: dict[Option, str] = {("card", name): name for name in player.discard if name in GIZMOS}
    if choices:
        context: Context = {"card": play.name}
        name = yield from choose(play.seat, "take back", choices, play.rule, context)
        player.discard.remove(name)
        player.hand.append(name)
        player.known.append(name)
        play.table.tell(GizmoTakenBack, play.cites(), play.seat, name)
