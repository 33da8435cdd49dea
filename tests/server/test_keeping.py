"""What is kept and for how long; what a host sees, clears and repairs; results that stay."""

from __future__ import annotations

import asyncio
import io
import json
import sqlite3
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any

import pytest

from rulewright import cli
from rulewright.server.store import store
from rulewright.server.tables import hub
from rulewright.server.tables.ledger import Player
from rulewright.server.tables.live import LiveTable
from tests.server.conftest import Start
from tests.server.talk import Server, Table
from tests.server.test_broken_rows import DAMAGE, DAMAGED_MATCHES, damage, played

OLD = "2020-01-01T00:00:00.000+00:00"
#: Without a title or its seats there is nothing to mend.
BEYOND = ("title =", "DELETE FROM seats", "position =", "ghost")


def printed(folder: Path, *words: str, code: int = 0, what: str = "host") -> tuple[str, str]:
    """What ``rulewright host`` prints to standard output and to standard error."""
    output, errors = io.StringIO(), io.StringIO()
    with redirect_stdout(output), redirect_stderr(errors):
        assert cli.main([what, "--data", str(folder), *words]) == code, errors.getvalue()
    return output.getvalue(), errors.getvalue()


def host(folder: Path, *words: str, code: int = 0, what: str = "host") -> str:
    """What somebody at the terminal reads of ``rulewright host``."""
    return "".join(printed(folder, *words, code=code, what=what))


def conceded(server: Server) -> Table:
    """A table whose match is over."""
    table = server.table("me Ann", "me Bob")
    ann = table.sits(0)
    ann.say("concede")
    ann.see(lambda state: state["outcome"])
    ann.leave()
    return table


def age(folder: Path, *tables: Table) -> None:
    """Makes tables look untouched for years."""
    with sqlite3.connect(folder / "tables.sqlite") as connection:
        for table in tables:
            connection.execute("UPDATE changes SET at = ? WHERE table_id = ?", (OLD, table.id))
            connection.execute(
                "UPDATE tables SET created = ?, started = ? WHERE id = ?", (OLD, OLD, table.id)
            )
    connection.close()


