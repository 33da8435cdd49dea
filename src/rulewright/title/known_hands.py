"""What everybody at a table knows of a hand that only its owner sees.

A title keeps a list of such cards beside the hand: those that went there before everybody's eyes,
and all of it when the deck had run out and could hold none of them. No rule asks for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulewright.kernel.rng import Rng


def forget(known: list[str], card: str) -> None:
    """A card leaves the hand; nobody can tell whether it was the known one or another like it."""
    if card in known:
        known.remove(card)


def without(cards: Iterable[str], taken: Iterable[str]) -> list[str]:
    """What is left of some cards when others among them are taken, as often as each is named."""
    left = list(cards)
    for card in taken:
        left.remove(card)
    return left


def deal_hand(
    deck: list[str], hand: list[str], known: Sequence[str], rng: Rng
) -> tuple[list[str], list[str]]:
    """A deck and a hand of the same sizes and, between them, the same cards.

    Only the known cards stay where they are, so that the result tells nothing hidden.
    """
    loose = [*deck, *(without(hand, known) if known else hand)]
    loose.sort()
    rng.shuffle(loose)
    cut = len(deck)
    # In the order of their names: the order in which they were drawn is the owner's secret.
    return loose[:cut], [*sorted(known), *loose[cut:]]


def wrongly_remembered(known: Sequence[str], hand: Sequence[str]) -> list[str]:
    """The cards that are remembered in a hand and are not there."""
    return [card for card in dict.fromkeys(known) if known.count(card) > hand.count(card)]
