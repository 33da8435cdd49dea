"""The five Class Abilities, and the Skills that change them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from rulewright.games.dead_keep.components.equipment import MAGIC, MELEE, RANGED
from rulewright.games.dead_keep.rules.any_time import at_any_time, do_at_any_time, mana_by_discards
from rulewright.games.dead_keep.rules.combat.attack import (
    BOOST_WORDS,
    BOOSTS,
    TURNS,
    Attack,
    Boost,
    apply_skills,
)
from rulewright.games.dead_keep.rules.combat.friendly_fire import friends_at_risk
from rulewright.games.dead_keep.rules.combat.hits import all_fall
from rulewright.games.dead_keep.rules.combat.targets import UNDEAD, Aim, aims
from rulewright.games.dead_keep.rules.health import spend_mana
from rulewright.games.dead_keep.rules.spawning.cards_and_doom import SPAWNED
from rulewright.games.dead_keep.rules.spawning.placing import Arrival
from rulewright.games.dead_keep.rules.turn.actions import SKILL_ACTIONS, Purse, TurnAction, note
from rulewright.games.dead_keep.rules.turn.fighting import fight, free_attack
from rulewright.games.dead_keep.rules.turn.movement import enter, paths, surcharge
from rulewright.games.dead_keep.table.asking import ask
from rulewright.games.dead_keep.table.events.combat import DiceTurned
from rulewright.games.dead_keep.table.events.turn import SkillUsed
from rulewright.games.dead_keep.table.moments import HeldSkill, Moment
from rulewright.games.dead_keep.table.option_labels import OptionLabel
from rulewright.games.dead_keep.table.state import Adventurer, Table
from rulewright.kernel import Asks, Decision, Option
from rulewright.title import Label
from rulewright.title.sentences import listed

CRUSH, APOCALYPSE, BLOODLUST, REFLEXES = "Crush", "Apocalypse", "Bloodlust", "Combat Reflexes"

#: How many Zones the Move of Bloodlust goes (D87).
BLOODLUST_MOVE = 2

#: Skills that allow more uses in a Turn.
USES: Moment[Callable[[], int]] = Moment("the uses of a Class Ability")
#: Skills that make one use in a Turn cheaper.
FREE_USE: Moment[Callable[[], bool]] = Moment("what a Class Ability costs")
#: Skills that give further free Actions with Combat Reflexes.
MORE_REFLEXES: Moment[Callable[[], int]] = Moment("Combat Reflexes")


@USES("2 Class Ability Uses per Turn")
def two_uses() -> int:
    return 2


@FREE_USE("+1 Free Class Ability Use")
def free_use() -> bool:
    return True


@MORE_REFLEXES("Duo: +1 Free Combat Action")
def one_more_reflex() -> int:
    return 1


def uses(adventurer: Adventurer) -> int:
    """How often a Class Ability may be used in a Turn, or for one card (D232)."""
    return max([1, *(hook() for _, hook in USES.had_by(adventurer))])


def _uses_left(table: Table, adventurer: Adventurer, ability: str) -> bool:
    """Whether it is the Turn of this Adventurer and a use is left (Q44)."""
    turn = table.turn
    return (
        turn is not None
        and table.acting is adventurer
        and turn.used.count(ability) < uses(adventurer)
    )


def use_is_free(table: Table, adventurer: Adventurer) -> bool:
    """Whether the next use in the Turn is free, or its first Mana is (D239, Q63)."""
    turn = table.turn
    if turn is None or table.acting is not adventurer or "free use" in turn.used:
        return False
    return any(hook() for _, hook in FREE_USE.had_by(adventurer))


def _used_by(table: Table, ability: str, *, free: bool) -> tuple[str, ...]:
    """The rules that made a use free, cheaper, or an extra use."""
    assert table.turn is not None
    more = ("D232",) if table.turn.used.count(ability) > 1 else ()
    return (*more, "D239", "Q63") if free else more


def _remember(table: Table, ability: str, *, free: bool) -> None:
    assert table.turn is not None
    table.turn.used.append(ability)
    if free:
        table.turn.used.append("free use")


# Crush and Apocalypse: Mana for dice


@BOOSTS(CRUSH)
def crush(attack: Attack, held: HeldSkill) -> Iterator[Boost]:
    """Add a die to a Melee Action for each Mana spent, once a Turn (D80, D81)."""
    return _dice_for_mana(attack, held, MELEE)


@BOOSTS(APOCALYPSE)
def apocalypse(attack: Attack, held: HeldSkill) -> Iterator[Boost]:
    """The same for a Magic Action (D88)."""
    return _dice_for_mana(attack, held, MAGIC)


def _dice_for_mana(attack: Attack, held: HeldSkill, kind: str) -> Iterator[Boost]:
    table, one = attack.table, attack.attacker
    if attack.kind != kind or not _uses_left(table, one, held.family):
        return
    free = use_is_free(table, one)
    # Without an extra die, it only helps an Adventurer who has a Skill for it.
    fewest = 0 if held.family == CRUSH and any(CRUSHED.of(attack.skills)) else 1
    for dice in range(max(fewest, free), one.mana + free + 1):
        yield Boost(held.family, dice - free, _more_dice(held.family, dice, free=free), held.rule)


@BOOST_WORDS(CRUSH)
@BOOST_WORDS(APOCALYPSE)
def dice_in_words(table: Table, adventurer: Adventurer, mana: int) -> str:
    """How many dice this amount of Mana adds, in words."""
    dice = mana + use_is_free(table, adventurer)
    return f": {dice} {'die' if dice == 1 else 'dice'} more" if dice else ""


def _more_dice(ability: str, dice: int, *, free: bool) -> Callable[[Attack], None]:
    def apply(attack: Attack) -> None:
        attack.dice += dice
        attack.ability = ability
        _remember(attack.table, ability, free=free)
        attack.cites += ["D81"] if ability == CRUSH else []
        attack.cites += _used_by(attack.table, ability, free=free)
        apply_skills(attack, CRUSHED)

    return apply


#: Skills that change a Crush Action.
CRUSHED: Moment[Callable[[Attack, HeldSkill], None]] = Moment("a Crush Action")


@CRUSHED("Crush: +1 to Dice Roll (Melee)")
def crush_rolls_better(attack: Attack, held: HeldSkill) -> None:
    attack.bonus += attack.ability == CRUSH


# Sure Shot

#: What can be turned where one die was rolled.
ONE_MISS = "the miss into a hit"


@TURNS("Sure Shot")
def sure_shot(attack: Attack, held: HeldSkill) -> Asks[None]:
    """Each Mana turns a failed die into a success, after every Ranged Action (D89, Q21)."""
    table, one = attack.table, attack.attacker
    free = use_is_free(table, one)
    most = min(attack.misses, one.mana + free)
    if attack.kind != RANGED or not most:
        return
    if table.takes_small_steps and all_fall(attack) and not friends_at_risk(attack):
        return  # more hits would hit nobody, and no miss hits a friend
    choices: dict[Option, int] = {("turn", dice): dice for dice in range(most + 1)}
    misses = "misses into hits" if len(attack.faces) > 1 else ONE_MISS
    question = f"You rolled {listed(list(map(str, attack.faces)))}. Turn {misses}?"
    dice = yield from ask(one, "sure shot", choices, held.rule, question)
    if dice:
        if free:
            assert table.turn is not None
            table.turn.used.append("free use")
        spend_mana(table, one, dice - free, held.family, held.rule)
        attack.turned += dice
        cites = (*held.cites, "D295", "Q21", *(("D239", "Q63") if free else ()))
        table.tell(DiceTurned, cites, one.name, dice)


# Bloodlust


@SKILL_ACTIONS(BLOODLUST)
def bloodlust(
    table: Table, adventurer: Adventurer, held: HeldSkill, purse: Purse
) -> Iterator[TurnAction]:
    """Up to 2 Zones into a Zone with an Enemy, then a free Melee Action (D87, D294, Q61)."""
    turn = table.turn
    assert turn is not None
    there = {foe.zone for foe in table.enemies()}
    if not there or not _uses_left(table, adventurer, BLOODLUST):
        return
    extra = surcharge(table, adventurer)
    free = use_is_free(table, adventurer)
    in_place = table.reads("bloodlust_in_place")
    for zone, away in paths(table, adventurer, BLOODLUST_MOVE).items():
        cost = (extra if away else 0) + 1 - free
        if (away or in_place) and zone in there and cost <= turn.actions:
            yield TurnAction(
                ("bloodlust", zone), _charge(table, adventurer, zone, cost, held, free=free)
            )


def _charge(
    table: Table, adventurer: Adventurer, zone: str, cost: int, held: HeldSkill, *, free: bool
) -> Callable[[], Asks[None]]:
    def do() -> Asks[None]:
        assert table.turn is not None
        _remember(table, BLOODLUST, free=free)
        table.turn.actions -= cost
        cites = (*held.cites, "D294", "Q61", *_used_by(table, BLOODLUST, free=free))
        table.tell(SkillUsed, cites, adventurer.name, BLOODLUST)
        if zone != adventurer.zone:
            note(table, adventurer, "Move")
            yield from enter(table, adventurer, zone, held.rule)
        found = list(aims(table, adventurer, (MELEE,)))
        if found:
            yield from free_attack(table, adventurer, found, held)

    return do


# Combat Reflexes


@SPAWNED(REFLEXES)
def combat_reflexes(
    table: Table, adventurer: Adventurer, held: HeldSkill, arrival: Arrival, number: int
) -> Callable[[bool], Asks[bool]] | None:
    """A free Combat Action against Enemies that have just come (D82 to D85, D292, Q44)."""
    more = sum(hook() for _, hook in MORE_REFLEXES.had_by(adventurer))
    each = 1 + more  # the Skill adds its extra Actions to every use (D249)
    if number >= uses(adventurer) * each:
        return None
    if not any(
        _is_at(table, aim, arrival)
        for aim in aims(table, adventurer, (), mana_by_discards(adventurer))
    ):
        return None

    def react(others: bool) -> Asks[bool]:
        aim = yield from _aim_at(table, adventurer, held, arrival, "not yet" if others else "no")
        if aim is None:
            return False
        at_the_spawn = () if aim.card.kind == MELEE else ("D83",)
        cites = (
            *held.cites,
            *_reflex_rules(adventurer, number, each),
            *arrival.answered_by,
            *at_the_spawn,
            "D292",
            "Q44",
        )
        table.tell(SkillUsed, cites, adventurer.name, REFLEXES)
        yield from fight(table, adventurer, aim, REFLEXES)
        return True

    return react


def _aim_at(
    table: Table, adventurer: Adventurer, held: HeldSkill, arrival: Arrival, no: str
) -> Asks[Aim | None]:
    """Which of the arrived Enemies to attack; cards discarded first may pay for it (Q27)."""
    question = "Enemies have come into sight: attack them at once?"
    facts = {"who": adventurer.name, "question": question}
    while True:
        found = (aim for aim in aims(table, adventurer) if _is_at(table, aim, arrival))
        choices: dict[Option, Aim | None] = {aim.option: aim for aim in found}
        choices[no] = None
        needs_mana = len(choices) == 1 and mana_by_discards(adventurer) > 0
        choice = yield Decision(
            adventurer.seat,
            "reflexes",
            tuple(choices),
            held.rule,
            facts,
            ask=needs_mana,
            besides=lambda: at_any_time(table),
        )
        if choice in choices:
            return choices[choice]
        do_at_any_time(table, choice)


def _reflex_rules(adventurer: Adventurer, number: int, each: int) -> list[str]:
    """The rules that allow one more Action for the same card; ``each`` Actions for each use."""
    cites = ["D232"] if number >= each else []
    if number % each:
        cites += [held.rule for held, _ in MORE_REFLEXES.had_by(adventurer)]
    return cites


def _is_at(table: Table, aim: Aim, arrival: Arrival) -> bool:
    """Whether an attack would target Enemies that just arrived and are still there."""
    new = [foe for foe in arrival.foes if table.foe(foe.id) is foe and foe.zone == aim.zone]
    if aim.target == UNDEAD:
        return any(not foe.enemy.is_monster for foe in new)
    return any(foe.id == aim.target for foe in new)


# Labels


def _turn_label(table: Table, decision: Decision, dice: int) -> Label:
    if not dice:
        is_alone = ONE_MISS in str(decision.context["question"])
        return Label("Keep it" if is_alone else "Keep the dice", "D89")
    cost = dice - use_is_free(table, table.named(str(decision.context["who"])))
    what = "a miss into a hit" if dice == 1 else f"{dice} misses into hits"
    return Label(f"{cost} Mana: turn {what}" if cost else f"For nothing: turn {what}", "D89")


LABELS: Mapping[str, OptionLabel] = {
    "turn": _turn_label,
}

#: The Class Ability behind an attack, by the question; Skills that help it change the odds.
ABILITY_OF_QUESTION: Mapping[str, str] = {"reflexes": REFLEXES, "free attack": BLOODLUST}
