"""Drinks: ordered unseen, revealed with their Chasers, changed, passed, split and drunk."""

from __future__ import annotations

from collections.abc import Callable

from rulewright.games.red_dragon_inn.catalogue import BREWS, CHARACTERS, RELICS, Part
from rulewright.games.red_dragon_inn.consequences import Play
from rulewright.games.red_dragon_inn.events import (
    DrinkChanged,
    DrinkPassed,
    DrinkRevealed,
    Drunk,
    EventRevealed,
    EventWasted,
    Ignored,
    NewDrinkDeck,
    NoDrinkLeft,
    OnlyEventsLeft,
    Ordered,
    Poured,
)
from rulewright.games.red_dragon_inn.gold import give_artifact, pay
from rulewright.games.red_dragon_inn.marks import (
    gain_alcohol,
    gain_fortitude,
    lose_alcohol,
    lose_fortitude,
)
from rulewright.games.red_dragon_inn.responses import respond, take_effect
from rulewright.games.red_dragon_inn.state import (
    DRINKING,
    EVENT,
    FIRST_GIZMO,
    INN,
    NEW_DRINK_DECK,
    NOBODY,
    TRIGGER,
    Drink,
    Inn,
    Pending,
    Token,
)
from rulewright.games.red_dragon_inn.vocabulary import verb
from rulewright.kernel import Asks, Context, Option, choose

#: What a Drink Event does, by its name; the module of the Events fills it.
EVENTS: dict[str, Callable[[Inn, int], Asks[None]]] = {}

SOMEONE_DRANK_THREE = "someone gains 3 or more Alcohol from a Drink"


# The Drink deck


def fill_drink_deck(table: Inn) -> Asks[None]:
    """When a card is needed and none is left, everyone pays and the discards are shuffled (I45)."""
    if table.drink_deck or not table.drink_discard:
        return
    table.tell(NewDrinkDeck, ("I45",))
    for seat in table.clockwise(table.current):
        yield from pay(table, seat, 1, INN, "I45", name=NEW_DRINK_DECK)
    if not table.drink_deck:  # a response to a payment may have needed it first
        table.drink_deck, table.drink_discard = table.drink_discard, []
        table.rng.shuffle(table.drink_deck)


def order_choices(table: Inn, seat: int) -> dict[Option, int]:
    """For whom a Drink can be ordered: all others still in the game (I13)."""
    return {("order", other): other for other in table.others(seat)}


def order(table: Inn, seat: int, to: int, *cites: str) -> Asks[None]:
    """The top of the Drink deck goes unseen on somebody's pile (I13)."""
    # An order is said aloud before the deck may have to be filled, which can ask others.
    table.tell(Ordered, cites, seat, to)
    yield from fill_drink_deck(table)
    if table.drink_deck:
        table.players[to].drinks.append(table.drink_deck.pop())


# Revealing


def reveal_from_pile(table: Inn, seat: int) -> Asks[None]:
    """The top card of a Drink Me! pile: a Drink to drink, or an Event (I15, I39)."""
    pile = table.players[seat].drinks
    name = pile.pop()
    if BREWS[name].event:
        yield from hold_event(table, seat, name)
        return
    drink = new_drink(seat)
    add_card(table, drink, name)
    while BREWS[drink.cards[-1]].chaser and pile:
        if not add_chaser(table, drink, pile.pop()):
            break
    yield from serve(table, drink, seat, ("I15", "I37") if len(drink.cards) > 1 else ("I15",))


