"""Who sees what: views, and redealing what a seat cannot know."""

from __future__ import annotations

from rulewright.games.red_dragon_inn.components.cards import CHARACTERS
from rulewright.games.red_dragon_inn.components.effects import ACTION
from rulewright.games.red_dragon_inn.components.gizmos import GIZMOS
from rulewright.games.red_dragon_inn.presentation.pending_text import drink_text, pending_text
from rulewright.games.red_dragon_inn.presentation.view_types import (
    DrinkView,
    GizmoView,
    InnView,
    PendingView,
    PlayerView,
    PouredView,
    RoundView,
    TargetView,
    TokenView,
)
from rulewright.games.red_dragon_inn.rules.cards.consequences import aims
from rulewright.games.red_dragon_inn.table.pending import (
    Blow,
    Due,
    Effect,
    Hurt,
    OnStack,
    Played,
    Serving,
)
from rulewright.games.red_dragon_inn.table.pieces import (
    INN,
    Drink,
    PotArtifact,
    Target,
    place_number,
)
from rulewright.games.red_dragon_inn.table.state import Player, Round, Table
from rulewright.kernel import Rng
from rulewright.title.known_hands import deal_hand
from rulewright.title.sentences import place


def view(table: Table, viewer: int | None) -> InnView:
    """What a seat, or a spectator, may see: hands, decks and piles are hidden.

    The fields are passed by position: keywords would take half as long again.
    """
    return InnView(
        viewer,
        table.stage,
        table.current,
        table.turns,
        table.poker_face,
        table.mood,
        table.inn,
        len(table.drink_deck),
        tuple(table.drink_discard),
        len(table.bomb_deck),
        tuple(table.bomb_discard),
        tuple(table.bombs_held),
        tuple(table.artifact_discard),
        len(table.unused_artifacts),
        len(table.estate),
        None if table.round is None else _round_view(table.round, viewer),
        tuple([_pending_view(table, pending, viewer) for pending in table.stack]),
        tuple(map(_poured_view, table.poured)),
        tuple(map(_poured_view, table.halves)),
        tuple([_player_view(player, viewer == seat) for seat, player in enumerate(table.players)]),
    )


def _player_view(player: Player, own: bool) -> PlayerView:
    character = CHARACTERS.get(player.character)
    return PlayerView(
        player.character,
        "" if character is None else character.title,
        player.fortitude,
        player.alcohol,
        player.gold,
        tuple(sorted(player.hand)) if own else None,
        len(player.hand),
        len(player.deck),
        tuple(player.discard),
        len(player.drinks),
        tuple([a.name if a.face_up else None for a in player.artifacts])
        if player.artifacts
        else (),
        tuple(
            [
                GizmoView(g.number, g.card, g.fortitude, GIZMOS[g.card].track, g.plus)
                for g in player.gizmos
            ]
        )
        if player.gizmos
        else (),
        tuple([TokenView(token.kind, token.owner) for token in player.tokens])
        if player.tokens
        else (),
        tuple(player.potions),
        tuple(player.guests),
        player.out,
    )


def _round_view(round_: Round, viewer: int | None) -> RoundView:
    return RoundView(
        starter=round_.starter,
        controller=_seat(round_.controller),
        turn=_seat(round_.turn),
        participants=tuple(round_.participants),
        gold=round_.gold,
        artifacts=tuple([a.name if knows(a, viewer) else None for a in round_.artifacts]),
        bombs=len(round_.bombs),
        cheat_only=round_.cheat_only,
    )


def knows(artifact: PotArtifact, viewer: int | None) -> bool:
    """A player who anted an Artifact face down has looked at it."""
    return artifact.face_up or artifact.by == viewer


def _seat(seat: int | None) -> int:
    """A seat, or \N{MINUS SIGN}1 for nobody."""
    return -1 if seat is None else seat


