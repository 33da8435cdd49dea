"""Environments for research: every title for PettingZoo and for Gymnasium.

``docs/research.md`` describes observations, actions and returns.
"""

from rulewright.envs.observation import MOST_OPTIONS, OBSERVATION_SIZE
from rulewright.envs.several import TitleEnv, env, raw_env
from rulewright.envs.single import SingleSeatEnv

__all__ = [
    "MOST_OPTIONS",
    "OBSERVATION_SIZE",
    "SingleSeatEnv",
    "TitleEnv",
    "env",
    "raw_env",
]
