"""Bots that misbehave in every way: whoever sits with them plays on."""

from __future__ import annotations

import asyncio
import fcntl
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from rulewright.bots.third_party import FILES
from rulewright.server.basics.metrics import Metrics
from rulewright.server.bot_workers.thinking import BotFailed, Thinkers
from tests.server.conftest import Start
from tests.server.talk import Player

#: In seconds; every process that a bot takes along has to be started anew.
PATIENCE = 60.0

WAYS = {
    "crashes": "raise RuntimeError('oh')",
    "dies": "os._exit(3)",
    "dawdles": "time.sleep(600)",
    "spins": "\n        while True: pass",
    "cheats": "return 'win at once'",
    "babbles": "return object",
    "hides": "return lambda: None",
    # Most of the memory is only reserved, which takes no time.
    "eats": "\n        all = [mmap(-1, 3 << 29)]\n        while 1: all.append(bytearray(1 << 26))",
    "digs": "return self.choose(chair)",
    "leaves": "raise SystemExit",
    "cancels": "raise CancelledError",
    "gives_up": "raise TimeoutError",
    "poisons": "return Poison()",
}

#: These cost their process or its time, so they do it at the first question of a bot alone.
ONCE = {"dies", "dawdles", "spins", "eats"}
#: These do it until somebody stops them.
ENDLESS = {"dawdles", "spins"}

#: Whether a bot was asked before; what ends whoever unpacks it; a bot with a child that stays; and
#: one that waits for a nod.
MORE = """\
import fcntl, os, time
from asyncio import CancelledError
from mmap import mmap
from pathlib import Path
HERE = Path(__file__).parent
def was_asked_before(chair):
    # The first question is put again to a new process if the first one dies.
    first = HERE / "first"
    if not first.exists():
        first.write_text(str(chair.moment))
    return first.read_text() != str(chair.moment)
class Poison:
    def __reduce__(self):
        return os._exit, (3,)
class Multiplies:
    def choose(self, chair):
        lock = open(HERE / "lock", "w")
        fcntl.flock(lock, fcntl.LOCK_EX)
        os.fork()
        time.sleep(600)
class Ponders:
    def choose(self, chair):
        with (HERE / "pondering").open("a") as begun:
            print(chair.moment, file=begun)
        while not (HERE / "nod").exists():
            time.sleep(0.05)
        return chair.decision.options[0]
"""


@pytest.fixture
def lock(tmp_path: Path) -> Path:
    """Held as long as the child of the bot that multiplies is there."""
    return tmp_path / "lock"


@pytest.fixture
def misbehaving(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [MORE]
    for name, deed in WAYS.items():
        kind = "".join(part.capitalize() for part in name.split("_"))
        lines += [f"class {kind}:", "    def choose(self, chair):"]
        if name in ONCE:
            lines += ["        if was_asked_before(chair): return chair.decision.options[0]"]
        lines += [f"        {deed.lstrip(' ')}"]
    file = tmp_path / "misbehaving.py"
    file.write_text("\n".join(lines), encoding="utf-8")
    monkeypatch.setenv(FILES, str(file))


def told(player: Player) -> str:
    """All that was noted at the table so far."""
    return " ".join(heard.get("note") or "" for heard in player.heard)


def sees_it_fail(player: Player, name: str) -> None:
    """Plays on until the bot of this name has failed."""
    while f"The {name} bot failed at" not in told(player):
        if player.is_asked():
            player.say("answer", n=player.state["n"], option=player.options()[0])
        player.next("state", PATIENCE)


def wait_until(holds: Callable[[], bool], seconds: float = PATIENCE) -> bool:
    deadline = time.monotonic() + seconds
    while not (held := holds()) and time.monotonic() < deadline:
        time.sleep(0.05)
    return held


def is_held(lock: Path) -> bool:
    with lock.open() as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
    return False


@pytest.mark.parametrize("name", WAYS)
@pytest.mark.usefixtures("misbehaving")
def test_the_table_goes_on(start: Start, name: str) -> None:
    server = start(bot_processes=1, bot_seconds=3.0 if name in ENDLESS else PATIENCE)
    ann = server.table("me Ann", f"bot {name}", title="deckhand", seed=4).sits(0)
    sees_it_fail(ann, name)
    while not ann.is_asked():
        ann.next("state", PATIENCE)


@pytest.mark.parametrize("name", ["crashes", "dies", "leaves", "gives_up", "poisons"])
@pytest.mark.usefixtures("misbehaving")
def test_whoever_thinks_at_another_table_is_not_disturbed(
    start: Start, tmp_path: Path, name: str
) -> None:
    server = start(bot_processes=2, bot_seconds=30.0)
    bob = server.table("bot ponders", "me Bob", title="deckhand", seed=4).sits(1)
    assert wait_until((tmp_path / "pondering").exists)
    sees_it_fail(server.table("me Ann", f"bot {name}", title="deckhand", seed=4).sits(0), name)
    (tmp_path / "nod").touch()
    assert bob.next("state", PATIENCE)["n"] == 1
    assert (tmp_path / "pondering").read_text().split().count("0") == 1


@pytest.mark.usefixtures("misbehaving")
def test_the_children_of_a_bot_that_takes_too_long_go_with_it(start: Start, lock: Path) -> None:
    server = start(bot_processes=1, bot_seconds=6.0)
    ann = server.table("me Ann", "bot multiplies", title="deckhand", seed=4).sits(0)
    sees_it_fail(ann, "multiplies")
    assert wait_until(lambda: not is_held(lock), 5)


@pytest.mark.usefixtures("misbehaving")
def test_the_children_of_a_bot_go_when_the_server_does(start: Start, lock: Path) -> None:
    server = start(bot_processes=1, bot_seconds=60.0)
    server.table("bot multiplies", "me Ann", title="deckhand", seed=4).sits(1)
    assert wait_until(lambda: lock.exists() and is_held(lock))
    server.stop()
    assert wait_until(lambda: not is_held(lock), 5)


def test_once_the_server_closes_nobody_begins_to_think_again() -> None:
    async def closes() -> None:
        thinkers = Thinkers(1, PATIENCE, Metrics())
        thinkers.open()
        thinking = asyncio.create_task(thinkers._run(partial(time.sleep, 600)))
        await asyncio.sleep(1)
        thinkers.close()
        with pytest.raises(BotFailed):
            await thinking
        assert not thinkers._pools

    asyncio.run(closes())
