"""Winning chances: options are tried in imagined worlds that are played to their end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulewright.bots import Chair
from rulewright.bots.analysis.chance_curve import Curve
from rulewright.bots.analysis.chances import Chance, Ending, endings_of, play_to_end
from rulewright.bots.analysis.comparison import Column, best_of, difference, reason
from rulewright.bots.chair import Dealer
from rulewright.kernel import Match, Option, Outcome
from tests import lanterns

LOOK_UP: Option = "look up"


def in_its_last_turn() -> Match[lanterns.Lanterns]:
    """Bob has one more turn; then the longest lantern wins."""
    match = Match.new(lanterns.GAME, ["Ann", "Bob"], seed=1)
    while match.state.turn < lanterns.TURNS - 1:
        match.answer(LOOK_UP)
    return match


def test_every_option_is_followed_to_its_own_end() -> None:
    match = in_its_last_turn()
    bob = Chair(match, 1)
    hang = bob.decision.options[0]
    looks, hangs = endings_of(Dealer(bob), [LOOK_UP, hang], 7)
    assert looks.answers == 0, "Bob looks up, and the match is over"
    assert hangs.answers == 1, "Bob hangs a lantern, and Ann still has to cheer or chuckle"
    assert looks.outcome is not None
    assert hangs.outcome is not None
    assert looks.outcome.scores[0] == hangs.outcome.scores[0], "both are tried in the same world"
    longest = [len(word) for word in match.state.hands[1]]
    assert [looks.outcome.scores[1], hangs.outcome.scores[1]] == longest


def test_a_turn_is_told_as_it_stands_when_the_next_one_begins() -> None:
    counted = replace(
        lanterns.GAME,
        evaluation=replace(lanterns.GAME.evaluation, turn=lambda table: table.turn),
        summary=replace(lanterns.GAME.summary, course=lambda table: {"turns": table.turn}),
    )
    ending = play_to_end(Match.new(counted, ["Ann", "Bob"], seed=1), 7)
    assert ending.turn == {"turns": 1}
    assert ending.answers >= lanterns.TURNS


def test_eight_wins_of_ten_leave_much_room() -> None:
    """Wilson's interval, as tables of it have it."""
    chance = Chance.of([1.0] * 8 + [0.0] * 2, Curve())
    assert chance.mean == pytest.approx(0.8)
    assert (chance.low, chance.high) == pytest.approx((0.490, 0.943), abs=0.001)


@pytest.mark.parametrize(
    ("ends", "range_of_it"),
    [
        ([0.0] * 4, "perhaps up to 49%"),
        ([1.0] * 4, "perhaps only 51%"),
        ([1.0, 0.0] * 2, "15% to 85%"),
    ],
)
def test_an_interval_is_open_where_all_worlds_end_alike(
    ends: list[float], range_of_it: str
) -> None:
    assert Chance.of(ends, Curve()).range == range_of_it


def tried(option: Option, worlds: str, left: int = 0) -> Column:
    """An option that wins (W) or loses (L) these worlds for Ann, with lanterns left each turn."""
    ranks = {"W": (1, 2), "L": (2, 1)}
    ends = [Ending({"lanterns": left}, Outcome(ranks[end], (0, 0), "L4"), 1) for end in worlds]
    return Column(option, ends)


def test_the_first_option_stays_the_best_until_another_wins_beyond_noise() -> None:
    first = tried("hang", "WLWLWLWLWLWL")
    hardly, surely = tried("wait", "WWWLWLWLWLWL"), tried("look up", "WWWWWWWWWWWL")
    assert best_of([first, hardly], seat=0) is first
    assert best_of([first, hardly, surely], seat=0) is surely
    assert best_of([surely, first], seat=0) is surely
    assert best_of([surely, first], seat=1) is first, "what wins for Ann loses for Bob"
    assert difference(surely, first, seat=0)[0] == pytest.approx(5 / 12)


def test_a_reason_says_what_is_left_at_the_end_of_the_turn() -> None:
    counting = replace(lanterns.GAME.summary, course_is_counted=True)
    game = replace(lanterns.GAME, summary=counting)
    ann = Chair(Match.new(game, ["Ann", "Bob"], seed=1), 0)
    few, many = tried("hang", "WWWW", left=1), tried("look up", "WWWW", left=3)
    assert reason(ann, few, many) == "2.0 fewer lanterns at the end of the turn"
    assert reason(ann, many, few) == "2.0 more lanterns at the end of the turn"
    assert reason(ann, many, tried("wait", "LLLL", left=3)) == ""


def test_what_may_be_chance_is_no_reason() -> None:
    ann = Chair(Match.new(lanterns.GAME, ["Ann", "Bob"], seed=1), 0)
    none = tried("hang", "WWWW")
    one_often = replace(
        none,
        ends=[
            replace(end, turn={"lanterns": n})
            for n, end in zip((0, 1, 1, 1), none.ends, strict=True)
        ],
    )
    assert reason(ann, one_often, none) == "", "three in four worlds differ, which is not enough"


def test_an_amount_is_less() -> None:
    ann = Chair(Match.new(lanterns.GAME, ["Ann", "Bob"], seed=1), 0)
    rich, poor = (
        replace(c, ends=[replace(e, turn={0: n}) for e in c.ends])
        for c, n in ((tried("hang", "WWWW"), 3), (tried("wait", "WWWW"), 1))
    )
    assert reason(ann, poor, rich) == "2.0 less Score at the end of the turn"
