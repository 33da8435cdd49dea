"""How the server is built: no circles, one run of the rules an answer, nothing left behind."""

from __future__ import annotations

import asyncio
import gc
import threading
import weakref
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from rulewright.kernel import Asks, Option
from rulewright.server.store.rows import Change
from rulewright.server.tables import installed_titles
from rulewright.title import Title
from tests import lanterns
from tests.server.conftest import Start
from tests.server.talk import Server


def test_the_rules_run_once_an_answer(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[Option] = []

    def counting(table: lanterns.Lanterns) -> Asks[None]:
        rules = lanterns.step(table)
        decision = next(rules)
        while True:
            option = yield decision
            ran.append(option)
            try:
                decision = rules.send(option)
            except StopIteration:
                return

    game: Title[Any] = replace(lanterns.GAME, step=counting)
    monkeypatch.setattr(installed_titles, "title", lambda name: game)
    table = server.table("me Ann", "me Bob")
    people = [table.sits(0), table.sits(1)]
    for turn in range(6):
        people[turn % 2].chooses("look up")
    assert ran == ["look up"] * 6


def test_nobody_sees_an_answer_before_it_is_stored(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = server.table("me Ann", "me Bob")
    ann, bob = table.sits(0), table.sits(1)
    store = server.hub.services.store
    real, at_work, go = store.append, threading.Event(), threading.Event()

    async def slow(id: str, changes: Sequence[Change], status: Any = None) -> bool:
        at_work.set()
        await asyncio.to_thread(go.wait)
        return await real(id, changes, status)

    monkeypatch.setattr(store, "append", slow)
    ann.say("answer", n=0, option="look up")
    assert at_work.wait(8)
    late = table.sits(1)
    assert (late.state["n"], late.state["decision"]["seat"]) == (0, 0)
    assert table.get().json()["answers"] == 0
    assert table.get("/moment?at=1").status_code == 404
    go.set()
    assert bob.see(lambda state: state["n"] == 1)["answers"] == 1


def test_a_match_that_was_read_does_not_change(server: Server) -> None:
    """Moments are played again in threads, beside the table that goes on."""
    table = server.table("me Ann", "me Bob", undo="table")
    ann = table.sits(0)
    live = server.hub._tables[table.id]
    matches: list[tuple[Any, int]] = [(live.match, 0)]
    ann.chooses(["hang", ann.state["view"]["hands"][0][0]])
    matches.append((live.match, 1))
    ann.say("undo", n=1)
    ann.see(lambda state: state["n"] == 2)
    matches.append((live.match, 0))
    assert [len(match.answers) for match, _ in matches] == [count for _, count in matches]


def test_a_table_that_is_let_go_is_freed_at_once(start: Start) -> None:
    server = start(tables_in_memory=1)
    table = server.table("me Ann", "bot random", undo="friendly")
    ann = table.sits(0)
    ann.chooses("look up")
    ann.see(lambda state: state["n"] >= 2 and ann.is_asked())
    live = weakref.ref(server.hub._tables[table.id])
    ann.leave()
    gc.collect()
    gc.disable()
    try:
        for _ in range(100):
            server.table("me Ann", "me Bob").get()
            if table.id not in server.hub._tables and live() is None:
                break
        assert table.id not in server.hub._tables
        assert live() is None
    finally:
        gc.enable()
