"""Why a card cannot be played now."""

from __future__ import annotations

from rulewright.games.red_dragon_inn.components.artifacts import (
    ARTIFACTS,
    GAINED,
    LOST,
    TRIGGERED,
    TURNED_UP,
)
from rulewright.games.red_dragon_inn.components.cards import FACES
from rulewright.games.red_dragon_inn.components.effects import (
    ACTION,
    ACTIONS,
    ANYTIME,
    GAMBLES,
)
from rulewright.games.red_dragon_inn.components.gizmos import GIZMOS
from rulewright.games.red_dragon_inn.rules.cards.consequences import face_named
from rulewright.games.red_dragon_inn.rules.cards.resolving_a_card import TYPE_RULES
from rulewright.games.red_dragon_inn.rules.cards.responses import responses
from rulewright.games.red_dragon_inn.rules.cards.targets import can_be_played
from rulewright.games.red_dragon_inn.rules.gambling import gambling_options
from rulewright.games.red_dragon_inn.rules.leviathan import LEVIATHAN, strikes
from rulewright.games.red_dragon_inn.table.pending import (
    FREE,
    Lull,
    OrderPhase,
    Pending,
)
from rulewright.games.red_dragon_inn.table.state import (
    ACTION_PHASE,
    DRAW_PHASE,
    GAMBLING_PHASE,
    GIZMOS_PHASE,
    ORDER_PHASE,
    Table,
)
from rulewright.title import Refusal


def why_not(table: Table, seat: int, thing: str) -> Refusal | None:
    """Why a seat cannot play a card now; None if it can, or if the name is unknown."""
    name = _card_named(thing)
    if name is None or not table.players[seat].character:
        return None
    if table.outcome is not None:
        return Refusal("The evening is over.", "I78")
    player = table.players[seat]
    if player.out:
        return Refusal("You are out of the game.", "I73" if player.out == "broke" else "I74")
    face = face_named(name)
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
    """Whether a card or an Artifact has this name."""
    return _card_named(thing) is not None


def _why_not_at_any_time(table: Table, name: str, moment: Pending | None) -> Refusal | None:
    if table.stage == DRAW_PHASE:
        return Refusal("Draw your cards before you play one.", "I10")
    if moment is None:  # only the current question prevents it
        before_or_after = "It can be played before this gambling turn, or after it."
        return Refusal(before_or_after, "I55") if table.stage == GAMBLING_PHASE else None
    if not isinstance(moment, FREE):
        return Refusal(f"Anytime cards wait until the {moment.kind} is settled.", "I21")
    return Refusal("There is nobody to play it on.", face_named(name).rule)


#: When Triggered Artifacts act, in words.
_ACTS = {GAINED: "you get it", LOST: "you lose it", TURNED_UP: "it is turned up"}


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
    """What a player could respond to now, or their own phase that allows more than Actions."""
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
    face = face_named(name)
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
        return Refusal("The Round of Gambling must end first.", "I71")
    if table.stage == GIZMOS_PHASE:
        return Refusal("Your Action is over: your Gizmos tick down.", "R76")
    if table.stage != ACTION_PHASE:
        return Refusal("Action cards are for your Action phase.", rule)
    if table.stack:
        return Refusal("First finish what is pending.", "I22")
    if not table.turn.actions:
        return Refusal("You have already played your Action.", "I12")
    if not any(can_be_played(table, seat, mode, None) for mode in face_named(name).modes):
        return Refusal("There is nobody to play it on.", face_named(name).rule)
    return None


def _why_no_gamble(table: Table, seat: int, name: str) -> Refusal | None:
    round_ = table.round
    if round_ is None:
        return Refusal("There is no Round of Gambling.", "I19")
    if seat not in round_.participants:
        return Refusal("You have left the Round.", "I66")
    if round_.turn != seat or table.stage != GAMBLING_PHASE or table.stack:
        return Refusal("It is not your gambling turn.", TYPE_RULES[face_named(name).type])
    if any(option[1] == name for option in gambling_options(table, seat)):
        return None
    if round_.cheat_only:
        return Refusal("Only a Cheating card can take control now.", "I59")
    return Refusal("There is nobody to play it on.", face_named(name).rule)


def _card_named(thing: str) -> str | None:
    wanted = thing.casefold().strip("“”")
    return next((name for name in (*FACES, *ARTIFACTS) if name.casefold() == wanted), None)
