"""Options tried in the same imagined worlds: which one ends better, and what differs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

from rulewright.bots.analysis.chances import NOISE, Ending, endings_of, share_of_win
from rulewright.bots.chair import Chair, Dealer
from rulewright.kernel import Option

#: The least difference in a value of the course that is worth a word.
_WORTH_SAYING = 0.5
#: How far beyond noise a difference must be to count as a reason: of so many values and options,
#: some differ beyond noise by chance.
_SURE = 2


@dataclass(frozen=True, slots=True)
class Column:
    """An option and the ends of all worlds in which it was chosen."""

    option: Option
    ends: list[Ending]

    def shares(self, seat: int) -> list[float]:
        return [share_of_win(end.outcome, seat) for end in self.ends]


def compare(dealer: Dealer, options: Sequence[Option], numbers: Iterable[int]) -> list[Column]:
    """Try options in the imagined worlds with these numbers."""
    rows = [endings_of(dealer, options, number) for number in numbers]
    return [Column(option, [row[n] for row in rows]) for n, option in enumerate(options)]


def different(columns: Sequence[Column]) -> list[Column]:
    """The options that end differently in some world; of equal ones the first."""
    kept: list[Column] = []
    for column in columns:
        if not any(column.ends == other.ends for other in kept):
            kept.append(column)
    return kept


def best_of(columns: Sequence[Column], seat: int) -> Column:
    """The first option, unless another one did better beyond noise."""
    best = columns[0]
    for column in columns[1:]:
        lead, noise = difference(column, best, seat)
        if lead > noise:
            best = column
    return best


def difference(one: Column, other: Column, seat: int) -> tuple[float, float]:
    """How much better one option did than another, and how much of that noise can explain."""
    pairs = zip(one.shares(seat), other.shares(seat), strict=True)
    return mean_and_noise([mine - theirs for mine, theirs in pairs])


def mean_and_noise(differences: Sequence[float]) -> tuple[float, float]:
    return fmean(differences), NOISE * stdev(differences) / sqrt(len(differences))


def reason(chair: Chair, column: Column, best: Column) -> str:
    """What an option leaves at the end of the turn that the best does not, beyond noise."""
    found: list[tuple[float, float, int | str]] = []
    for key in best.ends[0].turn:
        pairs = zip(column.ends, best.ends, strict=True)
        mean, noise = mean_and_noise([a.turn.get(key, 0) - b.turn.get(key, 0) for a, b in pairs])
        least = max(_SURE * noise, _WORTH_SAYING)
        if abs(mean) > least:
            found.append((abs(mean) / least, mean, key))
    if not found:
        return ""
    _, mean, key = max(found, key=lambda one: one[0])
    summary = chair.game.summary
    what, whose = (key, "") if isinstance(key, str) else (summary.course_label, key)
    if whose != "" and whose != chair.seat:
        what = f"{what} for {chair.name(int(whose))}"
    smaller = "fewer" if summary.course_is_counted else "less"
    return f"{abs(mean):.1f} {'more' if mean > 0 else smaller} {what} at the end of the turn"
