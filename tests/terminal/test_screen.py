"""The real terminal: plain where it is not one, decorated and clearable where it is."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulewright.terminal.screen import Terminal, printable

pty = pytest.importorskip("pty", reason="pseudo-terminals are a thing of POSIX")

PROGRAM = """
import argparse, sys
sys.path.insert(0, {folder!r})
from scripted_bots import make_bot
from rulewright.terminal import add_arguments, run
parser = argparse.ArgumentParser()
add_arguments(parser)
sys.exit(run(parser.parse_args(), make_bot))
"""

BOTS = """
from rulewright.kernel.errors import BadSetup
class First:
    def choose(self, match, seat):
        return match.decision.options[0]
def make_bot(kind, seed):
    if kind != "first":
        raise BadSetup(kind)
    return First()
"""


class Program:
    """``rulewright play`` in a pseudo-terminal of its own."""

    def __init__(self, folder: Path, line: str, **environment: str) -> None:
        (folder / "scripted_bots.py").write_text(BOTS)
        self._near, far = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM.format(folder=str(folder)), *line.split()],
            stdin=far,
            stdout=far,
            stderr=far,
            start_new_session=True,
            env={**os.environ, "TERM": "xterm-256color", "COLUMNS": "70", **environment},
        )
        os.close(far)
        self.output = ""

    def wait_for(self, text: str) -> str:
        """Everything written until this text, which must come soon."""
        end = time.monotonic() + 20
        while text not in self.output:
            assert time.monotonic() < end, f"{text!r} never came after {self.output!r}"
            if select.select([self._near], [], [], 0.1)[0]:
                self.output += os.read(self._near, 65536).decode()
        seen, _, self.output = self.output.partition(text)
        return seen + text

    def type(self, line: str) -> None:
        os.write(self._near, f"{line}\r".encode())

    def press_ctrl_c(self) -> None:
        """Once more if it fell between a question and the wait for its answer: Python misses it."""
        for _ in range(5):
            os.killpg(self.process.pid, signal.SIGINT)
            if select.select([self._near], [], [], 3)[0]:
                return

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self._near)


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Program]]:
    monkeypatch.delenv("NO_COLOR", raising=False)
    started: list[Program] = []
    yield started
    for program in started:
        program.close()


def test_a_match_in_a_real_terminal_is_kept_at_ctrl_c(
    programs: list[Program], tmp_path: Path
) -> None:
    program = Program(tmp_path, "deckhand --seats me:Ann,first --seed 3 --pace 0")
    programs.append(program)
    seen = program.wait_for("or ? for help: ")
    assert "Supply:" in seen
    assert "\x1b[2m[P46]" in seen
    assert max(map(len, _plain(seen).splitlines()[3:])) <= 70
    program.type("1")
    program.wait_for("Draw a card?")
    program.wait_for("or ? for help: ")
    program.press_ctrl_c()
    program.wait_for("To go on: rulewright play --resume ")
    assert program.process.wait(10) == 130


@pytest.mark.parametrize(
    ("line", "environment"),
    [("--no-colour", {}), ("", {"NO_COLOR": "1"}), ("", {"TERM": "dumb"})],
)
def test_without_colour_nothing_but_text_is_written(
    programs: list[Program], tmp_path: Path, line: str, environment: dict[str, str]
) -> None:
    start = f"deckhand --seats me:Ann,first --seed 3 --pace 0 {line}"
    program = Program(tmp_path, start, **environment)
    programs.append(program)
    seen = program.wait_for("3. End the turn [P12]")
    assert "  1. Play Celebrate [P46]" in seen
    assert "\x1b[" not in seen.replace("\x1b[?2004h", "")


def test_passing_the_keyboard_clears_screen_scrollback_and_typed_lines(
    programs: list[Program], tmp_path: Path
) -> None:
    program = Program(tmp_path, "deckhand --seats me:Ann,me:Bob --seed 3")
    programs.append(program)
    seen = program.wait_for("press Enter: ")
    first = "Ann" if "Pass the keyboard to Ann" in seen else "Bob"
    second = "Bob" if first == "Ann" else "Ann"
    program.type("")
    program.wait_for("or ? for help: ")
    program.type("why not Tavern")
    program.wait_for("or ? for help: ")
    program.type("end")
    program.wait_for(f"{first}, press Enter to hide your table: ")
    program.type("")
    cleared = program.wait_for("\x1b[H\x1b[2J\x1b[3J")
    assert second not in cleared
    program.wait_for(f"Pass the keyboard to {second}. {second}, press Enter: ")
    program.type("")
    program.wait_for("or ? for help: ")
    os.write(program._near, b"\x1b[A\x1b[A")
    program.type("?")
    assert "Tavern" not in program.wait_for("quit, or Ctrl-C").partition("Type the")[0]


def test_nothing_that_could_command_a_terminal_is_written() -> None:
    assert printable("Ann\x1b[2J\rBob\u202e\x9b3J") == "Ann?[2J?Bob??3J"
    assert printable("Ségolène, 日本") == "Ségolène, 日本"


def test_what_is_no_terminal_gets_whole_lines(capsys: pytest.CaptureFixture[str]) -> None:
    terminal = Terminal()
    assert not terminal.can_clear
    terminal.write(f"  1. {'long ' * 50}[P1]\n[bold]not markup[/bold] :smile:", "question")
    terminal.clear()
    out = capsys.readouterr().out
    assert out == f"  1. {'long ' * 50}[P1]\n[bold]not markup[/bold] :smile:\n"


def _plain(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text)
