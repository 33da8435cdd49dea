"""The tiles of the box: the Zones printed on each side."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable

from rulewright.kernel.errors import BadRulebook
from rulewright.title.printed.tables import Row, by_name, read_table

_TABLE = files(__package__) / "tiles.toml"

#: The number of sides of the nine tiles.
SIDES = 18

#: The number of cells along each side of a tile.
SIDE = 3

#: The nouns of Zones by kind, in the order of their numbers: ``s2`` of the tannery is Tanner Row.
NOUNS: Mapping[str, tuple[str, ...]] = {
    "s": ("Lane", "Row", "Alley", "Corner", "Way", "Steps", "Bridge"),
    "m": ("Hollow", "Mews", "Close", "Walk"),
    "f": ("Square",),
    "b": ("hall", "parlour", "kitchen"),
    "d": ("cellar", "storeroom", "vault"),
}

#: The kinds of Zones that are rooms.
ROOMS = "bd"


@dataclass(frozen=True, slots=True)
class Tile:
    """One side of a tile, as it is printed."""

    name: str
    """Its number and side, such as ``1R``."""
    street: str
    """The first word of the names of its streets."""
    house: str
    """The building that its rooms are named after."""
    grid: tuple[tuple[str, ...], ...]
    openings: tuple[tuple[str, str], ...]
    treasure: str
    provenance: str


def read_tiles(path: Traversable = _TABLE) -> Mapping[str, Tile]:
    """The eighteen tile sides."""
    tiles = by_name(path, read_table(path, "tile", _tile))
    if len(tiles) != SIDES:
        raise BadRulebook(f"{path}: there are {len(tiles)} sides of tiles, not {SIDES}")
    return tiles


def _tile(row: Row) -> Tile:
    grid = tuple(tuple(line.split()) for line in row.texts("grid"))
    codes = {code for line in grid for code in line}
    if len(grid) != SIDE or any(len(line) != SIDE for line in grid):
        raise BadRulebook(f"{row.place}: the grid is not {SIDE} by {SIDE}")
    for code in codes:
        if code[0] not in NOUNS:
            raise BadRulebook(f"{row.place}: {code!r} must begin with one of {', '.join(NOUNS)}")
        if not code[1:].isdecimal() or not 1 <= int(code[1:]) <= len(NOUNS[code[0]]):
            raise BadRulebook(f"{row.place}: the Zone {code!r} has no name")
    openings = tuple(_pair(row.place, text, "-") for text in row.texts("openings"))
    treasure = row.text("treasure")
    for code in (treasure, *(code for pair in openings for code in pair)):
        if code not in codes:
            raise BadRulebook(f"{row.place}: there is no Zone {code!r} on this side")
    return Tile(
        row.text("side"),
        row.text("street"),
        row.text("house"),
        grid,
        openings,
        treasure,
        row.text("provenance"),
    )


def _pair(place: str, text: str, between: str) -> tuple[str, str]:
    first, found, second = text.partition(between)
    if not found or not first or not second:
        raise BadRulebook(f"{place}: {text!r} should be two Zones with {between!r} between them")
    return first, second


TILES: Mapping[str, Tile] = read_tiles()
