"""``rulewright calibrate``: chances are judged by games that they were not fitted on."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from rulewright.bots.analysis.chance_curve import Curve, curve_of, logistic, logit
from rulewright.cli import main, read_arguments
from rulewright.kernel import Rng
from rulewright.lab.calibration.calibrate import (
    Position,
    deciles,
    fit,
    halves,
    held_out,
    squared_error,
)
from rulewright.lab.calibration.calibrate_command import curves_text
from rulewright.title import find_title


def imagined(count: int = 4000) -> list[Position]:
    """Positions whose real log odds are half those of their playouts, plus 1."""
    rng = Rng.seeded("imagined")
    found = []
    for number in range(count):
        playouts = (1 + rng.below(99)) / 100
        chance = logistic(1.0 + 0.5 * logit(playouts))
        won = float(rng.below(1000) < 1000 * chance)
        found.append(Position(number // 4, 2, "", None, playouts, won))
    return found


def test_the_curve_that_made_the_results_is_found_again() -> None:
    curve, shifts = fit(imagined(), "playouts")
    assert shifts == {}
    assert curve.intercept == pytest.approx(1.0, abs=0.12)
    assert curve.slope == pytest.approx(0.5, abs=0.08)


def test_a_case_that_habits_play_worse_moves_the_curve() -> None:
    rng = Rng.seeded("two quests")
    found = []
    for number in range(6000):
        case, moved = (("easy", 0.8), ("hard", -0.8))[number // 4 % 2]
        playouts = (1 + rng.below(99)) / 100
        won = float(rng.below(1000) < 1000 * logistic(moved + 0.5 * logit(playouts)))
        found.append(Position(number // 4, 1, case, None, playouts, won))
    curve, shifts = fit(found, "playouts")
    assert curve.slope == pytest.approx(0.5, abs=0.08)
    assert shifts["easy"] - shifts["hard"] == pytest.approx(1.6, abs=0.2)
    mixed = [replace(one, case="") for one in found]
    assert squared_error(held_out(found, "playouts")) < squared_error(held_out(mixed, "playouts"))


def test_a_fitted_curve_reads_back_with_what_each_case_adds(tmp_path: Path) -> None:
    words = "calibrate dead_keep --seats 1 --vary quest=giants_tower,king_below"
    file = tmp_path / "chances.toml"
    fitted = {1: (Curve(0.5, 0.4, 0.005), {"giants_tower": 1.0, "king_below": -1.0})}
    file.write_text(curves_text(read_arguments(words.split()), fitted, "quest"))
    keep = find_title("dead_keep")
    game = replace(keep, evaluation=replace(keep.evaluation, chances=file))
    assert curve_of(game, 1, {"quest": "giants_tower"}) == Curve(1.5, 0.4, 0.005)
    assert curve_of(game, 1, {"quest": "king_below"}) == Curve(-0.5, 0.4, 0.005)
    assert curve_of(game, 1, {}) == Curve(0.5, 0.4, 0.005)


def test_no_game_is_judged_by_itself() -> None:
    even, odd = halves(imagined(40))
    assert {one.game for one in even}.isdisjoint({one.game for one in odd})
    assert len(even) == len(odd) == 20


def test_a_fitted_chance_beats_the_share_of_playouts_and_the_base_rate() -> None:
    positions = imagined()
    fitted = squared_error(held_out(positions, "playouts"))
    raw = squared_error([(one.playouts, one.won) for one in positions])
    base = sum(one.won for one in positions) / len(positions)
    assert fitted < raw
    assert fitted < squared_error([(base, one.won) for one in positions])


def test_a_method_that_says_nothing_is_no_better_than_the_base_rate() -> None:
    positions = imagined()
    base = sum(one.won for one in positions) / len(positions)
    nothing = squared_error(held_out(positions, "lead"))
    assert nothing == pytest.approx(squared_error([(base, p.won) for p in positions]), abs=0.002)


def test_deciles_hold_every_position_once() -> None:
    pairs = held_out(imagined(400), "playouts")
    found = deciles(pairs)
    assert sum(one.count for one in found) == len(pairs)
    assert [one.chance for one in found] == sorted(one.chance for one in found)


def test_the_command_prints_figures_for_a_program(capsys: pytest.CaptureFixture[str]) -> None:
    words = "calibrate deckhand --games 6 --positions 12 --worlds 4 --json"
    assert main(words.split()) == 0
    (result,) = json.loads(capsys.readouterr().out)
    assert (result["seats"], result["games"]) == (2, 6)
    assert set(result["methods"]) == {"playouts", "lead"}
    assert 0 < result["methods"]["playouts"]["brier"] < 1


def test_too_few_positions_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["calibrate", "deckhand", "--games", "1", "--positions", "2", "--worlds", "1"]) == 2
    assert "too few; increase --games" in capsys.readouterr().err
