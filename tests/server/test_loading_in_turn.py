"""Tables are loaded in a fair order, and replays within a budget."""

from __future__ import annotations

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from rulewright.server.basics.limits import Rate
from rulewright.server.bot_workers import replays
from rulewright.server.store.rows import TableRow
from rulewright.server.tables import hub, loading
from tests.server.conftest import Start
from tests.server.talk import PATIENCE, Table


def test_addresses_take_turns_in_having_tables_loaded(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ann's table is loaded before Mallory's second one."""
    monkeypatch.setattr(hub, "_LOADED_AT_ONCE", 1)
    before = start()
    *mallorys, anns = [before.table("me Ann", "me Bob") for _ in range(6)]
    before.stop()
    server, begun = start(), []
    go_on, load = threading.Event(), loading.load

    def slowly(game: Any, row: TableRow, *rest: Any) -> loading.Loaded:
        begun.append(row.id)
        assert go_on.wait(PATIENCE)
        return load(game, row, *rest)

    monkeypatch.setattr(loading, "load", slowly)

    def comes(table: Table, address: str) -> httpx.Response:
        return server.http.get(table.url(), headers={"X-Forwarded-For": address})

    with ThreadPoolExecutor(6) as people:
        replies = []
        for table, address in (*((each, "192.0.2.1") for each in mallorys), (anns, "192.0.2.2")):
            waiting = len(server.hub._loading)
            replies.append(people.submit(comes, table, address))
            deadline = time.monotonic() + PATIENCE
            while len(server.hub._loading) == waiting or not begun:
                assert time.monotonic() < deadline
                time.sleep(0.01)
        time.sleep(0.05)  # the last one reads its row, too
        go_on.set()
        assert {reply.result().status_code for reply in replies} == {200}
    assert begun[0] in {table.id for table in mallorys}
    assert begun[1] == anns.id


def test_loading_a_replay_is_charged_and_loading_a_table_never_refused(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = start()
    played = [before.table("me Ann", "bot random", seed=seed) for seed in (1, 2)]
    brought = []
    for table in played:
        record = table.get("/record", table.tokens[0]).text
        reply = before.http.post("/api/replays", json={"record": record})
        assert reply.status_code == 201, reply.text
        brought.append(reply.json()["table"])
    before.stop()
    monkeypatch.setattr(replays, "BUDGET", Rate(1e-9, 0))
    server = start(rate=1.0)
    replies = [server.http.get(f"/api/tables/{table}") for table in brought]
    assert [reply.status_code for reply in replies] == [200, 429]
    assert replies[1].json()["code"] == "too_fast"
    assert [server.http.get(table.url()).status_code for table in played] == [200, 200]
    other = {"X-Forwarded-For": "192.0.2.7"}
    assert server.http.get(f"/api/tables/{brought[1]}", headers=other).status_code == 200
