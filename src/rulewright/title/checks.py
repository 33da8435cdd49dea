"""What the fuzzer checks of a title."""

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
    """The invariants of a title, and what its seats know besides what they see."""

    state: Callable[[S], list[str]] = _nothing_wrong
    """What is wrong with a state: things lost, things doubled, limits broken."""
    change: Callable[[S, Decision, Option, S], list[str]] | None = None
    """What is wrong with the step from one state to the next, given the decision and its answer."""
    memory: Callable[[S, int], Sequence[str]] = _no_memory
    """The names of the hidden things that a seat knows because it has seen them before, or because
    they can be nowhere else; once for each. Worlds dealt anew for the seat keep them."""
    public_fields: Mapping[str, str] = field(default_factory=dict)
    """Fields of the state that every seat knows though no view shows them, such as
    ``offer.card``, each with the reason. The fuzzer takes no others for known."""
