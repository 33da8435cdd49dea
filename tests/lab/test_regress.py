"""``rulewright regress``: the weights behind long-term scores, by a command."""

from __future__ import annotations

import json

import pytest

from rulewright.bots.analysis.chance_curve import logistic
from rulewright.cli import main
from rulewright.games.dead_keep.evaluation.long_term_score import (
    DOOM,
    HURRY,
    MANA,
    SCARCE,
    STAGE,
)
from rulewright.kernel import Match, Rng, State
from rulewright.kernel.errors import RulewrightError
from rulewright.lab.calibration.regress import Sample, regress
from rulewright.title import find_title


def imagined(count: int = 3000) -> list[Sample]:
    """Positions in which a point is worth 0.1 of the log odds, and Doom costs seven points."""
    rng = Rng.seeded("imagined")
    found = []
    for number in range(count):
        score, doom = rng.below(41) - 20, rng.below(5)
        chance = logistic(1.0 + 0.1 * score - 0.7 * doom)
        won = float(rng.below(1000) < 1000 * chance)
        counts = {"score": float(score), "Doom": float(doom), "always the same": 3.0}
        found.append(Sample(number, counts, won))
    return found


def test_the_weights_that_made_the_results_are_found_again() -> None:
    score, doom = regress(imagined())
    assert (score.name, doom.name) == ("score", "Doom")
    assert score.odds == pytest.approx(0.1, abs=0.015)
    assert doom.odds == pytest.approx(-0.7, abs=0.1)
    assert doom.low < -0.7 < doom.high
    assert doom.points == pytest.approx(-7.0, abs=1.2)


def test_positions_of_one_game_do_not_make_it_more_certain() -> None:
    once = imagined(400)
    _, apart = regress(once)
    _, together = regress([sample for sample in once for _ in range(4)])
    assert together.high - together.low == pytest.approx(apart.high - apart.low, rel=0.02)


def test_results_that_are_all_the_same_say_nothing() -> None:
    with pytest.raises(RulewrightError, match="play more games"):
        regress([Sample(1, {"score": 1.0}, 1.0), Sample(2, {"score": 2.0}, 1.0)])


def test_the_long_term_score_adds_what_is_counted() -> None:
    match: Match[State] = Match.new(find_title("dead_keep"), ["Ann", "Bob"], seed=4)
    evaluation, chance = match.game.evaluation, Rng.seeded(4)  # type: ignore[attr-defined]
    for _ in range(80):
        decision, state = match.decision, match.state
        assert decision is not None
        counts = evaluation.long_term_counts(state, 0)
        stage, doom, scarce, mana, hurry = counts.values()
        added = MANA * mana - STAGE * stage - DOOM * doom - SCARCE * scarce - HURRY * hurry
        if state.round:  # type: ignore[attr-defined]  # of The Dead Keep
            assert evaluation.foresee(state, 0) == pytest.approx(evaluation.score(state, 0) + added)
        match.answer(decision.options[chance.below(len(decision.options))])


def test_the_command_prints_effects_for_a_program(capsys: pytest.CaptureFixture[str]) -> None:
    words = "regress red_dragon_inn --option characters=dealt --games 3 --json"
    assert main(words.split()) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["games"] == 3
    assert [effect["name"] for effect in found["effects"]] == ["score", "being broke", "Alcohol"]


def test_a_title_without_counts_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["regress", "deckhand", "--games", "1"]) == 2
    assert "no long-term score with counts" in capsys.readouterr().err
