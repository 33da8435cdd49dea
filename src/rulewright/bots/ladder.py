"""The bots by name, in the order of their thinking time, and what was measured of them."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypeVar

from rulewright.bots.chair import Bot, Budget
from rulewright.bots.failures import failure_line
from rulewright.bots.greedy import GreedyBot
from rulewright.bots.lesson import LESSON, LessonBot
from rulewright.bots.own import own_bots
from rulewright.bots.random import RandomBot
from rulewright.bots.search import SearchBot
from rulewright.kernel import Rng, State
from rulewright.kernel.errors import BadSetup
from rulewright.title import Title

S = TypeVar("S", bound=State)


def _searching(milliseconds: int) -> Callable[[Rng], Bot]:
    return lambda rng: SearchBot(rng, Budget(milliseconds=milliseconds))


#: How many milliseconds the bots that search have for each decision.
THINKING = {"quick_search": 50, "search": 200, "deep_search": 1000}

#: Those that answer at once, then the others by their thinking time.
BOTS: dict[str, Callable[[Rng], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    **{name: _searching(milliseconds) for name, milliseconds in THINKING.items()},
}


@dataclass(frozen=True, slots=True)
class Rating:
    """What 'rulewright ladder' measured of a bot, with its 95% interval.

    A rating, or where all seats win together how many of a hundred games are won.
    """

    measured: int
    low: int
    high: int

    def is_about(self, other: Rating) -> bool:
        """Whether the games do not tell the two apart: one lies in the interval of the other."""
        return self.low <= other.measured <= self.high or other.low <= self.measured <= other.high


def ratings_of(game: Title[S]) -> Mapping[str, Rating]:
    """What was measured of the bots in a title; docs/ladder.md has the games behind it."""
    return _read(game.evaluation.ratings)


@cache
def _read(file: Path | None) -> Mapping[str, Rating]:
    rows = {} if file is None else tomllib.loads(file.read_text(encoding="utf-8"))
    return {bot: Rating(row["measured"], row["from"], row["to"]) for bot, row in rows.items()}


#: Who sits down where nobody says which bot it shall be: good company that answers at once.
DEFAULT_BOT = "greedy"


def bots() -> dict[str, Callable[[Rng], Bot]]:
    """All that can sit down: ours by their thinking time, and those that people brought."""
    return {**BOTS, **{name: make for name, make in own_bots().items() if name not in BOTS}}


def strength(name: str, game: Title[S]) -> str:
    """How strong a bot is, as people read it: its thinking time, and what was measured of it.

    No order is claimed that the games do not show: a bot that they do not tell from the one before
    it is about as strong.
    """
    if name not in BOTS:
        return "brought along"
    time = f"thinks {THINKING[name] / 1000:g} s" if name in THINKING else "answers at once"
    ratings = ratings_of(game)
    if name not in ratings:
        return time
    rating = ratings[name]
    said = f"wins {rating.measured}%" if game.cooperative else f"rated {rating.measured}"
    faster = [bot for bot in list(BOTS)[: list(BOTS).index(name)] if bot in ratings]
    if not faster or not rating.is_about(ratings[faster[-1]]):
        return f"{time}, {said}"
    return f"{time}, {said}, about as strong as {faster[-1].replace('_', ' ')}"


def make_bot(name: str, *seed: int | str) -> Bot:
    """A bot of this name whose choices depend on nothing but what it sees and the seed."""
    if name == LESSON:
        return LessonBot(Rng.seeded("bot", *seed))
    known = bots()
    if name not in known:
        raise BadSetup(f"there is no bot {name!r}; the bots are {', '.join(known)}")
    try:
        return known[name](Rng.seeded("bot", *seed))
    except Exception as error:
        raise BadSetup(f"the bot {name!r} cannot sit down: {failure_line(error)}") from error
