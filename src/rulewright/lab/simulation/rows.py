"""The results of a match as rows: one for the match, and one for each seat."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from rulewright.kernel import Event, Match, Outcome, State
from rulewright.title import Fact, Figure, title_of

Value: TypeAlias = "str | int | float | list[str] | None"
Row: TypeAlias = "dict[str, Value]"

#: Values of ``ending`` in addition to those of an outcome.
ENDLESS = "endless"
FAILED = "failed"

#: Two runs of the same plan differ in these columns only.
CLOCKS = ("seconds",)


@dataclass(frozen=True, slots=True)
class Result:
    """The result of one simulated match."""

    case: int
    """The number of the combination of varied options."""
    index: int
    """The number of the match within its case."""
    match: Row
    seats: tuple[Row, ...]

    @property
    def ended(self) -> bool:
        """Whether it ended in a way that has winners and losers."""
        return self.match["ending"] not in (ENDLESS, FAILED)

    @property
    def rows(self) -> list[Row]:
        """A row for each seat; each repeats the values of the match."""
        return [{**self.match, **seat} for seat in self.seats]


def column(*words: str) -> str:
    """The name of a column: ``Times KO'ed`` is ``times_koed``."""
    plain = " ".join(words).casefold().replace("'", "")
    return re.sub(r"[^a-z0-9]+", "_", plain).strip("_")


def option_columns(options: Mapping[str, str]) -> Row:
    """The settings of a match; a value that people wrote themselves is replaced by a marker."""
    return {
        column("option", name): "of one's own" if "\n" in value else value
        for name, value in options.items()
    }


def outcome_columns(outcome: Outcome) -> tuple[Row, tuple[Row, ...]]:
    """How a match ended: for the match, and for each seat."""
    of_match: Row = {"decided_by": outcome.rule}
    if outcome.rivals:
        of_match["rival_score"] = outcome.rivals[0].score
    of_seats: list[Row] = []
    for seat, place in enumerate(outcome.ranks):
        row: Row = {"won": outcome.share(seat), "place": place, "score": outcome.scores[seat]}
        if outcome.parts:
            for category, part in zip(outcome.categories, outcome.parts[seat], strict=True):
                row[column("score", category)] = part
        of_seats.append(row)
    return of_match, tuple(of_seats)


def title_columns(match: Match[State]) -> tuple[Row, tuple[Row, ...]]:
    """The figures and facts of a finished match: for the match, and for each seat."""
    assert match.journal is not None
    events: Sequence[Event] = [entry.event for entry in match.journal.entries]
    game = title_of(match)
    noted: list[Figure | Fact] = [*game.summary.figures(match.state, events)]
    noted += game.summary.facts(match.state, events)
    seats = len(match.start.seats)
    of_match: Row = {}
    of_seats: list[Row] = [{} for _ in range(seats)]
    for each in noted:
        name = column(each.label)
        # With one seat, a value for the seat is the same as a value for the whole table.
        rows = of_seats if len(each.values) == seats else [of_match]
        for row, value in zip(rows, each.values, strict=True):
            row[name] = list(value) if isinstance(value, tuple) else value
    return of_match, tuple(of_seats)
