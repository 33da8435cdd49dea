"""The cards in a hidden hand that everybody at the table knows.

A title keeps a list of these cards beside the hand: those that everybody saw go there, and the
whole hand when the deck has run out and can hold none of them. No rule reads the list.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulewright.kernel.rng import Rng


def forget(known: list[str], card: str) -> None:
    """A card leaves the hand; nobody knows whether it was the known card or another copy."""
    if card in known:
        known.remove(card)


def without(cards: Iterable[str], taken: Iterable[str]) -> list[str]:
    """Remove one card for each name in ``taken``, and return the rest."""
    left = list(cards)
    for card in taken:
        left.remove(card)
    return left


def deal_hand(
    deck: list[str], hand: list[str], known: Sequence[str], rng: Rng
) -> tuple[list[str], list[str]]:
    """Deal a new deck and hand with the same sizes and, together, the same cards.

    Only the known cards stay where they are, so that the result reveals nothing hidden.
    """
    loose = [*deck, *(without(hand, known) if known else hand)]
    loose.sort()
    rng.shuffle(loose)
    cut = len(deck)
    # Sorted by name, because the order in which they were drawn is the owner's secret.
    return loose[:cut], [*sorted(known), *loose[cut:]]


def wrongly_remembered(known: Sequence[str], hand: Sequence[str]) -> list[str]:
    """The cards that are listed as known but are not in the hand."""
    return [card for card in dict.fromkeys(known) if known.count(card) > hand.count(card)]
