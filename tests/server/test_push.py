"""People who are called when it is their turn, though their page is closed."""

from __future__ import annotations

import queue
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from rulewright.server.basics.push import PublicNetwork, is_public
from tests.server.conftest import Start
from tests.server.pushing import Browser, PushService, signed_by
from tests.server.talk import Server, Table

#: So long a call that must not come is waited for.
SILENCE = 1.0


@pytest.fixture
def service(tmp_path: Path) -> Iterator[PushService]:
    service = PushService(tmp_path)
    yield service
    service.stop()


Open = Callable[..., Server]


@pytest.fixture
def open_server(start: Start, service: PushService) -> Open:
    """Servers that reach the push service, and call at once."""
    return lambda **changes: start(network=service.network, **{"call_seconds": 0.0, **changes})


def wishes(table: Table, seat: int, browser: Browser, **changes: str) -> Any:
    body = {"token": table.tokens[seat], **browser.subscription, **changes}
    return table.post("/push", **body)


def is_silent(service: PushService) -> bool:
    try:
        service.hears(SILENCE)
    except queue.Empty:
        return True
    return False


def test_who_is_asked_while_away_is_called(open_server: Open, service: PushService) -> None:
    server, browser = open_server(), Browser("bob")
    table = server.table("me Ann", "me Bob", name="Friday")
    assert wishes(table, 1, browser).status_code == 204
    table.sits(0).chooses("look up")
    path, headers, sealed = service.hears()
    assert path == "/bob"
    assert browser.reads(sealed) == {
        "title": "Your turn: Lanterns",
        "body": "Friday: The choice is yours.",
        "path": f"/table/{table.id}",
    }
    assert headers["Content-Encoding"] == "aes128gcm"
    assert signed_by(headers, server.http.get("/api/push").json()["key"])


def test_who_is_at_the_table_is_not_called(open_server: Open, service: PushService) -> None:
    table = open_server().table("me Ann", "me Bob")
    wishes(table, 1, Browser())
    bob, ann = table.sits(1), table.sits(0)
    ann.chooses("look up")
    assert is_silent(service)
    # But who goes right after the question may not have seen it.
    bob.leave()
    assert service.hears()[0] == "/ann"


def test_who_only_reloads_the_page_is_not_called(open_server: Open, service: PushService) -> None:
    table = open_server(call_seconds=0.5).table("me Ann", "me Bob")
    wishes(table, 1, Browser())
    table.sits(0).chooses("look up")
    table.sits(1)
    assert is_silent(service)


def test_somebody_is_called_once_for_one_question(open_server: Open, service: PushService) -> None:
    server = open_server()
    table = server.table("me Ann", "me Bob")
    wishes(table, 1, Browser())
    ann = table.sits(0)
    ann.chooses("look up")
    service.hears()
    ann.leave()
    table.sits(0)
    assert is_silent(service)


def test_after_a_restart_nobody_is_called_again(open_server: Open, service: PushService) -> None:
    first = open_server()
    table = first.table("me Ann", "me Bob")
    wishes(table, 1, Browser())
    table.sits(0).chooses("look up")
    service.hears()
    key = first.http.get("/api/push").json()
    first.stop()
    table.server = open_server()
    assert table.server.http.get("/api/push").json() == key
    table.sits(0)
    assert is_silent(service)


def test_little_time_left_is_told_as_well(open_server: Open, service: PushService) -> None:
    table, browser = open_server().table("me Ann", "me Bob", clock=20, remind=19), Browser()
    wishes(table, 1, browser)
    table.sits(0).chooses("look up")
    said = {browser.reads(service.hears()[2])["body"].partition(": ")[2] for _ in range(2)}
    assert said == {"The choice is yours.", "You have 19 seconds left to choose."}


def test_who_has_had_enough_is_not_called(open_server: Open, service: PushService) -> None:
    table, browser = open_server().table("me Ann", "me Bob"), Browser()
    wishes(table, 1, browser)
    stop = table.post("/push/stop", token=table.tokens[1], endpoint=browser.endpoint)
    assert stop.status_code == 204
    table.sits(0).chooses("look up")
    assert is_silent(service)


def test_who_lost_the_seat_is_not_called_for_it(open_server: Open, service: PushService) -> None:
    table = open_server().table("me Ann", "person Bob")
    wishes(table, 1, Browser())
    anew = table.post("/seats/1/invite", creator=table.creator).json()["link"]
    table.post("/take", by=anew, key="k" * 40)
    table.sits(0).chooses("look up")
    assert is_silent(service)


