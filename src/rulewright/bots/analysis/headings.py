"""The turns and rounds of a match, as its journal calls them."""

from __future__ import annotations

from bisect import bisect_right

from rulewright.kernel import Match, State
from rulewright.title import event_text


class Headings:
    """The headings of the journal that a seat (None: a spectator) could read."""

    def __init__(self, match: Match[State], seat: int | None) -> None:
        journal = match.journal or match.at(len(match.answers), listen=True).journal
        assert journal is not None
        found = [
            (entry.number, event_text(match, event).rstrip("."))
            for entry, event in journal.seen_by(seat)
            if event.begins in ("turn", "round")
        ]
        self._numbers = [number for number, _ in found]
        self._texts = [text for _, text in found]

    def at(self, number: int) -> str:
        """The last heading after ``number`` answers; empty before the first."""
        count = bisect_right(self._numbers, number)
        return self._texts[count - 1] if count else ""
