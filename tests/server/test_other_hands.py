"""A seat in other hands: what its last person sent before is not done in the new one's name."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager

import httpx
import pytest

from rulewright.server.basics.keys import new_token
from tests.server.talk import PATIENCE, Json, Server, Table, on_loop


@contextmanager
def busy(table: Table) -> Iterator[Callable[[int], None]]:
    """Keeps a table busy; the value waits until so many changes queue for it."""
    live = table.server.hub._tables[table.id]
    on_loop(table.server, live.lock.acquire)

    async def free() -> None:
        live.lock.release()

    def queue(length: int) -> None:
        deadline = time.monotonic() + PATIENCE
        while len(live.lock._waiters or ()) < length:
            assert time.monotonic() < deadline, "nobody queues"
            time.sleep(0.01)

    try:
        yield queue
    finally:
        on_loop(table.server, free)


@pytest.fixture
def meanwhile() -> Iterator[Callable[..., Future[httpx.Response]]]:
    with ThreadPoolExecutor(2) as threads:
        yield threads.submit


def sits_with(table: Table, link: str) -> Json:
    """Somebody claims a fresh link."""
    reply: Json = table.post("/take", by=link, key=new_token()).json()
    return reply


def test_who_is_forgotten_takes_no_fresh_link_along(
    server: Server, meanwhile: Callable[..., Future[httpx.Response]]
) -> None:
    table = server.table("me Ann", "person Bob")
    table.sits(0)
    with busy(table) as queue:
        invited = meanwhile(table.post, "/seats/1/invite", creator=table.creator)
        queue(1)
        forgotten = meanwhile(table.post, "/forget", token=table.tokens[1])
        queue(2)
    assert forgotten.result().json()["code"] == "forbidden"
    assert sits_with(table, invited.result().json()["link"])["seat"] == 1


@pytest.mark.parametrize(
    "message",
    [
        {"type": "hand_over", "bot": "random"},
        {"type": "mute", "seat": 1, "muted": True},
        {"type": "auto_pass", "kinds": ["ask:never"]},
        {"type": "answer", "n": 0, "option": "look up"},
        {"type": "answers", "n": 0, "options": ["look up"]},
        {"type": "undo", "n": 0},
        {"type": "concede"},
        {"type": "abandon"},
    ],
)
def test_what_the_last_person_sent_is_not_done_for_the_next(
    server: Server, meanwhile: Callable[..., Future[httpx.Response]], message: Json
) -> None:
    table = server.table("person Bob", "me Ann")
    bob, _ = table.sits(0), table.sits(1)
    with busy(table) as queue:
        invited = meanwhile(table.post, "/seats/0/invite", creator=table.creator)
        queue(1)
        bob.say(**message)
        queue(2)
    assert bob.refused() == "not_your_seat"
    assert sits_with(table, invited.result().json()["link"])["seat"] == 0
    live = server.hub._tables[table.id]
    assert (live.n, live.seats[0].muted, live.seats[0].auto_pass) == (0, (), ())
    assert live.ending.asked is None
