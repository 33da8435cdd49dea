"""Puzzles: real positions with one best choice, which can be replayed and judged again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from statistics import fmean

import pytest

from rulewright.bots import Chair
from rulewright.bots.analysis.comparison import compare
from rulewright.bots.analysis.puzzle import Puzzle, puzzles_of
from rulewright.bots.chair import Dealer
from rulewright.kernel.errors import CorruptRecord
from rulewright.title import find_title, titles

#: How many imagined worlds judge a puzzle again, and the most options that take part.
WORLDS, OPTIONS = 16, 6


def _shipped() -> Iterator[tuple[str, int]]:
    """Counts the files and leaves them closed: every process that runs tests comes by here."""
    for title in sorted(titles()):
        if folder := find_title(title).evaluation.puzzles:
            for number, _ in enumerate(folder.glob("*.jsonl")):
                yield title, number


SHIPPED = tuple(_shipped())


def puzzle_of(title: str, number: int) -> Puzzle:
    return puzzles_of(find_title(title))[number]


@pytest.mark.parametrize(("title", "number"), SHIPPED)
def test_a_puzzle_is_a_position_that_todays_rules_still_reach(title: str, number: int) -> None:
    puzzle, game = puzzle_of(title, number), find_title(title)
    match = puzzle.record.replay(game)
    assert match.is_quiet
    assert match.decision is not None
    assert match.decision.is_put_to(puzzle.seat)
    assert {one.option for one in puzzle.options} == set(match.decision.options)


@pytest.mark.parametrize(("title", "number"), SHIPPED)
def test_the_solution_of_a_puzzle_still_comes_first(title: str, number: int) -> None:
    puzzle = puzzle_of(title, number)
    dealer = Dealer(Chair(puzzle.position(find_title(title)), puzzle.seat))
    some = [one.option for one in puzzle.options][:OPTIONS]
    won = {
        column.option: fmean(column.shares(puzzle.seat))
        for column in compare(dealer, some, range(WORLDS))
    }
    assert max(won, key=won.__getitem__) in puzzle.solutions


@pytest.mark.parametrize(("title", "number"), SHIPPED)
def test_a_puzzle_leads_by_15_points_and_says_why(title: str, number: int) -> None:
    puzzle = puzzle_of(title, number)
    others = [one.chance for one in puzzle.options if one.option not in puzzle.solutions]
    assert puzzle.options[0].option in puzzle.solutions
    assert puzzle.options[0].chance - max(others) >= 0.15
    assert puzzle.reason.endswith(".")


def test_a_puzzle_file_reads_back_as_it_was_written() -> None:
    puzzle = puzzle_of("deckhand", 0)
    assert Puzzle.loads(puzzle.dumps()) == puzzle


def test_a_file_of_something_else_is_no_puzzle() -> None:
    record = puzzle_of("deckhand", 0).record
    with pytest.raises(CorruptRecord, match="this is not the line of a puzzle"):
        Puzzle.loads('{"solutions":[]}\n' + record.dumps())


def test_a_puzzle_of_a_later_version_is_refused() -> None:
    later = puzzle_of("deckhand", 0).dumps().replace('"puzzle":1', '"puzzle":2')
    with pytest.raises(CorruptRecord, match="reads up to 1"):
        Puzzle.loads(later)


def test_a_puzzle_goes_on_from_its_state_where_the_rules_have_changed() -> None:
    puzzle, game = puzzle_of("deckhand", 0), find_title("deckhand")
    record = replace(puzzle.record, seed=int(puzzle.record.seed) + 1)
    lost = replace(puzzle, record=record)
    now, then = lost.position(game), puzzle.position(game)
    assert now.view(puzzle.seat) == then.view(puzzle.seat)
    assert now.decision is not None
    assert then.decision is not None
    assert now.decision.options == then.decision.options


def test_the_verdict_names_the_better_choice_and_the_reason() -> None:
    puzzle, game = puzzle_of("deckhand", 0), find_title("deckhand")
    then = puzzle.position(game)
    right = puzzle.verdict(then, puzzle.solutions[0])
    wrong = puzzle.verdict(then, "end")
    assert right.is_right
    assert not wrong.is_right
    assert right.text.startswith("Right: the winning chance is now 74%")
    assert wrong.text.startswith("The winning chance after “End the turn” is 1%")
    assert "After “Play Quick Shot” it is 74%" in wrong.text
    assert puzzle.reason in right.text
    assert puzzle.reason in wrong.text
