from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulewright.terminal import Chooser
from rulewright.title import find_title
from tests import lanterns
from tests.terminal.scripted import Anyhow, Table


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """Ann against a bot at a small title; she holds the turn, then the bot, and so on."""
    return Table(lanterns.GAME, tmp_path / "match.jsonl")


@pytest.fixture
def ship(tmp_path: Path) -> Table:
    """Ann against a bot at DeckHand."""
    seats: list[tuple[str, Chooser | None]] = [("Ann", None), ("Greedy", Anyhow())]
    return Table(find_title("deckhand"), tmp_path / "match.jsonl", seats)


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nothing is written outside the folder of the test."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture(autouse=True)
def ctrl_c() -> Iterator[None]:
    """Ctrl-C works as at a keyboard, also where the tests run in the background and it is off."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)
