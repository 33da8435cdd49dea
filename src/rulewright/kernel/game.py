"""A game: the facts and functions that a match needs to play it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from rulewright.kernel.decision import Asks
from rulewright.kernel.errors import BadSetup
from rulewright.kernel.plain import Plain
from rulewright.kernel.rng import Rng
from rulewright.kernel.state import State
from rulewright.kernel.view import View

S = TypeVar("S", bound=State)


def _no_scores(state: State) -> tuple[int, ...]:
    return ()


def _as_it_is(plain: dict[str, Plain], version: int) -> dict[str, Plain]:
    return plain


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[S]):
    """The functions that play a game. They keep nothing between calls."""

    name: str
    title: str
    version: int
    """Increased when a change of rules makes old records play out differently."""
    seats: range
    state: type[S]

    setup: Callable[[int, Mapping[str, str], Rng], S]
    """A new state for a number of seats, with these settings."""
    step: Callable[[S], Asks[None]]
    """Runs from one quiet point to the next. At a quiet point no rule is half done, so saving the
    state saves everything."""
    view: Callable[[S, int | None], View]
    """What a seat (None: a spectator) may see."""
    redeal: Callable[[S, frozenset[int], Rng], None]
    """Deals again, in place, everything that none of these seats can see or remembers."""

    views: Callable[[S, Sequence[int | None]], Sequence[View]] | None = None
    """The views of several seats at once, if that is faster: most of a view is the same for all."""
    bare_view: Callable[[S, int | None], View] | None = None
    """The view without the fields that are marked as being for people (``Marked.FOR_PEOPLE``),
    which may be empty in it, if that is faster."""
    cooperative: bool = False
    """Whether all seats win or lose together."""
    standing: Callable[[S], tuple[int, ...]] = _no_scores
    """The current score of each seat."""
    upgrade: Callable[[dict[str, Plain], int], dict[str, Plain]] = _as_it_is
    """Migrates a saved state of an earlier version before it is decoded."""

    def chosen(self, options: Mapping[str, str], seats: int) -> dict[str, str]:
        """The settings of a match, complete and checked, for ``setup``."""
        return dict(options)

    def chosen_before(self, options: Mapping[str, str], seats: int) -> dict[str, str]:
        """The settings of a recorded match, which may be older than some of them."""
        return self.chosen(options, seats)

    def views_of(self, state: S, seats: Sequence[int | None]) -> Sequence[View]:
        """What each of these seats may see; the views share the parts that are the same."""
        if self.views is not None:
            return self.views(state, seats)
        return [self.view(state, seat) for seat in seats]

    def check_seats(self, count: int) -> None:
        if count not in self.seats:
            raise BadSetup(
                f"{self.title} needs {self.seats.start} to {self.seats[-1]} seats, not {count}"
            )
