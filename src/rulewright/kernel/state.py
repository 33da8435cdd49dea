"""The base of every title's state: plain data and nothing else."""

from __future__ import annotations

from dataclasses import dataclass, field

from rulewright.kernel.journal import Journal
from rulewright.kernel.rng import Rng


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended."""

    ranks: tuple[int, ...]
    """For each seat its place, 1 for the winners; equal places are shared."""
    scores: tuple[int, ...]
    """For each seat the number the title counts."""
    rule: str
    """The rule that decided."""

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


@dataclass(slots=True)
class State:
    """What every state holds; titles add their zones."""

    rng: Rng
    outcome: Outcome | None = None
    journal: Journal | None = field(
        default=None, compare=False, repr=False, metadata={"transient": True}
    )
    """Only there while somebody listens; never copied or saved."""
