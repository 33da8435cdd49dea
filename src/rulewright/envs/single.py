"""Any title as a Gymnasium environment: one seat learns, bots have the others."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from copy import copy, deepcopy
from typing import Any, Self, TypeAlias

import gymnasium
import numpy
from numpy.typing import NDArray

from rulewright.bots import Bot, Chair, make_bot
from rulewright.envs.history import Told
from rulewright.envs.rewards import WIN, Value
from rulewright.envs.several import (
    MAX_CYCLES,
    RENDER_MODES,
    Observation,
    TitleEnv,
    observation_space,
)
from rulewright.features.vocabulary import MOST_OPTIONS, Vocabulary, offered
from rulewright.kernel import Option, Rng, View

#: A bot by its name, or a function that makes one from a seed.
BotMaker: TypeAlias = str | Callable[[int], Bot]

#: The only bot that imagines no worlds, so that its match needs no past.
_THOUGHTLESS = "random"


class PolicyBot:
    """A bot that chooses by the observation an environment would give to its seat."""

    def __init__(self, vocabulary: Vocabulary, policy: Callable[[Observation], int]) -> None:
        self._vocabulary = vocabulary
        self._policy = policy

    def choose(self, chair: Chair) -> Option:
        decision, seat = chair.decision, chair.seat
        choices = offered(decision, seat)
        mask = numpy.zeros(MOST_OPTIONS, numpy.int8)
        mask[: len(choices)] = 1
        action = self._policy(
            {
                "observation": self._vocabulary.observe(chair.view(), decision, seat),
                "options": self._vocabulary.options(choices, seat),
                "action_mask": mask,
            }
        )
        return choices[action]


class SingleSeatEnv(gymnasium.Env[Any, Any]):
    """One seat against (or beside) bots, at a random place of the table in every match."""

    metadata = {"render_modes": [*RENDER_MODES]}

    def __init__(
        self,
        title: str,
        bots: Sequence[BotMaker] = (_THOUGHTLESS,),
        options: Mapping[str, str] | None = None,
        max_cycles: int = MAX_CYCLES,
        render_mode: str | None = None,
        reward: str | Value = WIN,
        history: bool = False,
    ) -> None:
        for bot in bots:
            if isinstance(bot, str):
                make_bot(bot)
        self._table = TitleEnv(
            title,
            seats=len(bots) + 1,
            options=options,
            max_cycles=max_cycles,
            render_mode=render_mode,
            reward=reward,
            history=history,
            keeps_past=any(bot != _THOUGHTLESS for bot in bots),
        )
        self.render_mode = render_mode
        self._makers = tuple(bots)
        self._chance: Rng | None = None
        self.vocabulary = self._table.vocabulary
        self.observation_space = observation_space(self.vocabulary, history=history)
        self.action_space = gymnasium.spaces.Discrete(MOST_OPTIONS)
        self._me = ""
        self._bots: dict[str, Bot] = {}
        self._chairs: dict[str, Chair] = {}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start a new match, up to the first question to the learning seat."""
        super().reset(seed=seed)
        if seed is not None or self._chance is None:
            self._chance = Rng.seeded("seat", secrets.randbits(62) if seed is None else seed)
        table = self._table
        while True:
            table.reset(self._chance.below(1 << 31))
            agents = table.possible_agents
            mine = self._chance.below(len(agents))
            self._me = agents[mine]
            others = [agent for agent in agents if agent != self._me]
            self._bots = {
                agent: _made(maker, self._chance.below(1 << 31))
                for agent, maker in zip(others, self._makers, strict=True)
            }
            self._sit_down()
            self._let_others_play()
            if not self._is_over():  # otherwise the match ended without a question to this seat
                table.rewards[self._me] = 0.0
                return table.observe(self._me), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Answer the question, and let the bots play up to the next one."""
        table, me = self._table, self._me
        table.step(int(action))
        reward = table.rewards[me] + self._let_others_play()
        return table.observe(me), float(reward), table.terminations[me], table.truncations[me], {}

    def action_masks(self) -> NDArray[numpy.bool_]:
        """The legal actions, in the format of sb3-contrib."""
        mask = numpy.zeros(MOST_OPTIONS, numpy.bool_)
        mask[: len(self._table.choices(self._me))] = True
        return mask

    def view(self) -> View:
        """What the seat sees, as the title's own typed view."""
        return self._table.view(self._me)

    def choices(self) -> Sequence[Option]:
        """The current meaning of the actions: the option at each index."""
        return self._table.choices(self._me)

    def history(self) -> list[Told]:
        """Everything that the seat was told since the match began, with its own answers."""
        return self._table.history(self._me)

    def play_against(self, bots: Sequence[BotMaker]) -> None:
        """Let other bots take the other seats from the next match on."""
        if len(bots) != len(self._makers):
            raise ValueError(f"the table has {len(self._makers)} other seats, not {len(bots)}")
        self._makers = tuple(bots)
        if any(bot != _THOUGHTLESS for bot in bots):
            self._table.keep_past()

    def render(self) -> str | None:
        """The table as text, as a spectator sees it."""
        return self._table.render()

    def close(self) -> None:
        self._table.close()

    def clone(self) -> Self:
        """An independent environment at the same moment, with the same bots."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._table = self._table.clone()
        twin._chance, twin._bots = copy(self._chance), deepcopy(self._bots)
        twin._sit_down()
        self._sit_down()  # the first clone replays the match
        return twin

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self.clone()

    def __getstate__(self) -> dict[str, Any]:
        return {name: part for name, part in self.__dict__.items() if name != "_chairs"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._sit_down()

    def _sit_down(self) -> None:
        """Give each bot its side of the match."""
        match, agents = self._table.match, self._table.possible_agents
        self._chairs = (
            {} if match is None else {one: Chair(match, agents.index(one)) for one in self._bots}
        )

    def _let_others_play(self) -> float:
        """Let the bots answer, and return what this seat is paid meanwhile."""
        table, reward = self._table, 0.0
        while not self._is_over() and table.agent_selection != self._me:
            agent = table.agent_selection
            table.answer(self._bots[agent].choose(self._chairs[agent]))
            reward += table.rewards[self._me]
        return reward

    def _is_over(self) -> bool:
        return bool(self._table.terminations[self._me] or self._table.truncations[self._me])


def _made(maker: BotMaker, seed: int) -> Bot:
    return make_bot(maker, seed) if isinstance(maker, str) else maker(seed)
