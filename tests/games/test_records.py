"""Whole matches that were right and must stay right: drop a record into tests/records/TITLE."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.kernel import Record, find_title
from rulewright.kernel.record import view_digests

RECORDS = sorted((Path(__file__).parent.parent / "records").glob("*/*.jsonl"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_recorded_match_plays_as_it_did(path: Path) -> None:
    record = Record.loads(path.read_text(encoding="utf-8"))
    assert record.title == path.parent.name, "a record lies in its title's folder"
    match = record.replay(find_title(record.title))
    if not record.views:  # a save as it came; 'rulewright replay --stamp' adds the views
        return
    for number, (now, then) in enumerate(zip(view_digests(match), record.views, strict=True)):
        assert now == then, f"after {number} answers somebody sees something else"


def test_every_title_has_records() -> None:
    assert {path.parent.name for path in RECORDS} >= {"deckhand"}
