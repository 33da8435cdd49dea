"""Any title as a Gymnasium environment: one seat learns, bots have the others."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy
from numpy.typing import NDArray

from rulewright.bots import Chair, make_bot
from rulewright.envs.observation import MOST_OPTIONS
from rulewright.envs.several import (
    MAX_CYCLES,
    RENDER_MODES,
    Observation,
    TitleEnv,
    observation_space,
)
from rulewright.kernel import Rng, View


class SingleSeatEnv(gymnasium.Env[Any, Any]):
    """One seat against (or beside) bots, at a random place of the table in every match."""

    metadata = {"render_modes": [*RENDER_MODES]}

    def __init__(
        self,
        title: str,
        bots: Sequence[str] = ("random",),
        options: Mapping[str, str] | None = None,
        max_cycles: int = MAX_CYCLES,
        render_mode: str | None = None,
    ) -> None:
        for bot in bots:
            make_bot(bot)
        self._table = TitleEnv(title, len(bots) + 1, options or {}, max_cycles, render_mode)
        self.render_mode = render_mode
        self._names = tuple(bots)
        self._chance: Rng | None = None
        self.observation_space = observation_space()
        self.action_space = gymnasium.spaces.Discrete(MOST_OPTIONS)
        self._me = ""

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
            seats = table.possible_agents
            mine = self._chance.below(len(seats))
            self._me = seats[mine]
            match = table.match
            assert match is not None
            others = [seat for seat in range(len(seats)) if seat != mine]
            self._bots = {
                seats[seat]: (make_bot(name, self._chance.below(1 << 31)), Chair(match, seat))
                for seat, name in zip(others, self._names, strict=True)
            }
            self._let_others_play()
            if not self._is_over():  # otherwise the match ended without a question to this seat
                return table.observe(self._me), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Answer the question, and let the bots play up to the next one."""
        table = self._table
        table.step(int(action))
        self._let_others_play()
        me = self._me
        reward = float(table.rewards[me])
        return table.observe(me), reward, table.terminations[me], table.truncations[me], {}

    def action_masks(self) -> NDArray[numpy.bool_]:
        """The legal actions, in the format of sb3-contrib."""
        mask = numpy.zeros(MOST_OPTIONS, numpy.bool_)
        mask[: len(self._table.choices(self._me))] = True
        return mask

    def view(self) -> View:
        """What the seat sees, as the title's own typed view."""
        return self._table.view(self._me)

    def render(self) -> str | None:
        """The table as text, as a spectator sees it."""
        return self._table.render()

    def close(self) -> None:
        self._table.close()

    def _let_others_play(self) -> None:
        table = self._table
        while not self._is_over() and table.agent_selection != self._me:
            bot, chair = self._bots[table.agent_selection]
            table.answer(bot.choose(chair))

    def _is_over(self) -> bool:
        return bool(self._table.terminations[self._me] or self._table.truncations[self._me])
