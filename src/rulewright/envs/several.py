"""Any title as a PettingZoo environment in which every seat is an agent."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any, Self, TypedDict, Unpack

import numpy
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from rulewright.envs.history import HISTORY_LENGTH, Told, history_rows, told_to
from rulewright.envs.rewards import WIN, Value, value_of, win
from rulewright.features.vocabulary import (
    LARGEST,
    MOST_OPTIONS,
    OPTION_COLUMNS,
    Vocabulary,
    offered,
    vocabulary_of,
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


def observation_space(vocabulary: Vocabulary, *, history: bool = False) -> spaces.Dict:
    """The observation space of every agent at a table."""
    words = len(vocabulary.words)
    parts: dict[str, spaces.Space[Any]] = {
        "observation": spaces.Box(-LARGEST, LARGEST, (vocabulary.size,), numpy.float32),
        "options": spaces.Box(0, words, (MOST_OPTIONS, OPTION_COLUMNS), numpy.int16),
        "action_mask": spaces.Box(0, 1, (MOST_OPTIONS,), numpy.int8),
    }
    if history:
        parts["history"] = spaces.Box(0, words, (HISTORY_LENGTH, OPTION_COLUMNS), numpy.int16)
    return spaces.Dict(parts)


class EnvArguments(TypedDict, total=False):
    """The arguments of an environment besides its title; ``TitleEnv`` has their defaults."""

    seats: int | None
    options: Mapping[str, str] | None
    max_cycles: int
    render_mode: str | None
    reward: str | Value
    history: bool
    flat: bool


def env(title: str, **arguments: Unpack[EnvArguments]) -> TitleEnv:
    """A title in which an illegal action ends the episode, as in PettingZoo's own environments."""
    return TitleEnv(title, ends_when_illegal=True, **arguments)


def raw_env(title: str, **arguments: Unpack[EnvArguments]) -> TitleEnv:
    """The environment of a title in which an illegal action raises an error."""
    return TitleEnv(title, **arguments)


