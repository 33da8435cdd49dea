"""Requests that are too long, too slow or too many hold nobody else up."""

from __future__ import annotations

import socket
import time
from pathlib import Path
from typing import Any

import pytest

from rulewright.server.http import request_limits
from rulewright.server.http.request_limits import origin_of
from tests.server.conftest import Start
from tests.server.talk import PATIENCE, Server

HEAD = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
BODY = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n\r\n"


def knock(server: Server, said: bytes = b"", source: str = "127.0.0.1") -> socket.socket:
    host, port = server.host.split(":")
    line = socket.create_connection((host, int(port)), PATIENCE, (source, 0))
    line.sendall(said)
    return line


def answer(line: socket.socket) -> bytes:
    """All that comes until the other side ends it."""
    heard = b""
    try:
        while piece := line.recv(65536):
            heard += piece
    except ConnectionResetError:
        pass
    finally:
        line.close()
    return heard


@pytest.mark.parametrize("line", [b"X-Endless: " + b"x" * 4000, b"X-Again: and again\r\n" * 200])
def test_a_head_without_end_is_refused(server: Server, line: bytes) -> None:
    assert b" 431 " in answer(knock(server, HEAD + line * 10))
    client = knock(server, HEAD)
    with pytest.raises(OSError, match=r"reset|[Bb]roken"):
        client.sendall(line * 10_000)
    client.close()


def test_a_head_of_a_usual_size_is_read(server: Server) -> None:
    long = {"X-Long": "x" * 16_000}
    assert server.http.get("/healthz", headers=long).status_code == 200
    # What comes after the head does not count as head.
    body = {"title": "lanterns", "name": "x" * 60_000}
    assert server.http.post("/api/tables", json=body).status_code == 422


@pytest.mark.parametrize("said", [b"", b"\r\n", b"GET /heal", HEAD, BODY, BODY + b"{"])
def test_a_request_that_does_not_come_to_an_end_is_let_go(
    server: Server, monkeypatch: pytest.MonkeyPatch, said: bytes
) -> None:
    monkeypatch.setattr(request_limits, "REQUEST_SECONDS", 0.2)
    assert answer(knock(server, said)).split(b"\r\n")[0] in (b"", b"HTTP/1.1 408 Request Timeout")


def test_a_connection_that_is_used_again_may_not_dawdle_either(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = knock(server, HEAD + b"\r\n")
    assert b"200 OK" in client.recv(65536)
    monkeypatch.setattr(request_limits, "REQUEST_SECONDS", 0.2)
    client.sendall(b"\r\n")
    assert answer(client) in (b"", request_limits._TOO_SLOW)


def test_a_reply_that_nobody_fetches_is_let_go(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "web" / "assets").mkdir(parents=True)
    (tmp_path / "web" / "assets" / "large.js").write_bytes(b"x" * 32_000_000)
    monkeypatch.setattr(request_limits, "REPLY_SECONDS", 0.2)
    server = start()
    client = knock(server, b"GET /assets/large.js HTTP/1.1\r\nHost: localhost\r\n\r\n")
    deadline = time.monotonic() + PATIENCE
    for wanted in (1, 0):
        while server.connections != wanted:
            assert time.monotonic() < deadline, f"there are {server.connections} connections"
            time.sleep(0.01)
    client.close()


def test_one_address_has_only_so_many_connections(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(request_limits, "CONNECTIONS", 5)
    server = start(proxies=())
    crowd = [knock(server, b"GET /", "127.0.0.3") for _ in range(5)]
    assert answer(knock(server, HEAD + b"\r\n", "127.0.0.3")) == b""
    line = knock(server, HEAD + b"Connection: close\r\n\r\n", "127.0.0.4")
    assert b"200 OK" in answer(line), "another address is not in the way"
    crowd.pop().close()
    for _ in range(100):
        line = knock(server, HEAD + b"Connection: close\r\n\r\n", "127.0.0.3")
        if b"200 OK" in answer(line):
            break
    else:
        raise AssertionError("who leaves makes no room")
    for line in crowd:
        line.close()


def test_sockets_of_one_address_are_counted_until_they_are_closed(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also those that were refused and do not say goodbye."""
    monkeypatch.setattr(request_limits, "SOCKETS", 3)
    server = start(proxies=())
    table = server.table("me Ann", "me Bob")
    upgrade = (
        f"GET {table.url('/ws')} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n"
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    ).encode()

    def status(line: socket.socket) -> bytes:
        return line.recv(100).split()[1]

    crowd = [knock(server, upgrade, "127.0.0.3") for _ in range(3)]
    assert [status(line) for line in crowd] == [b"101"] * 3
    assert b" 429 " in answer(knock(server, upgrade, "127.0.0.3"))
    for address in ("127.0.0.1", "127.0.0.4"):
        line = knock(server, upgrade, address)
        assert status(line) == b"101"
        line.close()
    for line in crowd:
        line.close()
    deadline = time.monotonic() + PATIENCE
    while request_limits.SocketProtocol.open:
        assert time.monotonic() < deadline, "who leaves makes no room"
        time.sleep(0.01)


def test_a_proxy_has_as_many_connections_as_it_likes(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(request_limits, "CONNECTIONS", 2)
    crowd = [knock(server, b"GET /") for _ in range(5)]
    assert b"200 OK" in answer(knock(server, HEAD + b"Connection: close\r\n\r\n"))
    for line in crowd:
        line.close()


def test_a_household_is_counted_as_one() -> None:
    assert origin_of("192.0.2.7") == "192.0.2.7"
    assert origin_of("2001:db8:1:2::7") == origin_of("2001:db8:1:2:ffff::1")
    assert origin_of("2001:db8:1:2::7") != origin_of("2001:db8:1:3::7")
    assert origin_of("::ffff:192.0.2.7") == "192.0.2.7"
    assert origin_of("testclient") == "testclient"


@pytest.mark.parametrize(
    ("settings", "asked", "welcome"),
    [
        ({}, "127.0.0.1:8000", True),
        ({}, "LOCALHOST", True),
        ({}, "[::1]:8000", True),
        ({}, "evil.example", False),
        ({}, "", False),
        ({"origins": ("https://games.example:443",)}, "games.example", True),
        ({"hosts": ("games.example",)}, "games.example:8000", True),
        ({"hosts": ("games.example",)}, "evil.example", False),
        ({"host": "0.0.0.0"}, "evil.example", True),
        ({"host": "0.0.0.0", "hosts": ("games.example",)}, "evil.example", False),
        ({"host": "0.0.0.0", "hosts": ("games.example",)}, "127.0.0.1", True),
    ],
)
def test_a_server_answers_only_to_its_own_names(
    start: Start, settings: dict[str, Any], asked: str, welcome: bool
) -> None:
    server = start(**settings)
    reply = server.http.get("/api/titles", headers={"Host": asked})
    assert reply.status_code == (200 if welcome else 421)
    table = server.table("me Ann", "me Bob")
    upgrade = (
        f"GET {table.url('/ws')} HTTP/1.1\r\nHost: {asked}\r\nConnection: Upgrade\r\n"
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    line = knock(server, upgrade.encode())
    assert line.recv(100).split()[1] == (b"101" if welcome else b"403")
    line.close()
