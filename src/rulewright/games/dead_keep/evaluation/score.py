"""The greedy score of a table: the quest, the team, and the Enemies against them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import sqrt

from rulewright.games.dead_keep.components.adventurers import ADVENTURERS
from rulewright.games.dead_keep.components.equipment import CARDS, MAGIC, MELEE, RANGED, Line
from rulewright.games.dead_keep.evaluation.goals import steps_to_goal
from rulewright.games.dead_keep.rules.activation import in_reach, most_wounds, reach_of_move
from rulewright.games.dead_keep.rules.armor import NO_ARMOR, armor_against
from rulewright.games.dead_keep.rules.turn.movement import surcharge
from rulewright.games.dead_keep.rules.turn.turn import ACTIONS
from rulewright.games.dead_keep.table.state import WOUNDS, YELLOW, Adventurer, Table

#: The value of winning the match, and the cost of each quest still to come and of not having set
#: out. They exceed all that can be left to do on a board; otherwise giving up would seem a gain.
WON, QUEST, CAMP = 500_000.0, 50_000.0, 20_000.0
#: The cost of what is still to be taken: more than the way to the next goal, or it would be left.
OBJECTIVE, LOOT = 250.0, 220.0
#: The cost of a fallen Adventurer, and of one about to fall, with a Potion left or without.
FALLEN, A_FALL, LAST_FALL = 200.0, 12.0, 35.0
#: Classes whose Ability works with Melee weapons, the ones a team can afford at first.
CHARGING = ("Crusher", "Fighter")
#: The weapons that the Abilities of the other Classes need.
WEAPON_OF = {"Magician": MAGIC, "Ranger": RANGED}
#: Enemies farther away than this number of Zones do not matter yet.
FAR = 6
#: How many Zones two Adventurers may be apart.
TOGETHER = 2
#: A small bonus for ending a Turn rather than doing something that changes nothing.
IDLE = 0.05
#: The value of Health Potions, the first most: more than what they heal, because they also revive.
POTIONS = (40.0, 35.0, 30.0)
#: The cost of having fewer of them than fallen friends, and of each step on the way to a friend.
TOO_FEW, RESCUE = 600.0, 8.0
#: The share of a blow that counts if everybody there can still walk away.
AVOIDABLE = 0.35


def score(table: Table, seat: int) -> float:
    """The same score for every seat: they win or lose together."""
    if table.outcome is not None:
        return WON if table.outcome.winners else -WON
    ahead = -QUEST * len(table.quests)
    if not table.round:
        return ahead - CAMP + _team(table)
    value = ahead + _boss(table) + _goals(table) + _potions(table)
    value += sum(_worth(one) for one in table.adventurers)
    return value - _danger(table) - IDLE * (table.turn is not None)


# Before the first round


def _team(table: Table) -> float:
    """Many hits, many of them through Armor 2, and Gold left for Adventurers without a weapon."""
    hits = piercing = gold = 0.0
    for one in table.adventurers:
        class_name = ADVENTURERS[one.name].class_name
        gold += 0.0 if one.hand else 0.004 * table.gold / len(table.adventurers)
        for card in one.hand:
            if (line := CARDS[card].line) is not None:
                good = 1.25 if CARDS[card].kind == WEAPON_OF.get(class_name, MELEE) else 1.0
                hits += good * _hits(line)
                piercing += good * _hits(line) * (line.penetration > 1)
    charging = sum(ADVENTURERS[one.name].class_name in CHARGING for one in table.adventurers)
    return sqrt(hits) + 1.5 * sqrt(piercing) + gold + min(3, charging)


def _hits(line: Line) -> float:
    """The expected hits of a Combat Action."""
    return line.dice * (7 - line.accuracy) / 6


# The Boss


def _boss(table: Table) -> float:
    """Doom and Stage cards while it is Inactive; once it is Active, each Wound it has left."""
    boss, foe = table.boss, table.boss_foe
    if foe is None:
        return 400.0
    lives = len(boss.stages)
    if not boss.is_active:
        return -6.0 * boss.doom - 30.0 * lives
    return 150.0 - 30.0 * lives - 4.0 * foe.wounds


# The team


def _worth(adventurer: Adventurer) -> float:
    """Each Wound counts more the fewer are left; then what the Adventurer can do."""
    if not adventurer.is_up:
        return -FALLEN
    lost = WOUNDS - adventurer.wounds
    value = -2.5 * lost - 0.3 * lost * lost
    value += 0.9 * min(adventurer.adrenaline, 43) + 0.5 * adventurer.mana
    return value + _gear(adventurer).worth


def _potions(table: Table) -> float:
    """The value of Potions: high for one near each fallen Adventurer, low for others."""
    fallen = [one for one in table.adventurers if not one.is_up]
    potions = sum(one.potions for one in table.adventurers)
    value = sum(POTIONS[min(place, len(POTIONS) - 1)] for place in range(potions))
    if len(fallen) > potions:
        value -= TOO_FEW
    for one in fallen:
        away = table.ground.away(one.zone)
        steps = [away.get(other.zone, 12) for other in table.up if other.potions]
        value -= RESCUE * min(steps, default=12)
    return value


@dataclass(frozen=True, slots=True)
class _Gear:
    """The value of an Adventurer's equipment."""

    worth: float
    saves: float
    """The probability that an Attack is cancelled."""


