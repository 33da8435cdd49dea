"""When Sometimes cards may be played: the conditions of the card tables."""

from __future__ import annotations

from rulewright.games.red_dragon_inn.catalogue import ANYTIME, CHEATING, SOMETIMES
from rulewright.games.red_dragon_inn.consequences import affects, face_of, mode_of, would_lose
from rulewright.games.red_dragon_inn.state import (
    ANTE,
    CARD,
    DISCARDED,
    DRINK_PHASE,
    DRINKING,
    GAMBLING_TURN,
    LAST_CHANCE,
    LOSS,
    LULL,
    NEW_DRINK_DECK,
    NOBODY,
    ORDER_PHASE,
    PAYMENT,
    WIN,
    Inn,
    Pending,
    Round,
)
from rulewright.games.red_dragon_inn.vocabulary import (
    ALCOHOL,
    FORTITUDE,
    GOLD,
    PLAYED,
    VERBS,
    condition,
)

_FORTITUDE = frozenset((FORTITUDE,))
_FORTITUDE_OR_ALCOHOL = frozenset((FORTITUDE, ALCOHOL))
_ATTRIBUTES = frozenset((FORTITUDE, ALCOHOL, GOLD))


def _can_be_ignored(table: Inn, seat: int, thing: Pending) -> bool:
    """Some cards cannot be answered so, and who shares a loss does no more against it (E46)."""
    return not _has_shared(seat, thing) and not face_of(thing).sure


def _has_shared(seat: int, thing: Pending) -> bool:
    return any(change.kind == "share" and change.by == seat for change in thing.changes)


@condition("an Action or Sometimes card affects your Fortitude", *PLAYED)
def affects_fortitude(table: Inn, seat: int, thing: Pending) -> bool:
    return (
        thing.type != ANYTIME
        and affects(table, thing, seat, _FORTITUDE)
        and _can_be_ignored(table, seat, thing)
    )


@condition("an Action or Sometimes card affects your Fortitude or Alcohol", *PLAYED)
def affects_fortitude_or_alcohol(table: Inn, seat: int, thing: Pending) -> bool:
    return (
        thing.type != ANYTIME
        and affects(table, thing, seat, _FORTITUDE_OR_ALCOHOL)
        and _can_be_ignored(table, seat, thing)
    )


@condition("any card affects your Fortitude", *PLAYED)
def any_affects_fortitude(table: Inn, seat: int, thing: Pending) -> bool:
    return affects(table, thing, seat, _FORTITUDE) and _can_be_ignored(table, seat, thing)


@condition("any card affects your Fortitude, Alcohol or Gold", *PLAYED)
def any_affects_anything(table: Inn, seat: int, thing: Pending) -> bool:
    return affects(table, thing, seat, _ATTRIBUTES) and _can_be_ignored(table, seat, thing)


@condition("another player's card would cost you Fortitude", *PLAYED)
def would_cost_fortitude(table: Inn, seat: int, thing: Pending) -> bool:
    """Even a loss that cannot be reduced or Ignored can be sent elsewhere."""
    by_another = thing.seat not in (NOBODY, seat) and not _has_shared(seat, thing)
    return by_another and would_lose(table, thing, seat) > 0


@condition("another player's card would cost you Fortitude that can be reduced", *PLAYED)
def would_cost_reducible_fortitude(table: Inn, seat: int, thing: Pending) -> bool:
    return not face_of(thing).sure and would_cost_fortitude(table, seat, thing)


@condition("a Sometimes card is played", CARD)
def a_sometimes_card(table: Inn, seat: int, thing: Pending) -> bool:
    """I31."""
    return thing.type == SOMETIMES and not face_of(thing).sure


@condition("a Sometimes card changes a Drink", CARD)
def changes_a_drink(table: Inn, seat: int, thing: Pending) -> bool:
    """I32."""
    return thing.type == SOMETIMES and any(
        VERBS[part.verb].changes_drink for part in mode_of(thing).does
    )


@condition("another player cheats and you are in the Round", CARD)
def another_player_cheats(table: Inn, seat: int, thing: Pending) -> bool:
    """I61."""
    round_ = table.round
    return (
        thing.type == CHEATING
        and thing.seat != seat
        and round_ is not None
        and seat in round_.participants
    )


