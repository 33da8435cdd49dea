from __future__ import annotations

import json
import os
from collections.abc import Mapping
from functools import partial
from pathlib import Path

import pytest

from rulewright.bots import BOTS, Chair
from rulewright.cli import main
from rulewright.kernel import Match, Option, Outcome, Rng, State
from rulewright.kernel.errors import BadSetup
from rulewright.lab.basics.statistics import interval
from rulewright.lab.basics.workers import each
from rulewright.lab.simulation.rows import CLOCKS, Result, Row
from rulewright.lab.simulation.simulate import Plan, simulate, standings


def played(plan: Plan, jobs: int = 1) -> list[Result]:
    """All results of a plan, in the order of its games."""
    results = simulate(plan, partial(each, jobs=jobs))
    return sorted(results, key=lambda result: (result.case, result.index))


def rows(results: list[Result]) -> list[Row]:
    """All rows, but for what the clock said."""
    return [
        {name: value for name, value in row.items() if name not in CLOCKS}
        for result in results
        for row in result.rows
    ]


def test_results_do_not_depend_on_the_number_of_jobs() -> None:
    plan = Plan("deckhand", ("greedy", "random", "random"), 6, 11, {})
    assert rows(played(plan, 1)) == rows(played(plan, 2))


def test_another_seed_is_another_simulation() -> None:
    plans = [Plan("deckhand", ("random", "random"), 4, seed, {}) for seed in (1, 2)]
    one, two = map(played, plans)
    assert rows(one) != rows(two)


@pytest.mark.parametrize("jobs", [1, 2])
def test_every_game_is_told_as_soon_as_it_is_over(jobs: int) -> None:
    plan = Plan("deckhand", ("random", "random"), 100_000, 1, {})
    results = simulate(plan, partial(each, jobs=jobs))
    assert {next(results).index for _ in range(3)} <= set(range(50))


def test_the_greedy_bot_beats_random_ones() -> None:
    plan = Plan("deckhand", ("greedy", "random"), 6, 1, {})
    assert standings(plan, played(plan))[0].wins >= 5


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
    assert [result.match["ending"] for result in results] == ["endless"] * 3
    assert [row["won"] for row in rows(results)] == [None] * 6
    assert not any(result.ended for result in results)


def test_the_cap_says_when_a_game_counts_as_endless() -> None:
    (result,) = played(Plan("deckhand", ("random", "random"), 1, 1, {}, cap=20))
    assert (result.match["ending"], result.match["decisions"]) == ("endless", 20)


class Clumsy:
    """Falls over the table in its tenth decision."""

    def __init__(self, rng: Rng) -> None:
        self._left = 10

    def choose(self, chair: Chair) -> Option:
        self._left -= 1
        if not self._left:
            raise ZeroDivisionError("the table is gone")
        return chair.decision.options[0]


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_game_that_fails_is_a_result_too(monkeypatch: pytest.MonkeyPatch, jobs: int) -> None:
    monkeypatch.setitem(BOTS, "clumsy", Clumsy)
    results = played(Plan("deckhand", ("clumsy", "random"), 2, 1, {}), jobs)
    assert [result.match["ending"] for result in results] == ["failed"] * 2
    told = str(results[0].match["error"])
    assert told.startswith("ZeroDivisionError: the table is gone (test_simulate.py, line ")
    assert told.endswith(", in choose)")


class Leaver(Idler):
    """Ends the program, as it thinks."""

    def choose(self, chair: Chair) -> Option:
        raise SystemExit(0)


class Suicidal(Idler):
    """Takes the process with it, like whoever uses up all memory."""

    def choose(self, chair: Chair) -> Option:
        if chair.moment > 20:
            os._exit(3)
        return super().choose(chair)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_that_ends_the_program_ends_one_game(
    monkeypatch: pytest.MonkeyPatch, jobs: int
) -> None:
    monkeypatch.setitem(BOTS, "leaver", Leaver)
    results = played(Plan("deckhand", ("leaver", "random"), 2, 1, {}), jobs)
    assert all(str(result.match["error"]).startswith("SystemExit: 0 (") for result in results)


def test_a_bot_that_ends_its_process_ends_one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "suicidal", Suicidal)
    plan = Plan("deckhand", ("suicidal", "random"), 3, 1, {})
    results = played(plan, jobs=2)
    assert [result.index for result in results] == [0, 1, 2]
    assert [result.match["ending"] for result in results] == ["failed"] * 3
    assert "its process ended" in str(results[0].match["error"])
    assert [row["bot"] for row in results[1].seats] == ["random", "suicidal"]


