"""Lessons at the table: set by the server, counted by it, told to whoever shows them."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.bots import lesson_of
from rulewright.title import find_title, titles
from tests.server.talk import Player, Server, Table

TAUGHT = ["dead_keep", "deckhand", "red_dragon_inn", "viscounts"]


def lesson(server: Server, title: str) -> Any:
    return server.http.get(f"/api/titles/{title}/lesson").json()


def begins(server: Server, title: str, name: str = "Ann") -> tuple[Table, Player]:
    reply = server.http.post(f"/api/titles/{title}/lesson", json={"name": name})
    assert reply.status_code == 201
    table = Table(server, reply.json())
    return table, table.sits(0)


def does(ann: Player, words: str) -> None:
    ann.see(lambda state: ann.is_asked())
    options = ann.state["decision"]["options"]
    ann.chooses(next(o["key"] for o in options if o["text"].lower().startswith(words.lower())))


@pytest.mark.parametrize("title", TAUGHT)
def test_a_lesson_is_played_at_the_table_as_it_is_told(server: Server, title: str) -> None:
    steps = lesson(server, title)["steps"]
    _, ann = begins(server, title)
    for number, step in enumerate(steps):
        ann.see(lambda state: ann.is_asked())
        assert ann.state["table"]["lesson"] == number
        assert step["say"]
        does(
            ann,
            step["choose"][0] if step["choose"] else ann.state["decision"]["options"][0]["text"],
        )
    ann.see(lambda state: state["table"]["lesson"] == len(steps))


@pytest.mark.parametrize("title", ["deckhand", "red_dragon_inn", "viscounts"])
def test_who_is_called_like_another_of_the_lesson_is_taught_too(server: Server, title: str) -> None:
    for name in lesson_of(find_title(title)).others:
        table, learner = begins(server, title, name)
        assert learner.state["table"]["lesson"] == 0
        names = [seat["name"] for seat in table.get().json()["seats"]]
        assert names == [f"{name} 2", *lesson_of(find_title(title)).others]


def test_every_title_that_stands_is_taught(server: Server) -> None:
    known = {title["name"]: title for title in server.http.get("/api/titles").json()}
    assert set(TAUGHT) <= set(known)
    assert all(known[name]["lesson"] in range(5, 9) for name in TAUGHT)
    assert known["lanterns"]["lesson"] is None
    assert set(titles()) >= set(TAUGHT)


def test_the_table_of_a_lesson_is_private(server: Server) -> None:
    table, _ = begins(server, "deckhand")
    assert table.id not in [listed["table"] for listed in server.http.get("/api/tables").json()]
    info = table.get().json()
    assert [seat["name"] for seat in info["seats"]] == ["Ann", "Mara"]
    assert info["lesson"] == 0


def test_what_is_taken_back_is_taught_again(server: Server) -> None:
    _, ann = begins(server, "deckhand")
    does(ann, "Play Celebrate")
    ann.see(lambda state: state["table"]["lesson"] == 1)
    ann.say("undo", n=ann.state["n"])
    ann.see(lambda state: state["table"]["lesson"] == 0)


def test_other_tables_are_no_lessons(server: Server) -> None:
    table = server.table("me Ann", "bot random", title="deckhand", seed=6)
    assert table.get().json()["lesson"] is None


def test_a_title_without_a_lesson_says_so(server: Server) -> None:
    for reply in (
        server.http.get("/api/titles/lanterns/lesson"),
        server.http.post("/api/titles/lanterns/lesson", json={}),
    ):
        assert reply.status_code == 404
        assert "no lesson yet" in reply.json()["message"]
    assert server.http.get("/api/titles/nonesuch/lesson").status_code == 404
