"""Hints are compared with long playouts of every option."""

from __future__ import annotations

import json

import pytest

from rulewright.cli import main
from rulewright.lab.calibration.hints import Compared
from rulewright.lab.calibration.hints_command import figures_of


def compared(behind: float, is_clear: bool, said: float = 0.5) -> Compared:
    return Compared(options=4, behind=behind, is_clear=is_clear, said_chance=said, chance=0.5)


def test_a_hint_that_is_behind_only_by_noise_counts_as_level() -> None:
    figures = figures_of([compared(0.02, False), compared(0.1, True), compared(0.0, False, 0.6)])
    assert figures["positions"] == 3
    assert figures["level"] == 2
    assert figures["clear"] == 1
    assert figures["behind"] == pytest.approx(0.04)
    assert figures["most"] == pytest.approx(0.1)
    assert figures["error"] == pytest.approx(0.0333)


def test_the_same_positions_give_the_same_figures(capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for _ in range(2):
        assert main(["hints", "deckhand", "--games", "1", "--worlds", "8", "--json"]) == 0
        told.append(json.loads(capsys.readouterr().out))
    assert told[0] == told[1]
    assert told[0]["positions"] == 1


def test_the_figures_are_told_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hints", "deckhand", "--games", "1", "--worlds", "8"]) == 0
    out = capsys.readouterr().out
    assert "DeckHand: hints at 1 positions" in out
    assert "first option is clearly behind: " in out
