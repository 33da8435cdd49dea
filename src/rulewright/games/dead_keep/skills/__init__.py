"""The Skills and Class Abilities, each a piece at the moment at which it works."""

from rulewright.games.dead_keep.skills import classes, deeds, defence, offence

__all__ = ["classes", "deeds", "defence", "offence"]
