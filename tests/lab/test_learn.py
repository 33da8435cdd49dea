from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulewright.bots.habits import Habits
from rulewright.cli import main
from rulewright.kernel import Decision, Rng
from rulewright.lab.simulation.habits_command import Counts


def test_rates_are_how_often_an_answer_was_given_when_it_could_be() -> None:
    counts = Counts()
    for number in range(98):
        asked = Decision(0, "turn", (("play", "Nail"), ("play", f"once {number}"), "pass"), "L1")
        features = ("play Nail", f"play once {number}", "pass")
        counts.count(asked, features, ("play", "Nail") if number % 2 else "pass")
    rates = counts.rates()["turn"]
    assert rates["play Nail"] == rates["pass"] == pytest.approx(0.5, abs=0.01)
    assert rates["play *"] == pytest.approx(0.25, abs=0.01)
    assert rates["*"] == pytest.approx(1 / 3, abs=0.01)
    assert len(rates) == 4, "what could be answered but once is known by its sort alone"


def test_a_question_without_a_choice_teaches_nothing() -> None:
    counts = Counts()
    counts.count(Decision(0, "turn", ("pass",), "L1", ask=True), ["pass"], "pass")
    assert counts.rates() == {}


def test_games_are_played_and_their_habits_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "new" / "habits.json"
    assert main(["habits", "deckhand", "--games", "2", "--seats", "2,3", "--out", str(file)]) == 0
    assert "2 games" in capsys.readouterr().out
    habits = Habits(json.loads(file.read_text(encoding="utf-8")))
    end_or_play = Decision(0, "action", (("play", "Celebrate"), "end"), "C1")
    features, rng = ("play Celebrate", "end"), Rng.seeded(1)
    assert {habits.choose(end_or_play, features, rng) for _ in range(50)} == {("play", "Celebrate")}


def test_options_change_from_game_to_game(tmp_path: Path) -> None:
    """Ships for sale differ between the two lists of cards, so both were played with."""
    habits = []
    for vary in (["--vary", "cards"], ["--option", "cards=v0.9.31"]):
        file = tmp_path / "habits.json"
        main(["habits", "deckhand", "--games", "2", *vary, "--out", str(file), "--force"])
        habits.append(json.loads(file.read_text(encoding="utf-8")))
    assert habits[0] != habits[1]


def test_an_option_that_is_not_there_cannot_be_varied(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["habits", "deckhand", "--vary", "weather"]) == 2
    assert "DeckHand has no option 'weather'" in capsys.readouterr().err


def test_a_number_of_seats_that_cannot_be_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["habits", "deckhand", "--seats", "9"]) == 2
    assert "deckhand" in capsys.readouterr().err.lower()
