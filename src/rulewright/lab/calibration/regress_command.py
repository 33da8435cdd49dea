"""``rulewright regress``: what goes with winning, besides the score?"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from contextlib import closing
from dataclasses import asdict
from functools import partial

from rich.console import Console
from rich.table import Table

from rulewright.arguments import add_json
from rulewright.kernel.errors import RulewrightError
from rulewright.lab.basics.progress import progress_bar
from rulewright.lab.basics.workers import each
from rulewright.lab.calibration.regress import SCORE, Effect, Sample, regress, samples_of
from rulewright.lab.simulation.game_series import add_series_arguments, cases_of, lost_game
from rulewright.title import find_title

_EPILOG = """\
examples:
  rulewright regress dead_keep --seats 1 --vary quest --games 100 --jobs 2
  rulewright regress red_dragon_inn --seats 4 --option characters=dealt --games 500

Greedy plays against itself. At the first decision of every turn the score and what the title's
long-term score counts besides it are noted, and a logistic regression says how much each of them
changes the log odds of winning. "in points" is how many points of the score change them as much:
the weight that it should have. A wide interval says that more games are needed. What goes with
winning need not cause it, so try a new weight with 'rulewright ladder'."""


def add_regress_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of ``rulewright regress``."""
    parser.epilog = _EPILOG
    add_series_arguments(parser, games=100)
    add_json(parser)
    parser.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> int:
    game, cases = find_title(arguments.title), cases_of(arguments)
    if game.evaluation.long_term_counts is None:
        raise RulewrightError(f"{game.title} has no long-term score with counts of its own")
    count = partial(samples_of, arguments.title, arguments.seats, cases)
    games = range(arguments.seed, arguments.seed + arguments.games)
    found: list[Sample] = []
    with (
        closing(each(count, games, lost_game, arguments.jobs)) as counted,
        progress_bar(Console(stderr=True)) as progress,
    ):
        task = progress.add_task("games", total=len(games))
        for samples in counted:
            found += samples
            progress.advance(task)
    if not found:
        raise RulewrightError("no game has ended; increase --games")
    effects = regress(found)
    played = len({sample.game for sample in found})
    if arguments.json:
        result = {"games": played, "positions": len(found), "effects": [*map(asdict, effects)]}
        print(json.dumps(result, indent=1, ensure_ascii=False))
        return 0
    console = Console()
    console.print(f"{game.title}: {played} games, {len(found)} positions", highlight=False)
    console.print(_table(effects))
    return 0


def _table(effects: Sequence[Effect]) -> Table:
    table = Table()
    for heading in ("one more", "log odds", "95% interval", "in points"):
        table.add_column(heading, justify="left" if heading == "one more" else "right")
    for effect in effects:
        points = "" if effect.points is None or effect.name == SCORE else f"{effect.points:+,.1f}"
        between = f"{effect.low:+.4f} to {effect.high:+.4f}"
        table.add_row(effect.name, f"{effect.odds:+.4f}", between, points)
    return table
