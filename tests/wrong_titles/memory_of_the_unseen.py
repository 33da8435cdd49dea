"""A seat remembers the card that lies aside, which nobody has seen."""

from collections.abc import Sequence
from dataclasses import replace

from tests.wrong_titles import whispers
from tests.wrong_titles.whispers import Table

FAULT = r"seat \d remembers"


def memory(table: Table, seat: int) -> Sequence[str]:
    return [table.aside]


GAME = replace(whispers.GAME, memory=memory)
