"""Whoever looks back much waits for themselves; the tables wait for nobody."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable

import pytest

from rulewright.kernel import Match, Record
from rulewright.server.basics.fair_queue import Guest
from rulewright.server.basics.limits import Limits
from rulewright.server.basics.refused import Refused
from rulewright.server.bot_workers import replays
from rulewright.server.bot_workers.replays import Replays
from rulewright.server.http import routes, schema
from tests.server.conftest import Start
from tests.server.talk import Server


def counted(monkeypatch: pytest.MonkeyPatch, owner: type, name: str) -> list[str]:
    """Notes in which thread something is done, each time it is."""
    done: list[str] = []
    before: Callable[..., object] = getattr(owner, name)

    def noting(*words: object, **more: object) -> object:
        done.append(threading.current_thread().name)
        return before(*words, **more)

    monkeypatch.setattr(owner, name, noting)
    return done


def test_a_moment_is_played_again_once_and_apart(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = server.table("me Ann", "me Bob")
    table.sits(0).chooses("look up")
    done = counted(monkeypatch, Match, "at")
    first = table.get("/moment?at=0", table.tokens[0])
    again = table.get("/moment?at=0", table.tokens[0])
    assert first.json() == again.json()
    assert len(done) == 1
    assert done[0].startswith("replays")
    assert table.get("/moment?at=0", table.tokens[1]).json()["view"] != first.json()["view"]


def test_a_moment_is_told_anew_when_the_match_has_changed(server: Server) -> None:
    table = server.table("me Ann", "me Bob", undo="table")
    ann = table.sits(0)
    ann.chooses("look up")
    assert table.get("/moment?at=0").json()["answers"] == 1
    ann.say("undo", n=1)
    ann.see(lambda state: state["n"] == 2)
    assert table.get("/moment?at=0").json()["answers"] == 0
    assert table.get("/moment?at=1").status_code == 404


def test_records_and_private_tables_are_made_apart(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = server.table("me Ann", "bot random")
    dumps, at = counted(monkeypatch, Record, "dumps"), counted(monkeypatch, Match, "at")
    assert table.get("/record", table.tokens[0]).status_code == 200
    assert table.post("/what-if", token=table.tokens[0], at=0).status_code == 201
    assert [name[:7] for name in (*dumps, *at)] == ["replays", "replays"]


def test_the_schema_is_made_once(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    routes._schema.cache_clear()
    made: list[int] = []
    whole = schema.schema
    monkeypatch.setattr(schema, "schema", lambda: made.append(1) or whole())
    first, second = server.http.get("/api/schema"), server.http.get("/api/schema")
    assert first.json() == second.json()
    assert made == [1]
    known = server.http.get("/api/schema", headers={"If-None-Match": first.headers["etag"]})
    assert known.status_code == 304


def test_who_has_spent_their_budget_waits_and_nobody_else_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seconds = [0.0]

    def costly() -> str:
        seconds[0] += 1.5
        return "done"

    monkeypatch.setattr(replays.time, "thread_time", lambda: seconds[0])
    monkeypatch.setattr(replays, "_LONGEST_REST", 0.0)

    async def ask() -> None:
        ours = Replays(Limits(1.0))
        try:
            for _ in range(2):
                assert await ours.do(Guest("Mallory"), costly) == "done"
            with pytest.raises(Refused, match="wait a little"):
                await ours.do(Guest("Mallory"), costly)
            assert await ours.do(Guest("Ann"), costly) == "done"
        finally:
            ours.close()

    asyncio.run(ask())


def test_one_person_fills_only_their_share_of_the_queue() -> None:
    held = threading.Event()

    async def ask() -> None:
        ours = Replays(Limits(1.0))
        try:
            waiting = [asyncio.create_task(ours.do(Guest("Mallory"), held.wait)) for _ in range(9)]
            await asyncio.sleep(0)
            ann = asyncio.create_task(ours.do(Guest("Ann"), lambda: "done"))
            await asyncio.sleep(0)
            held.set()
            refused = [task for task in waiting if isinstance(await caught(task), Refused)]
            assert len(refused) == 5
            assert await ann == "done"
        finally:
            ours.close()

    async def caught(task: asyncio.Task[bool]) -> object:
        return (await asyncio.gather(task, return_exceptions=True))[0]

    asyncio.run(ask())


def test_a_budget_holds_over_the_wire(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    server = start(rate=1.0)
    table = server.table("me Ann", "me Bob")
    monkeypatch.setattr(replays, "BUDGET", replays.Rate(1e-9, 0))
    codes = [table.get(f"/moment?at=0&frame={frame}").status_code for frame in range(3)]
    assert codes[-1] == 429
    assert table.get("/moment?at=0", table.tokens[0]).status_code == 200, "a key has its own"
