"""The player board, and the components around it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import Literal

from rulewright.games.viscounts.components.notation import Effect
from rulewright.games.viscounts.components.reading import (
    BUILDING_TYPES,
    FOLDER,
    RIBBONS,
    BuildingType,
    Ribbon,
    check_counts,
    effect_of,
    icons_of,
    points_of,
    provenance_of,
)
from rulewright.kernel.errors import BadRulebook
from rulewright.title.printed.tables import Row, read_table

PERMANENT_ICONS = "permanent icons"


@dataclass(frozen=True, slots=True)
class Ability:
    """What a column does once its Building is gone."""

    words: str
    value: float
    """Its value over ten turns, in Victory Points."""


#: By their names in our tables. The rules that use them define what they do.
ABILITIES: Mapping[str, Ability] = {
    PERMANENT_ICONS: Ability("permanently {icons}", 3.5),
    "free step": Ability("you may move 1 space farther each turn, free of charge", 2.0),
    "cheap dismissal": Ability("dismissing costs you 1 Silver", 1.5),
    "discard when hiring": Ability("whenever you hire, you may discard 1 card", 0.8),
    "virtue at collisions": Ability(
        "at every collision, gain 1 Virtue if you have no Criminal icon", 1.0
    ),
    "hand limit": Ability("your hand limit is 1 higher", 2.0),
    # Abilities of the solo opponent.
    "gain a Future Scheme": Ability("it gains a Future Scheme when this is uncovered", 1.0),
    "flip a Debt at collisions": Ability(
        "at every collision, it flips a Debt if it has no Criminal icon", 1.0
    ),
    "dismiss when flipping": Ability("whenever it flips a Debt or Deed, it dismisses", 1.0),
    "dismiss when gaining a card": Ability("whenever it gains a card, it dismisses", 1.0),
    "virtue when shuffling": Ability("whenever it shuffles, it gains 1 Virtue", 1.0),
    "corruption when shuffling": Ability("whenever it shuffles, it gains 1 Corruption", 1.0),
}

_ONE_OF_EACH_TYPE: Mapping[str, int] = dict.fromkeys(BUILDING_TYPES, 1)
_ONE_OF_EACH_RIBBON: Mapping[str, int] = dict.fromkeys(RIBBONS, 1)


@dataclass(frozen=True, slots=True)
class Building:
    """A type of Building; each player has three."""

    name: BuildingType
    free: Effect
    """The effect that builds it for free."""
    cost: int
    """The cost in Builder icons."""
    points: tuple[int, int, int]
    """Victory Points for one, two or three of them built."""
    provenance: str
    source: str


@dataclass(frozen=True, slots=True)
class Column:
    """A space for a Building on the player board, and the ability that it covers."""

    building: BuildingType
    number: int
    """1 to 3, from the left."""
    ability: str
    """One of the ABILITIES."""
    icons: tuple[str, ...]
    """Permanent icons; none with any other ability."""
    provenance: str
    source: str

    @property
    def name(self) -> str:
        return f"{self.building} {self.number}"


@dataclass(frozen=True, slots=True)
class TrackSpace:
    """A space of the track on which Virtue and Corruption meet."""

    number: int
    """From 0 at the left, where Corruption starts, to 6 at the right."""
    gains: Effect
    """What the player gains whose markers meet there."""
    condition: Literal["1+ X", "0 X", "all"]
    """Which opponents gain something, by the Criminals on their boards."""
    opponents: Effect
    automa: Effect
    """What the solo opponent gains instead if the markers are its own."""
    provenance: str
    source: str


@dataclass(frozen=True, slots=True)
class ClericBonus:
    """The Cleric Bonus Card of a ribbon colour."""

    ribbon: Ribbon
    icons: tuple[str, ...]
    points: int
    provenance: str
    source: str

    @property
    def name(self) -> str:
        return f"Cleric Bonus ({self.ribbon})"


@dataclass(frozen=True, slots=True)
class PileCounts:
    """The number of Debts above Poverty, and of Deeds above Prosperity."""

    players: int
    debts: int
    deeds: int
    provenance: str
    source: str


#: The tables of a player board; the boards of the solo opponent have columns too.
_TABLES = ("building", "column", "card_space", "track", "cleric_bonus", "piles")


def read_buildings(path: Traversable) -> dict[BuildingType, Building]:
    """The three types of Buildings."""
    found = read_table(path, "building", _building, _TABLES)
    check_counts(path, "building", Counter(str(one.name) for one in found), _ONE_OF_EACH_TYPE)
    return {building.name: building for building in found}


def _building(row: Row) -> Building:
    return Building(
        row.word("name", BUILDING_TYPES),
        effect_of(row, "free"),
        row.number("cost"),
        points_of(row),
        *provenance_of(row),
    )


def read_columns(
    path: Traversable, counts: Mapping[str, int], others: Collection[str] = _TABLES
) -> tuple[Column, ...]:
    """The columns of a table, with a given number for each type of Building."""
    found = tuple(read_table(path, "column", _column, others))
    check_counts(path, "building", Counter(str(column.building) for column in found), counts)
    return found


def _column(row: Row) -> Column:
    column = Column(
        row.word("building", BUILDING_TYPES),
        row.number("column"),
        row.word("ability", ABILITIES),
        icons_of(row),
        *provenance_of(row),
    )
    if (column.ability == PERMANENT_ICONS) != bool(column.icons):
        raise BadRulebook(
            f"{row.place}: permanent icons must have 'icons', and nothing else may have it"
        )
    return column


def check_abilities(abilities: Collection[str], columns: Iterable[Column]) -> None:
    """Refuse an ability that no column has."""
    if unused := set(abilities) - {column.ability for column in columns}:
        raise BadRulebook(f"no column has the ability {min(unused)!r}")


def read_track(path: Traversable) -> tuple[TrackSpace, ...]:
    """The seven spaces of the track from the left."""
    found = tuple(read_table(path, "track", _track_space, _TABLES))
    numbers = [space.number for space in found]
    if numbers != list(range(7)):
        raise BadRulebook(f"{path}: 'track' should have the spaces 0 to 6 in order, not {numbers}")
    return found


def _track_space(row: Row) -> TrackSpace:
    conditions: tuple[Literal["1+ X", "0 X", "all"], ...] = ("1+ X", "0 X", "all")
    return TrackSpace(
        row.number("space"),
        effect_of(row, "gains"),
        row.word("condition", conditions),
        effect_of(row, "opponents"),
        effect_of(row, "automa"),
        *provenance_of(row),
    )


def read_cleric_bonuses(path: Traversable) -> dict[Ribbon, ClericBonus]:
    """The Cleric Bonus Cards by ribbon, one of each."""
    found = read_table(path, "cleric_bonus", _cleric_bonus, _TABLES)
    check_counts(path, "ribbon", Counter(str(one.ribbon) for one in found), _ONE_OF_EACH_RIBBON)
    return {bonus.ribbon: bonus for bonus in found}


def _cleric_bonus(row: Row) -> ClericBonus:
    ribbon, icons = row.word("ribbon", RIBBONS), icons_of(row)
    return ClericBonus(ribbon, icons, row.number("points"), *provenance_of(row))


def read_piles(path: Traversable) -> dict[int, PileCounts]:
    """The piles of Debts and Deeds by the number of players, one to four."""
    found = read_table(path, "piles", _piles, _TABLES)
    numbers = Counter(piles.players for piles in found)
    check_counts(path, "players", numbers, dict.fromkeys(range(1, 5), 1))
    return {piles.players: piles for piles in found}


def _piles(row: Row) -> PileCounts:
    numbers = row.number("players"), row.number("debts"), row.number("deeds")
    return PileCounts(*numbers, *provenance_of(row))


def read_card_spaces(path: Traversable) -> tuple[tuple[str, ...], ...]:
    """The icons printed on the three card spaces, from the left."""
    found = read_table(path, "card_space", _card_space, _TABLES)
    numbers = [number for number, _ in found]
    if numbers != [1, 2, 3]:
        raise BadRulebook(f"{path}: 'card_space' should be 1, 2 and 3 in order, not {numbers}")
    return tuple(icons for _, icons in found)


def _card_space(row: Row) -> tuple[int, tuple[str, ...]]:
    provenance_of(row)
    return row.number("space"), icons_of(row)


_TABLE = FOLDER / "player_board.toml"

BUILDINGS: Mapping[BuildingType, Building] = read_buildings(_TABLE)
COLUMNS: tuple[Column, ...] = read_columns(_TABLE, dict.fromkeys(BUILDING_TYPES, 3))
CARD_SPACES: tuple[tuple[str, ...], ...] = read_card_spaces(_TABLE)
TRACK: tuple[TrackSpace, ...] = read_track(_TABLE)
CLERIC_BONUSES: Mapping[Ribbon, ClericBonus] = read_cleric_bonuses(_TABLE)
PILES: Mapping[int, PileCounts] = read_piles(_TABLE)
