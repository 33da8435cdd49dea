"""A seat remembers the card that lies aside, which nobody has seen."""

from collections.abc import Sequence

from tests.changed import changed
from tests.wrong_titles import whispers
from tests.wrong_titles.whispers import Table

FAULT = r"seat \d remembers"


def memory(table: Table, seat: int) -> Sequence[str]:
    return [table.aside]


GAME = changed(whispers.GAME, memory=memory)
