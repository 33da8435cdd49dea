"""Questions and options in words."""

from __future__ import annotations

from collections.abc import Callable

from rulewright.games.red_dragon_inn.components.artifacts import ARTIFACTS
from rulewright.games.red_dragon_inn.components.bombs import BOMBS
from rulewright.games.red_dragon_inn.components.cards import CHARACTERS
from rulewright.games.red_dragon_inn.presentation.pending_text import pending_text
from rulewright.games.red_dragon_inn.rules.cards.consequences import face_named
from rulewright.games.red_dragon_inn.rules.cards.responses import chosen_card
from rulewright.games.red_dragon_inn.table.events.wording import place_name
from rulewright.games.red_dragon_inn.table.pending import (
    Due,
    Payment,
)
from rulewright.games.red_dragon_inn.table.pieces import GizmoTarget, numbered_place
from rulewright.games.red_dragon_inn.table.state import (
    Table,
)
from rulewright.kernel import Decision, Namer, Option
from rulewright.title import Label

PLAIN_LABELS = {
    "pass": "Pass",
    "skip": "No Action",
    "draw": "Draw up to a full hand",
    "done": "Done",
    "gold": "A Gold piece",
    "face-down artifact": "A face-down Artifact",
    "bomb": "A face-down Bomb",
    "take it": "Take it",
    "discard cards": "Discard the cards",
    "use": "Use it",
    "leave": "Leave it be",
    "yes": "Yes",
    "no": "No",
}


# Questions


def prompt(table: Table, decision: Decision, name: Namer) -> str:
    """The question of a decision, in one sentence."""
    return PROMPTS[decision.kind](table, decision, name)


def _asks(text: str) -> Callable[[Table, Decision, Namer], str]:
    """A question that is always the same, except for the facts of its context."""

    def ask(table: Table, decision: Decision, name: Namer) -> str:
        facts = dict(decision.context)
        for fact in ("to", "from"):
            if fact in facts:
                facts[fact] = place_name(numbered_place(int(facts[fact])), name)
        return text.format(**facts)

    return ask


def _pay_prompt(table: Table, decision: Decision, name: Namer) -> str:
    to, left = (int(decision.context[fact]) for fact in ("to", "left"))
    more = f" ({left} to go)" if left > 1 else ""
    return f"What do you pay {place_name(numbered_place(to), name)} with?{more}"


def _respond_prompt(table: Table, decision: Decision, name: Namer) -> str:
    after = decision.context.get("after")
    again = f" now, after “{after}”" if after else ""
    return f"{pending_text(table, table.stack[-1], decision.seat, name)} Do you respond{again}?"


def _gamble_prompt(table: Table, decision: Decision, name: Namer) -> str:
    round_ = table.round
    assert round_ is not None
    control = "" if round_.controller is None else f", {name(round_.controller)} is in control"
    pot = f"{round_.gold} Gold in the pot{control}"
    return f"Your turn in the Round of Gambling ({pot}): take control or pass"


def _order_prompt(table: Table, decision: Decision, name: Namer) -> str:
    if "done" in decision.options:
        return "Anything else before you drink?"
    return "Order a Drink for somebody"


