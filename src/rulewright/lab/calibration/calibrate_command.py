"""``rulewright calibrate``: do the winning chances of a title come true?"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from contextlib import closing
from functools import partial
from statistics import fmean
from typing import get_args

from rich.console import Console

from rulewright.arguments import positive
from rulewright.bots.analysis.chance_curve import Curve
from rulewright.kernel.errors import RulewrightError
from rulewright.lab.basics.progress import progress_bar
from rulewright.lab.basics.workers import each
from rulewright.lab.calibration.calibrate import (
    Method,
    Position,
    deciles,
    fit,
    held_out,
    positions_of,
    squared_error,
)
from rulewright.lab.simulation.game_series import add_series_arguments, cases_of, lost_game
from rulewright.title import find_title

_METHODS: tuple[Method, ...] = get_args(Method)
#: Fewer positions than this say too little about a number of seats.
_FEWEST = 50

_EPILOG = """\
examples:
  rulewright calibrate deckhand --games 300 --seats 2,3,4 --jobs 2
  rulewright calibrate dead_keep --seats 1 --vary quest --games 100 --fit

Greedy plays against itself. Some decisions of each game are judged by every method, with what the
seat that decides knows. Curves are fitted on half of the games and judged on the other half. The
Brier score is the mean squared error: lower is better, and the base rate alone is the least that a
judge must beat. "playouts" is what hints at the table use; "lead" is the long-term score minus the
best rival's, to compare with. With --vary each value moves the curve. --fit keeps the curve of the
playouts, fitted on all games."""


def add_calibrate_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of ``rulewright calibrate``."""
    parser.epilog = _EPILOG
    add_series_arguments(parser, games=100)
    add = parser.add_argument
    add(
        "--positions",
        type=positive,
        default=8,
        metavar="N",
        help="positions of each game to judge (default: 8)",
    )
    add(
        "--worlds",
        type=positive,
        default=48,
        metavar="N",
        help="playouts for each position (default: 48)",
    )
    add("--fit", action="store_true", help="keep the curve for this title's hints")
    add("--json", action="store_true", help="print the results as JSON")
    parser.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> int:
    game = find_title(arguments.title)
    cases = cases_of(arguments)
    if arguments.fit and game.evaluation.chances is None:
        raise RulewrightError(f"{game.title} has no file for its winning chances")
    varied = arguments.vary.partition("=")[0] if arguments.vary else None
    judge = partial(
        positions_of,
        arguments.title,
        arguments.seats,
        cases,
        arguments.worlds,
        arguments.positions,
        varied,
    )
    games = range(arguments.seed, arguments.seed + arguments.games)
    found: list[Position] = []
    with (
        closing(each(judge, games, lost_game, arguments.jobs)) as judged,
        progress_bar(Console(stderr=True)) as progress,
    ):
        task = progress.add_task("games", total=len(games))
        for positions in judged:
            found += positions
            progress.advance(task)
    by_seats = {
        seats: [one for one in found if one.seats == seats]
        for seats in sorted(set(arguments.seats))
    }
    results = [_result(seats, some) for seats, some in by_seats.items() if len(some) >= _FEWEST]
    if not results:
        raise RulewrightError(f"{len(found)} positions are too few; increase --games")
    if arguments.json:
        print(json.dumps(results, indent=1))
    else:
        for result in results:
            print("\n".join(_lines(game.title, result)))
    if arguments.fit:
        assert game.evaluation.chances is not None
        fitted = {
            seats: fit(some, "playouts")
            for seats, some in by_seats.items()
            if len(some) >= _FEWEST and len({one.won for one in some}) > 1
        }
        game.evaluation.chances.write_text(curves_text(arguments, fitted, varied), encoding="utf-8")
        print(f"written: {game.evaluation.chances}")
    return 0


def _result(seats: int, positions: Sequence[Position]) -> dict[str, object]:
    """The figures of one number of seats."""
    base = fmean(one.won for one in positions)
    methods = {}
    for method in _METHODS:
        pairs = held_out(positions, method)
        methods[method] = {
            "brier": round(squared_error(pairs), 4),
            "deciles": [
                {"count": one.count, "chance": round(one.chance, 3), "won": round(one.won, 3)}
                for one in deciles(pairs)
            ],
        }
    return {
        "seats": seats,
        "games": len({one.game for one in positions}),
        "positions": len(positions),
        "base_rate": round(base, 3),
        "base_brier": round(squared_error([(base, one.won) for one in positions]), 4),
        "methods": methods,
    }


def _lines(title: str, result: dict[str, object]) -> list[str]:
    methods = result["methods"]
    assert isinstance(methods, dict)
    lines = [
        f"{title}, {result['seats']} seats: {result['positions']} positions of "
        f"{result['games']} games",
        f"  Brier score of the base rate ({result['base_rate']:.0%}): {result['base_brier']:.3f}",
    ]
    lines += [f"  Brier score of {name}: {methods[name]['brier']:.3f}" for name in _METHODS]
    lines.append(f"  {'chance':>8}{'won':>8}{'positions':>11}")
    lines += [
        f"  {one['chance']:>8.0%}{one['won']:>8.0%}{one['count']:>11}"
        for one in methods["playouts"]["deciles"]
    ]
    return lines


def curves_text(
    arguments: argparse.Namespace,
    fitted: Mapping[int, tuple[Curve, Mapping[str, float]]],
    varied: str | None,
) -> str:
    """The curves as a file, with the command that made it."""
    words = [f"rulewright calibrate {arguments.title} --games {arguments.games}"]
    words.append(f"--seats {','.join(map(str, arguments.seats))} --positions {arguments.positions}")
    words.append(f"--worlds {arguments.worlds} --seed {arguments.seed} --fit")
    words += [f"--option {one}" for one in arguments.option]
    words += [f"--vary {arguments.vary}"] if arguments.vary else []
    lines = ["# From playouts to winning chances, by number of seats. Made by:"]
    lines.append(f"# {' '.join(words)}")
    for seats, (curve, shifts) in fitted.items():
        lines += [
            "",
            f"[seats_{seats}]",
            f"intercept = {curve.intercept:.4f}",
            f"slope = {curve.slope:.4f}",
            f"never = {curve.never}",
        ]
        if shifts:
            lines += ["", f"[seats_{seats}.{varied}]"]
            lines += [f"{json.dumps(case)} = {shift:.4f}" for case, shift in shifts.items()]
    return "\n".join(lines) + "\n"
