from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator

import pytest

from rulewright.lab.workers import each


def double(number: int) -> int:
    return 2 * number


def endless(number: int) -> int:
    while number:
        number += 1
    return number


@pytest.mark.parametrize("jobs", [1, 2])
def test_each_item_is_done_once(jobs: int) -> None:
    assert sorted(each(double, range(30), jobs)) == [2 * number for number in range(30)]


def test_work_that_does_not_end_ends_when_nobody_wants_it() -> None:
    results = each(endless, range(10), 2)
    assert next(results) == 0
    results.close()


class Program:
    """A command of ours in a terminal of its own."""

    def __init__(self, *words: str) -> None:
        self._near, far = pty.openpty()
        # Ctrl-C works as at a keyboard, also where the tests run in the background and it is off.
        run = (
            "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
            "from rulewright.cli import main; raise SystemExit(main())"
        )
        self.process = subprocess.Popen(
            [sys.executable, "-c", run, *words],
            stdin=far,
            stdout=far,
            stderr=far,
            start_new_session=True,
            env=os.environ | {"TERM": "xterm", "COLUMNS": "100"},
        )
        os.close(far)
        self.output = ""

    def wait_for(self, pattern: str) -> None:
        end = time.monotonic() + 60
        while not re.search(pattern, self.output):
            assert time.monotonic() < end, f"{pattern!r} never came after {self.output!r}"
            self._read()

    def press_ctrl_c(self) -> None:
        os.killpg(self.process.pid, signal.SIGINT)

    def wait_for_the_end(self) -> int:
        end = time.monotonic() + 60
        while self._read():
            assert time.monotonic() < end, f"it goes on after {self.output!r}"
        return self.process.wait(60)

    def _read(self) -> bool:
        """Whether there may be more to read."""
        if not select.select([self._near], [], [], 0.1)[0]:
            return self.process.poll() is None
        try:
            said = os.read(self._near, 65536).decode(errors="replace")
        except OSError:  # nobody writes any more
            return False
        self.output += re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", said)
        return True

    def close(self) -> None:
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        os.close(self._near)


@pytest.fixture
def start() -> Iterator[Callable[..., Program]]:
    started: list[Program] = []

    def begin(*words: str) -> Program:
        started.append(Program(*words))
        return started[-1]

    yield begin
    for program in started:
        program.close()


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_ends_a_simulation_and_shows_what_was_played(
    start: Callable[..., Program], jobs: int
) -> None:
    words = ("--seats=random,random", "--games=1000000", f"--jobs={jobs}")
    program = start("simulate", "deckhand", *words)
    program.wait_for(r"[1-9]\d*/1000000")
    program.press_ctrl_c()
    assert program.wait_for_the_end() == 130
    assert "Traceback" not in program.output
    assert "95% interval" in program.output
    assert re.search(r"Stopped after \d+ of 1000000 games", program.output)


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_ends_the_fuzzer_and_shows_what_it_found(
    start: Callable[..., Program], jobs: int
) -> None:
    program = start("fuzz", "deckhand", "--matches=1000000", f"--jobs={jobs}")
    program.wait_for(r"[1-9]\d*/1000000")
    program.press_ctrl_c()
    assert program.wait_for_the_end() == 130
    assert "Traceback" not in program.output
    assert re.search(r"\d+ of 1000000 matches, .* 0 findings", program.output)
