"""A long match opens on a slow line: the last page of its journal first, older pages on request."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import (
    ClientPerMessageDeflateFactory,
    PerMessageDeflate,
)
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.uri import parse_uri

from rulewright.server.http import sockets
from rulewright.server.http.compression import COMPRESSED_FROM, LargeMessagesDeflate
from rulewright.server.protocol.words import VERSION
from rulewright.server.tables import journal_pages, messages
from tests.server.talk import Json, Player, Server, Table

PAGE = 4


@pytest.fixture
def short_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal_pages, "PAGE", PAGE)
    monkeypatch.setattr(journal_pages, "MOST_NEWS", 2 * PAGE)


def long_match(server: Server, answers: int = 20) -> Table:
    """Ann and Bob hang lantern after lantern, and cheer."""
    table = server.table("me Ann", "me Bob", undo="table")
    people = [table.sits(0), table.sits(1)]
    for number in range(answers):
        for player in people:
            player.see(lambda state, number=number: state["n"] == number)
        asked = next(player for player in people if player.is_asked())
        asked.chooses()
    for player in people:
        player.leave()
    return table


def journal(table: Table, seat: int | None) -> list[tuple[int, str]]:
    """Everything that a seat may know of a match."""
    match = table.server.hub._tables[table.id].match
    assert match is not None
    assert match.journal is not None
    return [(entry.number, event.text(match.name)) for entry, event in match.journal.seen_by(seat)]


def lines(events: list[Json]) -> list[tuple[int, str]]:
    return [(event["at"], event["text"]) for event in events]


def pages(player: Player) -> Iterator[Json]:
    """The state, and every page before it."""
    page = player.state
    yield page
    while page["since"] is not None:
        player.say("journal", before=page["since"] + 1)
        page = player.next("journal")
        yield page


@pytest.mark.usefixtures("short_pages")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_long_journal_comes_in_pages_the_last_one_with_the_first_state(
    server: Server, seat: int | None
) -> None:
    table = long_match(server)
    player = table.sits(seat)
    told = list(pages(player))
    assert len(told) > 3
    for page in told:
        assert len(page["events"]) <= PAGE + 5, "a page ends with the answer it began with"
    assert player.state["fresh"] is True
    everything = [line for page in reversed(told) for line in lines(page["events"])]
    assert everything == journal(table, seat)


@pytest.mark.usefixtures("short_pages")
def test_a_page_tells_a_seat_what_it_may_know_and_no_more(server: Server) -> None:
    """What Bob draws is his secret, also in an older page."""
    table = long_match(server)
    seen = {}
    for seat in (0, 1, None):
        told = list(pages(table.sits(seat)))
        seen[seat] = [line for page in reversed(told) for line in lines(page["events"])]
        assert seen[seat] == journal(table, seat)
    assert seen[0] != seen[1]


@pytest.mark.usefixtures("short_pages")
def test_a_short_journal_comes_whole(server: Server) -> None:
    table = long_match(server, answers=2)
    state = table.sits(0).state
    assert (state["fresh"], state["since"]) == (True, None)
    assert lines(state["events"]) == journal(table, 0)


@pytest.mark.usefixtures("short_pages")
def test_who_was_away_for_long_gets_a_page_and_not_all_they_missed(server: Server) -> None:
    table = long_match(server, answers=20)
    state = table.sits(0, since=3, n=3).state
    assert state["fresh"] is True
    assert len(state["events"]) <= PAGE + 5
    state = table.sits(0, since=19, n=19).state
    assert (state["fresh"], state["since"]) == (False, 19)


@pytest.mark.usefixtures("short_pages")
def test_after_an_undo_only_what_changed_is_told(server: Server) -> None:
    table = long_match(server)
    ann, bob = table.sits(0), table.sits(1)
    ann.chooses()
    bob.see(lambda state: state["n"] == 21)
    ann.say("undo", n=21)
    for player in (ann, bob):
        state = player.see(lambda state: state["n"] == 22)
        assert (state["answers"], state["fresh"], state["since"]) == (20, False, 20)
        assert state["events"] == []
    ann.leave()
    ann = table.sits(0, since=21, n=21)
    assert (ann.state["fresh"], ann.state["since"]) == (False, 20)


def test_who_missed_several_undos_is_told_from_the_earliest_on(server: Server) -> None:
    table = server.table("me Ann", "me Bob", undo="table")
    ann, bob = table.sits(0), table.sits(1)
    for n in range(0, 6, 2):
        ann.chooses()
        ann.say("undo", n=n + 1)
        ann.see(lambda state, n=n: state["n"] == n + 2)
    ann.chooses()
    bob.see(lambda state: state["n"] == 7)
    bob.chooses()
    bob.chooses()
    watcher = table.sits(None, since=1, n=1)
    assert (watcher.state["fresh"], watcher.state["since"]) == (False, 0)
    assert {event["at"] for event in watcher.state["events"]} == {1, 2, 3}
    again = table.sits(None, since=1, n=7)
    assert (again.state["fresh"], again.state["since"]) == (False, 1)


def test_nobody_asks_for_a_page_of_a_match_that_has_not_begun(server: Server) -> None:
    table = server.table("me Ann", "person Bob", claim=False)
    ann = table.sits(0)
    ann.say("journal", before=3)
    assert ann.refused() == "not_started"


def test_a_large_message_comes_in_parts_to_who_wants_it_so(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each part is a sign of life, on however slow a line."""
    monkeypatch.setattr(sockets, "PART", 500)
    table = server.table("me Ann", "me Bob")
    ann = table.connects()
    ann.say("hello", v=VERSION, token=table.tokens[0], parts=True)
    parts = []
    while not (part := ann.next("part"))["last"]:
        parts.append(part["text"])
    assert len(parts) > 1
    assert all(len(text) == 500 for text in parts)
    whole = json.loads("".join([*parts, part["text"]]))
    assert whole["type"] == "state"
    assert whole == table.sits(0).state | {"table": whole["table"]}


