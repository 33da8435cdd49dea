"""What the fuzzer checks in a title."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from rulewright.kernel.decision import Decision, Option
from rulewright.kernel.state import State

S = TypeVar("S", bound=State)


def _nothing_wrong(state: State) -> list[str]:
    return []


def _no_memory(state: State, seat: int) -> Sequence[str]:
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Checks(Generic[S]):
    """The invariants of a title, and what its seats know beyond their views."""

    state: Callable[[S], list[str]] = _nothing_wrong
    """The errors in a state: things lost, things duplicated, limits exceeded."""
    change: Callable[[S, Decision, Option, S], list[str]] | None = None
    """The errors in the step from one state to the next, given the decision and its answer."""
    memory: Callable[[S, int], Sequence[str]] = _no_memory
    """The names of hidden things that a seat knows because it has seen them before, or because
    they can be nowhere else; one entry for each thing. A redeal for the seat keeps them."""
    public_fields: Mapping[str, str] = field(default_factory=dict)
    """Fields of the state that every seat knows although no view shows them, such as
    ``offer.card``, each with the reason. The fuzzer treats no other fields as known."""
