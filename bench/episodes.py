"""Random episodes of a PettingZoo environment, as a user of it would write them."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any


def player_of(env: Any) -> Callable[[], tuple[int, int]]:
    """A function that plays one episode: decisions with two actions or more, and all steps."""

    def play_episode() -> tuple[int, int]:
        env.reset(seed=random.randrange(1 << 31))
        decisions = steps = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            actions = observation["action_mask"].nonzero()[0]
            decisions += len(actions) > 1
            steps += 1
            env.step(int(actions[random.randrange(len(actions))]))
        return decisions, steps

    return play_episode
