"""Nonsense on the socket and over HTTP: always a typed reply, and nothing changes."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulewright.server.basics.settings import Settings
from rulewright.server.http.app import create_app
from rulewright.server.protocol.from_server import ErrorCode
from tests.server.talk import Player, Server, Table

CODES = set(get_args(ErrorCode))
TYPES = [
    *("hello", "answer", "answers", "proposal", "undo", "undo_vote", "end_vote", "chat", "why_not"),
    *("auto_pass", "ping", "state", "thinking"),
]
FIELDS = [
    *("v", "token", "since", "n", "option", "options", "agree", "text", "thing", "kinds"),
    *("to", "bot", "extra"),
]

values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=30)
    | st.sampled_from(["look up", "pass", "Amber"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)
#: Near misses: right names with wrong values.
messages = st.builds(
    lambda type, rest: json.dumps({"type": type, **rest}),
    st.sampled_from(TYPES) | st.text(max_size=8),
    st.dictionaries(st.sampled_from(FIELDS), values, max_size=4),
)
noise = st.text(max_size=100) | values.map(json.dumps) | st.binary(max_size=50)


@pytest.fixture(scope="module")
def server(titles: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("fuzz")
    values: dict[str, Any] = {"bot_processes": 0, "pace": 0.0, "rate": 0.0}
    server = Server(Settings(data=str(folder), choose_seeds=True, **values))
    yield server
    server.stop()


@pytest.fixture(scope="module")
def table(server: Server) -> Table:
    return server.table("me Ann", "me Bob", undo="strict")


@pytest.fixture(scope="module")
def bob(table: Table) -> Player:
    """Not at turn, so that no message, however lucky, changes the match."""
    return table.sits(1)


@settings(
    max_examples=int(os.environ.get("RULEWRIGHT_MESSAGES", "300")),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(text=messages | noise)
def test_any_message_gets_a_typed_reply(bob: Player, text: str | bytes) -> None:
    try:
        bob.socket.send(text)
    except UnicodeEncodeError:
        return  # half a surrogate pair cannot even be sent
    bob.say("ping")
    while (message := bob.hear())["type"] != "pong":
        assert message["type"] in ("error", "state", "chat", "why_not", "presence")
        if message["type"] == "error":
            assert message["code"] in CODES
            assert message["message"]
        if message["type"] == "state":
            assert (message["n"], message["answers"]) == (0, 0)
    if isinstance(text, str) and '"type": "ping"' in text:
        bob.say("chat", text="sync")
        while bob.hear()["type"] != "chat":
            pass


def test_after_all_that_the_match_is_untouched(table: Table, bob: Player) -> None:
    assert table.get().json()["answers"] == 0
    ann = table.sits(0)
    ann.chooses("look up")
    assert bob.see(lambda state: state["n"] == 1)["answers"] == 1


# Over HTTP, from the server's own description of itself


#: Several processes share the operations.
PARTS = 6


@pytest.fixture(scope="module")
def operations() -> list[Any]:
    """Every operation that the server describes."""
    # Loaded here: it takes seconds, which every process that reads this file would spend.
    import schemathesis

    # Read, not run: a server of its own would open the data folder of whoever runs the tests.
    schema = schemathesis.openapi.from_dict(create_app(Settings()).openapi())
    return [found.ok() for found in schema.get_all_operations()]


@pytest.mark.parametrize("part", range(PARTS))
def test_no_request_makes_the_server_fail(
    part: int, operations: list[Any], server: Server, table: Table
) -> None:
    assert len(operations) > PARTS
    for operation in operations[part::PARTS]:
        send_nonsense(operation, server, table)


def send_nonsense(operation: Any, server: Server, table: Table) -> None:
    @settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy(), real=st.booleans())
    def check(case: Any, real: bool) -> None:
        if real and "table" in (case.path_parameters or {}):
            case.path_parameters["table"] = table.id
        response = case.call(base_url=f"http://{server.host}")
        assert response.status_code < 500, f"{operation.label}: {response.text}"
        if response.status_code >= 400:
            assert response.json()["code"] in CODES, operation.label

    check()
