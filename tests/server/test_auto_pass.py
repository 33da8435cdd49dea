"""Chances to respond: who is asked, and for whom the server declines."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rulewright.server.tables.parts.driver import POKER_FACE, Driver
from tests.server.conftest import Start
from tests.server.talk import Player, Server, Table

NOTHING: list[str] = []


def nosy(server: Server) -> tuple[Table, Player, Player]:
    table = server.table("me Ann", "me Bob", title="nosy")
    return table, table.sits(0), table.sits(1)


def says(player: Player, *words: str) -> None:
    player.say("auto_pass", kinds=list(words))
    player.see(lambda state: state["auto_pass"] == list(words))


@pytest.mark.parametrize(
    ("said", "deed", "asked"),
    [
        (NOTHING, "wink", True),
        (NOTHING, "yawn", False),
        (["ask:about me"], "wink", True),
        (["ask:about me"], "yawn", False),
        (["ask:never"], "wink", False),
        (["ask:never"], "yawn", False),
        (["ask:always"], "wink", True),
        (["ask:always"], "yawn", True),
        (["hold:yawn"], "yawn", True),
        (["hold:yawn"], "hum", False),
        (["ask:never", "hold:yawn"], "yawn", True),
        (["ask:never", "hold:yawn"], "wink", False),
        (["respond"], "wink", True),
    ],
)
def test_who_is_asked_to_respond(server: Server, said: list[str], deed: str, asked: bool) -> None:
    _, ann, bob = nosy(server)
    if said:
        says(bob, *said)
    ann.chooses(deed)
    bob.see(lambda state: bob.is_asked())
    assert bob.state["decision"]["kind"] == ("respond" if asked else "turn")
    assert bob.state["n"] == (1 if asked else 2)


def test_what_can_be_responded_to_is_named_to_who_is_asked_alone(server: Server) -> None:
    table, ann, bob = nosy(server)
    eve = table.sits(None)
    assert ann.state["decision"]["answers_to"] is None, "a turn is no response"
    ann.chooses("nod")
    assert bob.see(lambda state: bob.is_asked())["decision"]["answers_to"] == "nod"
    for watcher in (ann, eve):
        watcher.see(lambda state: state["n"] == 1)
        assert watcher.state["decision"]["answers_to"] is None


def test_nobody_sees_a_question_that_is_declined(server: Server) -> None:
    """Neither a flash of options, nor the device handed over for nothing."""
    table, ann, bob = nosy(server)
    eve = table.sits(None)
    ann.chooses("yawn")
    for player in (ann, bob, eve):
        player.see(lambda state: state["n"] == 2)
        assert [m["n"] for m in player.heard if m["type"] == "state"] == [0, 2]


def test_a_moment_does_not_name_a_question_that_was_declined(server: Server) -> None:
    table, ann, bob = nosy(server)
    ann.chooses("yawn")
    bob.see(lambda state: state["n"] == 2)
    for token in (None, *table.tokens.values()):
        moment = table.get("/moment?at=1", token).json()
        assert (moment["decision"], moment["answers"]) == (None, 2)
        assert table.get("/moment?at=0", token).json()["decision"]["seat"] == 0
        assert table.get("/moment?at=2", token).json()["decision"]["seat"] == 1


def test_a_question_about_to_be_declined_is_named_to_nobody_who_comes_just_then(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, ann, bob = nosy(server)
    live = server.hub._tables[table.id]
    ann.chooses("nod")
    bob.see(lambda state: bob.is_asked())
    decision = live.playing().decision
    monkeypatch.setattr(Driver, "declined", lambda self: (decision, "pass"))
    live.room.presence_changed()  # the summary of the table is made again
    assert live.room.info().whose is None
    for seat in (None, 0, 1):
        assert json.loads(live.room.state_for(seat, None, None).text)["decision"] is None
    for token in (None, *table.tokens.values()):
        assert table.get("/moment?at=1", token).json()["decision"] is None


def test_when_declining_breaks_the_rules_the_question_is_asked(server: Server) -> None:
    _, ann, bob = nosy(server)
    assert ann.chooses("stumble")["n"] == 1
    bob.see(lambda state: bob.is_asked())
    assert bob.chooses("cheer")["n"] == 2


def test_no_longer_wanting_to_be_asked_starts_with_the_question_that_is_open(
    server: Server,
) -> None:
    _, ann, bob = nosy(server)
    ann.chooses("wink")
    bob.see(lambda state: bob.is_asked())
    bob.say("auto_pass", kinds=["ask:never"])
    assert bob.see(lambda state: state["n"] == 2)["decision"]["kind"] == "turn"


def test_an_own_choice_is_taken_back_over_what_was_declined(server: Server) -> None:
    """Bob's declining is not a choice of Bob's that could be taken back."""
    _, ann, bob = nosy(server)
    ann.chooses("wink")
    bob.chooses("cheer")
    bob.chooses("wink")
    ann.chooses("pass")
    ann.chooses("yawn")
    assert bob.see(lambda state: state["n"] == 6)["decision"]["kind"] == "turn"
    bob.say("undo", n=6)
    assert bob.refused() == "undo_refused"


def test_what_was_said_is_kept_over_a_restart(start: Start) -> None:
    server = start()
    table, _, bob = nosy(server)
    words = ["ask:never", "hold:Oh, Barmaid! I think Pooky had an accident!"]
    says(bob, *words)
    server.stop()
    table.server = start()
    assert table.sits(1).state["auto_pass"] == words


@pytest.fixture
def inn_server(server: Server, monkeypatch: pytest.MonkeyPatch) -> Server:
    """A server whose bots do not pause before they respond."""
    monkeypatch.setitem(POKER_FACE, "random", 0.01)
    return server


def inn(server: Server, seed: int) -> Player:
    """Ann against a bot at the Red Dragon Inn, where everybody may respond all the time."""
    options = {"characters": "dealt", "poker_face": "on"}
    table = server.table("me Ann", "bot random", title="red_dragon_inn", seed=seed, options=options)
    return table.sits(0)


def questions(ann: Player, count: int) -> list[tuple[str, dict[str, Any]]]:
    """Ann plays on and declines; her chances to respond, each with the top of the stack."""
    heard = []
    while len(heard) < count and ann.state["outcome"] is None:
        if not ann.is_asked():
            ann.next("state")
            continue
        decision = ann.state["decision"]
        if decision["answers_to"] is not None:
            heard.append((decision["answers_to"], ann.state["view"]["stack"][-1]))
        ann.chooses("pass" if "pass" in ann.options() else None)
    return heard


LULLS = ("lull", "Drink phase")


def test_at_the_inn_a_lull_is_declined_and_what_is_about_me_is_asked(inn_server: Server) -> None:
    heard = questions(inn(inn_server, 5), 8)
    assert len(heard) == 8
    assert not [name for name, thing in heard if thing["kind"] in LULLS]
    assert any(
        name == thing["name"] and (thing["holder"] == 0 or 0 in aimed(thing))
        for name, thing in heard
    )


def aimed(thing: dict[str, Any]) -> list[int]:
    return [target["seat"] for target in thing["targets"]]


def test_at_the_inn_who_always_wants_to_be_asked_is_asked_at_lulls(inn_server: Server) -> None:
    ann = inn(inn_server, 5)
    says(ann, "ask:always")
    heard = questions(ann, 8)
    assert [name for name, thing in heard if thing["kind"] in LULLS]


def test_at_the_inn_who_never_wants_to_be_asked_has_only_a_turn(inn_server: Server) -> None:
    ann = inn(inn_server, 5)
    says(ann, "ask:never")
    assert not questions(ann, 1)
    assert ann.state["outcome"] is not None


def test_what_was_declined_is_told_to_that_seat_alone(start: Start) -> None:
    table = start().table("me Ann", "me Bob", title="nosy")
    ann, bob, eve = table.sits(0), table.sits(1), table.sits(None)
    ann.chooses("yawn")
    bob.see(lambda state: state["n"] == 2)
    told = [{"at": 2, "name": "yawn"}]
    assert bob.state["declined"] == told
    for other in (ann, eve):
        other.see(lambda state: state["n"] == 2)
        assert other.state["declined"] == []
    bob.chooses("wink")
    assert bob.see(lambda state: state["n"] >= 3)["declined"] == [], "it is told once"
    assert table.sits(1).state["declined"] == told
    table.server.stop()
    table.server = start()
    assert table.sits(1).state["declined"] == told


def test_who_asks_to_be_asked_about_it_is_asked_the_next_time(server: Server) -> None:
    _, ann, bob = nosy(server)
    ann.chooses("yawn")
    bob.see(lambda state: state["declined"])
    says(bob, f"hold:{bob.state['declined'][0]['name']}")
    bob.chooses("wink")
    ann.chooses("pass")
    ann.chooses("yawn")
    bob.see(lambda state: bob.is_asked())
    assert bob.state["decision"]["answers_to"] == "yawn"
