"""What the expansion puts on the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from rulewright.games.viscounts.keeper_of_keys.components import CHESTS
from rulewright.games.viscounts.rules.base_game import BaseGame
from rulewright.games.viscounts.table.state import SPACES, Table


@dataclass(slots=True)
class Zones(BaseGame):
    """Rows and piles of Heroes and Chests, Public Buildings, and the slots of each player.

    Rows are listed from the left: the right-most has been there longest (K101).
    """

    hero_row: list[str] = field(default_factory=list)
    chest_row: list[str] = field(default_factory=list)
    chest_pile: list[str] = field(default_factory=list)
    gone_chests: list[str] = field(default_factory=list)
    """Chests that have left the game."""
    slots: list[list[str | None]] = field(default_factory=list)
    """The Chests under each player's three card spaces."""
    owners: dict[str, int] = field(default_factory=dict)
    """The player who has constructed each Public Building."""
    ignoring: list[int] = field(default_factory=list)
    """The players who ignore a Criminal in the current collision."""
    flipped: int = 0
    """How many of the automa's Chests are face up, from space 1 on (K71)."""


def zones(table: Table) -> Zones:
    assert isinstance(table.box, Zones)
    return table.box


def empty_slots() -> list[str | None]:
    return [None] * SPACES


def owns(table: Table, who: int, building: str) -> bool:
    """Whether a player has constructed a Public Building."""
    return zones(table).owners.get(building) == who


def redeal(table: Table, shuffled: Callable[[list[str]], list[str]]) -> None:
    """Redeal the pile of Chests, and the automa's face-down Chests."""
    box = zones(table)
    box.chest_pile = shuffled(box.chest_pile)
    if table.seats == 1 and box.slots:
        slots = box.slots[1]
        hidden = [name for name in slots[box.flipped :] if name is not None]
        slots[box.flipped :] = shuffled(hidden)


def cards_kept(table: Table) -> list[str]:
    """The Heroes that can be gained."""
    return zones(table).hero_row


def check_chests(table: Table) -> list[str]:
    """No Chest is lost or duplicated."""
    box = zones(table)
    if not box.slots:
        return []
    slotted = [name for slots in box.slots[: table.seats] for name in slots if name]
    chests = [*box.chest_row, *box.chest_pile, *box.gone_chests, *slotted]
    return [] if sorted(chests) == sorted(CHESTS) else [f"{len(chests)} Chests"]
