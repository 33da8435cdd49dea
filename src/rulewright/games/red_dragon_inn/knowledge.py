"""Who sees what: views, and dealing anew what a seat cannot see."""

from __future__ import annotations

from rulewright.games.red_dragon_inn.cards import printed_deck
from rulewright.games.red_dragon_inn.catalogue import (
    BOMB_DECK,
    CHARACTERS,
    DRINK_DECK,
    GUEST_DRINKS,
    MACHINES,
    RELICS,
)
from rulewright.games.red_dragon_inn.set_up import starting_gold
from rulewright.games.red_dragon_inn.state import (
    BOMB,
    CHOOSING,
    DRAW,
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
        "contest": [_contest_view(drink) for drink in table.contest],
        "halves": [_contest_view(drink) for drink in table.halves],
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


def _contest_view(drink: Drink) -> Plain:
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


# What must hold at every moment


def check(table: Inn) -> list[str]:
    """Nothing is created or lost, and the limits of the rulebook hold."""
    if table.stage == CHOOSING:
        return []
    wrong: list[str] = []
    for seat, player in enumerate(table.players):
        wrong += _check_player(table, seat, player)
    _compare(wrong, "Drink cards", _drink_cards(table), _expected_drinks(table))
    _compare(wrong, "Artifacts", _artifacts(table), _expected_artifacts(table))
    _compare(wrong, "Bombs", _bombs(table), _expected_bombs(table))
    gold = sum(player.gold for player in table.players) + table.inn
    gold += 0 if table.round is None else table.round.gold
    stash = starting_gold(len(table.players))
    expected = sum(
        stash for player in table.players if CHARACTERS[player.character].stash == "Gold"
    )
    if gold != expected:
        wrong.append(f"{gold} Gold between players, pot and Inn instead of {expected}")
    return wrong


def _check_player(table: Inn, seat: int, player: Player) -> list[str]:
    wrong: list[str] = []
    cards = [*player.deck, *player.hand, *player.discard, *(g.card for g in player.gizmos)]
    cards += [t.name for t in table.stack if t.owner == seat and t.kind != BOMB]
    cards += [potion for p in table.players for potion in p.potions if potion in player.guests]
    _compare(wrong, f"cards of seat {seat}", cards, owned(table, player))
    if not 0 <= player.fortitude <= 20 or not 0 <= player.alcohol <= 20 or player.gold < 0:
        marks = f"{player.fortitude} Fortitude, {player.alcohol} Alcohol, {player.gold} Gold"
        wrong.append(f"seat {seat} has {marks} (I6)")
    for gizmo in player.gizmos:
        if not 0 < gizmo.fortitude <= MACHINES[gizmo.card].track:
            wrong.append(f"the {gizmo.card} has {gizmo.fortitude} Fortitude (R74, R75)")
    if player.out and not table.stack and (player.gold or player.artifacts or player.drinks):
        wrong.append(f"seat {seat} is out but still owns something (I75, I79)")
    fallen = player.alcohol >= player.fortitude and not player.out
    if fallen and table.stage == DRAW and not table.stack:
        wrong.append(f"seat {seat} should have passed out (I74)")
    return wrong


def owned(table: Inn, player: Player) -> list[str]:
    """The cards that make up a player's deck, hand and discards."""
    return [*printed_deck(table, player), *player.guests]


def _compare(wrong: list[str], what: str, found: list[str], expected: list[str]) -> None:
    if sorted(found) != sorted(expected):
        extra, missing = list(found), []
        for name in expected:
            if name in extra:
                extra.remove(name)
            else:
                missing.append(name)
        wrong.append(f"{what}: {missing} missing, {extra} too many")


def _drink_cards(table: Inn) -> list[str]:
    cards = [*table.drink_deck, *table.drink_discard]
    cards += [card for player in table.players for card in player.drinks]
    drinks = [thing.drink for thing in table.stack if thing.drink is not None]
    drinks += [drink for drink in table.contest if not any(drink is other for other in drinks)]
    cards += [card for drink in drinks if not drink.lies_elsewhere for card in drink.cards]
    cards += [thing.name for thing in table.stack if thing.kind == "Event"]
    return cards


def _expected_drinks(table: Inn) -> list[str]:
    guests = GUEST_DRINKS if table.rulings["guests"] == "welcome" else ()
    return [*DRINK_DECK, *guests]


def _artifacts(table: Inn) -> list[str]:
    cards = [*table.artifact_discard, *table.unused_artifacts, *table.estate]
    cards += [a.name for player in table.players for a in player.artifacts]
    return cards + ([a.name for a in table.round.artifacts] if table.round is not None else [])


def _expected_artifacts(table: Inn) -> list[str]:
    return list(RELICS) if any(_stash(p) == "Artifacts" for p in table.players) else []


def _stash(player: Player) -> str:
    return CHARACTERS[player.character].stash


def _bombs(table: Inn) -> list[str]:
    cards = [*table.bomb_deck, *table.bomb_discard, *table.bombs_held]
    cards += [thing.name for thing in table.stack if thing.kind == BOMB and thing.owner >= 0]
    return cards + (table.round.bombs if table.round is not None else [])


def _expected_bombs(table: Inn) -> list[str]:
    return list(BOMB_DECK) if any(CHARACTERS[p.character].bombs for p in table.players) else []
