"""``kill -9`` at random moments under load: nothing acknowledged is lost, nothing doubled."""

from __future__ import annotations

import asyncio
import os
import random
from pathlib import Path

import pytest

from tests.faults.harness import (
    Load,
    ServerProcess,
    Told,
    check_all,
    open_table,
    play_on,
    play_seat,
    under_load,
)

#: Servers are slow to start on a busy machine.
pytestmark = pytest.mark.timeout(600)
KILLS = int(os.environ.get("RULEWRIGHT_KILLS", "5"))
SEATS = [{"kind": "me"}, {"kind": "person"}, {"kind": "bot", "bot": "random"}]


@pytest.mark.timeout(120 + 60 * KILLS)
def test_no_acknowledged_answer_is_lost_or_doubled(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path).start()
    load = Load([server.host], 4, SEATS)
    rng = random.Random(os.environ.get("RULEWRIGHT_SEED", "1"))

    async def kill_again_and_again() -> None:
        async with under_load(load):
            for _ in range(KILLS):
                await load.takes(10)
                await asyncio.sleep(rng.uniform(0.0, 0.5))
                await asyncio.to_thread(server.kill)
                await asyncio.to_thread(server.start)
            await load.takes(10)

    try:
        asyncio.run(kill_again_and_again())
        acknowledged = check_all(server.database, load.tables)
        assert acknowledged >= 10 * (KILLS + 1)
        asyncio.run(play_on([server.host], load.tables))
        check_all(server.database, load.tables)
        seconds = sorted(second for told in load.tables for second in told.seconds)
        print(
            f"\n{KILLS} kills, {len(load.tables)} tables, {acknowledged} answers acknowledged, "
            f"median {1000 * seconds[len(seconds) // 2]:.1f} ms"
        )
    finally:
        server.stop()


def test_thinking_processes_end_with_their_server(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, bots=1).start()
    assert server.process is not None
    pid = server.process.pid
    children = Path(f"/proc/{pid}/task/{pid}/children")
    if not children.exists():
        pytest.skip("this system does not list a process's children")

    async def wait_for(count: int, pids: list[str]) -> list[str]:
        for _ in range(100):
            if not pids:
                found = children.read_text().split()
                if len(found) >= count:
                    return found
            elif not any(_is_running(pid) for pid in pids):
                return []
            await asyncio.sleep(0.1)
        return pids

    try:
        asyncio.run(open_table(server.host, SEATS))
        thinking = asyncio.run(wait_for(1, []))
        assert thinking
        asyncio.run(asyncio.sleep(1.5))
        server.kill()
        assert asyncio.run(wait_for(0, thinking)) == []
    finally:
        server.stop()


def _is_running(pid: str) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def test_the_same_answer_from_two_sockets_at_once_counts_once(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path).start()

    async def everybody_twice() -> list[Told]:
        told = await open_table(server.host, [{"kind": "me"}, {"kind": "person"}])
        twins = [told, Told(told.table, told.tokens)]
        # Both twins of a seat choose alike, because they draw from the same numbers.
        await asyncio.gather(
            *(
                play_seat(
                    server.host,
                    twin,
                    seat,
                    random.Random(seat),
                    lambda twin=twin: twin.highest < 60,
                )
                for twin in twins
                for seat in told.tokens
            )
        )
        return twins

    try:
        for twin in (twins := asyncio.run(everybody_twice())):
            assert twin.highest >= 60
        # Each answer was sent by two sockets; the one that came second was told so.
        told, other = twins
        for n, attempts in other.sent.items():
            told.sent.setdefault(n, []).extend(attempts)
        check_all(server.database, [told])
        assert any(len(attempts) > 1 for attempts in told.sent.values())
    finally:
        server.stop()
