"""The card at the bottom is looked at before a question and moved after it."""

from dataclasses import replace

from rulewright.kernel import Asks
from tests.wrong_titles import whispers
from tests.wrong_titles.whispers import Table

FAULT = r"in an imagined world: ValueError"


def step(table: Table) -> Asks[None]:
    bottom = table.deck[0] if len(table.deck) > 1 else ""
    yield from whispers.step(table)
    if bottom:
        table.deck.remove(bottom)
        table.deck.append(bottom)


GAME = replace(whispers.GAME, step=step)
