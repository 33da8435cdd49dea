"""Everybody is told which card somebody draws."""

from dataclasses import replace

from rulewright.kernel import Asks
from tests.wrong_titles import whispers
from tests.wrong_titles.whispers import Drew, Table

FAULT = r"Drew names '\w+' to (seat \d|a spectator), who neither sees nor remembers it"


def draw(table: Table, seat: int) -> None:
    card = table.deck.pop()
    table.players[seat].hand.append(card)
    table.tell(Drew, ("W1",), seat, card)


def step(table: Table) -> Asks[None]:
    kept, whispers.draw = whispers.draw, draw
    try:
        yield from whispers.step(table)
    finally:
        whispers.draw = kept


GAME = replace(whispers.GAME, step=step)
