"""The bots by name, the weakest first."""

from __future__ import annotations

from collections.abc import Callable

from rulewright.bots.chair import Bot
from rulewright.bots.greedy import GreedyBot
from rulewright.bots.lesson import LESSON, LessonBot
from rulewright.bots.random import RandomBot
from rulewright.kernel import Rng
from rulewright.kernel.errors import BadSetup

BOTS: dict[str, Callable[[Rng], Bot]] = {"random": RandomBot, "greedy": GreedyBot}


def make_bot(name: str, *seed: int | str) -> Bot:
    """A bot of this name whose choices depend on nothing but what it sees and the seed."""
    if name == LESSON:
        return LessonBot(Rng.seeded("bot", *seed))
    if name not in BOTS:
        raise BadSetup(f"there is no bot {name!r}; the bots are {', '.join(BOTS)}")
    return BOTS[name](Rng.seeded("bot", *seed))
