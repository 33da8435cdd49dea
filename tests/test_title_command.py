"""``rulewright title new``: a title that plays from the first minute."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest

from rulewright import cli
from rulewright.title import title as title_module


@pytest.fixture
def towers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """A new title, written into a folder."""
    folder = tmp_path / "towers"
    assert cli.main(["title", "new", "Tiny Towers", "--folder", str(folder)]) == 0
    assert "rulewright fuzz tiny_towers" in capsys.readouterr().out
    return folder


def test_a_new_title_passes_the_fuzzer(
    towers: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.syspath_prepend(str(towers))
    found = EntryPoints([EntryPoint("tiny_towers", "tiny_towers:GAME", "rulewright.titles")])
    monkeypatch.setattr(title_module, "entry_points", lambda group: found)
    assert cli.main(["fuzz", "tiny_towers", "--matches", "5", "--jobs", "1"]) == 0
    assert "tiny_towers: 5 matches" in capsys.readouterr().out
    assert cli.main(["rules", "tiny_towers", "--check", "--tests", str(towers / "tests")]) == 0
    assert (
        "3 rules, 2 cited by events, options or refusals, 1 more named in the code, 3 tested"
        in capsys.readouterr().out
    )


def test_the_tests_of_a_new_title_pass(towers: Path) -> None:
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--import-mode=importlib"]
    path = {"PYTHONPATH": str(towers), "PATH": "", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    done = subprocess.run(command, cwd=towers, capture_output=True, text=True, env=path)
    assert done.returncode == 0, done.stdout
    assert "3 passed" in done.stdout


def test_nothing_of_the_pattern_is_left(towers: Path) -> None:
    paths = [path for path in towers.rglob("*") if path.is_file()]
    assert {path.name for path in paths} >= {"pyproject.toml", "rulebook.toml", "rules.py"}
    for path in paths:
        assert "new_title" not in str(path.relative_to(towers)).casefold()
        assert "new title" not in path.read_text(encoding="utf-8").casefold()
        assert "newtitle" not in path.read_text(encoding="utf-8").casefold()


@pytest.mark.parametrize(
    ("name", "why"),
    [("2 Towers", "begin with a letter"), ("DeckHand", "already"), ('A "b"', "begin")],
)
def test_a_name_that_no_title_can_have_is_refused(
    name: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["title", "new", name, "--folder", str(tmp_path / "new")]) == 2
    assert why in capsys.readouterr().err


def test_a_folder_with_something_in_it_is_left_alone(
    towers: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["title", "new", "Tiny Towers", "--folder", str(towers)]) == 2
    assert "is not empty" in capsys.readouterr().err
