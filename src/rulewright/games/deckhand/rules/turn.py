"""Unfolding of the game: a turn, step by step."""

from __future__ import annotations

from collections.abc import Callable

from rulewright.games.deckhand.components.cards import COST
from rulewright.games.deckhand.rules.end_of_the_game import end_of_turn
from rulewright.games.deckhand.rules.general_rules import (
    draw,
    enter_discard,
    gain_buy,
    is_structure,
    pay,
    price,
    prices,
    reload,
    take_from_supply,
)
from rulewright.games.deckhand.rules.play import (
    DECK_TOP,
    SUPPLY,
    Play,
    begin_effect,
    by_name,
    discard,
    makes_sense,
    no_effect,
    resolve_triggers,
)
from rulewright.games.deckhand.rules.set_up import tell_set_up
from rulewright.games.deckhand.table.events.cards import Bewitched, Played
from rulewright.games.deckhand.table.events.match import TurnBegan
from rulewright.games.deckhand.table.events.supply import Bought
from rulewright.games.deckhand.table.memory import forget_held, put_on_top, remember_hand
from rulewright.games.deckhand.table.state import ACTIONS, Table, Turn
from rulewright.kernel import Asks, Decision, Option, choose


def begin_turn(table: Table) -> Asks[None]:
    """Steps 1 and 2 of a turn, up to the first action."""
    seat = table.current
    player = table.players[seat]
    open_turn(table)  # before the hand is discarded, so Actions gained by that count (P32)
    # Start-of-turn effects come first, while the player still holds last turn's hand (P9, P60).
    triggers = table.effects.at_start_of_turn
    if not triggers.keys().isdisjoint(player.discard):
        names = [name for name in player.discard if name in triggers]
        yield from resolve_triggers(table, seat, names, triggers)
    # The whole hand is discarded, then 3 cards are drawn (P10).
    if player.hand:
        yield from discard(table, [(seat, player.hand[:])], "P10")
    draw(table, seat, table.turn.initial_draw, "P10")
    if player.forced_discards:
        yield from forced_discards(table)
    if player.bewitched_by is not None:
        table.turn.controller, player.bewitched_by = player.bewitched_by, None
        table.turn.controlled_actions = 1
    table.stage = ACTIONS


def open_turn(table: Table) -> None:
    """A new turn with its 2 actions (P12), or 1 if it is a last turn (P39), and its debts (C9)."""
    seat = table.current
    player = table.players[seat]
    last = table.ended_by is not None
    table.turn = turn = Turn(actions=1 if last else 2)
    table.turns += 1
    if table.turns == 1:
        tell_set_up(table)
    if table.journal is not None:  # hot: see ``draw``
        table.journal.tell(TurnBegan(("P39",) if last else ("P8", "P12"), seat, last))
    if table.face_down:
        turn.restorable = [card.card for card in table.face_down if card.by == seat]
    if player.creditors:
        turn.creditors, player.creditors = player.creditors, []
        gain_buy(table, seat, len(turn.creditors), "C9")


def forced_discards(table: Table) -> Asks[None]:
    """The cards that Rum Factory makes a player discard after the initial draw (P61)."""
    seat = table.current
    player = table.players[seat]
    while player.forced_discards:
        player.forced_discards -= 1
        if player.hand:
            context = {"card": "Rum Factory", "question": "Discard a card"}
            choices = by_name("hand", player.hand)
            name = yield from choose(seat, "hand card", choices, "P61", context)
            yield from discard(table, [(seat, [name])], "P61")


def take_action(table: Table) -> Asks[None]:
    """An action, a purchase, a Reload, a flip, or the end of the turn (P12)."""
    turn, seat = table.turn, table.current
    if turn.controller is not None:
        yield from take_bewitched_action(table, turn.controller)
        return
    choice = yield Decision(seat, "action", action_options(table), "P12")
    if choice == "end":
        if turn.flips_due or turn.restorable:
            for extra in table.effects.in_a_turn:
                yield from extra.finish(table)
        end_of_turn(table)
        return
    if isinstance(choice, str):
        asking = table.effects.turn_options[choice].function(table)
    else:
        asking = CARD_ACTIONS[choice[0]](table, str(choice[1]))
    if asking is not None:
        yield from asking


def action_options(table: Table) -> list[Option]:
    """All that the current player may do now. Changes nothing."""
    turn = table.turn
    options: list[Option] = []
    # This question is half of all: calls that would only return a field are avoided.
    can_act = (turn.actions if turn.action_cap is None else actions_left(turn)) > 0
    if can_act:
        options = [("play", name) for name in dict.fromkeys(table.players[table.current].hand)]
    if can_act or turn.buys:
        options += purchases(table)
    if turn.reloads and table.refresh_deck:  # P28
        options += [("reload", name) for name in dict.fromkeys(table.supply)]
    if turn.flips_due or turn.restorable:
        options += extra_options(table)
    options.append("end")
    return options


