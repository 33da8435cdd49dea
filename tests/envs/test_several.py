"""Every title as PettingZoo's own tests want it, and what ours promises besides."""

from __future__ import annotations

import pickle
import time
from collections.abc import Callable, Iterator
from copy import deepcopy
from itertools import count
from types import SimpleNamespace
from typing import Any

import pytest
from gymnasium.spaces import Discrete
from pettingzoo.test import api_test, max_cycles_test, performance_benchmark, seed_test
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from rulewright.envs import MOST_OPTIONS, env, raw_env
from rulewright.envs.rewards import score_lead
from rulewright.envs.several import TitleEnv
from rulewright.kernel import Answer, Match, Rng, State
from rulewright.kernel.errors import BadOption, BadSetup
from rulewright.title import find_title

TITLES = ("deckhand", "red_dragon_inn", "viscounts", "dead_keep")
ALONE = ("viscounts", "dead_keep")


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("title", TITLES)
def test_pettingzoo_finds_nothing_to_warn_of(title: str) -> None:
    api_test(env(title, seats=2, flat=True), num_cycles=100)


# It warns of every observation that is not a single array, except in its own environments.
@pytest.mark.parametrize("title", TITLES)
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent")
@pytest.mark.filterwarnings("error")
def test_pettingzoo_finds_nothing_wrong_with_masks_in_observations(title: str) -> None:
    api_test(env(title, seats=2), num_cycles=100)


@pytest.mark.parametrize("title", TITLES)
def test_the_same_seed_is_the_same_episode(title: str) -> None:
    seed_test(lambda: env(title, seats=2), num_cycles=100)


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


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ({"seats": 9}, "needs 2 to 4 seats"),
        ({"options": {"size": "1"}}, "no option 'size'"),
        ({"max_cycles": 0}, "max_cycles must be at least 1"),
        ({"render_mode": "film"}, "unknown render mode"),
        ({"reward": "fame"}, "no reward 'fame'"),
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


# Copies


def finish(table: TitleEnv) -> list[tuple[str, bytes, float]]:
    """Play on at random: who is asked, what they observe, and what they are paid."""
    chance, seen = Rng.seeded("rest"), []
    while not (any(table.terminations.values()) or any(table.truncations.values())):
        agent = table.agent_selection
        seen.append((agent, table.observe(agent)["observation"].tobytes(), table.rewards[agent]))
        table.step(chance.below(len(table.choices(agent))))
    return seen


def pickled(table: TitleEnv) -> TitleEnv:
    twin: TitleEnv = pickle.loads(pickle.dumps(table))
    return twin


@pytest.mark.parametrize("copied", [TitleEnv.clone, deepcopy, pickled])
@pytest.mark.parametrize("title", TITLES)
def test_a_copy_goes_its_own_way_from_the_same_moment(
    title: str, copied: Callable[[TitleEnv], TitleEnv]
) -> None:
    table = raw_env(title, seats=2, max_cycles=120, reward="score")
    table.reset(seed=7)
    chance = Rng.seeded(7)
    for _ in range(40):
        table.step(chance.below(len(table.choices(table.agent_selection))))
    twin, other = copied(table), copied(table)
    before = [table.observe(agent)["observation"].tobytes() for agent in table.agents]
    finish(other)
    assert [table.observe(agent)["observation"].tobytes() for agent in table.agents] == before
    rest = finish(table)
    assert finish(twin) == rest
    for each in (table, twin):
        each.reset()
    assert finish(table) == finish(twin), "the next match is the same one, too"


def test_an_environment_can_be_copied_before_its_first_match() -> None:
    table = raw_env("deckhand", seats=2)
    for twin in (table.clone(), pickled(table)):
        twin.reset(seed=3)
        assert finish(twin)


def test_a_clone_tells_the_same_history() -> None:
    table = raw_env("deckhand", seats=2, history=True)
    table.reset(seed=3)
    for _ in range(20):
        table.step(0)
    for twin in (table.clone(), pickled(table)):
        assert twin.history("seat_0") == table.history("seat_0")


# Rewards


def test_the_score_is_paid_as_it_changes() -> None:
    table = raw_env("viscounts", seats=2, reward="score")
    paid = dict.fromkeys(table.possible_agents, 0.0)
    table.reset(seed=1)
    first = [score_lead(table.match, seat) for seat in range(2)]  # type: ignore[arg-type]
    chance = Rng.seeded(1)
    while not any(table.terminations.values()):
        agent = table.agent_selection
        table.step(chance.below(len(table.choices(agent))))
        for one, reward in table.rewards.items():
            paid[one] += reward
    for seat in range(2):
        assert paid[f"seat_{seat}"] == score_lead(table.match, seat) - first[seat]  # type: ignore[arg-type]
    assert paid["seat_0"] == -paid["seat_1"]


