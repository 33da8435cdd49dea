"""Who watches, by the name they have given."""

from __future__ import annotations

import pytest

from tests.server.talk import Player, Server


def watching(player: Player, count: int) -> list[str]:
    while (told := player.next("presence"))["spectators"] != count:
        pass
    names: list[str] = told["watching"]
    return names


def test_spectators_who_have_given_a_name_are_named(server: Server) -> None:
    table = server.table("me Ann", "me Bob")
    ann = table.sits(0)
    eve = table.sits(None, name="Eve")
    assert watching(ann, 1) == ["Eve"]
    table.sits(None)
    assert watching(ann, 2) == ["Eve"]
    eve.leave()
    assert watching(ann, 1) == []


@pytest.mark.parametrize("name", ["Аnn", "\u3164", "a\u202eb"])  # noqa: RUF001
def test_a_spectator_cannot_pass_for_a_player(server: Server, name: str) -> None:
    table = server.table("me Ann", "me Bob")
    ann = table.sits(0)
    table.sits(None, name=name)
    assert watching(ann, 1) == []


def test_a_spectator_called_like_a_player_has_a_number(server: Server) -> None:
    table = server.table("me Ann", "me Bob")
    ann = table.sits(0)
    table.sits(None, name="Ann")
    assert watching(ann, 1) == ["Ann 2"]


def test_the_name_of_who_sits_is_that_of_the_seat(server: Server) -> None:
    table = server.table("me Ann", "me Bob")
    ann = table.sits(0)
    table.sits(1, name="Eve")
    assert watching(ann, 0) == []
