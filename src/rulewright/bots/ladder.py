"""The bots by name, the weakest first."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeVar

from rulewright.bots.chair import Bot, Budget
from rulewright.bots.greedy import GreedyBot
from rulewright.bots.lesson import LESSON, LessonBot
from rulewright.bots.own import own_bots
from rulewright.bots.random import RandomBot
from rulewright.bots.search import SearchBot
from rulewright.kernel import Game, Rng, State
from rulewright.kernel.errors import BadSetup, told

S = TypeVar("S", bound=State)


def _searching(milliseconds: int) -> Callable[[Rng], Bot]:
    return lambda rng: SearchBot(rng, Budget(milliseconds=milliseconds))


#: Five strengths. Those that search have so many milliseconds for each decision.
BOTS: dict[str, Callable[[Rng], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "quick_search": _searching(50),
    "search": _searching(200),
    "deep_search": _searching(1000),
}

#: For each title what 'rulewright ladder' measured: ratings, or where all seats win together of a
#: hundred games how many are won; docs/ladder.md has the games behind it.
RATINGS: Mapping[str, Mapping[str, int]] = tomllib.loads(
    Path(__file__).with_name("ratings.toml").read_text(encoding="utf-8")
)

#: Who sits down where nobody says which bot it shall be: good company that answers at once.
DEFAULT_BOT = "greedy"


def bots() -> dict[str, Callable[[Rng], Bot]]:
    """All that can sit down: ours, the weakest first, and those that people brought."""
    return {**BOTS, **{name: make for name, make in own_bots().items() if name not in BOTS}}


def strength(name: str, game: Game[S]) -> str:
    """How strong a bot is, as people read it: its place among all, and what was measured of it."""
    if name not in BOTS:
        return "brought along"
    place = f"{list(BOTS).index(name) + 1} of {len(BOTS)}"
    measured = RATINGS.get(game.name, {}).get(name)
    if measured is None:
        return place
    return f"{place}, wins {measured}%" if game.cooperative else f"{place}, rated {measured}"


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
        raise BadSetup(f"the bot {name!r} cannot sit down: {told(error)}") from error
