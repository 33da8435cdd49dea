"""Hits on Enemies: who is hit, and the Wounds (D169 to D171, D175, D182, D184)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulewright.games.dead_keep.components.equipment import MELEE
from rulewright.games.dead_keep.rules.combat.attack import HURT, Attack
from rulewright.games.dead_keep.rules.combat.loot import eliminate
from rulewright.games.dead_keep.rules.combat.targets import UNDEAD
from rulewright.games.dead_keep.table.asking import ask
from rulewright.games.dead_keep.table.events.combat import Hit, HitsLost, Missed
from rulewright.games.dead_keep.table.state import Foe
from rulewright.kernel import Asks, Option

#: From this Armor on, Ranged and Magic Actions hit an Undead first (D182).
FIRST_HIT = 2


def hit_targets(action: Attack) -> Asks[None]:
    """Hits go to the chosen targets, one after the other; surplus hits are lost (D170)."""
    left = action.hits
    if not left:
        action.table.tell(Missed, ("D168",), action.attacker.name, action.aim.line.accuracy)
    while left:
        choices = _who_can_be_hit(action)
        if not choices:
            break
        foe = next(iter(choices.values()))
        if len(choices) > 1 and _order_matters(action, choices.values(), left):
            question = f"Who takes the next of {left} hits?" if left > 1 else "Who is hit?"
            rule, zone, ordered = _order_rule(action), action.aim.zone, _in_order(choices)
            foe = yield from ask(action.attacker, "hit", ordered, rule, question, zone=zone)
        left -= 1
        yield from wound(action, foe)
        if foe.is_boss and not foe.wounds:
            break  # the rest is lost when the Boss loses a Stage (Q60)
    if left:
        action.table.tell(_hits_lost, action, left)


def _hits_lost(action: Attack, left: int) -> HitsLost:
    """Surplus hits: too many for all targets or for one, or the Boss has fallen."""
    cites = ["D170"] if action.aim.target == UNDEAD else ["D184", "D170"]
    boss = action.table.boss_foe
    cites += ["Q60"] if boss is not None and not boss.wounds else []
    return HitsLost(tuple(cites), action.attacker.name, left)


def _order_rule(action: Attack) -> str:
    """The rule for choosing whom to hit: anybody, the better armoured, or any of a class."""
    if action.kind == MELEE or action.is_free:
        return "D175"
    classes = {foe.profile.armor >= FIRST_HIT for foe in _aimed_at(action)}
    return "D182" if len(classes) > 1 else "D323"


def _who_can_be_hit(action: Attack) -> dict[Option, Foe]:
    """The targets of the next hit; identical miniatures are offered once."""
    there = _aimed_at(action)
    if action.kind != MELEE and not action.is_free and action.aim.target == UNDEAD:
        # Those with Armor 2 come first and absorb hits that cannot hurt them (D182, D183).
        there = [foe for foe in there if foe.profile.armor >= FIRST_HIT] or there
    found: dict[Option, Foe] = {}
    for foe in there:
        found.setdefault(("hit", foe.kind, foe.wounds), foe)
    return found


def _in_order(choices: dict[Option, Foe]) -> dict[Option, Foe]:
    """The targets by kind, so that they keep their order from one attack to the next."""
    return dict(sorted(choices.items(), key=lambda item: (item[1].kind, item[1].wounds)))


def _aimed_at(action: Attack) -> list[Foe]:
    """The Undead or the Monster; a free choice may mix them, by one reading (D167, Q55)."""
    there = action.table.enemies_in(action.aim.zone)
    if action.is_free and action.table.reads("marksman_mixes"):
        return there
    if action.aim.target == UNDEAD:
        return [foe for foe in there if not foe.enemy.is_monster]
    return [foe for foe in there if foe.id == action.aim.target]


def all_fall(action: Attack) -> bool:
    """Whether the hits so far eliminate everybody who is aimed at."""
    foes = _aimed_at(action)
    return all(action.can_hurt(foe) for foe in foes) and _hits_needed(action, foes) <= action.hits


def _hits_needed(action: Attack, foes: Iterable[Foe]) -> int:
    return sum(-(-foe.wounds // action.wounds_for(foe)) for foe in foes)


def _order_matters(action: Attack, choices: Iterable[Foe], hits: int) -> bool:
    """False if nobody can be hurt, or if everybody falls anyway."""
    if not any(action.can_hurt(foe) for foe in choices):
        return False
    foes = _aimed_at(action)
    if not all(action.can_hurt(foe) for foe in foes):
        return True
    return _hits_needed(action, foes) > hits


def wound(action: Attack, foe: Foe) -> Asks[None]:
    """One hit on an Enemy, which may eliminate it (D171)."""
    table, one = action.table, action.attacker
    if not action.can_hurt(foe):
        wasted = "D322" if action.kind == MELEE else "D183"
        table.tell(Hit, ("D169", wasted), one.name, foe.id, 0, foe.wounds)
        return
    lost = min(action.wounds_for(foe), foe.wounds)
    foe.wounds -= lost
    action.inflicted += lost
    by = [rule for _, hook in HURT.of(action.skills) for rule in hook(action, foe)]
    table.tell(_wounded, action, foe, lost, by)
    if foe.wounds or (foe.is_boss and table.boss.stages):
        return  # a Boss that rises again was not eliminated (D103)
    action.killed.append(foe)
    if not foe.is_boss:  # the Boss leaves nothing behind (D173)
        yield from eliminate(table, one, foe, action.killed)


def _wounded(action: Attack, foe: Foe, lost: int, by: Sequence[str]) -> Hit:
    cites = ["D67", "D171", *action.cites, *action.wounds_by(foe), *by]
    if action.ignores_armor and _order_rule(action) == "D182":
        cites.append("Q56")
    return Hit(tuple(cites), action.attacker.name, foe.id, lost, foe.wounds)