def reveal_from_deck(table: Inn, seat: int, skip_events: bool) -> Asks[Drink | None]:
    """A Drink off the Drink deck with its Chasers; None if an Event came up that ends it."""
    while True:
        yield from fill_drink_deck(table)
        if not table.drink_deck:
            return None
        if skip_events and not _any_drink_left(table):
            table.tell(OnlyEventsLeft, ("I38",))
            return None
        name = table.drink_deck.pop()
        if not BREWS[name].event:
            break
        waste_event(table, seat, name)
        if not skip_events:
            return None
    drink = new_drink(seat)
    add_card(table, drink, name)
    table.poured.append(drink)  # in sight while the deck may have to be filled
    while BREWS[drink.cards[-1]].chaser:
        if not table.drink_deck and table.drink_discard:
            table.tell(Poured, ("I37", "I45"), seat, tuple(drink.cards))
        yield from fill_drink_deck(table)
        if not table.drink_deck or not add_chaser(table, drink, table.drink_deck.pop()):
            break
    table.poured.pop()
    return drink


def _any_drink_left(table: Inn) -> bool:
    """Whether anything but Events can still come off the deck."""
    return any(not BREWS[name].event for name in (*table.drink_deck, *table.drink_discard))


def new_drink(seat: int) -> Drink:
    return Drink([], seat, 0, 0)


def add_card(table: Inn, drink: Drink, name: str) -> None:
    """One card more in a Drink; all of them together are one (I37)."""
    drink.cards.append(name)
    alcohol, fortitude = strength(table, drink.drinker, name)
    drink.alcohol += alcohol
    drink.own_alcohol += alcohol
    drink.fortitude += fortitude
    drink.tokens += [BREWS[name].token] if BREWS[name].token else []


def add_chaser(table: Inn, drink: Drink, name: str) -> bool:
    """The next card of a Drink; an Event is discarded and ends it (I38)."""
    if BREWS[name].event:
        waste_event(table, drink.drinker, name)
        return False
    add_card(table, drink, name)
    return True


def waste_event(table: Inn, seat: int, name: str) -> None:
    table.drink_discard.append(name)
    table.tell(EventWasted, ("I38",), seat, name)


def strength(table: Inn, seat: int, name: str) -> tuple[int, int]:
    """Alcohol and Fortitude of a Drink card for this drinker (I81)."""
    brew = BREWS[name]
    if brew.trait and brew.trait in CHARACTERS[table.players[seat].character].traits:
        return brew.trait_alcohol, brew.trait_fortitude
    return brew.alcohol, brew.fortitude


def hold_event(table: Inn, seat: int, name: str) -> Asks[None]:
    """A Drink Event can be answered like a card, but it is no Drink (I39)."""
    thing = Pending(EVENT, name, seat, seat)
    table.tell(EventRevealed, (BREWS[name].rule, "I39"), seat, name)
    yield from respond(table, thing)
    yield from EVENTS[name](table, seat)
    table.stack.pop()
    table.drink_discard.append(name)


# Drinking


def serve(table: Inn, drink: Drink, revealer: int, cites: tuple[str, ...]) -> Asks[None]:
    """A Drink is shown, answered and drunk; then the halves that others got of it."""
    table.tell(DrinkRevealed, cites, revealer, tuple(drink.cards))
    waiting = len(table.halves)
    yield from offer(table, drink, revealer)
    toasted = yield from drink_up(table, drink)
    table.stack.pop()
    yield from revel(table, toasted)
    yield from serve_halves(table, revealer, waiting)


def serve_halves(table: Inn, revealer: int, waiting: int) -> Asks[None]:
    """Each half of a split Drink is a Drink of its own (I41); older ones go on waiting."""
    while len(table.halves) > waiting:
        half = table.halves.pop(waiting)
        if not table.players[half.drinker].out:
            yield from offer(table, half, revealer)
            toasted = yield from drink_up(table, half)
            table.stack.pop()
            yield from revel(table, toasted)


def offer(table: Inn, drink: Drink, revealer: int) -> Asks[None]:
    """Responses to a Drink, once all its Chasers are there (I26). It stays on the stack."""
    thing = Pending(DRINKING, " + ".join(drink.cards), revealer, drink.drinker)
    thing.drink = drink
    yield from respond(table, thing)


