"""A Combat Action: boosts, dice, re-rolls (D69, D168, Q20)."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.games.dead_keep.components.equipment import MELEE, RANGED
from rulewright.games.dead_keep.quests.vocabulary import BossEliminated
from rulewright.games.dead_keep.rules.boss import falls
from rulewright.games.dead_keep.rules.combat.attack import (
    AFTER_HITS,
    BOOSTS,
    MORE_DICE,
    RE_ROLLS,
    ROLLED,
    TURNS,
    Attack,
    Boost,
    apply_skills,
    prepare,
)
from rulewright.games.dead_keep.rules.combat.friendly_fire import friendly_fire, friends_at_risk
from rulewright.games.dead_keep.rules.combat.hits import hit_targets
from rulewright.games.dead_keep.rules.combat.targets import IN_BACKPACK, RANGE, SIGHT, Aim, weapons
from rulewright.games.dead_keep.rules.danger_level import gain_adrenaline
from rulewright.games.dead_keep.rules.health import NO_MANA, mana_cost, spend_mana
from rulewright.games.dead_keep.rules.quest_rules import comes_to_pass
from rulewright.games.dead_keep.table.asking import ask
from rulewright.games.dead_keep.table.dice import Threshold, reroll, roll
from rulewright.games.dead_keep.table.events.combat import Attacked
from rulewright.games.dead_keep.table.moments import HeldSkill
from rulewright.games.dead_keep.table.state import Adventurer, Table
from rulewright.kernel import Asks, Option
from rulewright.title.sentences import counted, listed


def attack(table: Table, adventurer: Adventurer, aim: Aim, ability: str = "") -> Asks[Attack]:
    """A whole Combat Action, from spending Mana to the last friend hit (Q20)."""
    action = prepare(table, adventurer, aim, ability)
    if aim.mana:
        rule = "D64" if aim.card.is_artifact else "D63"
        spend_mana(table, adventurer, mana_cost(table, adventurer), aim.weapon, "D62", rule)
    yield from _add_boosts(action)
    table.tell(_attacked, action)
    action.cites = []
    action.faces = roll(
        table, adventurer, action.dice, "to hit", _threshold(action), "D69", "D68", "D168", "Q3"
    )
    yield from _roll_again(action)
    _roll_more(action)
    for held, turn in TURNS.of(action.skills):
        yield from turn(action, held)
    apply_skills(action, ROLLED)
    if table.reads("boosts_after_roll"):
        yield from _add_boosts(action, rolled=True)
    yield from hit_targets(action)
    for held, after in AFTER_HITS.of(action.skills):
        yield from after(action, held)
    yield from gain_adrenaline(table, adventurer, action.inflicted, "D49", "D289")
    if _boss_is_down(table) and not table.boss.stages:
        # Its hits come before the misses, and once the quest is won no miss counts (Q20, D22).
        yield from falls(table, adventurer)
        yield from comes_to_pass(table, BossEliminated(), adventurer)
    yield from friendly_fire(action)
    if _boss_is_down(table):
        yield from falls(table, adventurer)
    return action


def _boss_is_down(table: Table) -> bool:
    boss = table.boss_foe
    return boss is not None and not boss.wounds


def _attacked(action: Attack) -> Attacked:
    """The event of a Combat Action, citing its choice of target, its weapon, and its Skills."""
    aim, one = action.aim, action.attacker
    cites = ["D69", "D167", *action.cites]
    if aim.zone == one.zone and action.kind != MELEE:
        cites.append("D60" if action.kind == RANGED else "D61")
    boss = action.table.boss_foe
    cites += ["D321"] if boss is not None and boss.id == aim.target else []
    cites += ["D288"] if aim.mana else []
    cites += _reached_by(action)
    cites += ["Q8"] if len(weapons(one)) > 1 else []
    cites += ["Q55"] if action.is_free else []
    return Attacked(tuple(cites), one.name, aim.weapon, aim.zone, aim.target, action.dice)


def _reached_by(action: Attack) -> Iterator[str]:
    """The rules of the Skills without which this attack would be impossible."""
    table, one, aim = action.table, action.attacker, action.aim
    if aim.mana:
        yield from (held.rule for held, free in NO_MANA.of(action.skills) if free(table, one))
    if aim.weapon not in one.hand:
        yield from (held.rule for held, _ in IN_BACKPACK.of(action.skills))
    away = table.ground.sees(one.zone).get(aim.zone)
    if away is None:
        yield from (held.rule for held, _ in SIGHT.of(action.skills))
    elif not aim.line.nearest <= away <= aim.line.farthest:
        yield from (held.rule for held, _ in RANGE.of(action.skills))


def possible_boosts(action: Attack, *, rolled: bool) -> dict[Option, Boost]:
    """The boosts that can still be added to an Action and paid for."""
    found: dict[Option, Boost] = {}
    wait = action.table.reads("boosts_after_roll")
    for held, hook in BOOSTS.of(action.skills):
        for boost in hook(action, held):
            if (boost.can_wait and wait) is not rolled:
                continue
            if boost.cost <= action.attacker.mana and held.key not in action.boosts:
                found["boost", boost.name, boost.cost] = _once(boost, held.key)
    return found


def _once(boost: Boost, key: str) -> Boost:
    def apply(action: Attack) -> None:
        action.boosts.append(key)
        action.cites.append(boost.rule)
        boost.apply(action)

    return Boost(boost.name, boost.cost, apply, boost.rule)


def _add_boosts(action: Attack, *, rolled: bool = False) -> Asks[None]:
    """Add Mana and Skills to an Action, before the roll or, by one reading, after it (Q20)."""
    kind = "boost after the roll" if rolled else "boost"
    while boosts := possible_boosts(action, rolled=rolled):
        choices: dict[Option, Boost | None] = {"none": None, **boosts}
        friends = [one.name for one in friends_at_risk(action)]
        risk = f" Misses hit {listed(friends)}." if friends else ""
        question = f"Roll {counted(action.dice, 'die', 'dice')}, or add something first?{risk}"
        if rolled:
            question = f"You rolled {_shown(action)}. Add something?"
        boost = yield from ask(action.attacker, kind, choices, "Q20", question)
        if boost is None:
            return
        spend_mana(action.table, action.attacker, boost.cost, boost.name, boost.rule)
        boost.apply(action)


def _roll_again(action: Attack) -> Asks[None]:
    """Use each source of re-rolls once, in any order (Q20, step 3)."""
    table, one = action.table, action.attacker
    sources = {
        held.key: (held, whole)
        for held, hook in RE_ROLLS.of(action.skills)
        if (whole := hook(action, held)) is not None
    }
    while sources:
        choices: dict[Option, tuple[HeldSkill, list[int]] | None] = {"none": None}
        for held, whole in sources.values():
            for name, dice in _dice_to_roll_again(action, whole).items():
                choices["reroll", held.family, held.source, name] = (held, dice)
        if len(choices) == 1:
            return
        question = f"You rolled {_shown(action)}. Roll again?"
        choice = yield from ask(one, "re-roll", choices, "Q20", question)
        if choice is None:
            return
        held, which = choice
        if not which:
            which = yield from _pick_dice(action)
        threshold = _threshold(action)
        action.faces = reroll(table, one, action.faces, which, held.family, threshold, held.rule)
        del sources[held.key]


def _dice_to_roll_again(action: Attack, whole: bool) -> dict[str, list[int]]:
    """The dice that may be rolled again: all, or any selection, with the useful ones named."""
    everything = list(range(len(action.faces)))
    if whole:
        return {"all": everything} if action.misses or action.sixes < len(everything) else {}
    accuracy = action.aim.line.accuracy
    failed = [n for n, v in enumerate(action.value) if v < accuracy or v == 1]
    found = {"failures": failed} if failed else {}
    if len(everything) > 1:
        found["some"] = []
    return found


def _pick_dice(action: Attack) -> Asks[list[int]]:
    """Choose any dice, one after the other."""
    picked: list[int] = []
    while len(picked) < len(action.faces):
        choices: dict[Option, int] = {"done": -1} if picked else {}
        for place, face in enumerate(action.faces):
            if place not in picked:
                choices["die", place, face] = place
        question = "Which dice do you roll again?"
        place = yield from ask(action.attacker, "pick dice", choices, "D258", question)
        if place < 0:
            break
        picked.append(place)
    return sorted(picked)


def _threshold(action: Attack) -> Threshold:
    """The lowest face that hits; a 1 never does (D68, D168, D236)."""
    return Threshold("attack", max(2, action.aim.line.accuracy - action.bonus))


def _shown(action: Attack) -> str:
    return ", ".join(map(str, action.faces))


def _roll_more(action: Attack) -> None:
    """Dice added by sixes, which may add more; they cannot be re-rolled (Q20, step 5)."""
    fresh = action.sixes
    while fresh:
        more = sum(hook(action, held, fresh) for held, hook in MORE_DICE.of(action.skills))
        if not more:
            return
        before = action.sixes
        threshold, lying = _threshold(action), action.faces
        action.faces = lying + roll(
            action.table,
            action.attacker,
            more,
            "for the sixes",
            threshold,
            "D268",
            "Q19",
            beside=lying,
        )
        fresh = action.sixes - before
