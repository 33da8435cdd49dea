"""The weakest bot, and the fuzzer's favourite player."""

from __future__ import annotations

from rulewright.bots.chair import Chair
from rulewright.kernel import Decision, Option, Rng


class RandomBot:
    """Chooses any option, all equally likely."""

    __slots__ = ("_rng",)

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def choose(self, chair: Chair) -> Option:
        return self.pick(chair.decision)

    def pick(self, decision: Decision) -> Option:
        options = decision.options
        return options[self._rng.below(len(options))]
