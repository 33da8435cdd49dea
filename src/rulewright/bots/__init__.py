"""Honest bots: they see only what their seat sees, and imagine the rest."""

from rulewright.bots.analysis.advice import Advice, Advised, advise
from rulewright.bots.auto_pass import declines
from rulewright.bots.chair import Bot, Budget, Chair, Hint, Report, play_match
from rulewright.bots.ladder import BOTS, DEFAULT_BOT, bots, bots_for, make_bot, strength
from rulewright.bots.lesson import LEARNER, LESSON, Lesson, Step, lesson_of
from rulewright.bots.together import hints

__all__ = [
    "BOTS",
    "DEFAULT_BOT",
    "LEARNER",
    "LESSON",
    "Advice",
    "Advised",
    "Bot",
    "Budget",
    "Chair",
    "Hint",
    "Lesson",
    "Report",
    "Step",
    "advise",
    "bots",
    "bots_for",
    "declines",
    "hints",
    "lesson_of",
    "make_bot",
    "play_match",
    "strength",
]
