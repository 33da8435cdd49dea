from __future__ import annotations

import pickle
from copy import deepcopy
from typing import Any

import numpy
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import VectorEnv

from rulewright.envs import SingleSeatEnv, vector_env
from rulewright.envs.rewards import score_lead
from rulewright.envs.several import Observation
from rulewright.envs.single import PolicyBot
from rulewright.envs.vectorised import sampled
from rulewright.kernel import Rng
from rulewright.kernel.errors import BadSetup


class Offered(SingleSeatEnv):
    """Takes any number for one of the options, because the checker knows nothing of masks."""

    def step(self, action):  # type: ignore[no-untyped-def]  # as the wrapped one
        return super().step(int(action) % int(self.action_masks().sum()))


@pytest.mark.parametrize("title", ["deckhand", "red_dragon_inn", "viscounts", "dead_keep"])
def test_gymnasium_finds_nothing_wrong(title: str) -> None:
    check_env(Offered(title), skip_render_check=True)


def play(env: SingleSeatEnv, seed: int | None) -> tuple[float, list[bytes]]:
    observation, _ = env.reset(seed=seed)
    chance, seen = Rng.seeded("player", 1), []
    while True:
        seen.append(observation["observation"].tobytes())
        assert numpy.array_equal(env.action_masks(), observation["action_mask"].astype(bool))
        choices = int(env.action_masks().sum())
        observation, reward, over, cut, _ = env.step(chance.below(choices))
        if over or cut:
            return reward, seen


def test_a_seat_is_asked_until_somebody_has_won() -> None:
    env = SingleSeatEnv("deckhand", ["random", "random"])
    rewards = [play(env, seed)[0] for seed in range(12)]
    assert set(rewards) == {-1.0, 1.0}


def test_the_same_seed_is_the_same_match_and_no_seed_the_next_one() -> None:
    one, two = SingleSeatEnv("deckhand"), SingleSeatEnv("deckhand")
    assert play(one, 5) == play(two, 5)
    assert play(one, None) == play(two, None)
    assert play(one, 5) != play(one, None)


def test_a_team_that_plays_together_wins_and_loses_together() -> None:
    env = SingleSeatEnv("dead_keep", ["random"], max_cycles=2000)
    assert play(env, 1)[0] == -1.0


def test_alone_there_are_no_bots() -> None:
    reward, seen = play(SingleSeatEnv("viscounts", []), 1)
    assert reward in (-1.0, 1.0)
    assert len(seen) > 20


def test_a_bot_that_does_not_exist_is_told() -> None:
    with pytest.raises(BadSetup, match="there is no bot 'genius'"):
        SingleSeatEnv("deckhand", ["genius"])


@pytest.mark.parametrize("bots", [["random"], ["greedy"]])
def test_a_clone_plays_on_like_the_original(bots: list[str]) -> None:
    env = SingleSeatEnv("deckhand", bots)
    env.reset(seed=5)
    for _ in range(5):
        env.step(0)
    twins = [env.clone(), deepcopy(env), pickle.loads(pickle.dumps(env))]
    expected = [env.step(0)[0]["observation"].tobytes() for _ in range(5)]
    for twin in twins:
        assert [twin.step(0)[0]["observation"].tobytes() for _ in range(5)] == expected


def test_what_happens_during_the_turns_of_bots_is_paid_too() -> None:
    env = SingleSeatEnv("viscounts", ["random"], reward="score")
    env.reset(seed=2)
    match = env.unwrapped._table.match  # type: ignore[attr-defined]  # the match behind it
    me = int(env._me.removeprefix("seat_"))
    first, paid, over = score_lead(match, me), 0.0, False
    while not over:
        _, reward, over, _, _ = env.step(0)
        paid += reward
    assert paid == score_lead(match, me) - first


def test_a_policy_can_take_the_other_seat() -> None:
    asked = []

    def last_option(observation: Observation) -> int:
        asked.append(observation)
        return int(observation["action_mask"].sum()) - 1

    env = SingleSeatEnv("deckhand", [lambda seed: PolicyBot(env.vocabulary, last_option)])
    play(env, 1)
    assert asked
    assert env.observation_space.contains(asked[0])
    env.play_against(["random"])
    count = len(asked)
    play(env, 1)
    assert len(asked) == count


def masked(env: VectorEnv[Any, Any, Any]) -> list[float]:
    """Play masked random actions in all matches; the rewards at their ends."""
    chance = numpy.random.default_rng(1)
    seen, _ = env.reset(seed=11)
    rewards: list[float] = []
    ended = numpy.zeros(env.num_envs, bool)
    for _ in range(300):
        assert (seen["action_mask"].sum(axis=1) > 0)[~ended].all()
        seen, reward, over, cut, _ = env.step(sampled(seen["action_mask"], chance))
        ended = over | cut
        rewards += reward[over].tolist()
    env.close()
    return rewards


def test_many_matches_at_once_play_the_same_in_processes() -> None:
    here = masked(vector_env("deckhand", 2, processes=False))
    there = masked(vector_env("deckhand", 2))
    assert here == there
    assert set(here) <= {-1.0, 1.0}
    assert len(here) > 4


def test_a_vector_needs_at_least_one_match() -> None:
    with pytest.raises(BadSetup, match="at least one match"):
        vector_env("deckhand", 0)
