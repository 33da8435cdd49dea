"""Puzzles at the table: a position of one's own, one choice, and then the verdict."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from rulewright.bots.analysis.puzzle import puzzles_of
from rulewright.kernel import Match
from rulewright.kernel.plain import decode
from rulewright.server.http import lobby
from rulewright.title import find_title, titles
from tests.server.talk import Player, Server, Table

PUZZLES = puzzles_of(find_title("deckhand"))
ALL = [
    (title, number)
    for title in sorted(titles())
    for number in range(1, len(puzzles_of(find_title(title))) + 1)
]


def begins(server: Server, number: int = 1, title: str = "deckhand") -> tuple[Table, Player]:
    reply = server.http.post(f"/api/titles/{title}/puzzles/{number}", json={"name": "Ann"})
    assert reply.status_code == 201
    table = Table(server, reply.json())
    (key,) = reply.json()["seats"]
    ann = table.sits(key["seat"])
    ann.see(lambda state: ann.is_asked())
    return table, ann


def verdict(table: Table, ann: Player) -> Any:
    return table.get("/puzzle", table.tokens[ann.state["seat"]])


def plain(option: Any) -> Any:
    return option if isinstance(option, str) else list(option)


def test_the_lobby_says_how_many_puzzles_a_title_has(server: Server) -> None:
    titles = {title["name"]: title for title in server.http.get("/api/titles").json()}
    assert titles["deckhand"]["puzzles"] == len(PUZZLES)


@pytest.mark.parametrize(("title", "number"), ALL)
def test_a_puzzle_begins_at_its_position_with_bots_at_the_other_seats(
    server: Server, title: str, number: int
) -> None:
    _, ann = begins(server, number, title)
    puzzle = puzzles_of(find_title(title))[number - 1]
    assert ann.state["table"]["puzzle"] == number
    assert ann.state["seat"] == puzzle.seat
    assert [seat["kind"] for seat in ann.state["table"]["seats"]].count("person") == 1
    options = {str(option["key"]) for option in ann.state["decision"]["options"]}
    asked = puzzle.position(find_title(title)).decision
    assert asked is not None
    assert options == {str(plain(option)) for option in asked.options_of(puzzle.seat)}
    assert options >= {str(plain(one.option)) for one in puzzle.options}


def test_the_solution_is_told_only_after_the_choice(server: Server) -> None:
    table, ann = begins(server)
    refused = verdict(table, ann)
    assert refused.status_code == 403
    assert "when you have chosen" in refused.text
    ann.chooses(plain(PUZZLES[0].solutions[0]))
    told = verdict(table, ann).json()
    assert told["right"]
    assert PUZZLES[0].reason in told["text"]
    assert [one["solves"] for one in told["options"]].count(True) == len(PUZZLES[0].solutions)
    assert told["options"][0]["chosen"]


def test_a_discard_at_any_time_is_not_the_choice(server: Server) -> None:
    table, ann = begins(server, 1, "dead_keep")
    ann.chooses(["discard", "Lothar", "backpack", "Master Mallet"])
    assert verdict(table, ann).status_code == 403
    ann.chooses(["taunt", "5R.b1"])
    told = verdict(table, ann).json()
    assert not told["right"]
    (chosen,) = (one for one in told["options"] if one["chosen"])
    assert chosen["text"] == "Taunt all Enemies in the gatehouse hall"


def test_nothing_that_is_sent_before_the_choice_holds_the_solution(server: Server) -> None:
    _, ann = begins(server)
    told = str(ann.state)
    assert PUZZLES[0].reason not in told
    assert "chance" not in told


def test_a_wrong_choice_shows_what_would_have_been_better(server: Server) -> None:
    table, ann = begins(server)
    ann.chooses("end")
    told = verdict(table, ann).json()
    assert not told["right"]
    assert told["text"].startswith("The winning chance after “End the turn” is 1%")
    (chosen,) = (one for one in told["options"] if one["chosen"])
    assert chosen["text"] == "End the turn"


def test_after_an_undo_the_puzzle_is_a_question_again(server: Server) -> None:
    table, ann = begins(server)
    ann.chooses(plain(PUZZLES[0].solutions[0]))
    ann.say("undo", n=ann.state["n"])
    ann.see(lambda state: state["table"]["answers"] == 0)
    assert verdict(table, ann).status_code == 403


def test_hidden_cards_are_dealt_anew_for_every_table_of_a_puzzle(server: Server) -> None:
    states = set()
    for _ in range(4):
        table, _ = begins(server)
        states.add(str(server.hub._tables[table.id].playing().state))
    assert len(states) == 4


@pytest.mark.parametrize(("number", "status"), [(0, 422), (999, 404)])
def test_a_puzzle_that_does_not_exist_is_refused(server: Server, number: int, status: int) -> None:
    reply = server.http.post(f"/api/titles/deckhand/puzzles/{number}", json={})
    assert reply.status_code == status


def test_other_tables_have_no_verdict(server: Server) -> None:
    table = server.table("me", "bot")
    reply = table.get("/puzzle", table.tokens[0])
    assert reply.status_code == 404
    assert "no puzzle" in reply.text


def test_a_stranger_is_not_told_the_solution(server: Server) -> None:
    table, ann = begins(server)
    ann.chooses(plain(PUZZLES[0].solutions[0]))
    assert table.get("/puzzle").status_code == 403


@pytest.mark.parametrize("number", [6, 9])
def test_however_hidden_cards_are_dealt_the_question_is_that_of_the_puzzle(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the Inn a Drink is turned up before the question, and another hand may be asked first."""
    inn = find_title("red_dragon_inn")
    puzzle = puzzles_of(inn)[number - 1]
    seeds = map(str, count())
    monkeypatch.setattr(lobby.secrets, "token_hex", lambda size: next(seeds))
    position = puzzle.position(inn)
    for _ in range(12):
        state = decode(type(position.state), lobby.dealt_anew(position, puzzle.seat))
        begun = Match(inn, replace(position.start, position=state, before=()))
        assert begun.decision is not None
        assert begun.decision.seat == puzzle.seat
        assert set(begun.decision.options) == {one.option for one in puzzle.options}
        assert begun.view(puzzle.seat) == position.view(puzzle.seat)
