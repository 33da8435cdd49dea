"""Taking back: friendly, table and strict."""

from __future__ import annotations

import pytest

from tests.server.conftest import Start
from tests.server.talk import Player, Server


def take_back(player: Player) -> None:
    player.say("undo", n=player.state["n"])


def hang(player: Player) -> None:
    player.chooses(["hang", player.state["view"]["hands"][player.state["seat"]][0]])


def test_strict_takes_nothing_back(server: Server) -> None:
    table = server.table("me Ann", "me Bob", undo="strict")
    ann = table.sits(0)
    hang(ann)
    assert ann.state["decision"]["takes_back"] is False
    take_back(ann)
    assert ann.refused() == "undo_refused"


def test_table_takes_back_the_last_own_choice(server: Server) -> None:
    table = server.table("me Ann", "me Bob", undo="table")
    ann, bob = table.sits(0), table.sits(1)
    assert ann.state["takes_back"] is False
    before = ann.state
    hang(ann)
    assert ann.state["decision"]["takes_back"] is True
    bob.see(lambda state: state["n"] == 1)
    assert bob.state["decision"]["takes_back"] is False
    take_back(ann)
    state = ann.see(lambda state: state["n"] == 2)
    assert (state["answers"], state["view"], state["fresh"]) == (0, before["view"], True)
    assert ann.options() == [option["key"] for option in before["decision"]["options"]]
    assert state["events"] == []
    ann.chooses("look up")
    assert ann.state["n"] == 3


def test_table_refuses_when_another_seat_has_chosen(server: Server) -> None:
    table = server.table("me Ann", "me Bob", undo="table")
    ann, bob = table.sits(0), table.sits(1)
    hang(ann)
    bob.chooses("cheer")
    state = ann.see(lambda state: state["n"] == 2)
    assert state["takes_back"] is False
    take_back(ann)
    error = ann.next("error")
    assert (error["code"], "else" in error["message"]) == ("undo_refused", True)


def test_table_refuses_when_a_bot_has_chosen(server: Server) -> None:
    table = server.table("me Ann", "bot random", undo="table")
    ann = table.sits(0)
    ann.chooses("look up")
    ann.see(lambda state: state["n"] >= 2)
    take_back(ann)
    while (code := ann.refused()) == "stale":
        take_back(ann)
    assert code == "undo_refused"


def test_table_refuses_when_something_hidden_came_to_light(server: Server) -> None:
    table = server.table("me Ann", "me Bob", undo="table")
    ann, bob = table.sits(0), table.sits(1)
    hang(ann)
    bob.chooses("cheer")  # Ann draws for it
    assert bob.state["takes_back"] is False
    take_back(bob)
    error = bob.next("error")
    assert (error["code"], "hidden" in error["message"]) == ("undo_refused", True)


def test_table_undo_after_a_restart_judges_the_same(start: Start) -> None:
    table = start().table("me Ann", "me Bob", undo="table")
    ann = table.sits(0)
    hang(ann)
    table.server.stop()
    table.server = start()
    ann = table.sits(0)
    assert ann.state["takes_back"] is True
    take_back(ann)
    assert ann.see(lambda state: state["n"] == 2)["answers"] == 0


def test_friendly_alone_with_bots_is_at_once(server: Server) -> None:
    table = server.table("me Ann", "bot random", undo="friendly")
    ann = table.sits(0)
    ann.chooses("look up")
    ann.see(lambda state: state["n"] >= 2 and ann.is_asked())
    n = ann.state["n"]
    assert ann.state["takes_back"] is True
    take_back(ann)
    state = ann.see(lambda state: state["n"] > n)
    assert state["answers"] == 0
    assert ann.is_asked()


def test_friendly_asks_the_others_who_are_there(server: Server) -> None:
    table = server.table("me Ann", "me Bob", "me Cid", undo="friendly")
    ann, bob, cid = (table.sits(seat) for seat in range(3))
    hang(ann)
    take_back(ann)
    for other in (bob, cid):
        assert other.see(lambda state: state["undo_asked_by"] == 0)["n"] == 1
    bob.say("undo_vote", n=1, agree=True)
    cid.say("undo_vote", n=1, agree=True)
    state = ann.see(lambda state: state["n"] == 2)
    assert (state["answers"], state["undo_asked_by"]) == (0, None)


