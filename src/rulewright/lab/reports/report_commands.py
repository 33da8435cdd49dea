"""``rulewright report`` and ``rulewright compare`` on the command line."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

from rulewright.arguments import add_force, add_json, check_free
from rulewright.lab.basics.needs import needs

if TYPE_CHECKING:  # imported when a command needs it, because few have its packages installed
    from rulewright.lab.reports.compare import Comparison, Comparisons

_REPORT = """\
examples:
  rulewright report results.parquet
  rulewright report results.parquet --out evening.html --png charts
  rulewright report results.parquet --json

The page is one file with everything in it: it can be sent, kept and opened without a network."""

_COMPARE = """\
example:
  rulewright simulate deckhand --option cards=v0.9.29 --out before.parquet
  rulewright simulate deckhand --option cards=v0.9.31 --out after.parquet
  rulewright compare before.parquet after.parquet

A difference is marked if chance alone would make one as large in fewer than 5 of 100 pairs of
simulations, however many things are compared at once. That none is marked does not say that
there is none: the intervals say how large it can be."""


def add_report_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of ``rulewright report``."""
    parser.epilog = _REPORT
    add = parser.add_argument
    add(
        "results",
        type=Path,
        help="a file written by 'rulewright simulate --out': .parquet or .jsonl",
    )
    add(
        "--out",
        type=Path,
        metavar="FILE",
        help="the page to write (default: the name of the results with .html)",
    )
    add("--png", type=Path, metavar="FOLDER", help="also write every chart as a picture")
    add_json(parser)
    add_force(parser)
    parser.set_defaults(run=_report)


def _report(arguments: argparse.Namespace) -> int:
    if arguments.json:
        needs("lab", "polars")
        from rulewright.lab.reports.numbers import numbers_of

        print(json.dumps(numbers_of(arguments.results), indent=1, ensure_ascii=False))
        if arguments.out is None:
            return 0
    needs("lab", "polars", "altair", "vl_convert")
    from rulewright.lab.reports.report import report

    # The page beside the results is regenerated whenever they change.
    check_free(arguments.out, force=arguments.force)

    page = arguments.out or arguments.results.with_suffix(".html")
    for path in report(arguments.results, page, arguments.png):
        print(path)
    return 0


def add_compare_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of ``rulewright compare``."""
    parser.epilog = _COMPARE
    parser.add_argument("before", type=Path, help="the results of one simulation")
    parser.add_argument("after", type=Path, help="the results of the other")
    add_json(parser)
    parser.set_defaults(run=_compare)


def _compare(arguments: argparse.Namespace) -> int:
    needs("lab", "polars")
    from rulewright.lab.reports.compare import compare
    from rulewright.lab.reports.rates import Table as Results
    from rulewright.lab.simulation.results import read_table

    found = compare(Results(read_table(arguments.before)), Results(read_table(arguments.after)))
    seen = found.seen
    if arguments.json:
        print(json.dumps(_as_json(found), indent=1, ensure_ascii=False))
        return 0
    console = Console()
    if found.unlike:
        console.print("These files were not played alike, so a difference may come from that:")
    for unlike in found.unlike:
        then, now = (" and ".join(values) or "none" for values in (unlike.before, unlike.after))
        console.print(f"  {unlike.what}: {then} before; {now} after", highlight=False)
    shown = [*found.main, *(each for each in found.details if each in seen)]
    console.print(_table(shown, seen, arguments.before.name, arguments.after.name))
    for each in seen:
        console.print(_comparison_text(each), highlight=False)
    if not seen:
        console.print("No difference can be seen.")
    if found.details:
        differing = sum(each in seen for each in found.details)
        console.print(
            f"Compared besides: {len(found.details)} win rates by seat, set-up, card and the like; "
            f"{differing or 'none'} of them {'differ' if differing > 1 else 'differs'}.",
            highlight=False,
        )
    return 0


def _as_json(found: Comparisons) -> dict[str, object]:
    seen = found.seen
    return {
        "not_alike": [
            {"what": each.what, "before": each.before, "after": each.after} for each in found.unlike
        ],
        "comparisons": [
            {
                "what": each.what,
                "before": each.before,
                "after": each.after,
                "is_rate": each.is_rate,
                "difference": each.change.by,
                "low": each.change.low,
                "high": each.change.high,
                "differs": each in seen,
            }
            for each in (*found.main, *found.details)
        ],
    }


def _table(
    lines: Sequence[Comparison], seen: Sequence[Comparison], before: str, after: str
) -> Table:
    table = Table()
    for heading in ("what", before, after, "difference", "95% interval", ""):
        table.add_column(heading, justify="left" if heading in ("what", "") else "right")
    for each in lines:
        change = each.change
        between = f"{_signed(change.low, each)} to {_signed(change.high, each)}"
        values = [_plain(value, each) for value in (each.before, each.after)]
        mark = "differs" if each in seen else ""
        table.add_row(each.what, *values, _signed(change.by, each), between, mark)
    return table


def _comparison_text(each: Comparison) -> str:
    way = "rises" if each.change.by > 0 else "falls"
    values = f"from {_plain(each.before, each)} to {_plain(each.after, each)}"
    return f"The {each.what} {way} {values}."


def _plain(value: float, of: Comparison) -> str:
    return f"{value:.1%}" if of.is_rate else f"{value:,.2f}"


def _signed(value: float, of: Comparison) -> str:
    return f"{value:+.1%}" if of.is_rate else f"{value:+,.2f}"