def drink_up(table: Inn, drink: Drink) -> Asks[list[int]]:
    """The Drink takes effect on its drinker; who gained 3 Alcohol or more from it is named."""
    seat = drink.drinker
    toasted: list[int] = []
    if drink.ignored:
        table.tell(Ignored, ("I29",), seat, "the Drink")
    elif not table.players[seat].out:
        cites = tuple(dict.fromkeys(BREWS[name].rule for name in drink.cards))
        table.tell(Drunk, (*cites, "I46"), seat, tuple(drink.cards))
        if drink.as_fortitude:
            gain_fortitude(table, seat, max(0, drink.alcohol), ("I44", *cites))
        elif drink.alcohol > 0:
            gained = yield from gain_alcohol(table, seat, drink.alcohol, cites, from_drink=True)
            if gained >= 3:
                toasted.append(seat)
        else:
            lose_alcohol(table, seat, -drink.alcohol, cites)
        if drink.fortitude > 0:
            gain_fortitude(table, seat, drink.fortitude, cites)
        elif drink.fortitude < 0:
            by_drink = Pending(TRIGGER, drink.cards[0], NOBODY, seat)
            yield from lose_fortitude(table, by_drink, seat, -drink.fortitude, cites)
        table.players[seat].tokens += [Token(token, seat) for token in drink.tokens]
    if not drink.lies_elsewhere:
        table.drink_discard += drink.cards
        drink.lies_elsewhere = True
    return toasted


def revel(table: Inn, toasted: list[int]) -> Asks[None]:
    """Artifacts that wait for somebody who has gained 3 Alcohol or more from a Drink (R55)."""
    if not toasted:
        return
    waiting = [
        (seat, artifact.name)
        for seat, player in enumerate(table.players)
        for artifact in player.artifacts
        if artifact.face_up and RELICS[artifact.name].face.modes[0].when == SOMEONE_DRANK_THREE
    ]
    for controller, name in waiting:
        choices: dict[Option, int] = {("player", seat): seat for seat in toasted}
        lucky = yield from choose(controller, "who gets it", choices, "R63", {"card": name})
        thing = Pending(TRIGGER, name, NOBODY, controller, targets=[lucky])
        yield from take_effect(Play(table, thing, RELICS[name].face, None))


@verb("gains this Artifact")
def gains_this_artifact(play: Play, part: Part) -> Asks[None]:
    """R55, R62."""
    to = play.thing.targets[0]
    if to != play.seat:
        medal: Option = ("artifact", play.thing.name)
        yield from give_artifact(play.table, play.seat, to, medal, play.rule, "R55")


# Verbs about Drinks


@verb("drinks from their pile")
def drinks_from_their_pile(play: Play, part: Part) -> Asks[None]:
    for seat in play.seats(part):
        if seat < FIRST_GIZMO and play.table.players[seat].drinks:
            yield from reveal_from_pile(play.table, seat)


@verb("drinks from the Drink deck")
def drinks_from_the_drink_deck(play: Play, part: Part) -> Asks[None]:
    for seat in play.seats(part):
        if seat < FIRST_GIZMO:
            drink = yield from reveal_from_deck(play.table, seat, skip_events=True)
            if drink is not None:
                yield from serve(play.table, drink, seat, play.cites())


@verb("gets N Drinks")
def gets_drinks(play: Play, part: Part) -> Asks[None]:
    for seat in play.seats(part):
        if seat < FIRST_GIZMO:
            for _ in range(play.amount(part)):
                yield from order(play.table, play.seat, seat, play.rule)


@verb("order N Drinks")
def order_drinks(play: Play, part: Part) -> Asks[None]:
    """Each to a player of the orderer's choice (I14)."""
    for left in range(part.amount, 0, -1):
        choices = order_choices(play.table, play.seat)
        context: Context = {"card": play.thing.name, "left": left}
        to = yield from choose(play.seat, "order", choices, play.rule, context)
        yield from order(play.table, play.seat, to, play.rule, "I14")


