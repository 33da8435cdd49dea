"""Whole matches that were right and must stay right.

Drop a record into tests/records/TITLE. Whatever was released stays readable: a record in an
earlier format, or made by an earlier version of the code, lies in tests/earlier_records/TITLE. It
plays as it did, or, where the rules have changed since, goes on by the state that it holds.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.kernel import Record
from rulewright.kernel.errors import ReplayDiverged
from rulewright.kernel.record import view_digests
from rulewright.testing import walk
from rulewright.title import find_title, titles

TESTS = Path(__file__).parent.parent
#: At about so many decisions of a match the views are looked at, spread evenly.
LOOKS = 400
RECORDS = sorted((TESTS / "records").glob("*/*.jsonl"))
EARLIER = sorted((TESTS / "earlier_records").glob("*/*.jsonl"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_recorded_match_plays_as_it_did(path: Path) -> None:
    record = Record.loads(path.read_text(encoding="utf-8"))
    assert record.title == path.parent.name, "a record lies in its title's folder"
    match = record.replay(find_title(record.title))
    if not record.views:  # a save as it came; 'rulewright replay --stamp' adds the views
        return
    assert len(record.views) == len(record.answers) + 1
    # A campaign has thousands of decisions, and a look with everybody's eyes at each takes minutes.
    every = 1 + len(record.views) // LOOKS
    for number, now in view_digests(match, every):
        assert now == record.views[number], f"after {number} answers somebody sees something else"


@pytest.mark.parametrize("path", EARLIER, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_an_earlier_record_plays_as_it_did_or_goes_on_to_its_end(path: Path) -> None:
    record = Record.loads(path.read_text(encoding="utf-8"))
    game = find_title(record.title)
    try:
        match = record.replay(game)
    except ReplayDiverged:
        assert record.version < game.version, "the rules changed, but not the title's version"
        match = record.resume(game)
    for _ in walk(match, seed=1):
        match.view(None)
    assert match.outcome is not None


def test_every_title_has_records() -> None:
    assert {path.parent.name for path in RECORDS} == set(titles())