def test_what_nobody_touches_is_removed_and_its_result_stays(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = start()
    over, playing, waiting = conceded(server), played(server), server.table("me Ann", "open")
    fresh, watched = played(server), played(server)
    server.stop()
    monkeypatch.setattr(hub, "_PRUNE_SECONDS", 0.05)
    server = start()
    for table in (over, playing, waiting, fresh, watched):
        table.server = server
    watched.sits(0)
    age(tmp_path, over, playing, waiting, watched)
    for table in (over, playing, waiting):
        while table.get().status_code != 404:
            pass
    assert fresh.get().status_code == 200
    assert watched.get().status_code == 200, "somebody is there"
    result = over.get("/result").json()
    assert (result["names"], result["outcome"]["ranks"]) == (["Ann", "Bob"], [2, 1])
    assert result["outcome"]["ending"] == "conceded"
    assert playing.get("/result").status_code == 404


def test_a_table_that_is_removed_while_it_is_read_is_gone(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = played(start())
    table.server.stop()
    load = LiveTable.load

    async def load_slowly(live: LiveTable, *play: Player) -> None:
        await load(live, *play)
        age(tmp_path, table)
        while await live.services.store.table(live.id) is not None:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.2)  # so that whoever removed it has looked for it in memory

    monkeypatch.setattr(hub, "_PRUNE_SECONDS", 0.05)
    monkeypatch.setattr(LiveTable, "load", load_slowly)
    table.server = start()
    table.get()
    assert table.get().status_code == 404


def test_nothing_is_removed_where_everything_is_kept_for_ever(start: Start, tmp_path: Path) -> None:
    table = played(start())
    table.server.stop()
    age(tmp_path, table)
    days = ("--waiting", "0", "--playing", "0", "--over", "0", "--private", "0")
    assert "0 removed" in host(tmp_path, "prune", *days)
    assert table.id in host(tmp_path, "prune")


def test_a_private_table_leaves_no_result(start: Start) -> None:
    server = start()
    table = server.table("me Ann", "bot random")
    table.sits(0)
    opened = table.post("/what-if", token=table.tokens[0], at=0).json()
    private = Table(server, opened)
    ann = private.sits(0)
    ann.say("abandon")
    ann.see(lambda state: state["outcome"])
    assert private.get("/result").status_code == 404


def test_who_is_forgotten_has_no_name_in_the_result_either(start: Start) -> None:
    server = start()
    table = conceded(server)
    assert table.post("/forget", token=table.tokens[1]).status_code == 200
    result = table.get("/result")
    assert result.json()["names"] == ["Ann", "Player 2"]
    assert "Bob" not in result.text


def test_one_address_does_not_fill_the_lobby(start: Start) -> None:
    server = start(waiting_per_address=3)
    wish: dict[str, Any] = {"title": "lanterns", "seats": [{"kind": "me"}, {"kind": "open"}]}
    opened = [server.http.post("/api/tables", json=wish) for _ in range(4)]
    assert [reply.status_code for reply in opened] == [201, 201, 201, 429]
    assert opened[-1].json()["code"] == "too_many"
    alone = {**wish, "seats": [{"kind": "me"}, {"kind": "bot"}]}
    assert server.http.post("/api/tables", json=alone).status_code == 201
    Table(server, opened[0].json()).post("/join", name="Bob")
    assert server.http.post("/api/tables", json=wish).status_code == 201


def test_tables_that_play_push_none_out_of_the_lobby_that_waits(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "_LISTED", 3)
    server = start()
    waits = server.table("me Ann", "open")
    for _ in range(5):
        server.table("me Ann", "bot random")
    listed = [table["table"] for table in server.http.get("/api/tables").json()]
    assert len(listed) == 3
    assert listed[0] == waits.id


def test_of_much_chat_only_the_last_lines_are_kept(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "_CHAT_KEPT", 5)
    monkeypatch.setattr(store, "_CHAT_SWEEP", 1)
    table = start().table("me Ann", "me Bob")
    ann = table.sits(0)
    for number in range(12):
        ann.say("chat", text=f"line {number}")
        ann.next("chat")
    with sqlite3.connect(tmp_path / "tables.sqlite") as connection:
        kept = connection.execute("SELECT text FROM chat ORDER BY id").fetchall()
    connection.close()
    assert [text for (text,) in kept] == [f"line {number}" for number in range(7, 12)]


def test_of_one_table_only_so_many_reports_are_kept(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "_REPORTS_KEPT", 2)
    table = start().table("me Ann", "me Bob")
    wish = {"token": table.tokens[0], "expected": "something else"}
    codes = [table.post("/report", **wish).status_code for _ in range(3)]
    assert codes == [201, 201, 429]


@pytest.mark.parametrize("statement", [*DAMAGE, *DAMAGED_MATCHES])
def test_a_host_finds_what_is_damaged_and_repairs_what_can_be(
    start: Start, tmp_path: Path, statement: str
) -> None:
    server = start()
    bad, good = played(server), played(server)
    server.stop()
    assert "No table is damaged" in host(tmp_path, "check")
    damage(tmp_path, statement, bad.id)
    if "gone fishing" in statement:
        return  # whether a title is installed is for the server to say
    told = host(tmp_path, "check", code=1)
    assert bad.id in told
    assert good.id not in told
    assert "damaged" in host(tmp_path, "tables")
    (line,) = host(tmp_path, "check", "--json", code=1).splitlines()[:1]
    assert json.loads(line)["id"] == bad.id
    if any(word in statement for word in BEYOND):
        assert "cannot be repaired" in host(tmp_path, "repair", bad.id, code=2)
        assert "1 of 1 removed" in host(tmp_path, "remove", bad.id)
    else:
        assert "It can be read." in host(tmp_path, "repair", bad.id)
        bad.server = start()
        ann = bad.sits(0)
        assert ann.state["n"] == (2 if statement in DAMAGE else 0)
        bad.server.stop()
    assert "No table is damaged" in host(tmp_path, "check")


def test_a_table_that_is_removed_while_it_is_played_is_gone(start: Start, tmp_path: Path) -> None:
    table = start().table("me Ann", "me Bob")
    ann = table.sits(0)
    host(tmp_path, "remove", table.id)
    ann.say("answer", n=0, option="look up")
    assert ann.refused() == "not_found"


def test_results_are_listed_for_the_host(start: Start, tmp_path: Path) -> None:
    table = conceded(start())
    # Standard output alone: the server of this test may log to standard error at any moment.
    (line,) = printed(tmp_path, "results")[0].splitlines()
    assert json.loads(line)["id"] == table.id
