"""Plays on a server for as long as is wanted, and watches its memory and its open files.

``python tests/faults/soak.py MINUTES``. It ends with 1 if either has grown since the first tenth
of the time, in which caches fill, by more than a quarter.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

import httpx

from tests.faults.harness import Load, ServerProcess, Told, check_all, under_load

SEATS = [{"kind": "me"}, {"kind": "person"}, {"kind": "me"}]
TABLES = 20
GROWTH = 1.25


def memory(pid: int) -> int:
    """What a process has of the memory, in KB."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    raise ValueError("the process has ended")


def files(pid: int) -> int:
    return len(list(Path(f"/proc/{pid}/fd").iterdir()))


async def soak(server: ServerProcess, minutes: float) -> tuple[bool, list[Told]]:
    """Whether the server has stayed as large as it was, and what was played."""
    assert server.process is not None
    pid = server.process.pid
    load = Load([server.host], TABLES, SEATS)
    began, first = time.monotonic(), (0, 0)
    good = True
    async with under_load(load), httpx.AsyncClient(base_url=f"http://{server.host}") as http:
        while (passed := time.monotonic() - began) < 60 * minutes:
            await asyncio.sleep(min(10.0, 6 * minutes))
            for path in ("/api/tables", "/api/titles", "/metrics"):
                await http.get(path)
            for told in load.tables[-3:]:
                await http.get(f"/api/tables/{told.table}/moment?at=0")
            now = (memory(pid), files(pid))
            answers = sum(len(told.acknowledged) for told in load.tables)
            print(
                f"{passed:8.0f} s  {now[0]:9} KB  {now[1]:5} files  {answers:9} answers", flush=True
            )
            if passed < 6 * minutes:
                first = now
            good = now[0] <= GROWTH * first[0] and now[1] <= GROWTH * first[1]
    return good, load.tables


def main() -> int:
    if len(sys.argv) != 2:
        print("Usage: python tests/faults/soak.py MINUTES", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as folder:
        # Few more than are played at: so the tables that are let go show.
        server = ServerProcess(Path(folder), tables=2 * TABLES).start()
        try:
            good, tables = asyncio.run(soak(server, float(sys.argv[1])))
            print(f"{check_all(server.database, tables)} acknowledged answers are all stored")
        finally:
            server.stop()
    print("It has stayed as it was." if good else "It has grown.")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
