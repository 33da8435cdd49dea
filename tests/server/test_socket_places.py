"""One address cannot use up the sockets of a server."""

from __future__ import annotations

import resource
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from rulewright.server.basics import socket_places
from rulewright.server.basics.fair_queue import Guest
from rulewright.server.basics.refused import Refused
from rulewright.server.basics.socket_places import SocketPlaces, most_sockets, raise_file_limit
from rulewright.server.http import connecting
from rulewright.server.protocol.words import VERSION
from tests.server.conftest import Start


class Crowd:
    """People who open sockets and leave them open."""

    def __init__(self, most: int = 10_000) -> None:
        self.places = SocketPlaces(True, most)
        self.gave_up: list[str] = []
        self.stack = ExitStack()

    def opens(self, address: str, key: str = "", times: int = 1) -> int:
        """How many of these sockets are refused."""
        refused = 0
        for number in range(times):
            give_up = partial(self.gave_up.append, f"{address} {key}{number}")
            try:
                self.stack.enter_context(self.places.place(Guest(address, key), give_up))
            except Refused:
                refused += 1
        return refused


@pytest.fixture
def crowd() -> Iterator[Crowd]:
    people = Crowd()
    with people.stack:
        yield people


def test_a_person_and_an_address_have_so_many_sockets(crowd: Crowd) -> None:
    assert crowd.opens("mallory", "key", 50) == 50 - socket_places.PER_KEY
    assert crowd.opens("mallory", "", 500) == 500 - socket_places.WITHOUT_KEY
    assert crowd.opens("ann") == 0


def test_twenty_people_behind_one_address_have_their_pages_open(crowd: Crowd) -> None:
    assert sum(crowd.opens("school", f"key {number}", 10) for number in range(20)) == 0
    assert crowd.gave_up == []


def test_behind_a_full_address_who_has_the_most_gives_one_up(crowd: Crowd) -> None:
    for number in range(socket_places.PER_ADDRESS // 10):
        assert crowd.opens("school", f"mallory {number}", 10) == 0
    assert crowd.opens("school", "ann") == 0
    assert len(crowd.gave_up) == 1
    assert crowd.gave_up[0].startswith("school mallory")


def test_where_everybody_behind_an_address_has_one_nobody_gives_it_up(crowd: Crowd) -> None:
    for number in range(socket_places.PER_ADDRESS):
        assert crowd.opens("school", f"key {number}") == 0
    assert crowd.opens("school", "one more") == 1
    assert crowd.gave_up == []


def test_on_a_full_server_the_address_with_the_most_gives_one_up() -> None:
    crowd = Crowd(most=60)
    with crowd.stack:
        crowd.opens("mallory", "", 50)
        crowd.opens("bob", "", 10)
        assert crowd.opens("ann", "", 3) == 0
        assert crowd.gave_up == ["mallory 49", "mallory 48", "mallory 47"]


def test_who_leaves_makes_room(crowd: Crowd) -> None:
    with crowd.stack:
        crowd.opens("mallory", "key", 50)
    assert crowd.opens("mallory", "key") == 0


def test_too_many_sockets_are_refused_with_a_reason(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket_places, "WITHOUT_KEY", 3)
    table = start(rate=1.0).table("me Ann", "me Bob")
    for _ in range(3):
        table.sits(None)
    late = table.connects()
    late.say("hello", v=VERSION)
    assert late.refused() == "too_many"
    with pytest.raises(ConnectionClosed) as end:
        late.hear()
    assert end.value.rcvd is not None
    assert (end.value.rcvd.code, end.value.rcvd.reason) == (4429, "too_many")
    assert table.sits(0).state["seat"] == 0, "a key is not kept out"


def test_who_gives_up_a_place_is_told_why(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket_places, "PER_ADDRESS", 3)
    table = start(rate=1.0).table("me Ann", "me Bob")
    crowd = [table.sits(None) for _ in range(3)]
    ann = table.sits(0)
    assert ann.state["seat"] == 0
    told = crowd[-1].next("error")
    assert told["code"] == "too_many"
    assert "made room for another" in told["message"]
    assert crowd[-1].is_closed()
    ann.chooses("look up")


def test_who_opens_sockets_and_says_nothing_gets_no_more_of_them(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connecting, "STRANGERS", 2)
    table = start(rate=1.0).table("me Ann", "me Bob")
    silent = [table.connects() for _ in range(2)]
    assert table.connects().refused() == "too_many"
    monkeypatch.setattr(connecting, "STRANGERS", 1)
    with pytest.raises(InvalidStatus):
        table.connects()
    for player in silent:
        player.leave()


def test_a_server_asks_for_as_many_files_as_it_may_open(monkeypatch: pytest.MonkeyPatch) -> None:
    limit = [(1024, 4096)]
    monkeypatch.setattr(resource, "getrlimit", lambda what: limit[0])
    monkeypatch.setattr(resource, "setrlimit", lambda what, wanted: limit.append(wanted))
    raise_file_limit()
    assert limit[1:] == [(4096, 4096)]
    limit[:] = [(1024, resource.RLIM_INFINITY)]
    raise_file_limit()
    assert limit[1][0] == 65_536
    limit[:] = [(4000, 4000)]
    raise_file_limit()
    assert limit == [(4000, 4000)]
    assert most_sockets() == 3000
