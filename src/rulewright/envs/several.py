"""Any title as a PettingZoo environment in which every seat is an agent."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import numpy
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from rulewright.envs.observation import (
    LARGEST,
    MOST_OPTIONS,
    OBSERVATION_SIZE,
    Observer,
    offered,
)
from rulewright.kernel import Match, Option, Rng, State, View
from rulewright.kernel.errors import BadOption, BadSetup
from rulewright.title import find_title, title_of

#: An episode with more decisions is truncated.
MAX_CYCLES = 5_000

#: The reward for an action that the mask forbids; the episode is then over for all.
ILLEGAL_REWARD = -1.0

RENDER_MODES = ("ansi", "human")

Observation = dict[str, NDArray[Any]]


def observation_space() -> spaces.Dict:
    """The observation space of every agent of every title."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-LARGEST, LARGEST, (OBSERVATION_SIZE,), numpy.float32),
            "action_mask": spaces.Box(0, 1, (MOST_OPTIONS,), numpy.int8),
        }
    )


def env(
    title: str,
    *,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    max_cycles: int = MAX_CYCLES,
    render_mode: str | None = None,
) -> AECEnv[str, Observation, int]:
    """A title with PettingZoo's usual wrappers: an illegal action ends the episode."""
    guarded = raw_env(
        title, seats=seats, options=options, max_cycles=max_cycles, render_mode=render_mode
    )
    guarded = wrappers.TerminateIllegalWrapper(guarded, illegal_reward=ILLEGAL_REWARD)
    guarded = wrappers.AssertOutOfBoundsWrapper(guarded)
    return wrappers.OrderEnforcingWrapper(guarded)


def raw_env(
    title: str,
    *,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    max_cycles: int = MAX_CYCLES,
    render_mode: str | None = None,
) -> AECEnv[str, Observation, int]:
    """A title without wrappers: an illegal action raises an error."""
    return TitleEnv(title, seats, options or {}, max_cycles, render_mode)


class TitleEnv(AECEnv[str, Observation, int]):
    """One match per episode; each agent is a seat, and acts when it has to decide."""

    def __init__(
        self,
        title: str,
        seats: int | None,
        options: Mapping[str, str],
        max_cycles: int,
        render_mode: str | None,
    ) -> None:
        super().__init__()
        self.game = find_title(title)
        count = self.game.seats.start if seats is None else seats
        self.game.check_seats(count)
        self._chosen = self.game.chosen(options, count)
        if max_cycles < 1:
            raise BadSetup(f"max_cycles must be at least 1, not {max_cycles}")
        self._max_cycles = max_cycles
        self.metadata = {
            "name": f"{title}_v{self.game.version}",
            "render_modes": [*RENDER_MODES],
            "is_parallelizable": False,
        }
        if render_mode not in (None, *RENDER_MODES):
            raise BadSetup(f"unknown render mode {render_mode!r}; use ansi or human")
        self.render_mode = render_mode
        self.possible_agents: list[str] = [f"seat_{seat}" for seat in range(count)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: observation_space() for agent in self.possible_agents}
        self.action_spaces = {
            agent: spaces.Discrete(MOST_OPTIONS) for agent in self.possible_agents
        }
        self._observer = Observer()
        self._seeds: Rng | None = None
        self.match: Match[State] | None = None
        """The match itself, for agents that may know everything."""

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new match. A seed determines this match and all later ones; it is optional."""
        if seed is not None or self._seeds is None:
            self._seeds = Rng.seeded("env", secrets.randbits(62) if seed is None else seed)
        names = [agent.replace("_", " ") for agent in self.possible_agents]
        chance = self._seeds.below(1 << 31)
        self.match = Match.new(self.game, names, seed=chance, options=self._chosen)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._go_on()

    def observe(self, agent: str) -> Observation:
        seat = self._seat(agent)
        mask = numpy.zeros(MOST_OPTIONS, numpy.int8)
        match = self._running()
        mask[: len(offered(match.decision, seat))] = 1
        return {
            "observation": self._observer.observe(match.view(seat), match.decision, seat),
            "action_mask": mask,
        }

    def view(self, agent: str) -> View:
        """What an agent sees, as the title's own typed view."""
        return self._running().view(self._seat(agent))

    def choices(self, agent: str) -> Sequence[Option]:
        """The current meaning of an agent's actions: the option at each index."""
        return offered(self._running().decision, self._seat(agent))

    def step(self, action: int | None) -> None:
        """Answer the pending decision with the option of this index."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        choices = self.choices(agent)
        if action is None or not 0 <= action < len(choices):
            raise BadOption(
                f"action {action} is not legal; legal actions are 0 to {len(choices) - 1}"
            )
        self._cumulative_rewards[agent] = 0.0
        self.answer(choices[action])
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def answer(self, option: Option) -> None:
        """Answer the pending decision with an option instead of an index."""
        match = self._running()
        match.answer(option, self._seat(self.agent_selection))
        self._go_on()

    def _go_on(self) -> None:
        """Select the next agent; at the end of the match, assign the rewards."""
        match = self._running()
        if match.decision is not None and len(match.answers) < self._max_cycles:
            self.agent_selection = self.possible_agents[match.decision.seat]
            return
        outcome = match.outcome
        for seat, agent in enumerate(self.agents):
            if outcome is None:
                self.truncations[agent] = True
            else:
                self.terminations[agent] = True
                self.rewards[agent] = 2 * outcome.share(seat) - 1
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        """The table as text, as a spectator sees it."""
        match = self._running()
        board = title_of(match).presentation.board_text(match.view(None), match.name)
        if self.render_mode == "ansi":
            return board
        print(board)
        return None

    def close(self) -> None:
        self.match = None

    def _running(self) -> Match[State]:
        if self.match is None:
            raise BadSetup("call reset() first")
        return self.match

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)
