"""Bots that misbehave in every way: whoever sits with them plays on."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.bots.own import FILES
from tests.server.conftest import Start
from tests.server.talk import Player

#: In seconds; every process that a bot takes along has to be started anew.
PATIENCE = 60.0

WAYS = {
    "crashes": "raise RuntimeError('oh')",
    "dies": "import os; os._exit(3)",
    "dawdles": "import time; time.sleep(600)",
    "spins": "\n        while True: pass",
    "cheats": "return 'win at once'",
    "babbles": "return object",
    "hides": "return lambda: None",
    "eats": "\n        eaten = []\n        while True: eaten.append(bytearray(1 << 26))",
    "digs": "return self.choose(chair)",
}


@pytest.fixture
def misbehaving(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = []
    for name, deed in WAYS.items():
        kind = "".join(part.capitalize() for part in name.split("_"))
        lines += [f"class {kind}:", "    def choose(self, chair):", f"        {deed.lstrip(' ')}"]
    file = tmp_path / "misbehaving.py"
    file.write_text("\n".join(lines), encoding="utf-8")
    monkeypatch.setenv(FILES, str(file))


def told(player: Player) -> str:
    """All that was noted at the table so far."""
    return " ".join(heard.get("note") or "" for heard in player.heard)


@pytest.mark.parametrize("name", WAYS)
@pytest.mark.usefixtures("misbehaving")
def test_the_table_goes_on(start: Start, name: str) -> None:
    server = start(bot_processes=1, bot_seconds=6.0)
    ann = server.table("me Ann", f"bot {name}", title="deckhand", seed=4).sits(0)
    while f"The {name} bot failed at" not in told(ann):
        if ann.is_asked():
            ann.say("answer", n=ann.state["n"], option=ann.options()[0])
        ann.next("state", PATIENCE)
    while not ann.is_asked():
        ann.next("state", PATIENCE)