def _gear(adventurer: Adventurer) -> _Gear:
    cards = (
        tuple(adventurer.hand),
        tuple(adventurer.body),
        tuple(adventurer.backpack),
        tuple(adventurer.talisman),
    )
    return _of_gear(adventurer.name, tuple(adventurer.skills), *cards)


@lru_cache(maxsize=4096)
def _of_gear(
    name: str,
    skills: tuple[str, ...],
    hand: tuple[str, ...],
    body: tuple[str, ...],
    backpack: tuple[str, ...],
    talisman: tuple[str, ...],
) -> _Gear:
    """The best weapon in hand, a little for the second, less for packed cards; and armour."""
    best = sorted(map(_weapon, hand), reverse=True)
    worth = sum(value * share for value, share in zip(best, (1.0, 0.4), strict=False))
    worth += 0.1 * sum(map(_weapon, backpack)) + 0.3 * len(talisman)
    wearer = Adventurer(name, 0, skills=[*skills], hand=[*hand], body=[*body], talisman=[*talisman])
    armor = armor_against(wearer, "Footman", body)
    saves = (NO_ARMOR - armor.value + armor.bonus) / 6
    return _Gear(worth + 2.0 * (NO_ARMOR - armor.value), saves)


@lru_cache(maxsize=256)
def _weapon(card: str) -> float:
    lines = [line for line in (CARDS[card].line, CARDS[card].mana_line) if line is not None]
    return max(map(line_worth, lines), default=0.5)


def line_worth(line: Line) -> float:
    """The expected hits, with a bonus for Armor Penetration and reach."""
    return 5.0 * _hits(line) * (0.7 + 0.5 * line.penetration) + 0.8 * line.farthest


# The Enemies


def _danger(table: Table) -> float:
    """The effort to eliminate the Enemies, and what they may do before that, and to whom.

    Adventurers whose Turn is still to come can do something about it.
    """
    value = 0.0
    blows: dict[str, float] = {}
    for foe in table.enemies():
        blow = most_wounds(table, foe)
        value += 1.6 * foe.wounds + 0.3 * blow
        zones = in_reach(table, foe)
        if zones:
            blows[zones[0]] = blows.get(zones[0], 0.0) + blow * foe.enemy.actions
            continue
        away = table.ground.measured(foe.zone)
        near = min((away.get(one.zone, FAR) for one in table.up), default=FAR)
        value += blow * max(0, FAR - near) * 0.05
        quick = foe.enemy.actions - 1
        if quick and near <= reach_of_move(table, foe) * quick:
            target = min(table.up, key=lambda one: away.get(one.zone, FAR)).zone
            blows[target] = blows.get(target, 0.0) + blow * max(1, quick - near + 1)
    fall = A_FALL if any(one.potions for one in table.up) else LAST_FALL
    beaten = sum(_blows(table, zone, blow, fall) for zone, blow in blows.items())
    waiting = sum(not one.has_acted for one in table.up) - (table.turn is not None)
    return value + beaten / (1 + 0.5 * waiting)


def _blows(table: Table, zone: str, blow: float, fall: float) -> float:
    """Adventurers who can still walk away need not be there when the Enemies act."""
    here = table.up_in(zone)
    stuck = [one for one in here if not _can_leave(table, one)]
    return _beating(stuck, blow, fall) if stuck else AVOIDABLE * _beating(here, blow, fall)


def _can_leave(table: Table, adventurer: Adventurer) -> bool:
    """Whether it has enough Actions left in this round to Move out of its Zone."""
    if table.turn is not None and table.acting is adventurer:
        actions = table.turn.actions
    elif adventurer.has_acted:
        return False
    else:
        actions = ACTIONS + (adventurer.danger >= YELLOW)
    return actions > surcharge(table, adventurer)


def _beating(here: list[Adventurer], blow: float, fall: float) -> float:
    """The cost of attacks: low while Wounds can absorb them, high if somebody may be KO'ed."""
    saved = sum(_gear(one).saves for one in here) / len(here)
    blow *= 1 - saved
    spare = sum(one.wounds - 1 for one in here)
    value = 1.5 * min(blow, spare)
    return value + (fall + 2.0 * (blow - spare) if blow > spare else 0.0)


# The way


def _goals(table: Table) -> float:
    """The team goes for one goal at a time, together: the one that costs the fewest steps.

    What a Monster will leave counts as if it were there already, or nobody would want it dead.
    """
    value = -OBJECTIVE * len(table.objectives)
    if not table.boss.is_gone:
        monsters = sum(foe.enemy.is_monster and not foe.is_boss for foe in table.foes)
        value -= LOOT * (len(table.treasures) + len(table.artifacts) + monsters)
    value -= steps_to_goal(table)
    for zone, other in combinations([one.zone for one in table.up], 2):
        if zone != other:
            value -= max(0, table.ground.away(zone).get(other, 8) - TOGETHER)
    return value
