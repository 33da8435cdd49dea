"""Bots of one's own, to be named with --bots: see docs/bots.md."""

from rulewright.bots import Chair
from rulewright.kernel import Option, Rng


class Hoarder:
    """Takes whatever leaves it with the best score at once, in one world it imagines."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def choose(self, chair: Chair) -> Option:
        def worth(option: Option) -> float:
            world = chair.imagine(self._rng)
            world.answer(option)
            return chair.game.evaluation.score(world.state, chair.seat)

        return max(chair.decision.options, key=worth)