class Wire:
    """A client that counts what comes over the wire."""

    def __init__(self, table: Table, *, compresses: bool = True) -> None:
        host, _, port = table.server.host.partition(":")
        extensions = [ClientPerMessageDeflateFactory()] if compresses else None
        address = parse_uri(f"ws://{table.server.host}{table.url('/ws')}")
        self._protocol = ClientProtocol(address, extensions=extensions)
        self._socket = socket.create_connection((host, int(port)), timeout=8)
        self._protocol.send_request(self._protocol.connect())
        self.count = 0
        assert isinstance(self._next(), Response)
        self.count = 0

    def hello(self, **hello: Any) -> str:
        """The text of the first message, after a hello."""
        text = json.dumps({"type": "hello", "v": VERSION, **hello})
        self._protocol.send_text(text.encode())
        frame = self._next()
        while isinstance(frame, Frame) and frame.opcode is not Opcode.TEXT:
            frame = self._next()
        assert isinstance(frame, Frame)
        self._socket.close()
        return bytes(frame.data).decode()

    def _next(self) -> Frame | Response | Any:
        while True:
            for data in self._protocol.data_to_send():
                self._socket.sendall(data)
            for event in self._protocol.events_received():
                return event
            data = self._socket.recv(65536)
            self.count += len(data)
            self._protocol.receive_data(data)


def test_a_large_state_is_compressed(server: Server) -> None:
    table = server.table("me Ann", "bot greedy", title="dead_keep")
    wire = Wire(table)
    told = wire.hello(token=table.tokens[0])
    assert json.loads(told)["type"] == "state"
    assert len(told) > COMPRESSED_FROM
    assert wire.count < len(told) / 3


def test_who_cannot_decompress_gets_it_as_it_is(server: Server) -> None:
    table = server.table("me Ann", "bot greedy", title="dead_keep")
    wire = Wire(table, compresses=False)
    told = wire.hello(token=table.tokens[0])
    assert wire.count >= len(told.encode())


def test_a_small_message_is_not_worth_compressing() -> None:
    deflate = LargeMessagesDeflate(True, True, 15, 15)
    small, large = b"x" * (COMPRESSED_FROM - 1), b"x" * COMPRESSED_FROM
    assert deflate.encode(Frame(Opcode.TEXT, small)).data == small
    sent = deflate.encode(Frame(Opcode.TEXT, large))
    assert sent.rsv1
    assert len(sent.data) < 100
    assert PerMessageDeflate(True, True, 15, 15).decode(sent).data == large


def test_a_socket_keeps_no_memory_for_compression(server: Server) -> None:
    table = server.table("me Ann", "me Bob")
    ann = table.sits(0)
    [deflate] = ann.socket.protocol.extensions
    assert isinstance(deflate, PerMessageDeflate)
    assert (deflate.local_no_context_takeover, deflate.remote_no_context_takeover) == (True, True)


def test_what_was_told_once_is_not_put_into_words_again_after_an_answer(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = server.table("me Ann", "me Bob")
    ann = table.sits(0)
    ann.chooses()
    told: list[str] = []
    worded = messages._event_info

    def count(match: Any, entry: Any, event: Any) -> Any:
        told.append(event.text(match.name))
        return worded(match, entry, event)

    monkeypatch.setattr(messages, "_event_info", count)
    bob = table.sits(1)
    bob.chooses()
    late = table.sits(None)
    first, *_, last = (event["text"] for event in late.state["events"])
    assert last in told
    assert first not in told
