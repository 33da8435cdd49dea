"""Line of Sight: along streets, within rooms, through openings, from the Tower, in the mist."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulewright.games.dead_keep.city.board import DIRECTIONS, Board, Border, Cell, Zone


class Sight:
    """Who sees what with the doors as they are; rebuilt when a door opens."""

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
        self._seen: dict[str, dict[str, int]] = {}

    def from_zone(self, name: str) -> frozenset[str]:
        """The Zones that an Actor in this Zone sees, including its own (D285)."""
        return frozenset(self.ranges_from(name))

    def ranges_from(self, name: str) -> Mapping[str, int]:
        """The same Zones, each with the number of Zones entered along the shortest line (Q53)."""
        if name not in self._seen:
            self._seen[name] = self._look(self._board.zones[name])
        return self._seen[name]

    def through_everything(self, name: str) -> Mapping[str, int]:
        """What Ghost Sight sees: all in a straight line, but nothing up on the Tower (D252)."""
        viewer = self._board.zones[name]
        seen = {name: 0}
        for cell in viewer.cells:
            for direction in DIRECTIONS:
                self._look_through(viewer, cell, direction, seen)
        return seen

    def _look_through(
        self, viewer: Zone, cell: Cell, direction: Cell, seen: dict[str, int]
    ) -> None:
        board = self._board
        last, away = viewer.name, 0
        while (name := board.zone_at(cell := cell.next(direction))) is not None:
            away += name != last
            last = name
            if viewer.in_tower or not board.zones[name].in_tower:
                seen[name] = min(away, seen.get(name, away))

    def _look(self, zone: Zone) -> dict[str, int]:
        seen = {zone.name: 0}  # always one's own Zone (D285)
        if not self._hides(zone):  # in Blinding Mist you see only your own Zone (D196)
            for cell in zone.cells:
                for direction in DIRECTIONS:
                    self._look_along(zone, cell, direction, seen)
        return seen

    def _look_along(self, viewer: Zone, cell: Cell, direction: Cell, seen: dict[str, int]) -> None:
        """In a straight line, through any number of streets and at most one room (D32 to D38)."""
        board = self._board
        away = 0
        while True:
            other = cell.next(direction)
            name = board.zone_at(other)
            if name is None or name == board.zone_at(cell):
                return
            zone = board.zones[name]
            if not self._passes(cell, other) or self._hides(zone):
                return
            if zone.in_tower and not viewer.in_tower:
                return  # sight neither goes up to the Tower nor past it (D193, Q52)
            away += 1
            seen[name] = min(away, seen.get(name, away))
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
