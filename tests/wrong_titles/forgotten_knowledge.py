"""Dealing anew forgets what the other seats have seen, so that a bot reads the true card there."""

from dataclasses import replace

from rulewright.kernel import Rng
from tests.wrong_titles import whispers
from tests.wrong_titles.whispers import Table

FAULT = r"dealing anew for it leaves a trace: it\.players\[\d\]\.knows"


def redeal(table: Table, seats: frozenset[int], rng: Rng) -> None:
    knowledge = [player.knows for player in table.players]
    whispers.redeal(table, seats, rng)
    for player, knows in zip(table.players, knowledge, strict=True):
        player.knows = knows


GAME = replace(whispers.GAME, redeal=redeal)
