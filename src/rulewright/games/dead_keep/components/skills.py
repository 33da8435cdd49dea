"""The catalogue of Skills and Class Abilities: their names, and what they do in words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from importlib.resources import files
from importlib.resources.abc import Traversable

from rulewright.games.dead_keep.components.enemies import ENEMIES
from rulewright.kernel.errors import BadRulebook
from rulewright.title.printed.tables import Row, by_name, read_table

#: The prefix of the name of a Skill whose every use costs 1 Mana.
MANA = "(1 Mana) "

_FILE = files(__package__) / "skills.toml"
_TABLES = ("bracket", "class", "skill")
_BRACKET = re.compile(r"\[(.+)\]")


@dataclass(frozen=True, slots=True)
class Bracket:
    """A word in brackets in the names of Skills, and the values it stands for."""

    name: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AdventurerClass:
    """A Class, and the ability that its Adventurers have from their first Turn (D7)."""

    name: str
    ability: str
    rule: str
    text: str


@dataclass(frozen=True, slots=True)
class Skill:
    """A Skill of the catalogue; a name with a bracket is one Skill for each of its values."""

    name: str
    """As printed, with its bracket, such as ``+1 Die: [Action]``."""
    family: str
    """Its name without the bracket, such as ``+1 Die``."""
    values: tuple[str, ...]
    """The values of the bracket; empty without a bracket."""
    mana: bool
    """Whether each use costs 1 Mana."""
    rule: str
    text: str

    def names(self) -> Iterator[SkillName]:
        """Every Skill that this row of the catalogue stands for."""
        for value in self.values or ("",):
            yield SkillName(self.family, value, self.mana)


@dataclass(frozen=True, slots=True)
class SkillName:
    """One Skill that an Adventurer can have."""

    family: str
    bracket: str
    mana: bool

    def __str__(self) -> str:
        name = _BRACKET.sub(self.bracket, self.printed.name)
        return MANA + name if self.mana else name

    @property
    def printed(self) -> Skill:
        """Its row of the catalogue."""
        return CATALOGUE[self.family, self.mana]


def read_brackets(path: Traversable = _FILE) -> Mapping[str, tuple[str, ...]]:
    """The values of each bracket in names."""
    found = by_name(path, read_table(path, "bracket", _bracket, _TABLES))
    return {**{name: each.values for name, each in found.items()}, "Enemy": tuple(ENEMIES)}


def _bracket(row: Row) -> Bracket:
    return Bracket(row.text("name"), row.texts("values"))


def read_classes(path: Traversable = _FILE) -> Mapping[str, AdventurerClass]:
    return by_name(path, read_table(path, "class", _class, _TABLES))


def _class(row: Row) -> AdventurerClass:
    return AdventurerClass(
        row.text("name"), row.text("ability"), row.text("rule"), row.text("text")
    )


def read_catalogue(path: Traversable = _FILE) -> Mapping[tuple[str, bool], Skill]:
    brackets = read_brackets(path)

    def read(row: Row) -> Skill:
        return _skill(row, brackets)

    catalogue: dict[tuple[str, bool], Skill] = {}
    for found in read_table(path, "skill", read, _TABLES):
        if (found.family, found.mana) in catalogue:
            raise BadRulebook(f"{path}: the family {found.family!r} is listed twice")
        catalogue[found.family, found.mana] = found
    return catalogue


def _skill(row: Row, brackets: Mapping[str, tuple[str, ...]]) -> Skill:
    name = row.text("name")
    bracket = _BRACKET.search(name)
    if bracket and bracket[1] not in brackets:
        raise BadRulebook(f"{row.place}: there is no 'bracket' table called {bracket[1]!r}")
    return Skill(
        name,
        row.text("family"),
        brackets[bracket[1]] if bracket else (),
        row.flag("mana"),
        row.text("rule"),
        row.text("text"),
    )


CLASSES: Mapping[str, AdventurerClass] = read_classes()

#: The rows of the catalogue, by family and whether they cost Mana.
CATALOGUE: Mapping[tuple[str, bool], Skill] = read_catalogue()

_BY_NAME: Mapping[str, SkillName] = {
    str(name): name for row in CATALOGUE.values() for name in row.names()
}

#: The full name of every Skill that can be chosen when any may be chosen (D208).
ALL_SKILLS: tuple[str, ...] = tuple(_BY_NAME)


def skill(name: str) -> SkillName:
    """The Skill of a full name, such as ``+1 Die: Melee`` or ``(1 Mana) +2 Dice: Magic``."""
    if name not in _BY_NAME:
        near = get_close_matches(name, ALL_SKILLS, n=1)
        hint = f"; is it {near[0]!r}?" if near else ""
        raise BadRulebook(f"there is no Skill {name!r}{hint}")
    return _BY_NAME[name]


def skill_of(row: Row, name: str) -> SkillName:
    """The Skill that a row of another table names."""
    try:
        return skill(name)
    except BadRulebook as error:
        raise BadRulebook(f"{row.place}: {error}") from error
