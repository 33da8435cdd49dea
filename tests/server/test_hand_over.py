"""A seat changes hands: to somebody else at the table, or to a bot."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from rulewright.server.basics.keys import new_token
from rulewright.server.protocol.words import VERSION
from tests.server.conftest import Start
from tests.server.talk import Player, Server, wants_back


def given(player: Player) -> list[int]:
    """The seats that this one was given, as soon as there are any."""
    return list(player.see(lambda state: state["given"])["given"])


def test_a_seat_goes_to_another_person_with_a_new_key(server: Server) -> None:
    table = server.table("me Ann", "me Bob")
    ann, bob, eve = table.sits(0), table.sits(1), table.sits(None)
    ann.say("hand_over", to=1)
    assert given(bob) == [0]
    assert "Bob now plays for Ann" in eve.see(lambda state: state["note"])["note"]
    assert not ann.see(lambda state: state["seat"] is None)["given"]
    assert not eve.state["given"]
    old, key = table.tokens[0], new_token()
    reply = table.post("/take", seat=0, by=table.tokens[1], key=key)
    assert reply.json() == {"seat": 0, "name": "Ann", "token": key}
    assert not bob.see(lambda state: not state["given"])["given"]
    table.tokens[0] = key
    assert table.sits(0).is_asked()
    late = table.connects()
    late.say("hello", v=VERSION, token=old)
    assert late.refused() == "forbidden"
    assert table.get("/moment?at=0", old).status_code == 403


def test_who_loses_the_line_takes_the_seat_later(start: Start) -> None:
    table = start().table("me Ann", "me Bob")
    ann, bob = table.sits(0), table.sits(1)
    ann.say("hand_over", to=1)
    bob.leave()
    ann.see(lambda state: state["seat"] is None)
    table.server.stop()
    table.server = start()
    assert given(table.sits(1)) == [0]
    wish = {"by": table.tokens[1], "key": new_token()}
    assert table.post("/take", seat=0, **wish).status_code == 200
    # The reply may be lost as well; whoever asks again asks for the same thing.
    assert table.post("/take", seat=0, **wish).status_code == 200
    table.tokens[0] = wish["key"]
    assert table.sits(0).is_asked()


def test_a_seat_that_was_handed_over_is_told_of_once(server: Server) -> None:
    table = server.table("me Ann", "me Bob")
    ann, bob = table.sits(0), table.sits(1)
    ann.say("hand_over", to=1)
    assert given(bob) == [0]
    wish = {"by": table.tokens[1], "key": new_token()}
    assert table.post("/take", seat=0, **wish).status_code == 200
    bob.say("ping")
    bob.next("pong")
    notes = [heard.get("note") or "" for heard in bob.heard if heard["type"] == "state"]
    assert any("now plays for Ann" in note for note in notes)
    assert not any("sits down" in note for note in notes)


def test_only_who_was_given_a_seat_takes_it(server: Server) -> None:
    table = server.table("me Ann", "me Bob", "me Cid")
    ann, bob, _ = table.sits(0), table.sits(1), table.sits(2)
    wish = {"by": table.tokens[1], "key": new_token()}
    assert table.post("/take", seat=0, **wish).json()["code"] == "forbidden"
    ann.say("hand_over", to=1)
    given(bob)
    for by in (table.tokens[0], table.tokens[2], table.creator):
        reply = table.post("/take", seat=0, by=by, key=new_token())
        assert reply.json()["code"] == "forbidden"
    assert table.post("/take", seat=7, **wish).json()["code"] == "not_found"
    own = {"by": table.tokens[1], "key": table.tokens[1]}
    assert table.post("/take", seat=0, **own).json()["code"] == "bad_message"
    assert table.post("/take", seat=0, **wish).status_code == 200
    later = {"by": table.tokens[1], "key": new_token()}
    assert table.post("/take", seat=0, **later).json()["code"] == "forbidden"


def test_who_has_handed_over_only_watches(server: Server) -> None:
    table = server.table("me Ann", "me Bob")
    ann, bob = table.sits(0), table.sits(1)
    assert ann.state["view"]["hands"][0]
    ann.say("hand_over", to=1)
    given(bob)
    state = ann.see(lambda state: state["seat"] is None)
    assert (state["view"]["hands"], state["fresh"]) == ([None, None], True)
    assert state["decision"]["options"] is None
    assert "Somebody else has this seat" in state["note"]
    ann.say("answer", n=0, option="look up")
    assert ann.refused() == "not_your_seat"


def test_another_tab_of_the_seat_stands_up_too(server: Server) -> None:
    table = server.table("me Ann", "me Bob")
    ann, tab, bob = table.sits(0), table.sits(0), table.sits(1)
    ann.say("hand_over", to=1)
    given(bob)
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
    bob.see(lambda state: wants_back(state) == 0)
    bob.say("hand_over", bot="random")
    assert ann.see(lambda state: state["n"] >= 2)
    assert wants_back(ann.state) is None


def test_who_takes_back_the_receiving_seat_does_not_get_the_gift(server: Server) -> None:
    table = server.table("me Ann", "person Bob", "person Cid")
    bob, cid = table.sits(1), table.sits(2)
    cid.say("hand_over", to=1)
    given(bob)
    link = table.post("/seats/1/invite", creator=table.creator).json()["link"]
    thief = new_token()
    assert table.post("/take", by=link, key=thief).status_code == 200
    reply = table.post("/take", seat=2, by=thief, key=new_token())
    assert reply.json()["code"] == "forbidden"
    spy = table.connects()
    spy.say("hello", v=VERSION, token=thief)
    assert spy.see(lambda state: True)["given"] == []
    # Bob has lost his own seat, but Cid's was given to him and not to whoever sits there now.
    assert bob.see(lambda state: state["seat"] is None)["given"] == [2]
    key = new_token()
    assert table.post("/take", seat=2, by=table.tokens[1], key=key).status_code == 200


def test_who_was_given_a_seat_and_lost_their_own_comes_back_for_it(server: Server) -> None:
    table = server.table("me Ann", "person Bob", "person Cid")
    bob, cid = table.sits(1), table.sits(2)
    cid.say("hand_over", to=1)
    given(bob)
    bob.leave()
    table.post("/seats/1/invite", creator=table.creator)
    # Rate limits count a key that is known for itself, not with others behind the same address.
    assert asyncio.run(server.hub.opens(table.id, table.tokens[1]))
    assert not asyncio.run(server.hub.opens(table.id, new_token()))
    again = table.sits(1)
    assert (again.state["seat"], again.state["given"]) == (None, [2])


def test_a_gift_goes_to_a_bot_when_its_receiver_is_forgotten(server: Server) -> None:
    table = server.table("me Ann", "person Bob", "person Cid")
    bob, cid = table.sits(1), table.sits(2)
    cid.say("hand_over", to=1)
    given(bob)
    seats = table.post("/forget", token=table.tokens[1]).json()["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "bot", "bot"]
    reply = table.post("/take", seat=2, by=table.tokens[1], key=new_token())
    assert reply.json()["code"] == "forbidden"


def test_a_gift_of_an_earlier_version_belongs_to_who_sat_there_then(
    start: Start, tmp_path: Path
) -> None:
    table = start().table("me Ann", "person Bob", "person Cid")
    bob, cid = table.sits(1), table.sits(2)
    cid.say("hand_over", to=1)
    given(bob)
    table.server.stop()
    with sqlite3.connect(tmp_path / "tables.sqlite") as database:
        database.execute("ALTER TABLE seats DROP COLUMN given_hash")
        database.execute("ALTER TABLE tables DROP COLUMN revealed")
        database.execute("ALTER TABLE tables DROP COLUMN puzzle")
        database.execute("UPDATE alembic_version SET version_num = '0011'")
    table.server = start()
    table.post("/seats/1/invite", creator=table.creator)
    reply = table.post("/take", seat=2, by=table.tokens[1], key=new_token())
    assert reply.json()["seat"] == 2
