"""Play a match at random, and examine it on the way."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import TypeVar

from rulewright.kernel import Decision, Match, Option, State

S = TypeVar("S", bound=State)

#: Options with which a seat does nothing; they are chosen less often.
_IDLE: frozenset[Option] = frozenset(("pass", "skip", "end", "no", "none", "done"))


def walk(
    match: Match[S], seed: int, questions: int = 10_000, keen: float = 0.0
) -> Iterator[tuple[Match[S], Decision]]:
    """Yield each question of a match before it is answered at random.

    ``keen`` is the probability of preferring an option that does something.
    """
    chance = random.Random(seed)
    for _ in range(questions):
        if match.decision is None:
            return
        yield match, match.decision
        options = match.decision.options
        doing = [option for option in options if option not in _IDLE]
        match.answer(chance.choice(doing if doing and chance.random() < keen else options))