def _pending_view(table: Table, pending: OnStack, viewer: int | None) -> PendingView:
    return PendingView(
        kind=pending.kind,
        name=pending.name,
        told=pending_text(table, pending, viewer, place),
        type=_type(pending),
        seat=_seat(pending.seat),
        holder=pending.holder,
        targets=tuple([_target_view(table, target) for target in aims(pending)]),
        amount=pending.amount if isinstance(pending, Due | Hurt) else 0,
        to=place_number(pending.to if isinstance(pending, Due) else INN),
        negated=isinstance(pending, Played) and pending.negated,
        ignored_by=tuple(pending.ignored_by) if isinstance(pending, Effect) else (),
        drink=_drink_view(pending.drink) if isinstance(pending, Serving) else None,
    )


def _type(pending: OnStack) -> str:
    if isinstance(pending, Played):
        return pending.type
    return ACTION if isinstance(pending, Blow) else ""


def _target_view(table: Table, target: Target) -> TargetView:
    gizmo = "" if isinstance(target, int) else table.gizmo_name(target)
    return TargetView(_seat(table.owner(target)), gizmo)


def _drink_view(drink: Drink) -> DrinkView:
    return DrinkView(
        cards=tuple(drink.cards),
        drinker=drink.drinker,
        alcohol=drink.alcohol,
        fortitude=drink.fortitude,
        as_fortitude=drink.as_fortitude,
        told=drink_text(drink),
    )


def _poured_view(drink: Drink) -> PouredView:
    return PouredView(drink.drinker, tuple(drink.cards), drink.alcohol)


def redeal(table: Table, seats: frozenset[int], rng: Rng) -> None:
    """Redeal, in place, everything that none of these seats sees or remembers."""
    for seat, player in enumerate(table.players):
        if seat in seats:
            player.deck.sort()
            rng.shuffle(player.deck)
        else:
            player.deck, player.hand = deal_hand(player.deck, player.hand, player.known, rng)
    piles = [(player.drinks, player.old_drinks) for player in table.players]
    _deal_off(table.drink_deck, piles, rng)
    pot = table.round
    _deal_off(table.bomb_deck, [] if pot is None else [(pot.bombs, pot.old_bombs)], rng)
    _redeal_artifacts(table, seats, rng)
    table.rng = Rng.seeded(rng.below(1 << 31), rng.below(1 << 31))


def _deal_off(deck: list[str], piles: list[tuple[list[str], int]], rng: Rng) -> None:
    """Redeal a deck and the piles drawn from it.

    A number of cards at the bottom of each pile was drawn before the deck was last shuffled. They
    are not among the shuffled cards, so they are only exchanged with each other.
    """
    if not any(old for _, old in piles):
        _deal_among([deck, *(pile for pile, _ in piles)], rng)
        return
    bottoms, tops = [pile[:old] for pile, old in piles], [pile[old:] for pile, old in piles]
    _deal_among(bottoms, rng)
    _deal_among([deck, *tops], rng)
    for (pile, _), bottom, top in zip(piles, bottoms, tops, strict=True):
        pile[:] = bottom + top


def _deal_among(piles: list[list[str]], rng: Rng) -> None:
    """Shuffle the cards of several piles together; each pile keeps its size."""
    loose = sorted(card for pile in piles for card in pile)
    rng.shuffle(loose)
    for pile in piles:
        count = len(pile)
        pile[:] = loose[:count]
        del loose[:count]


def _redeal_artifacts(table: Table, seats: frozenset[int], rng: Rng) -> None:
    """Exchange Artifacts that none of these seats has seen."""
    hidden = [a for player in table.players for a in player.artifacts if not a.face_up]
    pot = table.round.artifacts if table.round is not None else []
    unseen = [i for i, a in enumerate(pot) if not a.face_up and a.by not in seats]
    loose = [*(a.name for a in hidden), *(pot[i].name for i in unseen)]
    loose += [*table.unused_artifacts, *table.estate]
    loose.sort()
    rng.shuffle(loose)
    for artifact in hidden:
        artifact.name = loose.pop()
    for i in unseen:
        pot[i] = PotArtifact(loose.pop(), False, pot[i].by)
    table.estate = [loose.pop() for _ in table.estate]
    table.unused_artifacts = loose
