"""DeckHand in words: questions, options and refusals."""

from __future__ import annotations

from rulewright.games.deckhand.catalogue import CARDS, RULE
from rulewright.games.deckhand.events import deck_of
from rulewright.games.deckhand.general_rules import price
from rulewright.games.deckhand.play import EFFECTS, no_effect
from rulewright.games.deckhand.state import ACTIONS, Table, Turn
from rulewright.games.deckhand.turn import actions_left, bewitched_options, purchases
from rulewright.kernel import Decision, Label, Namer, Option, Refusal
from rulewright.kernel.sentences import counted

_PLAIN_LABELS = {
    "end": ("End the turn", "P12"),
    "flip": ("Turn 4 supply cards face down", "C56"),
    "restore": ("Turn your face-down supply cards up again", "C56"),
    "yes": ("Yes", ""),
    "no": ("No", ""),
    "none": ("None", ""),
    "done": ("Done", ""),
    "gain": ("Gain 1 Treasure and 1 Reload", "C12"),
    "itself": ("Going Ape itself", "P51"),
    "two Treasures": ("2 Treasures", "C22"),
    "Treasure and Buy": ("1 Treasure and 1 Buy", "C22"),
    "two Buys": ("2 Buys and 1 Reload", "C33"),
    "Buy and Treasure": ("1 Buy and 1 Treasure", "C33"),
}


def prompt(table: Table, decision: Decision, name: Namer) -> str:
    """The question of a decision, in one sentence."""
    if decision.kind == "action":
        return _turn_prompt(table.turn)
    if decision.kind == "bewitched action":
        return f"Take an action for {name(table.current)}"
    question = str(decision.context["question"])
    card = decision.context.get("card")
    if card is None:
        return question
    # Whoever takes another's decisions reads "your" as the other's.
    whose = f", for {name(table.current)}" if _controls(table, decision.seat) else ""
    return f"{card}{whose}: {question}"


def _turn_prompt(turn: Turn) -> str:
    """What can still be done in a turn, and how often."""
    actions = max(0, actions_left(turn))
    parts = [counted(actions, "action") + " left"] if actions else []
    parts += [counted(turn.buys, "Buy")] if turn.buys else []
    parts += [counted(turn.reloads, "Reload")] if turn.reloads else []
    what = "Play or buy a card" if actions else "Buy a card" if turn.buys else "Reload a card"
    if not parts:
        return "End your turn"
    return (
        f"{what} ({', '.join(parts)})"
        if actions
        else f"{what}, or end your turn ({', '.join(parts)})"
    )


def _controls(table: Table, seat: int) -> bool:
    return table.turn.controller == seat


def describe(table: Table, decision: Decision, option: Option, name: Namer) -> Label:
    """One option, with its rule and the objects it points at."""
    if isinstance(option, str):
        text, rule = _PLAIN_LABELS[option]
        return Label(text, rule or decision.rule)
    kind, thing = option[0], str(option[-1])
    mine = table.current if _controls(table, decision.seat) else decision.seat
    hand = f"hand:{mine}:{thing}"
    if kind == "play":
        return Label(f"Play {thing}", RULE[thing], (hand,))
    if kind == "buy":
        cost = counted(price(table, thing), "Treasure")
        return Label(f"Buy {thing} for {cost}", "P14", (f"supply:{thing}",))
    if kind == "reload":
        return Label(f"Reload {thing}", "P26", (f"supply:{thing}",))
    if kind == "player":
        return Label(name(int(thing)), decision.rule, (f"player:{thing}",))
    if kind == "supply":
        return Label(f"{thing} in the supply", decision.rule, (f"supply:{thing}",))
    if kind == "hand":
        return Label(f"{thing} in hand", decision.rule, (hand,))
    if kind == "discard":
        owner = int(option[1])
        whose = "your" if owner == decision.seat else f"{name(owner)}'s"
        return Label(f"{thing} in {whose} discard", decision.rule, (f"discard:{owner}:{thing}",))
    if kind == "deck":
        owner = int(option[1])
        where = deck_of(owner, name)
        return Label(f"{thing} on {where}", decision.rule, (f"deck:{owner}:{thing}",))
    if kind == "pile":
        where = deck_of(int(thing), name)
        return Label(where[0].upper() + where[1:], decision.rule, (f"pile:{thing}",))
    if kind == "trigger":
        return Label(thing, RULE[thing], (f"discard:{mine}:{thing}",))
    return Label(thing, decision.rule)


def why_not(table: Table, seat: int, thing: str) -> Refusal | None:
    """Why a seat cannot play or buy a card now; None if it can, or if the thing is unknown."""
    name = _card_named(table, thing)
    if name is None:
        return None
    if table.outcome is not None:
        return Refusal("The game is over.", "P39")
    turn, player = table.turn, table.players[seat]
    if _controls(table, seat) and table.in_play is None:
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
    """Whether a card is called so."""
    return _card_named(table, thing) is not None


def _why_not_bewitched(table: Table, name: str) -> Refusal | None:
    """Why whoever controls an action cannot play or buy a card with it."""
    options = bewitched_options(table)
    if ("play", name) in options or ("buy", name) in options:
        return None
    if name in table.players[table.current].hand:
        rule = "Q12" if EFFECTS[name] is no_effect else "P58"
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
