"""What outlives the process, and tables let go."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from alembic.script import ScriptDirectory
from sqlalchemy.engine import make_url

from rulewright.server.basics.keys import token_hash
from rulewright.server.basics.refused import Refused
from rulewright.server.basics.settings import Settings
from rulewright.server.store import migrations
from rulewright.server.store.rows import Change, SeatRow, Snapshot, TableRow, now, standing
from rulewright.server.store.store import Store
from tests.server.conftest import Start

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
    creator_hash=token_hash("creator"),
    status="playing",
    created=now(),
    started=now(),
)
SEATS = [SeatRow(0, "person", "Ann", None, token_hash("Ann")), SeatRow(1, "open", None, None, None)]


def answer(n: int, option: Any = "look up") -> Change:
    return Change(n, "answer", 0, "turn", option, "person", None, now())


def with_store(folder: Path, work: Callable[[Store], Any]) -> Any:
    async def run() -> Any:
        store = Store(make_url(f"sqlite:///{folder}/s.sqlite"), "w")
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
        assert await store.append("t1", [answer(0, ("hang", "Amber"))])
        undo = Change(1, "undo", 0, None, None, "person", 0, now())
        assert await store.append("t1", [undo])
        first, second = await store.changes("t1")
        assert first.option == ("hang", "Amber")
        assert second == undo
        assert await store.changes("t1", 1) == [undo]

    with_store(tmp_path, work)


def test_a_number_is_given_once(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.create(ROW, SEATS)
        first, second = answer(0), answer(0, "other")
        results = await asyncio.gather(store.append("t1", [first]), store.append("t1", [second]))
        assert results == [True, False]
        assert [change.option for change in await store.changes("t1")] == ["look up"]

    with_store(tmp_path, work)


def test_answers_and_chat_that_wait_together_are_all_stored(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.create(ROW, SEATS)
        said = [
            store.add_chat_line("t1", 0, "Ann", "hello", now()),
            store.add_chat_line("t1", 0, "Ann", "bye", now()),
        ]
        given = [store.append("t1", [answer(n)]) for n in range(2)]
        *_, first, second = await asyncio.gather(*said, *given)
        assert (first, second) == (True, True)
        assert len(await store.chat("t1")) == 2
        assert [change.n for change in await store.changes("t1")] == [0, 1]

    with_store(tmp_path, work)


def test_an_answer_that_cannot_be_stored_spoils_no_other(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.create(ROW, SEATS)
        good, bad = store.append("t1", [answer(0)]), store.append("no such table", [answer(0)])
        stored, refused = await asyncio.gather(good, bad, return_exceptions=True)
        assert stored is True
        assert isinstance(refused, Refused)
        assert await store.append("t1", [answer(1)])
        assert len(await store.changes("t1")) == 2

    with_store(tmp_path, work)


def test_an_answer_is_on_the_disk_when_it_is_stored(tmp_path: Path) -> None:
    def settings(plain: sqlite3.Connection) -> list[object]:
        names = ("synchronous", "journal_mode", "foreign_keys")
        return [plain.execute(f"PRAGMA {name}").fetchone()[0] for name in names]

    full = 2
    assert with_store(tmp_path, lambda store: store.write_plain(settings)) == [full, "wal", 1]


def test_a_list_of_changes_is_stored_whole_or_not_at_all(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.create(ROW, SEATS)
        assert await store.append("t1", [answer(0)])
        assert not await store.append("t1", [answer(0, "a"), answer(1, "b")])
        assert len(await store.changes("t1")) == 1
        batch = [
            Change(n, "answer", 0, "turn", "c", "person", None, now(), 1, (1,)) for n in (1, 2)
        ]
        assert await store.append("t1", batch)
        assert (await store.changes("t1"))[1:] == batch

    with_store(tmp_path, work)


def snapshot(answers: int, n: int | None = None) -> Snapshot:
    return Snapshot(answers if n is None else n, answers, 1, {"turn": answers})


def test_the_first_and_the_newest_snapshots_stay(tmp_path: Path) -> None:
    async def work(store: Store) -> list[int]:
        await store.create(ROW, SEATS)
        for number in range(0, 300, 20):
            await store.save_snapshot("t1", snapshot(number))
        return [kept.answers for kept in await store.snapshots("t1")]

    assert with_store(tmp_path, work) == [0, *range(140, 300, 20)]


def test_an_undo_removes_the_snapshots_behind_it(tmp_path: Path) -> None:
    async def work(store: Store) -> list[int]:
        await store.create(ROW, SEATS)
        for number in (0, 2, 3, 4):
            await store.save_snapshot("t1", snapshot(number))
        await store.append("t1", [Change(4, "undo", 0, None, None, "person", 2, now())])
        return [kept.answers for kept in await store.snapshots("t1")]

    assert with_store(tmp_path, work) == [0, 2]


def test_a_snapshot_is_not_overwritten_by_an_older_one(tmp_path: Path) -> None:
    async def work(store: Store) -> list[Snapshot]:
        await store.create(ROW, SEATS)
        for n in (3, 9, 5):
            await store.save_snapshot("t1", snapshot(3, n))
        return await store.snapshots("t1")

    assert with_store(tmp_path, work) == [snapshot(3, 9)]


def test_one_bad_piece_of_work_does_not_spoil_its_batch(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.create(ROW, SEATS)
        results = await asyncio.gather(
            store.append("t1", [answer(0)]),
            store.append("no such table", [answer(0)]),
            store.append("t1", [answer(1)]),
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


def test_the_newest_migration_is_the_one_that_alembic_ends_with() -> None:
    scripts = ScriptDirectory(str(Path(migrations.__file__).parent))
    assert migrations._newest() == scripts.get_current_head()


def test_a_server_on_an_up_to_date_sqlite_file_needs_no_alembic(tmp_path: Path) -> None:
    program = f"""
import asyncio, sys
from pathlib import Path
from rulewright.server.basics.settings import Settings
from rulewright.server.store.store import Store

async def opens() -> None:
    store = Store(Settings(data=Path({str(tmp_path)!r})).url(), "w1")
    await store.open()
    await store.close()

asyncio.run(opens())
print("alembic.command" in sys.modules, "sqlalchemy.orm" in sys.modules)
"""
    first, second = (
        subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
        for _ in range(2)
    )
    assert (first.stdout, second.stdout) == ("True False\n", "False False\n")


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


def test_a_server_on_a_disk_that_is_all_but_full_is_not_well(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = start()
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=0))
    reply = server.http.get("/healthz")
    assert (reply.status_code, reply.json()["code"]) == (503, "try_again")


def test_a_busy_server_refuses_nobody_who_reads(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        async def is_busy() -> None:
            while True:
                time.sleep(0.05)  # all others wait, as they do while many answers are worked out
                await asyncio.sleep(0)

        await store.create(ROW, SEATS)
        busy = asyncio.create_task(is_busy())
        try:
            found = await asyncio.gather(*(store.table("t1") for _ in range(2000)))
        finally:
            busy.cancel()
        assert found == [(ROW, SEATS)] * 2000

    with_store(tmp_path, work)
