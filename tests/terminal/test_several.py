"""Several choices in one line, where the same question is asked again and again."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.kernel import Option
from rulewright.terminal import Chooser
from rulewright.title import find_title
from tests.terminal.scripted import Anyhow, ScriptedScreen, Table

DISCARD = "Discard a card, or draw up to a full hand"


@pytest.fixture
def inn(tmp_path: Path) -> Table:
    seats: list[tuple[str, Chooser | None]] = [("Ann", None), ("Greedy", Anyhow())]
    return Table(find_title("red_dragon_inn"), tmp_path / "match.jsonl", seats)


def at_the_discards(table: Table, *typed: str) -> ScriptedScreen:
    return table.play("Fiona", *typed, "quit")


def discarded(table: Table) -> list[Option]:
    answers = table.record.answers
    return [a.option for a in answers if (a.seat, a.kind) == (0, "discard")]


def shown(screen: ScriptedScreen) -> list[str]:
    """The cards that could be discarded at first, as they were numbered."""
    start = screen.lines.index(DISCARD)
    lines = [line for line in screen.lines[start : start + 9] if ". Discard " in line]
    names = [line.partition(". Discard ")[2].rpartition(" [")[0] for line in lines]
    return [name for name in names if not name.startswith("no more")]


@pytest.mark.parametrize("typed", ["2 4 5", "2, 4, 5", "2,4,5", "2 and 4 and 5"])
def test_several_numbers_are_chosen_one_after_the_other(inn: Table, typed: str) -> None:
    cards = shown(screen := at_the_discards(inn, typed))
    assert discarded(inn) == [("discard", cards[number - 2]) for number in (2, 4, 5)]
    assert screen.lines.count(DISCARD) == 2, "once before, and once when all of them are done"


def test_the_last_of_them_may_end_it(inn: Table) -> None:
    screen = at_the_discards(inn, "3 1")
    assert discarded(inn) == [("discard", shown(screen)[1]), "draw"]
    assert screen.lines.count(DISCARD) == 1


def test_the_question_says_that_several_can_be_typed(inn: Table) -> None:
    screen = at_the_discards(inn)
    assert [line for line in screen.lines if line.startswith("Choose 1 to 8, several like 2 3,")]


def test_a_question_that_is_asked_once_does_not_say_so(inn: Table) -> None:
    assert "Choose 1 to 12, or ? for help: " in inn.play("quit").lines


def test_what_is_no_longer_a_choice_is_said_and_the_rest_left(inn: Table) -> None:
    screen = at_the_discards(inn, "1 2 3")
    assert discarded(inn) == ["draw"]
    assert screen.after("1 2 3").count("What can no longer be chosen was left out:") == 1
    first = shown(screen)[0]
    assert f"  2, Discard {first}" in screen.after("1 2 3")


def test_a_number_that_is_none_of_the_choices_changes_nothing(inn: Table) -> None:
    screen = at_the_discards(inn, "2 40 3")
    assert discarded(inn) == []
    assert screen.after("2 40 3")[0] == "There is no choice 40; the choices are 1 to 8."


def test_the_same_card_twice_needs_two_of_it(inn: Table) -> None:
    screen = at_the_discards(inn, "2 2")
    assert len(discarded(inn)) == 1
    assert f"  2, Discard {shown(screen)[0]}" in screen.after("2 2")


def test_what_was_chosen_in_one_line_is_taken_back_one_by_one(inn: Table) -> None:
    screen = at_the_discards(inn, "2 3", "undo")
    cards = shown(screen)
    assert screen.after("undo")[0].startswith(f"Taken back: Discard {cards[1]}")
    assert discarded(inn) == [("discard", cards[0])]
