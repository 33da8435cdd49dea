"""Puzzles are found where greedy misses what wins far more often."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.bots.analysis.puzzle import Puzzle
from rulewright.cli import main
from rulewright.lab.puzzles.mine import LEAD


def test_greedy_does_not_see_that_quick_shot_gives_the_action_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    few = ["--worlds", "40", "--greedy-worlds", "12", "--seats", "2,3"]
    out = ["--out", str(tmp_path / "found")]
    assert main(["puzzles", "deckhand", "--games", "1", "--seed", "36", *few, *out]) == 0
    assert "1 puzzles in 1 games of DeckHand" in capsys.readouterr().out
    (file,) = (tmp_path / "found").iterdir()
    puzzle = Puzzle.loads(file.read_text(encoding="utf-8"))
    best, second = puzzle.options[:2]
    assert puzzle.solutions == (("play", "Quick Shot"),)
    assert best.chance - second.chance >= LEAD


def test_a_number_of_seats_that_the_title_does_not_have_is_refused(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["puzzles", "deckhand", "--seats", "9"]) == 2
    assert "2 to 4" in capsys.readouterr().err
