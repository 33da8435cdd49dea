"""Decks: cards are drawn at random, except those that somebody has seen (D9 to D13)."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright.games.dead_keep.components.enemies import SPAWN_CARDS
from rulewright.games.dead_keep.table.state import Deck, Table

#: The Level of the cards that are reshuffled when an Enemy deck has run out (D13).
LAST_LEVEL = 5


def draw_by_lot(table: Table, deck: Deck) -> str | None:
    """The top card of an Equipment deck; if it is empty, its discards are reshuffled (D12)."""
    if not deck.cards:
        deck.cards, deck.discard = sorted(deck.discard), []
    if not deck.cards:
        return None
    return _take(table, deck, 0)


def draw_enemy(table: Table, deck: Deck) -> str | None:
    """The top card of an Enemy deck, a card of the lowest Level in it (D10).

    An empty deck is rebuilt from its discarded cards of Level 5 only (D13).
    """
    if not deck.cards and not deck.buried:
        deck.cards = sorted(card for card in deck.discard if _level(card) == LAST_LEVEL)
        deck.discard = [card for card in deck.discard if _level(card) != LAST_LEVEL]
    if not deck.cards and not deck.buried:
        return None
    level = min(map(_level, (*deck.cards[-1:], *deck.buried)))
    if not deck.cards or _level(deck.cards[-1]) > level:
        return _dig_up(deck, level)
    first = len(deck.cards)
    while first and _level(deck.cards[first - 1]) == level:
        first -= 1
    return _take(table, deck, first)


def _take(table: Table, deck: Deck, first: int) -> str:
    """A random card from this index on, or the card that is known to be next."""
    if deck.known:
        deck.known -= 1
        return deck.cards.pop()
    return deck.cards.pop(first + table.rng.below(len(deck.cards) - first))


def _dig_up(deck: Deck, level: int) -> str:
    card = next(card for card in deck.buried if _level(card) == level)
    deck.buried.remove(card)
    return card


def look_at(table: Table, deck: Deck) -> str | None:
    """Look at the top card of an Enemy deck, which is known from then on."""
    card = draw_enemy(table, deck)
    if card is not None:
        deck.cards.append(card)
        deck.known += 1
    return card


def stacked(cards: Sequence[str]) -> list[str]:
    """Enemy cards with the lowest Level at the end, from where they are drawn."""
    return sorted(cards, key=lambda card: (-_level(card), card))


def _level(card: str) -> int:
    return SPAWN_CARDS[card].level
