from __future__ import annotations

from itertools import starmap

import pytest

from rulewright.bots import BOTS, Chair
from rulewright.cli import main
from rulewright.kernel import Match, Option, Outcome, Rng, State
from rulewright.kernel.errors import BadSetup
from rulewright.lab.simulate import Plan, Result, simulate, standings
from rulewright.lab.statistics import interval


def played(plan: Plan, jobs: int = 1) -> list[Result]:
    """All results of a plan, in the order of its games."""
    return sorted(simulate(plan, jobs), key=lambda result: result.index)


def test_results_do_not_depend_on_the_number_of_jobs() -> None:
    plan = Plan("deckhand", ("greedy", "random", "random"), 6, 11, {})
    assert played(plan, 1) == played(plan, 2)


def test_another_seed_is_another_simulation() -> None:
    plans = [Plan("deckhand", ("random", "random"), 4, seed, {}) for seed in (1, 2)]
    one, two = map(played, plans)
    assert one != two


@pytest.mark.parametrize("jobs", [1, 2])
def test_every_game_is_told_as_soon_as_it_is_over(jobs: int) -> None:
    results = simulate(Plan("deckhand", ("random", "random"), 1_000_000, 1, {}), jobs)
    assert {next(results).index for _ in range(3)} <= set(range(50))


def test_the_greedy_bot_beats_random_ones() -> None:
    plan = Plan("deckhand", ("greedy", "random", "random", "random"), 12, 1, {})
    assert standings(plan, played(plan))[0].wins >= 9


class Idler:
    """Ends every turn at once; with nobody else at the table a match of DeckHand never ends."""

    def __init__(self, rng: Rng) -> None:
        pass

    def choose(self, chair: Chair) -> Option:
        return chair.decision.options[-1]


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_game_that_does_not_end_is_a_result(monkeypatch: pytest.MonkeyPatch, jobs: int) -> None:
    monkeypatch.setitem(BOTS, "idler", Idler)
    results = played(Plan("deckhand", ("idler", "idler"), 3, 1, {}), jobs)
    assert [result.index for result in results] == [0, 1, 2]
    assert not any(result.ended for result in results)


def test_a_game_that_does_not_end_counts_for_nobody() -> None:
    plan = Plan("deckhand", ("random", "random"), 3, 1, {})
    games = [(0, (1.0, 0.0), (5, 3), 9), (1, (), (), 5000), (2, (0.0, 1.0), (3, 4), 9)]
    lines = standings(plan, list(starmap(Result, games)))
    assert [(line.games, line.wins, line.rate, line.score) for line in lines] == [
        (2, 1.0, 0.5, 4.0),
        (2, 1.0, 0.5, 3.5),
    ]


def test_the_table_says_how_many_games_did_not_end(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(BOTS, "idler", Idler)
    assert main(["simulate", "deckhand", "--seats=idler,idler", "--games=2", "--jobs=1"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "2 of 2 games did not end within 5000 decisions" in said


SHARED = Outcome((1, 1), (5, 5), "L4")
OF_A_TEAM = Outcome.of_team(True, 2, "L4", "the dark")
LOST = Outcome.of_team(False, 2, "L4", "the dark")


@pytest.mark.parametrize(("outcome", "wins"), [(SHARED, 0.5), (OF_A_TEAM, 1.0), (LOST, 0.0)])
def test_a_shared_win_counts_in_part_and_that_of_a_team_for_all(
    monkeypatch: pytest.MonkeyPatch, outcome: Outcome, wins: float
) -> None:
    def ends(match: Match[State], bots: object, limit: int) -> int:
        match.state.outcome = outcome
        return 9

    monkeypatch.setattr("rulewright.lab.simulate.play_match", ends)
    plan = Plan("deckhand", ("random", "random"), 2, 1, {})
    lines = standings(plan, played(plan))
    assert [(line.games, line.wins) for line in lines] == [(2, 2 * wins), (2, 2 * wins)]


@pytest.mark.parametrize("bots", [("random",), ("random",) * 5, ("random", "genius")])
def test_a_plan_that_cannot_be_played_is_refused_at_once(bots: tuple[str, ...]) -> None:
    with pytest.raises(BadSetup):
        simulate(Plan("deckhand", bots, 10, 1, {}), 2)


def test_the_interval_of_a_rate() -> None:
    low, high = interval(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert interval(0, 0) == (0.0, 1.0)
    assert interval(0, 10)[0] == 0.0
