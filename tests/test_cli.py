"""The command line as a whole: what titles add to it, and what is done for all titles."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from importlib.metadata import EntryPoint, EntryPoints

import pytest

from rulewright import cli
from rulewright.kernel import game as kernel_game


def add_light(parser: argparse.ArgumentParser) -> None:
    """light a lantern, 100% by hand.

    It burns until it is blown out.
    """
    parser.add_argument("colour")
    parser.set_defaults(run=lambda arguments: print(f"{arguments.colour} burns") or 0)


Install = Callable[..., None]


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Install:
    """Installs commands, each as its name and where it is found."""

    def install(**commands: str) -> None:
        found = [EntryPoint(n, v, "rulewright.commands") for n, v in commands.items()]
        monkeypatch.setattr(cli, "entry_points", lambda group: EntryPoints(found))

    return install


def says(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int | str | None, str]:
    """The exit code of a command line, and all that it says."""
    try:
        code: int | str | None = cli.main(words)
    except SystemExit as end:
        code = end.code
    out, error = capsys.readouterr()
    return code, " ".join((out + error).split())


def test_a_title_adds_a_command(install: Install, capsys: pytest.CaptureFixture[str]) -> None:
    install(light="tests.test_cli:add_light")
    assert "light light a lantern, 100% by hand" in says(capsys, "--help")[1]
    assert says(capsys, "light", "amber") == (0, "amber burns")
    assert "Light a lantern, 100% by hand." in says(capsys, "light", "--help")[1]


def test_a_command_that_cannot_be_loaded_says_so_and_harms_no_other(
    install: Install, capsys: pytest.CaptureFixture[str]
) -> None:
    install(dim="tests.nowhere:add", light="tests.test_cli:add_light")
    problem = "dim (tests.nowhere:add) cannot be loaded: No module named 'tests.nowhere'"
    assert problem in says(capsys, "--help")[1]
    assert says(capsys, "dim") == (2, f"rulewright: {problem}")
    assert says(capsys, "light", "jade") == (0, "jade burns")


def test_no_title_takes_a_command_of_ours(
    install: Install, capsys: pytest.CaptureFixture[str]
) -> None:
    install(rules="tests.nowhere:add")
    code, text = says(capsys, "rules", "--help")
    assert code == 0
    assert "cannot be loaded" not in text + says(capsys, "--help")[1]


def test_the_fuzzer_plays_all_titles(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    names = ("lanterns", "beacons")
    found = [EntryPoint(name, f"tests.{name}:GAME", "rulewright.titles") for name in names]
    monkeypatch.setattr(kernel_game, "entry_points", lambda group: EntryPoints(found))
    code, text = says(capsys, "fuzz", "--matches", "2", "--jobs", "1")
    assert code == 0
    assert "beacons: 2 matches" in text
    assert "lanterns: 2 matches" in text


def test_without_a_title_the_fuzzer_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(kernel_game, "entry_points", lambda group: EntryPoints(()))
    assert says(capsys, "fuzz") == (2, "rulewright: no title is installed")
