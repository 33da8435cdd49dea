"""A match played on by chance, to look at it on the way."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import TypeVar

from rulewright.kernel import Decision, Match, Option, State

S = TypeVar("S", bound=State)

#: Options by which a seat lets something be; chance takes them less often.
_IDLE: frozenset[Option] = frozenset(("pass", "skip", "end", "no", "none", "done"))


def walk(
    match: Match[S], seed: int, questions: int = 10_000, keen: float = 0.0
) -> Iterator[tuple[Match[S], Decision]]:
    """Each question of a match before it is answered by chance.

    ``keen`` is how often an option that does something is preferred to one that does not.
    """
    chance = random.Random(seed)
    for _ in range(questions):
        if match.decision is None:
            return
        yield match, match.decision
        options = match.decision.options
        doing = [option for option in options if option not in _IDLE]
        match.answer(chance.choice(doing if doing and chance.random() < keen else options))
