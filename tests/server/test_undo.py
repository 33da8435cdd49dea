"""Taking back: friendly, table and strict."""

from __future__ import annotations

import pytest

from tests.server.conftest import Start
from tests.server.talk import Player, Server, wants_back


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
    assert (state["answers"], state["view"], state["since"]) == (0, before["view"], 0)
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
        assert other.see(lambda state: wants_back(state) == 0)["n"] == 1
    bob.votes_to_take_back(True)
    cid.votes_to_take_back(True)
    state = ann.see(lambda state: state["n"] == 2)
    assert (state["answers"], wants_back(state)) == (0, None)


def test_friendly_fails_when_one_disagrees(server: Server) -> None:
    table = server.table("me Ann", "me Bob", "me Cid", undo="friendly")
    ann, bob, cid = (table.sits(seat) for seat in range(3))
    hang(ann)
    take_back(ann)
    number = cid.see(lambda state: wants_back(state) == 0)["undo_asked"]["number"]
    bob.votes_to_take_back(False)
    state = ann.see(lambda state: state["note"] and "rather not" in state["note"])
    assert (state["answers"], wants_back(state)) == (1, None)
    cid.see(lambda state: state["n"] == 1 and wants_back(state) is None)
    cid.say("undo_vote", n=1, number=number, agree=True)
    assert cid.refused() == "undo_refused"


def test_who_was_asked_stays_asked_also_after_a_reload(server: Server) -> None:
    table = server.table("me Ann", "me Bob", undo="friendly")
    ann, bob = table.sits(0), table.sits(1)
    hang(ann)
    take_back(ann)
    bob.see(lambda state: wants_back(state) == 0)
    bob.leave()
    ann.see(lambda state: state["undo_away"] == [1])
    assert (ann.state["answers"], ann.state["undo_asked"]["awaited"]) == (1, [1])
    bob = table.sits(1)
    assert (bob.state["answers"], wants_back(bob.state)) == (1, 0)
    bob.votes_to_take_back(True)
    assert ann.see(lambda state: state["n"] == 2)["answers"] == 0


def test_with_somebody_away_only_what_harms_nobody_is_taken_back(server: Server) -> None:
    table = server.table("me Ann", "me Bob", undo="friendly")
    ann, bob = table.sits(0), table.sits(1)
    hang(ann)
    bob.chooses("cheer")
    bob.chooses("look up")
    ann.see(lambda state: state["n"] == 3 and state["takes_back"])
    bob.leave()
    state = ann.see(lambda state: state["undo_away"] == [1])
    assert state["takes_back"] is False
    take_back(ann)
    refused = ann.next("error")
    assert (refused["code"], "not everybody is here" in refused["message"]) == (
        "undo_refused",
        True,
    )
    # What nobody else has acted on and what has revealed nothing harms nobody.
    ann.chooses("look up")
    assert ann.state["takes_back"] is True
    take_back(ann)
    assert ann.see(lambda state: state["n"] == 5)["answers"] == 3
    table.sits(1)
    assert ann.see(lambda state: state["undo_away"] == [])["takes_back"] is True


@pytest.mark.parametrize("other", ["open", "person Bob"])
def test_who_has_yet_to_come_does_not_agree(server: Server, other: str) -> None:
    table = server.table("me Ann", "bot random", other, undo="friendly", claim=False)
    table.post("/begin", creator=table.creator)
    ann = table.sits(0)
    ann.chooses("look up")
    ann.see(lambda state: state["n"] >= 2)
    assert (ann.state["undo_away"], ann.state["takes_back"]) == ([2], False)
    take_back(ann)
    assert ann.refused() == "undo_refused"


def test_who_is_replaced_for_a_while_does_not_agree(server: Server) -> None:
    table = server.table("me Ann", "person Bob", undo="friendly")
    ann = table.sits(0)
    table.post("/seats/1/replace", creator=table.creator, bot="random")
    ann.chooses("look up")
    ann.see(lambda state: state["n"] >= 2 and ann.is_asked())
    take_back(ann)
    assert ann.refused() == "undo_refused"


