"""The named moments at which Skills, Class Abilities and abilities of Enemies work.

Each Skill and each ability is a hook registered at one or more of them. The rules know the
moments, but no Skill or ability by name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Generic, TypeAlias, TypeVar

from rulewright.games.dead_keep.components.adventurers import ADVENTURERS
from rulewright.games.dead_keep.components.enemies import ABILITIES, ENEMIES, Trait
from rulewright.games.dead_keep.components.equipment import CARDS, Grant, While
from rulewright.games.dead_keep.components.skills import CATALOGUE, CLASSES, MANA, skill
from rulewright.games.dead_keep.table.registry import Registry
from rulewright.games.dead_keep.table.state import Adventurer

F = TypeVar("F")


def _name(family: str, mana: bool) -> str:
    return MANA + family if mana else family


#: All Skills and Class Abilities that have a hook, with and without Mana as printed.
SKILL_HOOKS = Registry(
    "Skill",
    (
        *(_name(family, mana) for family, mana in CATALOGUE),
        *(each.ability for each in CLASSES.values()),
    ),
)
#: All abilities of Enemies that have a hook.
ABILITY_HOOKS = Registry("ability", ABILITIES)

#: The bracket of a Skill that counts for Melee, Ranged and Magic Actions alike (D326).
COMBAT = "Combat"


@dataclass(frozen=True, slots=True)
class HeldSkill:
    """A Skill or Class Ability that an Adventurer has, and its source."""

    family: str
    bracket: str
    mana: bool
    """Whether it is the version whose every use costs Mana."""
    rule: str
    source: str = ""
    """The card that grants it; empty if it is the Adventurer's own."""
    cost: int = 0
    """The Mana that each use of it costs."""
    only: str = ""
    """The rolls it counts for, if not all that it could."""
    name: str = ""
    """The full name, if it is the Adventurer's own Skill."""
    granted_by: str = ""
    """The rule that grants it, if it comes from a card or a second Class."""

    @property
    def key(self) -> str:
        """A unique key, for Skills that can be used once."""
        return f"{self.family}: {self.bracket} ({self.source or 'own'})"

    @property
    def cites(self) -> tuple[str, ...]:
        """Its own rule, and the rules that grant it and make it count for an Action (D326)."""
        by = (self.granted_by,) if self.granted_by else ()
        return (self.rule, *by, "D326") if self.bracket == COMBAT else (self.rule, *by)

    def covers(self, kind: str) -> bool:
        """Whether its bracket names this kind of Combat Action (D326)."""
        return self.bracket in (COMBAT, kind)


class Moment(Generic[F]):
    """A moment of the game, and the hooks that work at it, by the family of their Skill."""

    def __init__(self, when: str) -> None:
        self.when = when
        self.hooks: dict[tuple[str, bool], F] = {}

    def __call__(self, family: str, *, mana: bool = False) -> Callable[[F], F]:
        """Register a hook for a Skill, or for its version that costs Mana."""

        def register(hook: F) -> F:
            SKILL_HOOKS.add(_name(family, mana), self.when)
            self.hooks[family, mana] = hook
            return hook

        return register

    def of(self, held: Iterable[HeldSkill]) -> list[tuple[HeldSkill, F]]:
        """The hooks that work now, with the Skills they belong to."""
        find = self.hooks.get
        return [(one, hook) for one in held if (hook := find((one.family, one.mana))) is not None]

    def had_by(self, adventurer: Adventurer) -> tuple[tuple[HeldSkill, F], ...]:
        """The hooks of an Adventurer's Skills, except those a weapon grants while it is used."""
        return _pieces(self, *_kit(adventurer))


