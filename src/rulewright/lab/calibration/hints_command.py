"""``rulewright hints``: are hints right, by long playouts?"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from contextlib import closing
from functools import partial
from statistics import fmean

from rich.console import Console

from rulewright.arguments import add_json, positive
from rulewright.kernel.errors import RulewrightError
from rulewright.lab.basics.progress import progress_bar
from rulewright.lab.basics.workers import each
from rulewright.lab.calibration.hints import Compared, compare_hint
from rulewright.lab.simulation.game_series import add_series_arguments, cases_of, lost_game
from rulewright.title import find_title

_EPILOG = """\
examples:
  rulewright hints deckhand
  rulewright hints dead_keep --seats 1 --vary quest --worlds 60 --jobs 2

Greedy plays against itself. For one random decision of each game a hint is made, and every option
is tried in many other worlds, played to the end by habits. The best option of these playouts and
the first one of the hint then play in as many new worlds, so that luck favours neither. "clearly
behind" counts the hints whose first option is worse there beyond noise."""


def add_hints_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of ``rulewright hints``."""
    parser.epilog = _EPILOG
    add_series_arguments(parser, games=30)
    parser.add_argument(
        "--worlds",
        type=positive,
        default=120,
        metavar="N",
        help="playouts for each option (default: %(default)s)",
    )
    add_json(parser)
    parser.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> int:
    game, cases = find_title(arguments.title), cases_of(arguments)
    work = partial(compare_hint, arguments.title, arguments.seats, cases, arguments.worlds)
    games = range(arguments.seed, arguments.seed + arguments.games)
    found: list[Compared] = []
    with (
        closing(each(work, games, lost_game, arguments.jobs)) as compared,
        progress_bar(Console(stderr=True)) as progress,
    ):
        task = progress.add_task("positions", total=len(games))
        for one in compared:
            found += [] if one is None else [one]
            progress.advance(task)
    if not found:
        raise RulewrightError("no game had a choice; increase --games")
    figures = figures_of(found)
    if arguments.json:
        print(json.dumps({"title": game.name, "worlds": arguments.worlds, **figures}, indent=1))
        return 0
    print(f"{game.title}: hints at {figures['positions']} positions")
    for label, key, form in _LINES:
        print(f"  {label}: {format(figures[key], form)}")
    return 0


_LINES = (
    ("options of a question, on average", "options", ".1f"),
    ("first option is the best, or level with it", "level", "d"),
    ("first option is clearly behind", "clear", "d"),
    ("winning chance that the first option lacks, on average", "behind", ".1%"),
    ("winning chance that it lacks at most", "most", ".1%"),
    ("error of the chance that is shown, on average", "error", ".1%"),
)


def figures_of(found: Sequence[Compared]) -> dict[str, float]:
    """The figures of a series of hints."""
    return {
        "positions": len(found),
        "options": round(fmean(one.options for one in found), 1),
        "level": sum(not one.is_clear for one in found),
        "clear": sum(one.is_clear for one in found),
        "behind": round(fmean(one.behind for one in found), 4),
        "most": round(max(one.behind for one in found), 4),
        "error": round(fmean(abs(one.said_chance - one.chance) for one in found), 4),
    }
