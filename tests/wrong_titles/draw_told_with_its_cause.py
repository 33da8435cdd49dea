"""Everybody is told which card somebody draws, beside a cause that may be told."""

from dataclasses import dataclass, replace

from rulewright.kernel import Asks, Namer
from tests.wrong_titles import whispers
from tests.wrong_titles.whispers import Drew, Table

FAULT = r"DrewBecause names '\w+' to (seat \d|a spectator), who neither sees nor remembers it"


@dataclass(frozen=True, slots=True)
class DrewBecause(Drew):
    lies_open = {"cause": "it lies face up meanwhile"}  # nobody changes it

    cause: str

    def text(self, name: Namer) -> str:
        return f"{self.cause}: {Drew.text(self, name)}"


def draw(table: Table, seat: int) -> None:
    card = table.deck.pop()
    table.players[seat].hand.append(card)
    table.tell(DrewBecause, ("W1",), seat, card, "A wish")


def step(table: Table) -> Asks[None]:
    kept, whispers.draw = whispers.draw, draw
    try:
        yield from whispers.step(table)
    finally:
        whispers.draw = kept


GAME = replace(whispers.GAME, step=step)
