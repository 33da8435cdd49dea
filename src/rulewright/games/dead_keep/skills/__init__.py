"""The Skills and Class Abilities, each a piece of code at the moment at which it works."""

from collections.abc import Mapping

from rulewright.games.dead_keep.rules.turn.actions import DEEDS
from rulewright.games.dead_keep.skills import classes, deeds, defence, offence
from rulewright.games.dead_keep.table.moments import SKILL_PIECES
from rulewright.games.dead_keep.table.option_labels import OptionLabel

SKILL_PIECES.check()

#: Labels of the options that Skills add, by their first word.
SKILL_LABELS: Mapping[str, OptionLabel] = {**classes.LABELS, **deeds.LABELS, **offence.LABELS}

#: Skills and Class Abilities that are options of a Turn.
SKILLS_OF_A_TURN = tuple(family for family, _ in DEEDS.pieces)

ABILITY_OF_QUESTION = classes.ABILITY_OF_QUESTION

__all__ = [
    "ABILITY_OF_QUESTION",
    "SKILLS_OF_A_TURN",
    "SKILL_LABELS",
    "classes",
    "deeds",
    "defence",
    "offence",
]
