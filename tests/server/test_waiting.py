"""The waiting room: who is missing, what they are called, and when the match begins."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from rulewright.server.basics.keys import new_token
from tests.server.conftest import Start
from tests.server.talk import Json, Server, Table


def takes(table: Table, seat: int, name: str | None = None) -> Json:
    """A guest opens the link of a seat and says their name."""
    key = new_token()
    said = {} if name is None else {"name": name}
    reply = table.post("/take", by=table.links[seat], key=key, **said)
    if reply.status_code == 200:
        table.tokens[seat] = key
    told: Json = reply.json()
    return told


def begins(table: Table) -> Json:
    told: Json = table.post("/begin", creator=table.creator).json()
    return told


def test_a_match_waits_until_every_guest_sits(server: Server) -> None:
    table = server.table("me Ann", "person", "person", claim=False)
    ann = table.sits(0)
    assert (ann.state["table"]["status"], ann.state["decision"]) == ("waiting", None)
    takes(table, 1, "Bob")
    assert ann.see(lambda state: state["note"])["table"]["status"] == "waiting"
    takes(table, 2, "Cid")
    assert ann.see(lambda state: state["decision"])["table"]["status"] == "playing"
    assert [seat["name"] for seat in ann.state["table"]["seats"]] == ["Ann", "Bob", "Cid"]


def test_a_guest_is_called_as_they_say(server: Server) -> None:
    table = server.table("me Ann", "person", claim=False)
    ann = table.sits(0)
    assert takes(table, 1, " Bob ")["name"] == "Bob"
    assert "Bob sits down." in ann.see(lambda state: state["note"])["note"]


def test_who_says_no_name_keeps_the_one_that_the_seat_has(server: Server) -> None:
    table = server.table("me Ann", "person Bob", "person", claim=False)
    assert takes(table, 1)["name"] == "Bob"
    assert takes(table, 2)["name"] == "Player 3"


def test_a_guest_who_would_pass_for_another_is_refused_and_may_try_again(server: Server) -> None:
    table = server.table("me Ian", "person", claim=False)
    assert takes(table, 1, "lan")["code"] == "bad_message"
    assert table.get().json()["seats"][1]["invited"] is True
    assert takes(table, 1, "Ian")["name"] == "Ian 2"


def test_a_seat_that_was_handed_over_keeps_its_name(server: Server) -> None:
    table = server.table("me Ann", "me Bob")
    ann, bob = table.sits(0), table.sits(1)
    ann.say("hand_over", to=1)
    bob.see(lambda state: state["given"])
    wish = {"by": table.tokens[1], "seat": 0, "key": new_token()}
    assert table.post("/take", name="Cid", **wish).json()["code"] == "bad_message"
    assert table.post("/take", **wish).json()["name"] == "Ann"


def test_the_host_begins_and_late_guests_are_waited_for_at_their_turn(server: Server) -> None:
    table = server.table("me Ann", "person", "open", claim=False)
    ann = table.sits(0)
    assert begins(table)["status"] == "playing"
    ann.chooses("look up")
    names = [seat["name"] for seat in ann.see(lambda state: True)["table"]["seats"]]
    assert names == ["Ann", "Player 2", "Player 3"]
    assert ann.see(lambda state: state["decision"]["seat"] == 1)
    takes(table, 1, "Bob")
    renamed = ann.see(lambda state: state["table"]["seats"][1]["name"] == "Bob")
    assert renamed["fresh"], "what was told before has another name in it"
    table.sits(1).chooses("look up")
    joined = table.post("/join", name="Cid").json()
    assert (joined["seat"], joined["name"]) == (2, "Cid")
    table.tokens[2] = joined["token"]
    cid = table.sits(2)
    cid.see(lambda state: cid.is_asked())
    assert [seat["kind"] for seat in cid.state["table"]["seats"]] == ["person"] * 3


def test_a_name_said_late_stands_in_the_match_too(start: Start) -> None:
    table = start().table("me Ann", "person", claim=False)
    begins(table)
    takes(table, 1, "Bob")
    ann, bob = table.sits(0), table.sits(1)
    ann.chooses()
    bob.chooses("cheer")
    told = " ".join(event["text"] for event in table.sits(0).state["events"])
    assert "Bob" in told
    assert "Player 2" not in told


def test_only_who_set_the_table_begins_and_only_once(server: Server) -> None:
    table = server.table("me Ann", "person", claim=False)
    assert table.post("/begin", creator=new_token()).json()["code"] == "forbidden"
    assert table.get().json()["status"] == "waiting"
    assert begins(table)["status"] == "playing"
    started = table.get().json()
    assert begins(table) == started, "asked again, as the reply was lost"


def test_a_bot_takes_a_free_seat_under_a_name_of_its_own(server: Server) -> None:
    table = server.table("me Ann", "person", claim=False)
    reply = table.post("/seats/1/replace", creator=table.creator, bot="random").json()
    assert (reply["status"], reply["seats"][1]["kind"]) == ("playing", "bot")
    assert reply["seats"][1]["name"] != "Player 2"


def test_a_guest_who_comes_after_all_takes_the_seat_from_the_bot(server: Server) -> None:
    table = server.table("me Ann", "person", "person", claim=False)
    table.post("/seats/1/replace", creator=table.creator, bot="random")
    assert takes(table, 1, "Bob")["name"] == "Bob"
    seat = table.get().json()["seats"][1]
    assert (seat["kind"], seat["bot"], seat["replaced"]) == ("person", None, False)


def test_guests_who_are_awaited_count_as_a_table_that_waits(start: Start) -> None:
    server = start(waiting_per_address=1, rate=1.0)
    server.table("me Ann", "person", claim=False)
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "person"}]
    wish = {"title": "lanterns", "seats": seats}
    assert server.http.post("/api/tables", json=wish).json()["code"] == "too_many"


@pytest.mark.parametrize("started", [True, False])
def test_tables_of_earlier_versions_go_on_as_they_were(
    start: Start, tmp_path: Path, started: bool
) -> None:
    """Once, links did not keep a match from beginning."""
    server = start()
    table = server.table("me Ann", "person Bob", claim=False)
    server.stop()
    if started:
        with sqlite3.connect(tmp_path / "tables.sqlite") as database:
            database.execute("UPDATE tables SET status = 'playing', started = created")
        database.close()
    table.server = start()
    ann = table.sits(0)
    assert ann.state["table"]["status"] == ("playing" if started else "waiting")
    assert takes(table, 1)["name"] == "Bob"
    assert ann.see(lambda state: state["decision"])["table"]["status"] == "playing"


def test_who_waited_in_the_room_reads_how_the_match_began(server: Server) -> None:
    table = server.table("me Ann", "open", title="deckhand")
    ann = table.sits(0)
    assert ann.state["table"]["status"] == "waiting"
    key = table.post("/join", name="Bob").json()
    ann.see(lambda state: state["table"]["status"] == "playing")
    told = [event for heard in ann.heard if heard["type"] == "state" for event in heard["events"]]
    anew = table.sits(0).state["events"]
    assert anew
    assert told == anew
    table.tokens[1] = key["token"]
