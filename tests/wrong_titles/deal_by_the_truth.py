"""The order of a deck dealt anew depends on the card that really lies aside."""

from dataclasses import replace

from rulewright.kernel import Rng
from tests.wrong_titles import whispers
from tests.wrong_titles.whispers import Table

FAULT = r"worlds dealt by the same chance from different truths"


def redeal(table: Table, seats: frozenset[int], rng: Rng) -> None:
    truth = table.aside
    whispers.redeal(table, seats, rng)
    if truth < table.aside:
        table.deck.reverse()


GAME = replace(whispers.GAME, redeal=redeal)
