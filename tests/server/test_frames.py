"""The quiet moments between two answers, as people see them pass."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.server.tables.parts import frames
from tests.server.talk import Server, Table


@pytest.fixture
def table(server: Server) -> Table:
    return server.table("me Ann", "me Bob", title="beacons", options={"night": "long"})


def texts(events: list[dict[str, Any]]) -> list[str]:
    return [event["text"] for event in events]


def test_whoever_follows_the_match_sees_each_shadow_move(table: Table) -> None:
    ann, bob = table.sits(0), table.sits(1)
    ann.chooses(["send", 1])
    for player in (ann, bob, table.server.people[0]):
        state = player.see(lambda state: state["n"] == 1)
        shown = state["frames"]
        assert [frame["view"]["shadow"] for frame in shown] == [1, 2, 3, 0]
        assert [len(frame["events"]) for frame in shown] == [1, 1, 1, 1]
        passed = [text for frame in shown for text in texts(frame["events"])]
        assert passed == texts(state["events"])
        assert shown[0]["view"]["you"] == state["seat"]
        assert shown[-1]["view"] == state["view"]


def test_where_there_is_but_one_moment_there_are_no_frames(table: Table) -> None:
    ann = table.sits(0)
    assert ann.state["frames"] == []
    assert ann.chooses(["drink", 0])["frames"] == []


def test_whoever_comes_later_sees_no_frames(table: Table) -> None:
    ann = table.sits(0)
    ann.chooses(["send", 1])
    ann.chooses(["send", 1])
    late = table.sits(1)
    assert len(late.state["events"]) == 8
    assert late.state["frames"] == []
    assert table.sits(1, since=0, n=0).state["frames"] == []
    # Who knows all but the last answer is up to date enough.
    assert len(table.sits(1, since=1, n=1).state["frames"]) == 4


def test_after_an_undo_nothing_passes_again(server: Server) -> None:
    table = server.table(
        "me Ann", "bot random", title="beacons", options={"night": "long"}, undo="friendly"
    )
    ann = table.sits(0)
    ann.chooses(["drink", 0])
    ann.chooses(["send", 1])
    ann.say("undo", n=2)
    assert ann.see(lambda state: state["n"] == 3)["frames"] == []


def test_the_oldest_moments_pass_together(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frames, "MOST_FRAMES", 2)
    ann = table.sits(0)
    state = ann.chooses(["send", 1])
    assert [frame["view"]["shadow"] for frame in state["frames"]] == [3, 0]
    assert [len(frame["events"]) for frame in state["frames"]] == [3, 1]


def test_the_frames_of_a_list_of_answers_pass_one_after_the_other(table: Table) -> None:
    ann = table.sits(0)
    ann.say("answers", n=0, options=[["drink", 0], ["send", 1]])
    state = ann.see(lambda state: state["n"] == 2)
    assert [len(frame["events"]) for frame in state["frames"]] == [2, 1, 1, 1]


def test_a_replay_can_stop_at_a_frame(table: Table) -> None:
    ann = table.sits(0)
    ann.chooses(["drink", 0])
    ann.chooses(["send", 1])
    whole = table.get("/moment?at=2").json()
    assert whole["frames"] == 4
    for frame, shadow in enumerate((1, 2, 3, 0)):
        then = table.get(f"/moment?at=2&frame={frame}", table.tokens[0]).json()
        assert (then["view"]["shadow"], then["view"]["you"]) == (shadow, 0)
        assert texts(then["events"]) == texts(whole["events"][: 2 + frame])
        assert then["decision"] is None
    assert table.get("/moment?at=2&frame=4").status_code == 404
    assert table.get("/moment?at=2&frame=-1").status_code == 422
