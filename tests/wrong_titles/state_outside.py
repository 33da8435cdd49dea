"""How often somebody has peeked is kept outside the state, where no fork and no save finds it."""

from dataclasses import replace

from rulewright.kernel import Asks
from tests.wrong_titles import whispers
from tests.wrong_titles.whispers import Table

FAULT = r"fork|loading|replay|undo|imagined"
TURNS: list[int] = []


def step(table: Table) -> Asks[None]:
    TURNS.append(table.turn)
    if len(TURNS) % 3 == 0 and table.deck:
        table.deck.insert(0, table.deck.pop())
    yield from whispers.step(table)


GAME = replace(whispers.GAME, step=step)
