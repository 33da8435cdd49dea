"""The invariants of an evening, checked at every moment."""

from __future__ import annotations

from rulewright.games.red_dragon_inn.components.artifacts import ARTIFACTS
from rulewright.games.red_dragon_inn.components.bombs import BOMB_DECK
from rulewright.games.red_dragon_inn.components.cards import CHARACTERS
from rulewright.games.red_dragon_inn.components.drinks import DRINK_DECK, GUEST_DRINKS
from rulewright.games.red_dragon_inn.components.gizmos import GIZMOS
from rulewright.games.red_dragon_inn.rules.cards.hands_and_decks import printed_deck
from rulewright.games.red_dragon_inn.rules.cards.responses import responses
from rulewright.games.red_dragon_inn.rules.set_up import starting_gold
from rulewright.games.red_dragon_inn.table.memory import check_memory
from rulewright.games.red_dragon_inn.table.pending import (
    Blow,
    Bomb,
    Card,
    DrinkEvent,
    LastChance,
    Serving,
)
from rulewright.games.red_dragon_inn.table.state import CHOOSING, DRAW_PHASE, Player, Table
from rulewright.kernel import Decision, Option
from rulewright.kernel.plain import copy


def check(table: Table) -> list[str]:
    """Nothing is created or lost, and the limits of the rulebook hold."""
    if table.stage == CHOOSING:
        return []
    wrong = check_memory(table)
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


def _check_player(table: Table, seat: int, player: Player) -> list[str]:
    wrong: list[str] = []
    cards = [*player.deck, *player.hand, *player.discard, *(g.card for g in player.gizmos)]
    cards += [p.name for p in table.stack if isinstance(p, Card | Blow) and p.owner == seat]
    cards += [potion for p in table.players for potion in p.potions if potion in player.guests]
    _compare(wrong, f"cards of seat {seat}", cards, _owned(table, player))
    if not 0 <= player.fortitude <= 20 or not 0 <= player.alcohol <= 20 or player.gold < 0:
        marks = f"{player.fortitude} Fortitude, {player.alcohol} Alcohol, {player.gold} Gold"
        wrong.append(f"seat {seat} has {marks} (I6)")
    for gizmo in player.gizmos:
        if not 0 < gizmo.fortitude <= GIZMOS[gizmo.card].track:
            wrong.append(f"the {gizmo.card} has {gizmo.fortitude} Fortitude (R74, R75)")
    if player.out and not table.stack and (player.gold or player.artifacts or player.drinks):
        wrong.append(f"seat {seat} is out but still owns something (I75, I79)")
    fallen = player.alcohol >= player.fortitude and not player.out
    if fallen and table.stage == DRAW_PHASE and not table.stack:
        wrong.append(f"seat {seat} should have passed out (I74)")
    return wrong


def _owned(table: Table, player: Player) -> list[str]:
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


def _drink_cards(table: Table) -> list[str]:
    cards = [*table.drink_deck, *table.drink_discard]
    cards += [card for player in table.players for card in player.drinks]
    drinks = [pending.drink for pending in table.stack if isinstance(pending, Serving)]
    drinks += [drink for drink in table.poured if not any(drink is other for other in drinks)]
    cards += [card for drink in drinks if not drink.lies_elsewhere for card in drink.cards]
    cards += [pending.name for pending in table.stack if isinstance(pending, DrinkEvent)]
    return cards


def _expected_drinks(table: Table) -> list[str]:
    guests = GUEST_DRINKS if table.rulings["guests"] == "welcome" else ()
    return [*DRINK_DECK, *guests]


def _artifacts(table: Table) -> list[str]:
    cards = [*table.artifact_discard, *table.unused_artifacts, *table.estate]
    cards += [a.name for player in table.players for a in player.artifacts]
    return cards + ([a.name for a in table.round.artifacts] if table.round is not None else [])


def _expected_artifacts(table: Table) -> list[str]:
    return list(ARTIFACTS) if any(_stash(p) == "Artifacts" for p in table.players) else []


def _stash(player: Player) -> str:
    return CHARACTERS[player.character].stash


def _bombs(table: Table) -> list[str]:
    cards = [*table.bomb_deck, *table.bomb_discard, *table.bombs_held]
    cards += [p.name for p in table.stack if isinstance(p, Bomb) and not p.passed_on]
    return cards + (table.round.bombs if table.round is not None else [])


def _expected_bombs(table: Table) -> list[str]:
    return list(BOMB_DECK) if any(CHARACTERS[p.character].bombs for p in table.players) else []


# Invariants between one moment and the next


def check_change(before: Table, decision: Decision, option: Option, after: Table) -> list[str]:
    """Check that nobody goes out without being asked, if a card could keep them in (I76)."""
    return [
        f"seat {seat} is out without its last chance (I76)"
        for seat in before.alive()
        if after.players[seat].out
        and not _has_declined(before, decision, option, seat)
        and _could_answer(after, seat)
    ]


def _has_declined(before: Table, decision: Decision, option: Option, seat: int) -> bool:
    """Whether a player has passed on their last chance, and nobody has played anything since.

    They are asked in turn, and again from the first after every card.
    """
    top = before.stack[-1] if before.stack else None
    if not isinstance(top, LastChance) or seat not in top.doomed or option != "pass":
        return False
    order = before.clockwise(top.holder)
    return order.index(seat) <= order.index(decision.seat)


def _could_answer(after: Table, seat: int) -> bool:
    """Whether a player who has just left has a card for their last chance."""
    table = copy(after)
    table.players[seat].out = ""
    chance = LastChance("last chance", seat, seat, [seat])
    return bool(responses(table, seat, chance))
