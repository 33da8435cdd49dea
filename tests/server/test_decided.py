"""Where was it decided? Found out once for a match that is over."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Any

import pytest

from rulewright.bots.analysis import turning_points as looking
from rulewright.bots.analysis.chances import WorldCount
from rulewright.kernel import Match, State
from rulewright.server.bot_workers import analysis, thinking
from rulewright.server.bot_workers.work import Position
from tests.server.conftest import Start
from tests.server.talk import PATIENCE, Json, Server, Table
from tests.server.test_auto_pass import nosy, says

Piece = Callable[[Match[State]], Any]


@pytest.fixture(autouse=True)
def glance(monkeypatch: pytest.MonkeyPatch) -> None:
    """A match is looked into in a moment."""
    monkeypatch.setattr(looking, "_GLANCES", 16)
    monkeypatch.setattr(looking, "_LOOKS", 3)
    monkeypatch.setattr(looking, "_TURNS", 1)
    monkeypatch.setattr(looking, "_TO_THE_END", WorldCount(8, 8))


def over(server: Server, answers: int = 24) -> Table:
    """A match of DeckHand that Ann ends turn after turn, and then gives up."""
    table = server.table("me Ann", "bot random", title="deckhand")
    ann = table.sits(0)
    for _ in range(answers):
        ann.see(lambda state: ann.is_asked())
        ann.chooses(ann.options()[-1])
    ann.say("concede")
    ann.see(lambda state: state["outcome"])
    ann.leave()
    return table


def decided(table: Table, token: str | None = None) -> tuple[Json, list[float]]:
    """What is found out in the end, and how far it was each time somebody asked."""
    asked: list[float] = []
    deadline = time.monotonic() + 4 * PATIENCE
    while time.monotonic() < deadline:
        reply = table.get("/decided", token)
        assert reply.status_code == 200, reply.text
        told: Json = reply.json()
        asked.append(told["done"])
        if told["points"] is not None:
            return told, asked
        time.sleep(0.05)
    raise AssertionError(f"nothing was found out: {asked}")


def pieces(monkeypatch: pytest.MonkeyPatch, do: Callable[[Position, Piece], Any]) -> None:
    monkeypatch.setattr(thinking, "think_back", do)


def test_a_match_that_goes_on_is_not_looked_into(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[Piece] = []
    pieces(monkeypatch, lambda position, piece: done.append(piece))
    table = server.table("me Ann", "me Bob", title="deckhand")
    for token in (None, table.tokens[0]):
        reply = table.get("/decided", token)
        assert (reply.status_code, reply.json()["code"]) == (403, "forbidden")
    assert done == []


def test_where_a_match_was_decided_is_found_out(server: Server) -> None:
    table = over(server)
    told, asked = decided(table, table.tokens[0])
    assert asked[0] == 0.0
    assert asked == sorted(asked)
    answers = table.get().json()["answers"]
    assert told["points"]
    for point in told["points"]:
        assert 0 <= point["at"] < answers
        assert point["kind"] in ("mistake", "luck")
        assert point["text"]
    mine = [point for point in told["points"] if point["kind"] == "mistake" and not point["seat"]]
    assert all(point["text"].startswith(f"Ann chose “{point['taken']}”; “") for point in mine)


def test_nobody_reads_the_options_of_others(server: Server) -> None:
    table = over(server)
    mine, others = decided(table, table.tokens[0])[0], decided(table)[0]
    numbers = [point["at"] for point in mine["points"]]
    assert [point["at"] for point in others["points"]] == numbers
    assert {(point["taken"], point["better"]) for point in others["points"]} == {(None, None)}
    bots = [point for point in mine["points"] if point["seat"] == 1]
    assert {(point["taken"], point["better"]) for point in bots} <= {(None, None)}
    assert table.get("/decided", "x" * 43).status_code == 403


def test_what_was_declined_for_somebody_is_no_choice_of_theirs(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    left_out: list[frozenset[int]] = []

    async def find_turning_points(
        do: object, progress: object, unasked: frozenset[int]
    ) -> list[object]:
        left_out.append(unasked)
        return []

    monkeypatch.setattr(analysis, "find_turning_points", find_turning_points)
    table, ann, bob = nosy(server)
    says(bob, "ask:never")
    ann.chooses("wink")
    bob.see(lambda state: bob.is_asked())
    bob.chooses("wink")
    ann.chooses("cheer")
    ann.say("concede")
    ann.see(lambda state: state["outcome"])
    assert decided(table)[0]["points"] == []
    assert left_out == [frozenset({1})]


def test_it_is_found_out_once_whoever_asks(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    table, think_back, done = over(server), thinking.think_back, []

    def counts(position: Position, piece: Piece) -> Any:
        done.append(piece)
        return think_back(position, piece)

    pieces(monkeypatch, counts)
    first, _ = decided(table)
    assert done
    found = len(done)
    again, asked = decided(table, table.tokens[0])
    assert asked == [1.0]
    assert len(done) == found
    assert [point["at"] for point in again["points"]] == [point["at"] for point in first["points"]]


def test_meanwhile_everybody_is_told_how_far_it_is(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, think_back, done = over(server), thinking.think_back, []
    go_on = threading.Event()

    def waits(position: Position, piece: Piece) -> Any:
        done.append(piece)
        assert go_on.wait(PATIENCE)
        return think_back(position, piece)

    pieces(monkeypatch, waits)
    for token in (None, table.tokens[0], None):
        assert table.get("/decided", token).json() == {"done": 0.0, "points": None}
    assert len(done) <= 1
    go_on.set()
    decided(table)


def test_a_bot_that_fails_is_told_and_may_try_again(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(position: Position, piece: Piece) -> None:
        raise ZeroDivisionError

    table, think_back = over(server), thinking.think_back
    pieces(monkeypatch, fails)
    assert table.get("/decided").status_code == 200
    reply = refused(table)
    assert (reply["code"], reply["message"]) == (
        "try_again",
        "The turning points of this match could not be found.",
    )
    pieces(monkeypatch, think_back)
    assert decided(table)[0]["points"]


def refused(table: Table) -> Json:
    """What is said when nothing could be found out."""
    deadline = time.monotonic() + PATIENCE
    while (reply := table.get("/decided")).status_code == 200:
        assert time.monotonic() < deadline, "nobody says that it failed"
        time.sleep(0.02)
    assert reply.status_code == 503
    told: Json = reply.json()
    return told


@pytest.mark.parametrize("limit", ["a piece", "all of it"])
def test_what_takes_too_long_is_given_up(
    start: Start, monkeypatch: pytest.MonkeyPatch, limit: str
) -> None:
    server = start(bot_seconds=0.2 if limit == "a piece" else 10.0)
    if limit == "all of it":
        monkeypatch.setattr(analysis, "_LONGEST", 0.2)
    table, stop = over(server, answers=0), threading.Event()
    pieces(monkeypatch, lambda position, piece: stop.wait(PATIENCE))
    assert table.get("/decided").status_code == 200
    assert refused(table)["code"] == "try_again"
    stop.set()


def test_who_has_many_matches_looked_into_waits(start: Start) -> None:
    server = start(rate=1.0)
    tables = [over(server, answers=0) for _ in range(5)]
    for table in tables[:4]:
        assert decided(table)[0]["points"] is not None
    assert tables[4].get("/decided").status_code == 429
    assert tables[4].get("/decided", tables[4].tokens[0]).status_code == 200, "a key has its own"


def test_of_one_address_two_matches_wait_and_the_others_ask_again(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[str] = []
    go_on, think_back = threading.Event(), thinking.think_back

    def waits(position: Position, piece: Piece) -> Any:
        begun.append(position.table)
        assert go_on.wait(PATIENCE)
        return think_back(position, piece)

    tables = [over(server, answers=0) for _ in range(4)]
    pieces(monkeypatch, waits)
    for table in (*tables, *tables):
        assert table.get("/decided", table.tokens[0]).json() == {"done": 0.0, "points": None}
    going = {what[1][0] for what in server.hub.services.analyses._going}  # type: ignore[index]
    assert going == {tables[0].id, tables[1].id}
    go_on.set()
    for table in tables:
        assert decided(table, table.tokens[0])[0]["points"] is not None


def test_addresses_take_turns_in_having_matches_looked_into(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ann's match is looked into before Mallory's second one."""
    begun: list[str] = []
    go_on, think_back = threading.Event(), thinking.think_back

    def waits(position: Position, piece: Piece) -> Any:
        if position.table not in begun:
            begun.append(position.table)
        assert go_on.wait(PATIENCE)
        return think_back(position, piece)

    first, second, anns = (over(server, answers=0) for _ in range(3))
    pieces(monkeypatch, waits)
    for table, address in ((first, "192.0.2.1"), (second, "192.0.2.1"), (anns, "192.0.2.2")):
        reply = server.http.get(table.url("/decided"), headers={"X-Forwarded-For": address})
        assert reply.json()["points"] is None
    go_on.set()
    for table in (first, second, anns):
        decided(table)
    assert begun == [first.id, anns.id, second.id]


def test_a_thinking_process_finds_out_the_same(start: Start) -> None:
    table = over(start())
    here = decided(table)[0]
    there = start(bot_processes=1)
    again = Table(there, {"table": table.id, "creator": table.creator, "seats": []})
    assert here["points"]
    assert decided(again)[0] == here
