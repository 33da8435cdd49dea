"""Line of Sight: along streets, within rooms, through openings, from the Tower, in the mist."""

from __future__ import annotations

from collections.abc import Callable

from rulewright.games.dead_keep.board import DIRECTIONS, Board, Border, Cell, Zone


class Sight:
    """Who sees what while the doors stand as they do; made anew when one of them opens."""

    def __init__(
        self,
        board: Board,
        opened: Callable[[int], bool],
        *,
        stairs: bool = False,
        blinding_mist: bool = False,
    ) -> None:
        self._board = board
        self._opened = opened
        self._stairs = stairs
        self._blinding_mist = blinding_mist
        self._seen: dict[str, frozenset[str]] = {}

    def from_zone(self, name: str) -> frozenset[str]:
        """The Zones that an Actor in this one sees, its own among them (D285)."""
        if name not in self._seen:
            self._seen[name] = frozenset({name, *self._look(self._board.zones[name])})
        return self._seen[name]

    def _look(self, zone: Zone) -> set[str]:
        if self._hides(zone):
            return set()  # in Blinding Mist only the own Zone is visible (D196)
        seen: set[str] = set()
        for cell in zone.cells:
            for direction in DIRECTIONS:
                self._look_along(zone, cell, direction, seen)
        return seen

    def _look_along(self, viewer: Zone, cell: Cell, direction: Cell, seen: set[str]) -> None:
        """Straight on through any number of streets, and one room at the most (D32 to D38)."""
        board = self._board
        while True:
            other = cell.next(direction)
            name = board.zone_at(other)
            if name is None or name == board.zone_at(cell):
                return
            zone = board.zones[name]
            if not self._passes(cell, other) or self._hides(zone):
                return
            if zone.in_tower and not viewer.in_tower:
                return  # nobody looks up to the Tower, or past it (D193, Q52)
            seen.add(name)
            if zone.is_room:
                return
            cell = other

    def _passes(self, cell: Cell, other: Cell) -> bool:
        """Whether sight passes between two cells; closed doors and walls stop it (D39)."""
        border, number = self._board.border(cell, other)
        if border is Border.DOOR:
            return self._opened(number)
        if border is Border.STAIRS:
            rooms = (self._board.zones[str(self._board.zone_at(c))].is_room for c in (cell, other))
            return self._stairs or not any(rooms)
        return border is not Border.WALL

    def _hides(self, zone: Zone) -> bool:
        return self._blinding_mist and zone.is_mist