@verb("ignore the Drink", changes_drink=True)
def ignore_the_drink(play: Play, part: Part) -> None:
    drink = play.answered().drink
    assert drink is not None
    drink.ignored = True


@verb("pass the Drink to the target", changes_drink=True)
def pass_the_drink(play: Play, part: Part) -> None:
    """The whole Drink has a new drinker (I40)."""
    thing, to = play.answered(), play.thing.targets[0]
    drink = thing.drink
    assert drink is not None
    _hand_over(play.table, drink, to)
    drink.as_fortitude = False
    thing.holder = to
    play.table.tell(DrinkPassed, play.cites("I40"), play.seat, to, False)


def _hand_over(table: Inn, drink: Drink, to: int) -> None:
    """What a Drink is of itself may differ for its new drinker (I81)."""
    for name in drink.cards:
        before, after = strength(table, drink.drinker, name), strength(table, to, name)
        drink.alcohol += after[0] - before[0]
        drink.fortitude += after[1] - before[1]
    drink.drinker = to


@verb("split the Drink with the target", changes_drink=True)
def split_the_drink(play: Play, part: Part) -> None:
    """Two Drinks, each with half of every number (I41, I42)."""
    drink, to = play.answered().drink, play.thing.targets[0]
    assert drink is not None
    whole = drink.alcohol
    drink.alcohol, drink.fortitude = half(drink.alcohol), half(drink.fortitude)
    drink.own_alcohol = half(drink.own_alcohol)
    drink.split_off += whole - drink.alcohol
    other = Drink(drink.cards[:], to, drink.alcohol, drink.fortitude, drink.own_alcohol)
    other.lies_elsewhere = True
    other.tokens = drink.tokens[:]
    play.table.halves.append(other)
    play.table.tell(DrinkPassed, play.cites("I41", "I42"), play.seat, to, True)


def half(number: int) -> int:
    """Half of a number, rounded up by its size (I42)."""
    size = (abs(number) + 1) // 2
    return size if number > 0 else -size


@verb("the Drink gets N Alcohol more", changes_drink=True)
def stronger(play: Play, part: Part) -> None:
    _change(play, play.amount(part))


@verb("the Drink gets N Alcohol less", changes_drink=True)
def weaker(play: Play, part: Part) -> None:
    """Not below 0 (I43)."""
    drink = play.answered().drink
    assert drink is not None
    _change(play, -min(play.amount(part), max(0, drink.alcohol)))


def _change(play: Play, change: int) -> None:
    drink = play.answered().drink
    assert drink is not None
    drink.alcohol += change
    play.table.tell(DrinkChanged, play.cites("I43"), play.thing.name, drink.alcohol)


@verb("the Drink becomes N Alcohol", changes_drink=True)
def becomes(play: Play, part: Part) -> None:
    """What it is of itself is replaced; what cards have added stays (E44)."""
    drink = play.answered().drink
    assert drink is not None
    _change(play, part.amount - drink.own_alcohol)
    drink.own_alcohol = part.amount
    drink.fortitude = 0
    drink.tokens.clear()


@verb("take the Alcohol as Fortitude", changes_drink=True)
def take_as_fortitude(play: Play, part: Part) -> None:
    """I44."""
    drink = play.answered().drink
    assert drink is not None
    drink.as_fortitude = True


@verb("shuffle your pile into the Drink deck")
def shuffle_the_pile(play: Play, part: Part) -> Asks[None]:
    """E53."""
    table, player = play.table, play.table.players[play.seat]
    if player.drinks:
        table.drink_deck += player.drinks
        player.drinks.clear()
        table.rng.shuffle(table.drink_deck)
    yield from order(table, play.seat, play.seat, play.rule)


def nothing_to_drink(table: Inn, seat: int) -> None:
    """I16."""
    table.tell(NoDrinkLeft, ("I16",), seat)
    lose_alcohol(table, seat, 1, ("I16",))
