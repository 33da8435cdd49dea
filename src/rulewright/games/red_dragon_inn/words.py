"""The Inn in words: questions, options, refusals and the table as text."""

from __future__ import annotations

from collections.abc import Callable

from rulewright.games.red_dragon_inn.catalogue import (
    ACTION,
    ACTIONS,
    ANYTIME,
    ARTIFACTS,
    BOMBS,
    CHARACTERS,
    FACES,
    GAMBLES,
    GIZMOS,
    TRIGGERED,
)
from rulewright.games.red_dragon_inn.consequences import printed
from rulewright.games.red_dragon_inn.events import place_told
from rulewright.games.red_dragon_inn.gambling import gambling_options
from rulewright.games.red_dragon_inn.leviathan import LEVIATHAN, strikes
from rulewright.games.red_dragon_inn.pending import FREE, Due, Lull, OrderPhase, Payment, Pending
from rulewright.games.red_dragon_inn.pieces import GizmoTarget, numbered_place
from rulewright.games.red_dragon_inn.responses import chosen_card, responses
from rulewright.games.red_dragon_inn.state import (
    ACTION_PHASE,
    DRAW_PHASE,
    GAMBLING_PHASE,
    GIZMOS_PHASE,
    ORDER_PHASE,
    Table,
)
from rulewright.games.red_dragon_inn.targets import can_be_played
from rulewright.games.red_dragon_inn.told import told
from rulewright.games.red_dragon_inn.way_of_a_card import TYPE_RULES
from rulewright.kernel import Decision, Label, Namer, Option, Refusal

