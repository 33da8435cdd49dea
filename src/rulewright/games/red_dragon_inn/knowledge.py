"""Who sees what: views, and dealing anew what a seat cannot see."""

from __future__ import annotations

from rulewright.games.red_dragon_inn.catalogue import CHARACTERS, MACHINES
from rulewright.games.red_dragon_inn.state import (
    FIRST_GIZMO,
    Drink,
    Inn,
    Pending,
    Player,
    PotArtifact,
    Round,
)
from rulewright.kernel import Rng, View
from rulewright.kernel.plain import Plain


def view(table: Inn, viewer: int | None) -> View:
    """What a seat, or a spectator, may see: hands, decks and piles are hidden."""
    return {
        "you": viewer,
        "stage": table.stage,
        "current": table.current,
        "turns": table.turns,
        "poker_face": table.poker_face,
        "mood": table.mood,
        "inn": table.inn,
        "drink_deck": len(table.drink_deck),
        "drink_discard": list(table.drink_discard),
        "bomb_deck": len(table.bomb_deck),
        "bomb_discard": list(table.bomb_discard),
        "bombs_held": list(table.bombs_held),
        "artifact_discard": list(table.artifact_discard),
        "unused_artifacts": len(table.unused_artifacts),
        "estate": len(table.estate),
        "round": None if table.round is None else _round_view(table.round, viewer),
        "stack": [_pending_view(table, thing) for thing in table.stack],
        "poured": [_poured_view(drink) for drink in table.poured],
        "halves": [_poured_view(drink) for drink in table.halves],
        "players": [
            _player_view(player, viewer == seat) for seat, player in enumerate(table.players)
        ],
    }


def _player_view(player: Player, own: bool) -> Plain:
    character = CHARACTERS.get(player.character)
    return {
        "character": player.character,
        "title": "" if character is None else character.title,
        "fortitude": player.fortitude,
        "alcohol": player.alcohol,
        "gold": player.gold,
        "hand": [*sorted(player.hand)] if own else None,
        "hand_size": len(player.hand),
        "deck": len(player.deck),
        "discard": list(player.discard),
        "drinks": len(player.drinks),
        "artifacts": [artifact.name if artifact.face_up else None for artifact in player.artifacts],
        "gizmos": [
            {
                "number": gizmo.number,
                "card": gizmo.card,
                "fortitude": gizmo.fortitude,
                "track": MACHINES[gizmo.card].track,
                "plus": gizmo.plus,
            }
            for gizmo in player.gizmos
        ],
        "tokens": [{"kind": token.kind, "owner": token.owner} for token in player.tokens],
        "potions": list(player.potions),
        "guests": list(player.guests),
        "out": player.out,
    }


def _round_view(round_: Round, viewer: int | None) -> Plain:
    return {
        "starter": round_.starter,
        "controller": round_.controller,
        "turn": round_.turn,
        "participants": list(round_.participants),
        "gold": round_.gold,
        "artifacts": [a.name if knows(a, viewer) else None for a in round_.artifacts],
        "bombs": len(round_.bombs),
        "cheat_only": round_.cheat_only,
    }


def knows(artifact: PotArtifact, viewer: int | None) -> bool:
    """Who anted an Artifact face down has looked at it (R19)."""
    return artifact.face_up or artifact.by == viewer


def _pending_view(table: Inn, thing: Pending) -> Plain:
    drink = thing.drink
    targets: list[Plain] = []
    for target in thing.targets:
        found = table.gizmo(target) if target >= FIRST_GIZMO else None
        name = "" if found is None else found[1].card
        targets.append({"seat": table.seat_behind(target), "gizmo": name})
    return {
        "kind": thing.kind,
        "name": thing.name,
        "type": thing.type,
        "seat": thing.seat,
        "holder": thing.holder,
        "targets": targets,
        "amount": thing.amount,
        "to": thing.to,
        "negated": thing.negated,
        "ignored_by": list(thing.ignored_by),
        "drink": None if drink is None else _drink_view(drink),
    }


def _drink_view(drink: Drink) -> Plain:
    return {
        "cards": list(drink.cards),
        "drinker": drink.drinker,
        "alcohol": drink.alcohol,
        "fortitude": drink.fortitude,
        "as_fortitude": drink.as_fortitude,
    }


def _poured_view(drink: Drink) -> Plain:
    return {"seat": drink.drinker, "cards": list(drink.cards), "alcohol": drink.alcohol}


def redeal(table: Inn, seats: frozenset[int], rng: Rng) -> None:
    """Deals anew whatever none of these seats sees, in place."""
    for seat, player in enumerate(table.players):
        own = seat in seats
        loose = sorted(player.deck if own else player.deck + player.hand)
        rng.shuffle(loose)
        if not own:
            cut = len(loose) - len(player.hand)
            player.hand = loose[cut:]
            loose = loose[:cut]
        player.deck = loose
    piles = [table.drink_deck, *(player.drinks for player in table.players)]
    _deal_among(piles, rng)
    _deal_among([table.bomb_deck, *([table.round.bombs] if table.round is not None else [])], rng)
    _redeal_artifacts(table, seats, rng)
    table.rng = Rng.seeded(rng.below(1 << 31), rng.below(1 << 31))


def _deal_among(piles: list[list[str]], rng: Rng) -> None:
    """Shuffles the cards of several piles together; each keeps its size."""
    loose = sorted(card for pile in piles for card in pile)
    rng.shuffle(loose)
    for pile in piles:
        count = len(pile)
        pile[:] = loose[:count]
        del loose[:count]


def _redeal_artifacts(table: Inn, seats: frozenset[int], rng: Rng) -> None:
    """Artifacts that nobody among these seats has seen change places."""
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
