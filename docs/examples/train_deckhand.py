"""A learner that beats the random bot at DeckHand: PPO with masked actions, on one processor.

pip install 'rulewright[train]', then python docs/examples/train_deckhand.py --help
"""

from __future__ import annotations

import argparse

import torch
from sb3_contrib import MaskablePPO

from rulewright.envs import SingleSeatEnv
from rulewright.lab.basics.statistics import interval


def games_won(model: MaskablePPO, games: int) -> float:
    """How many of these games the model wins against the random bot; a shared win is a half."""
    env, won = SingleSeatEnv("deckhand", ["random"]), 0.0
    for seed in range(games):
        seen, _ = env.reset(seed=1_000_000 + seed)
        over = False
        while not over:
            action, _ = model.predict(seen, action_masks=env.action_masks(), deterministic=True)
            seen, reward, ended, cut, _ = env.step(int(action))
            over = ended or cut
        won += (reward + 1) / 2
    return won


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--steps", type=int, default=60_000, help="decisions to learn from")
    parser.add_argument("--games", type=int, default=200, help="games to be measured by")
    parser.add_argument("--save", default="deckhand_ppo", help="where the model goes")
    wanted = parser.parse_args()
    torch.set_num_threads(1)  # so small a network is no work for several
    env = SingleSeatEnv("deckhand", ["random"])
    model = MaskablePPO("MultiInputPolicy", env, n_steps=2048, batch_size=256, gamma=0.999, seed=1)
    for name, steps in (("before", 0), ("after", wanted.steps)):
        if steps:
            model.learn(steps, progress_bar=False)
        won = games_won(model, wanted.games)
        low, high = interval(won, wanted.games)
        print(f"{name} {steps} steps: {won / wanted.games:.0%} won ({low:.0%} to {high:.0%})")
    model.save(wanted.save)
