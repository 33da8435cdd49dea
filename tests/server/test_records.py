"""Records that were brought along, and open as replays."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import httpx
import pytest

from rulewright.kernel import Match, Record
from rulewright.server.protocol.words import LARGEST_RECORD
from rulewright.server.replay import records
from tests import nosy
from tests.lanterns import GAME
from tests.recorded import whole_matches
from tests.server.conftest import Start
from tests.server.talk import Server, Table
from tests.server.test_keeping import age, host
from tests.server.test_replays import counted


def record(answers: int = 6, seats: tuple[str, ...] = ("Ann", "Bob"), seed: int | str = 3) -> str:
    """A match that was never at any server."""
    match = Match.new(GAME, seats, seed=seed)
    for _ in range(answers):
        assert match.decision is not None
        match.answer(match.decision.options[0])
    return Record.of(match).dumps()


def bring(server: Server, text: str) -> httpx.Response:
    return server.http.post("/api/replays", json={"record": text})


def opened(server: Server, text: str) -> Table:
    reply = bring(server, text)
    assert reply.status_code == 201, reply.text
    return Table(server, {**reply.json(), "creator": "x" * 43})


def changed(text: str, line: int, **values: Any) -> str:
    """A record in which somebody has changed a line, with a digest that fits."""
    lines = text.splitlines()
    lines[line] = json.dumps({**json.loads(lines[line]), **values})
    body = "".join(f"{one}\n" for one in lines[:-1])
    return body + json.dumps({"digest": sha256(body.encode()).hexdigest()}) + "\n"


def test_a_record_opens_as_a_table_to_look_back_at(server: Server) -> None:
    table = opened(server, record())
    info = table.get().json()
    assert (info["replay"], info["answers"], info["status"]) == (True, 6, "playing")
    assert [seat["name"] for seat in info["seats"]] == ["Ann", "Bob"]
    assert table.id not in server.http.get("/api/tables").text
    spectator, bob = table.sits(None), table.sits(1)
    assert spectator.state["view"]["hands"] == [None, None]
    assert bob.state["view"]["hands"][1] is not None
    assert table.get("/moment?at=2", table.tokens[0]).json()["view"]["hands"][0]
    assert len(table.get("/passage?at=0").json()["moments"]) == 7


@pytest.mark.parametrize("path", whole_matches(), ids=lambda path: path.stem)
def test_whole_matches_of_every_title_open(server: Server, path: Path) -> None:
    table = opened(server, path.read_text(encoding="utf-8"))
    state = table.sits(None).state
    assert state["outcome"] is not None
    assert state["table"]["status"] == "over"
    assert table.get("/chronicle").json()["points"]
    assert table.get("/result").status_code == 404, "it was nobody's match here"


def test_the_same_record_is_the_same_table(server: Server) -> None:
    first, again = bring(server, record()), bring(server, record())
    assert first.json() == again.json()
    assert bring(server, record(seed=4)).json()["table"] != first.json()["table"]
    assert bring(server, record(seed="ab" * 32)).status_code == 201


def test_nothing_can_be_changed_in_a_replay(server: Server) -> None:
    table = opened(server, record())
    ann = table.sits(0)
    for message in (
        {"type": "answer", "n": 6, "option": "look up"},
        {"type": "chat", "text": "ahoy"},
        {"type": "concede"},
        {"type": "undo", "n": 6},
        {"type": "auto_pass", "kinds": []},
    ):
        ann.say(**message)
        assert ann.refused() == "not_your_seat"
    ann.say("ping")
    assert ann.next("pong")
    assert table.get().json()["answers"] == 6
    reply = table.post("/rematch", token=table.tokens[0])
    assert reply.json()["code"] == "bad_setup"


def test_nobody_declines_in_a_replay(server: Server) -> None:
    match = Match.new(nosy.GAME, ("Ann", "Bob"), seed=1)
    match.answer("yawn")
    assert match.decision is not None
    assert match.decision.response is not None
    table = opened(server, Record.of(match).dumps())
    bob = table.sits(1)
    assert bob.is_asked(), "the record ends with a question that a table would decline"
    assert bob.state["answers"] == 1


def test_a_replay_can_be_tried_otherwise(server: Server) -> None:
    table = opened(server, record())
    reply = table.post("/what-if", token=table.tokens[0], at=4)
    assert reply.status_code == 201
    Table(server, reply.json()).sits(0).chooses()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("ahoy", "not JSON"),
        ("{}\n{}\n{}\n", "not a Rulewright record"),
        ("[" * 100_000, "not JSON"),
        ("\n".join(record().splitlines()[:-1]), "its digest is missing"),
        (record().replace('"cheer"', '"chuckle"'), "the digest does not match"),
        (changed(record(), 0, title="ludo"), "there is no title 'ludo'"),
        (changed(record(), 0, version=99), "update Rulewright"),
        (changed(record(), 0, rulewright=99), "record format 99"),
        (changed(record(), 0, seed=4), "answer 1"),
        (changed(record(), 0, seed=2**70), "seed"),
        (changed(record(), 0, seed="ab" * 40), "seed"),
        (changed(record(), 0, seats=["Ann"]), "seats"),
        (changed(record(), 0, seats=["Ann", "\u0007"]), "control character"),
        (changed(record(), 1, option="sing"), "answer 1"),
        (changed(record(), 0, begin={"after": 0, "state": {}}), "in the middle of a match"),
    ],
)
def test_what_is_no_record_is_refused_in_words(server: Server, text: str, words: str) -> None:
    reply = bring(server, text)
    assert reply.status_code in (404, 422), reply.text
    assert words in reply.json()["message"]


def test_a_record_has_a_size(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    assert bring(server, "x" * (LARGEST_RECORD + 1)).status_code == 422
    assert bring(server, "x" * LARGEST_RECORD * 2).status_code == 413
    assert server.http.post("/api/tables", json={"title": "x" * 70_000}).status_code == 413
    monkeypatch.setattr(records, "_MOST_ANSWERS", 5)
    assert bring(server, record(6)).json()["code"] == "too_large"


def test_a_record_is_played_apart_and_within_the_budget(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = start(rate=1.0)
    done = counted(monkeypatch, Record, "replay")
    assert bring(server, record()).status_code == 201
    assert [name[:7] for name in done] == ["replays"]
    codes = [bring(server, record(seed=seed)).status_code for seed in range(40)]
    assert 429 in codes


def test_names_that_cannot_stand_at_a_table_are_made_to(server: Server) -> None:
    table = opened(server, record(seats=("A" * 60, "A" * 60)))
    names = [seat["name"] for seat in table.get().json()["seats"]]
    assert names == ["A" * 24, f"{'A' * 22} 2"]


def test_a_replay_goes_when_private_tables_do(start: Start, tmp_path: Path) -> None:
    server = start()
    table = opened(server, record())
    server.stop()
    age(tmp_path, table)
    assert table.id in host(tmp_path, "prune", "--private", "1", "--playing", "0")
