"""The catalogue of Skills and Class Abilities: what they are called, and what they do in words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from importlib.resources import files

from rulewright.games.dead_keep.components.enemies import ENEMIES
from rulewright.kernel.errors import BadRulebook
from rulewright.title.tables import Row, read_table

#: What stands before the name of a Skill whose every use costs 1 Mana.
MANA = "(1 Mana) "

_TABLES = files(__package__) / "skills.toml"
_BRACKET = re.compile(r"\[(.+)\]")


@dataclass(frozen=True, slots=True)
class AdventurerClass:
    """A Class and the ability that its Adventurers have from their first Turn on (D7)."""

    name: str
    ability: str
    rule: str
    text: str


@dataclass(frozen=True, slots=True)
class Skill:
    """A Skill of the catalogue; where its name has a bracket, one for each value of that."""

    name: str
    """As printed, with its bracket, such as ``+1 Die: [Action]``."""
    family: str
    """What it is called without its bracket, such as ``+1 Die``."""
    values: tuple[str, ...]
    """What the bracket may say; empty without a bracket."""
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
        name = _BRACKET.sub(self.bracket, self.row.name)
        return MANA + name if self.mana else name

    @property
    def row(self) -> Skill:
        """Its row of the catalogue."""
        return CATALOGUE[self.family, self.mana]


def _read_brackets() -> Mapping[str, tuple[str, ...]]:
    brackets = {row.text("name"): row.texts("values") for row in read_table(_TABLES, "bracket")}
    return {**brackets, "Enemy": tuple(ENEMIES)}


def _read_classes() -> Mapping[str, AdventurerClass]:
    rows = read_table(_TABLES, "class")
    return {
        row.text("name"): AdventurerClass(
            row.text("name"), row.text("ability"), row.text("rule"), row.text("text")
        )
        for row in rows
    }


def _read_catalogue() -> Mapping[tuple[str, bool], Skill]:
    brackets = _read_brackets()
    catalogue: dict[tuple[str, bool], Skill] = {}
    for row in read_table(_TABLES, "skill"):
        found = _skill(row, brackets)
        if (found.family, found.mana) in catalogue:
            raise BadRulebook(f"{row.place}: the family {found.family!r} stands there twice")
        catalogue[found.family, found.mana] = found
    return catalogue


def _skill(row: Row, brackets: Mapping[str, tuple[str, ...]]) -> Skill:
    name = row.text("name")
    bracket = _BRACKET.search(name)
    if bracket and bracket[1] not in brackets:
        raise BadRulebook(f"{row.place}: no table 'bracket' is called {bracket[1]!r}")
    return Skill(
        name,
        row.text("family"),
        brackets[bracket[1]] if bracket else (),
        row.flag("mana"),
        row.text("rule"),
        row.text("text"),
    )


CLASSES: Mapping[str, AdventurerClass] = _read_classes()

#: The rows of the catalogue, by family and whether they cost Mana.
CATALOGUE: Mapping[tuple[str, bool], Skill] = _read_catalogue()

_BY_NAME: Mapping[str, SkillName] = {
    str(name): name for row in CATALOGUE.values() for name in row.names()
}

#: The full name of every Skill that can be chosen when all are free to choose (D208).
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
