"""Why an effect comes about, and what a sign of the notation does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from rulewright.kernel import Asks

T = TypeVar("T")
"""The table. The state has it from here, so that nothing here can name it."""


@dataclass(frozen=True, slots=True)
class Cause:
    """Why an effect comes about: the thing that says so, and the rule by which it does."""

    thing: str
    rule: str


@dataclass(frozen=True, slots=True)
class Verb(Generic[T]):
    """What a sign of the notation does."""

    do: Callable[[T, int, int, Cause], Asks[None]]
    """For a player, so many times."""
    can: Callable[[T, int], bool]
    """Whether it could do anything for a player now. Changes nothing."""
    automa: Callable[[T, int, int, Cause], Asks[None]]
    """What the automa gets instead; the same, for most (V170)."""
