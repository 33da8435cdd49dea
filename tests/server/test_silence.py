"""Clients that are gone without a word."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulewright.server.protocol.words import VERSION
from tests.blackhole import Blackhole
from tests.server.conftest import Start
from tests.server.talk import Player, Server, connect


@pytest.fixture
def server(start: Start) -> Server:
    return start(ping_seconds=0.2)


@pytest.fixture
def wire(server: Server) -> Iterator[Blackhole]:
    wire = Blackhole(int(server.host.partition(":")[2]))
    yield wire
    wire.close()


def test_who_is_silent_is_away(server: Server, wire: Blackhole) -> None:
    table = server.table("me Ann", "me Bob")
    ann = table.sits(0)
    bob = Player(connect(f"ws://127.0.0.1:{wire.port}{table.url('/ws')}", legacy=True))
    server.people.append(bob)
    bob.say("hello", v=VERSION, token=table.tokens[1])
    while not ann.next("presence")["seats"][1]["present"]:
        pass
    wire.swallow()
    assert not ann.next("presence")["seats"][1]["present"]
