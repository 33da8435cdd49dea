"""Quests that people write themselves are read apart, and not for ever."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from importlib.resources import files

import httpx
import pytest

from rulewright.server.bot_workers import thinking
from tests.server.conftest import Start
from tests.server.talk import PATIENCE, Server

GATE = (files("rulewright.games.dead_keep") / "quests" / "broken_gate.toml").read_text("utf-8")


def brings(server: Server, quest: str) -> httpx.Response:
    options = {"quest": quest, "adventurers": "1"}
    body = {"title": "dead_keep", "seats": [{"kind": "me"}], "options": options}
    return server.http.post("/api/tables", json=body)


def test_a_quest_that_is_costly_to_parse_is_refused(server: Server) -> None:
    for quest in ("\n" + "a." * 16_000 + "a=1", "\n" + "a." * 2_000 + "a=1"):
        reply = brings(server, quest)
        assert (reply.status_code, reply.json()["code"]) == (422, "bad_setup")
        assert reply.json()["message"].startswith("A quest of your own: quest: line 2")


def test_while_a_quest_is_read_the_lobby_answers(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    reading, read = threading.Event(), threading.Event()
    check = thinking.check_options

    def slowly(title: str, options: dict[str, str], seats: int) -> object:
        reading.set()
        assert read.wait(PATIENCE)
        return check(title, options, seats)

    monkeypatch.setattr(thinking, "check_options", slowly)
    with ThreadPoolExecutor(1) as mallory:
        waits = mallory.submit(brings, server, GATE)
        assert reading.wait(PATIENCE)
        assert server.http.get("/api/tables").status_code == 200
        assert not waits.done()
        read.set()
        assert waits.result().status_code == 201


def test_a_quest_that_takes_too_long_is_given_up(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    end = threading.Event()
    monkeypatch.setattr(thinking, "check_options", lambda *words: end.wait(PATIENCE))
    reply = brings(start(bot_seconds=0.1), GATE)
    assert reply.json() == {
        "type": "error",
        "code": "bad_setup",
        "message": "Checking these settings takes too long.",
    }
    end.set()


def test_a_quest_is_read_in_a_process_that_can_be_ended(start: Start) -> None:
    server = start(bot_processes=1)
    (pool,) = server.hub.services.thinkers._pools
    assert brings(server, GATE).status_code == 201
    assert brings(server, GATE.replace("level = 1", "level = 9")).status_code == 422
    assert {pool} == server.hub.services.thinkers._pools


def test_a_rematch_reads_its_quest_apart_too(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = {"quest": GATE, "adventurers": "1"}
    table = server.table("me Ann", title="dead_keep", options=options)
    ann = table.sits(0)
    ann.say("concede")
    ann.see(lambda state: state["outcome"])
    read: list[str] = []
    check = thinking.check_options

    def noting(title: str, options: dict[str, str], seats: int) -> object:
        read.append(threading.current_thread().name)
        return check(title, options, seats)

    monkeypatch.setattr(thinking, "check_options", noting)
    assert table.post("/rematch", token=table.tokens[0]).status_code == 201
    assert len(read) == 1
    assert read != [server._thread.name]
