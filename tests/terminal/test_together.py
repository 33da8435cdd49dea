"""Titles that are won together, played at one keyboard; and matches that people give up."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

from rulewright.kernel import State
from rulewright.terminal import Chooser
from rulewright.title import Title
from tests import beacons, lanterns
from tests.terminal.scripted import First, Table

BEACONS = cast("Title[State]", beacons.GAME)
LANTERNS = cast("Title[State]", lanterns.GAME)


@pytest.fixture
def team(tmp_path: Path) -> Table:
    """Ann and Bob with a bot, against the shadows."""
    seats: list[tuple[str, Chooser | None]] = [("Bot", First()), ("Ann", None), ("Bob", None)]
    return Table(BEACONS, tmp_path / "match.jsonl", seats)


def test_a_question_of_the_team_is_put_to_a_person_and_never_decided_by_a_bot(team: Table) -> None:
    team.play("", "Send Bob", "quit")
    assert [answer.seat for answer in team.record.answers] == [1]


def test_whoever_is_at_the_screen_goes_on_answering_for_the_team(team: Table) -> None:
    screen = team.play("", "Send Ann", "Send Bob", "quit")
    assert "Pass the keyboard to Bob" not in screen.text
    assert [answer.seat for answer in team.record.answers] == [1, 1]


def test_friends_may_do_what_is_theirs_meanwhile(team: Table) -> None:
    screen = team.play("", "Bob: Drink a potion", "Drink a potion", "quit")
    assert "Bob: Drink a potion [B2]" in screen.text
    assert [(a.seat, a.option) for a in team.record.answers] == [
        (2, ("drink", 2)),
        (1, ("drink", 1)),
    ]


def test_whoever_answers_for_the_team_gets_a_hint(team: Table) -> None:
    position, best = team.play("", "hint", "quit").after("hint")[:2]
    assert position.startswith("Such a position is won in about")
    assert best.split(", ")[1].split(":")[0].split(".")[0] in ("Send Ann", "Send Bob", "Send Bot")


def test_a_horde_is_told_in_paragraphs(team: Table) -> None:
    screen = team.play("", "Send Ann", "quit")
    told = screen.after("Send Ann")
    first = next(n for n, line in enumerate(told) if "shadow 1" in line)
    assert told[first + 1] == ""
    assert "shadow 2" in told[first + 2]


def test_the_team_is_told_that_it_has_won(team: Table) -> None:
    screen = team.play("", "Send Ann", "Send Ann", "Send Ann")
    assert "The match is over: Bot, Ann and Bob have won." in screen.lines
    assert not [line for line in screen.lines if line.startswith("Place")], "a team has no places"


def test_one_person_sits_down_alone(tmp_path: Path) -> None:
    alone = Table(BEACONS, tmp_path / "match.jsonl", [("Ann", None)])
    screen = alone.play("1", "1", "1")
    assert "The match is over: Ann has won." in screen.lines


def test_a_team_takes_back_the_choice_of_any_of_its_people(team: Table) -> None:
    team.play("", "Bob: Drink a potion", "undo", "quit")
    assert team.record.answers == ()


def test_who_concedes_is_asked_first_and_has_lost(tmp_path: Path) -> None:
    table = Table(LANTERNS, tmp_path / "match.jsonl", [("Ann", None), ("Bot", First())])
    screen = table.play("concede", "no", "concede", "yes")
    assert "The match is over: Ann gave up, and Bot wins." in screen.lines
    assert table.record.outcome is not None
    assert table.record.outcome.ranks == (2, 1)


def test_nobody_concedes_for_others_who_play_on(tmp_path: Path) -> None:
    seats: list[tuple[str, Chooser | None]] = [("Ann", None), ("Bot", First()), ("Box", First())]
    table = Table(LANTERNS, tmp_path / "match.jsonl", seats)
    screen = table.play("concede", "abandon", "yes")
    assert "To end the match here without a winner: abandon" in screen.lines
    assert "The match is over: it was abandoned, and nobody wins." in screen.lines


@pytest.fixture
def crowd(tmp_path: Path) -> Table:
    """Four people at one keyboard, each with a potion of their own."""
    seats: list[tuple[str, Chooser | None]] = [(n, None) for n in ("Ann", "Bob", "Cleo", "Dan")]
    return Table(BEACONS, tmp_path / "match.jsonl", seats)


def test_much_that_may_be_done_at_any_time_is_folded_behind_one_word(crowd: Table) -> None:
    screen = crowd.play("", "more", "quit")
    asked = screen.after("")
    assert not any("Drink a potion" in line for line in asked)
    assert asked[-2] == "  5 to 8. What may be done at any time; 'more' lists it."
    assert screen.after("more")[:4] == [
        "  5. Drink a potion [B2]",
        "  6. Bob: Drink a potion [B2]",
        "  7. Cleo: Drink a potion [B2]",
        "  8. Dan: Drink a potion [B2]",
    ]


def test_what_is_folded_can_be_chosen_without_being_shown(crowd: Table) -> None:
    crowd.play("", "Cleo: Drink a potion", "6", "quit")
    assert [(a.seat, a.option) for a in crowd.record.answers] == [
        (2, ("drink", 2)),
        (1, ("drink", 1)),
    ]


def test_where_there_is_nothing_more_that_is_said(team: Table) -> None:
    assert team.play("", "more", "quit").after("more")[0] == "All that can be done is in the list."
