"""The abilities of Enemies, each a hook at the moments at which it works."""

from rulewright.games.dead_keep.enemies import monsters, undead
from rulewright.games.dead_keep.table.moments import ABILITY_HOOKS

ABILITY_HOOKS.check()

__all__ = ["monsters", "undead"]
