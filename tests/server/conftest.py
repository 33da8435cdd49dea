"""Servers with a small title that depends on no real rules."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.metadata import EntryPoint, EntryPoints, entry_points
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine

from rulewright.server.basics.push import PublicNetwork
from rulewright.server.basics.settings import Settings
from rulewright.server.store.migrations import migrate
from rulewright.server.tables import installed_titles
from rulewright.title import title as title_module
from tests.server.talk import Server

Start = Callable[..., Server]
OURS = (
    EntryPoint("lanterns", "tests.lanterns:GAME", "rulewright.titles"),
    EntryPoint("beacons", "tests.beacons:GAME", "rulewright.titles"),
    EntryPoint("shy", "tests.server.shy:GAME", "rulewright.titles"),
    EntryPoint("poker", "tests.server.poker:GAME", "rulewright.titles"),
    EntryPoint("nosy", "tests.nosy:GAME", "rulewright.titles"),
)


def forget_titles() -> None:
    for known in (installed_titles.title, installed_titles.all_titles, installed_titles.book_json):
        known.cache_clear()


@contextmanager
def small_titles() -> Iterator[None]:
    """The small titles, beside the installed ones."""
    with pytest.MonkeyPatch.context() as patch:
        found = EntryPoints((*entry_points(group="rulewright.titles"), *OURS))
        patch.setattr(title_module, "entry_points", lambda group: found)
        forget_titles()
        yield
    forget_titles()


@pytest.fixture(autouse=True, scope="package")
def titles() -> Iterator[None]:
    with small_titles():
        yield


@pytest.fixture(scope="session")
def empty_store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with all migrations and no tables, which is faster to copy than to make."""
    folder = tmp_path_factory.mktemp("empty")
    engine = create_engine(f"sqlite:///{folder / 'tables.sqlite'}")
    with engine.begin() as connection:
        migrate(connection)
    engine.dispose()
    return folder / "tables.sqlite"


@pytest.fixture
def start(tmp_path: Path, empty_store: Path) -> Iterator[Start]:
    """Starts servers, one after the other on the same store unless told otherwise."""
    servers: list[Server] = []

    def start_one(network: PublicNetwork | None = None, **changes: Any) -> Server:
        values: dict[str, Any] = {
            "data": str(tmp_path),
            "bot_processes": 0,
            "pace": 0.0,
            "rate": 0.0,
            "choose_seeds": True,
            "web": str(tmp_path / "web"),
            **changes,
        }
        if values["data"] == str(tmp_path) and not (tmp_path / "tables.sqlite").exists():
            shutil.copy(empty_store, tmp_path)
        servers.append(Server(Settings(**values), network))
        return servers[-1]

    yield start_one
    for server in servers:
        server.stop()


@pytest.fixture
def server(start: Start) -> Server:
    return start()
