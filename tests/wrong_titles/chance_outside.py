"""The deck is shuffled by chance that is no part of the state."""

from dataclasses import replace

from rulewright.kernel import Asks, Rng
from tests.wrong_titles import whispers
from tests.wrong_titles.whispers import Table

FAULT = r"fork|loading|replay"
OUTSIDE = Rng.seeded("outside")


def step(table: Table) -> Asks[None]:
    OUTSIDE.shuffle(table.deck)
    yield from whispers.step(table)


GAME = replace(whispers.GAME, step=step)
