"""A seat changes hands: to somebody else at the table, or to a bot."""

from __future__ import annotations

import pytest

from tests.server.talk import Server


def test_a_seat_goes_to_another_person_with_a_new_key(server: Server) -> None:
    table = server.table("me Ann", "me Bob")
    ann, bob, eve = table.sits(0), table.sits(1), table.sits(None)
    ann.say("hand_over", to=1)
    key = bob.next("seat_key")["key"]
    assert (key["seat"], key["name"]) == (0, "Ann")
    assert "Bob now plays for Ann" in eve.see(lambda state: state["note"])["note"]
    assert not [m for p in (ann, eve) for m in p.heard if m["type"] == "seat_key"]
    old, table.tokens[0] = table.tokens[0], key["token"]
    assert table.sits(0).is_asked()
    late = table.connects()
    late.say("hello", v=1, token=old)
    assert late.refused() == "forbidden"
    assert table.get("/moment?at=0", old).status_code == 403


def test_who_has_handed_over_only_watches(server: Server) -> None:
    table = server.table("me Ann", "me Bob")
    ann, bob = table.sits(0), table.sits(1)
    assert ann.state["view"]["hands"][0]
    ann.say("hand_over", to=1)
    bob.next("seat_key")
    state = ann.see(lambda state: state["seat"] is None)
    assert (state["view"]["hands"], state["fresh"]) == ([None, None], True)
    assert state["decision"]["options"] is None
    assert "handed over" in state["note"]
    ann.say("answer", n=0, option="look up")
    assert ann.refused() == "not_your_seat"


def test_another_tab_of_the_seat_stands_up_too(server: Server) -> None:
    table = server.table("me Ann", "me Bob")
    ann, tab, bob = table.sits(0), table.sits(0), table.sits(1)
    ann.say("hand_over", to=1)
    bob.next("seat_key")
    assert tab.see(lambda state: state["seat"] is None)


def test_a_seat_goes_to_a_bot_for_good(server: Server) -> None:
    table = server.table("me Ann", "me Bob")
    ann, bob = table.sits(0), table.sits(1)
    ann.say("hand_over", bot="random")
    bob.see(lambda state: bob.is_asked())
    seat = bob.state["table"]["seats"][0]
    assert (seat["kind"], seat["bot"], seat["name"], seat["replaced"]) == (
        *("bot", "random"),
        *("Ann", False),
    )
    assert ann.see(lambda state: state["seat"] is None)
    reply = table.post("/seats/0/replace", creator=table.creator, bot=None)
    assert reply.status_code == 422


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({}, "bad_message"),
        ({"to": 1, "bot": "random"}, "bad_message"),
        ({"to": 0}, "not_found"),
        ({"to": 2}, "not_found"),
        ({"to": 7}, "not_found"),
        ({"bot": "oracle"}, "bad_setup"),
    ],
)
def test_a_seat_goes_only_to_who_is_there(server: Server, wish: dict[str, str], code: str) -> None:
    table = server.table("me Ann", "me Bob", "me Cid")
    ann = table.sits(0)
    table.sits(1)
    ann.say("hand_over", **wish)
    assert ann.refused() == code
    assert table.sits(0).is_asked()


def test_a_friendly_question_does_not_wait_for_who_has_handed_over(server: Server) -> None:
    table = server.table("me Ann", "me Bob", undo="friendly")
    ann, bob = table.sits(0), table.sits(1)
    ann.chooses("look up")
    ann.say("undo", n=1)
    bob.see(lambda state: state["undo_asked_by"] == 0)
    bob.say("hand_over", bot="random")
    assert ann.see(lambda state: state["n"] >= 2)
    assert ann.state["undo_asked_by"] is None
