"""How high the next card is can be read off the number of cards that are left."""

from dataclasses import replace

from tests.wrong_titles import whispers
from tests.wrong_titles.whispers import VALUES, Table, TableView

FAULT = r"view of|came to light"


def view(table: Table, seat: int | None) -> TableView:
    top = VALUES[table.deck[-1]] if table.deck else 0
    return replace(whispers.view(table, seat), deck=top)


GAME = replace(whispers.GAME, view=view)
