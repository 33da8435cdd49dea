"""What searching bots go by: what decides a match in the long run."""

from __future__ import annotations

from itertools import pairwise

import pytest

from rulewright.games.dead_keep.components.enemies import ENEMIES
from rulewright.games.dead_keep.evaluation.long_term_score import long_term_score
from rulewright.games.dead_keep.evaluation.score import score
from rulewright.games.dead_keep.scene import Keep
from rulewright.kernel import Outcome
from tests.games.dead_keep.layouts import first_text


def ahead(keep: Keep) -> float:
    return long_term_score(keep.state, 0)


def overlooked(keep: Keep) -> float:
    """What greedy does not see of it."""
    return ahead(keep) - score(keep.state, 0)


def boss(keep: Keep, *, active: bool, stages: int) -> Keep:
    return keep.boss("Minotaur", "5R.m1", active=active, stages=stages)


def test_doom_on_a_sleeping_boss_weighs_more_than_wounds_that_can_be_healed(keep: Keep) -> None:
    boss(keep.seat("ann").team("Lothar"), active=False, stages=0).doom(1)
    wounded = ahead(keep.wounds("Lothar", 6))
    assert ahead(keep.wounds("Lothar", 10).doom(2)) < wounded


@pytest.mark.parametrize("active", [False, True])
def test_a_boss_that_will_rise_once_more_is_worse_than_greedy_thinks(
    keep: Keep, active: bool
) -> None:
    keep.seat("ann").team("Lothar")
    seen = [overlooked(boss(keep, active=active, stages=stages)) for stages in (0, 1, 2)]
    assert [fewer - more for fewer, more in pairwise(seen)] == [120.0, 120.0]


def test_doom_means_nothing_once_the_boss_is_awake(keep: Keep) -> None:
    boss(keep.seat("ann").team("Lothar"), active=True, stages=0)
    assert ahead(keep.doom(3)) == ahead(keep.doom(0))


def test_mana_of_whoever_stands_is_kept_for_the_boss(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron").mana("Lothar", 2)
    little = overlooked(keep)
    assert overlooked(keep.mana("Lothar", 6)) == pytest.approx(little + 4 * 1.3)
    keep.wounds("Lothar", 0).potions("Theron", 1)
    assert overlooked(keep.mana("Lothar", 2)) == overlooked(keep.mana("Lothar", 6))


@pytest.mark.parametrize(("active", "cost"), [(False, 20.0), (True, 0.0)])
def test_enemies_that_are_about_to_run_out_threaten_with_doom(
    keep: Keep, active: bool, cost: float
) -> None:
    boss(keep.seat("ann").team("Lothar"), active=active, stages=0)
    kind, number = "Footman", ENEMIES["Footman"].miniatures
    keep.enemies("5R.s1", *[kind] * (number - 3))
    enough = overlooked(keep)
    keep.enemies("5R.s1", kind)
    assert overlooked(keep) == enough - cost


def test_monsters_do_not_run_out_like_that(keep: Keep) -> None:
    boss(keep.seat("ann").team("Lothar"), active=False, stages=0)
    before = overlooked(keep)
    assert overlooked(keep.enemies("5R.s1", "Ogre")) == before


@pytest.fixture
def ferry(keep: Keep) -> Keep:
    """The Last Ferry, which leaves when round 15 begins, at its start."""
    return keep.seat("ann").quest(first_text("last_ferry")).team("Lothar", "Theron")


def in_round(keep: Keep, number: int) -> float:
    keep.state.round = number
    return overlooked(keep)


def test_the_later_it_is_in_a_quest_that_ends_in_time_the_worse(ferry: Keep) -> None:
    assert in_round(ferry, 2) > in_round(ferry, 8) > in_round(ferry, 11)


def test_who_stays_behind_holds_up_all_who_must_be_at_the_exit_in_time(ferry: Keep) -> None:
    ferry.state.objectives.clear()
    ferry.state.foes.clear()
    ferry.state.unlocked.append("blue")
    ferry.stands("Lothar", "7R.m3").stands("Theron", "7R.m1")
    behind = in_round(ferry, 13)
    assert overlooked(ferry.stands("Theron", "7R.m3")) > behind


def test_what_cannot_be_done_in_time_is_no_worse_for_being_impossible_twice(ferry: Keep) -> None:
    assert in_round(ferry, 13) == in_round(ferry, 14)


def test_a_round_in_which_all_have_acted_is_nearly_over(ferry: Keep) -> None:
    fresh = in_round(ferry, 8)
    assert overlooked(ferry.all_have_acted()) < fresh


def test_where_no_time_runs_nobody_needs_to_hurry(keep: Keep) -> None:
    keep.seat("ann").team("Lothar")
    early = ahead(keep)
    keep.state.round = 30
    assert ahead(keep) == early


def test_nothing_else_counts_when_it_is_over_or_has_not_begun(keep: Keep) -> None:
    keep.seat("ann").team("Lothar")
    keep.state.round = 0
    assert overlooked(keep) == 0
    keep.state.round = 3
    keep.state.outcome = Outcome.of_team(True, 1, "D25", "The Keep")
    assert overlooked(keep) == 0
