"""Greedy by the long-term score: what search adds to that score is its look-ahead."""

from rulewright.bots import Chair
from rulewright.bots.chair import Dealer
from rulewright.bots.greedy import WORLDS, best_option, expected_scores
from rulewright.kernel import Option, Rng


class LongTerm:
    """Greedy with the long-term score, which search uses, in place of the score of the moment."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def choose(self, chair: Chair) -> Option:
        worlds = [self._rng.below(1 << 31) for _ in range(WORLDS)]
        expected = expected_scores(Dealer(chair), worlds, chair.game.evaluation.foresee)
        return best_option(chair, expected, self._rng)
