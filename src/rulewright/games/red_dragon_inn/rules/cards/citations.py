"""Which rules an effect cites: the card's own, and those of its notes that apply.

A card's row names all rules of the sheets that are about the card, for its readers. Many of them
are about a case, such as a blow aimed at a Gizmo, and are cited only in that case. Rules that are
not listed here are always cited.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from rulewright.games.red_dragon_inn.components.catalogue import ALL_FACES
from rulewright.games.red_dragon_inn.components.effects import Face
from rulewright.games.red_dragon_inn.components.reading import only
from rulewright.games.red_dragon_inn.rules.cards.consequences import mode_of
from rulewright.games.red_dragon_inn.table.pending import (
    Activation,
    Blow,
    Bomb,
    Card,
    Discard,
    Effect,
    Hurt,
    Pending,
    Played,
    Trigger,
)
from rulewright.games.red_dragon_inn.table.pieces import BITEY, GizmoTarget
from rulewright.games.red_dragon_inn.table.state import Table

_Case: TypeAlias = Callable[[Table, Effect, Pending | None], bool]

IDOL = "Cursed Idol of Doom"
_GEM = "Gleaming Gem of Inebriation"
_MEDAL = "Medal of Revelry"
_TIMEPIECE = "Timepiece of Temporal Translocation"


def cited(
    table: Table, effect: Effect, face: Face, answers: Pending | None = None
) -> tuple[str, ...]:
    """The rules that an effect cites."""
    return (
        face.rule,
        *(
            note
            for note in face.notes
            if note not in _CASES or _CASES[note](table, effect, answers)
        ),
    )


# Cases


def gizmos_in_play(table: Table) -> bool:
    return any(player.gizmos for player in table.players)


def _any_gizmos(table: Table, effect: Effect, answers: Pending | None) -> bool:
    return gizmos_in_play(table)


def _at_a_gizmo(table: Table, effect: Effect, answers: Pending | None) -> bool:
    return any(isinstance(target, GizmoTarget) for target in effect.targets)


def _at_an_owner(table: Table, effect: Effect, answers: Pending | None) -> bool:
    """Aimed at a Gizmo, or at a player who has some."""
    owners = [table.owner(target) for target in effect.targets]
    return any(owner is None or table.players[owner].gizmos for owner in owners)


def _harder_at_a_gizmo(table: Table, effect: Effect, answers: Pending | None) -> bool:
    return table.mood == BITEY and _at_a_gizmo(table, effect, answers)


def _at_itself(table: Table, effect: Effect, answers: Pending | None) -> bool:
    return (
        isinstance(effect, Activation)
        and effect.gizmo is not None
        and effect.targets == [GizmoTarget(effect.gizmo)]
    )


def _answers_a_gizmo(table: Table, effect: Effect, answers: Pending | None) -> bool:
    if isinstance(answers, Activation):
        return True
    return isinstance(answers, Hurt | Blow) and answers.gizmo is not None


def _after_a_response(table: Table, effect: Effect, answers: Pending | None) -> bool:
    """Something was already played against the loss."""
    return isinstance(answers, Hurt) and answers.holder in answers.tried


def _has_gizmos(table: Table, effect: Effect, answers: Pending | None) -> bool:
    return bool(table.players[effect.holder].gizmos)


def _two_left(table: Table, effect: Effect, answers: Pending | None) -> bool:
    return len(table.alive()) < 3


def _others_have_artifacts(table: Table, effect: Effect, answers: Pending | None) -> bool:
    return any(table.players[seat].artifacts for seat in table.others(effect.holder))


def _buyer_has_artifacts(table: Table, effect: Effect, answers: Pending | None) -> bool:
    buyers = [table.players[target] for target in effect.targets if isinstance(target, int)]
    return any(artifact.face_up for buyer in buyers for artifact in buyer.artifacts)


def _more_than_gold_in_the_pot(table: Table, effect: Effect, answers: Pending | None) -> bool:
    return table.round is not None and bool(table.round.artifacts or table.round.bombs)


def _takes_an_artifact(pending: Pending | None) -> bool:
    return isinstance(pending, Card) and any(
        part.verb == "gives you an Artifact" for part in mode_of(pending).does
    )


def _an_artifact_is_taken(table: Table, effect: Effect, answers: Pending | None) -> bool:
    return _takes_an_artifact(effect) or _takes_an_artifact(answers)


def _first_reading(table: Table, effect: Effect, answers: Pending | None) -> bool:
    return isinstance(effect, Played) and effect.mode == 0


def _second_reading(table: Table, effect: Effect, answers: Pending | None) -> bool:
    return isinstance(effect, Played) and effect.mode == 1


def _answers_a_card(table: Table, effect: Effect, answers: Pending | None) -> bool:
    return isinstance(answers, Played)


def _is_or_answers_a_bomb(table: Table, effect: Effect, answers: Pending | None) -> bool:
    hands_one_out = isinstance(effect, Card) and any(
        part.verb == "gets a Bomb" for part in mode_of(effect).does
    )
    return hands_one_out or isinstance(answers, Bomb)


def _is_a_card(table: Table, effect: Effect, answers: Pending | None) -> bool:
    return isinstance(effect, Card)


def _answers_a_candle(table: Table, effect: Effect, answers: Pending | None) -> bool:
    return answers is not None and answers.name == "Goblin Candle"


def _timepiece_is_discarded(table: Table, effect: Effect, answers: Pending | None) -> bool:
    return isinstance(answers, Discard) and _TIMEPIECE in answers.cards


def _at_oneself(table: Table, effect: Effect, answers: Pending | None) -> bool:
    return effect.targets == [effect.holder]


def _made_by_its_holder(table: Table, effect: Effect, answers: Pending | None) -> bool:
    return effect.seat == effect.holder


def _comes_to_nothing(table: Table, effect: Effect, answers: Pending | None) -> bool:
    return bool(effect.ignored_by) or _is_negated(table, effect, answers)


def _is_negated(table: Table, effect: Effect, answers: Pending | None) -> bool:
    return isinstance(effect, Played) and effect.negated


def has_face_up(table: Table, seat: int, name: str) -> bool:
    """Whether a player has this Artifact face up."""
    return any(a.name == name and a.face_up for a in table.players[seat].artifacts)


def _idol_is_given(table: Table, effect: Effect, answers: Pending | None) -> bool:
    return isinstance(effect, Card) and has_face_up(table, effect.holder, IDOL)


def _idol_makes_it_worse(table: Table, effect: Effect, answers: Pending | None) -> bool:
    by_another = isinstance(effect, Trigger) and effect.name != IDOL
    return by_another and has_face_up(table, effect.holder, IDOL)


def _gem_draws_the_medal(table: Table, effect: Effect, answers: Pending | None) -> bool:
    seats = range(len(table.players))
    return all(any(has_face_up(table, s, name) for s in seats) for name in (_GEM, _MEDAL))


def _in_a_contest(table: Table, effect: Effect, answers: Pending | None) -> bool:
    return any(pending.name == "Drinking Contest!" for pending in table.stack)


def _in_a_round(table: Table, effect: Effect, answers: Pending | None) -> bool:
    return table.round is not None


def _outside_a_round(table: Table, effect: Effect, answers: Pending | None) -> bool:
    return table.round is None


def _everyone_is_hit(table: Table, effect: Effect, answers: Pending | None) -> bool:
    return isinstance(effect, Played) and gizmos_in_play(table)


def _never(table: Table, effect: Effect, answers: Pending | None) -> bool:
    """A rule about what the card does not do, or that the card's question cites."""
    return False


