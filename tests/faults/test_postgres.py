"""Several server processes on one PostgreSQL, and a PostgreSQL that goes away."""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import subprocess
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import asyncpg  # type: ignore[import-untyped]  # it has no types
import httpx
import pytest

from rulewright import cli
from rulewright.server.basics.keys import new_token
from rulewright.server.protocol.words import VERSION
from rulewright.server.tables import bus
from tests.faults.harness import (
    Load,
    Postgres,
    ServerProcess,
    check_all,
    open_table,
    play_on,
    under_load,
)
from tests.server.conftest import Start
from tests.server.serving import Serving
from tests.server.talk import NO_CERTIFICATES, Player, connect, wants_back

#: Servers are slow to start on a busy machine.
pytestmark = pytest.mark.timeout(600)
SECONDS = float(os.environ.get("RULEWRIGHT_DATABASE_GONE", "3"))
SEATS = [{"kind": "me"}, {"kind": "person"}, {"kind": "bot", "bot": "random"}]


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    try:
        running = Postgres()
        running.start()
    except (OSError, AssertionError, subprocess.SubprocessError) as error:
        pytest.skip(f"no PostgreSQL can be started here: {error!r}")
    yield running
    running.stop()
    shutil.rmtree(running.folder, ignore_errors=True)


@pytest.fixture(scope="module")
def servers(
    postgres: Postgres, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[list[ServerProcess]]:
    folder = tmp_path_factory.mktemp("servers")
    both = [ServerProcess(folder, database=postgres.url) for _ in range(2)]

    async def start() -> None:
        # Both start at once, so that both want to apply the migrations.
        await asyncio.gather(*(asyncio.to_thread(server.start) for server in both))

    try:
        asyncio.run(start())
        yield both
    finally:
        for server in both:
            server.stop()


def sit(server: ServerProcess, table: str, token: str | None) -> Player:
    player = Player(connect(f"ws://{server.host}/api/tables/{table}/ws", legacy=True))
    player.say("hello", v=VERSION, **({} if token is None else {"token": token}))
    player.see(lambda state: True)
    return player


def test_clients_split_between_two_servers_play_one_match(servers: list[ServerProcess]) -> None:
    load = Load([server.host for server in servers], 3, SEATS)

    async def play() -> None:
        async with under_load(load):
            await load.takes(60)

    asyncio.run(play())
    acknowledged = check_all(servers[0].database, load.tables)
    assert acknowledged >= 60
    seconds = sorted(second for told in load.tables for second in told.seconds)
    print(
        f"\n{len(load.tables)} tables on two servers, {acknowledged} answers acknowledged, "
        f"median {1000 * seconds[len(seconds) // 2]:.1f} ms"
    )


def test_killing_one_of_two_servers_loses_nothing(servers: list[ServerProcess]) -> None:
    load = Load([server.host for server in servers], 2, SEATS)
    rng = random.Random(2)

    async def play() -> None:
        async with under_load(load):
            for _ in range(3):
                await load.takes(5)
                await asyncio.sleep(rng.uniform(0.0, 0.5))
                victim = rng.choice(servers)
                await asyncio.to_thread(victim.kill)
                await asyncio.to_thread(victim.start)
            await load.takes(5)

    asyncio.run(play())
    check_all(servers[0].database, load.tables)
    asyncio.run(play_on([server.host for server in servers], load.tables))
    check_all(servers[0].database, load.tables)


def test_chat_presence_and_undo_cross_between_servers(servers: list[ServerProcess]) -> None:
    told = asyncio.run(open_table(servers[0].host, [{"kind": "me"}, {"kind": "person"}]))
    people = [sit(servers[seat], told.table, told.tokens[seat]) for seat in range(2)]
    while not all(seat["present"] for seat in people[0].next("presence")["seats"]):
        pass
    people[0].say("chat", text="ahoy")
    assert people[1].next("chat")["lines"][0]["text"] == "ahoy"
    mover = next(player for player in people if player.is_asked())
    other = people[1 - people.index(mover)]
    mover.chooses()
    other.see(lambda state: state["n"] == 1)
    mover.say("undo", n=1)
    other.see(lambda state: wants_back(state) == people.index(mover))
    other.votes_to_take_back(True)
    for player in people:
        assert player.see(lambda state: state["n"] == 2)["answers"] == 0
        player.leave()


def test_wishes_and_seats_cross_between_servers(servers: list[ServerProcess]) -> None:
    seats = [{"kind": "me"}, {"kind": "person"}, {"kind": "person"}]
    told = asyncio.run(open_table(servers[0].host, seats))
    people = [sit(servers[seat % 2], told.table, told.tokens[seat]) for seat in range(3)]
    while not all(seat["present"] for seat in people[0].next("presence")["seats"]):
        pass
    # Cid hands over to Bob, who is at the other server.
    people[2].say("hand_over", to=1)
    assert people[1].see(lambda state: state["given"])["given"] == [2]
    assert people[2].see(lambda state: state["seat"] is None)
    key = new_token()
    address = f"http://{servers[1].host}/api/tables/{told.table}/take"
    wish = {"by": told.tokens[1], "seat": 2, "key": key}
    assert httpx.post(address, json=wish, verify=NO_CERTIFICATES).status_code == 200
    cid = sit(servers[1], told.table, key)
    assert cid.state["seat"] == 2
    people[0].say("abandon")
    for player in (people[1], cid):
        player.see(lambda state: state["end_asked"])
        player.votes_to_end(True)
    for player in (*people, cid):
        assert player.see(lambda state: state["outcome"])["outcome"]["ranks"] == [2, 2, 2]
        player.leave()


def test_a_server_that_begins_to_listen_late_catches_up(
    servers: list[ServerProcess],
    postgres: Postgres,
    start: Start,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    listens = threading.Event()

    async def connect_late(*words: Any, **more: Any) -> Any:
        await asyncio.to_thread(listens.wait, 60)
        return await asyncpg.connect(*words, **more)

    monkeypatch.setattr(bus, "asyncpg", SimpleNamespace(connect=connect_late))
    late = start(database_url=postgres.url)
    told = asyncio.run(open_table(servers[0].host, [{"kind": "me"}, {"kind": "me"}]))
    watcher = Player(connect(f"ws://{late.host}/api/tables/{told.table}/ws", legacy=True))
    late.people.append(watcher)
    watcher.say("hello", v=VERSION)
    watcher.see(lambda state: True)
    people = [sit(servers[0], told.table, told.tokens[seat]) for seat in range(2)]
    next(player for player in people if player.is_asked()).chooses()
    listens.set()
    assert watcher.see(lambda state: state["n"] == 1)
    for player in people:
        player.leave()


def test_ids_that_nobody_could_have_are_not_found(servers: list[ServerProcess]) -> None:
    for table in ("%00", "%C0%80", "a%0Ab", "\u263a"):
        reply = httpx.get(f"http://{servers[0].host}/api/tables/{table}", verify=NO_CERTIFICATES)
        assert (reply.status_code, reply.json()["code"]) == (404, "not_found")
    player = Player(connect(f"ws://{servers[0].host}/api/tables/%00/ws", legacy=True))
    player.say("hello", v=VERSION)
    assert player.refused() == "not_found"


def test_a_seat_is_taken_once_and_starts_the_match_everywhere(
    servers: list[ServerProcess],
) -> None:
    told = asyncio.run(open_table(servers[0].host, [{"kind": "me"}, {"kind": "open"}]))
    ann = sit(servers[0], told.table, told.tokens[0])

    async def both_join() -> list[httpx.Response]:
        async with httpx.AsyncClient(verify=NO_CERTIFICATES) as http:
            return await asyncio.gather(
                *(
                    http.post(
                        f"http://{server.host}/api/tables/{told.table}/join", json={"name": "Bob"}
                    )
                    for server in servers
                )
            )

    replies = asyncio.run(both_join())
    assert sorted(reply.status_code for reply in replies) == [200, 409]
    assert ann.see(lambda state: state["table"]["status"] == "playing")["decision"]
    ann.leave()


def test_a_database_that_goes_away_and_comes_back(
    postgres: Postgres, servers: list[ServerProcess]
) -> None:
    told = asyncio.run(open_table(servers[0].host, [{"kind": "me"}, {"kind": "me"}]))
    people = [sit(servers[seat], told.table, told.tokens[seat]) for seat in range(2)]
    mover = next(player for player in people if player.is_asked())
    option = mover.options()[0]
    postgres.stop()
    try:
        mover.say("answer", n=0, option=option)
        assert mover.refused() == "try_again"
        assert (
            httpx.get(
                f"http://{servers[0].host}/healthz", timeout=10, verify=NO_CERTIFICATES
            ).status_code
            == 503
        )
        reply = httpx.get(
            f"http://{servers[0].host}/api/tables", timeout=10, verify=NO_CERTIFICATES
        )
        assert (reply.status_code, reply.json()["code"]) == (503, "try_again")
        time.sleep(SECONDS)
        mover.say("answer", n=0, option=option)
        assert mover.refused() == "try_again"
    finally:
        postgres.start()
    deadline = time.monotonic() + 15
    while mover.state["n"] == 0 and time.monotonic() < deadline:
        mover.say("answer", n=0, option=option)
        while mover.hear()["type"] not in ("error", "state"):
            pass
        time.sleep(0.2)
    assert (mover.state["n"], mover.state["answers"]) == (1, 1)
    # The other server hears of it as well, once it listens again.
    other = people[1 - people.index(mover)]
    other.see(lambda state: state["n"] == 1)
    for player in people:
        player.leave()
    asyncio.run(play_on([server.host for server in servers], [told]))
    check_all(servers[0].database, [told])


def test_one_command_starts_several_workers(postgres: Postgres, tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, database=postgres.url, workers=2)
    try:
        server.start()
        load = Load([server.host], 2, SEATS)

        async def play() -> None:
            async with under_load(load):
                await load.takes(20)

        asyncio.run(play())
        check_all(server.database, load.tables)
        asyncio.run(play_on([server.host], load.tables))
    finally:
        server.stop()


@pytest.mark.parametrize("moment", ["Rulewright is at", "the server is open"])
def test_ctrl_c_ends_all_workers_without_a_traceback(
    postgres: Postgres, tmp_path: Path, moment: str
) -> None:
    server = Serving(tmp_path, "--workers", "2", "--database-url", postgres.url)
    try:
        server.wait_for(moment)
        assert server.press_ctrl_c() == 0
        server.assert_quiet()
        assert server.said.endswith("Every match is kept.\n")
    finally:
        server.close()


def test_a_server_moves_from_sqlite_to_postgresql_and_back(
    postgres: Postgres, servers: list[ServerProcess], start: Start, tmp_path: Path
) -> None:
    table = start().table("me Ann", "me Bob", title="deckhand")
    people = [table.sits(0), table.sits(1)]
    next(player for player in people if player.is_asked()).chooses()
    view = people[1].see(lambda state: state["n"] == 1)["view"]
    table.server.stop()
    there, back = tmp_path / "there.jsonl", tmp_path / "back.jsonl.gz"
    url = ("--database-url", postgres.url)
    assert cli.main(["export", "--data", str(tmp_path), str(there)]) == 0
    assert cli.main(["import", *url, str(there)]) == 0
    bob = sit(servers[0], table.id, table.tokens[1])
    assert (bob.state["n"], bob.state["view"]) == (1, view)
    bob.leave()
    assert cli.main(["export", *url, str(back)]) == 0
    assert cli.main(["import", "--data", str(tmp_path / "again"), str(back)]) == 0
    table.server = start(data=str(tmp_path / "again"))
    assert table.sits(1).state["view"] == view
