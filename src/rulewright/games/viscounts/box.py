"""What comes out of the box: printed things, and the moments at which more of them can speak.

The base game is a box that has nothing to say at any moment. An expansion is a box of its own,
made from it, that set-up puts on the table; no rule asks which one it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from rulewright.games.viscounts.notation import Effect
from rulewright.games.viscounts.printed import (
    AutomaBoard,
    Card,
    Manuscript,
    PlayerCard,
    Scheme,
)
from rulewright.games.viscounts.signs import Sign
from rulewright.kernel import Asks, Label, Namer, OneOf, Option, Refusal

if TYPE_CHECKING:
    from rulewright.games.viscounts.state import Table


@dataclass(frozen=True, slots=True)
class Cause:
    """Why an effect comes about: the thing that says so, and the rule by which it does."""

    thing: str
    rule: str


@dataclass(frozen=True, slots=True)
class Verb:
    """What a sign of the notation does."""

    do: Callable[[Table, int, int, Cause], Asks[None]]
    """For a player, so many times."""
    can: Callable[[Table, int], bool]
    """Whether it could do anything for a player now. Changes nothing."""
    automa: Callable[[Table, int, int, Cause], Asks[None]]
    """What the automa gets instead; the same, for most (V170)."""


@dataclass(slots=True)
class Box(OneOf):
    """Printed things by name, and moments at which nothing more happens."""

    cards: ClassVar[Mapping[str, Card]] = {}
    starters: ClassVar[tuple[str, ...]] = ()
    manuscripts: ClassVar[Mapping[str, Manuscript]] = {}
    player_cards: ClassVar[Mapping[str, PlayerCard]] = {}
    schemes: ClassVar[Mapping[str, Scheme]] = {}
    automas: ClassVar[Mapping[str, AutomaBoard]] = {}
    signs: ClassVar[Mapping[str, Sign]] = {}
    verbs: ClassVar[Mapping[str, Verb]] = {}
    buildings: ClassVar[tuple[str, ...]] = ()
    """What can be constructed besides the Buildings of the player boards."""
    tiles: ClassVar[tuple[str, ...]] = ()
    """What is neither a card nor a Manuscript nor a Building."""

    # Set-up

    def takes_back(self, table: Table, hero: str) -> tuple[str, ...]:
        """The Hero of the pair that nobody chose leaves the table; the rules that say so (V16)."""
        table.removed.append(hero)
        return ("V16",)

    def lay_out(self, table: Table) -> Asks[None]:
        """What else lies on the table once everybody has chosen a pair."""
        yield from ()

    # Icons

    def readings(
        self, table: Table, who: int, space: int, icons: tuple[str, ...], wanted: str
    ) -> tuple[tuple[str, ...], ...]:
        """The ways to read the icons of the card on a space while an action of that wanted icon is
        funded."""
        return (icons,)

    def permanent_icons(self, table: Table, who: int) -> tuple[str, ...]:
        """Icons somebody has for good, besides those of the player board and Cleric Bonuses."""
        return ()

    # Moments of a turn

    def reward(self, table: Table, who: int, space: int) -> tuple[Effect, Cause] | None:
        """What a card brings that was played or slid to a space of a player board."""
        return None

    def destroyed(self, table: Table, who: int, card: str) -> Asks[None]:
        """Somebody destroyed a card."""
        yield from ()

    def further_buildings(self, table: Table, who: int) -> Mapping[str, tuple[int, str]]:
        """What else can be constructed where the Viscount stands, for how many icons and by which
        rule."""
        return {}

    def construct(self, table: Table, who: int, building: str) -> Asks[None]:
        """One of those is constructed."""
        yield from ()

    def link_owners(self, table: Table, *spots: str) -> list[int]:
        """Who owns the Buildings at the ends of a Link."""
        return [table.buildings[spot].owner for spot in spots]

    def collision_begins(self, table: Table) -> Asks[None]:
        """The current player's markers have met."""
        yield from ()

    def opponents_gain(self, table: Table) -> Asks[None]:
        """The current player has gained what a collision brings; now come the opponents."""
        yield from ()

    def collision_reactions(self, table: Table, who: int) -> Mapping[str, tuple[Effect, str]]:
        """What else somebody does in a collision and by which rule, by what says so."""
        return {}

    def criminals_in_collision(self, table: Table, who: int, criminals: int) -> int:
        """How many Criminals count for somebody in a collision."""
        return criminals

    # The automa

    def automa_actions(self) -> Mapping[str, Callable[[Table, int, Cause], Asks[bool]]]:
        """Actions that only the schemes of this box name; each says whether it was possible."""
        return {}

    # Scoring

    def scores(self, table: Table, who: int) -> Mapping[str, int]:
        """What else counts at the end, by category."""
        return {}

    # Looking

    def label(self, table: Table, option: Option, rule: str, name: Namer) -> Label | None:
        """An option that only this box knows."""
        return None

    def why_not(self, table: Table, seat: int, thing: str) -> Refusal | None:
        """Why a seat cannot have something now that only this box can give."""
        return None

    def redeal(self, table: Table, shuffled: Callable[[list[str]], list[str]]) -> None:
        """What of this box nobody sees is dealt anew."""

    def cards_kept(self) -> list[str]:
        """The cards that lie in zones of this box."""
        return []

    def buildings_owned(self, table: Table, who: int) -> int:
        """How many Buildings on the main board somebody owns that are of no player board."""
        return 0

    def check(self, table: Table) -> list[str]:
        """What is wrong with the zones of this box."""
        return []
