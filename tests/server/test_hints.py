"""What would you do? A bot thinks about it, with what the seat knows."""

from __future__ import annotations

import threading
import time
from dataclasses import replace

import pytest

from rulewright.bots import Advice
from rulewright.kernel import Option, Rng
from rulewright.server.basics.limits import HINTS, Bucket, Rate
from rulewright.server.bot_workers import thinking, work
from rulewright.server.bot_workers.work import Position
from rulewright.server.http import sockets
from rulewright.server.protocol.words import VERSION
from tests import beacons
from tests.server.conftest import Start
from tests.server.talk import PATIENCE, Player, Server


def asks(player: Player) -> None:
    player.see(lambda state: player.is_asked())
    player.say("hint", n=player.state["n"])


def test_whoever_is_asked_gets_the_best_options(server: Server) -> None:
    table = server.table("me Ann", "bot random", title="deckhand", hints=True)
    assert table.get().json()["hints"] is True
    ann = table.sits(0)
    asks(ann)
    told = ann.next("hints")
    assert told["n"] == ann.state["n"]
    keys = [hint["key"] for hint in told["hints"]]
    assert 1 <= len(keys) <= 3
    assert all(key in ann.options() for key in keys)
    best, *others = told["hints"]
    assert (best["behind"], best["text"]) == (0, "")
    assert all(hint["text"].startswith(("about as good", "worse by")) for hint in others)
    chance = told["chance"]
    assert 0 <= chance["low"] <= chance["mean"] <= chance["high"] <= 1
    assert chance["worlds"] > 0


def test_who_asks_again_gets_the_same_hint(server: Server) -> None:
    ann = server.table("me Ann", "bot random", title="deckhand", hints=True).sits(0)
    asks(ann)
    first = ann.next("hints")
    asks(ann)
    assert ann.next("hints") == first


def test_a_table_that_was_set_without_hints_gives_none(server: Server) -> None:
    ann = server.table("me Ann", "me Bob").sits(0)
    asks(ann)
    assert ann.refused() == "forbidden"


def test_a_hint_is_for_whoever_is_asked(server: Server) -> None:
    table = server.table("me Ann", "me Bob", hints=True)
    ann, bob = table.sits(0), table.sits(1)
    bob.say("hint", n=ann.state["n"])
    assert bob.refused() == "not_your_turn"
    ann.say("hint", n=ann.state["n"] + 1)
    assert ann.refused() == "stale"
    watcher = table.sits(None)
    watcher.say("hint", n=ann.state["n"])
    assert watcher.refused() == "not_your_seat"


