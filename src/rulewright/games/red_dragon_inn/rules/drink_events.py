"""Drink Events: Round on the House!, the Drinking Contest! and a visit by Leviathan."""

from __future__ import annotations

from rulewright.games.red_dragon_inn.components.drinks import DRINKS
from rulewright.games.red_dragon_inn.components.reading import complete
from rulewright.games.red_dragon_inn.rules.cards.resolving_a_card import respond
from rulewright.games.red_dragon_inn.rules.characters.artifacts import someone_drank_three
from rulewright.games.red_dragon_inn.rules.drinks import (
    add_card,
    add_chaser,
    drink_up,
    new_drink,
    offer,
    reveal_from_deck,
    serve,
    serve_halves,
)
from rulewright.games.red_dragon_inn.rules.gold import pay
from rulewright.games.red_dragon_inn.rules.leaving import last_chance, passing_out
from rulewright.games.red_dragon_inn.rules.leviathan import LEVIATHAN, leviathan
from rulewright.games.red_dragon_inn.table.events.drink_events import (
    ContestScored,
    ContestWon,
    EventRevealed,
    NothingStrongLeft,
)
from rulewright.games.red_dragon_inn.table.events.drinks import DrinkRevealed
from rulewright.games.red_dragon_inn.table.pending import DrinkEvent
from rulewright.games.red_dragon_inn.table.state import Table
from rulewright.kernel import Asks


def reveal_from_pile(table: Table, seat: int) -> Asks[None]:
    """The top card of a Drink Me! pile: a Drink to drink, or an Event (I15, I39)."""
    pile = table.players[seat].drinks
    name = pile.pop()
    if DRINKS[name].event:
        yield from hold_event(table, seat, name)
        return
    drink = new_drink(seat)
    add_card(table, drink, name)
    while DRINKS[drink.cards[-1]].chaser and pile:
        if not add_chaser(table, drink, pile.pop()):
            break
    yield from serve(table, drink, seat, ("I15", "I37") if len(drink.cards) > 1 else ("I15",))


def hold_event(table: Table, seat: int, name: str) -> Asks[None]:
    """Players can respond to a Drink Event as to a card, but it is no Drink (I39)."""
    table.tell(EventRevealed, (DRINKS[name].rule, "I39"), seat, name)
    yield from respond(table, DrinkEvent(name, seat, seat))
    yield from _EVENTS[name](table, seat)
    table.stack.pop()
    table.drink_discard.append(name)


def round_on_the_house(table: Table, seat: int) -> Asks[None]:
    """One Drink from the deck; all players drink a copy of it at the same time (I47)."""
    first = yield from reveal_from_deck(table, seat, skip_events=True)
    if first is None:
        return
    table.tell(DrinkRevealed, ("I47",), seat, tuple(first.cards))
    begin = len(table.poured)
    table.poured.append(first)
    for drinker in table.others(seat):
        drink = new_drink(drinker)
        drink.lies_elsewhere = True
        for name in first.cards:
            add_card(table, drink, name)
        table.poured.append(drink)
    waiting = len(table.halves)
    for drink in table.poured[begin:]:
        yield from offer(table, drink, seat)
        table.stack.pop()
    yield from _drink_all_poured(table, begin, seat, waiting)


def drinking_contest(table: Table, seat: int) -> Asks[None]:
    """All players reveal and drink; the strongest Drink wins 1 Gold from each other (I48)."""
    contestants = table.clockwise(seat)
    while len(contestants) > 1:
        scores = yield from _contest_round(table, contestants)
        best = max(scores.values())
        tied = [contestant for contestant in contestants if scores[contestant] == best]
        if len(tied) > 1:  # only now it matters who is still in the game (I52)
            yield from last_chance(table, passing_out)
            tied = [s for s in tied if s not in passing_out(table)]
        if len(tied) > 1 and not _any_strong_drink_left(table):  # then nobody can win it
            table.tell(NothingStrongLeft, ("I52",))
            tied = []
        contestants = tied
    winner = contestants[0] if contestants else None
    table.tell(ContestWon, ("I51", "I53") if contestants else ("I52",), winner)
    if winner is not None:
        for other in table.others(winner):
            yield from pay(table, other, 1, winner, "I51", name="the Drinking Contest")


def _any_strong_drink_left(table: Table) -> bool:
    """Whether a Drink that breaks a tie at 0 can still come up."""
    return any(DRINKS[name].alcohol > 0 for name in (*table.drink_deck, *table.drink_discard))


def _contest_round(table: Table, contestants: list[int]) -> Asks[dict[int, int]]:
    """All reveal, then all Drinks may be answered, then all are drunk (I49)."""
    begin = len(table.poured)
    for contestant in contestants:
        drink = yield from reveal_from_deck(table, contestant, skip_events=False)
        if drink is not None:
            drink.contestant = contestant
            table.poured.append(drink)
            table.tell(DrinkRevealed, ("I48",), contestant, tuple(drink.cards))
    revealed = [(d.contestant, d) for d in table.poured[begin:] if d.contestant is not None]
    waiting = len(table.halves)
    for contestant, drink in revealed:
        yield from offer(table, drink, contestant)
        table.stack.pop()
    scores = dict.fromkeys(contestants, 0)
    for contestant, drink in revealed:
        scores[contestant] = max(0, drink.alcohol + drink.split_off)  # I50
    table.tell(ContestScored, ("I49", "I50"), tuple(scores.items()))
    yield from _drink_all_poured(table, begin, contestants[0], waiting)
    return scores


def _drink_all_poured(table: Table, begin: int, first: int, waiting: int) -> Asks[None]:
    """All poured Drinks are drunk at the same time; then Artifacts react."""
    drank_three: list[int] = []
    while len(table.poured) > begin:
        drank_three += yield from drink_up(table, table.poured[begin])
        table.poured.pop(begin)
    yield from someone_drank_three(table, list(dict.fromkeys(drank_three)))
    yield from serve_halves(table, first, waiting)


_EVENTS = complete(
    "Drink Events",
    {
        "Round on the House!": round_on_the_house,
        "Drinking Contest!": drinking_contest,
        LEVIATHAN: leviathan,
    },
    [name for name, card in DRINKS.items() if card.event],
)
