"""The abilities of Enemies, each a piece of code at the moments at which it works."""

from rulewright.games.dead_keep.enemies import monsters, undead
from rulewright.games.dead_keep.table.moments import ABILITY_PIECES

ABILITY_PIECES.check()

__all__ = ["monsters", "undead"]
