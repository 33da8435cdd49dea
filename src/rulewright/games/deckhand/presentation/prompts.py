"""Questions and options in words."""

from __future__ import annotations

from rulewright.games.deckhand.components.cards import RULE
from rulewright.games.deckhand.rules.general_rules import price
from rulewright.games.deckhand.rules.turn import actions_left
from rulewright.games.deckhand.table.events.wording import deck_of
from rulewright.games.deckhand.table.state import Table, Turn
from rulewright.kernel import Decision, Namer, Option
from rulewright.title import Label
from rulewright.title.sentences import counted

#: Options that several questions offer, with their rule if they have one.
_PLAIN_LABELS = {
    "end": ("End the turn", "P12"),
    "yes": ("Yes", ""),
    "no": ("No", ""),
    "none": ("None", ""),
    "done": ("Done", ""),
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
    # A player who decides for another reads "your" as the other player's.
    whose = f", for {name(table.current)}" if table.turn.controller == decision.seat else ""
    return f"{card}{whose}: {question}"


def _turn_prompt(turn: Turn) -> str:
    """What the player can still do in this turn, and how often."""
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


def describe(table: Table, decision: Decision, option: Option, name: Namer) -> Label:
    """One option, with its rule and the objects it points at."""
    if isinstance(option, str):
        return _describe_word(table, decision, option)
    kind, thing = option[0], str(option[-1])
    mine = table.current if table.turn.controller == decision.seat else decision.seat
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
        where = "your deck" if owner == decision.seat else deck_of(owner, name)
        return Label(f"{thing} on {where}", decision.rule, (f"deck:{owner}:{thing}",))
    if kind == "pile":
        owner = int(thing)
        where = "your deck" if owner == decision.seat else deck_of(owner, name)
        return Label(where[0].upper() + where[1:], decision.rule, (f"pile:{thing}",))
    if kind == "trigger":
        return Label(thing, RULE[thing], (f"discard:{mine}:{thing}",))
    return Label(thing, decision.rule)


def _describe_word(table: Table, decision: Decision, option: str) -> Label:
    """An option that many questions share, or an option that a card words itself."""
    if option in _PLAIN_LABELS:
        text, rule = _PLAIN_LABELS[option]
        return Label(text, rule or decision.rule)
    if option in table.effects.turn_options:
        return table.effects.turn_options[option].label
    return table.effects.labels[str(decision.context["card"])][option]
