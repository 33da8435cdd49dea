"""Matches that were played once, and are played again for ever."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from rulewright.kernel import Record

RECORDS = Path(__file__).parent / "records"


@cache
def whole_matches() -> tuple[Path, ...]:
    """The records of matches that came to an end."""
    paths = sorted(RECORDS.glob("*/*.jsonl"))
    return tuple(
        path for path in paths if Record.loads(path.read_text("utf-8")).outcome is not None
    )
