"""``rulewright train``: a network that corrects greedy, learnt from the choices of search."""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from itertools import count, islice
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console

from rulewright.arguments import add_force, check_free, positive, read_options
from rulewright.kernel.errors import RulewrightError
from rulewright.lab.basics.needs import needs
from rulewright.lab.basics.progress import progress_bar
from rulewright.lab.basics.statistics import interval
from rulewright.lab.basics.workers import each
from rulewright.lab.ladder.ladder import Ladder, play, rungs
from rulewright.lab.simulation.game_series import lost_game
from rulewright.title import find_title

if TYPE_CHECKING:
    from rulewright.lab.training.examples import Example, Lessons
    from rulewright.lab.training.fit import Quality

#: Fewer games than this teach nothing, and leave none to hold out.
_FEWEST = 16
#: Games are distributed in portions, so that the clock can stop them.
_PORTION = 64

_EPILOG = """\
examples:
  rulewright train deckhand --minutes 20 --jobs 2
  rulewright train viscounts --seats 3 --minutes 30 --keep examples --games 200

Seats play by greedy and by search, with some answers at random, and a third of the decisions are
searched. A network then learns to correct greedy's opinion of each option until it chooses as the
search did. One game in eight is held out: it says when to stop, and how often the network agrees
with the search. At last the new bot, 'trained', plays against greedy, every deal twice with the
seats swapped. The network is written to the title's folder of models, where the bot finds it; there
is one for each number of seats. Needs PyTorch: pip install 'rulewright[train]'."""


def add_train_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of ``rulewright train``."""
    parser.epilog = _EPILOG
    add = parser.add_argument
    add("title", help="the title to learn")
    add("--seats", type=positive, default=2, metavar="N", help="seats at the table (default: 2)")
    add(
        "--minutes",
        type=float,
        default=30.0,
        metavar="N",
        help="how long to play games to learn from (default: %(default)g)",
    )
    add(
        "--iterations",
        type=positive,
        default=150,
        metavar="N",
        help="how long the search thinks about a decision (default: %(default)s)",
    )
    add(
        "--rounds",
        type=positive,
        default=30,
        metavar="N",
        help="how often to go through all examples, at most (default: %(default)s)",
    )
    add(
        "--games",
        type=positive,
        default=100,
        metavar="N",
        help="games against greedy at the end (default: %(default)s)",
    )
    add(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the title"
    )
    add(
        "--keep",
        type=Path,
        metavar="FOLDER",
        help="keep the examples of each game there; the same command then goes on with them",
    )
    add("--seed", type=int, default=1, help="the seed of the first game (default: 1)")
    add(
        "--jobs",
        type=positive,
        default=os.cpu_count() or 1,
        metavar="N",
        help="processes to use (default: one for each core, here %(default)s)",
    )
    add_force(parser)
    parser.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> int:
    needs("train", "numpy", "torch")
    # Only here, so that the help needs neither of them.
    from rulewright.features.vocabulary import vocabulary_of
    from rulewright.lab.training.examples import Lessons
    from rulewright.lab.training.fit import fit

    game, seats = find_title(arguments.title), arguments.seats
    game.check_seats(seats)
    options = game.chosen(read_options(arguments.option), seats)
    if game.evaluation.models is None:
        raise RulewrightError(f"{game.title} has no folder for models")
    file = game.evaluation.models / f"{seats}.npz"
    check_free(file, force=arguments.force)
    lessons = Lessons(game.name, seats, options, arguments.iterations)
    console = Console(stderr=True)
    games = list(_gathered(lessons, arguments, console))
    if len(games) < _FEWEST:
        raise RulewrightError(f"{len(games)} games are too few; give it more --minutes")
    decisions = sum(map(len, games))
    print(f"{len(games):,} games, {decisions:,} decisions", flush=True)

    def report(number: int, quality: Quality) -> None:
        console.print(f"round {number}: {_told(quality)}")

    vocabulary = vocabulary_of(game.name, seats)
    network, quality, greedy = fit(games, vocabulary, arguments.seed, arguments.rounds, report)
    print(f"greedy:  {_told(greedy)}")
    print(f"trained: {_told(quality)} (of {quality.decisions:,} decisions in held-out games)")
    file.parent.mkdir(parents=True, exist_ok=True)
    network.save(file, vocabulary, _command(arguments, len(games)))
    print(f"written: {file} ({file.stat().st_size / 1000:,.0f} kB)", flush=True)
    _measure(arguments, options)
    return 0


def _told(quality: Quality) -> str:
    return f"agrees with the search in {quality.agreement:.1%}, regret {quality.regret:.4f}"


def _command(arguments: argparse.Namespace, games: int) -> str:
    words = ["rulewright train", arguments.title, f"--seats {arguments.seats}"]
    words += [f"--iterations {arguments.iterations} --seed {arguments.seed}"]
    words += [f"--option {option}" for option in arguments.option]
    return f"{' '.join(words)} # {games} games"


def _gathered(
    lessons: Lessons, arguments: argparse.Namespace, console: Console
) -> Iterator[list[Example]]:
    """The examples of each game: first those that were kept, then new ones until time is up."""
    from rulewright.lab.training.examples import GameExamples

    kept = _kept_files(lessons, arguments.keep)
    for file in kept.values():
        yield GameExamples.load(file).examples()
    end = time.monotonic() + 60 * arguments.minutes
    numbers = (number for number in count(arguments.seed) if number not in kept)
    with progress_bar(console) as progress:
        task = progress.add_task("games", total=None)
        while time.monotonic() < end:
            portion = list(islice(numbers, _PORTION * arguments.jobs))
            work = partial(_numbered_examples, lessons)
            with closing(each(work, portion, lost_game, arguments.jobs)) as played:
                for number, examples in played:
                    progress.advance(task)
                    if not examples:
                        continue
                    if arguments.keep is not None:
                        GameExamples.of(examples).save(_kept_file(lessons, arguments.keep, number))
                    yield examples
                    if time.monotonic() >= end:
                        break


def _numbered_examples(lessons: Lessons, number: int) -> tuple[int, list[Example]]:
    from rulewright.lab.training.examples import examples_of

    return number, examples_of(lessons, number)


def _kept_file(lessons: Lessons, folder: Path, number: int) -> Path:
    return folder / f"{lessons.title}-{lessons.seats}-{lessons.iterations}-{number}.npz"


def _kept_files(lessons: Lessons, folder: Path | None) -> dict[int, Path]:
    """The files of earlier games by the number of the game."""
    if folder is None:
        return {}
    folder.mkdir(parents=True, exist_ok=True)
    pattern = _kept_file(lessons, folder, 0).name.replace("-0.npz", "-*.npz")
    files = {int(file.stem.rpartition("-")[2]): file for file in folder.glob(pattern)}
    return dict(sorted(files.items()))


def _measure(arguments: argparse.Namespace, options: dict[str, str]) -> None:
    """Let the new bot play against greedy, on deals that it did not learn from."""
    seed = arguments.seed + 1_000
    bots = ("trained", "greedy")
    ladder = Ladder(arguments.title, bots, arguments.games, arguments.seats, seed, options)
    for rung in rungs(ladder, list(play(ladder, arguments.jobs))):
        low, high = interval(rung.wins, rung.games)
        print(f"{rung.bot}: won {rung.wins:g} of {rung.games} ({low:.0%} to {high:.0%})")
