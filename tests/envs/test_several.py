"""Every title as PettingZoo's own tests want it, and what ours promises besides."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import count
from types import SimpleNamespace
from typing import Any

import numpy
import pytest
from gymnasium.spaces import Discrete
from pettingzoo.test import api_test, max_cycles_test, performance_benchmark, seed_test
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from rulewright.envs import MOST_OPTIONS, env, raw_env
from rulewright.envs.observation import Observer, offered
from rulewright.kernel import Decision, Match, Rng, State, View, seen
from rulewright.kernel.errors import BadOption, BadSetup
from rulewright.title import find_title

TITLES = ("deckhand", "red_dragon_inn", "viscounts", "dead_keep")
ALONE = ("viscounts", "dead_keep")


@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent")
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros")
@pytest.mark.filterwarnings("ignore:The base environment")
@pytest.mark.parametrize("title", TITLES)
def test_pettingzoo_finds_nothing_wrong(title: str) -> None:
    api_test(env(title, seats=2), num_cycles=200)


@pytest.mark.parametrize("title", TITLES)
def test_the_same_seed_is_the_same_episode(title: str) -> None:
    seed_test(lambda: env(title, seats=2), num_cycles=150)


@pytest.mark.parametrize("title", TITLES)
def test_pettingzoo_can_measure_it(
    title: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    # It measures for five seconds; by this clock each look at it takes a tenth of one.
    clock = count()
    monkeypatch.setattr(time, "time", lambda: next(clock) / 10)
    performance_benchmark(env(title, seats=2))
    assert "turns per second" in capsys.readouterr().out


class Offered(Discrete):
    """Draws actions as PettingZoo's test of the cap does, but only such as are offered."""

    def __init__(self, table: Any, agent: str) -> None:
        super().__init__(MOST_OPTIONS)
        self._table, self._agent = table, agent

    def sample(self, *_: Any, **__: Any) -> Any:
        choices = len(self._table.choices(self._agent)) if self._table.match else 0
        return self.np_random.integers(max(1, choices))


@pytest.mark.parametrize("title", ALONE)
def test_an_episode_has_no_more_cycles_than_it_may(title: str) -> None:
    """PettingZoo's test is for agents that all act in every cycle: here, for one alone."""

    def made(max_cycles: int) -> Any:
        table = env(title, seats=1, max_cycles=max_cycles)
        inner = table.unwrapped
        inner.action_spaces = {a: Offered(inner, a) for a in inner.possible_agents}
        return table

    module = SimpleNamespace(
        env=made, parallel_env=lambda max_cycles: turn_based_aec_to_parallel(made(max_cycles))
    )
    max_cycles_test(module)


@pytest.mark.parametrize("title", TITLES)
def test_an_episode_that_is_too_long_is_cut_off_for_all(title: str) -> None:
    table = raw_env(title, seats=2, max_cycles=7)
    table.reset(seed=1)
    for _ in range(7):
        assert not any(table.truncations.values())
        table.step(0)
    assert all(table.truncations.values())
    assert not any(table.terminations.values())
    assert set(table.rewards.values()) == {0.0}


def played(table: Any, seed: int) -> Iterator[str]:
    """Plays at random, and tells who is asked."""
    table.reset(seed=seed)
    chance = Rng.seeded(seed)
    while not any(table.terminations.values()):
        agent = table.agent_selection
        yield agent
        table.step(chance.below(len(table.choices(agent))))


@pytest.mark.parametrize("title", TITLES)
def test_the_returns_say_who_won(title: str) -> None:
    table = raw_env(title, seats=2)
    for seed in range(3):
        assert {*played(table, seed)} <= {"seat_0", "seat_1"}
        outcome = table.match.outcome
        assert outcome is not None
        for seat in range(2):
            assert table.rewards[f"seat_{seat}"] == 2 * outcome.share(seat) - 1


def test_the_mask_says_how_many_options_there_are_to_who_is_asked() -> None:
    table = raw_env("deckhand", seats=3)
    for agent in played(table, 1):
        decision = table.match.decision
        for other in table.possible_agents:
            mask = table.observe(other)["action_mask"]
            assert mask.sum() == (len(decision.options) if other == agent else 0)
        assert [*table.choices(agent)] == [*decision.options]


def test_an_action_that_is_not_offered_is_refused_or_ends_the_episode() -> None:
    table = raw_env("deckhand")
    table.reset(seed=1)
    with pytest.raises(BadOption, match="action 63 is not legal"):
        table.step(63)
    guarded = env("deckhand")
    guarded.reset(seed=1)
    loser = guarded.agent_selection
    guarded.step(63)
    assert guarded.terminations[loser]
    assert guarded.rewards[loser] == -1


def test_what_a_seat_cannot_see_changes_nothing_that_it_observes() -> None:
    observer = Observer()
    match: Match[State] = Match.new(find_title("deckhand"), ["Ann", "Bob"], seed=3)
    chance = Rng.seeded(1)
    for _ in range(60):
        decision = match.decision
        assert decision is not None
        seat = decision.seat
        other = match.redealt(seat, chance)
        here = observer.observe(match.view(seat), decision, seat)
        there = observer.observe(other.view(seat), other.decision, seat)
        assert numpy.array_equal(here, there)
        match.answer(decision.options[chance.below(len(decision.options))])


@seen
class Purses(View):
    players: tuple[int, ...]


def test_ones_own_part_comes_first_wherever_one_sits() -> None:
    observer = Observer()
    one = observer.observe(Purses(0, (5, 7, 9)), None, 0)
    two = observer.observe(Purses(2, (7, 9, 5)), None, 2)
    assert numpy.count_nonzero(one - two) == 1  # who one is
    other = observer.observe(Purses(2, (5, 7, 9)), None, 2)
    assert numpy.count_nonzero(one - other) > 1


def test_of_too_many_options_the_last_can_still_be_chosen() -> None:
    many = [("take", number) for number in range(100)]
    choices = offered(Decision(0, "take", [*many, "done"], "X1"), 0)
    assert len(choices) == MOST_OPTIONS
    assert choices[0] == ("take", 0)
    assert choices[-1] == "done"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ({"seats": 9}, "needs 2 to 4 seats"),
        ({"options": {"size": "1"}}, "no option 'size'"),
        ({"max_cycles": 0}, "max_cycles must be at least 1"),
        ({"render_mode": "film"}, "unknown render mode"),
    ],
)
def test_what_cannot_be_made_is_said(words: dict[str, Any], told: str) -> None:
    with pytest.raises(BadSetup, match=told):
        env("deckhand", **words)


def test_the_table_is_rendered_as_text() -> None:
    table = env("deckhand", render_mode="ansi")
    table.reset(seed=1)
    assert "seat 0" in table.render()


def test_the_raw_view_is_the_typed_one() -> None:
    table = raw_env("deckhand")
    table.reset(seed=1)
    view = table.view("seat_1")
    assert isinstance(view, find_title("deckhand").presentation.view_type)
    assert view.you == 1
