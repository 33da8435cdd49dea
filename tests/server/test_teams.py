"""Choices of a team, what others may do meanwhile, and what one of them proposes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rulewright.kernel import State
from rulewright.server.tables import installed_titles
from rulewright.title import Title
from tests import beacons
from tests.server.conftest import Start
from tests.server.talk import Server, Table

SENDS = [["send", 0], ["send", 1], ["send", 2]]


def team(server: Server, *seats: str, **wish: Any) -> Table:
    return server.table(*seats, title="beacons", **wish)


def test_every_seat_of_the_team_is_asked_with_its_own_options(server: Server) -> None:
    table = team(server, "me Ann", "me Bob", "me Cid")
    for seat in range(3):
        player = table.sits(seat)
        decision = player.state["decision"]
        assert (decision["seat"], decision["team"]) == (0, [1, 2])
        assert decision["prompt"]
        assert player.options() == [*SENDS, ["drink", seat]]
        assert [option["besides"] for option in decision["options"]] == [False] * 3 + [True]
    eve = table.sits(None)
    assert eve.state["decision"]["options"] is None


def test_any_seat_of_the_team_answers_and_the_record_says_who(server: Server) -> None:
    table = team(server, "me Ann", "me Bob", undo="table")
    ann, bob = table.sits(0), table.sits(1)
    bob.chooses(["send", 0])
    ann.see(lambda state: state["n"] == 1)
    match = server.hub._tables[table.id].match
    assert match is not None
    assert [(answer.seat, answer.option) for answer in match.answers] == [(1, ("send", 0))]


def test_an_option_of_ones_own_is_nobody_elses(server: Server) -> None:
    table = team(server, "me Ann", "me Bob")
    ann, bob = table.sits(0), table.sits(1)
    ann.say("answer", n=0, option=["drink", 1])
    assert ann.refused() == "bad_option"
    bob.chooses(["drink", 1])
    assert bob.options() == SENDS[:2]
    assert ann.see(lambda state: state["n"] == 1)["view"]["potions"] == [1, 0]


def _only_first(table: beacons.Beacons) -> Any:
    """The same night, but Ann alone sends."""
    questions = beacons.step(table)
    reply = None
    while True:
        try:
            decision = questions.send(reply)  # type: ignore[arg-type]
        except StopIteration:
            return
        decision.team = ()
        reply = yield decision


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    game: Title[Any] = replace(beacons.GAME, step=_only_first, cooperative=False)
    real = installed_titles.title

    def title(name: str) -> Title[State]:
        return game if name == "beacons" else real(name)

    monkeypatch.setattr(installed_titles, "title", title)


@pytest.mark.usefixtures("alone")
def test_who_is_not_asked_gets_only_what_is_their_own(server: Server) -> None:
    table = team(server, "me Ann", "me Bob")
    ann, bob = table.sits(0), table.sits(1)
    assert ann.options() == [*SENDS[:2], ["drink", 0]]
    decision = bob.state["decision"]
    assert (decision["seat"], decision["team"], decision["prompt"]) == (0, [], None)
    assert bob.options() == [["drink", 1]]
    bob.say("answer", n=0, option=["send", 0])
    assert bob.refused() == "bad_option"
    bob.chooses(["drink", 1])
    assert bob.state["decision"]["options"] is None
    bob.say("answer", n=1, option=["drink", 1])
    assert bob.refused() == "not_your_turn"


# Bots


def test_bots_of_a_team_wait_for_its_person(server: Server) -> None:
    table = team(server, "bot random", "me Ann")
    ann = table.sits(1)
    ann.say("ping")
    ann.next("pong")
    assert (ann.state["n"], ann.is_asked()) == (0, True)
    live = server.hub._tables[table.id]
    assert live.driver._next() is None
    ann.chooses(["send", 0])
    assert ann.state["answers"] == 1


def test_bots_answer_where_no_person_may(server: Server) -> None:
    table = team(server, "bot random", "bot greedy")
    eve = table.sits(None)
    assert eve.see(lambda state: state["outcome"])


@pytest.mark.usefixtures("alone")
def test_a_bot_that_is_asked_does_not_wait_for_those_who_only_may_drink(server: Server) -> None:
    table = team(server, "bot random", "me Ann")
    assert table.sits(1).see(lambda state: state["outcome"])


# Taking back


def test_what_a_team_mate_chose_counts_as_own(server: Server) -> None:
    table = team(server, "me Ann", "me Bob", undo="table")
    ann, bob = table.sits(0), table.sits(1)
    ann.chooses(["drink", 0])
    bob.see(lambda state: state["n"] == 1)
    bob.chooses(["drink", 1])
    assert ann.see(lambda state: state["n"] == 2)["takes_back"] is True
    ann.say("undo", n=2)
    assert ann.see(lambda state: state["n"] == 3)["answers"] == 1
    bob.see(lambda state: state["n"] == 3)
    bob.say("undo", n=3)
    assert bob.see(lambda state: state["n"] == 4)["answers"] == 0


def test_after_a_die_the_team_takes_nothing_back(server: Server) -> None:
    table = team(server, "me Ann", "me Bob", undo="table")
    ann = table.sits(0)
    ann.chooses(["send", 1])
    assert ann.state["takes_back"] is False


def test_a_team_in_a_match_against_others_is_known_by_its_questions(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(installed_titles, "title", lambda name: _still)
    server = start()
    table = team(server, "me Ann", "me Bob", undo="table")
    ann, bob = table.sits(0), table.sits(1)
    ann.chooses(["send", 1])
    assert bob.see(lambda state: state["n"] == 1)["takes_back"] is True
    bob.chooses(["drink", 1])  # which was nobody else's
    assert ann.see(lambda state: state["n"] == 2)["takes_back"] is False
    table.server.stop()
    table.server = start()
    bob = table.sits(1)
    bob.say("undo", n=2)
    bob.see(lambda state: state["n"] == 3)
    bob.say("undo", n=3)
    assert bob.see(lambda state: state["n"] == 4)["answers"] == 0


def _quiet_night(table: beacons.Beacons) -> Any:
    """The shadows do not move."""
    table.shadow = 0
    return beacons._players(table)


_still: Title[Any] = replace(beacons.GAME, step=_quiet_night, cooperative=False)


# Proposals


def test_a_proposal_is_shown_to_those_who_may_answer(server: Server) -> None:
    table = team(server, "me Ann", "me Bob")
    ann, bob, eve = table.sits(0), table.sits(1), table.sits(None)
    bob.say("proposal", n=0, option=["send", 0])
    for player in (ann, bob):
        made = player.next("proposal")
        assert (made["seat"], made["option"], made["n"]) == (1, ["send", 0], 0)
    assert table.sits(0).state["proposals"] == [{"seat": 1, "option": ["send", 0]}]
    assert table.sits(None).state["proposals"] == []
    ann.chooses(["drink", 0])
    assert ann.state["proposals"] == []
    eve.see(lambda state: state["n"] == 1)
    assert not [message for message in eve.heard if message["type"] == "proposal"]


def test_a_proposal_can_be_taken_back_and_must_be_possible(server: Server) -> None:
    table = team(server, "me Ann", "me Bob")
    ann, bob = table.sits(0), table.sits(1)
    bob.say("proposal", n=0, option=["send", 0])
    assert ann.next("proposal")["option"] == ["send", 0]
    bob.say("proposal", n=0, option=None)
    assert ann.next("proposal")["option"] is None
    assert table.sits(0).state["proposals"] == []
    bob.say("proposal", n=0, option=["drink", 1])
    assert bob.refused() == "bad_option"
    bob.say("proposal", n=4, option=["send", 0])
    assert bob.refused() == "stale"


@pytest.mark.usefixtures("alone")
def test_who_may_not_answer_proposes_nothing(server: Server) -> None:
    table = team(server, "me Ann", "me Bob")
    bob = table.sits(1)
    bob.say("proposal", n=0, option=["send", 0])
    assert bob.refused() == "not_your_turn"