class TitleEnv(AECEnv[str, Any, int]):
    """One match per episode; each agent is a seat, and acts when it has to decide.

    It checks the order of calls and illegal actions itself, so it needs none of PettingZoo's
    wrappers.
    """

    def __init__(
        self,
        title: str,
        *,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        max_cycles: int = MAX_CYCLES,
        render_mode: str | None = None,
        reward: str | Value = WIN,
        history: bool = False,
        flat: bool = False,
        ends_when_illegal: bool = False,
        keeps_past: bool = False,
    ) -> None:
        """With ``flat``, an observation is the vector alone; everything else is in the info.

        With ``keeps_past``, clones and imagined worlds are fast and steps are slower. An
        environment that is cloned keeps its past from then on.
        """
        super().__init__()
        self.game = find_title(title)
        count = self.game.seats.start if seats is None else seats
        self.game.check_seats(count)
        self._chosen = self.game.chosen(options or {}, count)
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
        self.vocabulary = vocabulary_of(title, count)
        space: spaces.Space[Any] = observation_space(self.vocabulary, history=history)
        if flat:
            space = observation_space(self.vocabulary)["observation"]
        self._is_flat = flat
        self.observation_spaces = {agent: copy(space) for agent in self.possible_agents}
        self.action_spaces = {
            agent: spaces.Discrete(MOST_OPTIONS) for agent in self.possible_agents
        }
        self._value = value_of(reward)
        self._values = [0.0] * count
        self._tells_history = history
        self._ends_when_illegal = ends_when_illegal
        self._keeps_past = keeps_past or history
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._view = self.game.bare_view or self.game.view
        self._seeds: Rng | None = None
        self._chance = 0
        self._answers: list[tuple[Option, int]] = []
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
        self._chance = self._seeds.below(1 << 31)
        self._answers = []
        self.match = self._new_match()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        if self._value is not win:
            self._values = [self._value(self.match, seat) for seat in self._seats.values()]
        self._go_on()

    def _new_match(self) -> Match[State]:
        names = [agent.replace("_", " ") for agent in self.possible_agents]
        match = Match.new(
            self.game,
            names,
            seed=self._chance,
            options=self._chosen,
            listen=self._tells_history,
        )
        if not self._keeps_past:
            match.keep_no_past()
        return match

    # What agents know

    def observe(self, agent: str) -> Any:
        observation = self._observe(agent)
        return observation["observation"] if self._is_flat else observation

    def _observe(self, agent: str) -> Observation:
        seat = self._seats[agent]
        match = self._running()
        decision = match.decision
        choices = offered(decision, seat)
        observation: Observation = {
            "observation": self.vocabulary.observe(self._view(match.state, seat), decision, seat),
            "options": self.vocabulary.options(choices, seat),
            "action_mask": _MASKS[len(choices)].copy(),
        }
        if self._tells_history:
            observation["history"] = history_rows(match, seat, self.vocabulary)
        return observation

    def view(self, agent: str) -> View:
        """What an agent sees, as the title's own typed view."""
        return self._running().view(self._seats[agent])

    def choices(self, agent: str) -> Sequence[Option]:
        """The current meaning of an agent's actions: the option at each index."""
        return offered(self._running().decision, self._seats[agent])

    def history(self, agent: str) -> list[Told]:
        """Everything that an agent was told since the match began, with its own answers."""
        if not self._tells_history:
            raise BadSetup("this environment keeps no history; make it with history=True")
        return told_to(self._running(), self._seats[agent])

    # What agents do

    def step(self, action: int | None) -> None:
        """Answer the pending decision with the option of this index."""
        if self.match is None:
            raise BadSetup("call reset() first")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self._seats[agent]
        choices = offered(self.match.decision, seat)
        self._cumulative_rewards[agent] = 0.0
        if action is None or not 0 <= action < len(choices):
            if not self._ends_when_illegal:
                raise BadOption(
                    f"action {action} is not legal; legal actions are 0 to {len(choices) - 1}"
                )
            self._end_illegally(agent)
            return
        self.answer(choices[action])
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _end_illegally(self, loser: str) -> None:
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.rewards[loser] = ILLEGAL_REWARD
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()

    def answer(self, option: Option) -> None:
        """Answer the pending decision with an option instead of an index."""
        seat = self._seats[self.agent_selection]
        self._running().answer(option, seat)
        self._answers.append((option, seat))
        self._go_on()

    def _go_on(self) -> None:
        """Select the next agent, and pay everybody the change of their value."""
        match = self._running()
        decision = match.decision
        if self._value is not win or decision is None:
            for seat, agent in enumerate(self.agents):
                value = self._value(match, seat)
                self.rewards[agent] = value - self._values[seat]
                self._values[seat] = value
        if decision is not None and len(self._answers) < self._max_cycles:
            self.agent_selection = self.possible_agents[decision.seat]
            if self._is_flat:
                info = self._observe(self.agent_selection)
                del info["observation"]
                self.infos[self.agent_selection] = dict(info)
            return
        ended = self.truncations if match.outcome is None else self.terminations
        for agent in self.agents:
            ended[agent] = True
        self._values = [0.0] * len(self.possible_agents)
        self.agent_selection = self.agents[0]

    # Copies

    def clone(self) -> Self:
        """An independent environment at the same moment.

        The first clone replays the match. From then on both environments keep what makes the next
        clone fast.
        """
        self.keep_past()
        twin = copy(self)
        twin.__dict__.update(self._own_parts())
        if self.match is not None:
            twin.match = self.match.fork(listen=self._tells_history)
        return twin

    def keep_past(self) -> None:
        """Keep from now on what clones and imagined worlds need."""
        if not self._keeps_past:
            self._keeps_past = True
            self.match = None if self.match is None else self._replayed()

    def __copy__(self) -> Self:
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        return twin

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self.clone()

    def _own_parts(self) -> dict[str, Any]:
        """Copies of everything that changes during a match, except the match itself."""
        parts: dict[str, Any] = {"agents": self.agents[:], "_answers": self._answers[:]}
        parts |= {"_values": self._values[:], "_seeds": copy(self._seeds)}
        for name in ("rewards", "_cumulative_rewards", "terminations", "truncations"):
            if name in self.__dict__:
                parts[name] = dict(self.__dict__[name])
        if "infos" in self.__dict__:
            parts["infos"] = {agent: dict(info) for agent, info in self.infos.items()}
        return parts

    def __getstate__(self) -> dict[str, Any]:
        """All but the match, which is replayed, and the title, which is found again by its name."""
        state = {**self.__dict__, **self._own_parts()}
        for name in ("game", "match", "_view"):
            del state[name]
        return {**state, "title": self.game.name, "is_running": self.match is not None}

    def __setstate__(self, state: dict[str, Any]) -> None:
        title, is_running = state.pop("title"), state.pop("is_running")
        self.__dict__.update(state)
        self.game = find_title(title)
        self._view = self.game.bare_view or self.game.view
        self.match = self._replayed() if is_running else None

    def _replayed(self) -> Match[State]:
        """The same match again, from its beginning."""
        match = self._new_match()
        for option, seat in self._answers:
            match.answer(option, seat)
        return match

    # The table as text

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


#: The masks of decisions by their numbers of options.
_MASKS = [
    (numpy.arange(MOST_OPTIONS) < count).astype(numpy.int8) for count in range(MOST_OPTIONS + 1)
]
