"""The results of a simulation as files: a table to read, and a log to resume from.

While a simulation runs, every match is appended to a log beside the table, so that nothing is
lost if it is interrupted. At the end the table is written from the log.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import IO, TYPE_CHECKING, Self

from rulewright.kernel.errors import RulewrightError
from rulewright.lab.basics.needs import needs
from rulewright.lab.simulation.rows import Result, Row
from rulewright.lab.simulation.simulate import Deal, Plan

if TYPE_CHECKING:  # heavy, and only needed for tables
    import polars

PARQUET, CSV, JSON_LINES = ".parquet", ".csv", ".jsonl"
FORMATS = (PARQUET, CSV, JSON_LINES)

#: The separator of list items in a cell of a CSV file.
_BETWEEN = "; "


class BadResults(RulewrightError):
    """A file of results cannot be written, read or resumed; the message says why."""


def check_format(path: Path, formats: Sequence[str] = FORMATS) -> None:
    """Refuse a file with an unknown format, or one whose packages are missing."""
    if path.suffix not in formats:
        raise BadResults(f"{path}: the name must end in {', '.join(formats[:-1])} or {formats[-1]}")
    if path.suffix != JSON_LINES:
        needs("lab", "polars")


# The log


class Log:
    """The matches so far of a simulation whose table is not written yet."""

    def __init__(self, table: Path, plan: Plan) -> None:
        self._plan = plan
        self.path = log_of(table)
        self.results: list[Result] = []
        self._file: IO[str] | None = None

    @property
    def done(self) -> set[Deal]:
        return {(result.case, result.index) for result in self.results}

    def begin(self) -> None:
        """Start an empty log; refuse to overwrite an existing one."""
        if self.path.exists():
            raise BadResults(
                f"{self.path} holds the matches of an interrupted simulation; "
                "continue it with --resume, or delete the file"
            )
        self._file = self.path.open("w", encoding="utf-8")
        self._write({"plan": _plan_as_json(self._plan)})

    def resume(self) -> None:
        """Resume the log of the same plan; only the number of games may differ."""
        try:
            text = self.path.read_text(encoding="utf-8")
        except FileNotFoundError as error:
            raise BadResults(f"there is nothing to resume: {self.path} does not exist") from error
        *whole, _ = text.split("\n")  # the last line may be truncated
        try:
            first, *rest = (json.loads(line) for line in whole)
            plan = first["plan"]
            self.results = [_result_of(line) for line in rest]
        except (ValueError, KeyError, TypeError) as error:
            raise BadResults(f"{self.path} is not the log of a simulation") from error
        if _but_games(plan) != _but_games(_plan_as_json(self._plan)):
            raise BadResults(
                f"{self.path} is of another simulation: title, seats, seed, options and cap "
                "must be the same to go on with it"
            )
        wanted = set(self._plan.deals)
        self.results = [result for result in self.results if (result.case, result.index) in wanted]
        self.path.write_text("".join(f"{line}\n" for line in whole), encoding="utf-8")
        self._file = self.path.open("a", encoding="utf-8")

    def add(self, result: Result) -> None:
        self.results.append(result)
        self._write(as_json(result))

    def _write(self, line: Mapping[str, object]) -> None:
        assert self._file is not None
        self._file.write(json.dumps(line, ensure_ascii=False) + "\n")
        self._file.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._file is not None:
            self._file.close()

    def remove(self) -> None:
        """Delete the log, once the table is complete."""
        self.path.unlink()


def log_of(table: Path) -> Path:
    """The path of the log, which exists beside a table until the table is complete."""
    return table.with_name(f"{table.name}.log")


def _plan_as_json(plan: Plan) -> dict[str, object]:
    return {
        "title": plan.title,
        "bots": list(plan.bots),
        "games": plan.games,
        "seed": plan.seed,
        "options": dict(plan.options),
        "vary": {name: list(values) for name, values in plan.vary.items()},
        "cap": plan.cap,
        "iterations": plan.iterations,
    }


def _but_games(plan: Mapping[str, object]) -> dict[str, object]:
    return {name: value for name, value in plan.items() if name != "games"}


def as_json(result: Result) -> dict[str, object]:
    """A match as one JSON object that contains its seats."""
    return {"case": result.case, **result.match, "seats": list(result.seats)}


def _result_of(line: dict[str, object]) -> Result:
    case, seats, index = line.pop("case"), line.pop("seats"), line["game"]
    if not isinstance(case, int) or not isinstance(index, int) or not isinstance(seats, list):
        raise ValueError("not a match of a simulation")
    match: Row = line  # type: ignore[assignment]  # as_json wrote it
    return Result(case, index - 1, match, tuple(seats))


# The table


def write_table(path: Path, results: Iterable[Result]) -> None:
    """Write all results in the order of the games: a row for each seat, or a line a match."""
    ordered = in_order(results)
    unfinished = path.with_name(f"{path.name}.new")
    if path.suffix == JSON_LINES:
        lines = (json.dumps(as_json(result), ensure_ascii=False) for result in ordered)
        unfinished.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    else:
        frame = table_of(ordered)
        if path.suffix == PARQUET:
            frame.write_parquet(unfinished)
        else:
            _without_lists(frame).write_csv(unfinished)
    unfinished.replace(path)


def in_order(results: Iterable[Result]) -> list[Result]:
    return sorted(results, key=lambda result: (result.case, result.index))


def table_of(results: Iterable[Result]) -> polars.DataFrame:
    """A table with a row for each seat. Missing values are empty."""
    import polars

    rows = [row for result in results for row in result.rows]
    # First the columns about the match, then the columns about a seat.
    columns = dict.fromkeys(name for result in results for name in result.match)
    columns |= dict.fromkeys(name for row in rows for name in row)
    # Declared, because the types cannot be inferred if no game has ended.
    types = {"won": polars.Float64, "place": polars.Int64, "score": polars.Int64}
    frame = polars.DataFrame(
        rows,
        schema=list(columns),
        schema_overrides=types if rows else None,
        infer_schema_length=None,
    )
    return frame.with_columns(polars.col(polars.Null).cast(polars.String))


def _without_lists(frame: polars.DataFrame) -> polars.DataFrame:
    import polars

    return frame.with_columns(polars.col(polars.List(polars.String)).list.join(_BETWEEN))


def read_table(path: Path) -> polars.DataFrame:
    """Read a table of results as it was written."""
    check_format(path, (PARQUET, JSON_LINES))
    import polars

    try:
        if path.suffix == PARQUET:
            frame = polars.read_parquet(path)
        else:
            lines = path.read_text(encoding="utf-8").split("\n")
            frame = table_of([_result_of(json.loads(line)) for line in lines if line])
    except (polars.exceptions.PolarsError, ValueError, KeyError, TypeError) as error:
        raise BadResults(f"{path} cannot be read as results: {error}") from error
    if missing := [name for name in ("title", "game", "seat", "won") if name not in frame.columns]:
        raise BadResults(f"{path} is not a file of simulation results: {missing[0]!r} is missing")
    return frame
