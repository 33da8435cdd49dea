"""Drinks: ordered unseen, revealed with their Chasers, answered and drunk."""

from __future__ import annotations

from rulewright.games.red_dragon_inn.components.cards import CHARACTERS
from rulewright.games.red_dragon_inn.components.drinks import DRINKS
from rulewright.games.red_dragon_inn.rules.cards.resolving_a_card import respond
from rulewright.games.red_dragon_inn.rules.characters.artifacts import someone_drank_three
from rulewright.games.red_dragon_inn.rules.fortitude_and_alcohol import (
    gain_alcohol,
    gain_fortitude,
    lose_alcohol,
    lose_fortitude,
)
from rulewright.games.red_dragon_inn.rules.gold import pay
from rulewright.games.red_dragon_inn.table.events.cards import Ignored
from rulewright.games.red_dragon_inn.table.events.drink_events import EventWasted
from rulewright.games.red_dragon_inn.table.events.drinks import (
    DrinkRevealed,
    Drunk,
    NewDrinkDeck,
    NoDrinkLeft,
    NothingToOrder,
    OnlyEventsLeft,
    Ordered,
    Poured,
)
from rulewright.games.red_dragon_inn.table.pending import Serving, Trigger
from rulewright.games.red_dragon_inn.table.pieces import INN, Drink, Token
from rulewright.games.red_dragon_inn.table.state import NEW_DRINK_DECK, Table
from rulewright.kernel import Asks, Option

# The Drink deck


def fill_drink_deck(table: Table) -> Asks[None]:
    """If a card is needed and none is left, all players pay and the discards are shuffled (I45)."""
    if table.drink_deck or not table.drink_discard:
        return
    table.tell(NewDrinkDeck, ("I45",))
    for seat in table.clockwise(table.current):
        yield from pay(table, seat, 1, INN, "I45", name=NEW_DRINK_DECK)
    if not table.drink_deck:  # a response to a payment may have refilled it already
        table.drink_deck, table.drink_discard = table.drink_discard, []
        table.rng.shuffle(table.drink_deck)
        for player in table.players:
            player.old_drinks = len(player.drinks)


def order_choices(table: Table, seat: int) -> dict[Option, int]:
    """The players for whom a Drink can be ordered: all others still in the game."""
    return {("order", other): other for other in table.others(seat)}


def order(table: Table, seat: int, to: int, *cites: str) -> Asks[None]:
    """Put the top of the Drink deck unseen on a player's pile."""
    if not table.drink_deck and not table.drink_discard:
        table.tell(NothingToOrder, cites, seat, to)
        return
    # The order is reported before the deck may have to be refilled, which can ask others.
    if table.journal is not None:  # hot: runs for every Drink
        table.journal.tell(Ordered(cites, seat, to))
    yield from fill_drink_deck(table)
    if table.drink_deck:
        player = table.players[to]
        player.old_drinks = min(player.old_drinks, len(player.drinks))
        player.drinks.append(table.drink_deck.pop())


# Revealing


def reveal_from_deck(table: Table, seat: int, skip_events: bool) -> Asks[Drink | None]:
    """A Drink from the Drink deck with its Chasers; None if an Event ends it."""
    while True:
        yield from fill_drink_deck(table)
        if not table.drink_deck:
            return None
        if skip_events and not _any_drink_left(table):
            table.tell(OnlyEventsLeft, ("I38",))
            return None
        name = table.drink_deck.pop()
        if not DRINKS[name].event:
            break
        waste_event(table, seat, name)
        if not skip_events:
            return None
    drink = new_drink(seat)
    add_card(table, drink, name)
    table.poured.append(drink)  # visible while the deck may have to be refilled
    while DRINKS[drink.cards[-1]].chaser:
        if not table.drink_deck and table.drink_discard:
            table.tell(Poured, ("I37", "I45"), seat, tuple(drink.cards))
        yield from fill_drink_deck(table)
        if not table.drink_deck or not add_chaser(table, drink, table.drink_deck.pop()):
            break
    table.poured.pop()
    return drink


def _any_drink_left(table: Table) -> bool:
    """Whether anything but Events can still come from the deck."""
    return any(not DRINKS[name].event for name in (*table.drink_deck, *table.drink_discard))


