"""What cards do with Drinks: order, pass, split and change them, or make a player drink."""

from __future__ import annotations

from functools import reduce

from rulewright.games.red_dragon_inn.components.effects import Part
from rulewright.games.red_dragon_inn.rules.cards.play import Play, verb
from rulewright.games.red_dragon_inn.rules.drink_events import reveal_from_pile
from rulewright.games.red_dragon_inn.rules.drinks import (
    order,
    order_choices,
    reveal_from_deck,
    serve,
    strength,
)
from rulewright.games.red_dragon_inn.table.events.drinks import DrinkChanged, DrinkPassed
from rulewright.games.red_dragon_inn.table.pending import Serving
from rulewright.games.red_dragon_inn.table.pieces import Drink
from rulewright.games.red_dragon_inn.table.state import Table
from rulewright.kernel import Asks, Context, choose


@verb("drinks from their pile")
def drinks_from_their_pile(play: Play, part: Part) -> Asks[None]:
    for seat in play.seats(part):
        if play.table.players[seat].drinks:
            yield from reveal_from_pile(play.table, seat)


@verb("drinks from the Drink deck")
def drinks_from_the_drink_deck(play: Play, part: Part) -> Asks[None]:
    for seat in play.seats(part):
        drink = yield from reveal_from_deck(play.table, seat, skip_events=True)
        if drink is not None:
            yield from serve(play.table, drink, seat, play.cites())


@verb("gets N Drinks")
def gets_drinks(play: Play, part: Part) -> Asks[None]:
    for seat in play.seats(part):
        for _ in range(play.amount(part)):
            yield from order(play.table, play.seat, seat, play.rule)


@verb("order N Drinks")
def order_drinks(play: Play, part: Part) -> Asks[None]:
    """Each to a player chosen by the player who orders (I14)."""
    for left in range(part.amount, 0, -1):
        choices = order_choices(play.table, play.seat)
        context: Context = {"card": play.name, "left": left}
        to = yield from choose(play.seat, "order", choices, play.rule, context)
        yield from order(play.table, play.seat, to, play.rule, "I14")


@verb("ignore the Drink", changes_drink=True)
def ignore_the_drink(play: Play, part: Part) -> None:
    play.answered(Serving).drink.ignored = True


@verb("pass the Drink to the target", changes_drink=True)
def pass_the_drink(play: Play, part: Part) -> None:
    """The whole Drink gets a new drinker (I40)."""
    serving, to = play.answered(Serving), _other_drinker(play)
    _hand_over(play.table, serving.drink, to)
    serving.drink.as_fortitude = False
    serving.holder = to
    play.table.tell(DrinkPassed, play.cites("I40"), play.seat, to, False)


def _other_drinker(play: Play) -> int:
    """The player who gets the Drink; never a Gizmo."""
    (to,) = play.effect.targets
    assert isinstance(to, int), "Gizmos drink nothing"
    return to


def _hand_over(table: Table, drink: Drink, to: int) -> None:
    """The printed strength of a Drink may differ for its new drinker."""
    for name in drink.cards:
        before, after = strength(table, drink.drinker, name), strength(table, to, name)
        drink.alcohol += after[0] - before[0]
        drink.fortitude += after[1] - before[1]
    drink.drinker = to


@verb("split the Drink with the target", changes_drink=True)
def split_the_drink(play: Play, part: Part) -> None:
    """Two Drinks, each with half of every number (I41, I42)."""
    drink, to = play.answered(Serving).drink, _other_drinker(play)
    whole = drink.alcohol
    drink.alcohol, drink.fortitude = half(drink.alcohol), half(drink.fortitude)
    drink.own_alcohol = half(drink.own_alcohol)
    drink.changes = [drink.alcohol - drink.own_alcohol]  # what is left of the changes in a half
    drink.split_off += whole - drink.alcohol
    other = Drink(drink.cards[:], to, drink.alcohol, drink.fortitude, drink.own_alcohol)
    other.changes = drink.changes[:]
    other.lies_elsewhere = True
    other.tokens = drink.tokens[:]
    play.table.halves.append(other)
    play.table.tell(DrinkPassed, play.cites("I41", "I42"), play.seat, to, True)


def half(number: int) -> int:
    """Half of a number, rounded away from zero (I42)."""
    size = (abs(number) + 1) // 2
    return size if number > 0 else -size


@verb("the Drink gets N Alcohol more", changes_drink=True)
def stronger(play: Play, part: Part) -> None:
    _change(play, play.amount(part))


@verb("the Drink gets N Alcohol less", changes_drink=True)
def weaker(play: Play, part: Part) -> None:
    _change(play, -play.amount(part))


def _change(play: Play, change: int) -> None:
    drink = play.answered(Serving).drink
    drink.changes.append(change)
    drink.alcohol = changed(drink.alcohol, change)
    play.table.tell(DrinkChanged, play.cites("I43"), play.name, drink.alcohol)


def changed(alcohol: int, change: int) -> int:
    """Less Alcohol, but not below 0, or more (I43)."""
    return alcohol + change if change > 0 else min(alcohol, max(0, alcohol + change))


@verb("the Drink becomes N Alcohol", changes_drink=True)
def becomes(play: Play, part: Part) -> None:
    """Set a Drink's base Alcohol, then reapply the changes that cards made to it (E44)."""
    drink = play.answered(Serving).drink
    drink.own_alcohol = part.amount
    drink.alcohol = reduce(changed, drink.changes, drink.own_alcohol)
    drink.fortitude = 0
    drink.tokens.clear()
    play.table.tell(DrinkChanged, play.cites("I43"), play.name, drink.alcohol)


@verb("take the Alcohol as Fortitude", changes_drink=True)
def take_as_fortitude(play: Play, part: Part) -> None:
    """Its drinker gains Fortitude instead, when drinking it."""
    play.answered(Serving).drink.as_fortitude = True


@verb("shuffle your pile into the Drink deck")
def shuffle_the_pile(play: Play, part: Part) -> Asks[None]:
    """Shuffle your Drink Me! pile into the Drink deck (E53)."""
    table, player = play.table, play.player
    if player.drinks:
        if player.old_drinks:  # from now on they may be in the deck as well
            for other in table.players:
                other.old_drinks = 0
        table.drink_deck += player.drinks
        player.drinks.clear()
        table.rng.shuffle(table.drink_deck)
    yield from order(table, play.seat, play.seat, play.rule)
