"""One measure of one title, as a runner: ``measures.py MEASURE TITLE``.

It runs with this tree and with an earlier one, so it keeps to names that both have.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import websockets
from random_play import play_at_random
from runner import Counts, serve

from rulewright.bots import Chair, make_bot
from rulewright.kernel import Match, Rng
from rulewright.kernel.plain import dumps, encode

try:
    from rulewright.title import find_title
except ImportError:  # an earlier tree, in which the kernel found titles
    from rulewright.kernel import find_title

try:
    from rulewright.server.protocol.words import VERSION
except ImportError:  # an earlier tree, which had only one
    VERSION = 1

try:
    from rulewright.guest.changes import next_state

    HELLO = {"type": "hello", "v": VERSION, "changes": True}
except ImportError:  # an earlier tree, which sent every state in full
    HELLO = {"type": "hello", "v": VERSION}

Play = Callable[[], Counts]

#: Players at a table, where the title allows it.
SEATS = 3
#: Agents in an environment, where it is not two.
STEP_SEATS = {"red_dragon_inn": 4}
#: Positions at which copies and views are measured, and how many of them are searched.
_POSITIONS, _SEARCHES = 60, 6
_ITERATIONS = 40
_START_SECONDS = 60


def _new_match(title: str, seed: int) -> Match[Any]:
    game = find_title(title)
    return Match.new(game, ["Ann", "Bob", "Cid", "Dot"][:SEATS], seed=seed)


def _positions(title: str) -> list[Match[Any]]:
    """Forks spread over a match of greedy bots, which looks more like play than a random one."""
    match, found = _new_match(title, 1), []
    bot = make_bot("greedy", "bench")
    while match.decision is not None and len(found) < 4 * _POSITIONS:
        found.append(match.fork())
        match.answer(bot.choose(Chair(match, match.decision.seat)))
    return found[:: max(1, len(found) // _POSITIONS)]


def _random_play(title: str) -> Play:
    seeds = count()

    def play() -> Counts:
        seed = next(seeds)
        decisions = play_at_random(_new_match(title, seed), seed)
        return decisions, decisions

    return play


def _at_positions(title: str, work: Callable[[Match[Any]], object]) -> Play:
    positions = _positions(title)

    def play() -> Counts:
        for match in positions:
            work(match)
        return len(positions), len(positions)

    return play


def _copy(title: str) -> Play:
    return _at_positions(title, lambda match: match.fork())


def _view(title: str) -> Play:
    def work(match: Match[Any]) -> None:
        for seat in range(SEATS):
            match.view(seat)

    return _at_positions(title, work)


def _encode(title: str) -> Play:
    positions = _positions(title)
    views = [match.view(seat) for match in positions for seat in range(SEATS)]

    def play() -> Counts:
        for view in views:
            dumps(encode(view))
        return len(views), len(views)

    return play


def _search(title: str) -> Play:
    # Only here, so that trees without a search can be measured otherwise.
    from rulewright.bots import Budget
    from rulewright.bots.search import Search

    positions = _positions(title)[:: _POSITIONS // _SEARCHES]

    def play() -> Counts:
        done = 0
        for number, match in enumerate(positions):
            assert match.decision is not None
            search = Search(Chair(match, match.decision.seat), Rng.seeded("bench", number))
            search.think(Budget(iterations=_ITERATIONS))
            done += search.iterations
        return done, done

    return play


def _step(title: str) -> Play:
    """Random episodes of an environment, with an observation for each step."""
    # Only here, so that trees without environments can be measured otherwise.
    from episodes import player_of

    from rulewright.envs import env

    return player_of(env(title, seats=STEP_SEATS.get(title, 2)))


MEASURES: dict[str, Callable[[str], Play]] = {
    "play": _random_play,
    "copy": _copy,
    "view": _view,
    "encode": _encode,
    "search": _search,
    "step": _step,
}


# A server's answer, with every seat watching


@contextmanager
def _server() -> Iterator[tuple[int, int]]:
    """A server on SQLite; yields its port and its process id."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "rulewright", "serve", "--port", str(port)]
        command += ["--data", data, "--rate", "0"]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            _wait_for(f"http://127.0.0.1:{port}/healthz", process)
            yield port, process.pid
        finally:
            process.terminate()
            process.wait(20)


