"""Tokens: put on players and spent, and how they change the numbers of cards and Gizmos.

The Pain Curse and the Mind Hex are with Fortitude and Alcohol.
"""

from __future__ import annotations

from rulewright.games.red_dragon_inn.components.effects import ACTION, Face, Part
from rulewright.games.red_dragon_inn.components.gizmos import GIZMOS
from rulewright.games.red_dragon_inn.rules.cards.consequences import owner_of
from rulewright.games.red_dragon_inn.rules.cards.play import Play, verb
from rulewright.games.red_dragon_inn.table.events.guests import TokenMoved
from rulewright.games.red_dragon_inn.table.pending import Hurt
from rulewright.games.red_dragon_inn.table.pieces import (
    DRUNKEN_CHI,
    MARK,
    MIND_HEX,
    PAIN_CURSE,
    POWER_JINX,
    WITCHDOCTOR_BREW,
    Target,
    Token,
)
from rulewright.games.red_dragon_inn.table.state import (
    ACTION_PHASE,
    GAMBLING_PHASE,
    GIZMOS_PHASE,
    Table,
)
from rulewright.games.red_dragon_inn.table.vocabulary import Verb


def give_token(table: Table, seat: int, kind: str, owner: int, *cites: str) -> None:
    table.players[seat].tokens.append(Token(kind, owner))
    table.tell(TokenMoved, cites, seat, kind, True)


def lose_token(table: Table, seat: int, kind: str, *cites: str) -> None:
    """Remove one token of a kind."""
    tokens = table.players[seat].tokens
    tokens.remove(next(token for token in tokens if token.kind == kind))
    table.tell(TokenMoved, cites, seat, kind, False)


def mark(table: Table, seat: int | None, owner: int, *cites: str) -> None:
    """At most one mark for each player, and none on the player who marks (T1)."""
    if seat is not None and seat != owner and not table.players[seat].has_token(MARK):
        give_token(table, seat, MARK, owner, *cites, "T1")


# Numbers


def bonus(table: Table, seat: int, face: Face) -> int:
    """By how much a Power Jinx lowers the numbers of a card or Gizmo (T4).

    It applies only to Action cards and Gizmos, and only in its bearer's Action phase (R105).
    """
    if face.type != ACTION or table.current != seat:
        return 0
    if table.stage not in (ACTION_PHASE, GAMBLING_PHASE, GIZMOS_PHASE):
        return 0
    return -sum(token.kind == POWER_JINX for token in table.players[seat].tokens)


def spend_bonus(table: Table, seat: int, face: Face) -> int:
    """By how much a spent Witchdoctor Brew raises numbers (T6, R117)."""
    if face.type != ACTION or not table.players[seat].has_token(WITCHDOCTOR_BREW):
        return 0
    lose_token(table, seat, WITCHDOCTOR_BREW, "T6", *(("R117",) if face.name in GIZMOS else ()))
    return 1


def end_of_action_phase(table: Table, seat: int) -> None:
    """A Power Jinx is removed when the Action phase is over (T4, R105)."""
    player = table.players[seat]
    while player.has_token(POWER_JINX):
        lose_token(table, seat, POWER_JINX, "T4", *(("R105",) if player.gizmos else ()))


# Verbs


def _for_a_gizmo(target: Target, rule: str) -> tuple[str, ...]:
    """A rule that is involved only if a Gizmo was the target."""
    return () if isinstance(target, int) else (rule,)


def _gets(kind: str) -> Verb:
    """The verb that gives a token; a Gizmo's owner gets it instead (R102)."""

    def gets_a_token(play: Play, part: Part) -> None:
        for target in play.targets(part):
            owner = owner_of(play.table, play.effect, target)
            if owner is not None and owner not in play.effect.ignored_by:
                cites = play.cites(*_for_a_gizmo(target, "R102"))
                give_token(play.table, owner, kind, play.seat, *cites)

    return Verb(f"gets a {kind}", gets_a_token)


gets_a_pain_curse = _gets(PAIN_CURSE)
gets_a_mind_hex = _gets(MIND_HEX)
gets_a_power_jinx = _gets(POWER_JINX)
gets_a_drunken_chi = _gets(DRUNKEN_CHI)


@verb("mark the target")
def mark_the_target(play: Play, part: Part) -> None:
    """A Gizmo's owner is marked instead (R101)."""
    for target in play.effect.targets:
        owner = owner_of(play.table, play.effect, target)
        if owner not in play.effect.ignored_by:
            mark(play.table, owner, play.seat, *play.cites(*_for_a_gizmo(target, "R101")))


@verb("mark the attacker")
def mark_the_attacker(play: Play, part: Part) -> None:
    hurt = play.answered(Hurt)
    by_a_gizmo = () if hurt.gizmo is None else ("R113",)
    mark(play.table, hurt.seat, play.seat, *play.cites(*by_a_gizmo))


@verb("spend a Drunken Chi")
def spend_a_drunken_chi(play: Play, part: Part) -> None:
    lose_token(play.table, play.seat, DRUNKEN_CHI, *play.cites("T5"))
