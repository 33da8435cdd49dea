from __future__ import annotations

from itertools import starmap

import pytest

from rulewright.kernel.errors import BadSetup
from rulewright.lab.simulate import Plan, Result, simulate, standings
from rulewright.lab.statistics import interval


def nobody(_: int) -> None:
    """Nobody watches the progress."""


def test_results_do_not_depend_on_the_number_of_jobs() -> None:
    plan = Plan("deckhand", ("greedy", "random", "random"), 6, 11, {})
    assert simulate(plan, 1, nobody) == simulate(plan, 2, nobody)


def test_another_seed_is_another_simulation() -> None:
    plans = [Plan("deckhand", ("random", "random"), 4, seed, {}) for seed in (1, 2)]
    one, two = (simulate(plan, 1, nobody) for plan in plans)
    assert one != two


def test_progress_counts_every_game() -> None:
    told: list[int] = []
    simulate(Plan("deckhand", ("random", "random"), 7, 1, {}), 1, told.append)
    assert sum(told) == 7


def test_the_greedy_bot_beats_random_ones() -> None:
    plan = Plan("deckhand", ("greedy", "random", "random", "random"), 12, 1, {})
    assert standings(plan, simulate(plan, 1, nobody))[0].wins >= 9


def test_a_shared_win_counts_in_part() -> None:
    plan = Plan("deckhand", ("random", "random"), 2, 1, {})
    games = [(0, (1, 1), (5, 5), 9), (1, (2, 1), (3, 4), 9)]
    lines = standings(plan, list(starmap(Result, games)))
    assert [line.wins for line in lines] == [0.5, 1.5]


@pytest.mark.parametrize("bots", [("random",), ("random",) * 5, ("random", "genius")])
def test_a_plan_that_cannot_be_played_is_refused_at_once(bots: tuple[str, ...]) -> None:
    with pytest.raises(BadSetup):
        simulate(Plan("deckhand", bots, 10, 1, {}), 2, nobody)


def test_the_interval_of_a_rate() -> None:
    low, high = interval(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert interval(0, 0) == (0.0, 1.0)
    assert interval(0, 10)[0] == 0.0
