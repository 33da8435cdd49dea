"""A Combat Action in progress, and the moments at which Skills change it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from rulewright.games.dead_keep.rules.combat.targets import Aim
from rulewright.games.dead_keep.table.moments import HeldSkill, Moment, in_use, skills_of
from rulewright.games.dead_keep.table.state import Adventurer, Foe, Table
from rulewright.kernel import Asks


@dataclass(slots=True)
class Attack:
    """A Combat Action in progress."""

    table: Table
    attacker: Adventurer
    aim: Aim
    ability: str
    """The Class Ability that allows it, if any."""
    skills: tuple[HeldSkill, ...]
    weapon_dice: int
    """The dice of the weapon, or the dice that a Skill has substituted."""
    dice: int
    penetration: int
    wounds: int = 1
    """Wounds of each hit."""
    bonus: int = 0
    """Added to every die (D236)."""
    ignores_armor: bool = False
    is_free: bool = False
    """Whether hits may be assigned to any of the targets, and no miss hits a friend (D260)."""
    boosts: list[str] = field(default_factory=list)
    cites: list[str] = field(default_factory=list)
    """The rules of the Skills that have changed it."""
    faces: list[int] = field(default_factory=list)
    turned: int = 0
    """Failed dice that were turned into successes."""
    killed: list[Foe] = field(default_factory=list)
    has_reaped: bool = False
    """Whether a Skill has taken one more Enemy, which happens once in an Action (D266)."""
    inflicted: int = 0

    @property
    def worth(self) -> tuple[int, ...]:
        """All values that Skills can change."""
        numbers = (self.dice, self.penetration, self.wounds, self.bonus)
        return (*numbers, self.ignores_armor, self.is_free)

    @property
    def kind(self) -> str:
        """Melee, Ranged or Magic, by the weapon (D59 to D61)."""
        return self.aim.card.kind

    @property
    def value(self) -> list[int]:
        """The values of the dice: a 1 stays a 1, and nothing exceeds 6 (D168, D236, Q19)."""
        return [face if face == 1 else min(6, face + self.bonus) for face in self.faces]

    @property
    def sixes(self) -> int:
        if self.table.reads("natural_sixes_only"):
            return self.faces.count(6)
        return self.value.count(6)

    @property
    def hits(self) -> int:
        """The number of dice that reach the Accuracy; a 1 is never a success (D68, D168)."""
        accuracy = self.aim.line.accuracy
        return self.turned + sum(value > 1 and value >= accuracy for value in self.value)

    @property
    def misses(self) -> int:
        return len(self.faces) - self.hits

    def can_hurt(self, foe: Foe) -> bool:
        """Whether a hit wounds at all: Armor Penetration must reach the Armor (D67, D169)."""
        return self.ignores_armor or self.penetration >= foe.profile.armor

    def wounds_for(self, foe: Foe) -> int:
        """The Wounds of one hit; if several effects apply, the highest counts (Q59)."""
        counts = [hook(held, foe) for held, hook in WOUNDS.of(self.skills)]
        return max([self.wounds, *counts])

    def wounds_by(self, foe: Foe) -> list[str]:
        """The rules that make a hit on this Enemy inflict more; the highest applies (Q59)."""
        found = [held.rule for held, hook in WOUNDS.of(self.skills) if hook(held, foe)]
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
BEFORE_ROLL: Moment[Callable[[Attack, HeldSkill], None]] = Moment("before the roll")
#: Skills and Class Abilities that may be added before the roll, in one size or several.
BOOSTS: Moment[Callable[[Attack, HeldSkill], Iterator[Boost]]] = Moment("what may be added")
#: What a Class Ability adds for an amount of Mana, in words; the names of Skills say it themselves.
BOOST_WORDS: Moment[Callable[[Table, Adventurer, int], str]] = Moment("a boost in words")
#: Skills that roll dice again; True if all dice must be rolled.
RE_ROLLS: Moment[Callable[[Attack, HeldSkill], bool | None]] = Moment("after the roll")
#: Skills that roll more dice after the re-rolls: how many for these results.
MORE_DICE: Moment[Callable[[Attack, HeldSkill, int], int]] = Moment("when the results stand")
#: Class Abilities that turn failures into successes; how many, at most.
TURNS: Moment[Callable[[Attack, HeldSkill], Asks[None]]] = Moment("failed dice")
#: Skills that work with the final results of the dice.
ROLLED: Moment[Callable[[Attack, HeldSkill], None]] = Moment("when the dice are counted")
WOUNDS: Moment[Callable[[HeldSkill, Foe], int]] = Moment("the Wounds of a hit")
#: Skills that work when an Enemy is wounded; the rules that apply to this Enemy.
HURT: Moment[Callable[[Attack, Foe], tuple[str, ...]]] = Moment("an Enemy is wounded")
#: Skills that work when all hits have been assigned.
AFTER_HITS: Moment[Callable[[Attack, HeldSkill], Asks[None]]] = Moment("after the hits")


def prepare(table: Table, adventurer: Adventurer, aim: Aim, ability: str = "") -> Attack:
    """The Action with everything that Skills add automatically."""
    there = table.enemies_in(aim.zone)
    kinds = {foe.kind for foe in there}
    kinds |= {"Monster" if foe.enemy.is_monster else "Undead" for foe in there}
    skills = (*skills_of(adventurer), *in_use(aim.weapon, frozenset(kinds)))
    line = aim.line
    action = Attack(table, adventurer, aim, ability, skills, line.dice, line.dice, line.penetration)
    apply_skills(action, BEFORE_ROLL)
    return action


def apply_skills(action: Attack, moment: Moment[Callable[[Attack, HeldSkill], None]]) -> None:
    """Apply the Skills, and cite those that have changed something."""
    for held, hook in moment.of(action.skills):
        before = action.worth
        hook(action, held)
        if action.worth != before:
            action.cites += held.cites
