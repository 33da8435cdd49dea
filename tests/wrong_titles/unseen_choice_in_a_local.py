"""Two seats bid at once, and the first bid lies in a local variable meanwhile."""

from dataclasses import replace

from rulewright.kernel import Asks, Decision
from tests.wrong_titles import whispers
from tests.wrong_titles.whispers import Table

FAULT = r"carry another seat's unseen choice"


def step(table: Table) -> Asks[None]:
    bids = []
    for seat in (0, 1):
        bids.append((yield Decision(seat, "bid", ["high", "low"], "W1")))
    if bids[0] == "high":
        table.deck.reverse()
    yield from whispers.step(table)


GAME = replace(whispers.GAME, step=step)
