# ruff: noqa: RUF001 -- letters that look alike are what this is about
"""Names at one table: nobody passes for somebody else."""

from __future__ import annotations

import pytest

from rulewright.server.basics.lookalikes import skeleton
from tests.server.talk import Server

ALIKE = [
    ("Bob", "В\u043eb"),  # Cyrillic
    ("Bob", "\u0392ob"),  # Greek
    ("Bob", "B0b"),
    ("Ian", "lan"),
    ("Ian", "1an"),
    ("Ann", "Ann\u200d"),  # a joiner that joins nothing
    ("Ann", "A\u200cnn"),
    ("Ann", "Ann\u3164"),  # a letter that is drawn as nothing
    ("Ann", "Ann\u2800"),
    ("Ann", "Ann\ufe0f"),
    ("Marnie", "Mamie"),
    ("Ann", "\ua4eenn"),  # Lisu
    ("Ann", "\ua4ee\ua4e0\ua4e0"),  # all of it in Lisu
    ("Ann", "\u13aann"),  # Cherokee
    ("Ann", "\u15c5nn"),  # Canadian syllabics
    ("Ann", "\u0410\u0578n"),  # Cyrillic and Armenian
    ("Ann", "A\u1e47n"),  # a dot below
    ("Ann", "An\u0307n"),  # a dot above
    ("Mia", "Mi\u0307a"),
]


@pytest.mark.parametrize("name", ["\u0411nn", "Zo\u03b5", "Ann\u13b6", "P\u0430\u0443l"])
def test_a_name_is_written_in_one_alphabet(server: Server, name: str) -> None:
    table = server.table("me Bob", "open", "open")
    reply = table.post("/join", name=name)
    assert reply.json()["message"] == "The name mixes alphabets; write it in one."


@pytest.mark.parametrize(
    "name",
    [
        "Ann 2",
        "\u0410\u043d\u043d\u0430!",
        "\u7530\u4e2d\u3055\u3093",
        "\u13e3\u13b3\u13a9",
        "Zo\u00eb",
        "\ubc15 Kim",
        "\U0001f409 Ann",
    ],
)
def test_people_write_their_names_as_they_are_used_to(server: Server, name: str) -> None:
    table = server.table("me Bob", "open", "open")
    assert table.post("/join", name=name).status_code == 200


@pytest.mark.parametrize(("name", "other"), ALIKE)
def test_a_name_that_looks_like_anothers_is_refused(server: Server, name: str, other: str) -> None:
    table = server.table(f"me {name}", "open", "open")
    reply = table.post("/join", name=other)
    assert (reply.status_code, reply.json()["code"]) == (422, "bad_message")
    assert name in reply.json()["message"]
    seats = [{"kind": "me", "name": name}, {"kind": "person", "name": other}]
    wish = {"title": "lanterns", "seats": seats}
    assert server.http.post("/api/tables", json=wish).json()["code"] == "bad_message"


def test_the_same_name_gets_a_number_as_ever(server: Server) -> None:
    table = server.table("me Ann", "open", "open")
    assert table.post("/join", name="ann").json()["name"] == "ann 2"
    assert table.post("/join", name="\uff21nn").json()["name"] == "\uff21nn 3"


@pytest.mark.parametrize("pair", [("José", "Jose"), ("Анна", "Ann"), ("李", "王"), ("Σ", "S")])
def test_names_that_people_tell_apart_are_welcome(server: Server, pair: tuple[str, str]) -> None:
    table = server.table(f"me {pair[0]}", "open", "open")
    assert table.post("/join", name=pair[1]).status_code == 200


def test_a_name_of_nothing_that_can_be_seen_is_refused(server: Server) -> None:
    table = server.table("me Ann", "open", "open")
    for name in ("\u3164", "\u2800\u200d", "\ufe0f"):
        assert table.post("/join", name=name).json()["code"] == "bad_message"


def test_whole_names_in_one_alphabet_have_skeletons_of_their_own() -> None:
    names = ["Anna", "Анна", "Ольга", "Ivan", "Иван", "Нина", "Μαρία", "Maria", "田中", "Ōe"]
    assert len({skeleton(name) for name in names}) == len(names)
