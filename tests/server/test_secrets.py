"""Records and seeds: nobody learns what is hidden in a match that another person plays or joins."""

from __future__ import annotations

from rulewright.kernel import Record
from rulewright.server.basics.keys import new_token
from tests import lanterns
from tests.server.conftest import Start
from tests.server.talk import Server, Table


def record_code(table: Table, token: str) -> str | None:
    """The code with which the record is refused; None if it is given."""
    reply = table.get("/record", token)
    return None if reply.status_code == 200 else str(reply.json()["code"])


def begun_with_an_open_seat(server: Server) -> Table:
    table = server.table("me Ann", "open", seed=None)
    assert table.post("/begin", creator=table.creator).status_code == 200
    return table


def test_the_record_is_refused_while_a_seat_is_open(server: Server) -> None:
    table = begun_with_an_open_seat(server)
    for token in (table.creator, table.tokens[0]):
        assert record_code(table, token) == "forbidden"
    assert table.post("/join", name="Bob").json()["seat"] == 1
    assert record_code(table, table.tokens[0]) == "forbidden"


def test_the_record_is_refused_while_a_link_waits(server: Server) -> None:
    table = server.table("me Ann", "person Bob", claim=False, seed=None)
    assert table.post("/begin", creator=table.creator).status_code == 200
    for token in (table.creator, table.tokens[0]):
        assert record_code(table, token) == "forbidden"
    # A bot that sits in makes room when the link is claimed after all.
    table.post("/seats/1/replace", creator=table.creator, bot="random")
    assert record_code(table, table.tokens[0]) == "forbidden"


def test_closed_seats_stay_closed_and_the_record_is_given(server: Server) -> None:
    table = server.table("me Ann", "open", "person Cid", claim=False, seed=None)
    table.post("/begin", creator=table.creator)
    ann = table.sits(0)
    assert table.post("/close", creator=table.tokens[0]).json()["code"] == "forbidden"
    closed = table.post("/close", creator=table.creator).json()
    assert [seat["kind"] for seat in closed["seats"]] == ["person", "bot", "bot"]
    assert not any(seat["invited"] or seat["replaced"] for seat in closed["seats"])
    assert "closed" in ann.see(lambda state: state["note"])["note"]
    assert table.post("/join", name="Bob").json()["code"] == "no_seat_left"
    late = table.post("/take", by=table.links[2], key=new_token())
    assert late.json()["code"] == "forbidden"
    assert record_code(table, table.tokens[0]) is None


def test_closing_seats_leaves_people_alone(server: Server) -> None:
    table = server.table("me Ann", "person Bob", "open", seed=None)
    table.post("/begin", creator=table.creator)
    closed = table.post("/close", creator=table.creator).json()
    assert [seat["kind"] for seat in closed["seats"]] == ["person", "person", "bot"]
    assert table.sits(1).state["seat"] == 1
    again = table.post("/close", creator=table.creator)
    assert again.json()["code"] == "bad_setup"


def test_closing_the_open_seats_begins_a_match_that_waits(server: Server) -> None:
    table = server.table("me Ann", "open")
    assert table.post("/close", creator=table.creator).json()["status"] == "playing"
    assert table.sits(0).is_asked()


def test_who_set_the_table_cannot_read_a_guests_running_match(server: Server) -> None:
    table = server.table("person Bob", "bot random", seed=None)
    assert record_code(table, table.creator) == "forbidden"
    assert record_code(table, table.tokens[0]) is None
    bob = table.sits(0)
    bob.say("abandon")
    bob.see(lambda state: state["outcome"])
    assert record_code(table, table.creator) is None


def test_who_set_a_table_of_bots_may_have_its_record(server: Server) -> None:
    table = server.table("bot random", "bot random")
    assert record_code(table, table.creator) is None


def test_nobody_is_invited_to_a_match_whose_record_was_given(start: Start) -> None:
    table = start().table("me Ann", "bot random", seed=None)
    assert record_code(table, table.tokens[0]) is None
    table.server.stop()
    table.server = start()
    refused = table.post("/seats/0/invite", creator=table.creator)
    assert refused.json()["code"] == "bad_setup"
    assert "record" in refused.json()["message"]
    assert table.sits(0).state["seat"] == 0


def test_a_lost_key_is_replaced_where_no_record_was_given(server: Server) -> None:
    table = server.table("me Ann", "bot random", seed=None)
    assert table.post("/seats/0/invite", creator=table.creator).status_code == 200


def test_nobody_chooses_the_seed_of_a_guests_match(start: Start) -> None:
    server = start(choose_seeds=False)
    for kind in ("person", "open"):
        plans = [{"kind": kind}, {"kind": "bot"}]
        body = {"title": "lanterns", "seats": plans, "seed": 3}
        assert server.http.post("/api/tables", json=body).json()["code"] == "bad_setup"


def test_nobody_is_invited_to_a_match_whose_seed_somebody_chose(start: Start) -> None:
    table = start(choose_seeds=False).table("me Ann", "bot random", seed=3)
    refused = table.post("/seats/0/invite", creator=table.creator)
    assert refused.json()["code"] == "bad_setup"
    assert "seed" in refused.json()["message"]


def test_a_link_is_no_key(server: Server) -> None:
    table = server.table("me Ann", "person Bob", "person Cid", claim=False)
    for known in (table.links[1], table.links[2], table.creator):
        reply = table.post("/take", by=table.links[1], key=known)
        assert reply.json()["code"] == "bad_message"
    assert table.post("/take", by=table.links[1], key=new_token()).status_code == 200


def test_the_old_key_is_no_key_at_the_rematch(server: Server) -> None:
    table = server.table("me Ann", "me Bob")
    ann = table.sits(0)
    ann.say("concede")
    ann.see(lambda state: state["outcome"])
    again = table.post("/rematch", token=table.tokens[0]).json()["table"]
    old = {"by": table.tokens[0], "key": table.tokens[0]}
    reply = server.http.post(f"/api/tables/{again}/take", json=old)
    assert reply.json()["code"] == "bad_message"


def test_the_record_of_a_private_table_tells_nothing_of_the_match_before(server: Server) -> None:
    table = server.table("me Ann", "me Bob", seed=None)
    what_if = Table(server, table.post("/what-if", token=table.tokens[0], at=0).json())
    secret = server.hub._tables[table.id].row.secret
    text = what_if.get("/record", what_if.tokens[0]).text
    assert secret is not None
    assert secret not in text
    assert Record.loads(text).replay(lanterns.GAME).start.position is not None


def test_a_table_that_waits_with_a_numeric_seed_begins_with_a_secret(start: Start) -> None:
    """Earlier versions drew numbers, from which what is dealt could be worked out."""
    server = start()
    waiting = [server.table("me Ann", "open", seed=7) for _ in range(2)]
    playing = server.table("me Ann", "me Bob", seed=7)
    before = playing.sits(0).state["view"]
    server.stop()
    server = waiting[0].server = waiting[1].server = playing.server = start(choose_seeds=False)
    assert waiting[0].post("/join", name="Bob").status_code == 200
    assert waiting[1].post("/begin", creator=waiting[1].creator).status_code == 200
    chances = []
    for table in waiting:
        assert table.sits(0).is_asked()
        chances.append(server.hub._tables[table.id].row.secret)
    assert None not in chances
    assert chances[0] != chances[1]
    # Where the match has begun, what was dealt stays.
    assert playing.sits(0).state["view"] == before
    server.stop()
    later = start(choose_seeds=False)
    for table, chance in zip(waiting, chances, strict=True):
        table.server = later
        table.get()
        assert later.hub._tables[table.id].row.secret == chance
