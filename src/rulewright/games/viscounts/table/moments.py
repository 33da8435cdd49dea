"""Named moments at which what came out of the box has something to say.

A rule asks the hooks of its moment, and never knows whose they are. The base game has none.
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
    """Why an effect comes about: the thing that says so, and the rule by which it does."""

    thing: str
    rule: str


#: Effects and the rules by which they come about, by what says so.
Waiting: TypeAlias = Mapping[str, tuple[Effect, str]]


@dataclass(frozen=True, slots=True)
class FurtherBuilding(Generic[T]):
    """A Building of no player board that can be constructed where the Viscount stands."""

    cost: int
    """In Builder icons."""
    rule: str
    construct: Callable[[T, int], Asks[None]]


@dataclass(frozen=True, slots=True)
class Moments(Generic[T]):
    """The hooks of a box at each moment. A player is counted as the state counts them."""

    # Set-up

    unchosen_hero: tuple[Callable[[T, str], tuple[str, ...]], ...] = ()
    """A Hero is left whom nobody chose: the rules by which a hook keeps it, or none."""
    set_up_ends: tuple[Callable[[T], Asks[None]], ...] = ()
    """Everybody has chosen a pair."""

    # Icons

    further_readings: tuple[
        Callable[[T, int, int, tuple[str, ...], str], tuple[tuple[str, ...], ...]], ...
    ] = ()
    """Other ways to read the icons of the card on somebody's space while an action of the last
    icon is funded."""
    permanent_icons: tuple[Callable[[T, int], tuple[str, ...]], ...] = ()
    """Icons somebody has for good, besides those of the player board and Cleric Bonuses."""

    # A turn

    card_enters: tuple[Callable[[T, int, int], tuple[Effect, Cause] | None], ...] = ()
    """A card was played or slid to a space of somebody's board: what that brings."""
    card_destroyed: tuple[Callable[[T, int, str], Asks[None]], ...] = ()
    further_buildings: tuple[Callable[[T, int], Mapping[str, FurtherBuilding[T]]], ...] = ()
    """What else somebody can construct where the Viscount stands, by name."""
    is_neutral: tuple[Callable[[T, str], bool], ...] = ()
    """Whether the Building on a spot is nobody's where a Link gives something."""
    collision_begins: tuple[Callable[[T], Asks[None]], ...] = ()
    """The current player's markers have met."""
    opponents_gain: tuple[Callable[[T], Asks[None]], ...] = ()
    """The current player has gained what a collision brings; now come the opponents."""
    collision_reactions: tuple[Callable[[T, int], Waiting], ...] = ()
    """What else somebody does in a collision."""
    ignored_criminals: tuple[Callable[[T, int], int], ...] = ()
    """How many Criminals do not count for somebody in a collision."""

    # Scoring

    scores: tuple[Callable[[T, int], Mapping[str, int]], ...] = ()
    """What else counts for somebody at the end, by category."""

    # What people may see and do, and what must hold

    refusals: tuple[Callable[[T, int, str], Refusal | None], ...] = ()
    """Why a seat cannot have a thing now."""
    redeals: tuple[Callable[[T, Callable[[list[str]], list[str]]], None], ...] = ()
    """What nobody sees is dealt anew, in an order that the second argument makes."""
    cards_kept: tuple[Callable[[T], list[str]], ...] = ()
    """The cards in zones of the box."""
    buildings_owned: tuple[Callable[[T, int], int], ...] = ()
    """How many Buildings on the main board somebody owns that are of no player board."""
    checks: tuple[Callable[[T], list[str]], ...] = ()
    """What is wrong with the zones of the box."""
