"""The interface between a bot and a match: everything the bot may know, and no more."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from rulewright.kernel import Decision, Match, Option, Rng, State, View
from rulewright.kernel.plain import copy
from rulewright.title import Title, title_of


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bot may think: a number of milliseconds or of iterations.

    With iterations, the same seed gives the same choice on any machine.
    """

    milliseconds: int = 0
    iterations: int = 0

    def __post_init__(self) -> None:
        if (self.milliseconds > 0) == (self.iterations > 0):
            raise ValueError(
                "a budget is either a number of milliseconds or a number of iterations"
            )

    def paced(self, pace: int) -> Budget:
        """The same budget in iterations, at ``pace`` iterations a second."""
        if self.iterations:
            return self
        return Budget(iterations=max(1, self.milliseconds * pace // 1000))

    def spent(self, iterations: int, seconds: float) -> float:
        """The fraction of the budget that is spent; 1 or more means all of it."""
        if self.iterations:
            return iterations / self.iterations
        return seconds * 1000 / self.milliseconds


@dataclass(frozen=True, slots=True)
class Hint:
    """The evaluation of an option."""

    option: Option
    visits: int
    """How often it was tried in imagined worlds; better options are tried more often."""
    value: float
    """Its expected value, from 0 to 1; 0.5 is what greedy expects of its own choice."""


#: How many worlds a dealer keeps: a search tries all its candidates in one world after the other.
_WORLDS_KEPT = 8

#: Callback that gets the fraction of the budget spent, and the best options so far.
Report = Callable[[float, Sequence[Hint]], None]


def _unheard(spent: float, best: Sequence[Hint]) -> None:
    pass


class Chair:
    """One seat's side of a match: its view, its decision, and worlds consistent with them."""

    __slots__ = ("_match", "budget", "report", "seat")

    def __init__(
        self,
        match: Match[State],
        seat: int,
        budget: Budget | None = None,
        report: Report = _unheard,
    ) -> None:
        self._match = match
        self.seat = seat
        self.budget = budget
        """How long to think; None leaves that to the bot."""
        self.report = report

    def unheard(self) -> Chair:
        """The same chair without a progress callback."""
        return Chair(self._match, self.seat, self.budget)

    @property
    def game(self) -> Title[State]:
        return title_of(self._match)

    @property
    def decision(self) -> Decision:
        decision = self._match.decision
        assert decision is not None
        assert decision.is_put_to(self.seat), "a bot is asked only for its own decisions"
        return decision

    def view(self) -> View:
        return self._match.view(self.seat)

    def bare_view(self) -> View:
        """The same view without sentences and forecasts, which only people need."""
        see = self.game.bare_view or self.game.view
        return see(self._match.state, self.seat)

    def option_label(self, option: Option) -> str:
        """The label of an option as the player reads it."""
        match, describe = self._match, self.game.presentation.describe
        return describe(match.state, self.decision, option, match.name).text

    #: The earlier name, for one release.
    label = option_label

    @property
    def seats(self) -> int:
        """The number of seats at the table."""
        return len(self._match.start.seats)

    @property
    def settings(self) -> Mapping[str, str]:
        """The settings of the match, by name. Everybody knows them."""
        return self._match.start.options

    def name(self, seat: int) -> str:
        """The name of a player."""
        return self._match.name(seat)

    @property
    def turn(self) -> int:
        """The number of the turn, which is public."""
        return self.game.evaluation.turn(self._match.state)

    @property
    def moment(self) -> int:
        """The number of answers given so far, which is public."""
        return len(self._match.answers)

    def imagine(self, rng: Rng, *, passing: bool = True) -> Match[State]:
        """A match that this seat cannot distinguish from the real one; ``rng`` deals the rest.

        It is fast to play on, but bots can think in it only if it is not ``passing``.
        """
        return self._match.redealt(self.seat, rng, passing=passing)


class Dealer:
    """A cache of imagined worlds for one decision, by seed.

    A world that is needed again, to try another option in it, is copied instead of dealt again.
    """

    __slots__ = ("_dealt", "_is_copied", "chair")

    def __init__(self, chair: Chair) -> None:
        self.chair = chair
        self._is_copied = chair._match.has_only_asked
        self._dealt: dict[int, State] = {}

    def world(self, seed: int) -> Match[State]:
        """Return the imagined world for a seed, as a match that can be played on."""
        dealt = self._dealt.get(seed)
        if dealt is not None:
            world = self.chair._match.redealt_as(dealt)
            if world is not None:
                return world
        world = self.chair.imagine(Rng.seeded(seed))
        if self._is_copied and dealt is None:
            if len(self._dealt) == _WORLDS_KEPT:
                del self._dealt[next(iter(self._dealt))]
            self._dealt[seed] = copy(world.state)
        return world


class Bot(Protocol):
    """Anything that can take a seat."""

    def choose(self, chair: Chair) -> Option:
        """One of the options of the chair's decision."""
        ...


def play_match(match: Match[State], bots: Sequence[Bot], limit: int = 100_000) -> int:
    """Let bots play a match to its end; return the number of decisions they took."""
    chairs = [Chair(match, seat) for seat in range(len(bots))]
    first = len(match.answers)
    while match.decision is not None and len(match.answers) - first < limit:
        seat = match.decision.seat
        match.answer(bots[seat].choose(chairs[seat]))
    return len(match.answers) - first
