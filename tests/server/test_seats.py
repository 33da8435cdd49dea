"""Seats that change hands, decline by themselves, run out of time or have a bad bot."""

from __future__ import annotations

import sqlite3
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from rulewright.bots import BOTS
from rulewright.kernel import Rng
from rulewright.server.basics import clock
from rulewright.server.store import rows
from rulewright.server.tables.parts import driver
from tests.server.conftest import Start
from tests.server.talk import Player, Server, Table, on_loop


def test_the_creator_replaces_a_person_by_a_bot_and_back(server: Server) -> None:
    table = server.table("me Ann", "person Bob")
    ann, bob = table.sits(0), table.sits(1)
    ann.chooses("look up")
    reply = table.post("/seats/1/replace", creator=table.creator, bot="random")
    seat = reply.json()["seats"][1]
    assert (seat["name"], seat["kind"], seat["replaced"]) == ("Bob", "bot", True)
    ann.see(lambda state: state["n"] >= 2 and ann.is_asked())
    bob.see(lambda state: state["table"]["seats"][1]["kind"] == "bot")
    ann.chooses("look up")
    table.post("/seats/1/replace", creator=table.creator, bot=None)
    ann.see(lambda state: state["table"]["seats"][1]["kind"] == "person")
    again = table.sits(1)
    while again.state["decision"]["seat"] != 1:
        ann.chooses()
        again.next("state")
    again.chooses()


def test_a_replaced_person_does_not_choose(server: Server) -> None:
    table = server.table("me Ann", "person Bob")
    ann = table.sits(0)
    table.post("/seats/0/replace", creator=table.creator, bot="random")
    ann.see(lambda state: state["n"] >= 1 and state["decision"]["seat"] == 1)
    ann.say("answer", n=ann.state["n"], option="cheer")
    assert ann.refused() in ("not_your_turn", "not_your_seat")


@pytest.mark.parametrize(
    ("seat", "body", "code"),
    [
        (1, {"creator": "x" * 43, "bot": "random"}, "forbidden"),
        (9, {"bot": "random"}, "not_found"),
        (1, {"bot": "hal"}, "bad_setup"),
        (2, {"bot": None}, "bad_setup"),
    ],
)
def test_a_wrong_replacement_is_refused(
    server: Server, seat: int, body: dict[str, Any], code: str
) -> None:
    table = server.table("me Ann", "person Bob", "bot random")
    reply = table.post(f"/seats/{seat}/replace", **{"creator": table.creator, **body})
    assert reply.json()["code"] == code


WORD = "decline:answer:a neighbour"


def test_the_word_that_always_declines_a_question_is_told_to_who_is_asked_alone(
    server: Server,
) -> None:
    table = server.table("me Ann", "me Bob", title="shy")
    ann, bob = table.sits(0), table.sits(1)
    assert ann.state["decision"]["decline_word"] is None, "a turn is not declined"
    ann.chooses("look up")
    assert bob.see(lambda state: bob.is_asked())["decision"]["decline_word"] == WORD
    assert ann.see(lambda state: state["n"] == 1)["decision"]["decline_word"] is None


@pytest.mark.parametrize("old", ["answer", "turn", "", "decline:answer:somebody else"])
def test_a_word_kept_with_an_older_table_is_harmless(start: Start, old: str) -> None:
    server = start()
    table = server.table("me Ann", "me Bob", title="shy")
    table.sits(1).say("auto_pass", kinds=[old])
    table.sits(1).see(lambda state: state["auto_pass"] == [old])
    server.stop()
    table.server = start()
    ann, bob = table.sits(0), table.sits(1)
    assert bob.state["auto_pass"] == [old]
    ann.chooses("look up")
    assert bob.see(lambda state: bob.is_asked())["decision"]["kind"] == "answer"


def test_a_seat_that_declines_is_not_asked(start: Start) -> None:
    server = start()
    table = server.table("me Ann", "me Bob", title="shy")
    ann, bob = table.sits(0), table.sits(1)
    bob.say("auto_pass", kinds=[WORD])
    assert bob.see(lambda state: state["auto_pass"])["auto_pass"] == [WORD]
    ann.chooses("look up")
    bob.see(lambda state: state["n"] == 2)
    assert bob.state["decision"]["kind"] == "turn"
    assert not any(m["type"] == "state" and m["auto_pass"] for m in ann.heard)
    server.stop()
    table.server = start()
    assert table.sits(1).state["auto_pass"] == [WORD]


def test_declining_starts_with_the_question_that_is_open(server: Server) -> None:
    table = server.table("me Ann", "me Bob", title="shy")
    ann, bob = table.sits(0), table.sits(1)
    ann.chooses("look up")
    bob.see(lambda state: bob.is_asked())
    bob.say("auto_pass", kinds=[WORD])
    bob.see(lambda state: state["n"] == 2)


