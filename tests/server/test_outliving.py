"""Matches outlive a change: of the rules, of how a state is saved, of the store's own tables."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from rulewright.kernel import Asks, Decision, State
from rulewright.kernel.plain import Plain
from rulewright.server.bot_workers import work
from rulewright.server.tables import installed_titles
from rulewright.title import Title
from tests import lanterns
from tests.server.conftest import Start
from tests.server.talk import Server, Table, wants_back

Rules = Callable[[Title[Any]], None]
CHANGED = "The rules have changed since the match was begun; it goes on from here."


@pytest.fixture
def rules(monkeypatch: pytest.MonkeyPatch) -> Rules:
    """Puts another edition of Lanterns in the place of the real one."""
    real = installed_titles.title

    def become(game: Title[Any]) -> None:
        def title(name: str) -> Title[State]:
            return game if name == "lanterns" else real(name)

        monkeypatch.setattr(installed_titles, "title", title)
        monkeypatch.setattr(work, "find_title", title)

    return become


def asleep(start: Start, answers: int, **settings: Any) -> Table:
    """A match of so many answers on a closed server."""
    server = start(**settings)
    table = server.table("me Ann", "me Bob")
    people = [table.sits(0), table.sits(1)]
    for turn in range(answers):
        people[turn % 2].chooses("look up")
    server.stop()
    return table


def stored(folder: Path, query: str) -> list[tuple[Any, ...]]:
    with sqlite3.connect(folder / "tables.sqlite") as database:
        return database.execute(query).fetchall()


def nods(table: lanterns.Lanterns) -> Asks[None]:
    """Another rulebook: everybody only ever nods."""
    yield Decision(table.turn % len(table.hands), "nod", ["nod", "shake"], "L1")
    table.turn += 1


def swaps(table: lanterns.Lanterns) -> Asks[None]:
    """Another rulebook with the same questions, in which looking up costs a lantern."""
    seat = table.turn % len(table.hands)
    yield Decision(seat, "turn", [*lanterns._plays(table, seat), "look up"], "L1")
    table.hands[seat][0], table.deck[0] = table.deck[0], table.hands[seat][0]
    table.turn += 1


def test_a_snapshot_is_taken_at_the_start_and_at_the_close(start: Start, tmp_path: Path) -> None:
    asleep(start, 3)
    assert stored(tmp_path, "SELECT answers FROM snapshots ORDER BY answers") == [(0,), (3,)]


def test_a_table_that_is_let_go_leaves_a_snapshot(start: Start, tmp_path: Path) -> None:
    server = start(tables_in_memory=1)
    first = server.table("me Ann", "me Bob")
    ann = first.sits(0)
    ann.chooses("look up")
    ann.leave()
    wanted = f"SELECT answers FROM snapshots WHERE table_id = '{first.id}' ORDER BY answers"
    for _ in range(50):
        server.table("me Ann", "me Bob").get()
        if stored(tmp_path, wanted) == [(0,), (1,)]:
            break
    assert stored(tmp_path, wanted) == [(0,), (1,)]


def test_snapshots_are_taken_now_and_then(start: Start, tmp_path: Path) -> None:
    asleep(start, 7, snapshot_every=2)
    found = stored(tmp_path, "SELECT answers FROM snapshots ORDER BY answers")
    assert (found[0], found[-1]) == ((0,), (7,))
    assert len(found) > 3


def test_a_match_that_replays_into_another_state_goes_on_from_what_people_saw(
    start: Start, rules: Rules
) -> None:
    table = asleep(start, 5)
    table.server = start()
    before = table.sits(1).state
    table.server.stop()
    rules(replace(lanterns.GAME, version=2, step=swaps))
    table.server = start()
    for seat in (0, 1):
        player = table.sits(seat)
        assert "have changed" in player.state["note"]
        assert [event["text"] for event in player.state["events"]] == [CHANGED]
    assert player.state["view"] == before["view"]
    assert (player.state["n"], player.state["answers"]) == (5, 5)
    player.chooses("look up")


def test_as_much_as_replays_can_be_looked_back_at(start: Start, rules: Rules) -> None:
    """After the change the match is played by the new rules, which lead through its snapshots."""
    table = asleep(start, 5)
    rules(replace(lanterns.GAME, version=2, step=swaps))
    table.server = start(snapshot_every=1)
    people = [table.sits(0), table.sits(1)]
    for turn in range(5, 8):
        people[turn % 2].chooses("look up")
    table.server.stop()
    table.server = start()
    assert table.sits(0).state["answers"] == 8
    assert table.get("/moment?at=5").status_code == 200
    assert table.get("/moment?at=4").status_code == 404


def test_answers_that_no_longer_fit_are_taken_back(
    start: Start, rules: Rules, tmp_path: Path
) -> None:
    table = asleep(start, 5, snapshot_every=4)
    stored(tmp_path, "DELETE FROM snapshots WHERE answers > 4")  # as after a crash
    rules(replace(lanterns.GAME, version=2, step=nods))
    table.server = start()
    ann = table.sits(0)
    assert (ann.state["answers"], ann.state["n"]) == (4, 6)
    assert "have changed" in ann.state["note"]
    assert CHANGED in [event["text"] for event in ann.state["events"]]
    assert ann.options() == ["nod", "shake"]
    ann.chooses("nod")
    table.server.stop()
    table.server = start()
    assert table.sits(0).state["answers"] == 5


def test_a_young_match_outlives_a_change_of_rules(
    start: Start, rules: Rules, tmp_path: Path
) -> None:
    table = asleep(start, 2)
    stored(tmp_path, "DELETE FROM snapshots WHERE answers > 0")
    rules(replace(lanterns.GAME, version=2, step=nods))
    table.server = start()
    ann = table.sits(0)
    assert (ann.state["answers"], ann.options()) == (0, ["nod", "shake"])


def test_a_match_of_before_without_any_snapshot_goes_on(
    start: Start, rules: Rules, tmp_path: Path
) -> None:
    table = asleep(start, 2)
    stored(tmp_path, "DELETE FROM snapshots")
    rules(replace(lanterns.GAME, version=2, step=nods))
    table.server = start()
    assert table.sits(0).options() == ["nod", "shake"]


def test_a_snapshot_behind_an_undo_of_another_process_does_not_count(
    start: Start, tmp_path: Path
) -> None:
    table = asleep(start, 3)
    # It took the snapshot before it heard of the undo, and stored it after.
    state = stored(tmp_path, "SELECT state FROM snapshots WHERE answers = 3")[0][0]
    undo = f"'{table.id}', 3, 'undo', 0, 'person', 2, '', '[]'"
    columns = "table_id, n, kind, seat, given_by, back_to, at, team"
    stored(tmp_path, f"INSERT INTO changes ({columns}) VALUES ({undo})")
    answer = f"'{table.id}', 4, 'answer', 0, 'turn', '[\"hang\", \"Reed\"]', 'person', '', '[]'"
    columns = "table_id, n, kind, seat, decision, option, given_by, at, team"
    stored(tmp_path, f"INSERT INTO changes ({columns}) VALUES ({answer})")
    assert stored(tmp_path, "SELECT state FROM snapshots WHERE answers = 3")[0][0] == state
    table.server = start()
    ann = table.sits(0)
    assert (ann.state["answers"], ann.state["note"]) == (3, None)
    assert ann.state["view"]["shown"] == ["Reed"]


@dataclass(slots=True)
class Labelled(lanterns.Lanterns):
    """A state with a field that older ones lack."""

    moon: str = ""


def _upgrade(plain: dict[str, Plain], version: int) -> dict[str, Plain]:
    return {"moon": "new", **plain} if version < 2 else plain


def setup(*args: Any) -> Labelled:
    before = lanterns.setup(*args)
    return Labelled(before.rng, hands=before.hands, deck=before.deck, moon="new")


def by_moonlight(table: Labelled) -> Asks[None]:
    """The same rules, which need the field that older states lack."""
    assert table.moon == "new"
    yield from lanterns.step(table)


NEWER: Title[Any] = replace(
    lanterns.GAME,
    version=2,
    state=Labelled,
    setup=setup,
    step=by_moonlight,
    upgrade=_upgrade,
)


def test_snapshots_of_an_earlier_version_are_brought_up_to_date(start: Start, rules: Rules) -> None:
    table = asleep(start, 5)
    rules(NEWER)
    table.server = start()
    ann = table.sits(0)
    assert (ann.state["answers"], ann.state["note"]) == (5, None)
    assert len(ann.state["events"]) == 0
    # The whole match was replayed and led through the snapshots.
    assert table.get("/moment?at=0").status_code == 200


def test_what_if_tables_and_their_bots_read_states_of_an_earlier_version(
    start: Start, rules: Rules
) -> None:
    table = asleep(start, 2)
    table.server = start()
    what_if = Table(table.server, table.post("/what-if", token=table.tokens[0], at=2).json())
    table.server.stop()
    rules(NEWER)
    what_if.server = start()
    ann = what_if.sits(0)
    assert ann.state["note"] is None
    ann.chooses("look up")
    state = ann.see(lambda state: state["n"] >= 2 and ann.is_asked())
    assert not [m for m in ann.heard if m["type"] == "state" and "failed" in (m["note"] or "")]
    assert state["answers"] == 2


def test_a_match_from_newer_rules_says_so(start: Start, rules: Rules) -> None:
    table = asleep(start, 5)
    rules(replace(lanterns.GAME, version=0))
    table.server = start()
    reply = table.get()
    assert (reply.status_code, reply.json()["code"]) == (409, "rules_broken")


def test_rules_that_fail_are_told_and_change_nothing(start: Start, rules: Rules) -> None:
    def failing(table: lanterns.Lanterns) -> Asks[None]:
        choice = yield Decision(0, "turn", ["good", "bad"], "L1")
        if choice == "bad":
            raise ZeroDivisionError

    rules(replace(lanterns.GAME, step=failing))
    table = start().table("me Ann", "me Bob")
    ann = table.sits(0)
    ann.say("answer", n=0, option="bad")
    assert ann.refused() == "rules_broken"
    ann.chooses("good")


# The store of an earlier version


@pytest.fixture
def old_server(start: Start, tmp_path: Path) -> Server:
    """A server on the tables of the first schema, as it left them."""
    with sqlite3.connect(tmp_path / "tables.sqlite") as database:
        database.executescript(Path(__file__).with_name("tables_0001.sql").read_text())
    return start()


def old_table(server: Server, name: str) -> Table:
    tokens = [{"seat": seat, "token": f"the-key-of-seat-{seat}"} for seat in range(2)]
    return Table(server, {"table": name, "creator": "", "seats": tokens})


@pytest.mark.parametrize(("name", "answers", "n"), [("five", 5, 5), ("two", 2, 2), ("back", 4, 6)])
def test_tables_of_the_first_schema_play_on(
    old_server: Server, name: str, answers: int, n: int
) -> None:
    table = old_table(old_server, name)
    people = [table.sits(0), table.sits(1)]
    assert (people[0].state["answers"], people[0].state["n"]) == (answers, n)
    assert people[0].state["note"] is None
    mover = next(player for player in people if player.is_asked())
    mover.chooses()
    mover.say("undo", n=n + 1)
    other = people[1 - people.index(mover)]
    other.see(lambda state: wants_back(state) is not None)
    other.votes_to_take_back(True)
    assert mover.see(lambda state: state["n"] == n + 2)["answers"] == answers


def test_snapshots_of_the_first_schema_are_kept(old_server: Server, tmp_path: Path) -> None:
    found = stored(tmp_path, "SELECT table_id, answers, n, version FROM snapshots ORDER BY n")
    assert found == [("five", 4, 4, 1), ("back", 3, 6, 1)]
