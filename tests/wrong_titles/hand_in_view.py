"""The view shows a hand to everybody."""

from dataclasses import replace

from tests.wrong_titles import whispers
from tests.wrong_titles.whispers import Table, TableView

FAULT = r"view of seat \d after|view of a spectator after"


def view(table: Table, seat: int | None) -> TableView:
    shown = whispers.view(table, seat)
    first = replace(shown.players[0], hand=tuple(table.players[0].hand))
    return replace(shown, players=(first, *shown.players[1:]))


GAME = replace(whispers.GAME, view=view)
