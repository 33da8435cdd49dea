"""The commands of the README work as they are printed, in a shell that knows nothing of us."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import signal
import subprocess
from pathlib import Path

import pytest

from rulewright.cli import read_arguments

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
#: A match that takes little time to analyse.
RECORD = ROOT / "tests" / "records" / "deckhand" / "three-random.jsonl"


def commands() -> list[str]:
    """Every line of a block of the README that begins as a command does, without its remark."""
    blocks = re.findall(r"^```\n(.*?)^```", README, re.DOTALL | re.MULTILINE)
    lines = [line.partition("  #")[0].strip() for block in blocks for line in block.splitlines()]
    return [
        line for line in lines if re.match(r"make |\S*rulewright |[A-Z_]+=\S+ \S*rulewright", line)
    ]


def ours(command: str) -> list[str]:
    """The arguments of ``rulewright`` in a command, if that is what it calls."""
    words = [word for word in shlex.split(command) if not re.match("[A-Z_]+=", word)]
    return words[1:] if words[0].endswith("rulewright") else []


OURS = [command for command in commands() if ours(command)]
#: What these do at length is tested elsewhere, on a smaller scale.
LONG = ("simulate", "ladder", "report", "compare", "fuzz")


class Fresh:
    """A shell in a folder with nothing but the launcher and a record; it knows nothing of ours."""

    def __init__(self, folder: Path) -> None:
        (folder / "rulewright").symlink_to(ROOT / "rulewright")
        shutil.copy(RECORD, folder / "match.jsonl")
        self.folder = folder
        self.environment = {"HOME": str(folder), "PATH": os.defpath}

    def type(self, command: str) -> str:
        """What a command says that must work."""
        done = subprocess.run(
            ["sh", "-c", command],
            cwd=self.folder,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, f"{command}: {done.stderr}"
        return done.stdout


@pytest.fixture
def fresh(tmp_path: Path) -> Fresh:
    return Fresh(tmp_path)


def test_the_readme_has_commands() -> None:
    assert {ours(command)[0] for command in OURS} == {
        *("serve", "play", "learn", "puzzle", "simulate", "ladder", "report", "compare"),
        *("rules", "replay", "decided", "chances", "fuzz", "mcp"),
    }
    assert "make play" in commands()


@pytest.mark.parametrize("command", [command for command in commands() if command not in OURS])
def test_make_knows_what_the_readme_asks_of_it(command: str) -> None:
    words = shlex.split(command)
    assert words[0] == "make"
    subprocess.run(["make", "-n", *words[1:]], cwd=ROOT, check=True, capture_output=True)


@pytest.mark.parametrize("command", OURS)
def test_every_command_of_the_readme_is_understood(command: str) -> None:
    assert read_arguments(ours(command)).run is not None


@pytest.mark.timeout(300)
def test_the_commands_of_the_readme_work_as_printed(fresh: Fresh) -> None:
    for command in OURS:
        if ours(command)[0] in ("serve", *LONG):
            continue
        # What it tells to type next works as well.
        for told in re.findall(r"^To .*?: (.*rulewright.*)$", fresh.type(command), re.MULTILINE):
            fresh.type(told)


@pytest.mark.skipif(
    not (ROOT / "src/rulewright/server/web/index.html").exists(), reason="'make client' comes first"
)
@pytest.mark.parametrize(
    "command", [line for line in OURS if ours(line)[0] == "serve" and "postgresql:" not in line]
)
def test_the_servers_of_the_readme_open(fresh: Fresh, command: str) -> None:
    serving = subprocess.Popen(
        ["sh", "-c", command],
        cwd=fresh.folder,
        env=fresh.environment,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    try:
        assert serving.stderr is not None
        assert any("the server is open" in line for line in serving.stderr)
    finally:
        os.killpg(serving.pid, signal.SIGINT)
        said = serving.communicate(timeout=60)[1]
    assert "Every match is kept" in said
