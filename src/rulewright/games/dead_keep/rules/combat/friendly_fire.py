"""Friendly Fire (D186, D324)."""

from __future__ import annotations

from rulewright.games.dead_keep.components.equipment import MELEE
from rulewright.games.dead_keep.rules.armor import Blow, defend
from rulewright.games.dead_keep.rules.combat.attack import Attack
from rulewright.games.dead_keep.table.asking import share_out
from rulewright.games.dead_keep.table.events.combat import FriendlyFire
from rulewright.games.dead_keep.table.state import Adventurer
from rulewright.kernel import Asks


def friends_at_risk(action: Attack) -> list[Adventurer]:
    """Who a miss would hit: the others in the Zone, by a Ranged or Magic Action (D186, D260)."""
    if action.kind == MELEE or action.is_free:
        return []
    return [one for one in action.table.up_in(action.aim.zone) if one is not action.attacker]


def friendly_fire(action: Attack) -> Asks[None]:
    """Each miss of a Ranged or Magic Action hits another Adventurer in the Zone (D186, D324)."""
    table, friends = action.table, friends_at_risk(action)
    if not friends or not action.misses:
        return
    names = [one.name for one in friends]
    what = "Friendly Fire"
    shares = yield from share_out(table, "friendly fire", what, action.misses, names, "D186")
    damage = 1 if table.reads("friendly_fire_always_one") else action.wounds
    for one in friends:
        if shares[one.name]:
            cites = ("D186", "D50", *(["D324"] if one.zone == action.attacker.zone else []))
            table.tell(FriendlyFire, cites, action.attacker.name, one.name, shares[one.name])
            yield from defend(table, one, [Blow("", shares[one.name], damage, ("D186", "Q57"))])