_CASES: Mapping[str, _Case] = only(
    "notes of cards",
    {
        "I36": _is_negated,
        "R14": _others_have_artifacts,
        "R15": _first_reading,
        "R16": _an_artifact_is_taken,
        "R18": _buyer_has_artifacts,
        "R30": _is_a_card,
        "R38": _comes_to_nothing,
        "R41": _comes_to_nothing,
        "R42": _is_or_answers_a_bomb,
        "R43": _more_than_gold_in_the_pot,
        "R44": _more_than_gold_in_the_pot,
        "R45": _more_than_gold_in_the_pot,
        "R46": _at_a_gizmo,
        "R47": _at_a_gizmo,
        "R48": _any_gizmos,
        "R49": _any_gizmos,
        "R50": _at_a_gizmo,
        "R51": _idol_is_given,
        "R52": _idol_makes_it_worse,
        "R53": _in_a_contest,
        "R54": _never,
        "R55": _gem_draws_the_medal,
        "R57": _answers_a_candle,
        "R58": _answers_a_card,
        "R60": _outside_a_round,
        "R61": _in_a_round,
        "R62": _in_a_contest,
        "R63": _never,
        "R64": _never,
        "R65": _never,
        "R67": _timepiece_is_discarded,
        "R68": _at_oneself,
        "R69": _made_by_its_holder,
        "R70": _second_reading,
        "R72": _never,
        "R82": _at_a_gizmo,
        "R83": _any_gizmos,
        "R84": _any_gizmos,
        "R85": _answers_a_gizmo,
        "R89": _everyone_is_hit,
        "R92": _has_gizmos,
        "R95": _at_itself,
        "R96": _harder_at_a_gizmo,
        "R97": _at_a_gizmo,
        "R98": _any_gizmos,
        "R100": _after_a_response,
        "R103": _at_an_owner,
        "R105": _at_an_owner,
        "R107": _at_an_owner,
        "R108": _any_gizmos,
        "R109": _answers_a_gizmo,
        "R112": _two_left,
        "R114": _two_left,
        "R116": _answers_a_gizmo,
        "R117": _answers_a_gizmo,
        "R119": _answers_a_gizmo,
    },
    {note for face in ALL_FACES for note in face.notes},
)
