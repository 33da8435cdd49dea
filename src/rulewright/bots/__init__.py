"""Honest bots: they see what their seat sees, and imagine the rest."""

from rulewright.bots.chair import Bot, Chair, play_match
from rulewright.bots.ladder import BOTS, make_bot

__all__ = ["BOTS", "Bot", "Chair", "make_bot", "play_match"]
