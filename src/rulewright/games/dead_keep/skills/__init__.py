"""The Skills and Class Abilities, each a hook at the moment at which it works."""

from collections.abc import Mapping

from rulewright.games.dead_keep.rules.turn.actions import SKILL_ACTIONS
from rulewright.games.dead_keep.skills import classes, defence, offence, turn_skills
from rulewright.games.dead_keep.table.moments import SKILL_HOOKS
from rulewright.games.dead_keep.table.option_labels import OptionLabel

SKILL_HOOKS.check()

#: Labels of the options that Skills add, by their first word.
SKILL_LABELS: Mapping[str, OptionLabel] = {**classes.LABELS, **turn_skills.LABELS, **offence.LABELS}

#: Skills and Class Abilities that are options of a Turn.
SKILLS_OF_A_TURN = tuple(family for family, _ in SKILL_ACTIONS.hooks)

ABILITY_OF_QUESTION = classes.ABILITY_OF_QUESTION

__all__ = [
    "ABILITY_OF_QUESTION",
    "SKILLS_OF_A_TURN",
    "SKILL_LABELS",
    "classes",
    "defence",
    "offence",
    "turn_skills",
]
