"""``rulewright bench`` on the command line."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict

from rich.console import Console
from rich.table import Table

from rulewright.arguments import add_json
from rulewright.lab.speed.measure import measure
from rulewright.title import find_title, titles


def add_bench_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = "'make bench' in a source checkout also measures other engines, side by side."
    parser.add_argument("title", nargs="?", help="the title (default: all)")
    add_json(parser)
    parser.set_defaults(run=_bench)


def _bench(arguments: argparse.Namespace) -> int:
    wanted = [arguments.title] if arguments.title else sorted(titles())
    if arguments.json:
        print(json.dumps({name: list(map(asdict, measure(find_title(name)))) for name in wanted}))
        return 0
    console = Console()
    for title in wanted:
        game = find_title(title)
        table = Table(title=f"{game.title}, one core")
        for heading in ("what", "median", "in thousandths of the unit"):
            table.add_column(heading, justify="left" if heading == "what" else "right")
        with console.status("measuring"):
            for figure in measure(game):
                table.add_row(
                    figure.name, f"{figure.value:,.1f} {figure.unit}", f"{figure.units:.1f}"
                )
        console.print(table)
    console.print(
        "The unit is a fixed loop of plain Python, timed beside every slice: compare the last "
        "column between machines and moments."
    )
    return 0