@condition("a Round is on", CARD, GAMBLING_TURN)
def a_round_is_on(table: Inn, seat: int, thing: Pending) -> bool:
    """Not once it has ended, nor against a card that makes players ante or ends it (I62)."""
    round_ = table.round
    if round_ is None or round_.ended:
        return False
    return not any(_antes_or_ends(round_, pending) for pending in table.stack)


def _antes_or_ends(round_: Round, thing: Pending) -> bool:
    if thing.kind not in PLAYED:
        return thing.kind == ANTE
    verbs = [VERBS[part.verb] for part in mode_of(thing).does]
    left = set(round_.participants).difference(thing.targets)
    return any(
        known.antes or known.ends_round or (known.ejects and len(left) < 2) for known in verbs
    )


@condition("a Round is running", CARD, GAMBLING_TURN)
def a_round_is_running(table: Inn, seat: int, thing: Pending) -> bool:
    return table.round is not None and not table.round.ended


@condition("there is a pot", CARD, GAMBLING_TURN)
def there_is_a_pot(table: Inn, seat: int, thing: Pending) -> bool:
    """I63."""
    pot = table.round
    return pot is not None and not pot.ended and bool(pot.gold or pot.artifacts or pot.bombs)


@condition("another player wins the Round", WIN)
def another_player_wins(table: Inn, seat: int, thing: Pending) -> bool:
    """I64."""
    return thing.holder != seat


@condition("another player wins a Round you are in", WIN)
def another_player_wins_against_you(table: Inn, seat: int, thing: Pending) -> bool:
    """Not if the win was claimed by a card (I65)."""
    round_ = table.round
    return (
        thing.holder not in (seat, NOBODY)
        and thing.holder == thing.seat
        and round_ is not None
        and seat in round_.participants
    )


@condition("you must ante", ANTE)
def you_must_ante(table: Inn, seat: int, thing: Pending) -> bool:
    return thing.holder == seat


@condition("you would lose Gold", PAYMENT, ANTE)
def you_would_lose_gold(table: Inn, seat: int, thing: Pending) -> bool:
    return thing.holder == seat


@condition("you pay for the new Drink deck", PAYMENT)
def you_pay_for_the_drink_deck(table: Inn, seat: int, thing: Pending) -> bool:
    return thing.holder == seat and thing.name == NEW_DRINK_DECK


@condition("your Order phase", ORDER_PHASE)
def your_order_phase(table: Inn, seat: int, thing: Pending) -> bool:
    return thing.seat == seat


@condition("another player's card cost you Fortitude", LOSS)
def cost_you_fortitude(table: Inn, seat: int, thing: Pending) -> bool:
    """I33."""
    return thing.targets == [seat] and thing.seat not in (NOBODY, seat) and seat not in thing.tried


@condition("another player's card cost you or your Gizmo Fortitude", LOSS)
def cost_you_or_a_gizmo(table: Inn, seat: int, thing: Pending) -> bool:
    """Whatever was tried against it, as long as Fortitude was lost (R99, R100)."""
    return thing.holder == seat and thing.seat not in (NOBODY, seat)


@condition("a Drink is revealed", DRINKING)
def a_drink_is_revealed(table: Inn, seat: int, thing: Pending) -> bool:
    return True


@condition("another player has revealed a Drink", DRINKING)
def another_reveals_a_drink(table: Inn, seat: int, thing: Pending) -> bool:
    return thing.seat != seat


@condition("you are about to drink", DRINKING)
def you_are_about_to_drink(table: Inn, seat: int, thing: Pending) -> bool:
    drink = thing.drink
    return drink is not None and drink.drinker == seat and not drink.ignored


@condition("another player's Drink phase", DRINK_PHASE)
def anothers_drink_phase(table: Inn, seat: int, thing: Pending) -> bool:
    return thing.holder != seat and bool(table.players[thing.holder].drinks)


@condition("an Artifact is discarded", DISCARDED)
def an_artifact_is_discarded(table: Inn, seat: int, thing: Pending) -> bool:
    return any(name in table.artifact_discard for name in thing.cards)


@condition("your turn", LULL, GAMBLING_TURN, ORDER_PHASE, DRINK_PHASE, LAST_CHANCE)
def your_turn(table: Inn, seat: int, thing: Pending) -> bool:
    return table.current == seat and not table.turn.ended
