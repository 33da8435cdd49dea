"""The turn: Discard and Draw, Action, Order a Drink, Drink."""

from __future__ import annotations

from rulewright.games.red_dragon_inn.cards import HAND, discard, discards, draw
from rulewright.games.red_dragon_inn.catalogue import ACTIONS
from rulewright.games.red_dragon_inn.drinks import (
    nothing_to_drink,
    order,
    order_choices,
    reveal_from_pile,
)
from rulewright.games.red_dragon_inn.events import TurnBegan
from rulewright.games.red_dragon_inn.gambling import gambling_turn
from rulewright.games.red_dragon_inn.gizmos import tick_a_gizmo, waiting_gizmos
from rulewright.games.red_dragon_inn.leaving import lull, settle
from rulewright.games.red_dragon_inn.marks import static
from rulewright.games.red_dragon_inn.responses import (
    might_respond,
    play,
    playable,
    played_face,
    responses,
)
from rulewright.games.red_dragon_inn.set_up import choose_character, tell_set_up
from rulewright.games.red_dragon_inn.state import (
    ACTION,
    CHOOSING,
    DRAW,
    DRINK,
    DRINK_PHASE,
    GAMBLING,
    GIZMOS,
    LULL,
    ORDER,
    ORDER_PHASE,
    Inn,
    Pending,
    Turn,
)
from rulewright.games.red_dragon_inn.triggers import END_OF_ACTION_PHASE, trigger
from rulewright.games.red_dragon_inn.vocabulary import ABLE
from rulewright.kernel import Asks, Decision, Option


def step(table: Inn) -> Asks[None]:
    """From one quiet point to the next: one discard, one card, one gambling turn, one Drink."""
    return STEPS[table.stage](table)


def discard_and_draw(table: Inn) -> Asks[None]:
    """Discard as many as you like, one after the other, then draw up to 7 (I9)."""
    seat = table.current
    player = table.players[seat]
    if table.turns == 0:
        table.turns = 1
        tell_set_up(table)
        _tell_turn(table)
    # Asked so often, three times in ten, that it is done without ``choose``.
    choices = discards(player.hand)
    choice = yield Decision(seat, "discard", ("draw", *choices), "I9")
    if choice != "draw":
        discard(table, seat, [choices[choice]], "I9")
        return
    size = HAND + (static(table, seat, "Hand size") if player.artifacts else 0)
    draw(table, seat, size - len(player.hand), "I9")
    table.stage = ACTION


def take_action(table: Inn) -> Asks[None]:
    """One Action card, or none; Anytime cards besides (I12, I21)."""
    seat = table.current
    options: list[Option] = ["skip"]
    moment = Pending(LULL, "the Action phase", seat, seat)
    if table.turn.actions:
        options += playable(table, seat, ACTIONS)
        options += responses(table, seat, moment, ABLE[LULL])
    # With a poker face nobody learns by a question that is skipped what a hand does not hold.
    ask = table.poker_face and table.turn.actions > 0
    choice = yield Decision(seat, "action", options, "I12", ask=ask)
    if choice == "skip":
        table.turn.actions = 0
        table.stage = GIZMOS
        yield from lull(table, moment)
        yield from go_on(table)
        return
    if played_face(choice).type in ACTIONS:
        table.turn.actions -= 1
    yield from play(table, seat, choice)
    yield from settle(table)
    yield from go_on(table)


def gamble(table: Inn) -> Asks[None]:
    yield from gambling_turn(table)
    yield from go_on(table)


def tick(table: Inn) -> Asks[None]:
    """At the end of the Action phase each Gizmo ticks down (R76)."""
    if waiting_gizmos(table):
        yield from tick_a_gizmo(table)
        yield from settle(table)
        yield from go_on(table)
    else:
        yield from trigger(table, END_OF_ACTION_PHASE, table.current)
        table.stage = ORDER


def order_a_drink(table: Inn) -> Asks[None]:
    """One Drink for another player; cards that order more come before or after (I13, I14)."""
    seat = table.current
    moment = Pending(ORDER_PHASE, "the Order phase", seat, seat)
    orders = {} if table.turn.ordered else order_choices(table, seat)
    options: list[Option] = [*orders] if orders else ["done"]
    options += responses(table, seat, moment, ABLE[ORDER_PHASE])
    ask = table.poker_face and might_respond(table, seat, moment)
    choice = yield Decision(seat, "order", options, "I13", ask=ask)
    if choice == "done":
        table.stage = DRINK
    elif choice in orders:
        table.turn.ordered = True
        yield from order(table, seat, orders[choice], "I13")
        yield from settle(table)
        yield from go_on(table)
    else:
        yield from play(table, seat, choice, moment)
        yield from settle(table)
        yield from go_on(table)


def drink(table: Inn) -> Asks[None]:
    """The top of the own pile, or a sober moment (I15, I16)."""
    seat = table.current
    if table.players[seat].drinks:
        yield from reveal_from_pile(table, seat)
    else:
        nothing_to_drink(table, seat)
    yield from settle(table)
    if not table.players[seat].out:
        yield from lull(table, Pending(DRINK_PHASE, "the Drink phase", seat, seat))
    table.turn.ended = True
    yield from go_on(table)


def go_on(table: Inn) -> Asks[None]:
    """The next turn, if this one is over; a Round is played to its end first (I8, I80)."""
    if table.round is not None:
        return
    if table.turn.ended or table.players[table.current].out:
        yield from trigger(table, END_OF_ACTION_PHASE, table.current)
        table.current = table.clockwise((table.current + 1) % len(table.players))[0]
        table.stage = DRAW
        table.turn = Turn()
        table.turns += 1
        _tell_turn(table)


def _tell_turn(table: Inn) -> None:
    table.tell(TurnBegan, ("I8",), table.current)


STEPS = {
    CHOOSING: choose_character,
    DRAW: discard_and_draw,
    ACTION: take_action,
    GAMBLING: gamble,
    GIZMOS: tick,
    ORDER: order_a_drink,
    DRINK: drink,
}
