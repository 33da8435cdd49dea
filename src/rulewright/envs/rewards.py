"""Rewards: what a position is worth to a seat. An agent is paid every change of that value."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from rulewright.kernel import Match, State
from rulewright.kernel.errors import BadSetup
from rulewright.title import title_of

#: The value of a match for a seat. The rewards of an episode add up to its last value.
Value: TypeAlias = Callable[[Match[State], int], float]

WIN = "win"
SCORE = "score"


def win(match: Match[State], seat: int) -> float:
    """1 for a win alone or with the team, -1 for a loss, and 0 until the match is over."""
    outcome = match.outcome
    return 0.0 if outcome is None else 2 * outcome.share(seat) - 1


def score_lead(match: Match[State], seat: int) -> float:
    """The lead of a seat over the best of the others, by the score that the title follows.

    Where nothing is counted by seat, it is the lead of the first count over the others: in The Dead
    Keep, of the Wounds that the team can take over the Enemies on the board.
    """
    title = title_of(match)
    scores = dict(title.summary.follow(title, match.state))
    own = scores.pop(seat if seat in scores else next(iter(scores)))
    return float(own - max(scores.values(), default=0))


def value_of(reward: str | Value) -> Value:
    """The value by its name, or a function of one's own."""
    if callable(reward):
        return reward
    known: dict[str, Value] = {WIN: win, SCORE: score_lead}
    if reward not in known:
        raise BadSetup(f"there is no reward {reward!r}; there are {', '.join(known)} or a function")
    return known[reward]