def extra_options(table: Table) -> list[Option]:
    """What cards that were played before add to this turn."""
    return [
        one.option
        for extra in table.effects.in_a_turn
        for one in extra.options
        if one.is_offered(table)
    ]


def actions_left(turn: Turn) -> int:
    """How many actions may still be used, including the cap of P59."""
    if turn.action_cap is None:
        return turn.actions
    return min(turn.actions, turn.action_cap - turn.actions_used)


def purchases(table: Table) -> list[Option]:
    """Supply cards that the current player can afford (P15), after debts to creditors (Q15)."""
    player = table.players[table.current]
    purse = player.treasures - len(table.turn.creditors)
    if table.turn.discount or not table.effects.discounts.keys().isdisjoint(player.discard):
        return [("buy", name) for name, cost in prices(table).items() if cost <= purse]
    costs = COST[table.edition]  # hot: no dictionary of prices for each question
    return [("buy", name) for name in dict.fromkeys(table.supply) if costs[name] <= purse]


def play_card(table: Table, name: str) -> Asks[None]:
    """The card is set apart, takes effect, and only then goes to the discard (P13, P33)."""
    seat = table.current
    player = table.players[seat]
    spend_action(table)
    player.hand.remove(name)
    if table.keeps_memory:  # hot: see ``draw``
        forget_held(table, seat, (name,))
    table.in_play = name
    play = Play(table, seat, name, from_hand=True)
    if table.journal is not None:  # hot: see ``draw``
        cites = (play.rule, "P13", "P33")
        table.journal.tell(Played(cites, seat, name, table.chooser(seat)))
    asking = begin_effect(play)
    if asking is not None:
        yield from asking
    table.resolving.pop()
    if play.goes_to == SUPPLY:
        return
    table.in_play = None
    if play.goes_to == DECK_TOP:
        put_on_top(table, seat, name)
        play.tell_move(seat, name, "on top of {owner}'s deck")
    else:
        enter_discard(table, seat, [name])


def buy(table: Table, name: str) -> None:
    """The cost goes to the bank, the card to your own discard (P14)."""
    turn, seat = table.turn, table.current
    for creditor in turn.creditors:
        pay(table, seat, 1, "C9", to=creditor)
    turn.creditors = []
    to_pay = price(table, name)
    if turn.buys and turn.controller is None:  # Q7; a controller uses an action (Q12)
        turn.buys -= 1
        cites: tuple[str, ...] = ("P14", "P25", "Q7")
    else:
        spend_action(table)
        cites = ("P14", "P12")
    table.players[seat].treasures -= to_pay
    table.treasures_out -= to_pay
    turn.discount = 0
    if is_structure(name):
        turn.structures_bought += 1
    if table.journal is not None:  # hot: see ``draw``
        table.journal.tell(Bought(cites, seat, name, to_pay))
    take_from_supply(table, name)
    enter_discard(table, seat, [name])


#: What is done with a chosen card, by the first word of the option.
CARD_ACTIONS: dict[str | int, Callable[[Table, str], Asks[None] | None]] = {
    "play": play_card,
    "buy": buy,
    "reload": reload,
}


def spend_action(table: Table) -> None:
    table.turn.actions -= 1
    table.turn.actions_used += 1


def take_bewitched_action(table: Table, controller: int) -> Asks[None]:
    """The owner of the Bewitched Doll takes the first action and all its decisions (C50)."""
    turn = table.turn
    options = bewitched_options(table)
    if options:
        table.tell(Bewitched, ("C50", "P58"), table.current, controller)
        remember_hand(table, table.current, controller)
        choice = yield Decision(controller, "bewitched action", options, "P58", ask=True)
        total = turn.actions + turn.actions_used
        asking = CARD_ACTIONS[choice[0]](table, str(choice[1]))
        if asking is not None:
            yield from asking
        if table.edition == "v0.9.31":  # there, the controller also gets what the action generates
            turn.controlled_actions += turn.actions + turn.actions_used - total
    turn.controlled_actions -= 1
    if not options or turn.controlled_actions == 0:
        turn.controller = None
        turn.controlled_actions = 0


def bewitched_options(table: Table) -> list[Option]:
    """Plays and purchases for the controller: no pass, and nothing pointless if avoidable.

    If no card makes sense, any will do (P58), but a card that never has an effect comes last (Q12).
    """
    if actions_left(table.turn) <= 0:
        return []
    seat = table.current
    hand = list(dict.fromkeys(table.players[seat].hand))
    sensible = [name for name in hand if makes_sense(Play(table, seat, name, from_hand=True))]
    playable = sensible or [name for name in hand if table.effects.functions[name] is not no_effect]
    options = [*(("play", name) for name in playable), *purchases(table)]
    return options or [("play", name) for name in hand]
