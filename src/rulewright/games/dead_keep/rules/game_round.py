"""The Game Round: Player Phase, Enemy Phase, End Phase (D27 to D30)."""

from __future__ import annotations

from rulewright.games.dead_keep.city.board import printed, said
from rulewright.games.dead_keep.rules.activation import act, begin, is_over, offer_before
from rulewright.games.dead_keep.rules.any_time import (
    at_any_time,
    do_at_any_time,
    may_act_before,
    meanwhile,
    potion,
)
from rulewright.games.dead_keep.rules.health import lose, potions_of_use, too_many_are_down
from rulewright.games.dead_keep.rules.set_up import begin_round
from rulewright.games.dead_keep.rules.spawning.cards_and_doom import (
    notable_spawns,
    notables,
    spawn_card,
)
from rulewright.games.dead_keep.rules.turn.turn import begin_turn, take_turn
from rulewright.games.dead_keep.table.asking import ask_team
from rulewright.games.dead_keep.table.events.enemies import MistLifts
from rulewright.games.dead_keep.table.events.game_round import (
    EnemyPhaseBegins,
    FirstPlayerPasses,
    SpawnStepBegins,
)
from rulewright.games.dead_keep.table.state import (
    ACTIVATION,
    END,
    PLAYERS,
    SPAWN,
    Adventurer,
    Table,
)
from rulewright.kernel import Asks, Decision, Option


def players(table: Table) -> Asks[None]:
    """Each player activates all their Adventurers, one after the other (D28, D284)."""
    if table.turn is not None:
        yield from take_turn(table)
        return
    for _ in range(table.seats):
        waiting = [one for one in table.up if one.seat == table.player and not one.has_acted]
        if waiting:
            yield from _whose_turn(table, waiting)
            return
        _pass_on(table)
    _begin_enemy_phase(table)


def _pass_on(table: Table) -> None:
    """The next player acts; KO'ed Adventurers have missed their Turn of this round (Q26)."""
    for one in table.adventurers:
        if one.seat == table.player:
            one.has_acted = True
    table.player = (table.player + 1) % table.seats


def _whose_turn(table: Table, waiting: list[Adventurer]) -> Asks[None]:
    choices: dict[Option, Adventurer] = {("activate", one.name): one for one in waiting}
    potions: list[Option] = [
        potion(one, other) for one, other in potions_of_use(table, table.player)
    ]
    options = (*choices, *potions) if len(waiting) > 1 else tuple(choices)
    facts = {"question": "Whose Turn is next?"}
    choice = yield Decision(
        table.player,
        "activate",
        options,
        "D28",
        facts,
        besides=lambda: at_any_time(table, {table.player}),
    )
    if choice in choices:
        begin_turn(table, choices[choice])
    else:
        do_at_any_time(table, choice)


# Enemy Phase


def _begin_enemy_phase(table: Table) -> None:
    table.stage = ACTIVATION
    table.tell(EnemyPhaseBegins, ("D30", "D137"))
    table.activation = begin(table, list(table.enemies()))


def activation(table: Table) -> Asks[None]:
    """Run one step of the Enemies' activation: Attacks on one Zone, or one group's Move (D137)."""
    going_on = table.activation
    assert going_on is not None
    if is_over(going_on):
        table.activation = None
        _begin_spawn_step(table)
        return
    if (yield from offer_before(table, going_on)):
        return
    yield from act(table, going_on)


def _begin_spawn_step(table: Table) -> None:
    """Notables first, then the Starting Spawn Zone, then the others clockwise (D156, D157)."""
    table.stage = SPAWN
    several = ("Q41",) if len(table.spawn_zones) > 1 else ()
    table.tell(SpawnStepBegins, ("D30", "D157", *several))
    table.to_spawn = [foe.id for foe in notables(table)]
    table.zones_to_spawn = [zone.zone for zone in table.spawn_zones]


def spawn(table: Table) -> Asks[None]:
    """Run one step of spawning: one Notable or one card."""
    alive = [name for name in table.to_spawn if table.foe(name) is not None]
    if alive:
        name = alive[0]
        if len(alive) > 1:
            choices: dict[Option, str] = {("notable", name): name for name in alive}
            question = "Which Notable spawns next?"
            asking = ask_team(table, "notable", choices, "Q42", question)
            name = yield from meanwhile(table, asking)
        table.to_spawn = [other for other in alive if other != name]
        foe = table.foe(name)
        assert foe is not None
        yield from notable_spawns(table, foe)
    elif table.zones_to_spawn:
        zone = table.zones_to_spawn[0]
        point, saved_as = (f"the card for {name}" for name in (said(zone), printed(zone)))
        if (yield from may_act_before(table, point, saved_as=saved_as)):
            return
        del table.zones_to_spawn[0]
        shared = [token.zone for token in table.spawn_zones].count(zone) > 1
        cites = ("D157", "D159", "D158") if shared else ("D157", "D159")
        yield from spawn_card(table, table.street, zone, *cites)
    else:
        table.to_spawn = []
        table.stage = END


# End Phase


def end(table: Table) -> Asks[None]:
    """The KO check, effects that end, and the First Player token (D23, D29)."""
    if too_many_are_down(table):
        lose(table, "D23", "There are not enough Health Potions for the fallen.", "Q1", "Q28")
    ended = [mist for mist in table.mists if mist.until <= table.round]
    for mist in ended:
        table.mists.remove(mist)
        table.street.discard.append(mist.card)
    if ended and not table.mists:
        table.tell(MistLifts, ("D196", "Q14"))
    for one in table.adventurers:
        one.warded, one.veiled = 0, False
    for foe in table.foes:
        foe.cannot_regenerate = False
    table.first_player = (table.first_player + 1) % table.seats
    if table.seats > 1:
        table.tell(FirstPlayerPasses, ("D29", "D20"), table.first_player)
    table.stage = PLAYERS
    yield from begin_round(table)
