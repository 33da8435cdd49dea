"""What is printed in the box of the expansion, as values that are built once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Literal, TypeAlias, get_args

from rulewright.games.viscounts.components.cards import (
    Card,
    Manuscript,
    PlayerCard,
    read_cards,
    read_manuscripts,
    read_player_cards,
)
from rulewright.games.viscounts.components.notation import ICONS, Effect
from rulewright.games.viscounts.components.reading import (
    BUILDING_TYPES,
    BuildingType,
    check_counts,
    effect_of,
    icons_of,
    points_of,
    provenance_of,
)
from rulewright.games.viscounts.components.solo import ACTIONS, Scheme, read_schemes
from rulewright.kernel.errors import BadRulebook
from rulewright.title.printed.tables import Row, by_name, read_table

KEYS_FOLDER = files("rulewright.games.viscounts.keeper_of_keys")

#: The option of the expansion's Scheme that flips a Chest of the solo opponent.
FLIP_AI_CHEST = "Flip an AI Chest"


@dataclass(frozen=True, slots=True)
class IconChest:
    """A Chest that lets one icon of the card above it count as others."""

    name: str
    icon: str
    becomes: tuple[str, ...]
    provenance: str
    source: str


@dataclass(frozen=True, slots=True)
class RewardChest:
    """A Chest that rewards a card with enough of an icon when it enters the space above."""

    name: str
    icon: str
    at_least: int
    effect: Effect
    provenance: str
    source: str


Chest: TypeAlias = IconChest | RewardChest


#: The tables of the Chests.
_CHEST_TABLES = ("chest", "ai_chest", "ladder")


def read_chests(path: Traversable) -> dict[str, Chest]:
    """The Chests by name."""
    found = by_name(path, read_table(path, "chest", _chest, _CHEST_TABLES))
    check_counts(path, "number of", {"Chests": len(found)}, {"Chests": 18})
    return found


def read_ai_chests(path: Traversable) -> dict[str, IconChest]:
    """The Chests of the solo opponent by name."""
    found = by_name(path, read_table(path, "ai_chest", _icon_chest, _CHEST_TABLES))
    check_counts(path, "number of", {"AI Chests": len(found)}, {"AI Chests": 3})
    return found


def _chest(row: Row) -> Chest:
    becomes, gains = row.text("becomes", ""), row.text("gains", "")
    if bool(becomes) == bool(gains):
        raise BadRulebook(f"{row.place}: a Chest must have either 'becomes' or 'gains'")
    if becomes:
        return _icon_chest(row)
    return RewardChest(
        row.text("name"),
        row.word("icon", ICONS),
        row.number("at_least"),
        effect_of(row, "gains"),
        *provenance_of(row),
    )


def _icon_chest(row: Row) -> IconChest:
    icon, becomes = row.word("icon", ICONS), icons_of(row, "becomes")
    return IconChest(row.text("name"), icon, becomes, *provenance_of(row))


def read_chest_points(path: Traversable) -> tuple[int, int, int]:
    """Victory Points for one, two and three Chests."""
    found = read_table(path, "ladder", _ladder, _CHEST_TABLES)
    check_counts(path, "number of", {"ladders": len(found)}, {"ladders": 1})
    return found[0]


def _ladder(row: Row) -> tuple[int, int, int]:
    provenance_of(row)
    return points_of(row)


PublicAbility = Literal["flip for a Hero", "permanent icons", "ignore a Criminal and draw"]
"""What the owner of a Public Building may do from then on."""


@dataclass(frozen=True, slots=True)
class PublicBuilding:
    """A Public Building with its card."""

    name: str
    building: BuildingType
    """The type of your own Building that it replaces."""
    cost: int
    """The cost in Builder icons."""
    points: int
    effect: Effect
    """Its effect when it is built."""
    ability: PublicAbility
    icons: tuple[str, ...]
    """Permanent icons; none with any other ability."""
    provenance: str
    source: str


def read_public_buildings(path: Traversable) -> dict[str, PublicBuilding]:
    """The Public Buildings by name, one of each type."""
    found = by_name(path, read_table(path, "public_building", _public_building))
    types = Counter(str(one.building) for one in found.values())
    check_counts(path, "building", types, {str(name): 1 for name in BUILDING_TYPES})
    return found


def _public_building(row: Row) -> PublicBuilding:
    abilities: tuple[PublicAbility, ...] = get_args(PublicAbility)
    provenance, source = provenance_of(row)
    return PublicBuilding(
        name=row.text("name"),
        building=row.word("building", BUILDING_TYPES),
        cost=row.number("cost"),
        points=row.number("points"),
        effect=effect_of(row, "imm"),
        ability=row.word("ability", abilities),
        icons=icons_of(row),
        provenance=provenance,
        source=source,
    )


KEYS_CARDS: Mapping[str, Card] = read_cards(KEYS_FOLDER / "cards.toml")
KEYS_MANUSCRIPTS: Mapping[str, Manuscript] = read_manuscripts(KEYS_FOLDER / "manuscripts.toml", 5)
KEYS_PLAYER_CARDS: Mapping[str, PlayerCard] = read_player_cards(
    KEYS_FOLDER / "player_cards.toml", 5
)
KEYS_SCHEMES: Mapping[str, Scheme] = read_schemes(
    KEYS_FOLDER / "schemes.toml",
    {"Starting": 1},
    (*ACTIONS, FLIP_AI_CHEST),
)
CHESTS: Mapping[str, Chest] = read_chests(KEYS_FOLDER / "chests.toml")
AI_CHESTS: Mapping[str, IconChest] = read_ai_chests(KEYS_FOLDER / "chests.toml")
CHEST_POINTS: tuple[int, int, int] = read_chest_points(KEYS_FOLDER / "chests.toml")
PUBLIC_BUILDINGS: Mapping[str, PublicBuilding] = read_public_buildings(
    KEYS_FOLDER / "public_buildings.toml"
)
