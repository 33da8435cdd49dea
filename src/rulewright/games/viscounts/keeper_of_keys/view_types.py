"""What a seat sees of the expansion."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from rulewright.games.viscounts.components.cards import CARDS
from rulewright.games.viscounts.keeper_of_keys.components import (
    AI_CHESTS,
    CHESTS,
    KEYS_CARDS,
    PUBLIC_BUILDINGS,
)
from rulewright.games.viscounts.keeper_of_keys.zones import Zones
from rulewright.games.viscounts.table.state import Table
from rulewright.kernel import Marked, Namer, Names, Rows, Seat, seen
from rulewright.title.sentences import listed

ChestName: TypeAlias = Annotated[str, Names.among(CHESTS, AI_CHESTS)]
HeroName: TypeAlias = Annotated[str, Names.among(CARDS, KEYS_CARDS)]


@seen
class PublicView:
    """A Public Building, and who has constructed it."""

    name: Annotated[str, Names.among(PUBLIC_BUILDINGS)]
    cost: int
    owner: Seat | None


@seen
class KeysView:
    """Rows, slots and Public Buildings of Keeper of Keys."""

    heroes: tuple[HeroName, ...]
    heroes_left: int
    chests: tuple[ChestName, ...]
    chests_left: int
    slots: Annotated[tuple[Annotated[tuple[ChestName | None, ...], Rows(most=3)], ...], Marked.SEAT]
    """For each player; the automa's are None until they are flipped."""
    automa_chests: int
    """How many of the automa's Chests are face up."""
    public_buildings: Annotated[tuple[PublicView, ...], Rows(by=("name",))]
    gone_chests: tuple[ChestName, ...]

    def lines(self, name: Namer) -> list[str]:
        """The expansion as text; the automa has a name too."""
        free = [one.name for one in self.public_buildings if one.owner is None]
        lines = [
            f"Heroes: {listed(self.heroes)} ({self.heroes_left} in the pile).",
            f"Chests: {listed(self.chests)} ({self.chests_left} in the pile).",
            f"Public Buildings to construct: {listed(free)}.",
        ]
        for one in self.public_buildings:
            if one.owner is not None:
                lines.append(f"  The {one.name} is {name(one.owner)}'s.")
        for who, slots in enumerate(self.slots):
            if any(slots):
                chests = " | ".join(chest or "nothing" for chest in slots)
                lines.append(f"  Under {name(who)}'s card spaces: {chests}")
        return lines


def keys_view(table: Table) -> KeysView | None:
    """What anybody sees of the expansion, if it is on the table."""
    box = table.box
    if not isinstance(box, Zones):
        return None
    slots = [tuple(each) for each in box.slots]
    if table.seats == 1 and slots:
        hidden = (None,) * (len(slots[1]) - box.flipped)
        slots[1] = slots[1][: box.flipped] + hidden
    return KeysView(
        tuple(box.hero_row),
        len(table.heroes),
        tuple(box.chest_row),
        len(box.chest_pile),
        tuple(slots),
        box.flipped,
        tuple(
            PublicView(name, printed.cost, box.owners.get(name))
            for name, printed in PUBLIC_BUILDINGS.items()
        ),
        tuple(box.gone_chests),
    )
