"""When Sometimes cards may be played: the conditions of the card tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from rulewright.games.red_dragon_inn.components.effects import ACTION, ANYTIME, CHEATING, SOMETIMES
from rulewright.games.red_dragon_inn.rules.cards.consequences import (
    affects,
    face_of,
    mode_of,
    would_lose,
)
from rulewright.games.red_dragon_inn.table.pending import (
    MOMENTS,
    PLAYED,
    Activation,
    Ante,
    Blow,
    Card,
    Discard,
    DrinkPhase,
    Due,
    Effect,
    GamblingTurn,
    Hurt,
    LastChance,
    OrderPhase,
    Payment,
    Pending,
    Played,
    Serving,
    Win,
)
from rulewright.games.red_dragon_inn.table.pieces import MARK
from rulewright.games.red_dragon_inn.table.state import NEW_DRINK_DECK, Round, Table
from rulewright.games.red_dragon_inn.table.vocabulary import ALCOHOL, FORTITUDE, GOLD, Condition

P = TypeVar("P", bound=Pending)


def condition(
    words: str, *kinds: type[P]
) -> Callable[[Callable[[Table, int, P], bool]], Condition]:
    """Register a function that says when a card may answer these kinds of pending things."""
    return lambda holds: Condition(words, kinds, holds)


_FORTITUDE = frozenset((FORTITUDE,))
_FORTITUDE_OR_ALCOHOL = frozenset((FORTITUDE, ALCOHOL))
_ATTRIBUTES = frozenset((FORTITUDE, ALCOHOL, GOLD))


def _can_be_ignored(table: Table, seat: int, played: Played) -> bool:
    """Some cards cannot be Ignored; a player who shares a loss does no more against it (E46)."""
    return not _has_shared(seat, played) and not face_of(played).sure


def _has_shared(seat: int, played: Played) -> bool:
    return any(change.kind == "share" and change.by == seat for change in played.changes)


@condition("an Action or Sometimes card affects your Fortitude", *PLAYED)
def affects_fortitude(table: Table, seat: int, played: Played) -> bool:
    return (
        played.type != ANYTIME
        and affects(table, played, seat, _FORTITUDE)
        and _can_be_ignored(table, seat, played)
    )


@condition("an Action or Sometimes card affects your Fortitude or Alcohol", *PLAYED)
def affects_fortitude_or_alcohol(table: Table, seat: int, played: Played) -> bool:
    return (
        played.type != ANYTIME
        and affects(table, played, seat, _FORTITUDE_OR_ALCOHOL)
        and _can_be_ignored(table, seat, played)
    )


@condition("any card affects your Fortitude", *PLAYED)
def any_affects_fortitude(table: Table, seat: int, played: Played) -> bool:
    return affects(table, played, seat, _FORTITUDE) and _can_be_ignored(table, seat, played)


@condition("any card affects your Fortitude, Alcohol or Gold", *PLAYED)
def any_affects_anything(table: Table, seat: int, played: Played) -> bool:
    return affects(table, played, seat, _ATTRIBUTES) and _can_be_ignored(table, seat, played)


@condition("another player's card would cost you Fortitude", *PLAYED)
def would_cost_fortitude(table: Table, seat: int, played: Played) -> bool:
    """Even a loss that cannot be reduced or Ignored can be redirected."""
    by_another = played.seat not in (None, seat) and not _has_shared(seat, played)
    return by_another and would_lose(table, played, seat) > 0


@condition("another player's card would cost you Fortitude that can be reduced", *PLAYED)
def would_cost_reducible_fortitude(table: Table, seat: int, played: Played) -> bool:
    return not face_of(played).sure and would_cost_fortitude.holds(table, seat, played)


@condition("a Sometimes card is played", Card)
def a_sometimes_card(table: Table, seat: int, card: Card) -> bool:
    """Another Sometimes card is pending (I31)."""
    return card.type == SOMETIMES and not face_of(card).sure


@condition("a Sometimes card changes a Drink", Card)
def changes_a_drink(table: Table, seat: int, card: Card) -> bool:
    """A Sometimes card that changes a Drink is pending (I32)."""
    verbs = table.vocabulary.verbs
    return card.type == SOMETIMES and any(
        verbs[part.verb].changes_drink for part in mode_of(card).does
    )


@condition("another player cheats and you are in the Round", Card)
def another_player_cheats(table: Table, seat: int, card: Card) -> bool:
    round_ = table.round
    return (
        card.type == CHEATING
        and card.seat != seat
        and round_ is not None
        and seat in round_.participants
    )


@condition("a Round is on", Card, GamblingTurn)
def a_round_is_on(table: Table, seat: int, pending: Pending) -> bool:
    """Not once it has ended, nor against a card that makes players ante or ends it."""
    round_ = table.round
    if round_ is None or round_.ended:
        return False
    return not any(_antes_or_ends(table, round_, other) for other in table.stack)


def _antes_or_ends(table: Table, round_: Round, pending: Pending) -> bool:
    if not isinstance(pending, Played):
        return isinstance(pending, Ante)
    verbs = [table.vocabulary.verbs[part.verb] for part in mode_of(pending).does]
    left = [seat for seat in round_.participants if seat not in pending.targets]
    return any(verb.antes or verb.ends_round or (verb.ejects and len(left) < 2) for verb in verbs)


@condition("a Round is running", Card, GamblingTurn)
def a_round_is_running(table: Table, seat: int, pending: Pending) -> bool:
    return table.round is not None and not table.round.ended


@condition("there is a pot", Card, GamblingTurn)
def there_is_a_pot(table: Table, seat: int, pending: Pending) -> bool:
    pot = table.round
    return pot is not None and not pot.ended and bool(pot.gold or pot.artifacts or pot.bombs)


@condition("another player wins the Round", Win)
def another_player_wins(table: Table, seat: int, win: Win) -> bool:
    return win.holder != seat


@condition("another player wins a Round you are in", Win)
def another_player_wins_against_you(table: Table, seat: int, win: Win) -> bool:
    """Not if a card claimed the win."""
    round_ = table.round
    return (
        win.holder != seat
        and win.holder == win.seat
        and round_ is not None
        and seat in round_.participants
    )


@condition("you must ante", Ante)
def you_must_ante(table: Table, seat: int, ante: Ante) -> bool:
    return ante.holder == seat


@condition("you would lose Gold", Payment, Ante)
def you_would_lose_gold(table: Table, seat: int, due: Due) -> bool:
    return due.holder == seat


@condition("you pay for the new Drink deck", Payment)
def you_pay_for_the_drink_deck(table: Table, seat: int, payment: Payment) -> bool:
    return payment.holder == seat and payment.name == NEW_DRINK_DECK


@condition("your Order phase", OrderPhase)
def your_order_phase(table: Table, seat: int, moment: OrderPhase) -> bool:
    return moment.seat == seat


@condition("another player's card cost you Fortitude", Hurt)
def cost_you_fortitude(table: Table, seat: int, hurt: Hurt) -> bool:
    """Not if something was played against the loss, whatever the result."""
    return hurt.target == seat and hurt.seat not in (None, seat) and seat not in hurt.tried


@condition("another player's card cost you or your Gizmo Fortitude", Hurt)
def cost_you_or_a_gizmo(table: Table, seat: int, hurt: Hurt) -> bool:
    """Whatever was tried against it, as long as Fortitude was lost (R99, R100)."""
    return hurt.holder == seat and hurt.seat not in (None, seat)


@condition("a Drink is revealed", Serving)
def a_drink_is_revealed(table: Table, seat: int, serving: Serving) -> bool:
    return True


@condition("another player has revealed a Drink", Serving)
def another_reveals_a_drink(table: Table, seat: int, serving: Serving) -> bool:
    return serving.seat != seat


@condition("you are about to drink", Serving)
def you_are_about_to_drink(table: Table, seat: int, serving: Serving) -> bool:
    return serving.drink.drinker == seat and not serving.drink.ignored


@condition("another player's Drink phase", DrinkPhase)
def anothers_drink_phase(table: Table, seat: int, moment: DrinkPhase) -> bool:
    return moment.holder != seat and bool(table.players[moment.holder].drinks)


@condition("an Artifact is discarded", Discard)
def an_artifact_is_discarded(table: Table, seat: int, discard: Discard) -> bool:
    return any(name in table.artifact_discard for name in discard.cards)


@condition("your turn", *MOMENTS, LastChance)
def your_turn(table: Table, seat: int, pending: Pending) -> bool:
    return table.current == seat and not table.turn.ended


@condition("a player's card cost another player Fortitude", Hurt)
def a_card_cost_fortitude(table: Table, seat: int, hurt: Hurt) -> bool:
    """A player who is not marked yet hurt a player, not a Gizmo."""
    attacker = hurt.seat
    if attacker is None or attacker in (seat, hurt.holder) or not isinstance(hurt.target, int):
        return False
    return not table.players[attacker].has_token(MARK)


@condition("your Action card or Active Gizmo is at work", Card, Activation, Blow)
def your_action_is_at_work(table: Table, seat: int, effect: Effect) -> bool:
    """A card used against Leviathan is an Action as well."""
    return effect.seat == seat and (not isinstance(effect, Played) or effect.type == ACTION)
