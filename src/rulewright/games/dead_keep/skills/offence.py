"""Skills that affect Combat Actions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulewright.games.dead_keep.components.equipment import MAGIC, MELEE, RANGED, Card
from rulewright.games.dead_keep.rules.combat.attack import (
    AFTER_HITS,
    BEFORE_ROLL,
    BOOSTS,
    HURT,
    MORE_DICE,
    RE_ROLLS,
    ROLLED,
    WOUNDS,
    Attack,
    Boost,
)
from rulewright.games.dead_keep.rules.combat.loot import eliminate
from rulewright.games.dead_keep.rules.combat.targets import IN_BACKPACK, RANGE, SIGHT
from rulewright.games.dead_keep.rules.health import NO_MANA, gain_mana
from rulewright.games.dead_keep.table.asking import ask
from rulewright.games.dead_keep.table.events.turn import SkillUsed
from rulewright.games.dead_keep.table.moments import HeldSkill
from rulewright.games.dead_keep.table.option_labels import OptionLabel, alike
from rulewright.games.dead_keep.table.state import Adventurer, Foe, Table
from rulewright.kernel import Asks, Decision, Option
from rulewright.title import Label

#: Wounds of a hit that make certain Enemies fall at once (D230).
KILLER = 5


# Dice


@BEFORE_ROLL("+1 Die")
def one_more_die(attack: Attack, held: HeldSkill) -> None:
    attack.dice += held.covers(attack.kind)


@BOOSTS("+2 Dice", mana=True)
def two_more_dice(attack: Attack, held: HeldSkill) -> Iterator[Boost]:
    def apply(action: Attack) -> None:
        action.dice += 2

    if held.covers(attack.kind):
        yield Boost("+2 Dice", 1, apply, held.rule)


@BEFORE_ROLL("Barbarian")
def barbarian(attack: Attack, held: HeldSkill) -> None:
    """As many dice as there are Enemies, if that is more; bonuses are added (D242)."""
    if attack.kind == MELEE:
        _raise_dice(attack)


@BOOSTS("Iron Rain")
def iron_rain(attack: Attack, held: HeldSkill) -> Iterator[Boost]:
    """The same at a distance, but optional: more misses may hit more friends (D256)."""
    return _rain(attack, held, RANGED)


@BOOSTS("Mana Rain")
def mana_rain(attack: Attack, held: HeldSkill) -> Iterator[Boost]:
    return _rain(attack, held, MAGIC)


def _rain(attack: Attack, held: HeldSkill, kind: str) -> Iterator[Boost]:
    if attack.kind == kind and _enemies(attack) > attack.weapon_dice:
        yield Boost(held.family, 0, _raise_dice, held.rule)


def _raise_dice(attack: Attack) -> None:
    """Replace the weapon's dice, so that a second such Skill adds nothing."""
    more = max(0, _enemies(attack) - attack.weapon_dice)
    attack.weapon_dice += more
    attack.dice += more


def _enemies(attack: Attack) -> int:
    return len(attack.table.enemies_in(attack.aim.zone))


@BEFORE_ROLL("Escalation")
def escalation(attack: Attack, held: HeldSkill) -> None:
    """One more die for each Action of the same kind just before this one (D251)."""
    turn = attack.table.turn
    if turn is None or attack.table.acting is not attack.attacker or not held.covers(attack.kind):
        return
    for kind in reversed(turn.done):
        if not (kind in (MELEE, RANGED, MAGIC) and held.covers(kind)):
            return
        attack.dice += 1


@BEFORE_ROLL("Bloodlust: +2 Dice")
def bloodlust_dice(attack: Attack, held: HeldSkill) -> None:
    attack.dice += 2 * (attack.ability == "Bloodlust")


@MORE_DICE("Roll 6: +1 Die")
def a_die_for_each_six(attack: Attack, held: HeldSkill, sixes: int) -> int:
    return sixes if held.covers(attack.kind) else 0


# Results


@BEFORE_ROLL("+1 to Dice Roll")
def one_more_on_each_die(attack: Attack, held: HeldSkill) -> None:
    attack.bonus += held.covers(attack.kind)


@BEFORE_ROLL("Duo: +1 to Dice Roll (Combat)")
def reflexes_roll_better(attack: Attack, held: HeldSkill) -> None:
    attack.bonus += attack.ability == "Combat Reflexes"


@RE_ROLLS("1 Re-roll")
def all_dice_again(attack: Attack, held: HeldSkill) -> bool | None:
    return True if held.covers(attack.kind) else None


@RE_ROLLS("Lucky")
def any_dice_again(attack: Attack, held: HeldSkill) -> bool | None:
    return None if held.only else False


# Armor Penetration


@BEFORE_ROLL("+1 Armor Penetration")
def deeper(attack: Attack, held: HeldSkill) -> None:
    attack.penetration += held.covers(attack.kind)


@BOOSTS("+1 Armor Penetration", mana=True)
def deeper_for_mana(attack: Attack, held: HeldSkill) -> Iterator[Boost]:
    def apply(action: Attack) -> None:
        action.penetration += 1

    if held.covers(attack.kind):
        yield Boost("+1 Armor Penetration", 1, apply, held.rule, can_wait=True)


@BEFORE_ROLL("Bloodlust: +1 Armor Penetration")
def bloodlust_penetration(attack: Attack, held: HeldSkill) -> None:
    attack.penetration += attack.ability == "Bloodlust"


@BEFORE_ROLL("Mist: +1 Armor Penetration")
def deeper_in_the_mist(attack: Attack, held: HeldSkill) -> None:
    attack.penetration += attack.table.ground.board.zones[attack.attacker.zone].is_mist


