"""People who do not get on: muting somebody, and leaving nothing behind."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from tests.server.conftest import Start
from tests.server.talk import Player, Server


def texts(player: Player, count: int) -> list[str]:
    """The first so many lines that a player hears."""
    heard: list[str] = []
    while len(heard) < count:
        heard += [line["text"] for line in player.next("chat")["lines"]]
    return heard


def test_who_is_muted_is_not_heard_by_who_muted_them(start: Start) -> None:
    table = start().table("me Ann", "person Bob", "person Mallory")
    ann, bob, mallory = (table.sits(seat) for seat in range(3))
    ann.say("mute", seat=2, muted=True)
    assert ann.see(lambda state: state["muted"])["muted"] == [2]
    mallory.say("chat", text="boo")
    bob.say("chat", text="ahoy")
    assert texts(ann, 1) == ["ahoy"]
    assert texts(bob, 2) == ["boo", "ahoy"]
    assert bob.state["muted"] == [], "nobody else is told"
    table.server.stop()
    table.server = start()
    ann = table.sits(0)
    assert ann.state["muted"] == [2]
    assert texts(ann, 1) == ["ahoy"]
    ann.say("mute", seat=2, muted=False)
    assert texts(ann, 2) == ["boo", "ahoy"]


def test_only_another_seat_can_be_muted(server: Server) -> None:
    table = server.table("me Ann", "person Bob")
    ann, eve = table.sits(0), table.sits(None)
    for seat in (0, 7):
        ann.say("mute", seat=seat, muted=True)
        assert ann.refused() == "not_found"
    eve.say("mute", seat=0, muted=True)
    assert eve.refused() == "not_your_seat"


def test_a_person_can_have_everything_deleted_that_is_kept_of_them(
    start: Start, tmp_path: Path
) -> None:
    table = start().table("person Ann", "me Bob")
    ann, bob = table.sits(0), table.sits(1)
    ann.chooses("look up")
    ann.say("chat", text="my address is")
    bob.say("chat", text="hush")
    texts(ann, 2)
    table.post("/report", token=table.tokens[0], expected="I live at")
    assert table.post("/forget", token=table.tokens[0]).status_code == 200
    state = bob.see(lambda state: state["table"]["seats"][0]["name"] != "Ann")
    assert (state["table"]["seats"][0]["kind"], state["fresh"]) == ("bot", True)
    assert not [event for event in state["events"] if "Ann" in event["text"]]
    assert ann.see(lambda state: state["seat"] is None)
    assert table.post("/forget", token=table.tokens[0]).json()["code"] == "forbidden"
    table.server.stop()
    with sqlite3.connect(tmp_path / "tables.sqlite") as connection:
        kept = "\n".join(connection.iterdump())
    connection.close()
    for word in ("Ann", "my address", "I live at"):
        assert word not in kept
    assert "hush" in kept


def test_who_leaves_nothing_behind_before_the_match_leaves_an_open_seat(server: Server) -> None:
    table = server.table("me Ann", "open", "open")
    token = table.post("/join", name="Bob").json()["token"]
    assert table.post("/forget", token=token).status_code == 200
    assert table.get().json()["seats"][1]["kind"] == "open"


def test_after_the_match_only_the_name_is_lost(server: Server) -> None:
    table = server.table("me Ann", "person Bob")
    ann, bob = table.sits(0), table.sits(1)
    ann.say("concede")
    bob.see(lambda state: state["outcome"])
    assert table.post("/forget", token=table.tokens[1]).status_code == 200
    state = ann.see(lambda state: state["table"]["seats"][1]["name"] == "Player 2")
    assert state["outcome"]["ranks"] == [2, 1]
    assert state["table"]["seats"][1]["kind"] == "person"
