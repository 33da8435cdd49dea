from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.kernel import Rng
from rulewright.testing import ScriptedRng

#: Far beyond what chance does: with 95 degrees of freedom or fewer, once in a million runs.
_LIMIT = 175.0


def chi_square(counts: Counter[object], cells: int, trials: int) -> float:
    expected = trials / cells
    seen = sum((count - expected) ** 2 / expected for count in counts.values())
    return seen + (cells - len(counts)) * expected


@pytest.mark.parametrize("sides", [2, 3, 6, 8, 10, 20, 96])
def test_dice_are_fair(sides: int) -> None:
    rng = Rng.seeded("dice", sides)
    rolls = Counter[object](rng.below(sides) for _ in range(20_000))
    assert chi_square(rolls, sides, 20_000) < _LIMIT


def test_one_roll_tells_nothing_about_the_next() -> None:
    rng = Rng.seeded("pairs")
    pairs = Counter[object]((rng.below(6), rng.below(6)) for _ in range(36_000))
    assert chi_square(pairs, 36, 36_000) < _LIMIT


def test_every_order_of_four_cards_is_equally_likely() -> None:
    rng = Rng.seeded("shuffle")
    orders: Counter[object] = Counter()
    for _ in range(24_000):
        cards = list("abcd")
        rng.shuffle(cards)
        orders[tuple(cards)] += 1
    assert set(orders) == set(permutations("abcd"))
    assert chi_square(orders, 24, 24_000) < _LIMIT


def test_neighbouring_seeds_are_unrelated() -> None:
    first = Counter[object](Rng.seeded(seed).below(6) for seed in range(12_000))
    assert chi_square(first, 6, 12_000) < _LIMIT


@given(st.integers(0, 2**48 - 1), st.integers(1, 10_000))
def test_a_number_is_below_its_bound_and_repeats_from_a_copy(state: int, bound: int) -> None:
    rng = Rng(state)
    twin = rng.copy()
    assert 0 <= rng.below(bound) < bound
    twin.below(bound)
    assert twin == rng


@given(st.integers(0, 2**48 - 1), st.lists(st.integers(), max_size=40))
def test_a_shuffle_draws_the_same_lots_as_dice_would(state: int, items: list[int]) -> None:
    shuffled, by_hand = items[:], items[:]
    rng, dice = Rng(state), Rng(state)
    rng.shuffle(shuffled)
    for last in range(len(by_hand) - 1, 0, -1):
        other = dice.below(last + 1)
        by_hand[last], by_hand[other] = by_hand[other], by_hand[last]
    assert shuffled == by_hand
    assert rng == dice


def test_a_script_fixes_dice_and_shuffles_and_survives_a_copy() -> None:
    rng = ScriptedRng(1, numbers=[5], shuffles=[["ace", "king"]])
    twin = rng.copy()
    cards = ["two", "king", "three", "ace"]
    for chance in (rng, twin):
        assert chance.below(6) == 5
        deck = cards[:]
        chance.shuffle(deck)
        assert deck[::-1][:2] == ["ace", "king"]
