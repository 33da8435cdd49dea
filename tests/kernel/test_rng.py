from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.kernel import KeyedRng, Match, Record, Rng
from rulewright.testing import ScriptedRng
from tests.lanterns import GAME as LANTERNS

#: Far beyond what chance does: with 95 degrees of freedom or fewer, once in a million runs.
_LIMIT = 175.0


def chi_square(counts: Counter[object], cells: int, trials: int) -> float:
    expected = trials / cells
    seen = sum((count - expected) ** 2 / expected for count in counts.values())
    return seen + (cells - len(counts)) * expected


@pytest.fixture(params=["quick", "keyed"])
def rng(request: pytest.FixtureRequest) -> Rng:
    """Each kind of generator."""
    return Rng.seeded("a test") if request.param == "quick" else KeyedRng.of(b"a secret of test")


@pytest.mark.parametrize("sides", [2, 3, 6, 8, 10, 20, 96])
def test_dice_are_fair(rng: Rng, sides: int) -> None:
    rolls = Counter[object](rng.below(sides) for _ in range(20_000))
    assert chi_square(rolls, sides, 20_000) < _LIMIT


def test_one_roll_tells_nothing_about_the_next(rng: Rng) -> None:
    pairs = Counter[object]((rng.below(6), rng.below(6)) for _ in range(36_000))
    assert chi_square(pairs, 36, 36_000) < _LIMIT


def test_every_order_of_four_cards_is_equally_likely(rng: Rng) -> None:
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


# Chance that nobody can predict


def guess_the_rest(seen: list[int]) -> Rng | None:
    """The attack in small: of each draw all but 17 bits of the quick generator's state show.

    Trying those is a matter of a moment. Few cards of one shuffle take a lattice and a few
    seconds instead; the principle is the same.
    """
    for low in range(1 << 17):
        rng = Rng(seen[0] << 17 | low)
        if all(rng.below(1 << 31) == drawn for drawn in seen[1:]):
            return rng
    return None


def test_who_has_seen_three_draws_of_the_quick_generator_knows_all_to_come() -> None:
    rng = Rng.seeded("a match of bots")
    found = guess_the_rest([rng.below(1 << 31) for _ in range(3)])
    assert found is not None
    assert [found.below(52) for _ in range(20)] == [rng.below(52) for _ in range(20)]


def test_the_same_attack_finds_nothing_in_the_keyed_one() -> None:
    rng = KeyedRng.of(b"sixteen bytes!!!")
    assert guess_the_rest([rng.below(1 << 31) for _ in range(3)]) is None


def test_a_draw_moves_the_counter_and_leaves_the_key_alone() -> None:
    rng = KeyedRng.of(bytes(16))
    key = rng.state >> 64
    rng.below(6)
    rng.shuffle(list("abcdef"))
    assert (rng.state >> 64, rng.state & 0xFFFF) == (key, 2)
    assert KeyedRng.of(bytes(15) + b"\1").below(1 << 31) != KeyedRng.of(bytes(16)).below(1 << 31)


def test_a_short_secret_is_refused() -> None:
    with pytest.raises(ValueError, match="128 bits, not 120"):
        KeyedRng.of(bytes(15))


def test_a_match_with_a_secret_is_saved_undone_and_played_again_alike() -> None:
    match = Match.new(LANTERNS, ["Ann", "Bob"], seed="00112233445566778899aabbccddeeff")
    while match.decision is not None:
        match.answer(match.decision.options[0])
    assert isinstance(match.state.rng, KeyedRng)
    record = Record.loads(Record.of(match).dumps())
    assert record.replay(LANTERNS).state == match.state
    assert isinstance(record.resume(LANTERNS).state.rng, KeyedRng)
    match.undo(4)
    for answer in record.answers[-4:]:
        match.answer(answer.option)
    assert match.state == record.replay(LANTERNS).state


def test_imagined_worlds_do_without_the_secret() -> None:
    match = Match.new(LANTERNS, ["Ann", "Bob"], seed="00112233445566778899aabbccddeeff")
    world = match.redealt(0, Rng.seeded(1))
    assert not isinstance(world.state.rng, KeyedRng)
    assert world.start.seed == 0
