"""The board with its doors as they are: ways, distances and sight, cached for each change."""

from __future__ import annotations

from collections.abc import Mapping

from rulewright.games.dead_keep.city.board import Board
from rulewright.games.dead_keep.city.sight import Sight
from rulewright.games.dead_keep.city.walking import distances


class Ground:
    """Who can walk and look where. Immutable except for its caches."""

    def __init__(self, board: Board, opened: int, tower_is_open: bool, blinding: bool) -> None:
        self.board = board
        self.ways = board.walks(lambda door: bool(opened >> door & 1), tower_is_open)
        self._as_if_open = board.walks(lambda door: True, tower_is_open)
        self._sight = Sight(
            board,
            lambda door: bool(opened >> door & 1),
            stairs=tower_is_open,
            blinding_mist=blinding,
        )
        self._ghostly: dict[str, Mapping[str, int]] = {}
        self._away: dict[str, dict[str, int]] = {}
        self._measured: dict[str, dict[str, int]] = {}

    def away(self, zone: str) -> Mapping[str, int]:
        """How many Moves each Zone is away by open ways."""
        if zone not in self._away:
            self._away[zone] = distances(self.ways, zone)
        return self._away[zone]

    def measured(self, zone: str) -> Mapping[str, int]:
        """The distances for finding the nearest Zone: closed doors count as open (Q4)."""
        if zone not in self._measured:
            self._measured[zone] = distances(self._as_if_open, zone)
        return self._measured[zone]

    def sees(self, zone: str) -> Mapping[str, int]:
        """The Zones in Line of Sight, and the distance of each along the line (Q53)."""
        return self._sight.ranges_from(zone)

    def sees_as_ghost(self, zone: str) -> Mapping[str, int]:
        """The same, through doors, walls and mist (D252, Q54)."""
        if zone not in self._ghostly:
            self._ghostly[zone] = self._sight.through_everything(zone)
        return self._ghostly[zone]