def test_when_time_runs_out_a_bot_chooses(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    table = server.table("me Ann", "me Bob", clock=10)
    ann = table.sits(0)
    monkeypatch.setattr(clock, "monotonic", lambda: time.monotonic() + 60)
    bob = table.sits(1)  # looks at the clock again
    state = ann.see(lambda state: state["note"] and "time ran out" in state["note"])
    assert state["n"] >= 1
    bob.leave()


def test_a_clock_that_is_set_back_gives_nobody_more_time(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = server.table("me Ann", "me Bob", clock=10)
    ann = table.sits(0)

    class Earlier(datetime):
        @classmethod
        def now(cls, tz: Any = None) -> Any:
            return datetime.now(tz) - timedelta(days=1)

    for module in (driver, clock, rows):
        monkeypatch.setattr(module, "datetime", Earlier, raising=False)
    monkeypatch.setattr(clock, "monotonic", lambda: time.monotonic() + 60)
    table.sits(1)
    assert ann.see(lambda state: state["note"] and "time ran out" in state["note"])


def test_while_the_server_is_closed_nobodys_time_runs_out(start: Start, tmp_path: Path) -> None:
    server = start()
    table = server.table("me Ann", "me Bob", clock=10)
    ann = table.sits(0)
    ann.chooses("look up")
    server.stop()
    with sqlite3.connect(tmp_path / "tables.sqlite") as connection:
        connection.execute("UPDATE changes SET at = '2026-01-01T00:00:00.000+00:00'")
    connection.close()
    again = datetime.now(UTC)
    table.server = start()
    bob = table.sits(1)
    assert datetime.fromisoformat(bob.state["decision"]["since"]) >= again - timedelta(seconds=1)
    bob.chooses()
    changes = stored_changes(tmp_path)
    assert changes == ["person", "person"]


def stored_changes(folder: Path) -> list[str]:
    """Who gave each of the stored answers."""
    with sqlite3.connect(folder / "tables.sqlite") as connection:
        rows = connection.execute("SELECT given_by FROM changes ORDER BY n").fetchall()
    connection.close()
    return [given_by for (given_by,) in rows]


def test_a_clock_counts_the_time_before_a_table_was_let_go(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seconds = [1000.0]
    monkeypatch.setattr(clock, "monotonic", lambda: seconds[0])
    ours = clock.Clock()
    seconds[0] += 100
    ago = (datetime.now(UTC) - timedelta(seconds=30)).isoformat()
    assert ours.when(ago) == pytest.approx(1070, abs=1)
    ahead = (datetime.now(UTC) + timedelta(days=1)).isoformat()
    for unreadable in ("", "soon", "2026-01-01T00:00:00"):
        assert ours.when(unreadable) == 1100
    assert ours.when(ahead) == 1100, "who set the clock back meanwhile has the whole time again"


class Watch:
    """The time of a server, which passes when a test says so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._ahead = 0.0
        self._began = time.monotonic()
        # What passes while a test runs does not count.
        monkeypatch.setattr(clock, "monotonic", lambda: self._began + self._ahead)

    def passes(self, seconds: float) -> None:
        self._ahead += seconds


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    return Watch(monkeypatch)


def seconds_left(table: Table) -> float:
    """How many seconds are left for the pending question."""
    live = table.server.hub._tables[table.id]
    assert live.row.clock is not None
    return live.row.clock - (live.services.clock.now() - live.asked)


def takes_back(player: Player) -> None:
    n = player.state["n"]
    player.say("undo", n=n)
    player.see(lambda state: state["n"] > n)


def test_an_undo_gives_the_question_the_time_it_had_left(watch: Watch, server: Server) -> None:
    table = server.table("me Ann", "me Bob", clock=10)
    ann, bob = table.sits(0), table.sits(1)
    watch.passes(6)
    ann.chooses("look up")
    assert seconds_left(table) == 10
    watch.passes(6)
    takes_back(ann)
    assert seconds_left(table) == 4
    since = datetime.fromisoformat(ann.state["decision"]["since"])
    assert abs((datetime.now(UTC) - since).total_seconds() - 6) < 5
    watch.passes(5)
    table.sits(1)  # looks at the clock again
    assert "time ran out" in ann.see(lambda state: state["note"])["note"]
    bob.leave()


def test_who_only_waited_has_all_the_time_again(watch: Watch, server: Server) -> None:
    table = server.table("me Ann", "me Bob", clock=10)
    ann, _ = table.sits(0), table.sits(1)
    ann.chooses("look up")
    watch.passes(9)
    takes_back(ann)
    ann.chooses("look up")
    assert seconds_left(table) == 10


def test_nobody_is_kept_waiting_by_the_same_undo_again_and_again(
    watch: Watch, server: Server
) -> None:
    table = server.table("me Ann", "me Bob", clock=10)
    ann, _ = table.sits(0), table.sits(1)
    ann.chooses("look up")
    watch.passes(9)
    takes_back(ann)
    ann.chooses("look up")
    watch.passes(9)
    takes_back(ann)
    assert seconds_left(table) == 1, "this time Ann has paid for Bob's nine seconds"
    ann.chooses("look up")
    watch.passes(9)
    ann.say("undo", n=ann.state["n"])
    refused = ann.next("error")
    assert (refused["code"], "no time left" in refused["message"]) == ("undo_refused", True)


def test_an_undo_gives_the_own_next_question_no_new_time(watch: Watch, server: Server) -> None:
    table = server.table("me Ann", "me Bob", clock=10, title="shy")
    ann, bob = table.sits(0), table.sits(1)
    ann.chooses("look up")
    bob.chooses("cheer")
    watch.passes(9)  # on Bob's own turn, which comes next
    takes_back(bob)
    assert seconds_left(table) == 10
    bob.chooses("cheer")
    assert seconds_left(table) == 1


def test_the_time_left_is_the_same_when_a_table_is_read_again(
    watch: Watch, server: Server, tmp_path: Path
) -> None:
    table = server.table("me Ann", "me Bob", clock=2000)
    ann = table.sits(0)
    ann.chooses("look up")
    takes_back(ann)
    watch.passes(1200)
    with sqlite3.connect(tmp_path / "tables.sqlite") as connection:
        for ago, change in (
            (1200, "UPDATE tables SET started = ?"),
            (600, "UPDATE changes SET at = ? WHERE n = 0"),
            (100, "UPDATE changes SET at = ? WHERE n = 1"),
        ):
            at = datetime.now(UTC) - timedelta(seconds=ago)
            connection.execute(change, [at.isoformat(timespec="milliseconds")])
    connection.close()
    on_loop(server, server.hub._tables[table.id].reload)
    assert seconds_left(table) == pytest.approx(1300, abs=5)


def test_time_is_spent_by_who_is_asked() -> None:
    times = clock.QuestionTimes(0.0)
    times.answered((0, 1), 2, 5.0)  # Cid drinks a potion meanwhile
    assert times.asked((0, 1)) == 0.0, "who is asked has no more time for that"
    times.answered((0, 1), 1, 8.0)
    assert times.asked((2,)) == 8.0
    times.taken_back((2,), (0, 1, 2), 1, 9.0)
    assert times.asked((0, 1)) == 1.0
    assert times.asked((2,)) == 9.0, "somebody else is asked something else"


def test_in_time_nothing_happens(server: Server) -> None:
    table = server.table("me Ann", "me Bob", clock=10)
    ann = table.sits(0)
    since = datetime.fromisoformat(ann.state["decision"]["since"])
    assert abs((datetime.now(UTC) - since).total_seconds()) < 5
    time.sleep(0.3)
    assert table.get().json()["answers"] == 0


class Crashing:
    def __init__(self, rng: Rng) -> None:
        pass

    def choose(self, chair: object) -> str:
        raise RuntimeError("a bad bot")


class Dawdling(Crashing):
    def choose(self, chair: object) -> str:
        time.sleep(2)
        return "look up"


@pytest.mark.parametrize("bad", [Crashing, Dawdling])
def test_a_bad_bot_is_replaced_by_its_weaker_kin(
    start: Start, monkeypatch: pytest.MonkeyPatch, bad: type[Crashing]
) -> None:
    monkeypatch.setitem(BOTS, "greedy", bad)
    server = start(bot_seconds=0.5)
    table = server.table("me Ann", "bot greedy")
    ann = table.sits(0)
    ann.chooses("look up")
    state = ann.see(lambda state: state["note"] and "failed" in state["note"])
    assert "random" in state["note"]
    ann.see(lambda state: state["n"] >= 2)


def test_when_every_bot_fails_the_first_option_is_taken(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in BOTS:
        monkeypatch.setitem(BOTS, name, Crashing)
    table = server.table("me Ann", "bot greedy")
    ann = table.sits(0)
    ann.chooses("look up")
    ann.see(lambda state: state["n"] >= 2)
    assert any("first option" in (m.get("note") or "") for m in ann.heard)


def test_bots_think_in_processes(start: Start) -> None:
    server = start(bot_processes=1)
    table = server.table("me Ann", "bot greedy", "bot random", title="deckhand", undo="friendly")
    ann = table.sits(0)
    for _ in range(40):
        if ann.is_asked():
            ann.chooses()
        else:
            ann.next("state")
        assert not ann.state["note"]
    # A process that is killed is replaced, and nobody notices.
    (pool,) = server.hub.services.thinkers._pools
    for process in list(pool._processes.values()):
        process.kill()
    for _ in range(20):
        if ann.is_asked():
            ann.chooses()
        else:
            ann.next("state")
        assert not ann.state["note"]
