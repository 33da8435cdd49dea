"""The sixteen Adventurers: their Classes, and the Skills that they gain from Blue to Red."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable

from rulewright.games.dead_keep.components.skills import CLASSES, SkillName, skill, skill_of
from rulewright.kernel.errors import BadRulebook
from rulewright.title.printed.tables import Row, by_name, read_table

_TABLE = files(__package__) / "adventurers.toml"

#: How many Adventurers of each Class are in the box.
CLASS_COUNTS: Mapping[str, int] = {
    "Crusher": 3,
    "Duo": 3,
    "Fighter": 4,
    "Magician": 3,
    "Ranger": 3,
}

#: The Skill that every Adventurer gains at Yellow (D54).
YELLOW = skill("+1 Action")

#: How many Skills there are to choose from at Orange and at Red (D55).
ORANGE_CHOICES, RED_CHOICES = 2, 3


@dataclass(frozen=True, slots=True)
class Adventurer:
    """An Adventurer to play: one ID card."""

    name: str
    class_name: str
    blue: SkillName
    orange: tuple[SkillName, ...]
    red: tuple[SkillName, ...]
    plays: str
    """How they play, in one sentence for somebody who is choosing."""
    provenance: str
    printed: str
    """Which part of the card the rulebook gives, if not all of it."""

    @property
    def skills(self) -> tuple[SkillName, ...]:
        """All Skills of the ID card, from Blue to Red."""
        return (self.blue, YELLOW, *self.orange, *self.red)


def read_adventurers(path: Traversable = _TABLE) -> Mapping[str, Adventurer]:
    found = by_name(path, read_table(path, "adventurer", _adventurer))
    counts = Counter(adventurer.class_name for adventurer in found.values())
    if counts != CLASS_COUNTS:
        raise BadRulebook(f"{path}: the Classes are {counts}, not {CLASS_COUNTS}")
    return found


def _adventurer(row: Row) -> Adventurer:
    class_name = row.text("class")
    if class_name not in CLASSES:
        raise BadRulebook(
            f"{row.place}: 'class' is {class_name!r}, expected one of {', '.join(CLASSES)}"
        )
    return Adventurer(
        name=row.text("name"),
        class_name=class_name,
        blue=skill_of(row, row.text("blue")),
        orange=_choices(row, "orange", ORANGE_CHOICES),
        red=_choices(row, "red", RED_CHOICES),
        plays=row.text("plays"),
        provenance=row.text("provenance"),
        printed=row.text("printed", ""),
    )


def _choices(row: Row, field: str, count: int) -> tuple[SkillName, ...]:
    names = row.texts(field)
    if len(set(names)) != count:
        raise BadRulebook(f"{row.place}: {field!r} should be {count} different Skills")
    return tuple(skill_of(row, name) for name in names)


ADVENTURERS: Mapping[str, Adventurer] = read_adventurers()
