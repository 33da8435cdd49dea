"""Several answers in one message: taken as far as they go, taken back as one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from rulewright.kernel import Asks, Decision, State
from rulewright.server.tables import installed_titles
from rulewright.title import Title
from tests import lanterns
from tests.server.conftest import Start
from tests.server.talk import Player, Server, Table

Step = Callable[[lanterns.Lanterns], Asks[None]]


@pytest.fixture
def rules(monkeypatch: pytest.MonkeyPatch) -> Callable[[Step], None]:
    real = installed_titles.title

    def become(step: Step) -> None:
        game: Title[Any] = replace(lanterns.GAME, step=step)

        def title(name: str) -> Title[State]:
            return game if name == "lanterns" else real(name)

        monkeypatch.setattr(installed_titles, "title", title)

    return become


def walk(table: lanterns.Lanterns) -> Asks[None]:
    """Ann walks: three paces, a peek, a die; and hands on to Bob, who ends it."""
    pace = yield Decision(0, "walk", ["pace", "peek", "roll", "hand on"], "L1")
    table.tell(lanterns.Said, ("L1",), 0, f"does {pace}")
    if pace == "peek":
        table.tell_privately({0}, lambda: lanterns.Drew(("L3",), 0, f"sees {table.deck[-1]}"))
    elif pace == "roll":
        table.tell(lanterns.Said, ("L1",), 0, f"rolls {table.rng.below(6)}")
    elif pace == "hand on":
        last = yield Decision(1, "end", ["stay", "leave"], "L1")
        if last == "leave":
            table.end(lanterns.Outcome((1, 2), (0, 0), "L4"))


@pytest.fixture
def table(server: Server, rules: Callable[[Step], None]) -> Table:
    rules(walk)
    return server.table("me Ann", "me Bob", undo="table")


def does(player: Player, *options: Any) -> tuple[int, str]:
    """Sends a list of answers, and hears how far it came."""
    player.say("answers", n=player.state["n"], options=options)
    told = player.next("answers")
    player.see(lambda state: state["answers"] >= told["taken"])
    return told["taken"], told["stopped"]


def test_a_list_of_answers_is_taken_at_once(table: Table) -> None:
    ann, bob = table.sits(0), table.sits(1)
    assert does(ann, "pace", "pace", "pace") == (3, "all")
    state = bob.see(lambda state: state["n"] == 3)
    assert [event["at"] for event in state["events"]] == [1, 2, 3]
    # Nobody was shown anything in between.
    assert [m["n"] for m in bob.heard if m["type"] == "state"] == [0, 3]
    assert table.get().json()["answers"] == 3


@pytest.mark.parametrize(
    ("options", "taken", "stopped"),
    [
        (("pace", "peek", "pace"), 2, "revealed"),
        (("pace", "roll", "pace"), 2, "revealed"),
        (("hand on", "pace"), 1, "not_your_turn"),
        (("pace", "fly", "pace"), 1, "bad_option"),
    ],
)
def test_a_list_stops_where_it_was_not_foreseeable(
    table: Table, options: tuple[str, ...], taken: int, stopped: str
) -> None:
    ann = table.sits(0)
    assert does(ann, *options) == (taken, stopped)
    assert ann.see(lambda state: state["n"] == taken)["answers"] == taken


def test_a_list_stops_at_the_end_of_the_match(table: Table) -> None:
    ann, bob = table.sits(0), table.sits(1)
    ann.chooses("hand on")
    bob.see(lambda state: bob.is_asked())
    assert does(bob, "leave", "leave") == (1, "match_over")
    assert bob.see(lambda state: state["outcome"])["table"]["status"] == "over"


def test_a_bad_first_option_is_refused_like_a_single_answer(table: Table) -> None:
    ann, bob = table.sits(0), table.sits(1)
    ann.say("answers", n=0, options=["fly", "pace"])
    assert ann.refused() == "bad_option"
    bob.say("answers", n=0, options=["pace"])
    assert bob.refused() == "not_your_turn"
    ann.say("answers", n=3, options=["pace"])
    assert ann.refused() == "stale"
    ann.say("answers", n=0, options=[])
    assert ann.refused() == "bad_message"
    assert table.get().json()["answers"] == 0


def test_undo_takes_a_list_back_as_one(table: Table) -> None:
    ann = table.sits(0)
    ann.chooses("pace")
    assert does(ann, "pace", "pace", "pace")[0] == 3
    ann.see(lambda state: state["n"] == 4)
    ann.say("undo", n=4)
    assert ann.see(lambda state: state["n"] == 5)["answers"] == 1
    ann.say("undo", n=5)
    assert ann.see(lambda state: state["n"] == 6)["answers"] == 0


def test_undo_takes_a_list_back_as_one_after_a_restart(table: Table, start: Start) -> None:
    ann = table.sits(0)
    does(ann, "pace", "pace")
    table.server.stop()
    table.server = start()
    ann = table.sits(0)
    ann.say("undo", n=2)
    assert ann.see(lambda state: state["n"] == 3)["answers"] == 0


def test_the_record_holds_single_answers(server: Server, rules: Callable[[Step], None]) -> None:
    rules(walk)
    table = server.table("me Ann", "bot random", undo="table")
    ann = table.sits(0)
    does(ann, "pace", "pace")
    lines = table.get("/record", table.tokens[0]).text.splitlines()
    assert sum('"walk"' in line for line in lines) == 2


def test_rules_that_fail_in_a_list_change_nothing(
    server: Server, rules: Callable[[Step], None]
) -> None:
    def failing(table: lanterns.Lanterns) -> Asks[None]:
        choice = yield Decision(0, "turn", ["good", "bad"], "L1")
        if choice == "bad":
            raise ZeroDivisionError

    rules(failing)
    table = server.table("me Ann", "me Bob")
    ann = table.sits(0)
    ann.say("answers", n=0, options=["good", "bad"])
    assert ann.refused() == "rules_broken"
    assert table.get().json()["answers"] == 0
    assert does(ann, "good", "good") == (2, "all")
