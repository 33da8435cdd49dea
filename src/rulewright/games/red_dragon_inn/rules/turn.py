"""The turn: Discard and Draw, Action, Order a Drink, Drink."""

from __future__ import annotations

from rulewright.games.red_dragon_inn.components.effects import ACTIONS, HAND_SIZE, SOMETIMES
from rulewright.games.red_dragon_inn.rules.between_cards import lull, settle
from rulewright.games.red_dragon_inn.rules.cards.hands_and_decks import (
    HAND,
    discard,
    discards,
    draw,
)
from rulewright.games.red_dragon_inn.rules.cards.resolving_a_card import play
from rulewright.games.red_dragon_inn.rules.cards.responses import (
    chosen_face,
    is_in_vain,
    might_respond,
    playable,
    responses,
)
from rulewright.games.red_dragon_inn.rules.cards.tokens import end_of_action_phase
from rulewright.games.red_dragon_inn.rules.characters.gizmos import tick_a_gizmo, waiting_gizmos
from rulewright.games.red_dragon_inn.rules.drink_events import reveal_from_pile
from rulewright.games.red_dragon_inn.rules.drinks import nothing_to_drink, order, order_choices
from rulewright.games.red_dragon_inn.rules.fortitude_and_alcohol import static
from rulewright.games.red_dragon_inn.rules.gambling import gambling_turn
from rulewright.games.red_dragon_inn.rules.set_up import tell_set_up
from rulewright.games.red_dragon_inn.table.events.evening import TurnBegan
from rulewright.games.red_dragon_inn.table.pending import DrinkPhase, Lull, OrderPhase
from rulewright.games.red_dragon_inn.table.state import (
    ACTION_PHASE,
    DRAW_PHASE,
    DRINK_PHASE,
    GIZMOS_PHASE,
    ORDER_PHASE,
    Table,
    Turn,
)
from rulewright.kernel import Asks, Context, Decision, Option, Response

#: The same question is repeated until enough cards are picked.
_SEVERAL: Context = {"several": 1}

#: Questions of your own turn that hardly any player wants to answer: what could be played would
#: change nothing, or can be played later as well.
_NO_ACTION = Response(("the Action phase",), about_me=False, idle=True)
_NO_MORE_ORDERS = Response(("the Order phase",), about_me=False, idle=True)


def discard_and_draw(table: Table) -> Asks[None]:
    """Discard any number of cards, one after the other, then draw up to 7 (I9)."""
    seat = table.current
    player = table.players[seat]
    if table.turns == 0:
        table.turns = 1
        tell_set_up(table)
        _tell_turn(table)
    # Three in ten questions are this one, so it is asked without ``choose``.
    choices = discards(player.hand)
    choice = yield Decision(seat, "discard", ("draw", *choices), "I9", _SEVERAL)
    if choice != "draw":
        discard(table, seat, [choices[choice]], "I9")
        return
    size = HAND + (static(table, seat, HAND_SIZE) if player.artifacts else 0)
    draw(table, seat, size - len(player.hand), "I9")
    table.stage = ACTION_PHASE


def take_action(table: Table) -> Asks[None]:
    """One Action card, or none, besides Anytime cards (I12)."""
    seat = table.current
    options: list[Option] = ["skip"]
    moment = Lull("the Action phase", seat, seat)
    if table.turn.actions:
        options += playable(table, seat, ACTIONS)
        options += responses(table, seat, moment)
    # With a poker face, a skipped question must not reveal what a hand lacks.
    ask = table.poker_face and table.turn.actions > 0
    in_vain = not ask and all(is_in_vain(table, seat, option) for option in options[1:])
    response = _NO_ACTION if in_vain else None
    choice = yield Decision(seat, "action", options, "I12", ask=ask, response=response)
    if choice == "skip":
        table.turn.actions = 0
        table.stage = GIZMOS_PHASE
        yield from lull(table, moment)
        go_on(table)
        return
    if chosen_face(choice).type in ACTIONS:
        table.turn.actions -= 1
    yield from play(table, seat, choice)
    yield from settle(table)
    go_on(table)


def gamble(table: Table) -> Asks[None]:
    yield from gambling_turn(table)
    go_on(table)


def tick(table: Table) -> Asks[None]:
    """At the end of the Action phase each Gizmo ticks down."""
    if waiting_gizmos(table):
        yield from tick_a_gizmo(table)
        yield from settle(table)
        go_on(table)
    else:
        end_of_action_phase(table, table.current)
        table.stage = ORDER_PHASE


def order_a_drink(table: Table) -> Asks[None]:
    """Order one Drink for another player; cards that order more come before or after (I13)."""
    seat = table.current
    moment = OrderPhase("the Order phase", seat, seat)
    orders = {} if table.turn.ordered else order_choices(table, seat)
    cards = responses(table, seat, moment)
    options: list[Option] = [*(orders or ["done"]), *cards]
    ask = table.poker_face and might_respond(table, seat, moment)
    more = orders or ask or any(chosen_face(card).type == SOMETIMES for card in cards)
    response = None if more else _NO_MORE_ORDERS
    choice = yield Decision(seat, "order", options, "I13", ask=ask, response=response)
    if choice == "done":
        table.stage = DRINK_PHASE
    elif choice in orders:
        table.turn.ordered = True
        yield from order(table, seat, orders[choice], "I13")
        yield from settle(table)
        go_on(table)
    else:
        yield from play(table, seat, choice, moment)
        yield from settle(table)
        go_on(table)


def drink(table: Table) -> Asks[None]:
    """The top of your own pile, or a sober moment."""
    seat = table.current
    if table.players[seat].drinks:
        yield from reveal_from_pile(table, seat)
    else:
        nothing_to_drink(table, seat)
    yield from settle(table)
    if not table.players[seat].out:
        yield from lull(table, DrinkPhase("the Drink phase", seat, seat))
    table.turn.ended = True
    go_on(table)


def go_on(table: Table) -> None:
    """The next turn, if this one is over; a Round is finished first (I8, I80)."""
    if table.round is not None:
        return
    if table.turn.ended or table.players[table.current].out:
        end_of_action_phase(table, table.current)
        table.current = table.clockwise((table.current + 1) % len(table.players))[0]
        table.stage = DRAW_PHASE
        table.turn = Turn()
        table.turns += 1
        _tell_turn(table)


def _tell_turn(table: Table) -> None:
    table.tell(TurnBegan, ("I8",), table.current)
