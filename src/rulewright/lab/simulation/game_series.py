"""Arguments of commands that let greedy play a series of games against itself."""

from __future__ import annotations

import argparse

from rulewright.arguments import positive, read_options
from rulewright.lab.simulation.simulate_command import varied


def add_series_arguments(parser: argparse.ArgumentParser, games: int) -> None:
    """Add the title, the number of games (``games`` by default), seats, options, seed and jobs."""
    add = parser.add_argument
    add("title", help="the title to play")
    add(
        "--games",
        type=positive,
        default=games,
        metavar="N",
        help="games to play (default: %(default)s)",
    )
    add(
        "--seats",
        type=lambda text: [positive(number) for number in text.split(",")],
        default="2",
        metavar="N,...",
        help="numbers of seats, used in turn (default: %(default)s)",
    )
    add(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the title"
    )
    add(
        "--vary",
        metavar="NAME[=A,B,...]",
        help="an option that changes from game to game: to these values in turn, or to all",
    )
    add(
        "--seed",
        type=int,
        default=1,
        help="the seed of the first game; each game adds 1 (default: 1)",
    )
    add("--jobs", type=positive, default=1, metavar="N", help="processes to use (default: 1)")


def cases_of(arguments: argparse.Namespace) -> list[dict[str, str]]:
    """The options of the games, used in turn."""
    options = read_options(arguments.option)
    if arguments.vary is None:
        return [options]
    name, values = varied(arguments.title, arguments.vary, options, arguments.seats[0])
    return [{**options, name: value} for value in values]
