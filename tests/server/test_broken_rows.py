"""One table that is damaged in the store keeps nobody from the others."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from rulewright.server.protocol.words import VERSION
from tests.server.conftest import Start
from tests.server.talk import Server, Table

DAMAGE = [
    "UPDATE tables SET options = '{' WHERE id = ?",
    "UPDATE tables SET options = '[]' WHERE id = ?",
    "UPDATE tables SET title = 'gone fishing' WHERE id = ?",
    "UPDATE tables SET undo = 'sideways' WHERE id = ?",
    "UPDATE tables SET clock = 'soon' WHERE id = ?",
    "UPDATE tables SET position = '{{' WHERE id = ?",
    "UPDATE seats SET kind = 'ghost' WHERE seat = 1 AND table_id = ?",
    "UPDATE seats SET auto_pass = 'x' WHERE seat = 1 AND table_id = ?",
    "DELETE FROM seats WHERE table_id = ?",
    "DELETE FROM seats WHERE seat = 0 AND table_id = ?",
]
DAMAGED_MATCHES = [
    "UPDATE changes SET option = '[' WHERE n = 0 AND table_id = ?",
    "UPDATE changes SET option = '{}' WHERE n = 0 AND table_id = ?",
    "UPDATE changes SET seat = NULL WHERE n = 0 AND table_id = ?",
    "UPDATE changes SET team = '7' WHERE n = 0 AND table_id = ?",
    "UPDATE changes SET kind = 'dance' WHERE n = 0 AND table_id = ?",
    "DELETE FROM changes WHERE n = 0 AND table_id = ?",
]


def damage(folder: Path, statement: str, table: str) -> None:
    """Does to a table in the store what no server would."""
    with sqlite3.connect(folder / "tables.sqlite") as connection:
        assert connection.execute(statement, (table,)).rowcount > 0
    connection.close()


def played(server: Server) -> Table:
    """A table with two answers."""
    table = server.table("me Ann", "me Bob")
    ann, bob = table.sits(0), table.sits(1)
    ann.chooses("look up")
    bob.chooses()
    return table


@pytest.mark.parametrize("statement", [*DAMAGE, *DAMAGED_MATCHES])
def test_a_damaged_table_spoils_nothing_but_itself(
    start: Start, tmp_path: Path, statement: str
) -> None:
    server = start()
    bad, good = played(server), played(server)
    server.stop()
    damage(tmp_path, statement, bad.id)
    bad.server = good.server = server = start()
    listed = server.http.get("/api/tables")
    assert listed.status_code == 200
    assert good.id in [table["table"] for table in listed.json()]
    assert good.sits(0).state["n"] == 2
    reply = bad.get()
    assert (reply.status_code, reply.json()["code"]) == (409, "unreadable")
    late = bad.connects()
    late.say("hello", v=VERSION, token=bad.tokens[0])
    assert late.refused() == "unreadable"


@pytest.mark.parametrize("statement", DAMAGE)
def test_the_lobby_leaves_out_what_nobody_could_sit_down_at(
    start: Start, tmp_path: Path, statement: str, caplog: pytest.LogCaptureFixture
) -> None:
    server = start()
    bad, good = played(server), played(server)
    server.stop()
    damage(tmp_path, statement, bad.id)
    server = start()
    for _ in range(2):
        assert [table["table"] for table in server.http.get("/api/tables").json()] == [good.id]
    told = [record for record in caplog.records if "left out of the lobby" in record.getMessage()]
    assert len(told) == 1, "the host is told once, not each time somebody looks"


def test_a_snapshot_that_cannot_be_read_is_not_needed(start: Start, tmp_path: Path) -> None:
    server = start()
    table = played(server)
    server.stop()
    damage(tmp_path, "UPDATE snapshots SET state = '{' WHERE table_id = ?", table.id)
    table.server = start()
    assert table.sits(0).state["n"] == 2
