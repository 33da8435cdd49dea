"""Invitations: a link is claimed once, and after that its seat belongs to whoever claimed it."""

from __future__ import annotations

import pytest

from rulewright.server.basics.keys import new_token
from rulewright.server.protocol.words import VERSION
from tests.server.talk import Server, Table


def invited(server: Server, *seats: str) -> tuple[Table, dict[int, str]]:
    """A table with links that nobody has opened yet."""
    table = server.table(*(seats or ("me Ann", "person Bob")), claim=False)
    return table, table.links


def test_a_link_is_claimed_once_and_opens_nothing_by_itself(server: Server) -> None:
    table, links = invited(server)
    assert set(table.tokens) == {0}
    assert table.get().json()["seats"][1]["invited"] is True
    late = table.connects()
    late.say("hello", v=VERSION, token=links[1])
    assert late.refused() == "forbidden"
    assert table.get("/moment?at=0", links[1]).status_code == 403
    key = new_token()
    reply = table.post("/take", by=links[1], key=key)
    assert reply.json() == {"seat": 1, "name": "Bob", "token": key}
    assert table.get().json()["seats"][1]["invited"] is False
    table.tokens[1] = key
    assert table.sits(1).state["seat"] == 1


def test_who_set_the_table_cannot_look_over_a_guests_shoulder(server: Server) -> None:
    table, links = invited(server)
    key = new_token()
    assert table.post("/take", by=links[1], key=key).status_code == 200
    # The same request again is the guest, whose reply was lost; with another key it is not.
    assert table.post("/take", by=links[1], key=key).status_code == 200
    for secret in (links[1], table.creator, table.tokens[0]):
        reply = table.post("/take", by=secret, key=new_token(), seat=1)
        assert reply.json()["code"] == "forbidden"
        spy = table.connects()
        spy.say("hello", v=VERSION, token=secret)
        if secret == table.tokens[0]:
            assert spy.see(lambda state: True)["seat"] == 0
        else:
            assert spy.refused() == "forbidden"


def test_a_seat_is_taken_back_only_in_the_open(server: Server) -> None:
    table = server.table("me Ann", "person Bob")
    ann, bob, eve = table.sits(0), table.sits(1), table.sits(None)
    reply = table.post("/seats/1/invite", creator=table.creator)
    assert reply.status_code == 200
    link = reply.json()["link"]
    for player in (ann, bob, eve):
        state = player.see(lambda state: state["note"] and "Bob" in state["note"])
        assert "taken back" in state["note"]
        assert state["table"]["seats"][1]["invited"] is True
    assert bob.see(lambda state: state["seat"] is None)["view"]["hands"] == [None, None]
    late = table.connects()
    late.say("hello", v=VERSION, token=table.tokens[1])
    assert late.refused() == "forbidden"
    table.tokens[1] = new_token()
    assert table.post("/take", by=link, key=table.tokens[1]).status_code == 200
    assert table.sits(1).state["seat"] == 1


@pytest.mark.parametrize(
    ("seat", "creator", "code"),
    [(1, "x" * 43, "forbidden"), (9, None, "not_found"), (2, None, "bad_setup")],
)
def test_only_who_set_the_table_invites_to_a_persons_seat(
    server: Server, seat: int, creator: str | None, code: str
) -> None:
    table = server.table("me Ann", "person Bob", "bot random")
    reply = table.post(f"/seats/{seat}/invite", creator=creator or table.creator)
    assert reply.json()["code"] == code


def test_a_guest_who_is_removed_only_watches(server: Server) -> None:
    table = server.table("me Ann", "person Bob")
    ann, bob = table.sits(0), table.sits(1)
    wish = {"creator": table.creator, "remove": True}
    reply = table.post("/seats/1/replace", bot="random", **wish)
    seat = reply.json()["seats"][1]
    assert (seat["kind"], seat["name"], seat["replaced"]) == ("bot", "Bob", False)
    assert bob.see(lambda state: state["seat"] is None)["decision"]["options"] is None
    assert "removed" in ann.see(lambda state: state["note"])["note"]
    back = table.post("/seats/1/replace", creator=table.creator, bot=None)
    assert back.json()["code"] == "bad_setup"


def test_before_the_match_a_removed_guests_seat_is_open_again(server: Server) -> None:
    table = server.table("me Ann", "open", "open")
    key = table.post("/join", name="Mallory").json()
    table.tokens[1] = key["token"]
    mallory = table.sits(1)
    wish = {"creator": table.creator, "remove": True, "bot": None}
    reply = table.post("/seats/1/replace", **wish)
    assert reply.json()["seats"][1]["kind"] == "open"
    assert mallory.see(lambda state: state["seat"] is None)
    assert table.post("/join", name="Bob").json()["seat"] == 1


def test_in_a_match_a_bot_takes_the_place_of_who_is_removed(server: Server) -> None:
    table = server.table("me Ann", "person Bob")
    wish = {"creator": table.creator, "remove": True, "bot": None}
    assert table.post("/seats/1/replace", **wish).json()["code"] == "bad_setup"
