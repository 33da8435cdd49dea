"""Lessons in the terminal."""

from __future__ import annotations

import argparse
from pathlib import Path

import pytest

from rulewright.bots import Chair, lesson_of, make_bot
from rulewright.kernel import Match, Option, State
from rulewright.kernel.errors import BadSetup
from rulewright.terminal import learn
from rulewright.title import find_title
from tests.changed import changed
from tests.terminal.scripted import ScriptedScreen


class Seated:
    def __init__(self, kind: str, seed: int) -> None:
        self._bot = make_bot(kind, seed)

    def choose(self, match: Match[State], seat: int, /) -> Option:
        return self._bot.choose(Chair(match, seat))


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def learns(title: str, *lines: str) -> str:
    screen = ScriptedScreen(lines)
    assert learn(argparse.Namespace(title=title, no_colour=True), Seated, screen) == 0
    return screen.text


def test_whoever_is_learning_is_not_sent_to_the_lesson() -> None:
    assert "Never played it?" not in learns("deckhand")


def test_each_step_is_said_before_its_question() -> None:
    told = learns("deckhand", "Play Celebrate", "yes")
    for number in (1, 2, 3):
        assert f"Step {number} of 11." in told
    assert told.index("Step 2 of 11.") < told.index("Celebrate: Draw a card?")
    assert "Step 4" not in told


def test_who_strays_is_told_why_and_asked_again() -> None:
    told = learns("deckhand", "End the turn", "Play Celebrate")
    assert "begin with Celebrate" in told
    assert told.index("begin with Celebrate") < told.index("Player plays Celebrate.")
    assert "Player's turn ends" not in told


def test_enter_repeats_what_the_lesson_says_with_the_question() -> None:
    told = learns("deckhand", "", "Play Celebrate", "")
    assert told.count("Step 1 of 11.") == 2
    assert told.count("Step 2 of 11.") == 2


def test_who_is_being_taught_is_not_sent_to_the_lesson() -> None:
    assert "Never played it?" not in learns("deckhand", "quit")


def test_a_card_that_is_new_to_the_supply_tells_its_cost_and_hooks() -> None:
    told = learns("deckhand", "Play Celebrate", "Yes", "Buy Ancient Library")
    assert "  Smuggler's Cache [Structure; cost 3, hooks 2]: +1 Treasure." in told


def test_what_one_draws_is_told_in_its_words_though_it_cannot_be_played_yet() -> None:
    typed = ["Fiona", "Keep the rest", "So then", "Tom", "Order for Tom", "Winning Hand!"]
    told = learns("red_dragon_inn", *typed, "Discard The Wench", "Keep the rest")
    drawn = told.partition("Player draws 3 cards")[2]
    assert "  I raise! [Gambling]: Take control." in drawn
    assert "Winning Hand! [Gambling]" not in drawn, "that one was read before"


def test_questions_can_be_asked_on_the_way() -> None:
    told = learns("deckhand", "why", "why not Voodoo Curse", "Play Celebrate")
    assert "Step 2 of 11." in told


def test_what_lies_before_one_can_be_held_by_any_of_its_words() -> None:
    told = learns("red_dragon_inn", "Fiona", "hold wench")
    assert "You are always asked about The Wench thinks you should stop playing" in told


@pytest.mark.parametrize("title", ["deckhand", "red_dragon_inn", "viscounts", "dead_keep"])
def test_a_whole_lesson_by_typing_what_it_says(title: str) -> None:
    lesson = lesson_of(find_title(title))
    typed = [step.choose[0] if step.choose else "1" for step in lesson.steps]
    told = learns(title, *typed)
    assert f"Step {len(lesson.steps)} of {len(lesson.steps)}." in told
    assert lesson.after in told


def test_a_title_nobody_teaches_is_refused() -> None:
    with pytest.raises(BadSetup, match="has no lesson yet"):
        lesson_of(changed(find_title("deckhand"), lesson=""))
