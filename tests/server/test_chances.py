"""The winning chances of a match by turn: from what the viewer knew, during a match with hints."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

from rulewright.bots.analysis import chance_graph as graph
from rulewright.bots.analysis.chances import WorldCount
from rulewright.kernel import Match, State
from rulewright.server.bot_workers import thinking
from rulewright.server.bot_workers.work import Position
from tests.server.conftest import Start
from tests.server.talk import PATIENCE, Json, Server, Table
from tests.server.test_decided import over

Piece = Callable[[Match[State]], Any]


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """A match is judged in a moment."""
    monkeypatch.setattr(graph, "_WORLDS", WorldCount(3, 3))


def chances(table: Table, token: str | None = None) -> Json:
    """The graph, once it is known."""
    deadline = time.monotonic() + 4 * PATIENCE
    asked: list[float] = []
    while time.monotonic() < deadline:
        reply = table.get("/chances", token)
        assert reply.status_code == 200, reply.text
        told: Json = reply.json()
        asked.append(told["done"])
        if told["points"] is not None:
            assert asked == sorted(asked)
            return told
        time.sleep(0.05)
    raise AssertionError(f"nothing was found out: {asked}")


def counted(monkeypatch: pytest.MonkeyPatch) -> list[Piece]:
    """The pieces that bots are given from now on."""
    done: list[Piece] = []
    think_back = thinking.think_back

    def counts(position: Position, piece: Piece) -> Any:
        done.append(piece)
        return think_back(position, piece)

    monkeypatch.setattr(thinking, "think_back", counts)
    return done


def test_when_a_match_is_over_anybody_may_see_how_it_stood(server: Server) -> None:
    table = over(server)
    told = chances(table)
    answers = table.get().json()["answers"]
    assert told["answers"] == answers
    assert [line["seat"] for line in told["lines"]] == [0, 1]
    first, *_, last = told["points"]
    assert first["at"] == 0
    assert [len(point["chances"]) for point in told["points"]] == [2] * len(told["points"])
    assert last["at"] == answers
    assert [one["mean"] for one in last["chances"]] == [0.0, 1.0], "Ann gave up"
    assert "'s turn begins" in told["points"][1]["when"]


def test_a_match_that_goes_on_is_judged_only_where_hints_are_allowed(server: Server) -> None:
    table = server.table("me Ann", "me Bob", title="deckhand")
    for token in (None, table.tokens[0]):
        reply = table.get("/chances", token)
        assert (reply.status_code, reply.json()["code"]) == (403, "forbidden")
    told = chances(server.table("me Ann", "me Bob", title="deckhand", hints=True))
    assert [point["at"] for point in told["points"]] == [0]
    assert told["points"][0]["chances"][0]["worlds"] == 3, "the match is not over"


def test_each_viewer_gets_the_chances_by_what_they_knew(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, done = over(server), counted(monkeypatch)
    for token in (None, table.tokens[0]):
        chances(table, token)
    viewers = [piece.viewer for piece in done if isinstance(piece, graph._ChancesAt)]
    assert set(viewers) == {None, 0}
    assert viewers.count(None) == viewers.count(0)
    assert table.get("/chances", "x" * 43).status_code == 403


def test_a_match_is_judged_once_for_a_viewer(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, done = over(server), counted(monkeypatch)
    first = chances(table)
    found = len(done)
    assert chances(table) == first
    assert len(done) == found


def test_a_match_that_has_gone_on_is_judged_only_from_there(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = server.table("me Ann", "bot random", title="deckhand", hints=True)
    ann = table.sits(0)
    ann.see(lambda state: ann.is_asked())
    done = counted(monkeypatch)
    before = chances(table)
    for _ in range(6):
        ann.chooses(ann.options()[-1])
        ann.see(lambda state: ann.is_asked())
    after = chances(table)
    assert after["points"][: len(before["points"])] == before["points"]
    judged = [piece.at for piece in done if isinstance(piece, graph._ChancesAt)]
    assert judged == sorted(set(judged))
    assert len(judged) > len(before["points"])


def test_a_thinking_process_finds_the_same_chances(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()  # another process does not know of fewer worlds
    table = over(start(), answers=3)
    here = chances(table)
    there = start(bot_processes=1)
    again = Table(there, {"table": table.id, "creator": table.creator, "seats": []})
    assert chances(again) == here
