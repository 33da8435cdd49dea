"""What would you do? A bot thinks about it, with what the seat knows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulewright.kernel import Rng
from rulewright.server import thinking
from rulewright.server.thinking import Position
from tests import beacons
from tests.server.conftest import Start
from tests.server.talk import Player, Server


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
    assert all(hint["visits"] > 0 and 0 <= hint["value"] <= 1 for hint in told["hints"])


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
    monkeypatch.setattr(thinking, "find_title", lambda name: watched)
    bob = server.table("me Ann", "me Bob", "me Cid", title="beacons", hints=True).sits(1)
    asks(bob)
    assert {tuple(hint["key"]) for hint in bob.next("hints")["hints"]} == {
        ("send", 0),
        ("send", 1),
        ("send", 2),
    }
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


def test_hints_are_counted(start: Start) -> None:
    ann = start(rate=1.0).table("me Ann", "me Bob", hints=True).sits(0)
    for _ in range(6):
        asks(ann)
    assert ann.refused() == "too_fast"


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
