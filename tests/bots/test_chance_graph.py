"""The graph of a match: everybody's winning chance by turn, from what its viewer knew."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.bots.analysis import chance_graph as graph
from rulewright.bots.analysis.chance_graph import chance_graph, chances_at, line_names
from rulewright.bots.analysis.chances import WorldCount
from rulewright.kernel import Match, Record, Rng, State
from rulewright.kernel.plain import copy
from rulewright.title import find_title
from tests.bots.test_advice import TITLES

RECORDS = Path(__file__).parents[1] / "records"


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every moment is judged in a few worlds."""
    monkeypatch.setattr(graph, "_WORLDS", WorldCount(6, 6))


def record(name: str) -> Match[State]:
    read = Record.loads((RECORDS / f"{name}.jsonl").read_text(encoding="utf-8"))
    return read.replay(find_title(read.title), listen=True)


@pytest.fixture(scope="module")
def two() -> Match[State]:
    return record("deckhand/two-greedy")


def test_every_turn_has_a_point_and_the_last_is_the_result(two: Match[State]) -> None:
    points = chance_graph(two, None)
    assert [point.at for point in points[:4]] == [0, 4, 6, 14]
    assert points[-1].at == len(two.answers)
    assert [(one.mean, one.worlds) for one in points[-1].chances] == [(1.0, 0), (0.0, 0)]


def test_chances_of_rivals_add_up_and_lie_within_their_intervals(two: Match[State]) -> None:
    for point in chance_graph(two, None)[:-1]:
        assert sum(one.mean for one in point.chances) == pytest.approx(1)
        for one in point.chances:
            assert 0 <= one.low <= one.mean <= one.high <= 1
            assert one.low < one.high, "a few worlds leave something open"


def test_a_team_has_one_line_and_so_has_somebody_alone() -> None:
    assert line_names(record("dead_keep/three-random-lost")) == [(None, "The team")]
    alone = record("viscounts/solo-greedy-won")
    assert line_names(alone) == [(0, alone.name(0))]
    assert [len(point.chances) for point in chance_graph(alone, 0)[-2:]] == [1, 1]


def test_a_graph_that_is_asked_for_again_is_the_same(two: Match[State]) -> None:
    again = Record.loads(Record.of(two).dumps()).replay(two.game)
    assert chance_graph(again, 1) == chance_graph(two, 1)


def test_a_moment_keeps_its_chances_while_the_match_goes_on(two: Match[State]) -> None:
    so_far = chance_graph(two.at(60), 0)
    assert so_far == chance_graph(two, 0)[: len(so_far)]


def test_a_long_match_is_judged_at_every_second_turn(
    two: Match[State], monkeypatch: pytest.MonkeyPatch
) -> None:
    every = chance_graph(two, None)
    monkeypatch.setattr(graph, "_MOST_POINTS", len(every) - 2)
    assert chance_graph(two, None) == [*every[:-1:2], every[-1]]


def test_a_match_that_everybody_left_has_no_result(two: Match[State]) -> None:
    left = two.at(20)
    left.abandon()
    assert all(one.worlds for point in chance_graph(left, None) for one in point.chances)


@pytest.mark.parametrize("viewer", [None, 0])
@pytest.mark.parametrize("title", TITLES)
def test_what_the_viewer_does_not_know_changes_no_curve(title: str, viewer: int | None) -> None:
    game, rng = find_title(title), Rng.seeded("graph")
    match = Match.new(game, ["Ann", "Bob"][: TITLES[title]], seed=9)
    compared = 0
    while match.decision is not None and compared < 4:
        if match.is_quiet and len(match.answers) >= 15 * (compared + 1):
            elsewhere = _dealt_anew(match, viewer, rng)
            assert chances_at(elsewhere, viewer) == chances_at(match, viewer)
            compared += 1
        options = match.decision.options
        match.answer(options[rng.below(len(options))])
    assert compared


def _dealt_anew(match: Match[State], viewer: int | None, rng: Rng) -> Match[State]:
    """The same match to the eyes of the viewer, with other secrets."""
    truth = match.quiet_point()[1]
    world = copy(truth)
    match.game.redeal(world, frozenset(() if viewer is None else (viewer,)), rng)
    assert world != truth, "not even the dice of the future were hidden"
    # Who is asked is public, so the question stays: only its secrets are others.
    elsewhere = match.fork()
    elsewhere._quiet = world
    return elsewhere


def test_who_holds_a_hand_knows_more_than_a_spectator(two: Match[State]) -> None:
    assert chance_graph(two, 0)[:8] != chance_graph(two, None)[:8]
