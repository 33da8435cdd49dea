"""Dealing anew changes what the seat itself holds."""

from dataclasses import replace

from rulewright.kernel import Rng
from tests.wrong_titles import whispers
from tests.wrong_titles.whispers import Table

FAULT = r"view of seat \d after a re-deal|in an imagined world"


def redeal(table: Table, seats: frozenset[int], rng: Rng) -> None:
    whispers.redeal(table, frozenset(), rng)


GAME = replace(whispers.GAME, redeal=redeal)
