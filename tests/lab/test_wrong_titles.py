"""The fuzzer refuses every wrong title and names its fault; the right one passes."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from rulewright.lab.fuzzing import fuzz as fuzzing
from rulewright.lab.fuzzing import guarantees
from rulewright.lab.fuzzing.fuzz import fuzz
from tests import wrong_titles
from tests.wrong_titles import whispers

FOLDER = Path(wrong_titles.__file__).parent
WRONG = sorted(
    path.stem for path in FOLDER.glob("*.py") if path.stem not in ("__init__", "whispers")
)
#: Within so many matches each fault must be found.
MATCHES = 50


def findings(title: ModuleType, monkeypatch: pytest.MonkeyPatch, matches: int) -> list[str]:
    monkeypatch.setattr(fuzzing, "find_title", lambda name: title.GAME)
    for module in (fuzzing, guarantees):
        monkeypatch.setattr(module, "ENDLESS", 500)
    for first in range(1, matches + 1):
        if found := fuzz("whispers", 1, seed=first).findings:
            return [finding.message for finding in found]
    return []


def test_the_right_title_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    assert findings(whispers, monkeypatch, MATCHES) == []


def test_there_are_many_ways_to_be_wrong() -> None:
    assert len(WRONG) >= 12


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_title_is_refused_and_its_fault_is_named(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    title = import_module(f"tests.wrong_titles.{name}")
    found = findings(title, monkeypatch, MATCHES)
    assert found, f"nothing was found in {MATCHES} matches"
    assert re.search(title.FAULT, found[0]), found[0]
