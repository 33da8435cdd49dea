"""Compare two simulations: win rates, scores and lengths, with intervals."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import fmean

import polars

from rulewright.lab.basics.statistics import SURE, Change, change_of_means, change_of_rates
from rulewright.lab.reports.rates import Rate, Table
from rulewright.lab.simulation.results import BadResults

#: The minimum number of seats in each table for a comparison.
_FEWEST = 20


@dataclass(frozen=True, slots=True)
class Comparison:
    """A quantity measured in both simulations."""

    what: str
    before: float
    after: float
    is_rate: bool
    change_at: Callable[[float], Change]
    """The difference at a confidence level."""

    @property
    def change(self) -> Change:
        return self.change_at(SURE)


@dataclass(frozen=True, slots=True)
class Unlike:
    """Something that was not the same in both simulations, with its values in each."""

    what: str
    before: tuple[str, ...]
    after: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Comparisons:
    """All quantities measured in both simulations."""

    unlike: tuple[Unlike, ...]
    """What was played differently: bots, seats, settings, budgets or rules."""

    main: tuple[Comparison, ...]
    """Win rates of bots, scores and lengths."""
    details: tuple[Comparison, ...]
    """Win rates by seat, set-up, card and so on."""

    @property
    def seen(self) -> list[Comparison]:
        """The significant differences, corrected for the number of comparisons."""
        # At 95% one of twenty equal pairs would look different, so each needs more confidence.
        sure = 1 - (1 - SURE) / max(1, len(self.main) + len(self.details))
        return [each for each in (*self.main, *self.details) if each.change_at(sure).is_seen]


def compare(before: Table, after: Table) -> Comparisons:
    """Compare everything that two tables of the same title have in common."""
    titles = {*before.all["title"].unique(), *after.all["title"].unique()}
    if len(titles) > 1:
        raise BadResults(f"the files are of different titles: {' and '.join(sorted(titles))}")
    if before.matches.height < 2 or after.matches.height < 2:
        raise BadResults("each file needs at least two finished games")
    return Comparisons(
        tuple(_unlike(before, after)),
        tuple(_main(before, after)),
        tuple(_details(before, after)),
    )


def _unlike(before: Table, after: Table) -> Iterator[Unlike]:
    """What differs between two simulations before a single game is played."""
    then, now = _played(before), _played(after)
    for what in dict.fromkeys((*then, *now)):
        values = then.get(what, ()), now.get(what, ())
        if values[0] != values[1]:
            yield Unlike(what, *values)


def _played(table: Table) -> dict[str, tuple[str, ...]]:
    """The bots, seats, settings, budgets and rules of a simulation."""
    frame = table.all
    found = {"bots": table.lineups}
    columns = {"seats": "players", "iterations": "iterations", "version of the rules": "version"}
    columns |= {f"option {name.removeprefix('option_')}": name for name in table.options}
    for what, column in columns.items():
        if column in frame.columns:
            values = frame[column].drop_nulls().unique().to_list()
            found[what] = tuple(sorted(map(str, values)))
    return found


def _main(before: Table, after: Table) -> Iterator[Comparison]:
    if before.is_together or before.seats["bot"].n_unique() > 1:  # else it is the same for all
        yield from _rates("win rate of", before.rates("bot"), after.rates("bot"), 1)
    yield _endless(before, after)
    for column in ("decisions", "prompts", "rounds", "lead_changes"):
        yield from _means(
            f"{column.replace('_', ' ')} a game", column, before.matches, after.matches
        )
    for column in ("turns", "score", *before.categories):
        yield from _means(
            f"{column.replace('_', ' ')} of a seat", column, before.seats, after.seats
        )


def _endless(before: Table, after: Table) -> Comparison:
    counts = []
    for table in (before, after):
        games = table.all.filter(polars.col("seat") == 1)
        counts.append((float(games["won"].null_count()), games.height))
    (a, of_a), (b, of_b) = counts
    change = partial(change_of_rates, (a, of_a), (b, of_b))
    return Comparison("games without an end", a / of_a, b / of_b, True, change)


def _details(before: Table, after: Table) -> Iterator[Comparison]:
    groups = [name for name in before.groups if name in after.groups and name != "bot"]
    for name in groups:
        what = f"win rate by {name.replace('_', ' ')}:"
        yield from _rates(what, before.rates(name), after.rates(name), _FEWEST)
    for name in (name for name in before.lists if name in after.lists):
        then, now = (table.rates_of_names(name, _FEWEST) for table in (before, after))
        yield from _rates(f"win rate with {name.replace('_', ' ')}:", then, now, _FEWEST)


def _rates(
    what: str, before: Sequence[Rate], after: Sequence[Rate], fewest: int
) -> Iterator[Comparison]:
    then = {rate.name: rate for rate in before}
    for now in after:
        if now.name not in then or min(now.trials, then[now.name].trials) < fewest:
            continue
        was = then[now.name]
        change = partial(change_of_rates, (was.won, was.trials), (now.won, now.trials))
        yield Comparison(f"{what} {now.name}", was.rate, now.rate, True, change)


def _means(
    what: str, column: str, before: polars.DataFrame, after: polars.DataFrame
) -> Iterator[Comparison]:
    if column not in before.columns or column not in after.columns:
        return
    a, b = ([float(v) for v in frame[column].drop_nulls()] for frame in (before, after))
    if min(len(a), len(b)) > 1:
        yield Comparison(what, fmean(a), fmean(b), False, partial(change_of_means, a, b))