@pytest.mark.parametrize("title", TITLES)
def test_every_title_has_a_score_to_pay(title: str) -> None:
    table = raw_env(title, seats=2, reward="score", max_cycles=150)
    rewards = [reward for _, _, reward in (table.reset(seed=2), finish(table))[1]]
    assert any(rewards)


def test_rewards_can_be_a_function_of_ones_own() -> None:
    def answers_given(match: Match[State], seat: int) -> float:
        return 10.0 * (seat + 1) if match.outcome is not None else 0.0

    table = raw_env("deckhand", seats=2, reward=answers_given)
    for _ in played(table, 4):
        pass
    assert table.rewards == {"seat_0": 10.0, "seat_1": 20.0}


# Information states


def information(table: TitleEnv, agent: str) -> tuple[object, ...]:
    seen = table.observe(agent)
    return tuple(table.history(agent)), seen["observation"].tobytes(), seen["options"].tobytes()


def paths(table: TitleEnv, depth: int, past: dict[str, list[object]]) -> Iterator[Any]:
    """All ways to play on for a few choices, with what the asked agent has seen and done before."""
    agent = table.agent_selection
    yield table, agent, tuple(past[agent])
    if depth:
        seen = table.observe(agent)["observation"].tobytes()
        for action, option in enumerate(table.choices(agent)[:4]):
            twin = table.clone()
            twin.step(action)
            yield from paths(twin, depth - 1, {**past, agent: [*past[agent], (seen, option)]})


@pytest.mark.parametrize("title", TITLES)
def test_a_seat_that_knows_the_same_has_seen_and_done_the_same(title: str) -> None:
    """Perfect recall: what is known now tells what was seen and done at every earlier choice."""
    table = raw_env(title, seats=2, history=True)
    told: dict[object, object] = {}
    seen: dict[object, object] = {}
    forgotten = 0
    for seed in range(3):
        table.reset(seed=seed)
        for moment, agent, past in paths(table, 4, {one: [] for one in table.agents}):
            known = information(moment, agent)
            assert told.setdefault(known, past) == past
            forgotten += seen.setdefault(known[1:], past) != past
    # In The Dead Keep, an early position shows how it came about.
    assert forgotten or title == "dead_keep", "the observation alone does not tell it"


@pytest.mark.parametrize("title", TITLES)
def test_a_history_only_grows_and_has_all_own_answers(title: str) -> None:
    table = raw_env(title, seats=2, history=True, max_cycles=80)
    table.reset(seed=5)
    chance = Rng.seeded(5)
    before: dict[str, list[object]] = {agent: [] for agent in table.agents}
    given: dict[str, list[object]] = {agent: [] for agent in table.agents}
    while not any(table.truncations.values()):
        for agent, earlier in before.items():
            now = table.history(agent)
            assert now[: len(earlier)] == earlier
            own = [entry.option for entry in now if isinstance(entry, Answer)]
            assert own == given[agent]
            before[agent] = list(now)
        agent = table.agent_selection
        action = chance.below(len(table.choices(agent)))
        given[agent].append(table.choices(agent)[action])
        table.step(action)


def test_nobody_is_told_what_another_seat_draws() -> None:
    table = raw_env("deckhand", seats=2, history=True)
    table.reset(seed=5)
    for _ in range(30):
        table.step(0)
    drawn = {
        agent: {entry.seat for entry in table.history(agent) if type(entry).__name__ == "Drew"}  # type: ignore[union-attr]
        for agent in table.agents
    }
    assert drawn == {"seat_0": {0}, "seat_1": {1}}


def test_the_latest_entries_of_a_history_are_rows_of_words() -> None:
    table = raw_env("deckhand", seats=2, history=True)
    table.reset(seed=5)
    table.step(0)
    words = table.vocabulary.words
    rows = table.observe("seat_0")["history"]
    kinds = [words[row[0]] for row in rows if row[0]]
    assert len(kinds) == len(table.history("seat_0"))
    assert "!" in kinds
    assert "!Drew" in kinds
    assert "?" not in kinds
    assert table.observation_space("seat_0").contains(table.observe("seat_0"))


def test_a_history_must_be_asked_for() -> None:
    table = raw_env("deckhand")
    table.reset(seed=1)
    with pytest.raises(BadSetup, match="history=True"):
        table.history("seat_0")
