"""Nobody ever draws, so the deck never ends."""

from dataclasses import replace

from rulewright.kernel import Asks, Decision
from tests.wrong_titles import whispers
from tests.wrong_titles.whispers import Table

FAULT = r"the match is still going on after 500 answers|an imagined match does not end"


def step(table: Table) -> Asks[None]:
    yield Decision(table.turn % len(table.players), "play", ["wait", "sigh"], "W1")
    table.turn += 1


GAME = replace(whispers.GAME, step=step)
