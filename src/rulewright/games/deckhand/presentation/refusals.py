"""Why a card cannot be played or bought now."""

from __future__ import annotations

from rulewright.games.deckhand.components.cards import CARDS
from rulewright.games.deckhand.rules.general_rules import price
from rulewright.games.deckhand.rules.play import no_effect
from rulewright.games.deckhand.rules.turn import actions_left, bewitched_options, purchases
from rulewright.games.deckhand.table.state import ACTIONS, Table
from rulewright.title import Refusal
from rulewright.title.sentences import counted


def why_not(table: Table, seat: int, thing: str) -> Refusal | None:
    """Why a seat cannot play or buy a card now; None if it can, or if the name is unknown."""
    name = _card_named(table, thing)
    if name is None:
        return None
    if table.outcome is not None:
        return Refusal("The game is over.", "P39")
    turn, player = table.turn, table.players[seat]
    if turn.controller == seat and table.in_play is None:
        return _why_not_bewitched(table, name)
    if seat != table.current:
        return Refusal("It is not your turn.", "P8")
    if turn.controller is not None:
        return Refusal("The Bewitched Doll takes your first action.", "C50")
    if table.stage != ACTIONS:
        return Refusal("First comes the start of your turn.", "P9")
    if table.in_play is not None:
        return Refusal("First finish what is being resolved.", "P13")
    if name in player.hand or name in table.supply:
        return _why_no_action(table, name)
    if any(card.card == name for card in table.face_down):
        return Refusal(f"{name} is face down and does not exist for now.", "Q8")
    if name in player.discard:
        return Refusal(f"{name} is in your discard; only cards in hand can be played.", "P12")
    return Refusal(f"{name} is neither in your hand nor in the supply.", "P12")


def is_name(table: Table, thing: str) -> bool:
    """Whether a card has this name."""
    return _card_named(table, thing) is not None


def _why_not_bewitched(table: Table, name: str) -> Refusal | None:
    """Why the controller of an action cannot play or buy a card with it."""
    options = bewitched_options(table)
    if ("play", name) in options or ("buy", name) in options:
        return None
    if name in table.players[table.current].hand:
        rule = "Q12" if table.effects.functions[name] is no_effect else "P58"
        return Refusal(f"{name} would do nothing, and something else can be done.", rule)
    return Refusal(f"{name} can neither be played nor paid for by this player now.", "P58")


def _why_no_action(table: Table, name: str) -> Refusal | None:
    """Why the current player can neither play the card from hand nor buy it."""
    turn, player = table.turn, table.players[table.current]
    can_act, affordable = actions_left(turn) > 0, ("buy", name) in purchases(table)
    if (name in player.hand and can_act) or (affordable and (can_act or turn.buys)):
        return None
    if not affordable and name in table.supply and (can_act or turn.buys):
        cost = f"{name} costs {counted(price(table, name), 'Treasure')}"
        if turn.creditors:
            debt = len(turn.creditors)
            return Refusal(f"{cost}, and you owe {debt} more before you buy.", "Q15")
        return Refusal(f"{cost}; you have {player.treasures}.", "P15")
    if turn.actions > 0:
        return Refusal("You have used the 5 actions that this turn allows.", "P59")
    if name in player.hand:
        return Refusal("You have no action left to play a card.", "P12")
    return Refusal("You have neither an action nor a Buy left.", "P12")


def _card_named(table: Table, thing: str) -> str | None:
    wanted = thing.casefold()
    return next((name for name in CARDS[table.edition] if name.casefold() == wanted), None)
