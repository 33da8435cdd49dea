"""What the slices say: the figures of each runner, our ratios to each peer, and the tables."""

import statistics
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from drive import Result, Slice


@dataclass(frozen=True)
class Spread:
    """A median with its quartiles."""

    median: float
    low: float
    high: float

    @classmethod
    def of(cls, values: Iterable[float]) -> "Spread":
        """Return the spread of some values, of which there is at least one."""
        listed = list(values)
        if len(listed) == 1:
            return cls(listed[0], listed[0], listed[0])
        low, median, high = statistics.quantiles(listed, n=4, method="inclusive")
        return cls(median, low, high)


@dataclass(frozen=True)
class Figures:
    """The figures of one runner."""

    decisions_per_second: Spread
    per_thousand_units: Spread
    matches_per_second: float
    decisions_per_match: float
    real_share: float


@dataclass(frozen=True)
class Ratio:
    """How many times as fast as a peer a runner of ours is, by unit-normalised figures."""

    ours: str
    peer: str
    times: Spread


def normalised(played: Slice) -> float:
    """Return the decisions made in the time of a thousand unit iterations."""
    return 1000 * played.decisions / played.seconds / played.unit


def figures(result: Result) -> Figures:
    """Work out the figures of one runner."""
    slices = result.slices
    decisions = sum(played.decisions for played in slices)
    return Figures(
        Spread.of(played.decisions / played.seconds for played in slices),
        Spread.of(map(normalised, slices)),
        statistics.median(played.matches / played.seconds for played in slices),
        decisions / sum(played.matches for played in slices),
        decisions / max(sum(played.all_requests for played in slices), 1),
    )


def ratios(results: Sequence[Result]) -> list[Ratio]:
    """Compare each runner of ours with each peer, round by round."""
    ours = [result for result in results if result.runner.ours]
    peers = [result for result in results if not result.runner.ours]
    return [
        Ratio(
            mine.runner.name,
            peer.runner.name,
            Spread.of(
                normalised(a) / normalised(b) for a, b in zip(mine.slices, peer.slices, strict=True)
            ),
        )
        for mine in ours
        for peer in peers
    ]


def _number(value: float) -> str:
    """Write a figure with about three digits that matter."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def _quartiles(spread: Spread) -> str:
    """Write the quartiles of a spread."""
    return f"{_number(spread.low)} - {_number(spread.high)}"


def _table(head: Sequence[str], rows: Sequence[Sequence[str]], texts: int) -> str:
    """Lay out rows in columns, the first ones (texts) to the left and the others to the right."""
    widths = [max(len(row[at]) for row in [head, *rows]) for at in range(len(head))]
    lines = (
        "  ".join(
            cell.ljust(width) if at < texts else cell.rjust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in [head, ["-" * width for width in widths], *rows]
    )
    return "\n".join(lines)


_COLUMNS = """\
Medians over the rounds. decisions/s: decisions with two options or more, per CPU second;
per 1000 units: the same, in the time of 1000 iterations of the fixed loop in unit.py, timed
around the same slice; quartiles: of that figure; real: the share of all requests that were
such decisions."""


def text(results: Sequence[Result]) -> str:
    """Write everything for people."""
    head = [
        *("runner", "game", "version", "decisions/s", "per 1000 units", "quartiles"),
        *("matches/s", "decisions/match", "real"),
    ]
    rows = []
    for result in results:
        own = figures(result)
        rows.append(
            (
                result.runner.name,
                result.runner.game,
                result.version,
                _number(own.decisions_per_second.median),
                _number(own.per_thousand_units.median),
                _quartiles(own.per_thousand_units),
                _number(own.matches_per_second),
                _number(own.decisions_per_match),
                f"{own.real_share:.1%}",
            )
        )
    parts = [_table(head, rows, texts=3), _COLUMNS]
    compared = [
        (ratio.ours, ratio.peer, _number(ratio.times.median), _quartiles(ratio.times))
        for ratio in ratios(results)
    ]
    if compared:
        parts.append(_table(("ours", "peer", "times as fast", "quartiles"), compared, texts=2))
        parts.append("times as fast: ours to the peer's figure per 1000 units, within each round.")
    else:
        parts.append("No ratios: they need a runner of ours and a peer.")
    return "\n\n".join(parts)


def data(results: Sequence[Result]) -> dict[str, Any]:
    """Return everything for programs, the slices included."""
    return {
        "runners": [
            {
                "name": result.runner.name,
                "game": result.runner.game,
                "ours": result.runner.ours,
                "version": result.version,
                **asdict(figures(result)),
                "slices": [asdict(played) for played in result.slices],
            }
            for result in results
        ],
        "ratios": [asdict(ratio) for ratio in ratios(results)],
    }
