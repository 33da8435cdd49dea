"""Advice for a player: the best options after a search, and by how much they differ.

Search orders the options. Playouts to the end of the match then compare the first of them in the
same imagined worlds. So two numbers are given and never mixed: the chance of the position, and for
each option how far it is behind the best, in points of that chance. The budget is a number of
iterations and answers, so the same question gets the same advice on any machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

from rulewright.bots.analysis.chance_curve import curve_of
from rulewright.bots.analysis.chances import (
    NOISE,
    Chance,
    Ending,
    chance_of,
    endings_of,
    share_of_win,
)
from rulewright.bots.auto_pass import DECLINES
from rulewright.bots.chair import Budget, Chair, Dealer, Hint
from rulewright.bots.together import hints
from rulewright.kernel import Match, Option, Rng, State
from rulewright.kernel.plain import encode

#: How many options are recommended.
MOST = 3
#: How many of the best options of the search are considered for that.
_CONSIDERED = 6
#: The budget of the search.
_SEARCH = Budget(iterations=480)
#: The fewest and the most worlds that are played to the end for each option.
_FEWEST, _WORLDS = 8, 80
#: The least difference in a value of the course that is worth a word.
_WORTH_SAYING = 0.5
#: A difference that would be shown as 0 points is none.
_ROUNDED = 0.005


@dataclass(frozen=True, slots=True)
class Advised:
    """An option, and how far it is behind the best."""

    hint: Hint
    behind: float
    """The points of winning chance that it lacks, in per cent; 0 for the best."""
    is_clear: bool
    """Whether that difference is more than noise."""
    reason: str
    """What it brings or costs beside the best, in words; empty if nothing stands out."""

    @property
    def option(self) -> Option:
        return self.hint.option

    @property
    def text(self) -> str:
        """How it compares with the best, in words."""
        return f"worse by {self.behind:.0f} points" if self.is_clear else "about as good"


@dataclass(frozen=True, slots=True)
class Advice:
    """What a bot would do, and how the position stands for the seat that asks."""

    chance: Chance
    options: tuple[Advised, ...]
    """The best first; options that come to the same are named once."""


def advise(chair: Chair, rng: Rng, jobs: int = 1) -> Advice:
    """Think about a decision and recommend up to three different options."""
    dealer = Dealer(chair)
    found = _worth_naming(chair, dealer, hints(chair, _SEARCH, rng, _CONSIDERED, jobs))[:MOST]
    options = [hint.option for hint in found]
    ends: list[list[Ending]] = []
    answers = 0
    while len(ends) < _FEWEST or (
        answers < chair.game.evaluation.hint_answers and len(ends) < _WORLDS
    ):
        ends.append(endings_of(dealer, options, rng.below(1 << 31)))
        answers += sum(end.answers for end in ends[-1])
    columns = [_Column(hint, [row[n] for row in ends]) for n, hint in enumerate(found)]
    columns = _different(columns)
    best = _best(columns, chair.seat)
    others = [column for column in columns if column is not best]
    advised = [Advised(best.hint, 0.0, False, ""), *(_advised(chair, one, best) for one in others)]
    return Advice(chance_of(chair, rng, len(ends)), tuple(advised))


@dataclass(frozen=True, slots=True)
class _Column:
    """An option and the ends of all worlds in which it was chosen."""

    hint: Hint
    ends: list[Ending]

    def shares(self, seat: int) -> list[float]:
        return [share_of_win(end.outcome, seat) for end in self.ends]


def _worth_naming(chair: Chair, dealer: Dealer, found: Sequence[Hint]) -> list[Hint]:
    """The options without those that do nothing, unless doing nothing is best."""
    first, *others = found
    return [first, *(hint for hint in others if not _does_nothing(dealer, hint.option))]


def _does_nothing(dealer: Dealer, option: Option) -> bool:
    """Whether an option declines, or leaves everything as it was."""
    if option in DECLINES:
        return True
    world = dealer.world(0)
    before = _stands(world)
    world.answer(option)
    return _stands(world) == before


def _stands(world: Match[State]) -> object:
    asked = world.decision
    return None if asked is None else (asked.seat, asked.kind, encode(world.state))


def _different(columns: Sequence[_Column]) -> list[_Column]:
    """The options that end differently in some world; of equal ones the first."""
    kept: list[_Column] = []
    for column in columns:
        if not any(column.ends == other.ends for other in kept):
            kept.append(column)
    return kept


def _best(columns: Sequence[_Column], seat: int) -> _Column:
    """The first of the search, unless playouts prefer another one beyond noise."""
    best = columns[0]
    for column in columns[1:]:
        lead, noise = _difference(column, best, seat)
        if lead > noise:
            best = column
    return best


def _difference(one: _Column, other: _Column, seat: int) -> tuple[float, float]:
    """How much better one option did than another, and how much of that noise can explain."""
    pairs = zip(one.shares(seat), other.shares(seat), strict=True)
    return _mean_and_noise([mine - theirs for mine, theirs in pairs])


def _mean_and_noise(differences: Sequence[float]) -> tuple[float, float]:
    return fmean(differences), NOISE * stdev(differences) / sqrt(len(differences))


def _advised(chair: Chair, column: _Column, best: _Column) -> Advised:
    lead, noise = _difference(best, column, chair.seat)
    curve = curve_of(chair.game, chair.seats)
    good, other = (fmean(one.shares(chair.seat)) for one in (best, column))
    behind = curve.chance(good) - curve.chance(other)
    is_clear = lead > noise and behind > _ROUNDED
    return Advised(column.hint, max(0.0, 100 * behind), is_clear, _reason(chair, column, best))


def _reason(chair: Chair, column: _Column, best: _Column) -> str:
    """What an option leaves at the end of the turn that the best does not, beyond noise."""
    found: list[tuple[float, float, int | str]] = []
    for key in best.ends[0].turn:
        pairs = zip(column.ends, best.ends, strict=True)
        mean, noise = _mean_and_noise([a.turn.get(key, 0) - b.turn.get(key, 0) for a, b in pairs])
        if abs(mean) > max(noise, _WORTH_SAYING):
            found.append((abs(mean) / max(noise, _WORTH_SAYING), mean, key))
    if not found:
        return ""
    _, mean, key = max(found, key=lambda one: one[0])
    what, whose = (key, "") if isinstance(key, str) else (chair.game.summary.course_label, key)
    if whose != "" and whose != chair.seat:
        what = f"{what} for {chair.name(int(whose))}"
    return f"{abs(mean):.1f} {'more' if mean > 0 else 'less'} {what} at the end of the turn"
