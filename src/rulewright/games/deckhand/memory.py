"""What players remember of decks: cards that they have seen go there or lie there.

No rule asks for it. Worlds that are dealt anew keep to it, so that nobody forgets in thought what
they have seen at the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from rulewright.games.deckhand.state import Remembered, Table


def remember_top(table: Table, deck: int, count: int, by: Sequence[int] | None = None) -> None:
    """These seats, or all, know the top cards of a deck from now on."""
    pile = table.deck(deck)
    seats = tuple(range(len(table.players)) if by is None else by)
    for place in range(max(0, len(pile) - count), len(pile)):
        _remember(table, Remembered(deck, place, pile[place], seats))


def _remember(table: Table, new: Remembered) -> None:
    """Who knew the same before still knows it. What was known of cards that are gone, goes."""
    length = len(table.deck(new.deck))
    kept = []
    for old in table.remembered:
        if old.deck == new.deck and old.place == new.place:
            if old.card == new.card:
                new = replace(new, by=tuple(sorted({*new.by, *old.by})))
        elif old.deck != new.deck or old.place < length:
            kept.append(old)
    table.remembered = [*kept, new]


def put_on_top(table: Table, deck: int, card: str) -> None:
    """Before everybody's eyes."""
    table.deck(deck).append(card)
    forget_top(table, deck, 1)
    remember_top(table, deck, 1)


def put_under(table: Table, deck: int, card: str) -> None:
    """Before everybody's eyes; all others lie one higher."""
    table.deck(deck).insert(0, card)
    everybody = tuple(range(len(table.players)))
    table.remembered = [
        replace(old, place=old.place + 1) if old.deck == deck else old for old in table.remembered
    ]
    table.remembered.append(Remembered(deck, 0, card, everybody))


def forget_top(table: Table, deck: int, count: int) -> None:
    """Something may have been done with the top cards, and what lay higher has gone."""
    _keep_below(table, deck, len(table.deck(deck)) - count)


def forget(table: Table, deck: int) -> None:
    """A shuffle: whatever was known of a deck."""
    if table.remembered:
        _keep_below(table, deck, 0)


def _keep_below(table: Table, deck: int, place: int) -> None:
    table.remembered = [old for old in table.remembered if old.deck != deck or old.place < place]


def known_places(table: Table, seats: Iterable[int], deck: int) -> list[int]:
    """Where in a deck lie cards that any of these seats remembers."""
    length = len(table.deck(deck))
    return [
        one.place
        for one in table.remembered
        if one.deck == deck and one.place < length and not set(seats).isdisjoint(one.by)
    ]


def memory(table: Table, seat: int) -> list[str]:
    """The cards that a seat knows to lie somewhere in a deck."""
    return [
        one.card
        for one in table.remembered
        if seat in one.by and one.place < len(table.deck(one.deck))
    ]


def remember_anew(table: Table) -> None:
    """In a world dealt anew everybody knows the places that they knew, and what lies there now."""
    if table.remembered:
        table.remembered = [
            replace(one, card=pile[one.place])
            for one in table.remembered
            if one.place < len(pile := table.deck(one.deck))
        ]


def check_memory(table: Table) -> list[str]:
    """What is remembered is true."""
    return [
        f"{one.card} is remembered at place {one.place} of deck {one.deck}, where it does not lie"
        for one in table.remembered
        if one.place < len(pile := table.deck(one.deck)) and pile[one.place] != one.card
    ]
