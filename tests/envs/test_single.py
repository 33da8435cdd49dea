from __future__ import annotations

import numpy
import pytest
from gymnasium.utils.env_checker import check_env

from rulewright.envs import SingleSeatEnv
from rulewright.kernel import Rng
from rulewright.kernel.errors import BadSetup


class Offered(SingleSeatEnv):
    """Takes any number for one of the options, because the checker knows nothing of masks."""

    def step(self, action):  # type: ignore[no-untyped-def]  # as the wrapped one
        return super().step(int(action) % int(self.action_masks().sum()))


@pytest.mark.filterwarnings("ignore:.*no initial seed")
@pytest.mark.parametrize("title", ["deckhand", "red_dragon_inn", "viscounts"])
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
