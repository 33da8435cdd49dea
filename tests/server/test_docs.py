"""The documents keep their word."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

from rulewright.server.basics.settings import Settings
from rulewright.server.http import schema
from rulewright.server.http.app import create_app
from rulewright.server.protocol.from_server import ErrorCode
from tests.server.talk import Server

DOCS = Path(__file__).parents[2] / "docs"


def test_the_example_client_plays_a_match_in_seventy_lines(server: Server) -> None:
    path = DOCS / "example_client.py"
    assert len(path.read_text().splitlines()) <= 70
    played = subprocess.run(
        [sys.executable, str(path), f"http://{server.host}"],
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert played.returncode == 0, played.stderr
    assert "'ranks'" in played.stdout.splitlines()[-1]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([], "Usage: python example_client.py"),
        (["http://127.0.0.1:8000", "table"], "Usage: python example_client.py"),
        (["127.0.0.1:8000"], "Usage: python example_client.py http://"),
        (["http://127.0.0.1:1"], "No table could be set at http://127.0.0.1:1: "),
    ],
)
def test_the_example_client_says_what_is_wrong(words: list[str], message: str) -> None:
    said = subprocess.run(
        [sys.executable, str(DOCS / "example_client.py"), *words],
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert said.returncode == 1
    assert message in said.stderr
    assert "Traceback" not in said.stderr


def in_node(*words: str) -> subprocess.CompletedProcess[str]:
    """The bot in another language, in the Node that the client was built with."""
    of_a_wheel = Path(sys.executable).with_name("node")
    node = of_a_wheel if of_a_wheel.exists() else shutil.which("node")
    assert node is not None, "'make client' comes first"
    script = [str(node), "--experimental-websocket", str(DOCS / "example_bot.mjs")]
    return subprocess.run([*script, *words], capture_output=True, text=True, timeout=60)


def test_a_bot_in_another_language_plays_a_match(server: Server) -> None:
    played = in_node(f"http://{server.host}")
    assert played.returncode == 0, played.stderr
    assert '"ranks"' in played.stdout.splitlines()[-1]
    assert "Bot from afar buys" in played.stdout


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([], "Usage: node docs/example_bot.mjs http://"),
        (["http://127.0.0.1:8000", "table"], "Usage: node docs/example_bot.mjs http://"),
        (["http://127.0.0.1:9"], "Nobody can sit down at http://127.0.0.1:9: "),
    ],
)
def test_a_bot_in_another_language_says_what_is_wrong(words: list[str], message: str) -> None:
    said = in_node(*words)
    assert said.returncode == 1
    assert said.stderr.startswith(message)


def test_the_protocol_page_names_everything() -> None:
    text = (DOCS / "protocol.md").read_text()
    paths = create_app(Settings()).openapi()["paths"]
    for path in paths:
        assert path in text, f"{path} is not in docs/protocol.md"
    for code in get_args(ErrorCode):
        assert f"`{code}`" in text, f"{code} is not in docs/protocol.md"
    definitions = schema.schema()["$defs"]
    assert isinstance(definitions, dict)
    for name in ("ClientMessage", "ServerMessage"):
        for kind in definitions[name]["discriminator"]["mapping"]:
            assert re.search(rf"`{kind}`", text), f"{kind} is not in docs/protocol.md"


def test_every_promise_to_hosts_names_a_test_that_is_there() -> None:
    rows = (DOCS / "hosting.md").read_text().split("## Promises")[1].split("\n## ")[0]
    promises = [line for line in rows.splitlines() if line.startswith("| ")][1:]
    assert len(promises) > 20
    for promise in promises:
        named = re.findall(r"`((?:faults/|browser/)?test_\w+\.py)::(test_\w+)`", promise)
        assert named, f"no test is named: {promise}"
        for file, test in named:
            folder = DOCS.parent / "tests" / ("" if "/" in file else "server")
            assert f"def {test}(" in (folder / file).read_text(), f"{file} has no {test}"
