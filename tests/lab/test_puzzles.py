"""Puzzles are found where greedy misses what wins far more often."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from rulewright.bots import Chair
from rulewright.bots.analysis.comparison import compare
from rulewright.bots.analysis.puzzle import Puzzle, puzzles_of
from rulewright.bots.chair import Dealer
from rulewright.cli import main
from rulewright.lab.puzzles.mine import LEAD, Search, can_come_first, puzzles_in
from rulewright.title import find_title


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


def test_games_of_habits_are_searched_near_their_end() -> None:
    case = {"quest": "broken_gate", "adventurers": "4"}
    search = Search("dead_keep", (1,), (case,), 40, 12, 40, 0.03, near=15, by_habit=True)
    (puzzle,) = puzzles_in(search, 1_730_057)
    assert puzzle.solutions == ("pass",)
    assert puzzle.options[0].chance - puzzle.options[1].chance >= LEAD
    assert not puzzles_in(replace(search, near=1), 1_730_057)


def test_a_card_may_be_played_before_the_right_purchase() -> None:
    game = find_title("deckhand")
    puzzle = puzzles_of(game)[7]
    dealer = Dealer(Chair(puzzle.position(game), puzzle.seat))
    (best,) = compare(dealer, [("buy", "End of the Rainbow")], range(48))
    assert can_come_first(dealer, ("play", "Bank Fortress"), best, range(48))
    assert not can_come_first(dealer, "end", best, range(48))


def test_a_number_of_seats_that_the_title_does_not_have_is_refused(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["puzzles", "deckhand", "--seats", "9"]) == 2
    assert "2 to 4" in capsys.readouterr().err
