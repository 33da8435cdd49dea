"""``rulewright serve`` as a process: how it starts, what it refuses, how it ends."""

from __future__ import annotations

import itertools
import logging
import os
import signal
import socket
import subprocess
from collections.abc import Iterator
from multiprocessing import Pipe
from pathlib import Path
from typing import ClassVar

import httpx
import pytest
import uvicorn
from uvicorn.supervisors import multiprocess

from rulewright import cli
from rulewright.server import serve
from rulewright.server.basics.logs import LOG
from rulewright.server.protocol.words import VERSION
from tests.server.serving import RULEWRIGHT, Serving
from tests.server.talk import NO_CERTIFICATES, Player, connect


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[list[Serving]]:
    started: list[Serving] = []
    yield started
    for server in started:
        server.close()


@pytest.fixture
def logs_stay_as_they_were() -> Iterator[None]:
    """Undoes what ``serve`` does to the logs of the whole process.

    Its handler would write to this test's standard error, which is closed when the next one runs.
    """
    loggers = [logging.getLogger(name) for name in (None, "uvicorn", "uvicorn.error", LOG.name)]
    before = [(logger, logger.level, logger.handlers[:]) for logger in loggers]
    yield
    for logger, level, handlers in before:
        logger.setLevel(level)
        logger.handlers[:] = handlers


def test_ctrl_c_ends_a_server_without_a_traceback(serving: list[Serving], tmp_path: Path) -> None:
    serving.append(server := Serving(tmp_path, "--open"))
    server.wait_for("the server is open")
    assert server.press_ctrl_c() == 0
    server.assert_quiet()
    assert "the server is closed" in server.said
    assert "Every match is kept" in server.said.splitlines()[-1]


def test_ctrl_c_ends_a_server_with_people_at_a_table_and_bots_that_think(
    serving: list[Serving], tmp_path: Path
) -> None:
    serving.append(server := Serving(tmp_path, "--pace", "0"))
    address = server.wait_for("Rulewright is at").split()[3].rstrip("/")
    server.wait_for("the server is open")
    seats = [{"kind": "me"}, *({"kind": "bot", "bot": "greedy"} for _ in range(3))]
    wish = {"title": "red_dragon_inn", "options": {"characters": "dealt"}, "seats": seats}
    for _ in range(2):  # a second table's bots wait for the thinking process
        opened = httpx.post(f"{address}/api/tables", json=wish, verify=NO_CERTIFICATES).json()
        table = f"{address.replace('http', 'ws')}/api/tables/{opened['table']}/ws"
        player = Player(connect(table, legacy=True))
        player.say("hello", v=VERSION, token=opened["seats"][0]["token"])
        player.see(lambda state: True)
    assert server.press_ctrl_c() == 0
    server.assert_quiet()


@pytest.mark.parametrize(
    "module", ["rulewright.kernel.match", "sqlalchemy.engine", "fastapi.applications"]
)
def test_ctrl_c_while_the_server_is_being_loaded_is_neither_lost_nor_told_as_a_traceback(
    serving: list[Serving], tmp_path: Path, module: str
) -> None:
    serving.append(server := Serving(tmp_path, python=("-X", "importtime")))
    server.wait_for(f" {module}\n")
    assert server.press_ctrl_c() in (-signal.SIGINT, 0)
    server.assert_quiet()


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("--port 99999", "the port must be a number from 0 to 65535, not 99999"),
        ("--port -1", "the port must be a number from 0 to 65535, not -1"),
        ("--pace nan", "the pace must be a number of seconds, 0 or more, not nan"),
        ("--pace -1", "the pace must be a number of seconds, 0 or more, not -1"),
        ("--rate -1", "the factor of the rate limits must be 0 or more, not -1"),
        ("--data /proc/nowhere", "the folder /proc/nowhere cannot be used: "),
        ("--workers 0", "there must be at least 1 worker"),
        ("--tables 0", "the number of tables in memory must be at least 1, not 0"),
        ("--host 192.0.2.1", "cannot listen on port 8000 of 192.0.2.1: "),
        ("--host nowhere.invalid", "the address 'nowhere.invalid' does not exist here"),
    ],
)
@pytest.mark.usefixtures("logs_stay_as_they_were")
def test_mistakes_are_told_in_one_line(
    tmp_path: Path, words: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["serve", "--data", str(tmp_path), *words.split()]) == 2
    said = capsys.readouterr().err
    assert message in said
    assert len(said.splitlines()) == 1