def test_everybody_of_a_team_gets_a_hint_from_what_they_know_themselves(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    knowing: set[frozenset[int]] = set()

    def redeal(table: beacons.Beacons, seats: frozenset[int], rng: Rng) -> None:
        knowing.add(seats)
        beacons.redeal(table, seats, rng)

    watched = replace(beacons.GAME, redeal=redeal)
    monkeypatch.setattr(work, "find_title", lambda name: watched)
    bob = server.table("me Ann", "me Bob", "me Cid", title="beacons", hints=True).sits(1)
    asks(bob)
    told = {tuple(hint["key"]) for hint in bob.next("hints")["hints"]}
    assert told <= {("send", 0), ("send", 1), ("send", 2)}
    assert knowing == {frozenset((1,))}


def test_everybody_who_may_buy_gets_a_hint(server: Server) -> None:
    table = server.table("me Ann", "me Bob", title="dead_keep", hints=True)
    ann, bob = table.sits(0), table.sits(1)
    for mustering in (ann, bob, ann, bob):
        mustering.see(lambda state: state["decision"]["kind"] == "muster")
        mustering.chooses()
    for player in (ann, bob):
        player.see(lambda state: state["decision"]["kind"] == "buy")
        asks(player)
        assert player.next("hints")["hints"]


def test_hints_are_counted(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "HINTS", Rate(2, 0))
    ann = start(rate=1.0).table("me Ann", "me Bob", hints=True).sits(0)
    for _ in range(3):
        asks(ann)
    assert ann.refused() == "too_fast"


def test_a_hint_every_three_seconds_is_never_too_fast() -> None:
    time = [0.0]
    bucket = Bucket(HINTS, lambda: time[0])
    for _ in range(1200):
        assert bucket.take()
        time[0] += 3.0


class Study:
    """Where bots think, one after the other, each until it is told to go on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun: list[str] = []
        self._go_on = threading.Semaphore(0)
        choose, hints = thinking.think, thinking.think_of_hints

        def think(position: Position, bot: str, *seed: int | str) -> Option:
            self._begin(f"bot at {position.table}")
            return choose(position, bot, *seed)

        def think_of_hints(position: Position, *seed: int | str) -> Advice:
            self._begin(f"hint at {position.table} after {len(position.answers)}")
            return hints(position, *seed)

        monkeypatch.setattr(thinking, "think", think)
        monkeypatch.setattr(thinking, "think_of_hints", think_of_hints)

    def _begin(self, what: str) -> None:
        self.begun.append(what)
        assert self._go_on.acquire(timeout=PATIENCE)

    def goes_on(self, jobs: int = 1) -> None:
        for _ in range(jobs):
            self._go_on.release()

    def waits_for(self, jobs: int) -> None:
        deadline = time.monotonic() + PATIENCE
        while len(self.begun) < jobs:
            assert time.monotonic() < deadline, self.begun
            time.sleep(0.01)


def test_somebodys_bot_goes_before_all_hints_that_wait(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [server.table("me Mallory", "me Trudy", hints=True) for _ in range(8)]
    anns = server.table("me Ann", "bot random")
    study, ann = Study(monkeypatch), anns.sits(0)
    for table in tables:
        mallory = table.sits(0)
        for _ in range(2):
            asks(mallory)
    study.waits_for(1)
    while ann.is_asked():
        ann.say("answer", n=ann.state["n"], option=ann.options()[0])
        ann.see(lambda state: state["n"] > 0)
    study.goes_on(20)
    ann.see(lambda state: state["n"] > 1)
    assert study.begun[1] == f"bot at {anns.id}"
    study.goes_on(100)


def test_a_hint_is_dropped_when_its_question_is_gone(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = (server.table("me Ann", "me Bob", hints=True) for _ in range(2))
    study, held, ann = Study(monkeypatch), first.sits(0), second.sits(0)
    asks(held)
    study.waits_for(1)
    asks(ann)
    ann.chooses("look up")
    bob = second.sits(1)
    asks(bob)
    bob.say("ping")
    bob.next("pong")
    study.goes_on(9)
    assert bob.next("hints")["n"] == bob.state["n"]
    assert study.begun == [f"hint at {first.id} after 0", f"hint at {second.id} after 1"]


def test_addresses_take_turns_in_getting_hints(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ann's hint is thought of before Mallory's second one."""
    mallorys = [server.table("me Mallory", "me Trudy", hints=True) for _ in range(5)]
    anns = server.table("me Ann", "me Bob", hints=True)
    study = Study(monkeypatch)
    for table, address in (*((each, "192.0.2.1") for each in mallorys), (anns, "192.0.2.2")):
        player = table.connects(additional_headers={"X-Forwarded-For": address})
        player.say("hello", v=VERSION, token=table.tokens[0])
        asks(player)
        player.say("ping")
        player.next("pong")
    study.goes_on(9)
    assert player.next("hints")
    assert study.begun[:2] == [f"hint at {mallorys[0].id} after 0", f"hint at {anns.id} after 0"]


def test_a_bot_that_thinks_of_nothing_is_told(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(position: Position, *seed: int | str) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(thinking, "think_of_hints", fails)
    ann = server.table("me Ann", "me Bob", hints=True).sits(0)
    asks(ann)
    assert ann.refused() == "try_again"
    ann.chooses("look up")
