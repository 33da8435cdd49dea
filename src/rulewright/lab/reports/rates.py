"""Win rates and means of a table of results, by the values of its columns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import polars

from rulewright.lab.basics.statistics import interval

#: The columns that identify a match, in a table with a row for each seat.
_MATCH = ("title", "seed", "players", "game")

#: Columns that all tables have, and so not part of a title's set-up.
_OURS = {
    *_MATCH,
    *(
        "version",
        "iterations",
        "ending",
        "error",
        "decisions",
        "prompts",
        "lead_changes",
        "seconds",
    ),
    *("decided_by", "rival_score", "seat", "bot", "entrant", "own_decisions", "own_prompts"),
    *("won", "place", "score"),
}

#: A column with more values than this identifies seats rather than groups of them.
_MOST_VALUES = 60


@dataclass(frozen=True, slots=True)
class Rate:
    """The win rate of the seats with some property."""

    name: str
    trials: int
    won: float
    low: float
    high: float

    @property
    def rate(self) -> float:
        return self.won / self.trials if self.trials else 0.0


class Table:
    """A table of results, with queries."""

    def __init__(self, frame: polars.DataFrame) -> None:
        self.all = frame
        self.seats = frame.filter(polars.col("won").is_not_null())
        """The seats of games that ended."""
        self.matches = self.seats.filter(polars.col("seat") == 1)
        self.options = [name for name in frame.columns if name.startswith("option_")]
        key = [*_MATCH, *self.options]
        together = self.seats.group_by(key).agg(polars.col("won").n_unique() == 1)
        self.is_together = bool(together["won"].all()) and not self.seats.is_empty()
        """Whether all seats of every match won or lost together."""

    @property
    def varied(self) -> list[str]:
        """The options that have more than one value."""
        return [name for name in self.options if self.all[name].n_unique() > 1]

    @property
    def lineups(self) -> tuple[str, ...]:
        """The bots of each way to fill the table, in the order in which they were named."""
        key = [*_MATCH, *self.options]
        order = self.all.sort("entrant") if "entrant" in self.all.columns else self.all
        lines = order.group_by(key, maintain_order=True).agg(polars.col("bot"))["bot"]
        return tuple(sorted({", ".join(bots) for bots in lines.to_list()}))

    @property
    def groups(self) -> list[str]:
        """The columns by which win rates are grouped: seats, bots, options and set-up."""
        noted = [
            name
            for name, kind in self.all.schema.items()
            if name not in _OURS
            and name not in self.options
            and (kind == polars.String or name == "turn_order")
        ]
        seating = [] if self.is_together else ["seat"]
        return [
            name
            for name in ("bot", *seating, *self.varied, *noted)
            if 1 < self.seats[name].drop_nulls().n_unique() <= _MOST_VALUES
        ]

    @property
    def lists(self) -> list[str]:
        """The columns that hold lists of names, such as cards."""
        of_names = polars.List(polars.String)
        return [name for name, kind in self.all.schema.items() if kind == of_names]

    @property
    def lengths(self) -> list[str]:
        """The columns that say how long a match was."""
        return [name for name in ("decisions", "prompts", "rounds") if name in self.all.columns]

    @property
    def categories(self) -> list[str]:
        return [name for name in self.all.columns if name.startswith("score_")]

    def overall(self) -> Rate:
        return self._rate("all", self.seats)

    def rates(self, column: str) -> list[Rate]:
        """The win rate for each value of a column, sorted by value."""
        parts = self.seats.drop_nulls(column).partition_by(column, as_dict=True)
        return [self._rate(str(value[0]), part) for value, part in sorted(parts.items())]

    def rates_of_names(self, column: str, fewest: int) -> list[Rate]:
        """The win rate for each name that at least ``fewest`` seats have, best first."""
        having = (
            self.seats.with_columns(polars.col(column).list.unique())
            .explode(column)
            .drop_nulls(column)
        )
        parts = having.partition_by(column, as_dict=True)
        found = [self._rate(str(value[0]), part) for value, part in parts.items()]
        return sorted(
            (rate for rate in found if rate.trials >= fewest), key=lambda r: (-r.rate, r.name)
        )

    def shares(self, column: str) -> Iterator[tuple[str, float, float]]:
        """For each name, the share of winners and the share of other seats that have it."""
        winners = self.seats.filter(polars.col("place") == 1)
        others = self.seats.filter(polars.col("place") != 1)
        theirs = [_share_of_each(part, column) for part in (winners, others)]
        for name in sorted(set(theirs[0]) | set(theirs[1])):
            yield name, theirs[0].get(name, 0.0), theirs[1].get(name, 0.0)

    def _rate(self, name: str, part: polars.DataFrame) -> Rate:
        if not self.is_together:
            won, trials = float(part["won"].sum()), part.height
        else:  # the seats of a match are one trial, because they win or lose together
            matches = part.unique([*_MATCH, *self.options])
            won, trials = float(matches["won"].sum()), matches.height
        return Rate(name, trials, won, *interval(won, trials))


def _share_of_each(part: polars.DataFrame, column: str) -> dict[str, float]:
    """For each name in a column of lists, the share of these seats that have it."""
    counted = part.select(polars.col(column).list.unique()).explode(column).drop_nulls()
    counts = counted[column].value_counts()
    return {name: count / part.height for name, count in counts.iter_rows()}
