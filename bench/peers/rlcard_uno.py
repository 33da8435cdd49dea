# mypy: disable-error-code="import-not-found,import-untyped"
"""RLCard: UNO with two of its own random agents, the only number of players its UNO has."""

from importlib.metadata import version

import numpy
import rlcard
from rlcard.agents import RandomAgent
from runner import Counts, serve

_env = rlcard.make("uno", config={"seed": 1})
_env.set_agents([RandomAgent(num_actions=_env.num_actions) for _ in range(_env.num_players)])


def play_match() -> Counts:
    """Play one game and count afterwards, in the trajectories that RLCard hands back anyway."""
    # is_training=True picks with RandomAgent.step; False would also compute probabilities.
    trajectories, _payoffs = _env.run(is_training=True)
    decisions = requests = 0
    for trajectory in trajectories:
        # state, action, state, action, ..., and a last state in which nobody chooses.
        for state in trajectory[:-1:2]:
            requests += 1
            if len(state["legal_actions"]) > 1:
                decisions += 1
    return decisions, requests


if __name__ == "__main__":
    numpy.random.seed(1)
    serve("rlcard", version("rlcard"), play_match)
