"""What a bot process does. It imports no more than that takes, so that it starts quickly."""

from __future__ import annotations

import multiprocessing
import os
import resource
import signal
import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import wait
from typing import TypeVar

from rulewright.bots import Advice, Chair, advise, make_bot
from rulewright.kernel import (
    Answer,
    Match,
    Option,
    Rng,
    Start,
    State,
    answer_again,
    read_state,
    replay,
)
from rulewright.kernel.errors import BadSetup
from rulewright.kernel.plain import Plain
from rulewright.title import find_title

T = TypeVar("T")

#: The memory limit of a bot process in bytes; it needs about a tenth of that.
_MEMORY = 2 << 30

#: How many matches a bot process caches, to replay only their new answers.
_REMEMBERED = 64


@dataclass(frozen=True, slots=True)
class Position:
    """Everything a bot process needs about a match; the bot itself sees it through a chair."""

    table: str
    title: str
    seats: tuple[str, ...]
    options: dict[str, str]
    seed: int | str
    begin: Plain
    """The quiet state the match begins from, if not from the set-up, in the current format."""
    before: int
    """The number of answers before ``begin``."""
    answers: tuple[Answer, ...]
    seat: int


class _Memory(threading.local):
    """The cache of recent matches, the newest last; each thread has its own."""

    def __init__(self) -> None:
        self.matches: OrderedDict[str, Match[State]] = OrderedDict()


_memory = _Memory()


def _match(position: Position) -> Match[State]:
    """The match at this position, from the cache as far as possible."""
    matches = _memory.matches
    known = matches.pop(position.table, None)
    count = 0 if known is None else len(known.answers)
    if (
        known is None
        or len(known.start.before) != position.before
        or tuple(known.answers) != position.answers[:count]
    ):
        known = _replayed(position)
    else:
        answer_again(known, position.answers[count:])
    matches[position.table] = known
    while len(matches) > _REMEMBERED:
        matches.popitem(last=False)
    return known


def _replayed(position: Position) -> Match[State]:
    game = find_title(position.title)
    begin = None
    if position.begin is not None:
        begin = read_state(game, position.begin, game.version)
    before = position.answers[: position.before]
    start = Start(position.seats, position.options, position.seed, begin, before)
    return replay(game, start, position.answers[position.before :])


def think(position: Position, bot: str, *seed: int | str) -> Option:
    """A bot's choice at a position. Runs in a bot process."""
    chair = Chair(_match(position).fork(), position.seat)
    options = tuple(chair.decision.options)
    # Return our own option: unpickling an object made by a bot could run any code.
    return options[options.index(make_bot(bot, *seed).choose(chair))]


def think_of_hints(position: Position, *seed: int | str) -> Advice:
    """The best options, and how the position stands. Runs in a bot process."""
    chair = Chair(_match(position).fork(), position.seat)
    return advise(chair, Rng.seeded("hint", *seed))


def think_back(position: Position, piece: Callable[[Match[State]], T]) -> T:
    """A piece of the analysis of a finished match. Runs in a bot process."""
    return piece(_match(position))


def check_options(title: str, options: dict[str, str], seats: int) -> dict[str, str] | BadSetup:
    """The settings of a match as completed by its title. Runs in a bot process."""
    try:
        return find_title(title).chosen(options, seats)
    except BadSetup as error:
        return error


def is_ready() -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Fault:
    """The exception that a bot raised instead of an answer."""

    name: str


def attempt(work: Callable[[], T]) -> T | Fault:
    """The result of some work, or its error as a value. Runs in a bot process."""
    try:
        return work()
    # If raised, it could be mistaken for a failure of the process, or end the server.
    except BaseException as error:
        return Fault(type(error).__name__)


def set_up() -> None:
    """Set up a bot process: its own process group, a memory limit, and its end."""
    # Processes started by a bot belong to this process group and end with it.
    os.setsid()
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    _end_with_parent()


def _end_with_parent() -> None:
    """End this bot process if its server is killed."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return
    sentinel = parent.sentinel

    def watch() -> None:
        wait([sentinel])
        os.killpg(os.getpid(), signal.SIGKILL)

    threading.Thread(target=watch, daemon=True).start()
