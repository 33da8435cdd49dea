"""Combat Actions: the choice of a target, the dice, hits, loot and Friendly Fire."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from rulewright.games.dead_keep.armor import Blow, defend
from rulewright.games.dead_keep.asking import ask, share_out
from rulewright.games.dead_keep.boss import falls
from rulewright.games.dead_keep.equipment import CARDS, MELEE, RANGED, Card, Line
from rulewright.games.dead_keep.events import Attacked, FriendlyFire, Hit, HitsLost, Missed
from rulewright.games.dead_keep.health import NO_MANA, gain_adrenaline, mana_cost, spend_mana
from rulewright.games.dead_keep.loot import eliminate
from rulewright.games.dead_keep.moments import Held, Moment, in_use, skills_of
from rulewright.games.dead_keep.quest_rules import comes_to_pass
from rulewright.games.dead_keep.quest_vocabulary import BossEliminated
from rulewright.games.dead_keep.rolling import reroll, roll
from rulewright.games.dead_keep.state import Adventurer, Foe, Table
from rulewright.kernel import Asks, Option

#: The Undead of a Zone as a group, where a single Monster could be chosen instead (D167).
UNDEAD = "the Undead"

#: From this Armor on an Undead is hit first by Ranged and Magic Actions (D182).
FIRST_HIT = 2


@dataclass(frozen=True, slots=True)
class Aim:
    """With which line of which weapon an Adventurer attacks whom."""

    weapon: str
    mana: bool
    """Whether the line that costs Mana is used."""
    zone: str
    target: str
    """``UNDEAD``, or a Monster."""

    @property
    def option(self) -> Option:
        return ("attack", self.weapon, "with Mana" if self.mana else "", self.zone, self.target)

    @property
    def card(self) -> Card:
        return CARDS[self.weapon]

    @property
    def line(self) -> Line:
        line = self.card.mana_line if self.mana else self.card.line
        assert line is not None
        return line


@dataclass(slots=True)
class Attack:
    """A Combat Action on its way."""

    table: Table
    one: Adventurer
    aim: Aim
    ability: str
    """The Class Ability by which it is made, if by one."""
    skills: tuple[Held, ...]
    weapon_dice: int
    """The dice of the weapon, or those that a Skill has put in their place."""
    dice: int
    penetration: int
    wounds: int = 1
    """Wounds of each hit."""
    bonus: int = 0
    """Added to every die (D236)."""
    ignores_armor: bool = False
    is_free: bool = False
    """Whether its hits may be put on any of the targets, and no miss hits a friend (D260)."""
    boosts: list[str] = field(default_factory=list)
    cites: list[str] = field(default_factory=list)
    """The rules of the Skills that have changed it."""
    faces: list[int] = field(default_factory=list)
    turned: int = 0
    """Failed dice that were turned into successes."""
    killed: list[Foe] = field(default_factory=list)
    has_reaped: bool = False
    """Whether one more has been taken by a Skill, which happens once in an Action (D266)."""
    inflicted: int = 0

    @property
    def worth(self) -> tuple[int, ...]:
        """All that Skills can change about it."""
        numbers = (self.dice, self.penetration, self.wounds, self.bonus)
        return (*numbers, self.ignores_armor, self.is_free)

    @property
    def kind(self) -> str:
        """Melee, Ranged or Magic, by the weapon (D59 to D61)."""
        return self.aim.card.kind

    @property
    def value(self) -> list[int]:
        """What the dice count: a 1 stays a 1, and nothing is above 6 (D168, D236, Q19)."""
        return [face if face == 1 else min(6, face + self.bonus) for face in self.faces]

    @property
    def sixes(self) -> int:
        if self.table.reads("natural_sixes_only"):
            return self.faces.count(6)
        return self.value.count(6)

    @property
    def hits(self) -> int:
        """Dice of at least the Accuracy; a 1 never is a success (D68, D168)."""
        accuracy = self.aim.line.accuracy
        return self.turned + sum(value > 1 and value >= accuracy for value in self.value)

    @property
    def misses(self) -> int:
        return len(self.faces) - self.hits

    def can_hurt(self, foe: Foe) -> bool:
        """Whether a hit wounds at all: Armor Penetration must reach the Armor (D67, D169)."""
        return self.ignores_armor or self.penetration >= foe.profile.armor

    def wounds_for(self, foe: Foe) -> int:
        """The Wounds of one hit; of several effects the highest counts (Q59)."""
        counts = [piece(held, foe) for held, piece in WOUNDS.of(self.skills)]
        return max([self.wounds, *counts])

    def wounds_by(self, foe: Foe) -> list[str]:
        """The rules by which a hit on this Enemy inflicts more; of several the highest (Q59)."""
        found = [held.rule for held, piece in WOUNDS.of(self.skills) if piece(held, foe)]
        return [*found, "Q59"] if found and (len(found) > 1 or self.wounds > 1) else found


@dataclass(frozen=True, slots=True)
class Boost:
    """Something that may be added to a Combat Action before it is rolled (Q20, step 1)."""

    name: str
    cost: int
    apply: Callable[[Attack], None]
    rule: str
    can_wait: bool = False
    """Whether it may come after the roll instead, by the other reading of Q20."""


#: Skills that change a Combat Action before its roll.
BEFORE_ROLL: Moment[Callable[[Attack, Held], None]] = Moment("before the roll")
#: Skills and Class Abilities that may be added before the roll, in one size or several.
BOOSTS: Moment[Callable[[Attack, Held], Iterator[Boost]]] = Moment("what may be added")
#: Skills that roll dice again; True if all of them must be.
RE_ROLLS: Moment[Callable[[Attack, Held], bool | None]] = Moment("after the roll")
#: Skills that roll more dice when the re-rolls are done; how many for these results.
MORE_DICE: Moment[Callable[[Attack, Held, int], int]] = Moment("when the results stand")
#: Class Abilities that turn failures into successes; how many, at most.
TURNS: Moment[Callable[[Attack, Held], Asks[None]]] = Moment("failed dice")
#: Skills that work by what the dice show in the end.
ROLLED: Moment[Callable[[Attack, Held], None]] = Moment("when the dice are counted")
WOUNDS: Moment[Callable[[Held, Foe], int]] = Moment("the Wounds of a hit")
#: Skills that work when an Enemy is wounded, and the rules by which it matters to this one.
HURT: Moment[Callable[[Attack, Foe], tuple[str, ...]]] = Moment("an Enemy is wounded")
#: Skills that work when all hits have been put on their targets.
AFTER_HITS: Moment[Callable[[Attack, Held], Asks[None]]] = Moment("after the hits")
#: Skills that change the Range: the nearest and farthest Zone.
RANGE: Moment[Callable[[str, int, int], tuple[int, int]]] = Moment("the Range of a weapon")
#: Skills that see otherwise.
SIGHT: Moment[Callable[[Table, str], Mapping[str, int]]] = Moment("Line of Sight")
#: Skills by which a card works in the Backpack as if in Hand.
IN_BACKPACK: Moment[Callable[[Card], bool]] = Moment("weapons in the Backpack")


# What can be aimed at


def sees(table: Table, one: Adventurer) -> Mapping[str, int]:
    """The Zones that an Adventurer sees, and how far each is."""
    for _, piece in SIGHT.had_by(one):
        return piece(table, one.zone)
    return table.ground.sees(one.zone)


def weapons(one: Adventurer) -> list[str]:
    """The weapons that can be used: those in Hand (D65, D74)."""
    found = [card for card in one.hand if CARDS[card].is_weapon]
    for _, piece in IN_BACKPACK.had_by(one):
        found += [card for card in one.backpack if piece(CARDS[card])]
    return list(dict.fromkeys(found))


def aims(
    table: Table, one: Adventurer, kinds: tuple[str, ...] = (), more_mana: int = 0
) -> Iterator[Aim]:
    """All that an Adventurer could attack now, with what (D66, D167, Q58)."""
    there = {foe.zone for foe in table.enemies()}
    visible = {zone: away for zone, away in sees(table, one).items() if zone in there}
    if not visible:
        return
    cost = mana_cost(table, one)
    for weapon in weapons(one):
        card = CARDS[weapon]
        if kinds and card.kind not in kinds:
            continue
        if card.only_in_mist and not table.ground.board.zones[one.zone].is_mist:
            continue
        for mana in (False, True):
            line = card.mana_line if mana else card.line
            if line is None or (mana and one.mana + more_mana < cost):
                continue
            nearest, farthest = reach_of(one, weapon, line)
            for zone, away in visible.items():
                if nearest <= away <= farthest:
                    for target in targets(table, zone):
                        yield Aim(weapon, mana, zone, target)


def reach_of(one: Adventurer, weapon: str, line: Line) -> tuple[int, int]:
    nearest, farthest = line.nearest, line.farthest
    kind = CARDS[weapon].kind
    for _, piece in RANGE.of((*skills_of(one), *in_use(weapon, frozenset()))):
        nearest, farthest = piece(kind, nearest, farthest)
    return nearest, farthest


def targets(table: Table, zone: str) -> list[str]:
    """The Undead of a Zone as a group, or one of its Monsters (D167, D321)."""
    foes = table.enemies_in(zone)
    undead = [UNDEAD] if any(not foe.enemy.is_monster for foe in foes) else []
    return undead + [foe.id for foe in foes if foe.enemy.is_monster]


# The Action


def attack(table: Table, one: Adventurer, aim: Aim, ability: str = "") -> Asks[Attack]:
    """A whole Combat Action, from the Mana spent to the last friend hit (Q20)."""
    action = prepare(table, one, aim, ability)
    if aim.mana:
        rule = "D64" if aim.card.is_artifact else "D63"
        spend_mana(table, one, mana_cost(table, one), aim.weapon, "D62", rule)
    yield from _add_boosts(action)
    table.tell(_attacked, action)
    action.cites = []
    action.faces = roll(table, one, action.dice, "to hit", "D69", "D68", "D168", "Q3")
    yield from _roll_again(action)
    _roll_more(action)
    for held, turn in TURNS.of(action.skills):
        yield from turn(action, held)
    apply_skills(action, ROLLED)
    if table.reads("boosts_after_roll"):
        yield from _add_boosts(action, rolled=True)
    yield from _hit(action)
    for held, after in AFTER_HITS.of(action.skills):
        yield from after(action, held)
    yield from gain_adrenaline(table, one, action.inflicted, "D49", "D289")
    if _boss_is_down(table) and not table.boss.stages:
        # Its hits come before the misses, and who has won is hit by none (Q20, D22).
        yield from falls(table, one)
        yield from comes_to_pass(table, BossEliminated(), one)
    yield from _friendly_fire(action)
    if _boss_is_down(table):
        yield from falls(table, one)
    return action


def _boss_is_down(table: Table) -> bool:
    boss = table.boss_foe
    return boss is not None and not boss.wounds


def _attacked(action: Attack) -> Attacked:
    """A Combat Action by its rules: how its target was chosen, its weapon, and its Skills."""
    aim, one = action.aim, action.one
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
    """The rules of the Skills without which there would be no such attack."""
    table, one, aim = action.table, action.one, action.aim
    if aim.mana:
        yield from (held.rule for held, free in NO_MANA.of(action.skills) if free(table, one))
    if aim.weapon not in one.hand:
        yield from (held.rule for held, _ in IN_BACKPACK.of(action.skills))
    away = table.ground.sees(one.zone).get(aim.zone)
    if away is None:
        yield from (held.rule for held, _ in SIGHT.of(action.skills))
    elif not aim.line.nearest <= away <= aim.line.farthest:
        yield from (held.rule for held, _ in RANGE.of(action.skills))


def prepare(table: Table, one: Adventurer, aim: Aim, ability: str = "") -> Attack:
    """The Action with all that Skills add by themselves."""
    there = table.enemies_in(aim.zone)
    kinds = {foe.kind for foe in there}
    kinds |= {"Monster" if foe.enemy.is_monster else "Undead" for foe in there}
    skills = (*skills_of(one), *in_use(aim.weapon, frozenset(kinds)))
    line = aim.line
    action = Attack(table, one, aim, ability, skills, line.dice, line.dice, line.penetration)
    apply_skills(action, BEFORE_ROLL)
    return action


def apply_skills(action: Attack, moment: Moment[Callable[[Attack, Held], None]]) -> None:
    """Skills do their work, and those that have changed something are cited."""
    for held, piece in moment.of(action.skills):
        before = action.worth
        piece(action, held)
        if action.worth != before:
            action.cites += held.cites


def possible_boosts(action: Attack, *, rolled: bool) -> dict[Option, Boost]:
    """What may still be added to an Action, as far as the Mana goes."""
    found: dict[Option, Boost] = {}
    wait = action.table.reads("boosts_after_roll")
    for held, piece in BOOSTS.of(action.skills):
        for boost in piece(action, held):
            if (boost.can_wait and wait) is not rolled:
                continue
            if boost.cost <= action.one.mana and held.key not in action.boosts:
                found["boost", boost.name, boost.cost] = _once(boost, held.key)
    return found


def _once(boost: Boost, key: str) -> Boost:
    def apply(action: Attack) -> None:
        action.boosts.append(key)
        action.cites.append(boost.rule)
        boost.apply(action)

    return Boost(boost.name, boost.cost, apply, boost.rule)


def _add_boosts(action: Attack, *, rolled: bool = False) -> Asks[None]:
    """Mana and Skills for an Action, before it is rolled or, if so read, after (Q20)."""
    kind = "boost after the roll" if rolled else "boost"
    while boosts := possible_boosts(action, rolled=rolled):
        choices: dict[Option, Boost | None] = {"none": None, **boosts}
        question = f"Roll {action.dice} dice, or add something first?"
        if rolled:
            question = f"You rolled {_shown(action)}. Add something?"
        boost = yield from ask(action.one, kind, choices, "Q20", question)
        if boost is None:
            return
        spend_mana(action.table, action.one, boost.cost, boost.name, boost.rule)
        boost.apply(action)


def _roll_again(action: Attack) -> Asks[None]:
    """Each source of re-rolls once, in any order (Q20, step 3)."""
    table, one = action.table, action.one
    sources = {
        held.key: (held, whole)
        for held, piece in RE_ROLLS.of(action.skills)
        if (whole := piece(action, held)) is not None
    }
    while sources:
        choices: dict[Option, tuple[Held, list[int]] | None] = {"none": None}
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
        action.faces = reroll(table, one, action.faces, which, held.family, held.rule)
        del sources[held.key]


def _dice_to_roll_again(action: Attack, whole: bool) -> dict[str, list[int]]:
    """Which dice may be rolled again: all, or any choice of them, the useful ones named."""
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
    """Any dice, one after the other."""
    picked: list[int] = []
    while len(picked) < len(action.faces):
        choices: dict[Option, int] = {"done": -1} if picked else {}
        for place, face in enumerate(action.faces):
            if place not in picked:
                choices["die", place, face] = place
        question = "Which dice do you roll again?"
        place = yield from ask(action.one, "pick dice", choices, "D258", question)
        if place < 0:
            break
        picked.append(place)
    return sorted(picked)


def _shown(action: Attack) -> str:
    return ", ".join(map(str, action.faces))


def _roll_more(action: Attack) -> None:
    """Dice that sixes bring, which may bring more; they are not rolled again (Q20, step 5)."""
    fresh = action.sixes
    while fresh:
        more = sum(piece(action, held, fresh) for held, piece in MORE_DICE.of(action.skills))
        if not more:
            return
        before = action.sixes
        action.faces += roll(action.table, action.one, more, "for the sixes", "D268", "Q19")
        fresh = action.sixes - before


# Hits


def _hit(action: Attack) -> Asks[None]:
    """Hits go to the chosen targets, one after the other; what is left over is lost (D170)."""
    left = action.hits
    if not left:
        action.table.tell(Missed, ("D168",), action.one.name, action.aim.line.accuracy)
    while left:
        choices = _who_can_be_hit(action)
        if not choices:
            break
        foe = next(iter(choices.values()))
        if len(choices) > 1 and _order_matters(action, choices.values(), left):
            question = f"Who takes the next of {left} hits?" if left > 1 else "Who is hit?"
            rule, zone = _order_rule(action), action.aim.zone
            foe = yield from ask(action.one, "hit", choices, rule, question, zone=zone)
        left -= 1
        yield from wound(action, foe)
        if foe.is_boss and not foe.wounds:
            break  # what is left when the Boss loses a Stage is lost (Q60)
    if left:
        action.table.tell(_hits_lost, action, left)


def _hits_lost(action: Attack, left: int) -> HitsLost:
    """More hits than there is to hit: too many for all or for one, or the Boss has fallen."""
    cites = ["D170"] if action.aim.target == UNDEAD else ["D184", "D170"]
    boss = action.table.boss_foe
    cites += ["Q60"] if boss is not None and not boss.wounds else []
    return HitsLost(tuple(cites), action.one.name, left)


def _order_rule(action: Attack) -> str:
    """By which rule one chooses whom to hit: anybody, the better armoured, any of a class."""
    if action.kind == MELEE or action.is_free:
        return "D175"
    classes = {foe.profile.armor >= FIRST_HIT for foe in _aimed_at(action)}
    return "D182" if len(classes) > 1 else "D323"


def _who_can_be_hit(action: Attack) -> dict[Option, Foe]:
    """The targets of the next hit; of miniatures that are all alike one stands for all."""
    there = _aimed_at(action)
    if action.kind != MELEE and not action.is_free and action.aim.target == UNDEAD:
        # Those with Armor 2 come first and absorb what cannot hurt them (D182, D183).
        there = [foe for foe in there if foe.profile.armor >= FIRST_HIT] or there
    found: dict[Option, Foe] = {}
    for foe in there:
        found.setdefault(("hit", foe.kind, foe.wounds), foe)
    return found


def _aimed_at(action: Attack) -> list[Foe]:
    """The Undead or the Monster; who chooses freely may mix them by one reading (D167, Q55)."""
    there = action.table.enemies_in(action.aim.zone)
    if action.is_free and action.table.reads("marksman_mixes"):
        return there
    if action.aim.target == UNDEAD:
        return [foe for foe in there if not foe.enemy.is_monster]
    return [foe for foe in there if foe.id == action.aim.target]


def _order_matters(action: Attack, choices: Iterable[Foe], hits: int) -> bool:
    """Not where nobody can be hurt, nor where everybody falls anyway."""
    if not any(action.can_hurt(foe) for foe in choices):
        return False
    foes = _aimed_at(action)
    if not all(action.can_hurt(foe) for foe in foes):
        return True
    return sum(-(-foe.wounds // action.wounds_for(foe)) for foe in foes) > hits


def wound(action: Attack, foe: Foe) -> Asks[None]:
    """One hit upon an Enemy, which may eliminate it (D171)."""
    table, one = action.table, action.one
    if not action.can_hurt(foe):
        wasted = "D322" if action.kind == MELEE else "D183"
        table.tell(Hit, ("D169", wasted), one.name, foe.id, 0, foe.wounds)
        return
    lost = min(action.wounds_for(foe), foe.wounds)
    foe.wounds -= lost
    action.inflicted += lost
    by = [rule for _, piece in HURT.of(action.skills) for rule in piece(action, foe)]
    table.tell(_wounded, action, foe, lost, by)
    if foe.wounds or (foe.is_boss and table.boss.stages):
        return  # a Boss that rises again was not eliminated (D103)
    action.killed.append(foe)
    if not foe.is_boss:
        yield from eliminate(table, one, foe, action.killed)


def _wounded(action: Attack, foe: Foe, lost: int, by: Sequence[str]) -> Hit:
    cites = ["D67", "D171", *action.cites, *action.wounds_by(foe), *by]
    if action.ignores_armor and _order_rule(action) == "D182":
        cites.append("Q56")
    return Hit(tuple(cites), action.one.name, foe.id, lost, foe.wounds)


# Friendly Fire


def friends_at_risk(action: Attack) -> list[Adventurer]:
    """Whom a miss would hit: the others in the Zone, by a Ranged or Magic Action (D186, D260)."""
    if action.kind == MELEE or action.is_free:
        return []
    return [one for one in action.table.up_in(action.aim.zone) if one is not action.one]


def _friendly_fire(action: Attack) -> Asks[None]:
    """Every miss of a Ranged or Magic Action hits another Adventurer of the Zone (D186, D324)."""
    table, friends = action.table, friends_at_risk(action)
    if not friends or not action.misses:
        return
    names = [one.name for one in friends]
    what = "Friendly Fire"
    shares = yield from share_out(table, "friendly fire", what, action.misses, names, "D186")
    damage = 1 if table.reads("friendly_fire_always_one") else action.wounds
    for one in friends:
        if shares[one.name]:
            cites = ("D186", "D50", *(["D324"] if one.zone == action.one.zone else []))
            table.tell(FriendlyFire, cites, action.one.name, one.name, shares[one.name])
            yield from defend(table, one, [Blow("", shares[one.name], damage, ("D186", "Q57"))])
