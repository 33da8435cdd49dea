"""A match shown again, moment after moment, and what is told of it when it is over."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from rulewright.kernel import Match
from rulewright.server.replay import moments
from tests.server.talk import Json, Server, Table
from tests.server.test_auto_pass import nosy, says
from tests.server.test_moments import play
from tests.server.test_replays import counted


def passages(table: Table, token: str | None = None) -> Iterator[Json]:
    """All of them, one after the other."""
    at: int | None = 0
    while at is not None:
        reply = table.get(f"/passage?at={at}", token)
        assert reply.status_code == 200, reply.text
        yield reply.json()
        assert reply.json()["next"] is None or reply.json()["next"] > at
        at = reply.json()["next"]


def test_passages_lead_through_the_match_as_the_seat_saw_it(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(moments, "_PASSAGE", 5)
    table = server.table("me Ann", "me Bob")
    play(table, 6)
    for token in (table.tokens[0], None):
        told = list(passages(table, token))
        assert len(told) == 3
        seen = [one for part in told for one in part["moments"] if one["frame"] is None]
        assert [one["at"] for one in seen] == list(range(13))
        for one in seen:
            then = table.get(f"/moment?at={one['at']}", token).json()
            assert one["view"] == then["view"]
            assert one["frames"] == then["frames"]
            asked, was = one["decision"], then["decision"]
            assert (asked["seat"], asked["prompt"]) == (was["seat"], was["prompt"])


def test_a_passage_stops_at_every_quiet_moment(server: Server) -> None:
    table = server.table("me Ann", title="beacons")
    ann = table.sits(0)
    ann.chooses(["send", 0])
    (told,) = passages(table, table.tokens[0])
    way = [one for one in told["moments"] if one["at"] == 1]
    assert [one["frame"] for one in way] == [*range(len(way) - 1), None]
    assert len(way) == way[0]["frames"] > 2
    for one in way[:-1]:
        then = table.get(f"/moment?at=1&frame={one['frame']}", table.tokens[0]).json()
        assert one["view"] == then["view"]
        assert one["decision"] is None


def test_every_line_of_the_journal_says_at_which_quiet_moment_it_happened(server: Server) -> None:
    table = server.table("me Ann", title="beacons")
    ann = table.sits(0)
    ann.chooses(["send", 0])
    events = table.get("/moment?at=1", table.tokens[0]).json()["events"]
    for frame in range(3):
        then = table.get(f"/moment?at=1&frame={frame}", table.tokens[0]).json()
        assert then["events"] == [event for event in events if event["frame"] <= frame]
    assert [event["frame"] for event in ann.state["events"]] == [e["frame"] for e in events]


def test_a_passage_is_no_longer_than_one_message_should_be(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(moments, "_PASSAGE_BYTES", 0)
    table = server.table("me Ann", "me Bob")
    play(table, 2)
    assert [len(part["moments"]) for part in passages(table)] == [1] * 5


def test_a_passage_is_played_once_and_apart(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = server.table("me Ann", "me Bob")
    play(table, 3)
    done = counted(monkeypatch, Match, "at")
    first, again = (table.get("/passage?at=0").json() for _ in range(2))
    assert first == again
    assert [name[:7] for name in done] == ["replays"]


def test_a_passage_is_packed_for_who_can_unpack_it(server: Server) -> None:
    table = server.table("me Ann", "me Bob")
    plain = server.http.get(table.url("/passage?at=0"), headers={"Accept-Encoding": "identity"})
    packed = server.http.get(table.url("/passage?at=0"), headers={"Accept-Encoding": "gzip"})
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.json() == plain.json()


def test_a_passage_from_where_nothing_was_is_not_found(server: Server) -> None:
    table = server.table("me Ann", "me Bob")
    assert table.get("/passage?at=1").status_code == 404
    assert table.get("/passage?at=0", "x" * 43).status_code == 403


def test_a_question_that_was_never_put_is_in_no_passage(server: Server) -> None:
    table, ann, bob = nosy(server)
    says(bob, "ask:never")
    ann.chooses("wink")
    bob.see(lambda state: bob.is_asked())
    (told,) = passages(table, table.tokens[1])
    for one in told["moments"]:
        then = table.get(f"/moment?at={one['at']}", table.tokens[1]).json()
        assert (one["decision"] is None) == (then["decision"] is None)
    assert any(one["decision"] is None for one in told["moments"])


def over(server: Server, **wish: Any) -> Table:
    """A match of DeckHand that bots and somebody who gives up have played."""
    table = server.table("me Ann", "bot random", title="deckhand", **wish)
    ann = table.sits(0)
    for _ in range(12):
        ann.see(lambda state: ann.is_asked())
        ann.chooses()
    ann.say("concede")
    ann.see(lambda state: state["outcome"])
    ann.leave()
    return table


def test_what_is_told_of_a_match_is_told_when_it_is_over(server: Server) -> None:
    table = server.table("me Ann", "me Bob", title="deckhand")
    reply = table.get("/chronicle")
    assert (reply.status_code, reply.json()["code"]) == (403, "forbidden")


def test_a_chronicle_tells_how_the_match_went(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = over(server)
    played = counted(monkeypatch, Match, "at")
    told = table.get("/chronicle").json()
    assert table.get("/chronicle").json() == told
    assert [name[:7] for name in played] == ["replays"]
    assert told["label"] == "Hooks"
    names = [seat["name"] for seat in table.get().json()["seats"]]
    assert told["lines"] == [{"seat": seat, "name": name} for seat, name in enumerate(names)]
    state = table.sits(0).state
    numbers = [point[0] for point in told["points"]]
    assert numbers[0] == 0
    assert numbers[-1] == state["answers"]
    assert numbers == sorted(set(numbers))
    assert told["points"][-1][1:] == state["outcome"]["scores"]
    figures = {figure["label"]: figure["values"] for figure in told["figures"]}
    assert sum(figures["Choices"]) == state["answers"]
    assert sum(figures["Turns"]) > 2
    assert told["started"] <= told["ended"]


def test_a_chronicle_of_a_team_follows_what_it_is_up_against(server: Server) -> None:
    table = server.table("me Ann", title="dead_keep")
    ann = table.sits(0)
    ann.chooses()
    ann.say("concede")
    ann.see(lambda state: state["outcome"])
    told = table.get("/chronicle").json()
    assert {line["seat"] for line in told["lines"]} == {None}
    assert "Rounds" in [figure["label"] for figure in told["figures"]]


def test_a_title_that_counts_nothing_has_a_chronicle_without_a_course(server: Server) -> None:
    table = server.table("me Ann", "me Bob")
    play(table, 12)
    told = table.get("/chronicle").json()
    assert told["lines"] == []
    assert [figure["label"] for figure in told["figures"]] == ["Choices"]
