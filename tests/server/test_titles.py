"""What the lobby and the result page are told of a title: settings, offer, outcome."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cache
from importlib.metadata import EntryPoint, EntryPoints
from importlib.resources import files
from typing import Any

import pytest

from rulewright.kernel import Match
from rulewright.kernel.errors import BadSetup
from rulewright.server.tables import installed_titles, messages
from rulewright.title import find_title, titles
from rulewright.title import title as title_module
from tests import lanterns
from tests.changed import changed
from tests.server.conftest import Start
from tests.server.talk import Server, on_loop


def title(server: Server, name: str) -> Any:
    return next(t for t in server.http.get("/api/titles").json() if t["name"] == name)


def test_a_choice_says_what_it_is_and_with_what_it_goes(server: Server) -> None:
    night, count = title(server, "beacons")["settings"]
    short, long = night["choices"]
    assert (short["value"], short["label"]) == ("short", "A short night")
    assert (long["label"], long["facts"]) == ("long", {"minutes": 60})
    assert (night["fold"], count["fold"]) == ("", "Rulings")
    assert count["choices"][0]["needs"] == {"night": ["short"]}
    assert count["choices"][0]["seats"] == [1, 2, 3, 4]
    assert count["choices"][2]["seats"] == [3, 4]


def test_the_lobby_is_told_how_strong_bots_are_and_which_is_the_usual_one(server: Server) -> None:
    told = title(server, "beacons")
    assert told["strengths"]["random"] == "answers at once"
    assert list(told["strengths"]) == told["bots"]
    assert told["usual_bot"] == "greedy"


def test_a_table_with_settings_that_do_not_go_together_is_refused(server: Server) -> None:
    seats = [{"kind": "me", "name": "Ann"}]
    options = {"night": "long", "beacons": "12"}
    wish = {"title": "beacons", "seats": seats, "options": options}
    refused = server.http.post("/api/tables", json=wish).json()
    assert refused["code"] == "bad_setup"
    assert "cannot be '12' with 1 seats and night=long; there it is one of 9" in refused["message"]


def test_a_title_that_says_nothing_is_offered_by_its_facts(server: Server) -> None:
    lantern = title(server, "lanterns")
    assert (lantern["mood"], lantern["promise"]) == ("", "")
    assert lantern["sample"] == list(lanterns.GAME.presentation.things)[:5]
    assert not lantern["cooperative"]
    assert title(server, "beacons")["cooperative"]


def test_a_sample_of_what_does_not_exist_is_refused() -> None:
    with pytest.raises(BadSetup, match="Lanterns: unknown component Moon"):
        changed(lanterns.GAME, sample=("Moon",))


@pytest.mark.parametrize("name", sorted(titles()))
def test_every_choice_of_our_titles_has_a_label_and_a_line_of_help(name: str) -> None:
    game = find_title(name)
    assert game.lobby.mood
    assert game.lobby.promise
    for setting in game.settings:
        for choice in setting.choices:
            assert choice.label, f"{setting.name}={choice.value} has no label"
            assert choice.help, f"{setting.name}={choice.value} has no help"


def test_a_title_that_cannot_be_loaded_keeps_no_other_from_play(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = [
        EntryPoint("broken", "tests.nowhere:GAME", "rulewright.titles"),
        EntryPoint("other", "tests.lanterns:GAME", "rulewright.titles"),
        EntryPoint("lanterns", "tests.lanterns:GAME", "rulewright.titles"),
    ]
    monkeypatch.setattr(title_module, "entry_points", lambda group: EntryPoints(broken))
    for cached in (installed_titles.title, installed_titles.all_titles):
        monkeypatch.setattr(installed_titles, cached.__name__, cache(cached.__wrapped__))
    assert [t["name"] for t in server.http.get("/api/titles").json()] == ["lanterns"]
    refused = server.http.get("/api/titles/broken")
    assert refused.status_code == 404
    assert "cannot be loaded: No module named 'tests.nowhere'" in refused.json()["message"]
    message = server.http.get("/api/titles/other").json()["message"]
    assert message == "tests.lanterns:GAME is not a Title called 'other'"


def test_the_outcome_of_a_team_says_against_whom(server: Server) -> None:
    ann = server.table("me Ann", "bot random", title="beacons").sits(0)
    for _ in range(3):
        ann.chooses(["send", 0])
    outcome = ann.see(lambda state: state["outcome"])["outcome"]
    assert (outcome["ranks"], outcome["sides"], outcome["ending"]) == ([1, 1], [0, 0], "played")
    assert outcome["rivals"] == [{"name": "the shadows", "rank": 2, "score": 0, "parts": []}]
    bot = ann.state["table"]["seats"][1]["name"]
    assert outcome["told"] == f"Ann and {bot} have won."
    assert outcome["told_to"] == [f"You and {bot} have won.", "You and Ann have won."]


def test_scores_by_category_and_early_ends_are_told() -> None:
    match = Match.new(lanterns.GAME, ["Ann", "Bob"])
    match.concede([1])
    conceded = messages.outcome_info(match)  # type: ignore[arg-type]  # a title is a title
    assert conceded is not None
    assert (conceded.ending, conceded.rule) == ("conceded", "")
    assert conceded.told == "Bob gave up, and Ann wins."
    assert match.outcome is not None
    match.state.outcome = replace(
        match.outcome, categories=("light", "dark"), parts=((1, 2), (0, 3))
    )
    info = messages.outcome_info(match)  # type: ignore[arg-type]  # a title is a title
    assert info is not None
    assert (info.categories, info.parts) == (["light", "dark"], [[1, 2], [0, 3]])


def test_a_match_alone_is_played_to_its_end(server: Server) -> None:
    ann = server.table("me Ann", title="beacons", options={"night": "short"}).sits(0)
    for _ in range(3):
        ann.chooses(["send", 0])
    outcome = ann.see(lambda state: state["outcome"])["outcome"]
    assert outcome["told_to"] == ["You have won."]


def test_the_titles_are_loaded_before_anybody_asks_for_them(start: Start) -> None:
    installed_titles.all_titles.cache_clear()
    server = start()

    async def titles_loaded() -> None:
        await server.app.state.titles

    on_loop(server, titles_loaded)
    assert installed_titles.all_titles.cache_info().currsize == 1


def test_while_titles_load_the_server_is_healthy_and_requests_for_them_wait(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_load, loaded = threading.Event(), installed_titles.all_titles()

    def slow_titles() -> tuple[str, ...]:
        may_load.wait()
        return loaded

    monkeypatch.setattr(installed_titles, "all_titles", slow_titles)
    server = start()
    try:
        with ThreadPoolExecutor() as threads:
            waiting = threads.submit(server.http.get, "/api/titles")
            assert server.http.get("/healthz").status_code == 200
            assert not waiting.done()
            may_load.set()
            assert {title["name"] for title in waiting.result().json()} == set(loaded)
    finally:
        may_load.set()


def test_a_text_of_ones_own_is_not_sent_with_every_state(server: Server) -> None:
    quest = (files("rulewright.games.dead_keep") / "quests" / "broken_gate.toml").read_text("utf-8")
    options = {"quest": quest, "adventurers": "1"}
    ann = server.table("me Ann", title="dead_keep", options=options).sits(0)
    state = ann.see(lambda state: bool(state["view"]))
    assert state["table"]["options"]["quest"] == "own"
    assert state["view"]["quest"] == "The Broken Gate"