def test_friendly_fails_when_one_disagrees(server: Server) -> None:
    table = server.table("me Ann", "me Bob", "me Cid", undo="friendly")
    ann, bob, cid = (table.sits(seat) for seat in range(3))
    hang(ann)
    take_back(ann)
    bob.see(lambda state: state["undo_asked_by"] == 0)
    bob.say("undo_vote", n=1, agree=False)
    state = ann.see(lambda state: state["note"] and "rather not" in state["note"])
    assert (state["answers"], state["undo_asked_by"]) == (1, None)
    cid.see(lambda state: state["n"] == 1 and state["undo_asked_by"] is None)
    cid.say("undo_vote", n=1, agree=True)
    assert cid.refused() == "undo_refused"


def test_friendly_does_not_wait_for_who_has_left(server: Server) -> None:
    table = server.table("me Ann", "me Bob", undo="friendly")
    ann, bob = table.sits(0), table.sits(1)
    hang(ann)
    take_back(ann)
    bob.see(lambda state: state["undo_asked_by"] == 0)
    bob.leave()
    assert ann.see(lambda state: state["n"] == 2)["answers"] == 0


def test_a_change_ends_the_question(server: Server) -> None:
    table = server.table("me Ann", "me Bob", undo="friendly")
    ann, bob = table.sits(0), table.sits(1)
    hang(ann)
    take_back(ann)
    bob.see(lambda state: state["undo_asked_by"] == 0)
    bob.chooses("cheer")
    assert bob.state["undo_asked_by"] is None
    bob.say("undo_vote", n=1, agree=True)
    assert bob.refused() == "stale"


@pytest.mark.parametrize("undo", ["friendly", "table"])
def test_without_a_choice_nothing_is_taken_back(server: Server, undo: str) -> None:
    table = server.table("me Ann", "me Bob", undo=undo)
    bob = table.sits(1)
    take_back(bob)
    assert bob.refused() == "undo_refused"


def test_a_stale_undo_is_refused(server: Server) -> None:
    table = server.table("me Ann", "me Bob", undo="friendly")
    ann = table.sits(0)
    ann.chooses("look up")
    ann.say("undo", n=0)
    assert ann.refused() == "stale"


def test_who_missed_an_undo_gets_all_events_anew(server: Server) -> None:
    table = server.table("me Ann", "me Bob", undo="table")
    ann = table.sits(0)
    hang(ann)
    take_back(ann)
    ann.see(lambda state: state["n"] == 2)
    ann.chooses("look up")
    assert table.sits(1, since=1, n=1).state["fresh"] is True
    assert table.sits(1, since=1).state["fresh"] is True
    assert table.sits(1, since=1, n=3).state["fresh"] is False


def test_who_asked_to_have_it_back_can_think_better_of_it(server: Server) -> None:
    table = server.table("me Ann", "me Bob", undo="friendly")
    ann, bob = table.sits(0), table.sits(1)
    hang(ann)
    take_back(ann)
    bob.see(lambda state: state["undo_asked_by"] == 0)
    ann.say("undo_vote", n=ann.state["n"], agree=False)
    state = bob.see(lambda state: state["undo_asked_by"] is None and state["note"])
    assert state["note"] == "Ann no longer asks to take it back."
    bob.say("undo_vote", n=bob.state["n"], agree=True)
    assert bob.refused() == "undo_refused"
    bob.chooses("cheer")


def test_nobody_agrees_to_their_own_request(server: Server) -> None:
    table = server.table("me Ann", "me Bob", undo="friendly")
    ann, bob = table.sits(0), table.sits(1)
    hang(ann)
    take_back(ann)
    bob.see(lambda state: state["undo_asked_by"] == 0)
    ann.say("undo_vote", n=ann.state["n"], agree=True)
    assert ann.refused() == "undo_refused"
