"""A puzzle in the terminal: the position, one choice, the verdict."""

from __future__ import annotations

from argparse import Namespace

import pytest

from rulewright.bots.analysis.puzzle import puzzles_of
from rulewright.kernel.errors import BadSetup
from rulewright.terminal.puzzle_command import solve
from rulewright.title import find_title
from tests.terminal.scripted import ScriptedScreen


def asks(*typed: str, title: str | None = "deckhand", number: int | None = 1) -> str:
    screen = ScriptedScreen(typed)
    assert solve(Namespace(title=title, number=number, no_colour=True), screen) == 0
    return screen.text


def test_the_right_choice_is_praised_and_explained() -> None:
    told = asks("1", "quit")
    assert "DeckHand, puzzle 1 of" in told
    assert "You are Ada." in told
    assert "Right: the winning chance is now 74%" in told
    assert puzzles_of(find_title("deckhand"))[0].reason in told


def test_a_wrong_choice_is_told_what_it_is_worth_beside_the_best() -> None:
    told = asks("end the turn", "quit")
    assert "The winning chance after “End the turn” is 1%" in told
    assert "After “Play Quick Shot” it is 74%" in told


def test_nothing_tells_the_solution_before_the_choice() -> None:
    told = asks("look", "why", "hint", "nonsense")
    assert "74%" not in told
    assert "'hint' is neither a choice nor a command" in told
    assert "'nonsense' is neither a choice nor a command" in told


def test_a_discard_at_any_time_is_not_the_choice() -> None:
    told = asks("discard master mallet", "taunt", "quit", title="dead_keep")
    assert "Discard" not in told
    assert "does not answer the question" in told
    assert "The winning chance after “Taunt all Enemies in the gatehouse hall” is" in told


def test_enter_brings_the_next_puzzle() -> None:
    assert "puzzle 2 of" in asks("1", "", "quit")


def test_without_a_title_the_puzzles_are_listed() -> None:
    count = len(puzzles_of(find_title("deckhand")))
    assert f"rulewright puzzle deckhand: {count} puzzles" in asks(title=None)


def test_a_puzzle_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadSetup, match="has puzzles 1 to"):
        asks(number=99)
