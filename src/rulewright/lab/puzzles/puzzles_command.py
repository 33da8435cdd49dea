"""``rulewright puzzles``: search the games of bots for puzzles."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from contextlib import closing
from functools import partial
from pathlib import Path

from rich.console import Console

from rulewright.arguments import positive
from rulewright.bots.analysis.puzzle import Puzzle
from rulewright.lab.basics.progress import progress_bar
from rulewright.lab.basics.workers import each
from rulewright.lab.puzzles.mine import Search, puzzles_in
from rulewright.lab.simulation.game_series import add_series_arguments, cases_of, lost_game
from rulewright.title import find_title

_EPILOG = """\
examples:
  rulewright puzzles deckhand --games 100 --seats 2,3 --out puzzles
  rulewright puzzles dead_keep --seats 1 --vary quest --worlds 120 --greedy-worlds 30 --late 12

Greedy plays against itself. Late decisions at the beginning of a step are tried in more and more
imagined worlds, played to the end by habits. A puzzle is a decision where one option leads every
other by 15 points of winning chance or more, beyond noise, where greedy would choose another one,
and where the option still leads them if greedy plays on. Options are right too if the best one can
follow them and is then as good; greedy's choice must not be one of these. Each puzzle is written to
a file. To offer it, put the file in the title's folder of puzzles, solve it with 'rulewright
puzzle', and write in its first line why the solution is right. Drop what you cannot explain."""


def add_puzzles_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of ``rulewright puzzles``."""
    parser.epilog = _EPILOG
    add_series_arguments(parser, games=50)
    add = parser.add_argument
    add(
        "--worlds",
        type=positive,
        default=200,
        metavar="N",
        help="worlds that must confirm a puzzle (default: %(default)s)",
    )
    add(
        "--greedy-worlds",
        type=positive,
        default=40,
        metavar="N",
        help="worlds that greedy plays to the end after each option (default: %(default)s)",
    )
    add(
        "--positions",
        type=positive,
        default=60,
        metavar="N",
        help="decisions of each game to look at (default: %(default)s)",
    )
    add(
        "--late",
        type=positive,
        default=40,
        metavar="N",
        help="the last N per cent of each game are searched (default: %(default)s)",
    )
    add(
        "--near",
        type=positive,
        default=4000,
        metavar="N",
        help="only decisions after which a game may end within N answers (default: any)",
    )
    add(
        "--by-habit",
        action="store_true",
        help="let greedy's habits play the games: much faster, with more mistakes",
    )
    add("--out", type=Path, default=Path("puzzles"), metavar="FOLDER", help="where they are kept")
    parser.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> int:
    game, cases = find_title(arguments.title), cases_of(arguments)
    search = Search(
        arguments.title,
        arguments.seats,
        cases,
        arguments.worlds,
        arguments.greedy_worlds,
        arguments.positions,
        arguments.late / 100,
        arguments.near,
        arguments.by_habit,
    )
    games = range(arguments.seed, arguments.seed + arguments.games)
    arguments.out.mkdir(parents=True, exist_ok=True)
    count = 0
    with (
        closing(each(partial(puzzles_in, search), games, lost_game, arguments.jobs)) as found,
        progress_bar(Console(stderr=True)) as progress,
    ):
        task = progress.add_task("games", total=len(games))
        for puzzles in found:
            count += len(puzzles)
            _keep(arguments.out, puzzles)
            progress.advance(task)
    print(f"{count} puzzles in {len(games)} games of {game.title}; files in {arguments.out}")
    return 0


def _keep(folder: Path, puzzles: Sequence[Puzzle]) -> None:
    for puzzle in puzzles:
        record = puzzle.record
        file = folder / f"{record.title}-{record.seed}-{len(record.answers)}.jsonl"
        file.write_text(puzzle.dumps(), encoding="utf-8")
        print(file)
