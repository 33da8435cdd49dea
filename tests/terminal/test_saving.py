"""Records on disk: always whole, always there."""

from __future__ import annotations

import os
import stat
import sys
from datetime import date
from pathlib import Path

import pytest

from rulewright.kernel import Match
from rulewright.kernel.errors import CorruptRecord
from rulewright.terminal import saving
from rulewright.terminal.saving import CannotSave, NothingToResume, save
from tests.terminal.scripted import Table


def test_every_choice_is_saved_before_the_next_question(table: Table) -> None:
    counts: list[int] = []

    def choose() -> str:
        counts.append(len(table.record.answers))
        return "1"

    table.play(choose, choose, choose, choose)
    assert counts == [0, 3, 4, 7]


def test_a_save_that_fails_leaves_the_old_record_and_no_litter(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.play("1", "quit")
    before = table.path.read_bytes()
    match = table.record.replay(table.game)
    match.answer("cheer")
    monkeypatch.setattr(os, "replace", _fails)
    with pytest.raises(CannotSave, match=r"match\.jsonl: disk on fire"):
        save(match, table.path)
    assert table.path.read_bytes() == before
    assert list(table.path.parent.iterdir()) == [table.path]


def test_an_unfinished_write_leaves_the_old_record(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.play("1", "quit")
    before = table.path.read_bytes()
    monkeypatch.setattr(os, "fsync", _fails)
    with pytest.raises(CannotSave):
        save(table.record.replay(table.game), table.path)
    assert table.path.read_bytes() == before
    assert list(table.path.parent.iterdir()) == [table.path]


def test_a_match_goes_on_when_it_cannot_be_saved_and_says_so_once(
    table: Table, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    elsewhere = tmp_path / "elsewhere.jsonl"

    def breaks() -> str:
        monkeypatch.setattr(os, "replace", _fails)
        return "1"

    def mends() -> str:
        monkeypatch.undo()
        return f"save {elsewhere}"

    screen = table.play(breaks, "1", mends, "1", "quit")
    attention = f"Attention: cannot save in {table.path}: disk on fire."
    assert screen.lines.count(attention) == 1
    assert f"From now on the match is kept in {elsewhere}" in screen.lines
    assert screen.lines[-1] == f"To go on: rulewright play --resume {elsewhere}"
    table.path = elsewhere
    assert len(table.record.answers) == 7


def test_whoever_leaves_an_unsaved_match_is_told(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks() -> str:
        monkeypatch.setattr(os, "replace", _fails)
        return "1"

    screen = table.play(breaks, "quit")
    assert f"The last choices could not be saved in {table.path}" in screen.lines


def test_a_match_without_a_place_does_not_begin(table: Table) -> None:
    table.path = table.path.parent / "missing" / "match.jsonl"
    with pytest.raises(CannotSave, match="No such file or directory"):
        table.play()


def test_a_link_stays_a_link(table: Table, tmp_path: Path) -> None:
    target = tmp_path / "target.jsonl"
    target.touch()
    table.path.symlink_to(target)
    table.play("1")
    assert table.path.is_symlink()
    assert table.path.read_bytes() == target.read_bytes()


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
def test_hands_are_nobody_elses_business(table: Table) -> None:
    table.play("1")
    assert stat.S_IMODE(table.path.stat().st_mode) == 0o600


def test_new_matches_get_files_of_their_own(data_folder: Path) -> None:
    first = saving.new_path("deckhand", 7, date(2031, 5, 6))
    assert first == data_folder / "rulewright" / "matches" / "deckhand-2031-05-06-7.jsonl"
    first.touch()
    assert saving.new_path("deckhand", 7, date(2031, 5, 6)).name == "deckhand-2031-05-06-7-2.jsonl"


@pytest.mark.parametrize(
    ("platform", "folder"),
    [
        ("linux", ".local/share"),
        ("darwin", "Library/Application Support"),
        ("win32", "AppData/Local"),
    ],
)
def test_matches_are_kept_where_the_system_wants_them(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, platform: str, folder: str
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "not/absolute")
    monkeypatch.delenv("LOCALAPPDATA", raising=False)
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert saving.matches_folder() == tmp_path / folder / "rulewright" / "matches"


def test_the_newest_unfinished_match_is_found(table: Table, data_folder: Path) -> None:
    folder = data_folder / "rulewright" / "matches"
    folder.mkdir(parents=True)
    for age, name in enumerate(("finished", "broken", "new", "old")):
        table.path = folder / f"{name}.jsonl"
        if name == "broken":
            table.path.write_text("no record")
        else:
            table.play(then="1" if name == "finished" else EOFError)
        os.utime(table.path, (1000 - age, 1000 - age))
    assert saving.newest_unfinished() == folder / "new.jsonl"
    assert saving.newest_unfinished("lanterns") == folder / "new.jsonl"
    with pytest.raises(NothingToResume, match="no unfinished match of deckhand"):
        saving.newest_unfinished("deckhand")


def test_what_is_no_record_is_named(tmp_path: Path) -> None:
    path = tmp_path / "picture"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(CorruptRecord, match="picture: this is not a Rulewright record"):
        saving.read_record(path)
    with pytest.raises(NothingToResume, match="cannot read"):
        saving.read_record(tmp_path)


def test_a_record_of_another_match_is_something_else(table: Table) -> None:
    table.play("1")
    assert not saving.holds_another(table.path, table.record.replay(table.game))
    other = Match.new(table.game, ["Ann", "Greedy"], seed=2)
    assert saving.holds_another(table.path, other)


def _fails(*arguments: object) -> None:
    raise OSError(5, "disk on fire")


def test_the_folder_of_data_may_be_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the same word as for a server."""
    monkeypatch.setenv("RULEWRIGHT_DATA", str(tmp_path / "mine"))
    assert saving.matches_folder() == tmp_path / "mine" / "matches"
