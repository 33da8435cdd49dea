"""docs/adding-a-title.md keeps its word: its files are a title, from the shell to the browser."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.server.serving import Serving
from tests.server.talk import NO_CERTIFICATES, PATIENCE, Player, Table

PAGE = (Path(__file__).parents[1] / "docs" / "adding-a-title.md").read_text(encoding="utf-8")
BIN = Path(sys.executable).parent


def files() -> dict[str, str]:
    """The files of the page, by the path that stands above each block."""
    return dict(re.findall(r"^\*\*`(\S+)`\*\*\n\n```\w+\n(.*?)^```$", PAGE, re.M | re.S))


def commands() -> list[str]:
    """The lines that the page says to type."""
    (block,) = re.findall(r"^```sh\n(.*?)^```$", PAGE, re.M | re.S)
    return str(block).splitlines()


def run(command: list[str], folder: Path, said: str = "") -> str:
    """What a command says that must work."""
    done = subprocess.run(command, cwd=folder, input=said, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of the page, in a folder."""
    folder = tmp_path_factory.mktemp("kuhn")
    for path, text in files().items():
        (folder / path).parent.mkdir(exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    return folder


@pytest.fixture(scope="module", autouse=True)
def installed(package: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package, installed into a folder that only these tests look into."""
    folder = tmp_path_factory.mktemp("installed")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "-q"]
    run([*pip, "--no-build-isolation", "--no-deps", "--target", str(folder), "."], package)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(folder))
        patch.setenv("XDG_DATA_HOME", str(folder / "data"))
        yield folder  # type: ignore[misc]  # a fixture may yield


class Shell:
    """What the page says to type, as it would be typed in the package's folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def type(self, beginning: str, *more: str, said: str = "") -> str:
        (line,) = [line for line in commands() if line.startswith(beginning)]
        program, *words = shlex.split(line)
        return run([str(BIN / program), *words, *more], self._folder, said)


@pytest.fixture
def shell(package: Path) -> Shell:
    return Shell(package)


def test_the_page_has_every_file_of_the_package() -> None:
    assert set(files()) == {
        "pyproject.toml",
        "kuhn_poker/rulebook.toml",
        "kuhn_poker/__init__.py",
        "kuhn_poker/components.py",
        "kuhn_poker/table.py",
        "kuhn_poker/rules.py",
        "kuhn_poker/evaluation.py",
        "kuhn_poker/presentation.py",
        "kuhn_poker/odds.py",
        "tests/test_kuhn_poker.py",
    }


def test_its_own_tests_pass(shell: Shell) -> None:
    assert "5 passed" in shell.type("pytest")


def test_every_rule_is_tested(shell: Shell) -> None:
    said = shell.type("rulewright rules")
    assert "kuhn_poker: 5 rules, 5 cited by events, options or refusals" in said
    assert "5 tested" in said


def test_its_types_are_strict(package: Path, tmp_path: Path) -> None:
    mypy = [sys.executable, "-m", "mypy", "--strict", f"--cache-dir={tmp_path}"]
    assert "Success" in run([*mypy, "-p", "kuhn_poker"], package)


def test_the_fuzzer_finds_nothing(shell: Shell) -> None:
    assert "0 findings" in shell.type("rulewright fuzz", "--jobs", "1")


def test_its_command_is_one_of_rulewrights(shell: Shell, package: Path) -> None:
    assert shell.type("rulewright kuhn-odds") == "The Queen beats 1 of the other 2 cards.\n"
    told = run([str(BIN / "rulewright"), "--help"], package)
    assert "how often a card of Kuhn poker is the higher one" in " ".join(told.split())


def test_a_match_is_played_in_the_terminal(shell: Shell) -> None:
    said = shell.type(
        "rulewright play", "--seed", "1", "--pace", "0", said="look me\n" + "1\n" * 20
    )
    assert re.search(r"^Player: chips 9, bet 1, card (Jack|Queen|King)$", said, re.M)
    assert re.search(r"^Greedy: chips 9, bet 1, card none$", said, re.M)
    assert re.search(r"^Hands left: 5$", said, re.M)
    assert "The match is over: " in said


def test_bots_play_it_by_the_hundred(shell: Shell) -> None:
    assert "Kuhn Poker: 500 games" in shell.type("rulewright simulate", "--jobs", "1")


class Remote:
    """A server in another process, for people as the other tests know them."""

    def __init__(self, address: str) -> None:
        self.host = address.removeprefix("http://").rstrip("/")
        # It may say where it is before it has learnt all titles.
        self.http = httpx.Client(
            base_url=f"http://{self.host}", timeout=5 * PATIENCE, verify=NO_CERTIFICATES
        )
        self.people: list[Player] = []


def test_a_match_is_played_over_the_server(tmp_path: Path) -> None:
    assert commands()[-1] == "rulewright serve --open"
    serving = Serving(tmp_path, "--pace", "0", "--rate", "0")
    try:
        line = serving.wait_for("http://")
        found = re.search(r"http://[\d.]+:\d+", line)
        assert found is not None
        remote = Remote(found[0])
        (info,) = [t for t in remote.http.get("/api/titles").json() if t["name"] == "kuhn_poker"]
        assert info["settings"][0]["choices"][1]["label"] == "Five hands"
        views = remote.http.get("/api/schema").json()["views"]
        assert list(views["kuhn_poker"]["$defs"]) == ["KuhnView", "PlayerView"]
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "greedy"}]
        opened = remote.http.post("/api/tables", json={"title": "kuhn_poker", "seats": seats})
        ann = Table(remote, opened.json()).sits(0)  # type: ignore[arg-type]  # all it needs
        ann.see(lambda state: ann.is_asked() or state["outcome"])
        view = ann.state["view"]
        assert view["players"][0]["card"] in ("Jack", "Queen", "King")
        assert view["players"][1]["card"] is None
        while not ann.state["outcome"]:
            ann.chooses()
            ann.see(lambda state: ann.is_asked() or state["outcome"])
        assert sum(ann.state["outcome"]["scores"]) == 20
        ann.leave()
        remote.http.close()
    finally:
        serving.close()


def test_the_environment_of_these_tests_is_their_own(installed: Path) -> None:
    assert os.environ["PYTHONPATH"] == str(installed)
