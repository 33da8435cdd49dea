"""Turning points in words, limited to what each reader may know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from rulewright.bots.analysis.headings import Headings
from rulewright.bots.analysis.turning_points import Kind, TurningPoint
from rulewright.kernel import Match, Option, State
from rulewright.title import event_text, title_of

#: The number of events shown to readers who could not see the options.
_EVENTS = 2


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
    """The better answer, for a mistake, if the reader may know it."""
    points: int
    """The points of winning chance that a mistake cost, or that luck gave; below 0: took."""
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
    if point.kind == "luck":
        text = _luck(match, point)
    elif all_seats or seat in point.asked:
        then = match.at(point.at)
        taken, better = _label(then, point.taken), _label(then, point.better)
        text = f"{match.name(point.seat)} chose “{taken}”; “{better}” was better, by {_by(point)}."
    else:
        text = f"{_seen(match, point, seat)} Another choice was better, by {_by(point)}."
    return VisibleTurningPoint(
        point.kind,
        point.at,
        point.seat,
        when,
        taken,
        better,
        round(100 * point.points),
        text,
    )


def _label(then: Match[State], option: Option) -> str:
    assert then.decision is not None
    return title_of(then).presentation.describe(then.state, then.decision, option, then.name).text


def _seen(match: Match[State], point: TurningPoint, seat: int | None) -> str:
    """The consequences of an answer, as far as this seat saw them."""
    journal = match.at(point.at + 1, listen=True).journal
    assert journal is not None
    seen = (event_text(match, event) for _, event in journal.seen_by(seat, point.at + 1))
    return " ".join(islice(seen, _EVENTS)) or f"{match.name(point.seat)} made a choice."


def _luck(match: Match[State], point: TurningPoint) -> str:
    team = match.game.cooperative and len(match.start.seats) > 1
    who = "the team" if team else match.name(point.seat)
    count = f"{_by(point)} of winning chance"
    return f"Luck gave {who} {count}." if point.points > 0 else f"Luck took {count} from {who}."


def _by(point: TurningPoint) -> str:
    return f"{abs(round(100 * point.points))} points"
