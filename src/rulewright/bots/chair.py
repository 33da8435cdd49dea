"""Where a bot sits: all that it may know of a match, and no more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from rulewright.kernel import Decision, Match, Option, Rng, State, View
from rulewright.title import Title, title_of


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bot may think: so many milliseconds, or so many iterations.

    With iterations the same seed makes the same choice on any machine.
    """

    milliseconds: int = 0
    iterations: int = 0

    def __post_init__(self) -> None:
        if (self.milliseconds > 0) == (self.iterations > 0):
            raise ValueError("a budget is a number of milliseconds or one of iterations")

    def paced(self, pace: int) -> Budget:
        """The same in iterations, for somebody who does so many a second."""
        if self.iterations:
            return self
        return Budget(iterations=max(1, self.milliseconds * pace // 1000))

    def spent(self, iterations: int, seconds: float) -> float:
        """What part of it is spent after so much thought; 1 or more is all of it."""
        if self.iterations:
            return iterations / self.iterations
        return seconds * 1000 / self.milliseconds


@dataclass(frozen=True, slots=True)
class Hint:
    """An option that was thought about."""

    option: Option
    visits: int
    """How often it was tried in imagined worlds; the better it does the more."""
    value: float
    """What is to be expected of it, from 0 to 1; even is what greedy expects of its choice."""


#: Hears what part of the budget is spent, and what looks best so far.
Report = Callable[[float, Sequence[Hint]], None]


def _unheard(spent: float, best: Sequence[Hint]) -> None:
    pass


class Chair:
    """One seat's side of a match: its view, its decision, and worlds that could be true."""

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
        """How long to think, where that is not the bot's own choice."""
        self.report = report

    def unheard(self) -> Chair:
        """The same chair with nobody to report to."""
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

    def label(self, option: Option) -> str:
        """An option of the decision as the player reads it."""
        match, describe = self._match, self.game.presentation.describe
        return describe(match.state, self.decision, option, match.name).text

    @property
    def turn(self) -> int:
        """The number of the turn, as the whole table knows it."""
        return self.game.evaluation.turn(self._match.state)

    @property
    def moment(self) -> int:
        """How many answers have been given so far, as the whole table knows."""
        return len(self._match.answers)

    def imagine(self, rng: Rng) -> Match[State]:
        """A match like this one as far as the seat can tell, the rest dealt by ``rng``.

        It is a passing thought: quick to play on, but not to be forked.
        """
        return self._match.redealt(self.seat, rng, passing=True)


class Bot(Protocol):
    """Anything that can take a seat."""

    def choose(self, chair: Chair) -> Option:
        """One of the options of the chair's decision."""
        ...


def play_match(match: Match[State], bots: Sequence[Bot], limit: int = 100_000) -> int:
    """Lets bots play a match to its end; returns how many decisions they took."""
    chairs = [Chair(match, seat) for seat in range(len(bots))]
    first = len(match.answers)
    while match.decision is not None and len(match.answers) - first < limit:
        seat = match.decision.seat
        match.answer(bots[seat].choose(chairs[seat]))
    return len(match.answers) - first
