"""What the signs of the expansion do."""

from __future__ import annotations

from collections.abc import Mapping

from rulewright.games.viscounts.components.player_board import BUILDINGS
from rulewright.games.viscounts.keeper_of_keys.chests import (
    can_gain_chest,
    chest_for_automa,
    gain_chest,
    refill_chests,
)
from rulewright.games.viscounts.keeper_of_keys.events import Swept
from rulewright.games.viscounts.keeper_of_keys.heroes import (
    can_gain_hero,
    can_trade_now,
    can_transcribe_now,
    gain_hero,
    hero_for_automa,
    move_one_or_two,
    refill_heroes,
    remove_card,
    trade_now,
    transcribe_now,
)
from rulewright.games.viscounts.keeper_of_keys.zones import zones
from rulewright.games.viscounts.rules.actions.construct import build_free, can_build_free
from rulewright.games.viscounts.rules.effects import pick
from rulewright.games.viscounts.rules.solo.schemes import nothing
from rulewright.games.viscounts.rules.verbs import VERBS, verb
from rulewright.games.viscounts.table.moments import Cause, Verb
from rulewright.games.viscounts.table.state import Table
from rulewright.kernel import Asks, Option

#: So many Heroes and so many Chests the automa's scheme takes away (K66).
_SWEPT = 2


def sweep(table: Table, who: int, times: int, cause: Cause) -> Asks[None]:
    """The right-most Heroes and Chests leave the game, new ones come from the left (K66, K67)."""
    box = zones(table)
    heroes, chests = box.hero_row[-_SWEPT:], box.chest_row[-_SWEPT:]
    del box.hero_row[-_SWEPT:]
    del box.chest_row[-_SWEPT:]
    table.removed += heroes
    box.gone_chests += chests
    refill_heroes(table)
    refill_chests(table)
    table.tell(Swept, ("K66", "K67", "K100"), tuple(heroes), tuple(chests))
    yield from ()


def own_building(table: Table, who: int, times: int, cause: Cause) -> Asks[None]:
    """A Workshop for nothing, or by the other reading any Building of one's board (R32)."""
    building = "Workshop"
    if table.reads_otherwise("R32"):
        kinds: dict[Option, str] = {
            ("kind", str(name)): str(name) for name in BUILDINGS if can_build_free(table, who, name)
        }
        if kinds:
            building = yield from pick(table, who, "kind", kinds, cause, "which Building?")
    yield from build_free(table, who, building, Cause(cause.thing, "R32"))


def can_build_own(table: Table, who: int) -> bool:
    kinds = tuple(BUILDINGS) if table.reads_otherwise("R32") else ("Workshop",)
    return any(can_build_free(table, who, kind) for kind in kinds)


#: The signs of both boxes.
KEYS_VERBS: Mapping[str, Verb[Table]] = {
    **VERBS,
    "Hero": verb(gain_hero, can_gain_hero, hero_for_automa),
    "Chest": verb(gain_chest, can_gain_chest, chest_for_automa),
    "Rm": verb(remove_card),
    "TradeA": verb(trade_now, can_trade_now, nothing),
    "TranA": verb(transcribe_now, can_transcribe_now, nothing),
    "Mv12": verb(move_one_or_two, automa=nothing),
    "bOwn": verb(own_building, can_build_own),
    "Sweep": verb(sweep),
}