_PLAIN_LABELS = {
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
    return _PROMPTS[decision.kind](table, decision, name)


def _asks(text: str) -> Callable[[Table, Decision, Namer], str]:
    """A question that is always the same, save for the facts of its context."""

    def ask(table: Table, decision: Decision, name: Namer) -> str:
        facts = dict(decision.context)
        for fact in ("to", "from"):
            if fact in facts:
                facts[fact] = place_told(numbered_place(int(facts[fact])), name)
        return text.format(**facts)

    return ask


def _pay_prompt(table: Table, decision: Decision, name: Namer) -> str:
    to, left = (int(decision.context[fact]) for fact in ("to", "left"))
    more = f" ({left} to go)" if left > 1 else ""
    return f"Pay {place_told(numbered_place(to), name)}: with what?{more}"


def _respond_prompt(table: Table, decision: Decision, name: Namer) -> str:
    after = decision.context.get("after")
    again = f" now, after “{after}”" if after else ""
    return f"{told(table, table.stack[-1], decision.seat, name)} Do you respond{again}?"


def _gamble_prompt(table: Table, decision: Decision, name: Namer) -> str:
    round_ = table.round
    assert round_ is not None
    control = "" if round_.controller is None else f", {name(round_.controller)} is in control"
    pot = f"{round_.gold} Gold in the pot{control}"
    return f"Your turn in the Round of Gambling ({pot}): take control or pass"


_PROMPTS: dict[str, Callable[[Table, Decision, Namer], str]] = {
    "respond": _respond_prompt,
    "character": _asks("Who are you tonight?"),
    "discard": _asks("Discard a card, or draw up to a full hand"),
    "must discard": _asks("{card}: discard a card ({left} to go)"),
    "action": _asks("Play an Action?"),
    "gamble": _gamble_prompt,
    "target": _asks("{card}: on whom?"),
    "order": _asks("Order a Drink for somebody"),
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
        return Label(_play_label(option), printed(thing).rule, (f"{place}:{seat}:{thing}",))
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
    text = _PLAIN_LABELS[option]
    if decision.kind == "respond" and isinstance(table.stack[-1], Due):
        text = _pass_label(table, decision.seat, table.stack[-1])
    if decision.kind == "discard" and option == "draw":
        text = "Discard no more and draw"
    points = (f"gold:{decision.seat}",) if option == "gold" and decision.kind == "pay with" else ()
    if option == "face-down artifact" and decision.kind in ("pay with", "give artifact"):
        points = (f"artifact:{decision.seat}:?",)
    if decision.kind in ("take from pot", "share the pot"):
        points = ("pot",)
    return Label(text, decision.rule, points)


def _pass_label(table: Table, seat: int, due: Due) -> str:
    """Who passes at a payment of their own pays; who cannot ante leaves."""
    if seat != due.holder:
        return "Pass"
    if isinstance(due, Payment):
        return "Pass, and pay"
    return "Pass, and pay the ante" if table.players[seat].worth else "Pass, and leave the Round"


def _play_label(option: Option) -> str:
    _, name, mode = chosen_card(option)
    reading = printed(name).reading(mode) if len(option) > 2 else ""
    return f"{name} ({reading})" if reading else name


def _artifact_id(table: Table, name: str) -> str:
    for seat, player in enumerate(table.players):
        if any(artifact.name == name for artifact in player.artifacts):
            return f"artifact:{seat}:{name}"
    return f"discard:artifact:{name}" if name in table.artifact_discard else "pot"


# Refusals


def why_not(table: Table, seat: int, thing: str) -> Refusal | None:
    """Why a seat cannot play a card now; None if it can, or if the thing is unknown."""
    name = _card_named(thing)
    if name is None or not table.players[seat].character:
        return None
    if table.outcome is not None:
        return Refusal("The evening is over.", "I78")
    player = table.players[seat]
    if player.out:
        return Refusal("You are out of the game.", "I73" if player.out == "broke" else "I74")
    face = printed(name)
    if name in ARTIFACTS:
        held = [a for a in player.artifacts if a.name == name]
        if not any(a.face_up for a in held):
            return Refusal(f"You have no face-up {name}.", "R9")
    elif name not in player.hand and name not in player.potions:
        return Refusal(f"{name} is not in your hand.", TYPE_RULES.get(face.type, face.rule))
    moment = _moment(table, seat)
    if moment is not None and _is_playable(table, seat, name, moment):
        return None
    if face.type in ACTIONS:
        return _why_no_action(table, seat, name)
    if face.type in GAMBLES:
        return _why_no_gamble(table, seat, name)
    if face.type == ANYTIME:
        return _why_not_at_any_time(table, name, moment)
    if name in ARTIFACTS and (by_itself := _acts_by_itself(name)) is not None:
        return by_itself
    if name in GIZMOS or not face.modes[0].when:
        return Refusal(f"{name} has nothing to play.", face.rule)
    when = "; or: ".join(mode.when for mode in face.modes)
    return Refusal(f"This is not its moment ({when}).", TYPE_RULES.get(face.type, face.rule))


def is_name(table: Table, thing: str) -> bool:
    """Whether a card or an Artifact is called so."""
    return _card_named(thing) is not None


def _why_not_at_any_time(table: Table, name: str, moment: Pending | None) -> Refusal | None:
    if table.stage == DRAW_PHASE:
        return Refusal("Nothing is played before the drawing is done.", "I10")
    if moment is None:  # it is in the way of nothing but the question that is asked
        before_or_after = "It can be played before this gambling turn, or after it."
        return Refusal(before_or_after, "I55") if table.stage == GAMBLING_PHASE else None
    if not isinstance(moment, FREE):
        return Refusal(f"Anytime cards wait until the {moment.kind} is settled.", "I21")
    return Refusal("There is nobody to play it on.", printed(name).rule)


#: When Triggered Artifacts act, in words.
_ACTS = {"gained": "you get it", "lost": "you lose it", "turned up": "it is turned up"}


def _acts_by_itself(name: str) -> Refusal | None:
    """Static and Triggered Artifacts are not played (R5, R6)."""
    card = ARTIFACTS[name]
    if card.static is not None:
        return Refusal(f"The {name} is never played; it acts while it is face up.", "R5")
    if card.subtype != TRIGGERED:
        return None
    when = card.face.modes[0].when
    return Refusal(f"The {name} is never played; it acts when {_ACTS.get(when, when)}.", "R6")


def _moment(table: Table, seat: int) -> Pending | None:
    """What a player could respond to now, or the own phase in which more than Actions is played."""
    if table.stack:
        return table.stack[-1]
    if seat == table.current and table.stage == ORDER_PHASE:
        return OrderPhase("", seat, seat)
    if seat == table.current and table.stage == ACTION_PHASE and table.turn.actions:
        return Lull("", seat, seat)
    return None


def _is_playable(table: Table, seat: int, name: str, moment: Pending) -> bool:
    return any(option[1] == name for option in responses(table, seat, moment))


def _why_no_action(table: Table, seat: int, name: str) -> Refusal | None:
    face = printed(name)
    gambles = face.type in GAMBLES
    if table.stack and table.stack[-1].name == LEVIATHAN:
        if face.type == ACTION and any(strikes(table, mode) for mode in face.modes):
            return None
        return Refusal("Only what costs Fortitude can be turned on Leviathan.", "R59")
    if table.round is not None and gambles:
        return _why_no_gamble(table, seat, name)
    rule = "I18" if gambles else "I17"
    if seat != table.current:
        return Refusal("It is not your turn.", rule)
    if table.round is not None:
        return Refusal("First the Round of Gambling is played to its end.", "I71")
    if table.stage == GIZMOS_PHASE:
        return Refusal("Your Action is over: your Gizmos tick down.", "R76")
    if table.stage != ACTION_PHASE:
        return Refusal("Action cards are for your Action phase.", rule)
    if table.stack:
        return Refusal("First finish what is pending.", "I22")
    if not table.turn.actions:
        return Refusal("You have played your Action.", "I12")
    if not any(can_be_played(table, seat, mode, None) for mode in printed(name).modes):
        return Refusal("There is nobody to play it on.", printed(name).rule)
    return None


def _why_no_gamble(table: Table, seat: int, name: str) -> Refusal | None:
    round_ = table.round
    if round_ is None:
        return Refusal("There is no Round of Gambling.", "I19")
    if seat not in round_.participants:
        return Refusal("You have left the Round.", "I66")
    if round_.turn != seat or table.stage != GAMBLING_PHASE or table.stack:
        return Refusal("It is not your gambling turn.", TYPE_RULES[printed(name).type])
    if any(option[1] == name for option in gambling_options(table, seat)):
        return None
    if round_.cheat_only:
        return Refusal("Only a Cheating card can take control now.", "I59")
    return Refusal("There is nobody to play it on.", printed(name).rule)


def _card_named(thing: str) -> str | None:
    wanted = thing.casefold().strip("“”")
    return next((name for name in (*FACES, *ARTIFACTS) if name.casefold() == wanted), None)
