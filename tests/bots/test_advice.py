"""Advice: at most three different options, by how much they differ, and how the match stands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from rulewright.bots import Advice, Chair, advise
from rulewright.bots.analysis import advice as thinking
from rulewright.bots.analysis.chance_curve import Curve, curve_of
from rulewright.bots.analysis.chances import Chance, WorldCount, chance_of
from rulewright.bots.analysis.puzzle import puzzles_of
from rulewright.bots.auto_pass import DECLINES
from rulewright.kernel import Match, Rng, State
from rulewright.title import find_title
from tests import lanterns

TITLES = {"deckhand": 2, "viscounts": 2, "red_dragon_inn": 2, "dead_keep": 1}


@pytest.fixture(scope="module", params=TITLES)
def position(request: pytest.FixtureRequest) -> Match[State]:
    """A match of each title, some random answers after its beginning."""
    game, rng = find_title(request.param), Rng.seeded("advice")
    names = ["Ann", "Bob"][: TITLES[request.param]]
    match = Match.new(game, names, seed=4)
    for _ in range(25):
        assert match.decision is not None
        match.answer(match.decision.options[rng.below(len(match.decision.options))])
    return match


@pytest.fixture(scope="module")
def advice(position: Match[State]) -> Iterator[Advice]:
    """Advice from few imagined worlds: what holds for it holds for any number."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(thinking, "_WORLDS", WorldCount(8, 16))
        yield advises(position)


def advises(match: Match[State]) -> Advice:
    assert match.decision is not None
    return advise(Chair(match, match.decision.seat), Rng.seeded("again"))


def test_up_to_three_different_options_are_named_the_best_first(
    position: Match[State], advice: Advice
) -> None:
    assert position.decision is not None
    options = [one.option for one in advice.options]
    assert 1 <= len(options) <= 3
    assert len(set(options)) == len(options)
    assert set(options) <= set(position.decision.options)
    assert advice.options[0].behind == 0


def test_doing_nothing_is_named_only_if_it_is_best(advice: Advice) -> None:
    assert not [one.option for one in advice.options[1:] if one.option in DECLINES]


def test_a_difference_that_is_only_noise_is_not_called_one(advice: Advice) -> None:
    for one in advice.options[1:]:
        assert (one.text == "about as good") != one.is_clear


@pytest.mark.parametrize("position", ["deckhand"], indirect=True)
def test_the_same_question_gets_the_same_advice(position: Match[State]) -> None:
    assert advises(position) == advises(position)


def test_what_a_seat_cannot_see_changes_nothing() -> None:
    """Two matches that look the same to Ann: Bob's lanterns are others."""
    first = Match.new(lanterns.GAME, ["Ann", "Bob"], seed=1)
    second = first.fork()
    second.state.hands[1], second.state.deck[:3] = second.state.deck[:3], second.state.hands[1]
    assert first.view(0) == second.view(0)
    assert [one.option for one in advises(first).options] == [
        one.option for one in advises(second).options
    ]


def test_a_chance_counts_worlds_and_has_an_interval(position: Match[State]) -> None:
    assert position.decision is not None
    chance = chance_of(Chair(position, position.decision.seat), Rng.seeded(1), 10)
    assert chance.worlds == 10
    assert 0 < chance.low <= chance.mean <= chance.high < 1


def test_few_worlds_say_less_than_many() -> None:
    few, many = Chance.of([1.0, 0.0] * 5, Curve()), Chance.of([1.0, 0.0] * 50, Curve())
    assert few.mean == many.mean == 0.5
    assert many.high - many.low < few.high - few.low


def test_a_curve_corrects_what_habits_play_badly() -> None:
    doubled = Curve(intercept=1.0, slope=0.5)
    assert Curve().chance(0.25) == pytest.approx(0.25)
    assert doubled.chance(0.25) == pytest.approx(0.611, abs=0.001)
    assert doubled.chance(0.0) > 0, "what never happened in few worlds is not impossible"


def test_a_team_has_one_curve_for_any_number_of_seats() -> None:
    keep, hand = find_title("dead_keep"), find_title("deckhand")
    assert curve_of(keep, 4, {}) == curve_of(keep, 1, {}) != Curve()
    assert curve_of(hand, 2, {}) != curve_of(hand, 4, {})
    assert curve_of(hand, 7, {}) == Curve(), "nobody has counted matches of seven"


def test_a_quest_that_habits_play_worse_has_a_curve_of_its_own() -> None:
    keep = find_title("dead_keep")
    tower, camp = ({"quest": quest, "adventurers": "4"} for quest in ("giants_tower", "king_below"))
    assert curve_of(keep, 1, tower).chance(0.3) > curve_of(keep, 1, camp).chance(0.3)
    assert curve_of(keep, 1, {"quest": "of my own"}) == curve_of(keep, 1, {})


def test_a_title_that_nobody_calibrated_takes_playouts_as_they_are() -> None:
    game = find_title("deckhand")
    bare = replace(game, evaluation=replace(game.evaluation, chances=None))
    assert curve_of(bare, 2, {}) == Curve()


@pytest.mark.parametrize(("title", "number"), [("viscounts", 3), ("viscounts", 4), ("deckhand", 9)])
def test_in_the_last_turn_a_hint_names_what_wins_if_the_turn_is_played_well(
    title: str, number: int
) -> None:
    game = find_title(title)
    puzzle = puzzles_of(game)[number - 1]
    found = advises(puzzle.position(game))
    assert found.options[0].option in puzzle.solutions
    assert found.chance.mean > 0.5
