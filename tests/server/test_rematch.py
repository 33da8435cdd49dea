"""The same people, the same settings, once more."""

from __future__ import annotations

from typing import Any

from rulewright.server.basics.keys import new_token
from tests.server.talk import Server, Table
from tests.server.test_passages import over


def ended(server: Server, *seats: str, **wish: Any) -> Table:
    """A table whose match everybody has left."""
    table = server.table(*seats, **wish)
    people = [table.sits(seat) for seat in table.tokens]
    people[0].say("abandon")
    for player in people[1:]:
        player.see(lambda state: state["end_asked"])
        player.votes_to_end(True)
    people[0].see(lambda state: state["outcome"])
    for player in people:
        player.leave()
    return table


def rematch(table: Table, seat: int) -> Table:
    """Somebody asks for a rematch, and sits down there."""
    reply = table.post("/rematch", token=table.tokens[seat])
    assert reply.status_code == 201, reply.text
    opened = {"table": reply.json()["table"], "creator": table.creator, "seats": []}
    again = Table(table.server, opened)
    key = new_token()
    taken = again.post("/take", by=table.tokens[seat], key=key)
    assert taken.status_code == 200, taken.text
    again.tokens[taken.json()["seat"]] = key
    return again


def test_the_same_people_play_again_one_seat_further(server: Server) -> None:
    table = ended(
        server, "me Ann", "person Bob", "bot random", clock=3600, undo="strict", name="Friday"
    )
    again = rematch(table, 0)
    before, now = table.get().json(), again.get().json()
    names = [seat["name"] for seat in before["seats"]]
    assert [seat["name"] for seat in now["seats"]] == [*names[1:], names[0]]
    assert [seat["kind"] for seat in now["seats"]] == ["person", "bot", "person"]
    for same in ("title", "options", "undo", "clock", "name"):
        assert now[same] == before[same]
    assert now["status"] == "playing"
    assert list(again.tokens) == [2]
    assert again.sits(2).state["seat"] == 2


def test_the_others_are_told_at_the_table_and_come_with_their_keys(server: Server) -> None:
    table = ended(server, "me Ann", "person Bob")
    bob, eve = table.sits(1), table.sits(None)
    assert bob.state["rematch"] is None
    again = rematch(table, 0)
    told = bob.see(lambda state: state["rematch"])
    assert told["rematch"] == again.id
    assert told["note"] == "Ann would like a rematch."
    assert eve.see(lambda state: state["rematch"])["rematch"] == again.id
    theirs = rematch(table, 1)
    assert theirs.id == again.id, "who comes second comes to the same table"
    assert {**again.tokens, **theirs.tokens}.keys() == {0, 1}
    theirs.sits(0).chooses("look up")


def test_a_key_takes_its_seat_at_the_rematch_once(server: Server) -> None:
    table = ended(server, "me Ann", "person Bob")
    again = rematch(table, 0)
    for by in (table.tokens[0], "x" * 43):
        reply = again.post("/take", by=by, key=new_token())
        assert (reply.status_code, reply.json()["code"]) == (403, "forbidden")


def test_who_set_the_first_table_has_set_the_second(server: Server) -> None:
    table = ended(server, "me Ann", "person Bob")
    again = rematch(table, 1)
    reply = again.post("/seats/1/replace", creator=table.creator, bot="random")
    assert reply.status_code == 200


def test_who_has_left_for_good_is_a_bot_from_now_on(server: Server) -> None:
    table = ended(server, "me Ann", "person Bob", "person Cid")
    assert table.post("/forget", token=table.tokens[1]).status_code == 200
    again = rematch(table, 0)
    assert [seat["kind"] for seat in again.get().json()["seats"]] == ["bot", "person", "person"]


def test_who_was_muted_stays_so(server: Server) -> None:
    table = server.table("me Ann", "person Bob", "person Cid")
    people = [table.sits(seat) for seat in range(3)]
    people[0].say("mute", seat=2, muted=True)
    people[0].see(lambda state: state["muted"] == [2])
    people[0].say("abandon")
    for player in people[1:]:
        player.votes_to_end(True)
    people[0].see(lambda state: state["outcome"])
    assert rematch(table, 0).sits(2).state["muted"] == [1]


def test_there_is_no_rematch_of_a_match_that_goes_on(server: Server) -> None:
    table = server.table("me Ann", "me Bob")
    reply = table.post("/rematch", token=table.tokens[0])
    assert (reply.status_code, reply.json()["code"]) == (422, "bad_setup")


def test_a_rematch_needs_a_seat_of_the_table(server: Server) -> None:
    table = ended(server, "me Ann", "person Bob")
    assert table.post("/rematch", token="x" * 43).status_code == 403


def test_there_is_no_rematch_of_what_was_only_tried(server: Server) -> None:
    table = server.table("me Ann", "bot random")
    table.sits(0)
    private = Table(server, table.post("/what-if", token=table.tokens[0], at=0).json())
    ann = private.sits(0)
    ann.say("abandon")
    ann.see(lambda state: state["outcome"])
    assert private.post("/rematch", token=private.tokens[0]).json()["code"] == "bad_setup"


def test_the_chance_of_a_rematch_is_another_one(server: Server) -> None:
    table = over(server, seed=5)
    supply = rematch(table, 0).get("/moment?at=0").json()["view"]["supply"]
    assert supply != table.get("/moment?at=0").json()["view"]["supply"]
