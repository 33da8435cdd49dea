"""The solo opponent: its Schemes and its boards."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import Literal, TypeAlias, get_args

from rulewright.games.viscounts.components.notation import (
    CRIMINAL,
    GOLD,
    INK,
    STONE,
    Effect,
    read_effect,
)
from rulewright.games.viscounts.components.player_board import (
    ABILITIES,
    COLUMNS,
    PERMANENT_ICONS,
    Column,
    check_abilities,
    read_columns,
)
from rulewright.games.viscounts.components.reading import (
    BUILDING_TYPES,
    FOLDER,
    BuildingType,
    check_counts,
    effect_of,
    icons_of,
    provenance_of,
)
from rulewright.kernel.errors import BadRulebook
from rulewright.title.printed.tables import Row, by_name, read_table

SchemeDeck = Literal["Starting", "Future"]
SCHEME_DECKS: tuple[SchemeDeck, ...] = get_args(SchemeDeck)

FOCUS = "Focus"

#: The actions that the last row of a Scheme may name; the focus of a board is one of the others.
ACTIONS = ("Construct", "Place Workers", "Transcribe", FOCUS)


@dataclass(frozen=True, slots=True)
class Act:
    """An option of a Scheme that is an action."""

    action: str


SchemeOption: TypeAlias = Act | Effect


@dataclass(frozen=True, slots=True)
class Scheme:
    """A Scheme of the solo opponent."""

    name: str
    deck: SchemeDeck
    icons: tuple[str, ...]
    """They only fund actions."""
    middle: Effect
    move: int
    options: tuple[SchemeOption, ...]
    """The last row; the first possible option is carried out."""
    provenance: str
    source: str

    @property
    def is_criminal(self) -> bool:
        """Whether it begins with Corruption for each Criminal on the board (V166)."""
        return CRIMINAL in self.icons


@dataclass(frozen=True, slots=True)
class Priority:
    """A good to take while the automa has fewer of it than ``until``."""

    good: str
    until: int | None
    """None for the last good, which has no limit."""


@dataclass(frozen=True, slots=True)
class AutomaBoard:
    """A board of the solo opponent."""

    name: str
    focus: SchemeOption
    goods: tuple[Priority, ...]
    """None if all goods form one pool that pays for anything."""
    columns: tuple[Column, ...]
    """From the left, in the order in which it builds."""
    start: Effect
    start_building: BuildingType
    card_spaces: tuple[tuple[str, ...], ...]
    """The icons printed on its three card spaces."""
    removed: tuple[str, ...]
    """Schemes that are removed from the game."""
    provenance: str
    source: str

    @property
    def pools_goods(self) -> bool:
        return not self.goods


def read_schemes(
    path: Traversable,
    counts: Mapping[str, int],
    actions: Collection[str] = ACTIONS,
) -> dict[str, Scheme]:
    """The Schemes of a table by name; ``counts`` gives the size of each deck."""
    found = by_name(path, read_table(path, "scheme", lambda row: _scheme(row, actions)))
    check_counts(path, "deck", Counter(str(scheme.deck) for scheme in found.values()), counts)
    return found


def _scheme(row: Row, actions: Collection[str]) -> Scheme:
    place = f"{row.place}, 'options'"
    provenance, source = provenance_of(row)
    return Scheme(
        name=row.text("name"),
        deck=row.word("deck", SCHEME_DECKS),
        icons=icons_of(row),
        middle=effect_of(row, "middle"),
        move=row.number("move"),
        options=tuple(_option(text, actions, place) for text in row.texts("options")),
        provenance=provenance,
        source=source,
    )


def _option(text: str, actions: Collection[str], place: str) -> SchemeOption:
    return Act(text) if text in actions else read_effect(text, place)


def read_boards(path: Traversable, schemes: Collection[str]) -> dict[str, AutomaBoard]:
    """The boards by name, with the columns that all of them share."""
    shared = read_columns(path, {"Trading Post": 3, "Workshop": 3}, ("board",))
    boards = read_table(path, "board", lambda row: _board(row, schemes, shared), ("column",))
    found = by_name(path, boards)
    check_counts(path, "number of", {"boards": len(found)}, {"boards": 4})
    return found


def _board(row: Row, schemes: Collection[str], shared: tuple[Column, ...]) -> AutomaBoard:
    removed = row.texts("removed")
    if unknown := [name for name in removed if name not in schemes]:
        raise BadRulebook(f"{row.place}: 'removed' names {unknown[0]!r}, which is not a Scheme")
    actions = [action for action in ACTIONS if action != FOCUS]
    provenance, source = provenance_of(row)
    return AutomaBoard(
        name=row.text("name"),
        focus=_option(row.text("focus"), actions, f"{row.place}, 'focus'"),
        goods=tuple(_priority(row, text) for text in row.texts("goods")),
        columns=(*_guildhalls(row), *shared),
        start=effect_of(row, "start"),
        start_building=row.word("start_building", BUILDING_TYPES),
        card_spaces=((), icons_of(row, "space_2"), icons_of(row, "space_3")),
        removed=removed,
        provenance=provenance,
        source=source,
    )


def _guildhalls(row: Row) -> tuple[Column, ...]:
    return tuple(
        Column("Guildhall", number, PERMANENT_ICONS, (icon,), *provenance_of(row))
        for number, icon in enumerate(icons_of(row, "guildhalls"), start=1)
    )


_PRIORITY = re.compile(rf"({INK}|{STONE}|{GOLD})(?: (\d+))?")


def _priority(row: Row, text: str) -> Priority:
    found = _PRIORITY.fullmatch(text)
    if found is None:
        raise BadRulebook(f"{row.place}: 'goods' has {text!r}; write it like 'Ink 6' or 'Gold'")
    return Priority(found[1], int(found[2]) if found[2] else None)


SCHEMES: Mapping[str, Scheme] = read_schemes(FOLDER / "schemes.toml", {"Starting": 8, "Future": 8})
AUTOMA_BOARDS: Mapping[str, AutomaBoard] = read_boards(FOLDER / "automa.toml", SCHEMES)

check_abilities(
    ABILITIES, (*COLUMNS, *(column for board in AUTOMA_BOARDS.values() for column in board.columns))
)
