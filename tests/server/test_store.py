"""What outlives the process: replay, quiet states, changed rules, and tables let go."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.engine import make_url

from rulewright.kernel import Asks, Decision, Game, State
from rulewright.server import telling
from rulewright.server.refused import Refused
from rulewright.server.rows import Change, SeatRow, TableRow, now, standing
from rulewright.server.settings import Settings
from rulewright.server.store import Store
from tests import lanterns
from tests.server.conftest import Start
from tests.server.talk import Table

ROW = TableRow(
    id="t1",
    title="lanterns",
    version=1,
    name="A table",
    options={},
    undo="table",
    clock=None,
    word_hash=None,
    listed=True,
    seed=2**52,
    position=None,
    creator_hash="c",
    status="playing",
    created=now(),
    started=now(),
)
SEATS = [SeatRow(0, "person", "Ann", None, "a"), SeatRow(1, "open", None, None, None)]


def answer(n: int, option: Any = "look up") -> Change:
    return Change(n, "answer", 0, "turn", option, "person", None, now())


def with_store(folder: Path, work: Callable[[Store], Any]) -> Any:
    async def run() -> Any:
        store = Store(make_url(f"sqlite+aiosqlite:///{folder}/s.sqlite"), "w")
        await store.open()
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


def test_what_is_stored_is_read_back(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.create(ROW, SEATS)
        assert await store.table("t1") == (ROW, SEATS)
        assert await store.table("t2") is None
        assert await store.append("t1", answer(0, ("hang", "Amber")))
        undo = Change(1, "undo", 0, None, None, "person", 0, now())
        assert await store.append("t1", undo)
        first, second = await store.changes("t1")
        assert first.option == ("hang", "Amber")
        assert second == undo
        assert await store.changes("t1", 1) == [undo]

    with_store(tmp_path, work)


def test_a_number_is_given_once(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.create(ROW, SEATS)
        first, second = answer(0), answer(0, "other")
        results = await asyncio.gather(store.append("t1", first), store.append("t1", second))
        assert results == [True, False]
        assert [change.option for change in await store.changes("t1")] == ["look up"]

    with_store(tmp_path, work)


def test_one_bad_piece_of_work_does_not_spoil_its_batch(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.create(ROW, SEATS)
        results = await asyncio.gather(
            store.append("t1", answer(0)),
            store.append("no such table", answer(0)),
            store.append("t1", answer(1)),
            return_exceptions=True,
        )
        assert results[0] is results[2] is True
        assert isinstance(results[1], Refused)
        assert len(await store.changes("t1")) == 2

    with_store(tmp_path, work)


def test_migrations_run_once(tmp_path: Path) -> None:
    async def create(store: Store) -> None:
        await store.create(ROW, SEATS)

    async def read(store: Store) -> Any:
        return await store.table("t1")

    with_store(tmp_path, create)
    assert with_store(tmp_path, read) == (ROW, SEATS)


def test_undos_cut_the_answers() -> None:
    undo = Change(2, "undo", 0, None, None, "person", 1, now())
    changes = [answer(0, "a"), answer(1, "b"), undo, answer(3, "c")]
    assert [change.option for change in standing(changes)] == ["a", "c"]


def test_settings_refuse_what_cannot_work() -> None:
    with pytest.raises(Exception, match="PostgreSQL"):
        Settings(workers=2).check()
    with pytest.raises(Exception, match="SQLite or PostgreSQL"):
        Settings(database_url="mysql://x/y").url()
    assert Settings.loads(Settings(origins=("a",)).dumps()).origins == ("a",)
    url = Settings(database_url="postgresql://u:p@h/d").url()
    assert url.drivername == "postgresql+asyncpg"


def test_tables_nobody_needs_are_let_go_and_come_back(start: Start) -> None:
    server = start(tables_in_memory=2)
    tables = [server.table("me Ann", "me Bob") for _ in range(5)]
    watched = tables[0].sits(0)
    watched.chooses("look up")
    for table in tables[1:]:
        player = table.sits(0)
        player.chooses("look up")
        player.leave()
    deadline = time.monotonic() + 5
    while time.monotonic() < deadline:
        tables[1].get()
        tables[2].get()
        if len(server.hub._tables) <= 3:
            break
    assert len(server.hub._tables) <= 3
    assert tables[0].id in server.hub._tables
    for table in tables:
        assert table.get().json()["answers"] == 1


# Rules that change while a match sleeps


def _other_question(table: lanterns.Lanterns) -> Asks[None]:
    """Another rulebook: everybody only ever nods."""
    yield Decision(table.turn % len(table.hands), "nod", ["nod", "shake"], "L1")
    table.turn += 1


@pytest.fixture
def asleep(start: Start) -> tuple[Start, Table]:
    """A match of five answers, with a quiet state after the fourth, on a closed server."""
    server = start(snapshot_every=4)
    table = server.table("me Ann", "me Bob")
    people = [table.sits(0), table.sits(1)]
    for turn in range(5):
        people[turn % 2].chooses("look up")
    time.sleep(0.2)
    server.stop()
    return start, table


def changed_rules(monkeypatch: pytest.MonkeyPatch, game: Game[Any]) -> None:
    real = telling.title

    def title(name: str) -> Game[State]:
        return game if name == "lanterns" else real(name)

    monkeypatch.setattr(telling, "title", title)


def test_a_match_outlives_a_change_of_rules(
    asleep: tuple[Start, Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    start, table = asleep
    changed_rules(monkeypatch, replace(lanterns.GAME, version=2, step=_other_question))
    table.server = start()
    ann = table.sits(0)
    # The fifth answer no longer fits, so the match stands at the fourth.
    assert (ann.state["answers"], ann.state["n"]) == (4, 6)
    assert "have changed" in ann.state["note"]
    assert ann.options() == ["nod", "shake"]
    ann.chooses("nod")
    table.server.stop()
    table.server = start()
    assert table.sits(0).state["answers"] == 5


def test_a_match_from_newer_rules_says_so(
    asleep: tuple[Start, Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    start, table = asleep
    changed_rules(monkeypatch, replace(lanterns.GAME, version=0))
    table.server = start()
    reply = table.get()
    assert (reply.status_code, reply.json()["code"]) == (409, "rules_broken")


def test_rules_that_fail_are_told_and_change_nothing(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(table: lanterns.Lanterns) -> Asks[None]:
        choice = yield Decision(0, "turn", ["good", "bad"], "L1")
        if choice == "bad":
            raise ZeroDivisionError

    changed_rules(monkeypatch, replace(lanterns.GAME, step=failing))
    table = start().table("me Ann", "me Bob")
    ann = table.sits(0)
    ann.say("answer", n=0, option="bad")
    assert ann.refused() == "rules_broken"
    ann.chooses("good")
