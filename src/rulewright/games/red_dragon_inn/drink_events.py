"""Drink Events: Round on the House! and the Drinking Contest!"""

from __future__ import annotations

from rulewright.games.red_dragon_inn.catalogue import BREWS
from rulewright.games.red_dragon_inn.drinks import (
    EVENTS,
    add_card,
    drink_up,
    new_drink,
    offer,
    reveal_from_deck,
    revel,
    serve_halves,
)
from rulewright.games.red_dragon_inn.events import (
    ContestScored,
    ContestWon,
    DrinkRevealed,
    NothingStrongLeft,
)
from rulewright.games.red_dragon_inn.gold import pay
from rulewright.games.red_dragon_inn.leaving import last_chance, passing_out
from rulewright.games.red_dragon_inn.state import NOBODY, Inn
from rulewright.kernel import Asks


def round_on_the_house(table: Inn, seat: int) -> Asks[None]:
    """One Drink off the deck, and everybody drinks a copy of it at the same time (I47)."""
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
    yield from _drink_all(table, begin, seat, waiting)


def drinking_contest(table: Inn, seat: int) -> Asks[None]:
    """Everybody reveals and drinks; the strongest Drink wins 1 Gold from each other (I48)."""
    contestants = table.clockwise(seat)
    while len(contestants) > 1:
        scores = yield from _contest_round(table, contestants)
        best = max(scores.values())
        tied = [contestant for contestant in contestants if scores[contestant] == best]
        if len(tied) > 1:  # only now does it matter who is still on their feet (I52)
            yield from last_chance(table, passing_out(table))
            tied = [s for s in tied if s not in passing_out(table)]
        if len(tied) > 1 and not _any_strong_drink_left(table):  # then nobody can win it
            table.tell(NothingStrongLeft, ("I52",))
            tied = []
        contestants = tied
    winner = contestants[0] if contestants else NOBODY
    table.tell(ContestWon, ("I51", "I53") if contestants else ("I52",), winner)
    if winner != NOBODY:
        for other in table.others(winner):
            yield from pay(table, other, 1, winner, "I51", name="the Drinking Contest")


def _any_strong_drink_left(table: Inn) -> bool:
    """Whether a Drink can still come up that breaks a tie at 0."""
    return any(BREWS[name].alcohol > 0 for name in (*table.drink_deck, *table.drink_discard))


def _contest_round(table: Inn, contestants: list[int]) -> Asks[dict[int, int]]:
    """All reveal, then all may be answered, then all are drunk (I49)."""
    begin = len(table.poured)
    for contestant in contestants:
        drink = yield from reveal_from_deck(table, contestant, skip_events=False)
        if drink is not None:
            drink.contestant = contestant
            table.poured.append(drink)
            table.tell(DrinkRevealed, ("I48",), contestant, tuple(drink.cards))
    drinks = table.poured[begin:]
    waiting = len(table.halves)
    for drink in drinks:
        yield from offer(table, drink, drink.contestant)
        table.stack.pop()
    scores = dict.fromkeys(contestants, 0)
    for drink in drinks:
        scores[drink.contestant] = max(0, drink.alcohol + drink.split_off)  # I50
    table.tell(ContestScored, ("I49", "I50"), tuple(scores.items()))
    yield from _drink_all(table, begin, contestants[0], waiting)
    return scores


def _drink_all(table: Inn, begin: int, first: int, waiting: int) -> Asks[None]:
    """Poured Drinks are drunk at once; what Artifacts make of that comes next (R62, R63)."""
    toasted: list[int] = []
    while len(table.poured) > begin:
        toasted += yield from drink_up(table, table.poured[begin])
        table.poured.pop(begin)
    yield from revel(table, list(dict.fromkeys(toasted)))
    yield from serve_halves(table, first, waiting)


EVENTS["Round on the House!"] = round_on_the_house
EVENTS["Drinking Contest!"] = drinking_contest
