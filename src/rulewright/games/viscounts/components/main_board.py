"""The main board and the castle."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources.abc import Traversable
from typing import Literal

from rulewright.games.viscounts.components.cards import Card, Manuscript
from rulewright.games.viscounts.components.notation import NOTHING, Effect, read_effect
from rulewright.games.viscounts.components.reading import (
    FOLDER,
    check_counts,
    effect_of,
    icons_of,
    provenance_of,
)
from rulewright.kernel.errors import BadRulebook
from rulewright.title.printed.tables import Row, by_name, read_table

Bank = Literal["left", "right"]


@dataclass(frozen=True, slots=True)
class Link:
    """What the owners of both ends gain once Buildings are there."""

    effect: Effect
    over: Literal["river", "segment", ""]
    """What it crosses on the way to the next spot: the river, or the edge to the next segment."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A Building Spot."""

    effect: Effect
    bank: Bank
    """The side of the river, which determines the outer space from which it is built on."""
    link: Link | None
    """The Link to the next spot clockwise."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """What a Trade gives each time a number of Merchant icons is paid."""

    merchants: int
    effect: Effect


@dataclass(frozen=True, slots=True)
class Segment:
    """A Main Board Segment."""

    name: str
    """The numbers of its outer spaces, left and right: ``3/4``."""
    trade: tuple[Exchange, Exchange]
    """At the left and at the right outer space."""
    side_a: tuple[Spot, ...]
    side_b: tuple[Spot, ...]
    townsfolk: Card
    """Printed on the board; used when its pile is empty."""
    manuscript: Manuscript
    """Printed on the board; used when its pile is empty."""
    provenance: str
    source: str

    def spots(self, players: int) -> tuple[Spot, ...]:
        """The Building Spots of the side for this number of players, clockwise (V1)."""
        return self.side_a if players > 2 else self.side_b


_COUNTS = {"segments": 5, "spots on side A": 25, "spots on side B": 20}


def read_segments(path: Traversable) -> dict[str, Segment]:
    """The five segments by name."""
    found = by_name(path, read_table(path, "segment", _segment))
    side_a = sum(len(segment.side_a) for segment in found.values())
    side_b = sum(len(segment.side_b) for segment in found.values())
    counts = {"segments": len(found), "spots on side A": side_a, "spots on side B": side_b}
    check_counts(path, "number of", counts, _COUNTS)
    return found


def _segment(row: Row) -> Segment:
    provenance, source = provenance_of(row)
    return Segment(
        name=row.text("name"),
        trade=_trade(row),
        side_a=_spots(row, "side_a"),
        side_b=_spots(row, "side_b"),
        townsfolk=_printed_townsfolk(row),
        manuscript=_printed_manuscript(row),
        provenance=provenance,
        source=source,
    )


def _inner(row: Row, field: str) -> Row:
    inner = row.row(field)
    if inner is None:
        raise BadRulebook(f"{row.place}: the field {field!r} is missing")
    return inner


def _printed_townsfolk(segment: Row) -> Card:
    row, name = _inner(segment, "townsfolk"), segment.text("name")
    provenance, source = provenance_of(segment)
    return Card(
        name=f"Townsfolk of {name}",
        kind="printed",
        silver=row.number("silver"),
        icons=icons_of(row),
        timing="",
        effect=NOTHING,
        ongoing=(),
        hire=effect_of(row, "hire"),
        replaces="",
        provenance=provenance,
        source=source,
    )


def _printed_manuscript(segment: Row) -> Manuscript:
    row, name = _inner(segment, "manuscript"), segment.text("name")
    provenance, source = provenance_of(segment)
    return Manuscript(
        name=f"Manuscript of {name}",
        ribbon="",
        cost=row.number("cost"),
        effect=effect_of(row, "imm"),
        end=None,
        grey_backed=False,
        provenance=provenance,
        source=source,
    )


_EXCHANGE = re.compile(r"(\d) M: (.+)")


def _trade(row: Row) -> tuple[Exchange, Exchange]:
    found = [_EXCHANGE.fullmatch(text) for text in row.texts("trade")]
    exchanges = [
        Exchange(int(one[1]), read_effect(one[2], f"{row.place}, 'trade'"))
        for one in found
        if one is not None
    ]
    if len(found) != 2 or len(exchanges) != 2:
        raise BadRulebook(f"{row.place}: 'trade' should be two exchanges such as '2 M: Ink'")
    return exchanges[0], exchanges[1]


_SPOT = re.compile(r"\[(?P<spot>[^]]+)\] (?:-(?P<link>[^-]+)-(?P<onward>>?)|~)(?P<river> \|\|)?")


def _spots(row: Row, field: str) -> tuple[Spot, ...]:
    """A chain such as ``[Ink] -V- [FH] ~ || [fX] -CM->``."""
    chain, place = row.text(field), f"{row.place}, {field!r}"
    found = list(_SPOT.finditer(chain))
    if " ".join(one[0] for one in found) != chain:
        raise BadRulebook(f"{place}: {chain!r} is not a chain of spots and Links")
    if sum(one["river"] is not None for one in found) != 1:
        raise BadRulebook(f"{place}: a segment needs exactly one river '||'")
    if [one for one in found if one["onward"]] != found[-1:]:
        raise BadRulebook(f"{place}: the last Link, and no other, leads on to the next segment")
    spots: list[Spot] = []
    bank: Bank = "left"
    for one in found:
        over: Literal["river", "segment", ""] = "segment" if one["onward"] else ""
        if one["river"]:
            over = "river"
        link = Link(read_effect(one["link"], place), over) if one["link"] else None
        spots.append(Spot(read_effect(one["spot"], place), bank, link))
        if one["river"]:
            bank = "right"
    return tuple(spots)


@dataclass(frozen=True, slots=True)
class CastleSection:
    """A section of the castle, from tier 1 to tier 2."""

    name: str
    title: str
    effect: Effect
    """The effect of a Worker who moves inwards to tier 2 there."""
    provenance: str
    source: str


@dataclass(frozen=True, slots=True)
class Tier:
    """A tier of the castle."""

    number: int
    points: int
    """Victory Points for each Worker there."""
    effect: Effect
    """The effect of each Worker who enters it, in any section."""
    bumped: Effect
    """What the owner of a Worker gains who is bumped out of it."""
    provenance: str
    source: str


def read_sections(path: Traversable) -> tuple[CastleSection, ...]:
    """The five sections of the castle, clockwise."""
    found = read_table(path, "section", _section, ("tier",))
    check_counts(path, "number of", {"sections": len(found)}, {"sections": 5})
    return tuple(found)


def _section(row: Row) -> CastleSection:
    effect = effect_of(row, "effect")
    return CastleSection(row.text("name"), row.text("title"), effect, *provenance_of(row))


def read_tiers(path: Traversable) -> tuple[Tier, ...]:
    """The three tiers of the castle, from the outside in."""
    found = read_table(path, "tier", _tier, ("section",))
    check_counts(path, "number of", {"tiers": len(found)}, {"tiers": 3})
    return tuple(found)


def _tier(row: Row) -> Tier:
    numbers = row.number("tier"), row.number("points")
    effects = effect_of(row, "effect"), effect_of(row, "bumped")
    return Tier(*numbers, *effects, *provenance_of(row))


SEGMENTS: Mapping[str, Segment] = read_segments(FOLDER / "segments.toml")
SECTIONS: tuple[CastleSection, ...] = read_sections(FOLDER / "castle.toml")
TIERS: tuple[Tier, ...] = read_tiers(FOLDER / "castle.toml")


@cache
def spot_words(name: str) -> str:
    """The name of a Building Spot for people: ``7/8 B3`` is "space 8, spot 1"."""
    segment, _, place = name.partition(" ")
    side, number = place[0], int(place[1:])
    printed = SEGMENTS[segment].side_a if side == "A" else SEGMENTS[segment].side_b
    banks = [spot.bank for spot in printed[:number]]
    space = segment.split("/")[0 if banks[-1] == "left" else 1]
    return f"space {space}, spot {banks.count(banks[-1])}"
