"""Why something cannot be chosen or bought at set-up or in camp."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeAlias

from rulewright.games.dead_keep.components.equipment import CARDS
from rulewright.games.dead_keep.presentation.names import adventurer_named, card_named
from rulewright.games.dead_keep.rules.campaign import TALISMAN_PRICE
from rulewright.games.dead_keep.rules.set_up import weapon_budget
from rulewright.games.dead_keep.table.state import ARMING, MUSTER, Table
from rulewright.title import Refusal
from rulewright.title.sentences import stopped

#: Why a seat cannot do something, in anybody's Turn.
Why: TypeAlias = Callable[[Table, int], Refusal | None]


def at_set_up(table: Table, wanted: str) -> Why | None:
    name = adventurer_named(wanted)
    if table.stage == MUSTER and name:
        return lambda table, seat: _why_not_joined(table, name)
    for pattern in (r"(?:into the backpack: )?(.+) for \d+ gold", r"buy (.+) for .+", r"(.+)"):
        found = re.fullmatch(pattern, wanted)
        if found and (card := card_named(found[1])):
            if table.stage == ARMING:
                return lambda table, seat: _why_not_armed_with(table, card)
            return lambda table, seat: _why_not_bought(table, card)
    return None


def _why_not_joined(table: Table, name: str) -> Refusal | None:
    joined = any(one.name == name for one in table.adventurers)
    return Refusal(f"{name} is in the team already.", "D6") if joined else None


def _why_not_armed_with(table: Table, card: str) -> Refusal | None:
    found, budget = CARDS[card], weapon_budget(table)
    if not found.is_weapon or not found.buy:
        return Refusal("At set-up each buys one weapon of the Adventurer Equipment.", "D15")
    if card not in table.adventurer_equipment.cards:
        return Refusal(stopped(f"No {card} is left"), "D16")
    if found.buy > budget:
        return Refusal(f"{card} costs {found.buy} Gold, and {budget} can be spent.", "D15")
    return None


def _why_not_bought(table: Table, card: str) -> Refusal | None:
    found, deck = CARDS[card], table.adventurer_equipment
    is_talisman = found.slot == "talisman"
    price = TALISMAN_PRICE if is_talisman else found.buy
    if not price:
        return Refusal(f"{card} has no price: it is neither bought nor sold.", "D14")
    if card not in (table.shop if is_talisman else (*deck.cards, *deck.discard)):
        return Refusal(f"{card} is not on offer.", "D78" if is_talisman else "D16")
    if price > table.gold:
        return Refusal(f"{card} costs {price} Gold, and the team has {table.gold}.", "D14")
    return None
