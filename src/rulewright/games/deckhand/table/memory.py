"""What players remember of decks and hands: cards that they have seen go there or lie there.

No rule needs it. Redealt worlds respect it, so that no player forgets, in a bot's search, what they
have seen at the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from rulewright.games.deckhand.table.state import Glimpsed, Remembered, Table
from rulewright.title.known_hands import without, wrongly_remembered


def remember_top(table: Table, deck: int, count: int, by: Sequence[int] | None = None) -> None:
    """From now on these seats, or all, know the top cards of a deck."""
    if not table.keeps_memory:
        return
    pile = table.deck(deck)
    seats = tuple(range(len(table.players)) if by is None else by)
    for place in range(max(0, len(pile) - count), len(pile)):
        _remember(table, Remembered(deck, place, pile[place], seats))


def _remember(table: Table, new: Remembered) -> None:
    """Add to what seats know. What was known about cards that are gone is dropped."""
    length = len(table.deck(new.deck))
    kept = []
    for old in table.remembered:
        if old.deck == new.deck and old.place == new.place:
            if old.card == new.card:
                new = replace(new, by=tuple(sorted({*new.by, *old.by})))
        elif old.deck != new.deck or old.place < length:
            kept.append(old)
    table.remembered = (*kept, new)


def put_on_top(table: Table, deck: int, card: str) -> None:
    """Put a card on a deck, visibly to everybody."""
    table.deck(deck).append(card)
    forget_top(table, deck, 1)
    remember_top(table, deck, 1)


def put_under(table: Table, deck: int, card: str) -> None:
    """Put a card under a deck, visibly to everybody; all others move up one place."""
    table.deck(deck).insert(0, card)
    if not table.keeps_memory:
        return
    everybody = tuple(range(len(table.players)))
    moved_up = [  # rebuilt each time, as ``replace`` takes four times as long
        Remembered(deck, old.place + 1, old.card, old.by) if old.deck == deck else old
        for old in table.remembered
    ]
    table.remembered = (*moved_up, Remembered(deck, 0, card, everybody))


def forget_top(table: Table, deck: int, count: int) -> None:
    """Forget the top cards, which may have changed, and cards above the top, which are gone."""
    if table.keeps_memory:
        _keep_below(table, deck, len(table.deck(deck)) - count)


def forget(table: Table, deck: int) -> None:
    """Forget all that was known of a deck: it was shuffled."""
    if table.keeps_memory and table.remembered:
        _keep_below(table, deck, 0)


def _keep_below(table: Table, deck: int, place: int) -> None:
    table.remembered = tuple(
        [old for old in table.remembered if old.deck != deck or old.place < place]
    )


# Hands


def shown_to_all(table: Table, seat: int, cards: Sequence[str]) -> None:
    """Everybody sees cards of a hand; some players may have known some of them already."""
    forget_held(table, seat, cards)
    enter_hand(table, seat, cards)


def enter_hand(table: Table, seat: int, cards: Sequence[str]) -> None:
    """From now on everybody knows these cards of a hand."""
    if table.keeps_memory:
        table.players[seat].known += tuple(cards)


def forget_held(table: Table, seat: int, cards: Iterable[str]) -> None:
    """Cards leave a hand.

    If the hand has two copies, nobody knows which went, so players who knew one forget it.
    """
    if not table.keeps_memory:
        return
    player = table.players[seat]
    if not player.hand:
        nothing_else_held(table, seat)
        return
    for card in cards:
        if card in player.known:
            player.known = tuple(without(player.known, (card,)))
        elif table.glimpsed:
            _forget_glimpsed(table, seat, card)


def _forget_glimpsed(table: Table, seat: int, card: str) -> None:
    """Forget one card of that name for each player who knows one."""
    kept: list[Glimpsed] = []
    forgetful: set[int] = set()
    for old in table.glimpsed:
        if (old.seat, old.card) == (seat, card):
            left = tuple(who for who in old.by if who in forgetful)
            forgetful.update(old.by)
            if left:
                kept.append(replace(old, by=left))
        else:
            kept.append(old)
    table.glimpsed = tuple(kept)


def nothing_else_held(table: Table, seat: int) -> None:
    """Everything a seat owns is visible except the hand, or the hand is empty."""
    if not table.keeps_memory:
        return
    table.players[seat].known = tuple(table.players[seat].hand)
    if table.glimpsed:
        table.glimpsed = tuple([old for old in table.glimpsed if old.seat != seat])


def remember_draw(table: Table, seat: int) -> None:
    """Players who know the top card of a deck still know it once it is drawn."""
    top = len(table.players[seat].deck) - 1
    for one in table.remembered:
        if one.place == top and one.deck == seat:
            by = tuple(who for who in one.by if who != seat)
            if len(by) == len(table.players) - 1:
                table.players[seat].known += (one.card,)
            elif by:
                table.glimpsed += (Glimpsed(seat, one.card, by),)


def remember_hand(table: Table, seat: int, by: int) -> None:
    """A player who plays for another sees the whole hand while choosing."""
    if not table.keeps_memory:
        return
    unmatched = without(table.players[seat].hand, table.players[seat].known)
    glimpsed = []
    for old in table.glimpsed:
        if old.seat == seat:
            unmatched.remove(old.card)
            if by not in old.by:
                old = replace(old, by=tuple(sorted((*old.by, by))))
        glimpsed.append(old)
    table.glimpsed = (*glimpsed, *(Glimpsed(seat, card, (by,)) for card in unmatched))


def held(table: Table, seats: Iterable[int], seat: int) -> list[str]:
    """The cards of a hand that any of these seats, none of them its owner, remembers."""
    glimpsed = (old for old in table.glimpsed if old.seat == seat)
    seen = [old.card for old in glimpsed if not set(seats).isdisjoint(old.by)]
    return [*table.players[seat].known, *seen]


def glimpse_anew(table: Table, seats: Iterable[int], seat: int, hidden: Sequence[str]) -> None:
    """Other seats know as many cards of a hand as before, now among the redealt cards."""
    cards = iter(hidden)
    table.glimpsed = tuple(
        replace(old, card=next(cards))
        if old.seat == seat and set(seats).isdisjoint(old.by)
        else old
        for old in table.glimpsed
    )


# What is known


def known_places(table: Table, seats: Iterable[int], deck: int) -> list[int]:
    """The places in a deck of the cards that any of these seats remembers."""
    length = len(table.deck(deck))
    return [
        one.place
        for one in table.remembered
        if one.deck == deck and one.place < length and not set(seats).isdisjoint(one.by)
    ]


def memory(table: Table, seat: int) -> list[str]:
    """The cards that a seat knows to be in a deck or in another player's hand."""
    in_decks = [
        one.card
        for one in table.remembered
        if seat in one.by and one.place < len(table.deck(one.deck))
    ]
    others = (other for other in range(len(table.players)) if other != seat)
    return in_decks + [card for other in others for card in held(table, (seat,), other)]


def remember_anew(table: Table) -> None:
    """In a redealt world every player knows the same places as before, and the cards there now."""
    if table.remembered:
        table.remembered = tuple(
            [
                Remembered(one.deck, one.place, pile[one.place], one.by)
                for one in table.remembered
                if one.place < len(pile := table.deck(one.deck))
            ]
        )


def check_memory(table: Table) -> list[str]:
    """Check that what is remembered is true, if it is kept."""
    if not table.keeps_memory:
        return []
    everybody = range(len(table.players))
    return [
        f"{one.card} is remembered at place {one.place} of deck {one.deck}, where it does not lie"
        for one in table.remembered
        if one.place < len(pile := table.deck(one.deck)) and pile[one.place] != one.card
    ] + [
        f"seat {seat} does not hold {card}, which is remembered there"
        for seat in everybody
        for card in wrongly_remembered(held(table, everybody, seat), table.players[seat].hand)
    ]