def new_drink(seat: int) -> Drink:
    return Drink([], seat, 0, 0)


def add_card(table: Table, drink: Drink, name: str) -> None:
    """Add a card to a Drink; all its cards together are one Drink (I37)."""
    drink.cards.append(name)
    alcohol, fortitude = strength(table, drink.drinker, name)
    drink.alcohol += alcohol
    drink.own_alcohol += alcohol
    drink.fortitude += fortitude
    drink.tokens += [DRINKS[name].token] if DRINKS[name].token else []


def add_chaser(table: Table, drink: Drink, name: str) -> bool:
    """Add the next card to a Drink; an Event is discarded and ends it (I38)."""
    if DRINKS[name].event:
        waste_event(table, drink.drinker, name)
        return False
    add_card(table, drink, name)
    return True


def waste_event(table: Table, seat: int, name: str) -> None:
    table.drink_discard.append(name)
    table.tell(EventWasted, ("I38",), seat, name)


def strength(table: Table, seat: int, name: str) -> tuple[int, int]:
    """Alcohol and Fortitude of a Drink card for this drinker (I81)."""
    card = DRINKS[name]
    if card.trait and card.trait in CHARACTERS[table.players[seat].character].traits:
        return card.trait_alcohol, card.trait_fortitude
    return card.alcohol, card.fortitude


# Drinking


def serve(table: Table, drink: Drink, revealer: int, cites: tuple[str, ...]) -> Asks[None]:
    """A Drink is revealed, answered and drunk; then the halves that others got of it."""
    if table.journal is not None:
        table.journal.tell(DrinkRevealed(cites, revealer, tuple(drink.cards)))
    waiting = len(table.halves)
    yield from offer(table, drink, revealer)
    drank_three = yield from drink_up(table, drink)
    table.stack.pop()
    yield from someone_drank_three(table, drank_three)
    yield from serve_halves(table, revealer, waiting)


def serve_halves(table: Table, revealer: int, waiting: int) -> Asks[None]:
    """Each half of a split Drink is a separate Drink; older halves keep waiting."""
    while len(table.halves) > waiting:
        half = table.halves.pop(waiting)
        yield from offer(table, half, revealer)
        drank_three = yield from drink_up(table, half)
        table.stack.pop()
        yield from someone_drank_three(table, drank_three)


def offer(table: Table, drink: Drink, revealer: int) -> Asks[None]:
    """Responses to a Drink, once all its Chasers are there (I26). It stays on the stack."""
    serving = Serving(" + ".join(drink.cards), revealer, drink.drinker, drink)
    yield from respond(table, serving)


def drink_up(table: Table, drink: Drink) -> Asks[list[int]]:
    """The Drink takes effect on its drinker; return who gained 3 Alcohol or more from it."""
    seat = drink.drinker
    drank_three: list[int] = []
    if drink.ignored:
        table.tell(Ignored, ("I29",), seat, "the Drink")
    else:
        cites = tuple(dict.fromkeys(DRINKS[name].rule for name in drink.cards))
        if table.journal is not None:
            table.journal.tell(Drunk((*cites, "I46"), seat, tuple(drink.cards)))
        if drink.as_fortitude:
            gain_fortitude(table, seat, max(0, drink.alcohol), ("I44", *cites))
        elif drink.alcohol > 0:
            gained = yield from gain_alcohol(table, seat, drink.alcohol, cites, from_drink=True)
            if gained >= 3:
                drank_three.append(seat)
        else:
            lose_alcohol(table, seat, -drink.alcohol, cites)
        if drink.fortitude > 0:
            gain_fortitude(table, seat, drink.fortitude, cites)
        elif drink.fortitude < 0:
            by_drink = Trigger(drink.cards[0], None, seat)
            yield from lose_fortitude(table, by_drink, seat, -drink.fortitude, cites)
        table.players[seat].tokens += [Token(token, seat) for token in drink.tokens]
    if not drink.lies_elsewhere:
        table.drink_discard += drink.cards
        drink.lies_elsewhere = True
    return drank_three


def nothing_to_drink(table: Table, seat: int) -> None:
    """A player without a Drink loses 1 Alcohol Content (I16)."""
    table.tell(NoDrinkLeft, ("I16",), seat)
    lose_alcohol(table, seat, 1, ("I16",))
