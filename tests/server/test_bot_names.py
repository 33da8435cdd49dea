"""Bots have names of their own, which nobody else at the table has."""

from __future__ import annotations

from rulewright.server.basics.bot_names import NAMES, bot_name
from tests.server.talk import Server


def names(server: Server, *seats: str) -> list[str]:
    return [seat["name"] for seat in server.table(*seats).get().json()["seats"]]


def test_bots_are_called_by_name_and_not_by_kind(server: Server) -> None:
    called = names(server, "me Ann", "bot random", "bot random")
    assert called[0] == "Ann"
    assert set(called[1:]) < set(NAMES)
    assert called == names(server, "me Ann", "bot random", "bot random")


def test_a_bot_makes_way_for_a_person_of_its_name(server: Server) -> None:
    person = names(server, "me Ann", "bot random")[1]
    bot = names(server, f"me {person}", "bot random")[1]
    assert bot in NAMES
    assert bot != person


def test_where_all_names_are_taken_one_is_given_twice() -> None:
    assert bot_name(1, NAMES) == NAMES[1]
