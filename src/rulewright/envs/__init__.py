"""Environments for research: every title for PettingZoo and for Gymnasium.

``docs/research.md`` describes observations, actions and returns.
"""

from rulewright.envs.rewards import SCORE, WIN
from rulewright.envs.several import TitleEnv, env, raw_env
from rulewright.envs.single import PolicyBot, SingleSeatEnv
from rulewright.envs.vectorised import vector_env
from rulewright.features.vocabulary import MOST_OPTIONS, Vocabulary, WrongVocabulary, vocabulary_of

__all__ = [
    "MOST_OPTIONS",
    "SCORE",
    "WIN",
    "PolicyBot",
    "SingleSeatEnv",
    "TitleEnv",
    "Vocabulary",
    "WrongVocabulary",
    "env",
    "raw_env",
    "vector_env",
    "vocabulary_of",
]
