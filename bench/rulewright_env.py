"""A title of Rulewright's as a PettingZoo environment: ``rulewright_env.py TITLE``."""

from __future__ import annotations

import sys

from episodes import player_of
from runner import serve

from rulewright.envs import env
from rulewright.title import find_title

if __name__ == "__main__":
    game = find_title(sys.argv[1])
    serve(f"{game.title} as an environment", str(game.version), player_of(env(game.name, seats=2)))
