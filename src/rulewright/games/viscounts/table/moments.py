"""Named moments at which a box can hook into the rules.

A rule calls the hooks of its moment, and never knows whose they are. The base game has none.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from rulewright.games.viscounts.components.notation import Effect
from rulewright.kernel import Asks
from rulewright.title import Refusal

T = TypeVar("T")
"""The table. Its state names the moments, so they cannot name it."""


@dataclass(frozen=True, slots=True)
class Cause:
    """The cause of an effect: its source, and the rule by which it happens."""

    thing: str
    rule: str


#: Effects and the rules by which they happen, by source.
Waiting: TypeAlias = Mapping[str, tuple[Effect, str]]


@dataclass(frozen=True, slots=True)
class FurtherBuilding(Generic[T]):
    """A Building of no player board that can be constructed where the Viscount is."""

    cost: int
    """The cost in Builder icons."""
    rule: str
    construct: Callable[[T, int], Asks[None]]


@dataclass(frozen=True, slots=True)
class Moments(Generic[T]):
    """The hooks of a box at each moment. Players are numbered as in the state."""

    # Set-up

    unchosen_hero: tuple[Callable[[T, str], tuple[str, ...]], ...] = ()
    """A Hero is left that nobody chose: the rules by which a hook keeps it, or none."""
    set_up_ends: tuple[Callable[[T], Asks[None]], ...] = ()
    """Everybody has chosen a pair."""

    # Icons

    further_readings: tuple[
        Callable[[T, int, int, tuple[str, ...], str], tuple[tuple[str, ...], ...]], ...
    ] = ()
    """Other readings of the icons on a player's space, for an action of the last argument."""
    permanent_icons: tuple[Callable[[T, int], tuple[str, ...]], ...] = ()
    """Permanent icons of a player, besides those of the player board and Cleric Bonuses."""

    # A turn

    card_enters: tuple[Callable[[T, int, int], tuple[Effect, Cause] | None], ...] = ()
    """A card was played or slid to a space of a player's board: the effect of that."""
    card_destroyed: tuple[Callable[[T, int, str], Asks[None]], ...] = ()
    further_buildings: tuple[Callable[[T, int], Mapping[str, FurtherBuilding[T]]], ...] = ()
    """What else a player can construct where the Viscount is, by name."""
    is_neutral: tuple[Callable[[T, str], bool], ...] = ()
    """Whether the Building on a spot counts as nobody's when a Link gives something."""
    collision_begins: tuple[Callable[[T], Asks[None]], ...] = ()
    """The current player's markers have met."""
    opponents_gain: tuple[Callable[[T], Asks[None]], ...] = ()
    """The current player has gained what a collision brings; the opponents are next."""
    collision_reactions: tuple[Callable[[T, int], Waiting], ...] = ()
    """What else a player does in a collision."""
    ignored_criminals: tuple[Callable[[T, int], int], ...] = ()
    """How many Criminals do not count for a player in a collision."""

    # Scoring

    scores: tuple[Callable[[T, int], Mapping[str, int]], ...] = ()
    """What else scores for a player at the end, by category."""

    # Views, refusals and invariants

    refusals: tuple[Callable[[T, int, str], Refusal | None], ...] = ()
    """Why a seat cannot have a thing now."""
    redeals: tuple[Callable[[T, Callable[[list[str]], list[str]]], None], ...] = ()
    """Redeal what nobody sees, in an order made by the second argument."""
    cards_kept: tuple[Callable[[T], list[str]], ...] = ()
    """The cards in zones of the box."""
    buildings_owned: tuple[Callable[[T, int], int], ...] = ()
    """How many Buildings on the main board a player owns that are of no player board."""
    checks: tuple[Callable[[T], list[str]], ...] = ()
    """The faults found in the zones of the box."""