def test_who_is_forgotten_is_not_called(open_server: Open, service: PushService) -> None:
    table = open_server().table("me Ann", "me Bob", "me Cleo")
    wishes(table, 1, Browser())
    assert table.post("/forget", token=table.tokens[1]).status_code == 200
    table.sits(0).chooses("look up")
    assert is_silent(service)


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_withdrew_is_forgotten(
    open_server: Open, service: PushService, status: int
) -> None:
    table = open_server().table("me Ann", "me Bob")
    wishes(table, 1, Browser())
    service.status = status
    ann, bob = table.sits(0), None
    ann.chooses("look up")
    service.hears()
    bob = table.sits(1)
    bob.chooses("look up")
    bob.leave()
    ann.chooses("look up")
    assert is_silent(service)


def test_a_service_that_fails_spoils_nothing(open_server: Open, service: PushService) -> None:
    table = open_server().table("me Ann", "me Bob")
    wishes(table, 1, Browser())
    service.status = 500
    ann = table.sits(0)
    ann.chooses("look up")
    service.hears()
    table.sits(1).chooses("look up")
    assert ann.see(lambda state: state["n"] == 2)


def test_five_browsers_of_a_seat_are_called(open_server: Open, service: PushService) -> None:
    table = open_server().table("me Ann", "me Bob")
    for number in range(6):
        assert wishes(table, 1, Browser(f"bob{number}")).status_code == 204
    assert wishes(table, 1, Browser("bob5")).status_code == 204
    table.sits(0).chooses("look up")
    assert {service.hears()[0] for _ in range(5)} == {f"/bob{n}" for n in range(1, 6)}
    assert is_silent(service)


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/x",
        "https://push.example.org:8443/x",
        "https://push.example.org:port/x",
        "https://ann@push.example.org/x",
        "https://127.0.0.1/x",
        "https://10.1.2.3/x",
        "https://169.254.169.254/latest/meta-data",
        "https://[::1]/x",
        "https://[::ffff:127.0.0.1]/x",
        "https://[64:ff9b::7f00:1]/x",
        "https://[64:ff9b:1::7f00:1]/x",
        "https://[2002:7f00:1::]/x",
        "https://[2002:a01:203::1]/x",
        "https://[2001::80ff:fffe]/x",
        "https://[::7f00:1]/x",
        "https://[fec0::1]/x",
        "https://[ff0e::1]/x",
        "https://224.0.1.1/x",
        "https://239.255.0.1/x",
        "https://localhost/x",
        "https://2130706433/x",
        "https://0x7f000001/x",
        "https://no-such-host.invalid/x",
        "https:///x",
        "file:///etc/passwd",
    ],
)
def test_only_public_https_addresses_are_called(open_server: Open, endpoint: str) -> None:
    table = open_server().table("me Ann", "me Bob")
    reply = wishes(table, 0, Browser(), endpoint=endpoint)
    assert (reply.status_code, reply.json()["code"]) == (422, "forbidden")


@pytest.mark.parametrize("address", ["192.0.43.8", "2606:4700::1111", "64:ff9b::808:808"])
def test_public_addresses_are_called_also_through_a_translator(address: str) -> None:
    assert is_public(address)


def test_a_name_that_is_turned_inwards_later_is_not_called(
    start: Start, service: PushService
) -> None:
    """Between the wish and the call its name may be made to point at this machine."""

    class Turned(PublicNetwork):
        asked = 0

        async def address(self, host: str) -> str:
            self.asked += 1
            inwards = host if self.asked == 1 else "127.0.0.1"
            return "1.1.1.1" if self.asked == 1 else await super().address(inwards)

    network = Turned()
    table = start(network=network, call_seconds=0.0).table("me Ann", "me Bob")
    assert wishes(table, 1, Browser()).status_code == 204
    ann = table.sits(0)
    ann.chooses("look up")
    assert is_silent(service)
    assert network.asked == 2


@pytest.mark.parametrize("keys", [{"p256dh": "AAAA"}, {"p256dh": "B" * 87}, {"auth": "A"}])
def test_keys_that_seal_nothing_are_refused(open_server: Open, keys: dict[str, str]) -> None:
    table = open_server().table("me Ann", "me Bob")
    reply = wishes(table, 0, Browser(), **keys)
    assert (reply.status_code, reply.json()["code"]) == (422, "bad_message")


def test_only_who_sits_there_can_wish_for_calls(open_server: Open) -> None:
    table = open_server().table("me Ann", "me Bob")
    reply = table.post("/push", **{"token": "x" * 40, **Browser().subscription})
    assert (reply.status_code, reply.json()["code"]) == (403, "forbidden")
