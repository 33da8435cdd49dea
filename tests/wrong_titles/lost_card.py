"""A card that is played by a Spy vanishes."""

from dataclasses import replace

from rulewright.kernel import Asks
from tests.wrong_titles import whispers
from tests.wrong_titles.whispers import Table

FAULT = r"cards were lost or doubled"


def step(table: Table) -> Asks[None]:
    yield from whispers.step(table)
    for player in table.players:
        player.played = [card for card in player.played if card != "Spy"]


GAME = replace(whispers.GAME, step=step)
