"""Looking back, trying another line, taking the record home, telling of a problem."""

from __future__ import annotations

from rulewright.kernel import Record
from tests.lanterns import GAME
from tests.server.talk import Server, Table


def play(table: Table, turns: int) -> None:
    people = [table.sits(0), table.sits(1)]
    for turn in range(turns):
        mover, other = people[turn % 2], people[(turn + 1) % 2]
        mover.see(lambda state, mover=mover: mover.is_asked())
        mover.chooses(["hang", mover.state["view"]["hands"][turn % 2][0]])
        other.chooses("cheer")
    for player in people:
        player.leave()


def test_a_moment_is_what_the_seat_knew_then(server: Server) -> None:
    table = server.table("me Ann", "me Bob")
    first = table.sits(0).state["view"]
    play(table, 3)
    then = table.get("/moment?at=0", table.tokens[0]).json()
    assert (then["at"], then["answers"], then["view"]) == (0, 6, first)
    assert then["decision"]["options"]
    other = table.get("/moment?at=0", table.tokens[1]).json()
    assert other["decision"]["options"] is None
    assert other["view"]["hands"][0] is None
    spectator = table.get("/moment?at=6").json()
    assert spectator["view"]["hands"] == [None, None]
    assert not any("draws " in event["text"] for event in spectator["events"])


def test_a_moment_that_never_was_is_not_found(server: Server) -> None:
    table = server.table("me Ann", "me Bob")
    assert table.get("/moment?at=1").status_code == 404
    assert table.get("/moment?at=0", "x" * 43).status_code == 403
    assert table.get("/moment?at=-1").status_code == 422


def test_what_if_opens_a_private_table_that_looks_the_same(server: Server) -> None:
    table = server.table("me Ann", "person Bob")
    play(table, 2)
    reply = table.post("/what-if", token=table.tokens[0], at=4)
    fork = Table(server, reply.json())
    assert list(fork.tokens) == [0]
    info = fork.get().json()
    assert [seat["name"] for seat in info["seats"]] == ["Ann", "Bob"]
    assert [seat["kind"] for seat in info["seats"]] == ["person", "bot"]
    assert fork.id not in server.http.get("/api/tables").text
    ann = fork.sits(0)
    real = table.get("/moment?at=4", table.tokens[0]).json()
    assert ann.state["view"] == real["view"]
    ann.chooses("look up")
    assert table.get().json()["answers"] == 4


def test_what_if_deals_the_unseen_anew_and_keeps_no_trace_of_it(server: Server) -> None:
    table = server.table("me Ann", "person Bob")
    play(table, 2)
    bob = table.get("/moment?at=4", table.tokens[1]).json()["view"]["hands"][1]
    hands = []
    for _ in range(6):
        opened = table.post("/what-if", token=table.tokens[0], at=4).json()
        key = opened["seats"][0]["token"]
        record = Record.loads(Table(server, opened).get("/record", key).text)
        assert record.seed != 7
        assert record.answers == ()
        state = record.begin_state
        assert isinstance(state, dict)
        hands.append(state["hands"][1])  # type: ignore[index,call-overload]
    assert any(hand != bob for hand in hands)


def test_what_if_in_the_middle_of_a_step_goes_back_to_its_beginning(server: Server) -> None:
    table = server.table("me Ann", "me Bob")
    ann = table.sits(0)
    ann.chooses(["hang", ann.state["view"]["hands"][0][0]])
    fork = Table(server, table.post("/what-if", token=table.tokens[0], at=1).json())
    assert fork.sits(0).state["view"]["shown"] == []


def test_what_if_needs_a_seat_of_the_table(server: Server) -> None:
    table = server.table("me Ann", "me Bob")
    assert table.post("/what-if", token="x" * 43, at=0).status_code == 403
    assert table.post("/what-if", token=table.tokens[0], at=9).status_code == 404


def test_a_record_is_kept_back_while_others_play(server: Server) -> None:
    table = server.table("me Ann", "person Bob")
    reply = table.get("/record", table.tokens[0])
    assert (reply.status_code, reply.json()["code"]) == (403, "forbidden")
    assert table.get("/record").status_code == 403
    assert table.get("/record", "x" * 43).status_code == 403
    # A person who is replaced for a moment is still a person.
    table.post("/seats/1/replace", creator=table.creator, bot="random")
    assert table.get("/record", table.tokens[0]).status_code == 403


def test_a_record_is_given_to_who_plays_alone(server: Server) -> None:
    table = server.table("me Ann", "bot random")
    ann = table.sits(0)
    ann.chooses("look up")
    ann.see(lambda state: state["n"] >= 2 and ann.is_asked())
    record = Record.loads(table.get("/record", table.tokens[0]).text)
    assert record.replay(GAME).answers[0].option == "look up"


def test_a_record_is_given_when_the_match_is_over(server: Server) -> None:
    table = server.table("me Ann", "person Bob")
    play(table, 12)
    for token in (*table.tokens.values(), table.creator):
        assert Record.loads(table.get("/record", token).text).outcome is not None


def test_a_problem_is_stored(server: Server) -> None:
    table = server.table("me Ann", "me Bob")
    table.sits(0).chooses("look up")
    reply = table.post("/report", token=table.tokens[0], expected="A second\nlantern.")
    assert reply.status_code == 201
    assert reply.json()["answers"] == 1
    assert table.post("/report", token="x" * 43, expected="?").status_code == 403
    assert table.post("/report", token=table.tokens[0], expected="\u0000").status_code == 422
