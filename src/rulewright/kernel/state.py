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
    """Leaves a step at once when the match is over; the kernel catches it."""


@dataclass(frozen=True, slots=True)
class Sealed:
    """A choice that counts only when all have made theirs; until then nobody else knows it."""

    seat: int
    """Who chose, and so who knows."""
    kind: str
    option: Option


@dataclass(slots=True)
class State:
    """What every state holds; titles add their zones."""

    rng: Rng
    outcome: Outcome | None = None
    journal: Journal | None = field(
        default=None, compare=False, repr=False, metadata={"transient": True}
    )
    """Only there while somebody listens; never copied or saved."""
    sealed: list[Sealed] = field(default_factory=list)
    """Choices made one after the other that count as made at once, until all are in."""

    def tell(self, event: Callable[P, Event], *args: P.args, **kwargs: P.kwargs) -> None:
        """Tells everybody what happened; if nobody listens the event is not even made."""
        if self.journal is not None:
            self.journal.tell(event(*args, **kwargs))

    def tell_privately(
        self,
        seats: Collection[int],
        event: Callable[[], Event],
        others: Callable[[], Event] | None = None,
    ) -> None:
        """Tells these seats what happened, and the others only what they may know of it."""
        if self.journal is not None:
            self.journal.tell(event(), seats, None if others is None else others())

    #: The earlier name, until the next release.
    tell_apart = tell_privately

    def end(self, outcome: Outcome) -> Never:
        """The match is over now, in the middle of whatever is going on."""
        self.outcome = outcome
        raise Ended
