"""What an earlier version saved can still be opened, played on and brought back."""

from __future__ import annotations

import gzip
import json
import random
from pathlib import Path
from typing import Any

import pytest

from rulewright import cli
from tests.server.conftest import Start
from tests.server.talk import Player, Server, Table
from tests.server.test_history import history
from tests.server.test_keeping import host

EARLIER = sorted((Path(__file__).parent.parent / "earlier_data").glob("*/tables.json"))
#: How many answers are given to each match that was running.
ANSWERS = 12

pytestmark = pytest.mark.parametrize("saved", EARLIER, ids=lambda path: path.parent.name)


def known(saved: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(saved.read_text())
    return found


def table_of(server: Server, facts: dict[str, Any]) -> Table:
    seats = [{"seat": seat, "token": token} for seat, token in enumerate(facts["tokens"])]
    return Table(server, {"table": facts["table"], "creator": facts["creator"], "seats": seats})


def play_on(people: list[Player]) -> None:
    """Answer at random, whichever seat is asked."""
    chance = random.Random(1)
    for _ in range(ANSWERS):
        n = max(player.state["n"] for player in people)
        for player in people:
            player.see(lambda state: state["n"] >= n)  # noqa: B023  # called at once
        asked = [player for player in people if player.is_asked()]
        if not asked:
            return
        asked[0].chooses(chance.choice(asked[0].options()))


def check(server: Server, saved: Path) -> None:
    """Every table of the folder is as it was left, and goes on."""
    for facts in known(saved)["tables"]:
        table = table_of(server, facts)
        if facts["state"] == "waiting":
            assert table.post("/join", name="Bob").status_code == 200
            continue
        people = [table.sits(seat) for seat in range(len(facts["tokens"]))]
        state = people[0].state
        assert (state["n"], state["answers"]) == (facts["n"], facts["answers"])
        if facts["state"] == "finished":
            assert state["outcome"]["ranks"] == facts["outcome"]
            assert table.get("/record", token=table.creator).status_code == 200
        else:
            play_on(people)
            assert people[0].state["n"] > facts["n"]
        for player in people:
            player.leave()


def test_a_data_folder_opens_and_its_matches_go_on(
    saved: Path, start: Start, tmp_path: Path
) -> None:
    packed = saved.with_name("tables.sqlite.gz").read_bytes()
    (tmp_path / "tables.sqlite").write_bytes(gzip.decompress(packed))
    server = start()
    check(server, saved)
    finished = [table for table in known(saved)["tables"] if table["state"] == "finished"]
    kept = {entry["result"]["id"] for entry in history(server, known(saved)["person"])}
    assert kept >= {table["table"] for table in finished}
    assert "No table is damaged" in host(tmp_path, "check")


def test_an_export_is_brought_back_whole(saved: Path, start: Start, tmp_path: Path) -> None:
    said = host(tmp_path, str(saved.with_name("export.jsonl.gz")), what="import")
    assert f"{len(known(saved)['tables'])} tables" in said
    check(start(), saved)


@pytest.mark.parametrize("name", ["games.parquet", "games.jsonl"])
def test_results_of_a_simulation_are_still_read(saved: Path, name: str, tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    assert cli.main(["report", str(saved.with_name(name)), "--out", str(page)]) == 0
    assert "DeckHand" in page.read_text("utf-8")


def test_a_kept_ladder_goes_on(
    saved: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "ladder.jsonl"
    kept.write_bytes(saved.with_name("ladder.jsonl").read_bytes())
    words = ["ladder", "deckhand", "--bots", "random,greedy", "--games", "4", "--keep", str(kept)]
    assert cli.main(words) == 0
    assert "greedy" in capsys.readouterr().out
    assert kept.read_bytes().startswith(saved.with_name("ladder.jsonl").read_bytes())
