"""The pace of a table: how fast bots choose, how long people may take, and who is reminded."""

from __future__ import annotations

import pytest

from rulewright.server.tables.parts.driver import pause_of
from tests.server.conftest import Start
from tests.server.talk import Server

DAY = 86_400


def test_a_choice_may_take_days(server: Server) -> None:
    table = server.table("me Ann", "me Bob", clock=7 * DAY, remind=DAY)
    told = table.get().json()
    assert (told["clock"], told["remind"]) == (7 * DAY, DAY)


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"clock": 15 * DAY}, "bad_message"),
        ({"clock": 60, "remind": 60}, "bad_setup"),
        ({"remind": 60}, "bad_setup"),
        ({"pace": "sluggish"}, "bad_message"),
    ],
)
def test_what_cannot_be_kept_is_refused(server: Server, wish: dict[str, object], code: str) -> None:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot"}]
    reply = server.http.post("/api/tables", json={"title": "lanterns", "seats": seats, **wish})
    assert (reply.status_code, reply.json()["code"]) == (422, code)


def test_who_has_little_time_left_is_reminded_once(server: Server) -> None:
    table = server.table("me Ann", "me Bob", clock=20, remind=19)
    ann = table.sits(0)
    note = ann.see(lambda state: state["note"])["note"]
    assert note == "Ann has 19 seconds left to choose."
    ann.chooses("look up")
    assert "Bob has" in ann.see(lambda state: state["note"] and "Bob" in state["note"])["note"]
    notes = [heard["note"] for heard in ann.heard if heard["type"] == "state" and heard["note"]]
    assert len(notes) == 2


@pytest.mark.parametrize(("pace", "seconds"), [("instant", 0.0), ("brisk", 0.4), ("calm", 2.0)])
def test_bots_pause_as_the_table_was_set(start: Start, pace: str, seconds: float) -> None:
    server = start(pace=0.4)
    table = server.table("me Ann", "bot random", pace=pace)
    assert table.get().json()["pace"] == pace
    assert pause_of(pace, 0.4) == pytest.approx(seconds)  # type: ignore[arg-type]  # one of them


def test_tables_of_earlier_versions_are_brisk(server: Server) -> None:
    assert server.table("me Ann", "me Bob").get().json()["pace"] == "brisk"
