"""The matches of a person, who is no more than a key in a browser."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import httpx

from rulewright.server.basics.keys import new_token
from tests.server.conftest import Start
from tests.server.talk import Json, Server, Table
from tests.server.test_keeping import age, conceded, host

ANN, BOB = new_token(), new_token()


def keep(table: Table, seat: int, person: str) -> httpx.Response:
    wish = {"person": person, "table": table.id, "token": table.tokens[seat]}
    return table.server.http.post("/api/history/keep", json=wish)


def history(server: Server, person: str) -> list[Json]:
    headers = {"Authorization": f"Bearer {person}"}
    reply = server.http.get("/api/history", headers=headers)
    assert reply.status_code == 200, reply.text
    told: list[Json] = reply.json()
    return told


def concede(table: Table, seat: int = 0) -> None:
    player = table.sits(seat)
    player.say("concede")
    player.see(lambda state: state["outcome"])
    player.leave()


def test_a_match_stands_in_the_history_when_it_is_over(server: Server) -> None:
    table = server.table("me Ann", "person Bob")
    assert keep(table, 0, ANN).status_code == 204
    assert keep(table, 1, BOB).status_code == 204
    assert history(server, ANN) == []
    concede(table)
    (mine,), (theirs,) = history(server, ANN), history(server, BOB)
    assert (mine["seat"], theirs["seat"]) == (0, 1)
    assert mine["result"] == theirs["result"]
    assert mine["result"]["outcome"]["ranks"] == [2, 1]
    assert mine["result"]["names"] == ["Ann", "Bob"]
    assert mine["kept"]
    assert history(server, new_token()) == []
    assert server.http.get("/api/history").json()["code"] == "forbidden"


def test_it_can_be_kept_after_the_end_and_again(server: Server) -> None:
    table = conceded(server)
    for _ in range(2):
        assert keep(table, 0, ANN).status_code == 204
    assert len(history(server, ANN)) == 1


def test_the_newest_comes_first(server: Server) -> None:
    tables = [conceded(server) for _ in range(3)]
    for table in tables:
        keep(table, 0, ANN)
    told = [entry["result"]["id"] for entry in history(server, ANN)]
    assert told == [table.id for table in reversed(tables)]


def test_nobody_keeps_what_is_not_theirs(server: Server) -> None:
    table = conceded(server)
    wish = {"person": ANN, "table": table.id, "token": "x" * 43}
    assert server.http.post("/api/history/keep", json=wish).status_code == 403
    wish["table"] = "nowhere"
    assert server.http.post("/api/history/keep", json=wish).status_code == 404


def test_who_hands_a_seat_over_has_not_played_it_to_the_end(server: Server) -> None:
    table = server.table("me Ann", "person Bob", "person Cid")
    keep(table, 0, ANN)
    ann, bob = table.sits(0), table.sits(1)
    ann.say("hand_over", bot="random")
    ann.see(lambda state: state["seat"] is None)
    bob.say("abandon")
    bob.see(lambda state: state["end_asked"])
    cid = table.sits(2)
    cid.votes_to_end(True)
    bob.see(lambda state: state["outcome"])
    assert history(server, ANN) == []


def test_a_history_outlives_the_tables(start: Start, tmp_path: Path) -> None:
    server = start()
    over, playing = conceded(server), server.table("me Ann", "me Bob")
    for table in (over, playing):
        keep(table, 0, ANN)
    server.stop()
    age(tmp_path, over, playing)
    host(tmp_path, "prune", "--over", "1", "--playing", "1")
    again = start()
    (entry,) = history(again, ANN)
    assert (entry["result"]["id"], entry["kept"]) == (over.id, False)
    again.stop()
    with sqlite3.connect(tmp_path / "tables.sqlite") as connection:
        kept = connection.execute("SELECT table_id FROM history").fetchall()
    connection.close()
    assert kept == [(over.id,)], "what never came to its end is nobody's history"


def test_what_was_tried_is_no_match(server: Server) -> None:
    table = server.table("me Ann", "bot random")
    table.sits(0)
    private = Table(server, table.post("/what-if", token=table.tokens[0], at=0).json())
    assert keep(private, 0, ANN).status_code == 204
    concede(private)
    assert history(server, ANN) == []


def test_a_history_goes_over_into_another(server: Server) -> None:
    tables = [conceded(server) for _ in range(2)]
    keep(tables[0], 0, ANN)
    keep(tables[1], 0, BOB)
    wish = {"person": BOB, "into": ANN}
    assert server.http.post("/api/history/merge", json=wish).status_code == 204
    assert len(history(server, ANN)) == 2
    assert history(server, BOB) == []


def test_a_person_can_have_their_history_deleted(start: Start, tmp_path: Path) -> None:
    server = start()
    gone, over = conceded(server), conceded(server)
    keep(gone, 0, ANN)
    server.stop()
    age(tmp_path, gone)
    host(tmp_path, "prune", "--over", "1")
    server = start()
    playing = server.table("me Ann", "me Bob")
    over.server = server
    watcher = over.sits(1)
    for table in (over, playing):
        keep(table, 0, ANN)
        keep(table, 1, BOB)
    reply = server.http.post("/api/history/forget", json={"person": ANN})
    assert reply.status_code == 204
    assert history(server, ANN) == []
    for table in (gone, over):
        result = server.http.get(f"/api/tables/{table.id}/result").json()
        assert result["names"] == ["Player 1", "Bob"]
    assert watcher.see(lambda state: state["table"]["seats"][0]["name"] == "Player 1")
    assert len(history(server, BOB)) == 1
    assert playing.sits(0).state["seat"] == 0, "a match that goes on is left alone"


def test_who_is_forgotten_at_a_table_has_it_in_no_history(server: Server) -> None:
    table = conceded(server)
    keep(table, 0, ANN)
    assert table.post("/forget", token=table.tokens[0]).status_code == 200
    assert history(server, ANN) == []


def test_the_store_keeps_no_key_of_a_person(start: Start, tmp_path: Path) -> None:
    server = start()
    keep(conceded(server), 0, ANN)
    server.stop()
    with sqlite3.connect(tmp_path / "tables.sqlite") as connection:
        kept = "\n".join(connection.iterdump())
    connection.close()
    assert ANN not in kept


def test_a_history_is_written_with_the_server_and_brought_back(
    start: Start, tmp_path: Path
) -> None:
    server = start()
    keep(conceded(server), 0, ANN)
    before = history(server, ANN)
    file = tmp_path / "backup.jsonl"
    host(tmp_path, str(file), what="export")
    server.stop()
    for _ in range(2):
        host(tmp_path / "elsewhere", str(file), what="import")
    assert history(start(data=str(tmp_path / "elsewhere")), ANN) == before
