"""What is printed, in icons and in words, as views show it: built once for each box."""

from __future__ import annotations

from rulewright.games.viscounts.components.catalogue import ability_in_words
from rulewright.games.viscounts.components.main_board import SECTIONS, SEGMENTS
from rulewright.games.viscounts.components.notation import Effect, written
from rulewright.games.viscounts.components.player_board import COLUMNS, TRACK, Column
from rulewright.games.viscounts.components.words import in_words
from rulewright.games.viscounts.presentation.view_types import (
    ColumnView,
    EffectView,
    TrackView,
    TradeView,
)
from rulewright.games.viscounts.rules.main_board import outer, ring
from rulewright.games.viscounts.table.state import Box, Player, Table

#: The two sides of the main board.
_SIDES = ("A", "B")


class PrintedViews:
    """The parts of views that stay the same throughout a match."""

    def __init__(self, box: type[Box]) -> None:
        def shown(effect: Effect) -> EffectView:
            return EffectView(written(effect), in_words(effect, box.signs))

        self.track = tuple(
            TrackView(
                shown(space.gains),
                shown(space.opponents),
                space.condition,
                shown(space.automa),
            )
            for space in TRACK
        )
        self.trades = {
            name: tuple(
                TradeView(space, one.merchants, shown(one.effect))
                for space, one in zip(outer(name), segment.trade, strict=True)
            )
            for name, segment in SEGMENTS.items()
        }
        self.sections = {
            section.name: (section.title, shown(section.effect)) for section in SECTIONS
        }
        self.spots = {
            spot.name: (
                shown(spot.effect),
                None if spot.link is None else shown(spot.link),
            )
            for side in _SIDES
            for spot in ring(tuple(SEGMENTS), side)
        }
        boards = {"": COLUMNS} | {focus: board.columns for focus, board in box.automas.items()}
        self._columns = {
            focus: [(_column(column, False), _column(column, True)) for column in columns]
            for focus, columns in boards.items()
        }

    def columns(self, player: Player) -> tuple[ColumnView, ...]:
        """The columns of a player's board, or the automa's."""
        focus = "" if player.automa is None else player.automa.focus
        return tuple(
            uncovered if uncovered.name in player.uncovered else covered
            for covered, uncovered in self._columns[focus]
        )


def _column(column: Column, uncovered: bool) -> ColumnView:
    return ColumnView(
        column.name,
        column.building,
        column.ability,
        " ".join(column.icons),
        ability_in_words(column),
        uncovered,
    )


_MADE: dict[type[Box], PrintedViews] = {}


def printed_views(table: Table) -> PrintedViews:
    """The views of everything in this table's box."""
    box = type(table.box)
    if box not in _MADE:
        _MADE[box] = PrintedViews(box)
    return _MADE[box]