class EnemyMoment(Generic[F]):
    """A moment of the game, and the hooks that work at it, by the ability of the Enemy."""

    def __init__(self, when: str) -> None:
        self.when = when
        self.hooks: dict[str, F] = {}
        self._of: dict[str, tuple[tuple[Trait, F], ...]] = {}

    def __call__(self, ability: str) -> Callable[[F], F]:
        """Register a hook for an ability."""

        def register(hook: F) -> F:
            ABILITY_HOOKS.add(ability, self.when)
            self.hooks[ability] = hook
            self._of.clear()
            return hook

        return register

    def of(self, kind: str) -> tuple[tuple[Trait, F], ...]:
        """The hooks that work for a kind of Enemy, with the abilities they belong to."""
        found = self._of.get(kind)
        if found is None:
            found = self._of[kind] = tuple(
                (trait, self.hooks[trait.ability.name])
                for trait in ENEMIES[kind].traits
                if trait.ability.name in self.hooks
            )
        return found


#: A key for caching: the name, own Skills, equipped cards and cards in the Backpack.
_Kit: TypeAlias = tuple[str, tuple[str, ...], tuple[str, ...], tuple[str, ...]]

#: An Adventurer's Classes beyond the first (D246).
SECOND_CLASS: Moment[Callable[[HeldSkill], str]] = Moment("which Classes one has")


def skills_of(adventurer: Adventurer) -> tuple[HeldSkill, ...]:
    """All that an Adventurer has without using anything: own Skills, Classes, equipped cards."""
    return _always(*_kit(adventurer))


def _kit(adventurer: Adventurer) -> _Kit:
    equipped = (*adventurer.hand, *adventurer.body, *adventurer.talisman)
    return adventurer.name, tuple(adventurer.skills), equipped, tuple(adventurer.backpack)


@lru_cache(maxsize=1 << 14)
def _pieces(
    moment: Moment[F],
    name: str,
    skills: tuple[str, ...],
    equipped: tuple[str, ...],
    backpack: tuple[str, ...],
) -> tuple[tuple[HeldSkill, F], ...]:
    return tuple(moment.of(_always(name, skills, equipped, backpack)))


@lru_cache(maxsize=4096)
def _always(
    name: str, skills: tuple[str, ...], equipped: tuple[str, ...], backpack: tuple[str, ...]
) -> tuple[HeldSkill, ...]:
    own = [_own(name) for name in skills]
    classes = [ADVENTURERS[name].class_name]
    classes += [hook(held) for held, hook in SECOND_CLASS.of(own)]
    first, *others = dict.fromkeys(classes)
    abilities = [_ability(first), *(_ability(other, by="D246") for other in others)]
    cards = [
        *(_granted(card, grant) for card in equipped for grant in grants(card, "equipped")),
        *(_granted(card, grant) for card in backpack for grant in grants(card, "in the Backpack")),
    ]
    return (*abilities, *own, *cards)


def grants(card: str, when: While) -> Iterator[Grant]:
    """The Skills that a card grants in this situation."""
    return (grant for grant in CARDS[card].grants if grant.when == when)


@lru_cache
def in_use(weapon: str, against: frozenset[str]) -> tuple[HeldSkill, ...]:
    """What a weapon grants while it is used against a Zone with these Enemies (D203, D205)."""
    return tuple(
        _granted(weapon, grant)
        for grant in grants(weapon, "used")
        if not grant.against or grant.against in against  # one such Enemy is enough (D205)
    )


@lru_cache
def _own(name: str) -> HeldSkill:
    found = skill(name)
    return HeldSkill(
        found.family, found.bracket, found.mana, found.printed.rule, cost=int(found.mana), name=name
    )


def _ability(class_name: str, by: str = "") -> HeldSkill:
    found = CLASSES[class_name]
    return HeldSkill(found.ability, "", False, found.rule, granted_by=by)


def _granted(card: str, grant: Grant) -> HeldSkill:
    found = grant.skill
    # A Skill granted by an Artifact costs Mana at every use; a weapon has been paid for (Q33).
    artifact = CARDS[card].is_artifact and not CARDS[card].is_weapon
    cost = int(found.mana or grant.mana or artifact)
    return HeldSkill(
        found.family,
        found.bracket,
        found.mana,
        found.printed.rule,
        card,
        cost,
        grant.only,
        granted_by="D205" if grant.against else _GRANTED_BY[grant.when],
    )


#: The rule by which a card grants a Skill in each situation.
_GRANTED_BY: Mapping[While, str] = {
    "used": "D203",
    "equipped": "D204",
    "in the Backpack": "D76",
}
