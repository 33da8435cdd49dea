"""Dealing anew leaves the card that lies face down since the set-up."""

from dataclasses import replace

from rulewright.kernel import Rng
from tests.wrong_titles import whispers
from tests.wrong_titles.whispers import Table

FAULT = r"state\.aside differs from deal to deal, but seat \d neither sees it nor has it dealt anew"


def redeal(table: Table, seats: frozenset[int], rng: Rng) -> None:
    aside = table.aside
    whispers.redeal(table, seats, rng)
    if aside in table.deck:
        table.deck.remove(aside)
        table.deck.append(table.aside)
        table.deck.sort()
        rng.shuffle(table.deck)
        table.aside = aside


GAME = replace(whispers.GAME, redeal=redeal)
