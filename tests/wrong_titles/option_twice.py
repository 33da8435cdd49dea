"""Two equal cards are offered as two equal options."""

from dataclasses import replace

from rulewright.kernel import Asks, Decision
from tests.wrong_titles import whispers
from tests.wrong_titles.whispers import Table

FAULT = r"play offers the same option twice"


def step(table: Table) -> Asks[None]:
    yield Decision(0, "play", ["wait", "sigh", "wait"], "W1")
    yield from whispers.step(table)


GAME = replace(whispers.GAME, step=step)
