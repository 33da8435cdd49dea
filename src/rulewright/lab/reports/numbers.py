"""The numbers of a report for programs."""

from __future__ import annotations

from pathlib import Path

import polars

from rulewright.kernel.plain import Plain
from rulewright.lab.reports.rates import Rate, Table
from rulewright.lab.simulation.results import BadResults, read_table

_QUANTILES = {"least": 0.0, "quarter": 0.25, "half": 0.5, "three_quarters": 0.75, "most": 1.0}


def numbers_of(source: Path) -> dict[str, Plain]:
    """Everything that the page about a file of results draws, as numbers."""
    table = Table(read_table(source))
    if table.seats.is_empty():
        raise BadResults(f"{source} has no finished game, so there is nothing to report")
    games = table.all.filter(polars.col("seat") == 1)
    endings = games["ending"].value_counts(sort=True).iter_rows()
    columns = [*table.lengths, "lead_changes", "seconds"]
    return {
        "title": str(table.all["title"][0]),
        "games": games.height,
        "endings": {str(ending): int(count) for ending, count in endings},
        "bots": list(table.lineups),
        "all": _rate(table.overall()),
        "rates": {column: [_rate(rate) for rate in table.rates(column)] for column in table.groups},
        "names": {column: _names(table, column) for column in table.lists},
        "numbers": {
            **{column: _spread(table.matches[column]) for column in columns},
            **{
                f"{column}_of_a_seat": _spread(table.seats[column])
                for column in ("turns", "score", *table.categories)
                if column in table.seats.columns
            },
        },
    }


def _rate(rate: Rate) -> dict[str, Plain]:
    return {
        "name": rate.name,
        "seats": rate.trials,
        "won": rate.won,
        "rate": rate.rate,
        "low": rate.low,
        "high": rate.high,
    }


def _names(table: Table, column: str) -> list[Plain]:
    shares = {name: (winners, others) for name, winners, others in table.shares(column)}
    found: list[Plain] = []
    for rate in table.rates_of_names(column, 1):
        winners, others = shares[rate.name]
        found.append({**_rate(rate), "of_winners": winners, "of_others": others})
    return found


def _spread(values: polars.Series) -> Plain:
    """The mean and the quartiles of a column; None if it is empty."""
    known = values.drop_nulls().cast(polars.Float64)
    if known.is_empty():
        return None
    numbers = {name: known.quantile(share, "linear") for name, share in _QUANTILES.items()}
    return {"mean": float(str(known.mean())), **{n: float(str(v)) for n, v in numbers.items()}}