def test_an_agreement_counts_for_the_request_that_was_read(server: Server) -> None:
    table = server.table("me Ann", "me Bob", "me Cid", undo="friendly")
    ann, bob, cid = (table.sits(seat) for seat in range(3))
    hang(ann)
    bob.chooses("cheer")
    take_back(bob)
    first = cid.see(lambda state: wants_back(state) == 1)["undo_asked"]["number"]
    bob.votes_to_take_back(False)
    ann.see(lambda state: state["n"] == 2 and wants_back(state) is None)
    take_back(ann)
    second = ann.see(lambda state: wants_back(state) == 0)["undo_asked"]
    cid.say("undo_vote", n=2, number=first, agree=True)
    assert cid.refused() == "undo_refused"
    assert second["number"] != first
    assert cid.see(lambda state: wants_back(state) == 0)["undo_asked"]["awaited"] == [1, 2]


def test_a_change_ends_the_question(server: Server) -> None:
    table = server.table("me Ann", "me Bob", undo="friendly")
    ann, bob = table.sits(0), table.sits(1)
    hang(ann)
    take_back(ann)
    number = bob.see(lambda state: wants_back(state) == 0)["undo_asked"]["number"]
    bob.chooses("cheer")
    assert wants_back(bob.state) is None
    bob.say("undo_vote", n=1, number=number, agree=True)
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


def test_who_missed_an_undo_is_told_what_stands_since(server: Server) -> None:
    table = server.table("me Ann", "me Bob", undo="table")
    ann = table.sits(0)
    hang(ann)
    take_back(ann)
    ann.see(lambda state: state["n"] == 2)
    ann.chooses("look up")
    assert table.sits(1, since=1, n=1).state["since"] == 0
    assert table.sits(1, since=1).state["since"] == 0
    assert table.sits(1, since=1, n=3).state["since"] == 1


def test_who_asked_to_have_it_back_can_think_better_of_it(server: Server) -> None:
    table = server.table("me Ann", "me Bob", undo="friendly")
    ann, bob = table.sits(0), table.sits(1)
    hang(ann)
    take_back(ann)
    number = bob.see(lambda state: wants_back(state) == 0)["undo_asked"]["number"]
    ann.votes_to_take_back(False)
    state = bob.see(lambda state: wants_back(state) is None and state["note"])
    assert state["note"] == "Ann no longer asks to take it back."
    bob.say("undo_vote", n=bob.state["n"], number=number, agree=True)
    assert bob.refused() == "undo_refused"
    bob.chooses("cheer")


def test_nobody_agrees_to_their_own_request(server: Server) -> None:
    table = server.table("me Ann", "me Bob", undo="friendly")
    ann, bob = table.sits(0), table.sits(1)
    hang(ann)
    take_back(ann)
    bob.see(lambda state: wants_back(state) == 0)
    ann.votes_to_take_back(True)
    assert ann.refused() == "undo_refused"


def test_a_turn_is_started_over_in_one_go(server: Server) -> None:
    table = server.table("me Ann", "me Bob", title="deckhand", seed=3, undo="friendly")
    ann, bob = table.sits(0), table.sits(1)
    mover, other = (ann, bob) if ann.is_asked() else (bob, ann)
    start = mover.state["answers"]
    for _ in range(2):
        key = next(k for k in mover.options() if k != "end")
        mover.chooses(key)
        assert mover.is_asked(), "it is still the same turn"
    assert mover.state["restarts_turn"] is True
    mover.say("undo", n=mover.state["n"], turn=True)
    asked = other.see(lambda state: state["undo_asked"] is not None)["undo_asked"]
    assert asked["turn"] is True
    assert asked["what"], "the request says what is taken back"
    other.votes_to_take_back(True)
    state = mover.see(lambda state: state["answers"] == start)
    assert state["restarts_turn"] is False