def test_a_server_whose_bots_cannot_be_read_does_not_open(tmp_path: Path) -> None:
    said = subprocess.run(
        [RULEWRIGHT, "serve", "--data", str(tmp_path)],
        env={**os.environ, "RULEWRIGHT_BOTS": "nobody.py"},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert said.returncode == 2
    assert "nobody.py is not a Python file" in said.stderr
    assert len(said.stderr.splitlines()) == 1


def test_the_last_port_is_not_followed_by_impossible_ones(tmp_path: Path) -> None:
    with socket.socket() as taken:
        try:
            taken.bind(("127.0.0.1", 65535))
        except OSError:
            pytest.skip("somebody else has the last port")
        taken.listen()
        said = subprocess.run(
            [RULEWRIGHT, "serve", "--data", str(tmp_path), "--port", "65535"],
            capture_output=True,
            text=True,
            timeout=60,
        )
    assert said.returncode == 2
    assert said.stderr == "rulewright: no free port from 65535 to 65535 on 127.0.0.1\n"


def test_a_second_server_on_the_same_tables_is_refused(
    serving: list[Serving], tmp_path: Path
) -> None:
    first = Serving(tmp_path)
    serving.append(first)
    address = first.wait_for("Rulewright is at").split()[3]
    # The same file by another way is the same file.
    (tmp_path / "elsewhere").symlink_to(tmp_path / "rulewright")
    for words in ((), ("--data", str(tmp_path / "elsewhere"))):
        second = Serving(tmp_path, *words)
        serving.append(second)
        assert second.process.wait(60) == 2
        assert second.process.stderr is not None
        told = second.process.stderr.read()
        assert "Rulewright is at" not in told
        assert address in told
        assert "--data" in told
        assert "Traceback" not in told


def test_with_open_a_second_server_shows_the_table_that_runs(
    serving: list[Serving], tmp_path: Path
) -> None:
    first = Serving(tmp_path)
    serving.append(first)
    address = first.wait_for("Rulewright is at").split()[3]
    second = Serving(tmp_path, "--open", browser=_browser(tmp_path))
    serving.append(second)
    assert second.process.wait(60) == 0
    assert second.process.stderr is not None
    assert second.process.stderr.read() == f"Rulewright is running already, at {address}\n"
    assert (tmp_path / "opened").read_text() == address


def _browser(folder: Path) -> str:
    """A browser that notes the address that it is given."""
    script = folder / "browser"
    script.write_text(f'#!/bin/sh\nprintf %s "$1" > {folder}/opened\n')
    script.chmod(0o755)
    return f"{script} %s"


def test_where_no_browser_can_be_opened_the_address_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(serve.webbrowser, "open", lambda address: False)
    serve.open_browser("http://127.0.0.1:8000/")
    told = capsys.readouterr().err
    assert told == "No browser could be opened here; open http://127.0.0.1:8000/ yourself.\n"


def test_tables_of_a_server_that_crashed_are_free(serving: list[Serving], tmp_path: Path) -> None:
    first = Serving(tmp_path)
    serving.append(first)
    first.wait_for("Rulewright is at")
    first.close()
    second = Serving(tmp_path)
    serving.append(second)
    second.wait_for("Rulewright is at")


class SlowWorker:
    """A worker process as its parent sees it; it answers once it is told to."""

    made: ClassVar[list[SlowWorker]] = []
    exitcode = None

    def __init__(self, *_: object) -> None:
        self.parent_conn, self.child_conn = Pipe()
        self.process = self
        self.lives = True
        self.made.append(self)

    def start(self) -> None:
        pass

    def is_alive(self) -> bool:
        return self.lives

    def kill(self) -> None:
        self.lives = False

    def join(self) -> None:
        pass

    def answers(self) -> None:
        """Answers all it was asked."""
        while self.child_conn.poll():
            self.child_conn.recv()
            self.child_conn.send(True)


@pytest.fixture
def signals() -> Iterator[None]:
    """Whoever watches over workers takes the signals over; afterwards they are as before."""
    before = {number: signal.getsignal(number) for number in multiprocess.SIGNALS}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


@pytest.mark.usefixtures("signals")
def test_a_worker_may_take_its_time_to_start_but_not_to_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(serve, "Process", SlowWorker)
    monkeypatch.setattr(multiprocess, "Process", SlowWorker)
    monkeypatch.setattr(SlowWorker, "made", [])
    clock = itertools.count(step=30)
    config = uvicorn.Config("nothing:app", workers=1, timeout_worker_healthcheck=0)
    workers = serve.Workers(config, [], lambda: next(clock))
    workers.init_processes()
    [first] = SlowWorker.made
    for _ in range(1000):  # more questions than a pipe holds, if each were sent
        workers.keep_subprocess_alive()
    assert SlowWorker.made == [first]
    for _ in range(5):
        first.answers()
        workers.keep_subprocess_alive()
    assert SlowWorker.made == [first]
    for _ in range(5):
        workers.keep_subprocess_alive()
    assert not first.lives
    [_, second] = SlowWorker.made
    second.lives = False
    workers.keep_subprocess_alive()
    assert len(SlowWorker.made) == 3
