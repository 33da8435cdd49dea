"""How rows of our tables are read: effects, icons, closed lists, counts."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Literal, TypeVar, get_args

from rulewright.games.viscounts.components.notation import (
    Effect,
    Ongoing,
    read_effect,
    read_icons,
    read_ongoing,
)
from rulewright.kernel.errors import BadRulebook
from rulewright.title.printed.rulebook import PROVENANCES
from rulewright.title.printed.tables import Row

FOLDER = files("rulewright.games.viscounts.components")

BuildingType = Literal["Trading Post", "Guildhall", "Workshop"]
BUILDING_TYPES: tuple[BuildingType, ...] = get_args(BuildingType)

Ribbon = Literal["black", "blue", "yellow", "grey"]
RIBBONS: tuple[Ribbon, ...] = get_args(Ribbon)

_Key = TypeVar("_Key", str, int)


def effect_of(row: Row, field: str) -> Effect:
    """An effect of a row; empty if the field is missing."""
    return read_effect(row.text(field, ""), f"{row.place}, {field!r}")


def ongoing_of(row: Row, field: str) -> tuple[Ongoing, ...]:
    """The ongoing abilities of a row; empty if the field is missing."""
    return read_ongoing(row.text(field, ""), f"{row.place}, {field!r}")


def icons_of(row: Row, field: str = "icons") -> tuple[str, ...]:
    """Icons of a row; empty if the field is missing."""
    return read_icons(row.text(field, ""), f"{row.place}, {field!r}")


def points_of(row: Row) -> tuple[int, int, int]:
    """Victory Points for one, two and three of a kind."""
    points = row.numbers("points")
    if len(points) != 3:
        raise BadRulebook(f"{row.place}: 'points' should be three numbers, but is {list(points)}")
    return points[0], points[1], points[2]


def provenance_of(row: Row) -> tuple[str, str]:
    """The provenance of a row, and its public source if there is one."""
    provenance, source = row.word("provenance", PROVENANCES), row.text("source", "")
    if provenance == "public" and not source:
        raise BadRulebook(f"{row.place}: 'source' is required where the provenance is public")
    return provenance, source


def check_counts(
    table: object, what: str, found: Mapping[_Key, int], counts: Mapping[_Key, int]
) -> None:
    """Stop the program unless there is exactly this number of each."""
    for key in {**counts, **found}:
        has, should = found.get(key, 0), counts.get(key, 0)
        if has != should:
            raise BadRulebook(f"{table}: {what} {key}: {has} of them, not {should}")
