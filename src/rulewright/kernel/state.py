"""The base of every title's state: plain data and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Never, ParamSpec

from rulewright.kernel.decision import Option
from rulewright.kernel.journal import Event, Journal
from rulewright.kernel.outcome import Outcome
from rulewright.kernel.rng import Rng

P = ParamSpec("P")


class Ended(Exception):
    """Raised to leave a step at once when the match is over; the kernel catches it."""


@dataclass(frozen=True, slots=True)
class Sealed:
    """A choice that takes effect when all have chosen; until then nobody else knows it."""

    seat: int
    """The seat that chose, and so knows the choice."""
    kind: str
    option: Option


@dataclass(slots=True)
class State:
    """The fields of every state; titles add their zones."""

    rng: Rng
    outcome: Outcome | None = None
    journal: Journal | None = field(
        default=None, compare=False, repr=False, metadata={"transient": True}
    )
    """Only set while events are recorded; never copied or saved."""
    keeps_memory: bool = field(
        default=True, compare=False, repr=False, metadata={"transient": True}
    )
    """Whether the rules note what players remember. Off in playouts: they are never redealt."""
    sealed: list[Sealed] = field(default_factory=list)
    """Choices made in turn that count as simultaneous, kept until all are in."""

    def tell(self, event: Callable[P, Event], *args: P.args, **kwargs: P.kwargs) -> None:
        """Record an event for everybody. Without a journal the event is not created."""
        if self.journal is not None:
            self.journal.tell(event(*args, **kwargs))

    def tell_privately(
        self,
        seats: Collection[int],
        event: Callable[[], Event],
        others: Callable[[], Event] | None = None,
    ) -> None:
        """Record an event for these seats, and for the others only what they may know of it."""
        if self.journal is not None:
            self.journal.tell(event(), seats, None if others is None else others())

    #: The old name, kept until the next release.
    tell_apart = tell_privately

    def end(self, outcome: Outcome) -> Never:
        """End the match now, even in the middle of a step."""
        self.outcome = outcome
        raise Ended
