"""Honest bots: they see what their seat sees, and imagine the rest."""

from rulewright.bots.chair import Bot, Chair, play_match
from rulewright.bots.ladder import BOTS, make_bot
from rulewright.bots.lesson import LEARNER, LESSON, Lesson, Step, lesson_of
from rulewright.bots.manners import declines

__all__ = [
    "BOTS",
    "LEARNER",
    "LESSON",
    "Bot",
    "Chair",
    "Lesson",
    "Step",
    "declines",
    "lesson_of",
    "make_bot",
    "play_match",
]
