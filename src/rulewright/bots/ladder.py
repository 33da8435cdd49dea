"""The bots by name, in the order of their thinking time, and their measured ratings."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TypeVar

from rulewright.bots.chair import Bot, Budget
from rulewright.bots.failures import failure_line
from rulewright.bots.greedy import GreedyBot
from rulewright.bots.lesson import LESSON, LessonBot
from rulewright.bots.random import RandomBot
from rulewright.bots.search import SearchBot
from rulewright.bots.third_party import own_bots
from rulewright.kernel import Rng, State
from rulewright.kernel.errors import BadSetup
from rulewright.title import Title
from rulewright.title.sentences import did_you_mean

S = TypeVar("S", bound=State)


def _searching(milliseconds: int) -> Callable[[Rng], Bot]:
    return lambda rng: SearchBot(rng, Budget(milliseconds=milliseconds))


def _trained(rng: Rng) -> Bot:
    try:
        from rulewright.bots.trained import TrainedBot  # only here, because it needs numpy
    except ImportError as error:
        raise BadSetup("the bot 'trained' needs numpy: pip install numpy") from error
    return TrainedBot(rng)


#: The milliseconds that each search bot has for a decision.
THINKING = {"quick_search": 50, "search": 200, "deep_search": 1000}

#: The bots that answer at once, then the others by their thinking time.
BOTS: dict[str, Callable[[Rng], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "trained": _trained,
    **{name: _searching(milliseconds) for name, milliseconds in THINKING.items()},
}


@dataclass(frozen=True, slots=True)
class Rating:
    """A bot's rating, measured by 'rulewright ladder', with its 95% interval.

    Where all seats win together it is the percentage of games won.
    """

    measured: int
    low: int
    high: int
    beats: frozenset[str] = frozenset()
    """The bots it has beaten beyond chance in games against each other."""

    def is_about(self, other: Rating) -> bool:
        """Whether the games show no difference: the intervals overlap.

        Intervals that do not overlap differ beyond chance, however the two ratings depend on each
        other.
        """
        return self.low <= other.high and other.low <= self.high


def ratings_of(game: Title[S]) -> Mapping[str, Rating]:
    """The ratings of the bots in a title; docs/ladder.md describes the games behind them."""
    return _read(game.evaluation.ratings)


@cache
def _read(file: Path | None) -> Mapping[str, Rating]:
    rows = {} if file is None else tomllib.loads(file.read_text(encoding="utf-8"))
    return {
        bot: Rating(row["measured"], row["from"], row["to"], frozenset(row.get("beats", ())))
        for bot, row in rows.items()
    }


#: The bot to use when none is named: a good opponent that answers at once.
DEFAULT_BOT = "greedy"


def bots() -> dict[str, Callable[[Rng], Bot]]:
    """All bots: ours by their thinking time, then third-party bots."""
    return {**BOTS, **{name: make for name, make in own_bots().items() if name not in BOTS}}


def bots_for(game: Title[S]) -> list[str]:
    """The bots that are offered in a title; a trained one needs a network, and numpy."""
    folder = game.evaluation.models
    has_network = folder is not None and any(folder.glob("*.npz"))
    is_offered = has_network and find_spec("numpy") is not None
    return [name for name in bots() if name != "trained" or is_offered]


def strength(name: str, game: Title[S]) -> str:
    """The strength of a bot in words: its thinking time and how often it wins.

    Ratings say nothing to people who do not know the others, so they are told as matches won.
    It claims no order that the games do not show: if they show no difference from the bot before,
    the two are "about as strong". Of those that answer at once it names the strongest.
    """
    if name not in BOTS:
        return "brought along"
    time = f"thinks {THINKING[name] / 1000:g} s" if name in THINKING else "answers at once"
    ratings = ratings_of(game)
    if name not in ratings:
        return time
    rating = ratings[name]
    said = _wins(name, ratings, together=game.cooperative)
    if name == _strongest_quick(ratings):
        return f"{time}, {said}, the strongest quick bot"
    faster = [bot for bot in list(BOTS)[: list(BOTS).index(name)] if bot in ratings]
    if not faster or faster[-1] in rating.beats or not rating.is_about(ratings[faster[-1]]):
        return f"{time}, {said}"
    return f"{time}, {said}, about as strong as {faster[-1].replace('_', ' ')}"


def _wins(name: str, ratings: Mapping[str, Rating], *, together: bool) -> str:
    """How often a bot wins: of a hundred matches together, else against the usual bot."""
    measured = ratings[name].measured
    if together:
        return f"a team of them wins {measured} of 100 matches over several variants"
    if name == DEFAULT_BOT:
        return "the usual opponent"
    tenths = round(10 * share_of_wins(measured, ratings[DEFAULT_BOT].measured))
    if not tenths:
        return f"hardly ever wins against {DEFAULT_BOT}"
    return f"wins about {tenths} in 10 matches against {DEFAULT_BOT}"


def share_of_wins(rating: float, other: float) -> float:
    """The share of matches that a rating wins against another."""
    return float(1 / (1 + 10 ** ((other - rating) / 400)))


def _strongest_quick(ratings: Mapping[str, Rating]) -> str | None:
    """The bot that is stronger, beyond chance, than all others that answer at once."""
    quick = {bot: one for bot, one in ratings.items() if bot not in THINKING}
    if len(quick) < 2:
        return None
    best = max(quick, key=lambda bot: quick[bot].measured)
    is_sure = all(
        bot == best or bot in quick[best].beats or not one.is_about(quick[best])
        for bot, one in quick.items()
    )
    return best if is_sure else None


def make_bot(name: str, *seed: int | str) -> Bot:
    """A bot of this name whose choices depend only on what it sees and on the seed."""
    if name == LESSON:
        return LessonBot(Rng.seeded("bot", *seed))
    known = bots()
    if name not in known:
        hint = did_you_mean(name, known)
        raise BadSetup(f"there is no bot {name!r}.{hint} The bots are {', '.join(known)}")
    try:
        return known[name](Rng.seeded("bot", *seed))
    except BadSetup:
        raise
    except Exception as error:
        raise BadSetup(f"the bot {name!r} cannot be created: {failure_line(error)}") from error
