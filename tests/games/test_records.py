"""Whole matches that were right and must stay right: drop a record into tests/records/TITLE.

A save of an earlier version of a title, in tests/records_of_before, must go on by its quiet state.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.kernel import Record, find_title
from rulewright.kernel.record import view_digests
from rulewright.testing import walk

TESTS = Path(__file__).parent.parent
RECORDS = sorted((TESTS / "records").glob("*/*.jsonl"))
OF_BEFORE = sorted((TESTS / "records_of_before").glob("*/*.jsonl"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_recorded_match_plays_as_it_did(path: Path) -> None:
    record = Record.loads(path.read_text(encoding="utf-8"))
    assert record.title == path.parent.name, "a record lies in its title's folder"
    match = record.replay(find_title(record.title))
    if not record.views:  # a save as it came; 'rulewright replay --stamp' adds the views
        return
    for number, (now, then) in enumerate(zip(view_digests(match), record.views, strict=True)):
        assert now == then, f"after {number} answers somebody sees something else"


@pytest.mark.parametrize("path", OF_BEFORE, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_save_of_an_earlier_version_goes_on_to_its_end(path: Path) -> None:
    record = Record.loads(path.read_text(encoding="utf-8"))
    game = find_title(record.title)
    assert record.version < game.version
    match = record.resume(game)
    assert match.decision is not None
    for _ in walk(match, seed=1):
        match.view(None)
    assert match.outcome is not None


def test_every_title_has_records() -> None:
    assert {path.parent.name for path in RECORDS} >= {"deckhand", "red_dragon_inn"}
