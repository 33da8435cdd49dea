"""A match played at random, as both benches do it."""

from __future__ import annotations

from typing import Any

from rulewright.kernel import Decision, Match, Option, Rng


def play_at_random(match: Match[Any], seed: int) -> int:
    """Play a match to its end; returns the number of decisions with a choice."""
    below = Rng.seeded("bench", seed).below
    decisions = 0

    def choose(decision: Decision) -> Option:
        nonlocal decisions
        decisions += len(decision.options) > 1
        return decision.options[below(len(decision.options))]

    match.play_out(choose)
    return decisions
