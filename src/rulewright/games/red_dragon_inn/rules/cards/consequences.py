"""What a pending card would do, to whom, and how responses have changed it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulewright.games.red_dragon_inn.components.artifacts import ARTIFACTS
from rulewright.games.red_dragon_inn.components.bombs import BOMBS
from rulewright.games.red_dragon_inn.components.cards import FACES
from rulewright.games.red_dragon_inn.components.effects import ACTION, WHO, Face, Mode, Part
from rulewright.games.red_dragon_inn.components.gizmos import GIZMOS
from rulewright.games.red_dragon_inn.components.reading import complete
from rulewright.games.red_dragon_inn.table.pending import (
    Activation,
    Blow,
    Bomb,
    Card,
    Due,
    Effect,
    Hurt,
    LastChance,
    Pending,
    Played,
    Serving,
    Win,
)
from rulewright.games.red_dragon_inn.table.pieces import BITEY, MARK, Target
from rulewright.games.red_dragon_inn.table.state import Player, Table
from rulewright.games.red_dragon_inn.table.vocabulary import Verb

_PRINTED = {**FACES, **{name: artifact.face for name, artifact in ARTIFACTS.items()}}


def face_named(name: str) -> Face:
    """The face of a card in hand or of an Artifact."""
    return _PRINTED[name]


def face_of(effect: Effect) -> Face:
    """The printed face of a pending card, Bomb, Gizmo or Artifact."""
    if isinstance(effect, Activation):
        return GIZMOS[effect.name].face
    return BOMBS[effect.name] if isinstance(effect, Bomb) else face_named(effect.name)


def mode_of(played: Played) -> Mode:
    return face_of(played).modes[played.mode]


def aims(pending: Pending) -> list[Target]:
    """The targets of something pending."""
    match pending:
        case Effect():
            return pending.targets
        case Hurt():
            return [pending.target]
        case Win():
            other = pending.shared_with if pending.played_on_by is None else pending.played_on_by
            return [] if other is None else [other]
        case LastChance():
            return [*pending.doomed]
        case _:
            return []


def is_settled(pending: Pending) -> bool:
    """Whether no response is needed any more."""
    match pending:
        case Played():
            return pending.negated
        case Serving():
            # An Ignored Drink has no further effect, unless it still counts in a Contest.
            return pending.drink.ignored and pending.drink.contestant is None
        case Due():
            return bool(pending.settled)
        case Win():
            return pending.played_on_by is not None
        case _:
            return False


def about(table: Table, effect: Effect, part: Part) -> list[Target]:
    """The players (and chosen Gizmos) that a part of an effect is about."""
    return _ABOUT[part.who](table, effect)


def _you_and_the_maker(table: Table, effect: Effect) -> list[Target]:
    alone = effect.seat is None or effect.seat == effect.holder
    return [effect.holder] if alone else [effect.holder, *_the_maker(table, effect)]


def _the_maker(table: Table, effect: Effect) -> list[Target]:
    return [] if effect.seat is None else [effect.seat]


def _its_marked_player(table: Table, effect: Effect) -> list[Target]:
    """The player of what was Ignored, never a Gizmo, and only if marked."""
    player = effect.answering if isinstance(effect, Card) else None
    return [] if player is None or not table.players[player].has_token(MARK) else [player]


_ABOUT: Mapping[str, Callable[[Table, Effect], list[Target]]] = complete(
    "who a part is about",
    {
        "": lambda table, effect: [effect.holder],
        "you": lambda table, effect: [effect.holder],
        "target": lambda table, effect: effect.targets,
        "each player": lambda table, effect: [*table.clockwise(effect.holder)],
        "each other player": lambda table, effect: [*table.others(effect.holder)],
        "the maker": _the_maker,
        "you and the maker": _you_and_the_maker,
        "you and the target": lambda table, effect: [effect.holder, *effect.targets],
        "the drinker": lambda table, effect: [table.current],
        "its marked player": _its_marked_player,
    },
    ("", *WHO),
)


def owner_of(table: Table, effect: Effect, target: Target) -> int | None:
    """The player behind a target of a card, even if that was a Gizmo the card has broken."""
    broken = [loss.owner for loss in effect.losses if loss.target == target]
    return broken[0] if broken else table.owner(target)


def is_price(effect: Effect, part: Part) -> bool:
    """What a card costs its own player, which cannot be Ignored."""
    return part.who == "you" and isinstance(effect, Card)


def loss_of(table: Table, effect: Effect, part: Part) -> int:
    """The Fortitude that a part costs each of its victims, before any of them responds."""
    amount = max(0, part.amount + effect.bonus)
    return amount + _bite(table, effect) if amount else 0


def _bite(table: Table, effect: Effect) -> int:
    """While Wulfric is Bitey, Action cards cost 1 Fortitude more (G3, R96)."""
    if table.mood != BITEY:
        return 0
    if isinstance(effect, Blow):
        return int(effect.gizmo is None)
    return int(isinstance(effect, Card) and effect.type == ACTION)


def route(
    effect: Effect, victim: Target, amount: int, sure: bool = False
) -> list[tuple[Target, int]]:
    """Who bears a loss of Fortitude after the responses to it, in the order played.

    A loss that is ``sure`` cannot be reduced.
    """
    hits = [(victim, amount)]
    for change in effect.changes:
        routed: list[tuple[Target, int]] = []
        for who, much in hits:
            if who != change.by:
                routed.append((who, much))
            elif change.kind == "redirect":
                routed.append((change.to, much))
            elif change.kind == "share":
                routed += [(who, (much + 1) // 2), (change.to, (much + 1) // 2)]
            else:
                routed.append((who, much if sure else min(much, change.amount)))
        hits = routed
    return hits


def would_lose(table: Table, played: Played, seat: int) -> int:
    """The Fortitude that a pending card would cost a player now (I83)."""
    if seat in played.ignored_by:
        return 0
    verbs = table.vocabulary.verbs
    total = 0
    for part in mode_of(played).does:
        if verbs[part.verb].costs_fortitude:
            for victim in about(table, played, part):
                for who, much in route(played, victim, loss_of(table, played, part)):
                    if who == seat:
                        total += much
    return total


def affects(table: Table, played: Played, seat: int, attributes: frozenset[str]) -> bool:
    """Whether a pending card would move one of these attributes of a player (I27)."""
    if seat in played.ignored_by:
        return False
    verbs = table.vocabulary.verbs
    for part in mode_of(played).does:
        verb = verbs[part.verb]
        if verb.affects not in attributes or is_price(played, part):
            continue
        if verb.costs_fortitude:
            if would_lose(table, played, seat):
                return True
        elif seat in about(table, played, part) and _moves(verb, part, played, table.players[seat]):
            return True
    return False


def _moves(verb: Verb, part: Part, effect: Effect, player: Player) -> bool:
    """Whether a part moves its attribute at all: not by 0, and not beyond its end (I27)."""
    if part.amount and part.amount + effect.bonus <= 0:
        return False
    return verb.moves is None or verb.moves(player)