def _wait_for(url: str, process: subprocess.Popen[bytes]) -> None:
    for _ in range(_START_SECONDS * 10):
        if process.poll() is not None:
            raise SystemExit(f"the server stopped with {process.returncode}")
        try:
            with urlopen(url, timeout=1):
                return
        except OSError:
            time.sleep(0.1)
    raise SystemExit("the server does not start")


def _processor_seconds(pid: int) -> float:
    """CPU time of all threads of a process (Linux only)."""
    times = 0
    for task in Path(f"/proc/{pid}/task").iterdir():
        times += int((task / "schedstat").read_text().split()[0])
    return times / 1e9


def _set_table(port: int, title: str) -> tuple[str, list[str]]:
    seats = [{"kind": "me", "name": f"Client {seat + 1}"} for seat in range(SEATS)]
    wish = {"title": title, "seats": seats, "listed": False, "undo": "strict"}
    request = Request(
        f"http://127.0.0.1:{port}/api/tables",
        json.dumps(wish).encode(),
        {"Content-Type": "application/json"},
    )
    with urlopen(request) as reply:
        opened = json.load(reply)
    return opened["table"], [key["token"] for key in opened["seats"]]


class _Table:
    """People at a table of the server, who answer at random."""

    def __init__(self, port: int, title: str, chance: random.Random) -> None:
        self._port, self._title, self._chance = port, title, chance
        self._sockets: list[Any] = []
        self._states: list[dict[str, Any]] = []

    async def sit_down(self) -> None:
        for socket_ in self._sockets:
            await socket_.close()
        table, tokens = _set_table(self._port, self._title)
        base = f"127.0.0.1:{self._port}"
        self._sockets, self._states = [], []
        for token in tokens:
            joined = await websockets.connect(
                f"ws://{base}/api/tables/{table}/ws", max_size=None, origin=f"http://{base}"
            )
            await joined.send(json.dumps({**HELLO, "token": token}))
            self._sockets.append(joined)
            self._states.append(await self._state(joined, {"n": -1}, 0))

    async def _state(self, joined: Any, state: dict[str, Any], n: int) -> dict[str, Any]:
        """The first state after ``state`` that has this many changes."""
        while state["n"] < n:
            message: dict[str, Any] = json.loads(await joined.recv())
            if message["type"] == "state":
                state = message
            elif message["type"] == "changes":
                state = next_state(state, message)
        return state

    async def answer(self) -> None:
        """One answer, until every seat has seen it; at a new table if there is none to give."""
        try:
            await self._answer()
        except websockets.ConnectionClosed:  # nobody answered its pings between two slices
            await self.sit_down()

    async def _answer(self) -> None:
        for joined, state in zip(self._sockets, self._states, strict=True):
            decision = state["decision"]
            if decision and decision.get("options"):
                key = self._chance.choice(decision["options"])["key"]
                n = state["n"]
                await joined.send(json.dumps({"type": "answer", "n": n, "option": key}))
                self._states = [
                    await self._state(other, known, n + 1)
                    for other, known in zip(self._sockets, self._states, strict=True)
                ]
                return
        await self.sit_down()


def _measure_answers(title: str) -> None:
    with ExitStack() as stack:
        port, pid = stack.enter_context(_server())
        loop = stack.enter_context(asyncio.Runner())
        table = _Table(port, title, random.Random(1))
        loop.run(table.sit_down())

        async def ten() -> None:
            for _ in range(10):
                await table.answer()

        def play() -> Counts:
            loop.run(ten())
            return 10, 10

        serve(title, "", play, clock=lambda: _processor_seconds(pid))


if __name__ == "__main__":
    measure, title = sys.argv[1:]
    os.environ.setdefault("PYTHONHASHSEED", "0")
    if measure == "answer":
        _measure_answers(title)
    else:
        serve(title, "", MEASURES[measure](title))