@ROLLED("Roll 6: +1 Armor Penetration")
def deeper_for_each_six(attack: Attack, held: HeldSkill) -> None:
    if held.covers(attack.kind):
        attack.penetration += attack.sixes


@BOOSTS("Ignore Armor Value", mana=True)
def no_armor_for_mana(attack: Attack, held: HeldSkill) -> Iterator[Boost]:
    yield Boost("Ignore Armor Value", 1, _ignore_armor, held.rule, can_wait=True)


@ROLLED("Roll 6: Ignore Armor Value")
def no_armor_with_a_six(attack: Attack, held: HeldSkill) -> None:
    if attack.sixes:
        _ignore_armor(attack)


def _ignore_armor(attack: Attack) -> None:
    attack.ignores_armor = True


# Wounds


@BEFORE_ROLL("2 Wounds")
def two_wounds(attack: Attack, held: HeldSkill) -> None:
    if held.covers(attack.kind):
        _two_wounds(attack)


@BOOSTS("+2 Wounds", mana=True)
def two_wounds_for_mana(attack: Attack, held: HeldSkill) -> Iterator[Boost]:
    """2 Wounds instead of 1, despite its name (D228, Q10)."""
    if held.covers(attack.kind) and attack.wounds < 2:
        yield Boost("+2 Wounds", 1, _two_for_one, held.rule, can_wait=True)


def _two_for_one(attack: Attack) -> None:
    _two_wounds(attack)
    attack.cites.append("Q10")


@ROLLED("Roll 6: 2 Wounds")
def two_wounds_with_a_six(attack: Attack, held: HeldSkill) -> None:
    if held.covers(attack.kind) and attack.sixes:
        _two_wounds(attack)


def _two_wounds(attack: Attack) -> None:
    attack.wounds = max(2, attack.wounds)


@WOUNDS("Killer")
def killer(held: HeldSkill, foe: Foe) -> int:
    return KILLER if foe.kind == held.bracket else 0


@HURT("No Regeneration")
def no_regeneration(attack: Attack, foe: Foe) -> tuple[str, ...]:
    """Until the End Phase (D264, Q13)."""
    foe.cannot_regenerate = True
    return ("D264", "Q13") if foe.enemy.has("Regeneration") else ()


# After the hits


@ROLLED("Roll 6: +1 Mana")
def mana_for_each_six(attack: Attack, held: HeldSkill) -> None:
    if attack.sixes:
        gain_mana(attack.table, attack.attacker, attack.sixes, held.rule)


@AFTER_HITS("Reaper")
def reaper(attack: Attack, held: HeldSkill) -> Asks[None]:
    """Eliminate one more Undead of a type that fell, whatever its Armor (D266, Q74)."""
    table, one = attack.table, attack.attacker
    fallen = {foe.kind for foe in attack.killed if not foe.enemy.is_monster}
    choices: dict[Option, Foe | None] = {
        ("reap", foe.kind, foe.wounds): foe
        for foe in table.enemies_in(attack.aim.zone)
        if foe.kind in fallen
    }
    if not choices or not held.covers(attack.kind) or attack.has_reaped:
        return
    choices["no"] = None
    question, zone = "Reaper: who goes as well?", attack.aim.zone
    foe = yield from ask(one, "reap", choices, held.rule, question, zone=zone)
    if foe is not None:
        attack.has_reaped = True
        cites = (*held.cites, "Q74") if len(fallen) > 1 else held.cites
        table.tell(SkillUsed, cites, one.name, "Reaper")
        attack.inflicted += foe.wounds
        attack.killed.append(foe)
        yield from eliminate(table, one, foe, attack.killed)


@AFTER_HITS("Hit & Run")
def hit_and_run(attack: Attack, held: HeldSkill) -> Asks[None]:
    """A free Move right after an Action that eliminated an Enemy, once a Turn (D253)."""
    turn = attack.table.turn
    if (
        attack.killed
        and turn is not None
        and attack.table.acting is attack.attacker
        and "Hit & Run" not in turn.used
    ):
        turn.may_run = "Hit & Run"
    yield from ()


# Aiming


@BEFORE_ROLL("Marksman")
def marksman(attack: Attack, held: HeldSkill) -> None:
    attack.is_free = attack.is_free or attack.kind in (RANGED, MAGIC)


@RANGE("Point-Blank")
def point_blank_range(kind: str, nearest: int, farthest: int) -> tuple[int, int]:
    return (0, farthest) if kind in (RANGED, MAGIC) else (nearest, farthest)


@BEFORE_ROLL("Point-Blank")
def point_blank(attack: Attack, held: HeldSkill) -> None:
    """At Range 0 you assign hits freely, and no friend is hit (D265)."""
    if attack.kind in (RANGED, MAGIC) and attack.aim.zone == attack.attacker.zone:
        attack.is_free = True


@RANGE("+1 Max Range")
def farther(kind: str, nearest: int, farthest: int) -> tuple[int, int]:
    return (nearest, farthest + 1) if kind == RANGED else (nearest, farthest)


@SIGHT("Ghost Sight")
def ghost_sight(table: Table, zone: str) -> Mapping[str, int]:
    return table.ground.sees_as_ghost(zone)


@IN_BACKPACK("Spellbook")
def spellbook(card: Card) -> bool:
    return card.kind == MAGIC


@NO_MANA("Mist Affinity")
def mist_affinity(table: Table, adventurer: Adventurer) -> bool:
    return table.ground.board.zones[adventurer.zone].is_mist


# Labels


def _reap_label(table: Table, decision: Decision, kind: str, wounds: int) -> Label:
    left, points = alike(table, decision, kind, wounds)
    return Label(f"A {kind}{left}", "D266", points)


LABELS: Mapping[str, OptionLabel] = {"reap": _reap_label}
