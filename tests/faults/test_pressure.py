"""A full disk, and sockets that do not read or do not answer."""

from __future__ import annotations

import asyncio
import json
import resource
import socket
import time
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from rulewright.server.http.sockets import Socket
from rulewright.server.protocol.words import VERSION
from tests.faults.harness import ServerProcess, check_all, open_table, play_on
from tests.server.conftest import Start
from tests.server.talk import NO_CERTIFICATES, Player

#: Servers are slow to start on a busy machine.
pytestmark = pytest.mark.timeout(600)


def sit(server: ServerProcess, table: str, token: str) -> Player:
    player = Player(connect(f"ws://{server.host}/api/tables/{table}/ws", legacy=True))
    player.say("hello", v=VERSION, token=token)
    player.see(lambda state: True)
    return player


def wait_for_health(server: ServerProcess, status: int) -> None:
    """A check that went well is believed for a moment."""
    deadline = time.monotonic() + 30
    while httpx.get(f"http://{server.host}/healthz", verify=NO_CERTIFICATES).status_code != status:
        assert time.monotonic() < deadline, f"/healthz never says {status}"
        time.sleep(0.1)


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="needs Linux")
def test_a_full_disk_loses_nothing(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path).start()
    assert server.process is not None
    try:
        told = asyncio.run(open_table(server.host, [{"kind": "me"}, {"kind": "me"}]))
        people = [sit(server, told.table, told.tokens[seat]) for seat in range(2)]
        for _ in range(10):
            next(player for player in people if player.is_asked()).chooses()
            n = max(player.state["n"] for player in people)
            for player in people:
                player.see(lambda state, n=n: state["n"] >= n)
        # From here on no file may grow.
        size = max(path.stat().st_size for path in tmp_path.glob("tables.sqlite*"))
        whole = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, whole[1]))
        refused = 0
        for _ in range(200):
            mover = next(player for player in people if player.is_asked())
            n, option = mover.state["n"], mover.options()[0]
            mover.say("answer", n=n, option=option)
            while (message := mover.hear())["type"] not in ("error", "state"):
                pass
            if message["type"] == "error":
                assert message["code"] == "try_again"
                refused += 1
                break
            for player in people:
                player.see(lambda state, n=n: state["n"] > n)
        assert refused, "the disk was never full"
        wait_for_health(server, 503)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, whole)
        deadline = time.monotonic() + 10
        while mover.state["n"] == n and time.monotonic() < deadline:
            mover.say("answer", n=n, option=option)
            while mover.hear()["type"] not in ("error", "state"):
                pass
        assert mover.state["n"] == n + 1
        wait_for_health(server, 200)
        told.highest = n + 1
        for player in people:
            player.leave()
        server.kill()
        server.start()
        asyncio.run(play_on([server.host], [told]))
        check_all(server.database, [told])
    finally:
        server.stop()


#: So many rounds fill the buffers of any system.
ROUNDS = 5000


def look_up_and_talk(ann: Player) -> None:
    """One round of Ann's: everybody at the table is sent two states and a long line."""
    ann.chooses("look up")
    ann.say("undo", n=ann.state["n"])
    ann.see(lambda state: ann.is_asked())
    ann.say("chat", text="x" * 500)


def test_a_socket_that_does_not_read_holds_nobody_up(start: Start) -> None:
    # Nor does it answer pings; a busy machine takes longer than they wait.
    server = start(send_seconds=3600.0, ping_seconds=3600.0)
    table = server.table("me Ann", "me Bob", undo="table")
    slow = raw_hello(server.host, table.url("/ws"), table.tokens[1])
    ann = table.sits(0)
    stuck = next(w for w in server.hub._tables[table.id].watchers if w.seat == 1)
    assert isinstance(stuck, Socket)
    for _ in range(ROUNDS):
        look_up_and_talk(ann)
        if len(stuck._queue) > 2:
            break
    waiting = len(stuck._queue)
    assert waiting > 2, "the slow socket was never full"
    for _ in range(3):
        look_up_and_talk(ann)
    ann.say("ping")
    ann.next("pong")
    assert len(stuck._queue) >= waiting + 3
    slow.close()


def test_a_socket_that_does_not_read_is_let_go(start: Start) -> None:
    server = start(send_seconds=0.5)
    table = server.table("me Ann", "me Bob", undo="table")
    slow = raw_hello(server.host, table.url("/ws"), table.tokens[1])
    ann = table.sits(0)
    live = server.hub._tables[table.id]
    assert len(live.watchers) == 2
    for _ in range(ROUNDS):
        look_up_and_talk(ann)
        if len(live.watchers) == 1:
            break
    assert len(live.watchers) == 1, "the slow socket is still there"
    slow.close()


def test_a_half_open_socket_holds_nobody_up(start: Start) -> None:
    server = start()
    table = server.table("me Ann", "me Bob")
    silent = socket.create_connection(server.host.split(":"))  # says nothing at all
    half = raw_hello(server.host, table.url("/ws"), table.tokens[1])
    half.shutdown(socket.SHUT_WR)
    ann, bob = table.sits(0), table.sits(1)
    for turn in range(6):
        (ann, bob)[turn % 2].chooses("look up")
    silent.close()
    half.close()


def raw_hello(host: str, path: str, token: str) -> socket.socket:
    """A socket that says hello and then never reads."""
    name, port = host.split(":")
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    raw.connect((name, int(port)))
    raw.sendall(
        f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    assert b"101" in raw.recv(512)
    text = json.dumps({"type": "hello", "v": VERSION, "token": token}).encode()
    mask = b"\x00\x00\x00\x00"
    raw.sendall(bytes([0x81, 0x80 | 126]) + len(text).to_bytes(2, "big") + mask + text)
    return raw
