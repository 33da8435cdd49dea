"""The main board: fifteen spaces around the castle, and the spots for Buildings."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from rulewright.games.viscounts.components.catalogue import spot_name
from rulewright.games.viscounts.components.main_board import SEGMENTS, Exchange, Spot
from rulewright.games.viscounts.components.notation import Effect
from rulewright.games.viscounts.table.state import Table

#: The prefix of inner spaces, which have no number of their own.
_INSIDE = "inside "


@dataclass(frozen=True, slots=True)
class SpotPlace:
    """A spot for a Building, with its place on the ring."""

    name: str
    space: str
    """The outer space from which it can be built on: the one on its side of the river."""
    effect: Effect
    link: Effect | None
    """The Link to the next spot clockwise, if there is one (V81)."""


def inner(segment: str) -> str:
    """The inner space of a segment."""
    return f"{_INSIDE}{segment}"


@cache
def outer(segment: str) -> tuple[str, str]:
    """The left and the right outer space of a segment, by their numbers."""
    left, right = segment.split("/")
    return left, right


def is_inner(space: str) -> bool:
    return space.startswith(_INSIDE)


def space_name(space: str) -> str:
    """The name of a space: ``space 4``, or ``inside 3/4``."""
    return space if is_inner(space) else f"space {space}"


@cache
def segment_of(space: str) -> str:
    """The segment of a space."""
    if is_inner(space):
        return space.removeprefix(_INSIDE)
    return next(name for name in SEGMENTS if space in outer(name))


def position_of(table: Table, space: str) -> int:
    """The position of a space's segment, counted clockwise on this table."""
    return table.segments.index(segment_of(space))


def exchange_at(space: str) -> Exchange:
    """What can be traded on an outer space."""
    segment = segment_of(space)
    return SEGMENTS[segment].trade[outer(segment).index(space)]


@cache
def next_spaces(segments: tuple[str, ...], space: str) -> tuple[str, ...]:
    """Where one step leads; there is no other way to move (V19)."""
    segment = segment_of(space)
    after = segments[(segments.index(segment) + 1) % len(segments)]
    left, right = outer(segment)
    if is_inner(space):
        return right, inner(after)
    return (right, inner(segment)) if space == left else (outer(after)[0],)


@cache
def ends(segments: tuple[str, ...], space: str, steps: int) -> tuple[str, ...]:
    """Where a move of exactly ``steps`` steps can end."""
    reached = [space]
    for _ in range(steps):
        reached = list(
            dict.fromkeys(end for start in reached for end in next_spaces(segments, start))
        )
    return tuple(reached)


@cache
def ring(segments: tuple[str, ...], side: str) -> tuple[SpotPlace, ...]:
    """All spots clockwise, for this order of the segments."""
    return tuple(
        SpotPlace(
            spot_name(name, side, number),
            outer(name)[0 if spot.bank == "left" else 1],
            spot.effect,
            None if spot.link is None else spot.link.effect,
        )
        for name in segments
        for number, spot in enumerate(_spots_on(name, side), start=1)
    )


def _spots_on(segment: str, side: str) -> tuple[Spot, ...]:
    printed = SEGMENTS[segment]
    return printed.side_a if side == "A" else printed.side_b


def spots(table: Table) -> tuple[SpotPlace, ...]:
    return ring(table.segments, table.side)


def free_spots(table: Table, space: str | None = None) -> list[SpotPlace]:
    """Spots without a Building, on the whole board or at one outer space."""
    return [
        spot
        for spot in spots(table)
        if spot.name not in table.buildings and (space is None or spot.space == space)
    ]