PROMPTS: dict[str, Callable[[Table, Decision, Namer], str]] = {
    "respond": _respond_prompt,
    "character": _asks("Who are you tonight?"),
    "discard": _asks("Discard a card, or draw up to a full hand"),
    "must discard": _asks("{card}: discard a card ({left} to go)"),
    "action": _asks("Play an Action?"),
    "gamble": _gamble_prompt,
    "target": _asks("Play “{card}” on whom?"),
    "order": _order_prompt,
    "pay with": _pay_prompt,
    "take artifact": _asks("{card}: which Artifact do you take?"),
    "give artifact": _asks("{card}: which Artifact do you give to {to}?"),
    "take from pot": _asks("{card}: what do you take from the pot?"),
    "share the pot": _asks("Share the pot with {to}: what do you give? ({left} to go)"),
    "next bomb": _asks("Which Bomb goes off next?"),
    "pass the bomb": _asks("{card}: take it, or pay to pass it on?"),
    "discard or lose": _asks("{card}: take it, or discard {left} cards?"),
    "tick": _asks("Which Gizmo ticks down next?"),
    "use gizmo": _asks("Use the {card}?"),
    "sacrifice": _asks("{card}: which Gizmo do you sacrifice?"),
    "repair": _asks("{card}: which Gizmo do you repair?"),
    "take back": _asks("{card}: which Gizmo do you take back?"),
    "fight": _asks("Leviathan! What do you fight it with?"),
    "sell": _asks("{card}: which Potion do you offer {to}?"),
    "price": _asks("{card}: what do you ask {to} for it?"),
    "buy": _asks("{from} offers you the {card} for {price}. Do you buy it?"),
    "who gets it": _asks("Who gets the {card}?"),
}


# Options


def describe(table: Table, decision: Decision, option: Option, name: Namer) -> Label:
    """One option, with its rule and the objects it points at."""
    seat = decision.seat
    if isinstance(option, str):
        return _describe_plain(table, decision, option)
    kind, thing = str(option[0]), str(option[1])
    if kind in ("play", "artifact", "potion") and decision.kind in _PLAYS:
        place = "hand" if kind == "play" else kind
        return Label(_play_label(option), face_named(thing).rule, (f"{place}:{seat}:{thing}",))
    if kind in ("player", "order"):
        text = f"Order for {name(int(thing))}" if kind == "order" else name(int(thing))
        return Label(text, decision.rule, (f"player:{thing}",))
    if kind == "gizmo":
        card = table.gizmo_name(GizmoTarget(int(thing))) or "a Gizmo"
        return Label(f"The {card}", decision.rule, (f"gizmo:{thing}",))
    if kind == "discard":
        return Label(f"Discard {thing}", decision.rule, (f"hand:{seat}:{thing}",))
    if kind == "character":
        return Label(f"{CHARACTERS[thing].title}: {CHARACTERS[thing].blurb}", decision.rule)
    if kind == "artifact":
        return Label(f"The {thing}", ARTIFACTS[thing].face.rule, (_artifact_id(table, thing),))
    if kind == "bomb":
        return Label(thing, BOMBS[thing].rule)
    return Label(thing, decision.rule)


#: Kinds of decision in which cards are played.
_PLAYS = frozenset(("respond", "action", "gamble", "order", "fight"))


def _describe_plain(table: Table, decision: Decision, option: str) -> Label:
    text = PLAIN_LABELS[option]
    if decision.kind == "respond" and isinstance(table.stack[-1], Due):
        text = _pass_label(table, decision.seat, table.stack[-1])
    if decision.kind == "discard" and option == "draw":
        text = "Keep the rest and draw"
    points = (f"gold:{decision.seat}",) if option == "gold" and decision.kind == "pay with" else ()
    if option == "face-down artifact" and decision.kind in ("pay with", "give artifact"):
        points = (f"artifact:{decision.seat}:?",)
    if decision.kind in ("take from pot", "share the pot"):
        points = ("pot",)
    return Label(text, decision.rule, points)


def _pass_label(table: Table, seat: int, due: Due) -> str:
    """Passing on your own payment means paying; if you cannot ante, it means leaving."""
    if seat != due.holder:
        return "Pass"
    if isinstance(due, Payment):
        return "Pass, and pay"
    return "Pass, and pay the ante" if table.players[seat].worth else "Pass, and leave the Round"


def _play_label(option: Option) -> str:
    _, name, mode = chosen_card(option)
    reading = face_named(name).reading(mode) if len(option) > 2 else ""
    return f"{name} ({reading})" if reading else name


def _artifact_id(table: Table, name: str) -> str:
    for seat, player in enumerate(table.players):
        if any(artifact.name == name for artifact in player.artifacts):
            return f"artifact:{seat}:{name}"
    return f"discard:artifact:{name}" if name in table.artifact_discard else "pot"
