"""Arguments of commands that let greedy play a series of games against itself."""

from __future__ import annotations

import argparse
from typing import NoReturn

from rulewright.arguments import positive, read_options
from rulewright.kernel.errors import RulewrightError
from rulewright.lab.basics.workers import LOST
from rulewright.lab.simulation.simulate_command import varied
from rulewright.title import find_title


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
    """The options of the games, used in turn; refused if the title does not have them."""
    options = read_options(arguments.option)
    cases = [options]
    if arguments.vary is not None:
        name, values = varied(arguments.title, arguments.vary, options, arguments.seats[0])
        cases = [{**options, name: value} for value in values]
    game = find_title(arguments.title)
    for seats in arguments.seats:
        game.check_seats(seats)
        for case in cases:
            game.chosen(case, seats)
    return cases


def lost_game(number: int) -> NoReturn:
    """Stop a series in which the process of a game has ended."""
    raise RulewrightError(f"the game with seed {number} has no result: {LOST}")
