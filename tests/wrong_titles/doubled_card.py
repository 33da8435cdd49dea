"""Whoever swaps keeps a copy of the card."""

from dataclasses import replace

from rulewright.kernel import Asks
from tests.wrong_titles import whispers
from tests.wrong_titles.whispers import Table

FAULT = r"cards were lost or doubled"


def step(table: Table) -> Asks[None]:
    seat = table.turn % len(table.players)
    yield from whispers.step(table)
    if table.players[seat].played[-1] == "Trader":
        table.deck.insert(0, table.players[seat].hand[0])


GAME = replace(whispers.GAME, step=step)
