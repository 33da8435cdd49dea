"""The Skills and Class Abilities, each a piece at the moment at which it works."""

from rulewright.games.dead_keep.skills import classes, deeds, defence, offence
from rulewright.games.dead_keep.table.moments import SKILL_PIECES

SKILL_PIECES.check()

__all__ = ["classes", "deeds", "defence", "offence"]
