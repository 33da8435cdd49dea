"""A quest as an SVG drawing: its map with everything on it, and its rules in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap
from xml.sax.saxutils import escape

from rulewright.games.dead_keep.city.board import EAST, SOUTH, Board, Border, Cell, Layout, Zone
from rulewright.games.dead_keep.components.tiles import SIDE, TILES
from rulewright.games.dead_keep.quests.quest import Door, Quest, board_of

#: Lengths in pixels: a cell, the margin, the opening of a door, a line of text, the least width.
CELL, MARGIN, GAP, LINE, LEAST_WIDTH = 84, 24, 34, 20, 640

#: The height of a line of the legend, and the number of tiles in a row when all are shown.
SIGNS, TILES_ACROSS = 28, 6

#: The approximate width of a letter of the text.
LETTER = 7

_NIGHT, _BONE, _FAINT, _TOWER = "#151823", "#ece5d3", "#9aa0b2", "#b9a6e8"
_STREET, _MIST, _LIT, _DARK = "#3b4258", "#44605d", "#cbb489", "#242836"
_COLOURS = {"red": "#e0695c", "blue": "#5b9bf0", "green": "#57b97a", "starting": "#e0695c"}

_STYLE = f"""
text {{ font: 13.5px Inter, 'Helvetica Neue', Arial, sans-serif; fill: {_BONE}; }}
.title {{ font: 26px Alegreya, Georgia, serif; }}
.name {{ font-size: 12px; }}
.lit {{ fill: #3a2f1a; }}
.mark {{ font-size: 12px; font-weight: 700; text-anchor: middle; fill: {_NIGHT}; }}
.boss {{ font-size: 12px; font-weight: 700; text-anchor: middle; }}
.faint {{ fill: {_FAINT}; }}
.wall {{ stroke: {_BONE}; stroke-width: 5; stroke-linecap: round; }}
.marking {{ stroke: {_FAINT}; stroke-dasharray: 3 5; }}
.swatch {{ stroke: {_FAINT}; }}
.edge {{ stroke: {_TOWER}; stroke-width: 4; stroke-dasharray: 2 8; stroke-linecap: round; }}
"""

_PATTERNS = f"""<defs>
<pattern id="mist" width="28" height="14" patternUnits="userSpaceOnUse">
<rect width="28" height="14" fill="{_MIST}"/>
<path d="M0 7q7-6 14 0t14 0" fill="none" stroke="#7fb3a5" stroke-opacity=".45"/></pattern>
<pattern id="dark" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
<rect width="8" height="8" fill="{_DARK}"/><path d="M0 0v8" stroke="#343a4d"/></pattern>
</defs>"""


def draw(quest: Quest) -> str:
    """The SVG of a quest."""
    return _Drawing(quest).svg()


def draw_with_faults(quest: Quest, marked: Sequence[tuple[str, int]], faults: Sequence[str]) -> str:
    """The SVG of a quest that cannot be played yet.

    The faults are listed below the map, and those in ``marked`` are marked in their Zones.
    """
    return _Drawing(quest, marked, faults).svg()


def draw_tiles() -> str:
    """The SVG of all tile sides, for authors of quests."""
    step = SIDE * CELL + MARGIN
    parts: list[str] = []
    for number, side in enumerate(TILES):
        row, column = divmod(number, TILES_ACROSS)
        board = Board(Layout(((side,),)))
        parts += _Map(board, MARGIN + column * step, MARGIN + row * step).drawn()
    rows = -(-len(TILES) // TILES_ACROSS)
    width, height = TILES_ACROSS * step + MARGIN, rows * step + MARGIN
    about = f"The {len(TILES)} sides of the tiles, with the names of their Zones."
    return _svg(width, height, "The tiles of The Dead Keep", about, parts)


def _svg(width: int, height: int, title: str, about: str, parts: Iterable[str]) -> str:
    lines = (
        '<svg xmlns="http://www.w3.org/2000/svg" role="img" '
        f'width="{width}" height="{height}" viewBox="0 0 {width} {height}">',
        f"<title>{escape(title)}</title>",
        f"<desc>{escape(about)}</desc>",
        f"<style>{_STYLE}</style>",
        _PATTERNS,
        f'<rect width="{width}" height="{height}" fill="{_NIGHT}"/>',
        *parts,
        "</svg>",
    )
    return "\n".join(lines) + "\n"


class _Drawing:
    """The drawing of one quest, with the position of its map."""

    def __init__(
        self,
        quest: Quest,
        marked: Sequence[tuple[str, int]] = (),
        faults: Sequence[str] = (),
    ) -> None:
        self._quest = quest
        self._marked = marked
        self._faults = faults
        self._board = board_of(quest)
        across = len(quest.tiles[0]) * SIDE * CELL
        self._width = max(across + 2 * MARGIN, LEAST_WIDTH)
        self._left = (self._width - across) // 2
        self._top = MARGIN + 50 + LINE * len(self._wrapped(quest.story))

    def svg(self) -> str:
        quest = self._quest
        below = self._top + len(quest.tiles) * SIDE * CELL + 36
        legend = list(self._legend(below))
        below += SIGNS * len(legend) + 8
        notes = [line for note in self._notes() for line in self._wrapped(note, "  ")]
        height = below + LINE * len(notes) + MARGIN
        parts = (
            _text(MARGIN, MARGIN + 20, quest.name, "title"),
            *self._paragraph(self._wrapped(quest.story), MARGIN + 48),
            *_Map(self._board, self._left, self._top, quest.doors).drawn(self._tokens()),
            *legend,
            *self._paragraph(notes, below),
        )
        return _svg(self._width, height, quest.name, quest.story, parts)

    def _wrapped(self, text: str, indent: str = "") -> list[str]:
        return wrap(text, (self._width - 2 * MARGIN) // LETTER, subsequent_indent=indent)

    def _paragraph(self, lines: list[str], y: int) -> Iterator[str]:
        for number, line in enumerate(lines):
            indent = len(line) - len(line.lstrip())
            yield _text(MARGIN + indent * LETTER // 2, y + LINE * number, line.strip())

    def _tokens(self) -> Iterator[tuple[str, str]]:
        quest = self._quest
        for name in quest.start:
            yield name, _START
        if quest.exit:
            yield quest.exit, _EXIT
        for objective in quest.objectives:
            yield objective.zone, _objective(objective.colour)
        for number, spawn in enumerate(quest.spawns, start=1):
            yield spawn.zone, _spawn(number, spawn.token, later=spawn.later)
        if quest.boss.zone:
            yield quest.boss.zone, _BOSS
        for zone, number in self._marked:
            yield zone, _fault(number)

    # Legend and notes

    def _legend(self, y: int) -> Iterator[str]:
        """The signs in use and their meaning, as many in a line as fit."""
        x, line = MARGIN, ""
        for sign, meaning in self._signs():
            across = 48 + LETTER * len(meaning)
            if x + across > self._width - MARGIN:
                yield line
                x, y, line = MARGIN, y + SIGNS, ""
            line += _at(x + 15, y - 4, sign) + _text(x + 36, y, meaning)
            x += across
        yield line

    def _signs(self) -> Iterator[tuple[str, str]]:
        quest, zones = self._quest, self._board.zones.values()
        yield _START, "start"
        yield _BOSS, "Boss"
        for number, spawn in enumerate(quest.spawns, start=1):
            when = ", placed later" if spawn.later else ""
            name = (
                "Starting Spawn Zone" if spawn.token == "starting" else f"{spawn.token} Spawn Zone"
            )
            yield _spawn(number, spawn.token, later=spawn.later), name + when
        for colour in dict.fromkeys(objective.colour for objective in quest.objectives):
            stays = ", stays when activated" if colour in quest.stay else ""
            yield _objective(colour), f"{colour} Objective{stays}"
        for colour in dict.fromkeys(door.colour for door in quest.doors):
            yield _door(colour), f"{colour} door"
        for sign, meaning, is_there in (
            (_PASSAGE, "Passage", quest.passages),
            (_STAIRS, "Stairs", quest.stairs),
            (_swatch("none", "edge"), "Tower", quest.tower),
            (_EXIT, "Exit", quest.exit),
            (_TREASURE, "Treasure", True),
            (_FOUNTAIN, "Mana Fountain", any(zone.has_fountain for zone in zones)),
            (_swatch(_STREET), "street", True),
            (_swatch("url(#mist)"), "Mist Zone", any(zone.is_mist for zone in zones)),
            (_swatch(_LIT), "lit room", any(z.is_room and not z.is_dark for z in zones)),
            (_swatch("url(#dark)"), "Dark Zone", any(zone.is_dark for zone in zones)),
        ):
            if is_there:
                yield sign, meaning

    def _notes(self) -> Iterator[str]:
        """The faults, the facts and the rules of the quest, each a paragraph."""
        quest = self._quest
        if self._faults:
            yield "What is wrong, with the numbers that are on the map:"
        for number, fault in enumerate(self._faults, start=1):
            yield f"{number}. {fault}"
        least, most = quest.adventurers
        count = f"{least} to {most}" if most > least else f"{least}"
        ultrared = ", Ultrared" if quest.ultrared else ""
        yield f"Campaign Level {quest.level}, {count} Adventurers, {quest.boss.text}{ultrared}."
        if quest.to_take:
            yield f"Taking an Objective: {quest.adrenaline} Adrenaline."
        for rule in quest.rules:
            yield f"\N{BULLET} {rule.text}"
        yield from quest.endings


class _Map:
    """A board, drawn with its upper left corner at a given position."""

    def __init__(self, board: Board, left: int, top: int, doors: Sequence[Door] = ()) -> None:
        self._board = board
        self._left = left
        self._top = top
        self._doors = doors

    def drawn(self, tokens: Iterable[tuple[str, str]] = ()) -> Iterator[str]:
        """The whole map; tokens are signs, each with its Zone."""
        yield from self._cells()
        yield from self._borders()
        yield from self._tower()
        yield from self._names()
        yield from self._signs(tokens)

    def _corner(self, cell: Cell) -> tuple[int, int]:
        """The upper left corner of a cell."""
        return self._left + cell.column * CELL, self._top + cell.row * CELL

    def _cells(self) -> Iterator[str]:
        for zone in self._board.zones.values():
            for cell in zone.cells:
                x, y = self._corner(cell)
                size = f'width="{CELL}" height="{CELL}"'
                yield f'<rect x="{x}" y="{y}" {size} fill="{_ground(zone)}"/>'
                if zone.is_room and zone.is_mist:
                    yield f'<rect x="{x}" y="{y}" {size} fill="url(#mist)" opacity=".5"/>'

    def _borders(self) -> Iterator[str]:
        """Walls and the gaps in them, each edge once, and the wall around the board."""
        for zone in self._board.zones.values():
            for cell in zone.cells:
                for direction in (EAST, SOUTH):
                    beyond = self._board.zone_at(cell.next(direction))
                    if beyond is not None and beyond != zone.name:
                        yield self._border(cell, direction)
        tiles = self._board.layout.tiles
        width, height = len(tiles[0]) * SIDE * CELL, len(tiles) * SIDE * CELL
        place = f'x="{self._left}" y="{self._top}" width="{width}" height="{height}"'
        yield f'<rect class="wall" {place} fill="none"/>'

    def _border(self, cell: Cell, direction: Cell) -> str:
        border, number = self._board.border(cell, cell.next(direction))
        x, y = self._corner(cell.next(direction))
        turned = "" if direction == SOUTH else " rotate(90)"
        colour = self._doors[number].colour if border is Border.DOOR else ""
        sign = _between(border, colour)
        if border is Border.OPENING and self._is_passage(cell, direction):
            sign += _at(CELL // 2, 0, _PASSAGE)
        return f'<g transform="translate({x} {y}){turned}">{sign}</g>'

    def _is_passage(self, cell: Cell, direction: Cell) -> bool:
        zones = {self._board.zone_at(cell), self._board.zone_at(cell.next(direction))}
        return any(set(pair) == zones for pair in self._board.layout.passages)

    def _tower(self) -> Iterator[str]:
        cells = [
            cell for zone in self._board.zones.values() if zone.in_tower for cell in zone.cells
        ]
        if cells:
            x, y = self._corner(min(cells))
            size = SIDE * CELL - 8
            place = f'x="{x + 4}" y="{y + 4}" width="{size}" height="{size}"'
            yield f'<rect class="edge" {place} fill="none"/>'

    def _names(self) -> Iterator[str]:
        for zone in self._board.zones.values():
            x, y = self._corner(zone.cells[0])
            lit = zone.is_room and not zone.is_dark
            yield _text(x + 9, y + 18, zone.name, "name lit" if lit else "name")

    def _signs(self, tokens: Iterable[tuple[str, str]]) -> Iterator[str]:
        """Tokens in their Zones, side by side after the printed signs."""
        lying: dict[str, list[str]] = {}
        for zone, token in (*self._printed(), *tokens):
            lying.setdefault(zone, []).append(token)
        for zone, signs in lying.items():
            x, y = self._corner(self._board.zones[zone].cells[0])
            for number, sign in enumerate(signs):
                row, column = divmod(number, 3)
                yield _at(x + 22 + 24 * column, y + 38 + 24 * row, sign)

    def _printed(self) -> Iterator[tuple[str, str]]:
        for zone in self._board.zones.values():
            if zone.has_fountain:
                yield zone.name, _FOUNTAIN
            if zone.has_treasure:
                yield zone.name, _TREASURE


# Signs, each around its own centre


def _at(x: int, y: int, sign: str) -> str:
    return f'<g transform="translate({x} {y})">{sign}</g>'


def _text(x: int, y: int, words: str, kind: str = "") -> str:
    styled = f' class="{kind}"' if kind else ""
    return f'<text{styled} x="{x}" y="{y}">{escape(words)}</text>'


def _mark(letter: str) -> str:
    return _text(0, 4, letter, "mark")


def _ground(zone: Zone) -> str:
    if zone.is_room:
        return "url(#dark)" if zone.is_dark else _LIT
    return "url(#mist)" if zone.is_mist else _STREET


def _swatch(fill: str, kind: str = "swatch") -> str:
    return f'<rect class="{kind}" x="-10" y="-9" width="20" height="18" fill="{fill}"/>'


def _between(border: Border, colour: str) -> str:
    """What is drawn on the edge of a cell, along the x axis."""
    if border is Border.STREET:
        return f'<path class="marking" d="M0 0h{CELL}"/>'
    if border is Border.EDGE:
        return f'<path class="edge" d="M0 0h{CELL}"/>'
    if border is Border.WALL:
        return f'<path class="wall" d="M0 0h{CELL}"/>'
    jamb = (CELL - GAP) // 2
    walls = f'<path class="wall" d="M0 0h{jamb}M{CELL - jamb} 0h{jamb}"/>'
    sign = {Border.DOOR: _door(colour), Border.STAIRS: _STAIRS}.get(border, "")
    return walls + _at(CELL // 2, 0, sign)


def _door(colour: str) -> str:
    """A door; a coloured door also shows its letter."""
    panel = f'<rect x="-15" y="-6" width="30" height="12" rx="2" fill="{_COLOURS.get(colour)}" '
    letter = "" if colour == "red" else _text(0, 4, colour[:1].upper(), "mark")
    return f'{panel}stroke="{_NIGHT}"/>{letter}'


def _objective(colour: str) -> str:
    return f'<circle r="10" fill="{_COLOURS[colour]}" stroke="{_BONE}"/>{_mark(colour[0].upper())}'


def _spawn(number: int, token: str, *, later: bool) -> str:
    """A Spawn token with its place in the order; hollow until a rule places it."""
    fill = "none" if later else _COLOURS[token]
    dashes = ' stroke-dasharray="3 3"' if later else ""
    shape = f'<path d="M0-12L11 9H-11Z" fill="{fill}" stroke="{_COLOURS[token]}" stroke-width="2"'
    number_on_it = _text(0, 6, str(number), "boss" if later else "mark")
    return f"{shape}{dashes}/>{number_on_it}"


def _fault(number: int) -> str:
    return f'<circle r="11" fill="#ff3b30" stroke="{_BONE}" stroke-width="2"/>{_mark(str(number))}'


_PAPER = f'fill="{_BONE}" stroke="{_NIGHT}"'
_START = f'<path d="M-9 10q9-17 18 0z" {_PAPER}/><circle cy="-5" r="5" {_PAPER}/>'
_EXIT = f'<path d="M-10-4h9v-6l11 10-11 10v-6h-9z" {_PAPER}/>'
_BOSS = (
    f'<circle r="11" fill="{_TOWER}" stroke="{_NIGHT}"/>'
    f'<path d="M-7 5v-9l4 4 3-6 3 6 4-4v9z" fill="{_NIGHT}"/>'
)
_TREASURE = (
    f'<path d="M-9-2q0-6 9-6t9 6v9h-18z" fill="#e3b84e" stroke="{_NIGHT}"/>'
    f'<path d="M-9 0h18M0-1v4" stroke="{_NIGHT}" stroke-width="1.5"/>'
)
_FOUNTAIN = (
    '<circle r="10" fill="none" stroke="#8ff0d2" stroke-width="2"/>'
    '<path d="M0-6q7 8 0 11q-7-3 0-11z" fill="#8ff0d2"/>'
)
_ARCH = "M-12 7v-7a12 9 0 0 1 24 0v7"
_PASSAGE = (
    f'<path d="{_ARCH}" fill="none" stroke="{_NIGHT}" stroke-width="6"/>'
    f'<path d="{_ARCH}" fill="none" stroke="{_BONE}" stroke-width="2"/>'
)
_STAIRS = (
    f'<path d="M-12-8v16M12-8v16M-12-4h24M-12 1h24M-12 6h24" stroke="{_TOWER}" stroke-width="2"/>'
)
