"""Many environments at once, each in a process of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import gymnasium
import numpy
from gymnasium.vector import AsyncVectorEnv, SyncVectorEnv, VectorEnv
from numpy.typing import NDArray

from rulewright.envs.rewards import WIN, Value
from rulewright.envs.several import MAX_CYCLES
from rulewright.envs.single import BotMaker, SingleSeatEnv
from rulewright.kernel.errors import BadSetup


def vector_env(
    title: str,
    count: int,
    bots: Sequence[BotMaker] = ("random",),
    *,
    options: Mapping[str, str] | None = None,
    max_cycles: int = MAX_CYCLES,
    reward: str | Value = WIN,
    history: bool = False,
    processes: bool = True,
) -> VectorEnv[Any, Any, Any]:
    """Several matches at once, as Gymnasium's ``VectorEnv``.

    The masks are part of the observations: ``observations["action_mask"]`` has a row for each
    match. Without ``processes`` the matches take turns in this process.
    """
    if count < 1:
        raise BadSetup(f"a vectorised environment has at least one match, not {count}")
    make: Callable[[], gymnasium.Env[Any, Any]] = partial(
        SingleSeatEnv,
        title,
        tuple(bots),
        options=options,
        max_cycles=max_cycles,
        reward=reward,
        history=history,
    )
    return AsyncVectorEnv([make] * count) if processes else SyncVectorEnv([make] * count)


def sampled(mask: NDArray[numpy.int8], chance: numpy.random.Generator) -> NDArray[numpy.int64]:
    """A legal action for each row of a mask, all equally likely; 0 where there is none."""
    drawn = chance.random(mask.shape) * mask
    return numpy.asarray(drawn.argmax(axis=1), numpy.int64)
