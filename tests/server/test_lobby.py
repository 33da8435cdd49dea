"""Setting tables, finding them, sitting down."""

from __future__ import annotations

import pytest

from rulewright.kernel import KeyedRng, Rng
from rulewright.title import find_title
from tests.server.conftest import Start
from tests.server.talk import Server


def test_the_lobby_knows_the_titles(server: Server) -> None:
    titles = {title["name"]: title for title in server.http.get("/api/titles").json()}
    assert {"deckhand", "lanterns"} <= set(titles)
    seats = find_title("deckhand").seats
    told = titles["deckhand"]
    assert list(range(told["fewest_seats"], told["most_seats"] + 1)) == list(seats)
    assert "greedy" in titles["deckhand"]["bots"]


def test_a_title_has_its_rulebook_and_things(server: Server) -> None:
    book = server.http.get("/api/titles/lanterns").json()
    assert [rule["id"] for rule in book["rules"]] == ["L1", "L2", "L3", "L4"]
    assert any(thing["name"] == "Amber" for thing in book["things"])


def test_an_unknown_title_is_not_found(server: Server) -> None:
    reply = server.http.get("/api/titles/chess")
    assert (reply.status_code, reply.json()["code"]) == (404, "not_found")


def test_a_table_of_me_and_bots_plays_at_once(server: Server) -> None:
    table = server.table("me Ann", "bot random")
    info = table.get().json()
    assert info["status"] == "playing"
    assert [seat["kind"] for seat in info["seats"]] == ["person", "bot"]
    assert list(table.tokens) == [0]


def test_a_table_with_an_open_seat_waits_and_starts_when_it_is_taken(server: Server) -> None:
    table = server.table("me Ann", "open")
    ann = table.sits(0)
    assert (ann.state["table"]["status"], ann.state["view"]) == ("waiting", {})
    ann.say("answer", n=0, option="look up")
    assert ann.refused() == "not_started"
    key = table.post("/join", name="Bob").json()
    assert (key["seat"], key["name"]) == (1, "Bob")
    state = ann.see(lambda state: state["table"]["status"] == "playing")
    assert state["decision"]["seat"] == 0
    table.tokens[1] = key["token"]
    assert table.sits(1).state["seat"] == 1


def test_names_are_made_unique(server: Server) -> None:
    table = server.table("me Ann", "open", "me Ann", "bot random")
    assert table.post("/join", name="ann").json()["name"] == "ann 3"
    names = [seat["name"] for seat in table.get().json()["seats"]]
    assert names[:3] == ["Ann", "ann 3", "Ann 2"]


def test_a_full_table_has_no_seat_left(server: Server) -> None:
    table = server.table("me Ann", "bot random")
    reply = table.post("/join", name="Eve")
    assert (reply.status_code, reply.json()["code"]) == (409, "no_seat_left")


def test_a_listed_table_with_a_word_asks_for_it(server: Server) -> None:
    table = server.table("me Ann", "open", word="Herring")
    assert table.get().json()["needs_word"] is True
    reply = table.post("/join", name="Eve", word="cod")
    assert (reply.status_code, reply.json()["code"]) == (403, "wrong_word")
    assert table.post("/join", name="Eve").status_code == 403
    assert table.post("/join", name="Bob", word=" herring ").status_code == 200


def test_an_unlisted_table_with_a_wrong_word_looks_like_none(server: Server) -> None:
    table = server.table("me Ann", "open", word="herring", listed=False)
    wrong = table.post("/join", name="Eve", word="cod")
    unknown = server.http.post("/api/tables/AAAAAAAAAAAAAAAAAAAAAA/join", json={"name": "Eve"})
    assert (wrong.status_code, wrong.json()) == (unknown.status_code, unknown.json())


def test_the_lobby_lists_only_listed_tables_that_are_not_over(server: Server) -> None:
    listed = server.table("me Ann", "open")
    server.table("me Ann", "open", listed=False)
    over = server.table("me Ann", "me Bob")
    people = [over.sits(0), over.sits(1)]
    for turn in range(12):
        people[turn % 2].chooses("look up")
    assert over.get().json()["status"] == "over"
    assert [table["table"] for table in server.http.get("/api/tables").json()] == [listed.id]


def test_a_list_entry_holds_no_secret(server: Server) -> None:
    table = server.table("me Ann", "open", word="herring")
    text = server.http.get("/api/tables").text + table.get().text
    for secret in (table.creator, table.tokens[0], "herring", "hash"):
        assert secret not in text


def test_the_creator_can_fill_an_open_seat_with_a_bot(server: Server) -> None:
    table = server.table("me Ann", "open")
    reply = table.post("/seats/1/replace", creator=table.creator, bot="random")
    assert reply.json()["status"] == "playing"


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"title": "chess", "seats": [{"kind": "me"}, {"kind": "me"}]}, "not_found"),
        ({"title": "lanterns", "seats": [{"kind": "me"}]}, "bad_setup"),
        ({"title": "lanterns", "seats": [{"kind": "me"}] * 5}, "bad_setup"),
        ({"title": "lanterns", "seats": [{"kind": "bot", "bot": "hal"}] * 2}, "bad_setup"),
        ({"title": "lanterns", "seats": [{"kind": "me", "bot": "random"}] * 2}, "bad_setup"),
        ({"title": "lanterns", "seats": [{"kind": "me"}] * 2, "options": {"x": "y"}}, "bad_setup"),
        ({"title": "lanterns", "seats": [{"kind": "me"}] * 2, "clock": 1}, "bad_message"),
        ({"title": "lanterns", "seats": [{"kind": "me", "name": "a\u0007b"}] * 2}, "bad_message"),
        ({"title": "lanterns", "seats": [{"kind": "me", "name": "a\u202eb"}] * 2}, "bad_message"),
        ({"title": "lanterns", "seats": [{"kind": "me", "name": "   "}] * 2}, "bad_message"),
        ({"title": "lanterns", "seats": [{"kind": "me"}] * 2, "colour": "red"}, "bad_message"),
        ([], "bad_message"),
    ],
)
def test_a_table_that_cannot_be_set_is_refused(server: Server, wish: object, code: str) -> None:
    reply = server.http.post("/api/tables", json=wish)
    assert reply.json()["code"] == code
    assert reply.status_code in (404, 422)
    assert server.http.get("/api/tables").json() == []


def test_a_seed_is_chosen_only_where_one_person_plays(start: object) -> None:
    server: Server = start(choose_seeds=False)  # type: ignore[operator]
    body = {"title": "lanterns", "seats": [{"kind": "me"}, {"kind": "open"}], "seed": 3}
    assert server.http.post("/api/tables", json=body).json()["code"] == "bad_setup"
    # Two people at one keyboard: one of their keys can be handed on.
    body["seats"] = [{"kind": "me"}, {"kind": "me"}]
    assert server.http.post("/api/tables", json=body).json()["code"] == "bad_setup"
    body["seats"] = [{"kind": "me"}, {"kind": "bot"}]
    assert server.http.post("/api/tables", json=body).status_code == 201


def test_the_chance_of_a_table_is_a_secret_unless_a_seed_was_chosen(start: Start) -> None:
    server = start()
    chosen = server.table("me Ann", "me Bob", seed=7)
    drawn = server.table("me Ann", "me Bob", seed=None)
    before = drawn.sits(0).state["view"]
    chosen.get()
    kinds = [type(server.hub._tables[table.id].playing().state.rng) for table in (chosen, drawn)]
    assert kinds == [Rng, KeyedRng]
    server.stop()
    drawn.server = start()
    assert drawn.sits(0).state["view"] == before
