"""Bots in other languages, as ``docs/tutorial/first-bot.md`` shows them."""

from __future__ import annotations

import json
import re
import shutil
import sys
from pathlib import Path

import pytest

from rulewright.bots import make_bot, play_match
from rulewright.bots.third_party import FILES, use_bots
from rulewright.cli import read_arguments
from rulewright.kernel import Match, State
from rulewright.title import find_title

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "tutorial" / "first-bot.md").read_text(encoding="utf-8")

#: A program that takes the last option, and notes what it was asked.
LAST = """
import json, sys
for line in sys.stdin:
    question = json.loads(line)
    with open(sys.argv[1], "a") as notes:
        notes.write(line)
    print(len(question["options"]) - 1, flush=True)
"""


@pytest.fixture(autouse=True)
def program_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FILES, "")
    use_bots([DOCS / "examples" / "program_bot.py"])


def played() -> Match[State]:
    match: Match[State] = Match.new(find_title("deckhand"), ["Ann", "Bob"], seed=3)
    play_match(match, [make_bot("program", 1), make_bot("random", 1)])
    assert match.outcome is not None
    return match


def test_a_program_is_asked_and_its_answer_is_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program, notes = tmp_path / "last.py", tmp_path / "notes"
    program.write_text(LAST, encoding="utf-8")
    monkeypatch.setenv("RULEWRIGHT_PROGRAM", f"{sys.executable} {program} {notes}")
    match = played()
    asked = [json.loads(line) for line in notes.read_text(encoding="utf-8").splitlines()]
    own = [answer for answer in match.answers if answer.seat == 0]
    assert len(asked) == len(own)
    for question, answer in zip(asked, own, strict=True):
        key = question["options"][-1]["key"]
        assert (tuple(key) if isinstance(key, list) else key) == answer.option
    assert asked[0]["view"]["you"] == 0


@pytest.mark.skipif(shutil.which("node") is None, reason="needs Node")
def test_the_buyer_of_the_page_buys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RULEWRIGHT_PROGRAM", f"node {DOCS / 'examples' / 'buyer.mjs'}")
    bought = [a for a in played().answers if a.seat == 0 and a.option[0] == "buy"]
    assert bought


def test_the_page_shows_the_program_as_it_is() -> None:
    (shown,) = re.findall(r"```javascript\n(.*?)```", PAGE, re.DOTALL)
    assert (DOCS / "examples" / "buyer.mjs").read_text(encoding="utf-8").endswith(shown)


def test_the_configuration_of_the_page_starts_the_mcp_command() -> None:
    (block,) = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    (server,) = json.loads(block)["mcpServers"].values()
    assert server["command"] == "rulewright"
    arguments = read_arguments(server["args"])
    assert arguments.server == "http://127.0.0.1:8000"
