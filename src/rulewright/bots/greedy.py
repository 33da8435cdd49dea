"""A bot that tries each option in imagined worlds and takes the one that looks best."""

from __future__ import annotations

from rulewright.bots.chair import Chair
from rulewright.kernel import Match, Option, Rng, State


class GreedyBot:
    """One look ahead, to the next quiet point, judged by the title's scoring function."""

    __slots__ = ("_rng", "_worlds")

    def __init__(self, rng: Rng, worlds: int = 2) -> None:
        self._rng = rng
        self._worlds = worlds

    def choose(self, chair: Chair) -> Option:
        options = chair.decision.options
        totals = [0.0] * len(options)
        for _ in range(self._worlds):
            # Every option is tried in the same world, so that luck does not tell them apart.
            world = self._rng.below(1 << 31)
            for index, option in enumerate(options):
                match = chair.imagine(Rng.seeded(world))
                match.answer(option)
                _finish_step(match, Rng.seeded(world, "rest"))
                totals[index] += chair.game.score(match.state, chair.seat)
        return options[totals.index(max(totals))]


def _finish_step(match: Match[State], rng: Rng) -> None:
    """Answers the rest of what the option has set off, by chance."""
    while match.decision is not None and not match.is_quiet:
        options = match.decision.options
        match.answer(options[rng.below(len(options))])
