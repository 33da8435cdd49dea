"""A whole server in one file: written while it runs, brought back elsewhere."""

from __future__ import annotations

import gzip
import json
import os
import stat
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from rulewright.server.store import backup
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
    assert "3 tables and 1 result written" in told
    assert stat.S_IMODE(file.stat().st_mode) == 0o600, "it holds every secret"
    plays_on(table)  # what is played after that is not in it
    server.stop()
    elsewhere = tmp_path / "elsewhere"
    assert "3 tables and 1 result" in host(elsewhere, str(file), what="import")
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
    assert "1 table" in told
    assert f"damaged: {bad.id}" in told
    good.server = start(data=str(tmp_path / "elsewhere"))
    assert good.sits(0).state["n"] == 2


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "is not a backup"),
        ("nonsense", "is not JSON"),
        ("[1]\n", "not a line of a backup"),
        ('{"rulewright": "backup", "format": 1}\n', "is incomplete"),
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
    assert "is incomplete" in host(tmp_path / "elsewhere", str(file), what="import", code=2)
    file.write_bytes(gzip.compress(gzip.decompress(whole).rsplit(b"\n", 2)[0]))
    assert "is incomplete" in host(tmp_path / "elsewhere", str(file), what="import", code=2)


# Where an export goes


def test_an_export_writes_into_a_device_and_leaves_it_one(start: Start, tmp_path: Path) -> None:
    played(start())
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    read: list[str] = []
    reader = threading.Thread(target=lambda: read.append(pipe.read_text()))
    reader.start()
    host(tmp_path, str(pipe), what="export")
    reader.join(10)
    assert stat.S_ISFIFO(pipe.lstat().st_mode)
    assert read[0].startswith('{"rulewright":"backup"')


def test_an_export_follows_a_link_and_leaves_it_one(start: Start, tmp_path: Path) -> None:
    played(start())
    real, link = tmp_path / "real.jsonl", tmp_path / "link.jsonl"
    link.symlink_to(real)
    host(tmp_path, str(link), what="export")
    assert link.is_symlink()
    assert real.read_text().startswith('{"rulewright":"backup"')


def test_an_export_takes_the_place_of_an_earlier_one_and_of_nothing_else(
    start: Start, tmp_path: Path
) -> None:
    played(start())
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ann")
    assert "is not a backup" in host(tmp_path, str(letter), what="export", code=2)
    assert letter.read_text() == "Dear Ann"
    for _ in range(2):
        assert "1 table" in host(tmp_path, str(tmp_path / "b.jsonl.gz"), what="export")


# A file that somebody has changed


def changed_export(start: Start, tmp_path: Path, change: Callable[[Json], object]) -> Path:
    """An export of two matches; the second one's line is changed."""
    server = start()
    played(server)
    played(server)
    server.stop()
    file = tmp_path / "backup.jsonl"
    host(tmp_path, str(file), what="export")
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    change(lines[2])
    file.write_text("".join(json.dumps(line) + "\n" for line in lines))
    return file


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda line: line["table"].update(id=7), "tables: id cannot be 7"),
        (lambda line: line["table"].update(id="x" * 33), "tables: id cannot be"),
        (lambda line: line["table"].pop("title"), "table: title"),
        (lambda line: line.update(table=[]), "a row must be an object, not list"),
        (lambda line: line.update(seats={}), "seats is not a list"),
        (lambda line: line.update(seats=[7]), "a row must be an object, not int"),
        (lambda line: line.update(seats=[]), "a seat is missing"),
        (
            lambda line: line["seats"][0].update(token_hash="open sesame"),
            "token_hash is not a hash",
        ),
        (lambda line: line["seats"][0].update(name="Ann\0"), "seats: name cannot be"),
        (lambda line: line["table"].update(secret="guess me"), "secret is not a hash"),
        (lambda line: line["table"].update(word_hash="word"), "word_hash is not a hash"),
        (lambda line: line["table"].update(position={"no": "state"}), "table: position"),
        (lambda line: line["changes"][0].update(n=5), "a change is missing"),
        (lambda line: line["changes"][0].update(n=2**70), "changes: n cannot be"),
        (lambda line: line["changes"][0].update(surprise=1), "unknown column 'surprise'"),
        (lambda line: line.update(surprise=1), "unknown part 'surprise'"),
    ],
)
def test_a_line_that_no_server_wrote_is_refused_and_nothing_is_brought_back(
    start: Start, tmp_path: Path, change: Callable[[Json], object], why: str
) -> None:
    file = changed_export(start, tmp_path, change)
    said = host(tmp_path / "elsewhere", str(file), what="import", code=2)
    assert why in said
    assert "line 3" in said
    assert "Traceback" not in said
    assert "0 tables" in host(tmp_path / "elsewhere", "tables")


def test_what_only_the_database_refuses_is_told_without_its_secrets(
    start: Start, tmp_path: Path
) -> None:
    secret = "ab" * 32

    def same_name_twice(line: Json) -> None:
        line["table"]["secret"] = secret
        line["seats"][1]["name"] = line["seats"][0]["name"]

    file = changed_export(start, tmp_path, same_name_twice)
    said = host(tmp_path / "elsewhere", str(file), what="import", code=2)
    assert "line 3: the database refuses it" in said
    assert secret not in said
    assert "INSERT" not in said
    assert "0 tables" in host(tmp_path / "elsewhere", "tables")


def test_a_line_without_end_is_not_read_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backup, "LARGEST_LINE", 1000)
    file = tmp_path / "backup.jsonl"
    file.write_text('{"rulewright": "backup", "format": 1}\n' + '"' + "x" * 2000)
    said = host(tmp_path, str(file), what="import", code=2)
    assert "line 2, has more than 1000 bytes" in said


def test_a_host_is_told_of_secrets_and_positions_that_cannot_be(
    start: Start, tmp_path: Path
) -> None:
    server = start()
    one, two = played(server), played(server)
    server.stop()
    damage(tmp_path, "UPDATE tables SET secret = 'guess' WHERE id = ?", one.id)
    damage(tmp_path, "UPDATE tables SET position = '{}' WHERE id = ?", two.id)
    said = host(tmp_path, "check", code=1)
    assert f"{one.id}  lanterns: table: secret is not a hash" in said
    assert f"{two.id}  lanterns: table: position" in said


# Pruning


@pytest.mark.parametrize("days", ["-1", "nan", "inf", "1e308", "soon"])
def test_an_age_that_is_none_removes_nothing(start: Start, tmp_path: Path, days: str) -> None:
    played(start())
    with pytest.raises(SystemExit):
        host(tmp_path, "prune", f"--playing={days}")
    assert "1 table" in host(tmp_path, "tables")


def test_a_gift_in_an_earlier_file_belongs_to_who_sat_there_then() -> None:
    ann = {"seat": 0, "token_hash": "ann", "given_to": None}
    cid = {"seat": 1, "token_hash": None, "given_to": 0}
    assert [seat["given_hash"] for seat in backup._with_receivers([ann, cid])] == [None, "ann"]
    later = {**cid, "given_hash": "bob"}
    assert backup._with_receivers([ann, later])[1]["given_hash"] == "bob"