def test_failed_games_are_told_and_make_the_command_fail(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(BOTS, "clumsy", Clumsy)
    assert main(["simulate", "deckhand", "--seats=clumsy,random", "--games=2", "--jobs=1"]) == 1
    said = " ".join(capsys.readouterr().out.split())
    assert "2 of 2 games failed" in said
    assert "game 1: ZeroDivisionError: the table is gone" in said


def result(index: int, ending: str, *seats: Mapping[str, float]) -> Result:
    """A game of the first entrants, in their order."""
    told: list[Row] = [{**seat, "entrant": who} for who, seat in enumerate(seats, start=1)]
    return Result(0, index, {"ending": ending, "game": index + 1}, tuple(told))


def test_a_game_that_does_not_end_counts_for_nobody() -> None:
    plan = Plan("deckhand", ("random", "random"), 3, 1, {})
    games = [
        result(0, "played", {"won": 1.0, "score": 5}, {"won": 0.0, "score": 3}),
        result(1, "endless", {}, {}),
        result(2, "played", {"won": 0.0, "score": 3}, {"won": 1.0, "score": 4}),
    ]
    lines = standings(plan, games)
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


def test_the_mean_length_of_the_games_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--seats=random,random", "--games=3", "--jobs=1", "--json"]
    assert main(["simulate", "deckhand", *words]) == 0
    said = capsys.readouterr()
    lengths = [json.loads(line)["decisions"] for line in said.out.splitlines()]
    assert f"{sum(lengths) / 3:.0f} decisions a game." in said.err


SHARED = Outcome((1, 1), (5, 5), "L4")
OF_A_TEAM = Outcome.of_team(True, 2, "L4", "the dark")
LOST = Outcome.of_team(False, 2, "L4", "the dark")


@pytest.mark.parametrize(("outcome", "wins"), [(SHARED, 0.5), (OF_A_TEAM, 1.0), (LOST, 0.0)])
def test_a_shared_win_counts_in_part_and_that_of_a_team_for_all(
    monkeypatch: pytest.MonkeyPatch, outcome: Outcome, wins: float
) -> None:
    def ends(match: Match[State], option: Option, seat: int | None = None) -> None:
        match.state.outcome, match.decision = outcome, None

    monkeypatch.setattr(Match, "answer", ends)
    plan = Plan("deckhand", ("random", "random"), 2, 1, {})
    lines = standings(plan, played(plan))
    assert [(line.games, line.wins) for line in lines] == [(2, 2 * wins), (2, 2 * wins)]


@pytest.mark.parametrize("bots", [("random",), ("random",) * 5, ("random", "genius")])
def test_a_plan_that_cannot_be_played_is_refused_at_once(bots: tuple[str, ...]) -> None:
    with pytest.raises(BadSetup):
        played(Plan("deckhand", bots, 10, 1, {}), 2)


def test_an_option_is_varied_with_the_same_chance_for_every_value() -> None:
    plan = Plan("deckhand", ("random",) * 2, 2, 1, {}, {"cards": ("v0.9.29", "v0.9.31")})
    results = played(plan)
    assert [(r.case, r.match["game"], r.match["option_cards"]) for r in results] == [
        (0, 1, "v0.9.29"),
        (0, 2, "v0.9.29"),
        (1, 1, "v0.9.31"),
        (1, 2, "v0.9.31"),
    ]
    alone = played(Plan("deckhand", ("random",) * 2, 2, 1, {"cards": "v0.9.31"}))
    assert rows(results[2:]) == rows(alone)


def test_several_options_are_varied_in_every_combination() -> None:
    vary = {"guests": ("none", "welcome"), "poker_face": ("off", "on")}
    plan = Plan("red_dragon_inn", ("random",) * 2, 1, 1, {"characters": "dealt"}, vary)
    assert [(case["guests"], case["poker_face"]) for case in plan.cases] == [
        ("none", "off"),
        ("none", "on"),
        ("welcome", "off"),
        ("welcome", "on"),
    ]
    assert {case["characters"] for case in plan.cases} == {"dealt"}


@pytest.mark.parametrize("vary", [{"cards": ("v0.9.29", "v1")}, {"size": ("1",)}])
def test_values_that_do_not_exist_are_not_varied(vary: dict[str, tuple[str, ...]]) -> None:
    with pytest.raises(BadSetup):
        Plan("deckhand", ("random",) * 2, 1, 1, {}, vary).check()


def test_an_option_is_varied_once(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--vary=cards=v0.9.29", "--vary=cards=v0.9.31"]
    assert main(["simulate", "deckhand", *words]) == 2
    assert "cards is given twice" in capsys.readouterr().err


def test_an_option_is_fixed_or_varied() -> None:
    plan = Plan("deckhand", ("random",) * 2, 1, 1, {"cards": "v0.9.29"}, {"cards": ("v0.9.31",)})
    with pytest.raises(BadSetup, match="cards: set either with --option or with --vary"):
        plan.check()


def test_an_option_without_values_is_varied_over_all_it_has(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ["--seats=random,random", "--games=1", "--jobs=1", "--vary=cards"]
    assert main(["simulate", "deckhand", *words]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "DeckHand with cards v0.9.29" in said
    assert "DeckHand with cards v0.9.31" in said


def test_the_interval_of_a_rate() -> None:
    low, high = interval(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert interval(0, 0) == (0.0, 1.0)
    assert interval(0, 10)[0] == 0.0
    assert interval(10, 10)[1] == 1.0


def test_values_that_do_not_fit_the_seats_are_left_out(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ["--seats=random,random", "--games=1", "--jobs=1", "--vary=automa"]
    assert main(["simulate", "viscounts", *words]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "with automa none" in said
    assert said.count("with automa") == 1


def test_bots_that_search_so_long_play_the_same_games_whatever_the_machine_is_doing() -> None:
    plan = Plan("deckhand", ("quick_search", "random"), 2, 1, {}, cap=12, iterations=20)
    assert rows(played(plan, 1)) == rows(played(plan, 2))


def test_how_long_bots_search_is_said_on_the_command_line(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ["--seats=search,random", "--games=1", "--jobs=1", "--cap=9", "--iterations=16"]
    assert main(["simulate", "deckhand", *words, "--json"]) == 0
    assert '"iterations": 16,' in capsys.readouterr().out


@pytest.mark.parametrize("name", ["games.parquet", "games.jsonl", "games.csv"])
def test_results_are_not_written_over_unless_that_is_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    out = tmp_path / name
    words = ["simulate", "deckhand", "--seats=random,random", "--games=1", "--jobs=1"]
    assert main([*words, "--out", str(out)]) == 0
    kept = out.read_bytes()
    assert main([*words, "--seed=9", "--out", str(out)]) == 2
    assert f"{out} already exists" in capsys.readouterr().err
    assert out.read_bytes() == kept
    assert main([*words, "--seed=9", "--out", str(out), "--force"]) == 0
    assert out.read_bytes() != kept
