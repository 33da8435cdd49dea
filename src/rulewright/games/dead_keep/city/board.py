"""Zones: rooms and streets, what is between them, and who can walk where."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum, auto
from functools import cached_property, lru_cache
from typing import NamedTuple

from rulewright.games.dead_keep.city.walking import distances
from rulewright.games.dead_keep.components.tiles import NOUNS, ROOMS, SIDE, TILES
from rulewright.kernel.errors import BadRulebook


class Cell(NamedTuple):
    """A square of the board, counted from the north-west corner."""

    row: int
    column: int

    def next(self, direction: Cell) -> Cell:
        return Cell(self.row + direction.row, self.column + direction.column)


NORTH, EAST, SOUTH, WEST = Cell(-1, 0), Cell(0, 1), Cell(1, 0), Cell(0, -1)
DIRECTIONS = (NORTH, EAST, SOUTH, WEST)


class Border(Enum):
    """What is between two adjacent cells of different Zones."""

    STREET = auto()
    """Nothing: one street continues as another (D45)."""
    OPENING = auto()
    """An opening, or a Passage token on a wall (D40, D46)."""
    DOOR = auto()
    STAIRS = auto()
    EDGE = auto()
    """The edge of the Tower between two streets: you can look down, but not walk (D191, D193)."""
    WALL = auto()


@dataclass(frozen=True, slots=True)
class Zone:
    """A room, or the stretch of a street between its markings (D31)."""

    name: str
    """The side of its tile and its code there, such as ``6V.s1``."""
    cells: tuple[Cell, ...]
    is_room: bool
    is_dark: bool
    is_mist: bool
    """Also true of a Zone with a Mana Fountain, printed or placed, even in a room (D202)."""
    has_fountain: bool
    has_treasure: bool
    in_tower: bool


@dataclass(frozen=True, slots=True)
class Building:
    """All rooms that are connected without a door between them."""

    rooms: tuple[str, ...]
    is_open: bool
    """Whether you can walk in before any door is opened; then nothing waits inside (D114)."""


@dataclass(frozen=True, slots=True)
class Layout:
    """How a quest lays out the board: tiles row by row, and what is between their Zones."""

    tiles: tuple[tuple[str, ...], ...]
    passages: tuple[tuple[str, str], ...] = ()
    doors: tuple[tuple[str, str], ...] = ()
    stairs: tuple[tuple[str, str], ...] = ()
    tower: str = ""
    """The tile side that is the Tower Tile, if there is one."""
    fountain: str = ""
    """The Zone with the Mana Fountain token, if it is placed."""


class Board:
    """The Zones of a layout and the borders between them. It is immutable.

    Callers pass in what does change: the open doors, and whether the Stairs can be used.
    """

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self._names = dict(_cell_names(layout))
        self.zones: dict[str, Zone] = {zone.name: zone for zone in self._make_zones()}
        self._borders: dict[tuple[Cell, Cell], tuple[Border, int]] = {}
        self._set_borders()
        self.buildings = tuple(self._find_buildings())

    def zone_at(self, cell: Cell) -> str | None:
        """The Zone of a cell; None outside the board."""
        return self._names.get(cell)

    def border(self, cell: Cell, other: Cell) -> tuple[Border, int]:
        """What is between two adjacent cells of different Zones, and its number if it has one."""
        return self._borders[cell, other]

    def borders(self) -> Iterator[tuple[tuple[str, str], Border]]:
        """What is between each two adjacent Zones, once for each edge they share."""
        for (cell, other), (border, _) in self._borders.items():
            yield (self._names[cell], self._names[other]), border

    def walks(self, opened: Callable[[int], bool], stairs: bool) -> dict[str, tuple[str, ...]]:
        """The Zones that can be walked to from each Zone (D44 to D47, D191)."""
        links: dict[str, dict[str, None]] = {name: {} for name in self.zones}
        for (cell, other), (border, number) in self._borders.items():
            if _lets_walk(border, number, opened, stairs):
                links[self._names[cell]][self._names[other]] = None
        return {name: tuple(found) for name, found in links.items()}

    @cached_property
    def touching(self) -> dict[str, tuple[str, ...]]:
        """The Zones that share an edge with each Zone, whatever is between them."""
        links: dict[str, dict[str, None]] = {name: {} for name in self.zones}
        for cell, other in self._borders:
            links[self._names[cell]][self._names[other]] = None
        return {name: tuple(found) for name, found in links.items()}

    # Construction

    def _find_buildings(self) -> Iterator[Building]:
        """Rooms joined by openings and Passages are one building, also across tiles (D113)."""
        joined: dict[str, list[str]] = {zone: [] for zone in self.zones}
        for (cell, other), (border, _) in self._borders.items():
            if border is Border.OPENING:
                joined[self._names[cell]].append(self._names[other])
        rooms = {
            name: [other for other in others if self.zones[other].is_room]
            for name, others in joined.items()
            if self.zones[name].is_room
        }
        left = list(rooms)
        while left:
            reached = distances(rooms, left[0])
            found = [room for room in left if room in reached]
            left = [room for room in left if room not in found]
            open_ = any(not self.zones[other].is_room for room in found for other in joined[room])
            yield Building(tuple(found), open_)

    def _make_zones(self) -> Iterator[Zone]:
        cells: dict[str, list[Cell]] = {}
        for cell, name in self._names.items():
            cells.setdefault(name, []).append(cell)
        for name, found in cells.items():
            side, _, code = name.partition(".")
            has_fountain = code[0] == "f" or name == self.layout.fountain
            yield Zone(
                name,
                tuple(found),
                is_room=code[0] in "bd",
                is_dark=code[0] == "d",
                is_mist=code[0] == "m" or has_fountain,
                has_fountain=has_fountain,
                has_treasure=TILES[side].treasure == code,
                in_tower=side == self.layout.tower,
            )

    def _set_borders(self) -> None:
        for cell, name in self._names.items():
            for direction in DIRECTIONS:
                other = cell.next(direction)
                beyond = self._names.get(other)
                if beyond is not None and beyond != name:
                    self._borders[cell, other] = self._printed(name, beyond)
        for border, pairs in (
            (Border.OPENING, self.layout.passages),
            (Border.DOOR, self.layout.doors),
            (Border.STAIRS, self.layout.stairs),
        ):
            for number, pair in enumerate(pairs):
                self._put(border, number, *pair)

    def _printed(self, name: str, beyond: str) -> tuple[Border, int]:
        """The border between two Zones before any token is placed."""
        here, there = self.zones[name], self.zones[beyond]
        side, code = name.split(".")
        other_side, other_code = beyond.split(".")
        if not here.is_room and not there.is_room:
            level = here.in_tower == there.in_tower
            return (Border.STREET if level else Border.EDGE), 0
        joined = TILES[side].openings if side == other_side else ()
        if (code, other_code) in joined or (other_code, code) in joined:
            return Border.OPENING, 0
        return Border.WALL, 0

    def _put(self, border: Border, number: int, name: str, beyond: str) -> None:
        """Place a token on the single cell edge that two Zones share."""
        for zone in (name, beyond):
            if zone not in self.zones:
                raise BadRulebook(f"there is no Zone {zone!r} on this board")
        edges = [
            (cell, other)
            for cell, other in self._borders
            if (self._names[cell], self._names[other]) == (name, beyond)
        ]
        if len(edges) != 1:
            raise BadRulebook(f"{name}~{beyond}: the two share {len(edges)} cell edges, not one")
        cell, other = edges[0]
        self._borders[cell, other] = self._borders[other, cell] = (border, number)


_WORDS = {"s": "street", "m": "mist", "f": "fountain", "b": "room", "d": "dark room"}


def is_zone(name: str) -> bool:
    """Whether a name is that of a Zone, not of an Adventurer."""
    return "." in name


@lru_cache(maxsize=1024)
def said(zone: str) -> str:
    """The name of a Zone on every map: ``6V.d1`` is "the foundry cellar"."""
    side, _, code = zone.partition(".")
    tile, noun = TILES[side], NOUNS[code[0]][int(code[1:]) - 1]
    return f"the {tile.house} {noun}" if code[0] in ROOMS else f"{tile.street} {noun}"


def printed(zone: str) -> str:
    """A Zone by tile and number: ``6V.d1`` is "6V dark room 1". Saved states keep this form."""
    side, _, code = zone.partition(".")
    return f"{side} {_WORDS[code[0]]} {code[1:]}"


def _cell_names(layout: Layout) -> Iterator[tuple[Cell, str]]:
    """Every cell of a layout with the name of its Zone."""
    used: set[str] = set()
    for tile_row, sides in enumerate(layout.tiles):
        for tile_column, side in enumerate(sides):
            if side not in TILES:
                raise BadRulebook(f"there is no tile side {side!r}")
            if side[0] in used:
                raise BadRulebook(f"{side}: tile {side[0]} is already on the board")
            used.add(side[0])
            for row, line in enumerate(TILES[side].grid):
                for column, code in enumerate(line):
                    cell = Cell(tile_row * SIDE + row, tile_column * SIDE + column)
                    yield cell, f"{side}.{code}"


def _lets_walk(border: Border, number: int, opened: Callable[[int], bool], stairs: bool) -> bool:
    if border is Border.DOOR:
        return opened(number)
    if border is Border.STAIRS:
        return stairs
    return border in (Border.STREET, Border.OPENING)
