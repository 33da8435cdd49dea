"""A whole server in one file: written while it runs, brought back elsewhere."""

from __future__ import annotations

import gzip
import stat
from pathlib import Path

import pytest

from tests.server.conftest import Start
from tests.server.talk import Json, Table
from tests.server.test_broken_rows import damage, played
from tests.server.test_keeping import conceded, host


def plays_on(table: Table) -> Json:
    """Whoever is asked chooses."""
    people = [table.sits(seat) for seat in range(2)]
    return next(player for player in people if player.is_asked()).chooses()


def test_a_server_is_written_while_it_runs_and_brought_back_elsewhere(
    start: Start, tmp_path: Path
) -> None:
    server = start()
    table, over, waits = played(server), conceded(server), server.table("me Ann", "open")
    ann = table.sits(0)
    ann.say("chat", text="ahoy")
    ann.next("chat")
    before = [table.sits(seat).state["view"] for seat in range(2)]
    file = tmp_path / "backup.jsonl.gz"
    told = host(tmp_path, str(file), what="export")
    assert "3 tables and 1 results written" in told
    assert stat.S_IMODE(file.stat().st_mode) == 0o600, "it holds every secret"
    plays_on(table)  # what is played after that is not in it
    server.stop()
    elsewhere = tmp_path / "elsewhere"
    assert "3 tables and 1 results" in host(elsewhere, str(file), what="import")
    again = start(data=str(elsewhere))
    table.server = over.server = waits.server = again
    assert [table.sits(seat).state["view"] for seat in range(2)] == before
    ann = table.sits(0)
    assert ann.state["n"] == 2
    assert ann.next("chat")["lines"][0]["text"] == "ahoy"
    assert plays_on(table)["n"] == 3
    assert over.sits(0).state["outcome"]["ranks"] == [2, 1]
    assert over.get("/result").json()["names"] == ["Ann", "Bob"]
    assert waits.post("/join", name="Bob").status_code == 200


def test_what_is_there_already_stays_as_it_is(start: Start, tmp_path: Path) -> None:
    table = played(start())
    file = tmp_path / "backup.jsonl"
    host(tmp_path, str(file), what="export")
    plays_on(table)
    assert "0 tables and 0 results brought back, 1 were there" in host(
        tmp_path, str(file), what="import"
    )
    assert table.get().json()["answers"] == 3


def test_a_damaged_table_is_kept_in_the_file_and_told(start: Start, tmp_path: Path) -> None:
    server = start()
    bad, good = played(server), played(server)
    server.stop()
    damage(tmp_path, "UPDATE changes SET option = '[' WHERE n = 0 AND table_id = ?", bad.id)
    file = tmp_path / "backup.jsonl"
    assert f"damaged: {bad.id}" in host(tmp_path, str(file), what="export")
    assert bad.id in file.read_text()
    told = host(tmp_path / "elsewhere", str(file), what="import")
    assert "1 tables" in told
    assert f"damaged: {bad.id}" in told
    good.server = start(data=str(tmp_path / "elsewhere"))
    assert good.sits(0).state["n"] == 2


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "is no backup"),
        ("nonsense", "is no JSON"),
        ("[1]\n", "no line of a backup"),
        ('{"rulewright": "backup", "format": 1}\n', "is not whole"),
        ('{"rulewright": "backup", "format": 99}\n', "newer Rulewright"),
    ],
)
def test_half_a_file_or_another_one_is_not_brought_back(
    tmp_path: Path, text: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "backup.jsonl"
    file.write_text(text)
    assert why in host(tmp_path, str(file), what="import", code=2)


def test_a_packed_file_that_was_cut_off_is_told(start: Start, tmp_path: Path) -> None:
    played(start())
    file = tmp_path / "backup.jsonl.gz"
    host(tmp_path, str(file), what="export")
    whole = file.read_bytes()
    file.write_bytes(whole[:-20])
    assert "is not whole" in host(tmp_path / "elsewhere", str(file), what="import", code=2)
    file.write_bytes(gzip.compress(gzip.decompress(whole).rsplit(b"\n", 2)[0]))
    assert "is not whole" in host(tmp_path / "elsewhere", str(file), what="import", code=2)
