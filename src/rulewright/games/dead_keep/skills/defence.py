"""Skills that affect Armor rolls and Wounds."""

from __future__ import annotations

from collections.abc import Callable

from rulewright.games.dead_keep.rules.armor import ARMOR, ARMOR_RE_ROLL, HIT_TAKEN, UNHURT, Armor
from rulewright.games.dead_keep.table.moments import HeldSkill
from rulewright.games.dead_keep.table.state import Adventurer

#: The Armor value of Iron Hide without armour (D255).
HIDE = 5


@ARMOR("Iron Hide")
def iron_hide(armor: Armor) -> None:
    """Armor 5+, or 1 more on the dice of Body armour (D255, Q32)."""
    if armor.has_body:
        armor.bonus += 1
    else:
        armor.value = min(armor.value, HIDE)


@ARMOR_RE_ROLL("1 Re-roll Armor", mana=True)
def armor_again(held: HeldSkill) -> bool:
    return True


@ARMOR_RE_ROLL("Lucky")
def lucky(held: HeldSkill) -> bool:
    return True


@HIT_TAKEN("Tough")
def tough(adventurer: Adventurer) -> Callable[[], None] | None:
    """Once in a Game Round (Q12)."""

    def use() -> None:
        adventurer.was_tough = True

    return None if adventurer.was_tough else use


@UNHURT("Ironclad")
def ironclad(held: HeldSkill, kind: str) -> bool:
    """No Wounds from Enemies with this word in their name (D254)."""
    return f" {held.bracket} " in f" {kind} "
