"""``rulewright play`` on the command line."""

from __future__ import annotations

import argparse
import math
import os
import secrets
import sys
from datetime import date
from pathlib import Path

from rulewright.arguments import read_options
from rulewright.kernel import State
from rulewright.kernel.errors import BadSetup, RulewrightError, UnknownTitle
from rulewright.terminal.saving import (
    CannotSave,
    NothingToResume,
    matches_folder,
    new_path,
    newest_unfinished,
    read_record,
)
from rulewright.terminal.screen import Screen, Terminal
from rulewright.terminal.seats import (
    MakeBot,
    default_tokens,
    make_seats,
    names_of,
    read_tokens,
    seats_argument,
    tokens_for_record,
    tokens_of_record,
)
from rulewright.terminal.session import INTERRUPTED, play
from rulewright.title import Title, find_title, titles

_PACE = 0.3
_SEEDS = 1_000_000_000
_NEWEST = ""

_EPILOG = """\
examples:
  rulewright play deckhand
      you against a greedy bot
  rulewright play deckhand --seats me:Ann,me:Bob,random
      two people who pass the keyboard, and a bot
  rulewright play deckhand --option cards=v0.9.31 --seed 7
      another set of cards, and a match that can be dealt again
  rulewright play red_dragon_inn --seats me,greedy,greedy --option "inn_pays=1 Gold"
      a value of several words stands in quotes
  rulewright play --resume
      the match you left last
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of ``rulewright play``."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.description = "Play at a table in this terminal, against bots or with people beside you."
    parser.epilog = _EPILOG
    add = parser.add_argument
    known = ", ".join(sorted(titles()))
    add("title", nargs="?", metavar="TITLE", help=f"what to play: {known}")
    add(
        "--seats",
        metavar="LIST",
        help="who plays, in order and separated by commas: me for a person at this keyboard, or "
        "the name of a bot; :NAME after it names the seat (default: me and as many greedy bots "
        "as the title needs)",
    )
    add(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="a setting of the title, as 'rulewright play TITLE --help' lists them; can be given "
        "several times; where a title takes something of your own, such as a quest, NAME=@FILE "
        "reads it from a file",
    )
    add(
        "--seed",
        metavar="N",
        type=int,
        help="the number all chance comes from: the same seed and the same choices make the same "
        "match (default: a new one)",
    )
    add(
        "--save",
        metavar="FILE",
        type=Path,
        help="where the match is kept after every choice (default: a new file in the folder of "
        "your data, shown when the match begins)",
    )
    add(
        "--resume",
        metavar="FILE",
        nargs="?",
        const=_NEWEST,
        help="continue a saved match; without FILE, the most recent unfinished one",
    )
    add("--no-colour", "--no-color", action="store_true", help="write without colours")
    add(
        "--pace",
        metavar="SECONDS",
        type=_seconds,
        help=f"pause after each line about a bot (default: {_PACE} in a terminal, otherwise 0)",
    )


def run(arguments: argparse.Namespace, make_bot: MakeBot, screen: Screen | None = None) -> int:
    """Play as the command line says; return the exit code of the program."""
    screen = screen or Terminal(colour=not arguments.no_colour)
    if arguments.pace is None:
        arguments.pace = _PACE if sys.stdout.isatty() else 0.0
    try:
        if arguments.resume is None:
            return _play_new(arguments, make_bot, screen)
        return _play_on(arguments, make_bot, screen)
    except RulewrightError as error:
        print(f"rulewright play: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The output is closed, and the match is saved. Keep Python from another error on exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def _play_new(arguments: argparse.Namespace, make_bot: MakeBot, screen: Screen) -> int:
    game = _title(arguments.title)
    options = read_options(arguments.option)
    tokens = default_tokens(game) if arguments.seats is None else read_tokens(arguments.seats)
    names = names_of(tokens)
    game.check_seats(len(names))
    seed = secrets.randbelow(_SEEDS) if arguments.seed is None else arguments.seed
    return play(
        game,
        make_seats(tokens, names, seed, make_bot),
        options=game.chosen(options, len(names)),
        seed=seed,
        save_path=_free(arguments.save) or new_path(game.name, seed, date.today()),
        screen=screen,
        pace=arguments.pace,
        resume_seats=seats_argument(tokens, names, make_bot),
    )


def _play_on(arguments: argparse.Namespace, make_bot: MakeBot, screen: Screen) -> int:
    if arguments.seed is not None or arguments.option:
        raise BadSetup("--seed and --option cannot be changed with --resume")
    path = _path_to_resume(arguments)
    record = read_record(path)
    if arguments.title not in (None, record.title):
        raise BadSetup(f"{path} is a match of {record.title}, not of {arguments.title}")
    if arguments.seats is None:
        tokens = tokens_of_record(record, make_bot)
    else:
        tokens = tokens_for_record(record, arguments.seats)
    names = record.seats
    return play(
        find_title(record.title),
        make_seats(tokens, names, record.seed, make_bot),
        options=record.options,
        seed=record.seed,
        save_path=_free(arguments.save) or path.absolute(),
        resume=record,
        screen=screen,
        pace=arguments.pace,
        resume_seats=seats_argument(tokens, names, make_bot),
    )


def _path_to_resume(arguments: argparse.Namespace) -> Path:
    """The named file, or the newest one; ``--resume TITLE`` is accepted as well."""
    wanted = str(arguments.resume)
    if wanted in titles() and not Path(wanted).exists() and arguments.title is None:
        arguments.title, wanted = wanted, _NEWEST
    if wanted == _NEWEST:
        return newest_unfinished(arguments.title)
    path = Path(wanted).expanduser()
    if not path.exists():
        raise NothingToResume(f"there is no file {path}; saved matches are in {matches_folder()}")
    return path


def _title(name: str | None) -> Title[State]:
    if name is None:
        raise UnknownTitle(f"choose a title: {', '.join(sorted(titles()))}; or --resume")
    return find_title(name)


def _free(path: Path | None) -> Path | None:
    """The named file for a match, if that overwrites nothing."""
    if path is None:
        return None
    path = path.expanduser().absolute()
    if path.exists():
        raise CannotSave(
            f"{path} already exists; continue it with --resume, or choose another file"
        )
    return path


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    if not 0 <= seconds < math.inf:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds")
    return seconds
