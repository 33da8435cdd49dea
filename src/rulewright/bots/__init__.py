"""Honest bots: they see what their seat sees, and imagine the rest."""

from rulewright.bots.chair import Bot, Chair, play_match
from rulewright.bots.ladder import BOTS, make_bot
from rulewright.bots.manners import declines

__all__ = ["BOTS", "Bot", "Chair", "declines", "make_bot", "play_match"]
