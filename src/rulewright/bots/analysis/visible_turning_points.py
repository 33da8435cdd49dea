"""Turning points in words, limited to what each reader may know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from rulewright.bots.analysis.headings import Headings
from rulewright.bots.analysis.turning_points import Kind, TurningPoint
from rulewright.kernel import Match, Option, State
from rulewright.title import event_text, title_of
from rulewright.title.sentences import stopped

#: The number of events shown to readers who could not see the options.
_EVENTS = 2
#: How much better an option looked, in words, with the fewest points (of 100) for each.
_MUCH = ((35, "far better"), (20, "much better"), (0, "better"))


@dataclass(frozen=True, slots=True)
class VisibleTurningPoint:
    """A turning point as a reader may know it: no more than the replay shows them."""

    kind: Kind
    at: int
    """The number of answers before the one that mattered."""
    seat: int
    when: str
    """The turn or round it was in, as the journal calls it; empty before the first."""
    taken: str | None
    """The answer given; None if the reader may not know it."""
    better: str | None
    """The answer that search prefers, if it differs and the reader may know it."""
    points: int
    """By how many points of 100 that looked better at least."""
    moved: float
    """How far the balance moved, as a multiple of its usual spread after a few choices."""
    text: str
    """All of this in plain words."""


def visible_turning_points(
    match: Match[State],
    points: Sequence[TurningPoint],
    seat: int | None,
    *,
    all_seats: bool = False,
) -> list[VisibleTurningPoint]:
    """Turning points as a seat (None: a spectator), or all seats together, may know them."""
    headings = Headings(match, seat)
    return [_visible_to(match, point, seat, all_seats, headings.at(point.at)) for point in points]


def _visible_to(
    match: Match[State], point: TurningPoint, seat: int | None, all_seats: bool, when: str
) -> VisibleTurningPoint:
    taken = better = None
    if all_seats or seat in point.asked:
        then = match.at(point.at)
        taken = _label(then, point.taken)
        better = None if point.better == point.taken else _label(then, point.better)
        sentence = stopped(f"{match.name(point.seat)} chose “{taken}”")
    else:
        sentence = _seen(match, point, seat)
    after = _mistake(point, better) if point.kind == "mistake" else _key_move(match, point, better)
    return VisibleTurningPoint(
        point.kind,
        point.at,
        point.seat,
        when,
        taken,
        better,
        _points(point),
        round(point.moved, 1),
        f"{sentence} {after}",
    )


def _points(point: TurningPoint) -> int:
    return round(100 * point.loss)


def _label(then: Match[State], option: Option) -> str:
    assert then.decision is not None
    return title_of(then).presentation.describe(then.state, then.decision, option, then.name).text


def _seen(match: Match[State], point: TurningPoint, seat: int | None) -> str:
    """The consequences of an answer, as far as this seat saw them."""
    journal = match.at(point.at + 1, listen=True).journal
    assert journal is not None
    seen = (event_text(match, event) for _, event in journal.seen_by(seat, point.at + 1))
    return " ".join(islice(seen, _EVENTS)) or f"{match.name(point.seat)} made a choice."


def _mistake(point: TurningPoint, better: str | None) -> str:
    number = _points(point)
    how = next(words for least, words in _MUCH if number >= least)
    what = "Another choice" if better is None else f"“{better}”"
    return f"{what} looked {how}."


def _key_move(match: Match[State], point: TurningPoint, better: str | None) -> str:
    team = match.game.cooperative and len(match.start.seats) > 1
    who = "the team" if team else match.name(point.seat)
    how = "better" if point.moved > 0 else "worse"
    moved = f"After that {who} stood much {how}."
    if point.better == point.taken:
        return f"{moved} The bot would have chosen the same."
    what = "something else" if better is None else f"“{better}”"
    return stopped(f"{moved} The bot would have chosen {what}")
