"""A question cites a rule that is in no rulebook."""

from dataclasses import replace

from rulewright.kernel import Asks, Decision
from tests.wrong_titles import whispers
from tests.wrong_titles.whispers import Table

FAULT = r"play cites 'W9', which is not in the rulebook"


def step(table: Table) -> Asks[None]:
    yield Decision(0, "play", ["wait", "sigh"], "W9")
    yield from whispers.step(table)


GAME = replace(whispers.GAME, step=step)
