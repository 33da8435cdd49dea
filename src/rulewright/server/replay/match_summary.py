"""The summary of a finished match: its course, and the figures of its title."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from rulewright.kernel import Match, State, answer_again
from rulewright.server.protocol.looking_back import Chronicle, CourseLine, FigureInfo
from rulewright.server.replay import moments
from rulewright.title import title_of


def chronicle(match: Match[State], started: str | None, ended: str) -> Chronicle:
    """Replay the match from its beginning and record its course."""
    assert match.journal is not None
    lines, points = _course(match)
    figures = title_of(match).summary.figures(
        match.state, [entry.event for entry in match.journal.entries]
    )
    chosen = Counter(answer.seat for answer in match.answers)
    choices = [chosen[seat] for seat in range(len(match.start.seats))]
    return Chronicle(
        label=title_of(match).summary.course_label,
        lines=[_line(match, key) for key in lines],
        points=points,
        figures=[
            *(FigureInfo(label=each.label, values=list(each.values)) for each in figures),
            FigureInfo(label="Choices", values=choices),
        ],
        started=started,
        ended=ended,
    )


def _line(match: Match[State], key: int | str) -> CourseLine:
    if isinstance(key, int):
        return CourseLine(seat=key, name=match.name(key))
    return CourseLine(seat=None, name=key)


def _course(match: Match[State]) -> tuple[list[int | str], list[list[int]]]:
    """The names of the course, and its values at every quiet point where they changed."""
    first = len(match.start.before)
    again = moments.at(match, first)
    stood: list[tuple[int, Mapping[int | str, int]]] = []
    for number in range(first, len(match.answers) + 1):
        if number > first:
            answer_again(again, match.answers[number - 1 : number])
        # In the middle of a step a card may be in transit and count for nobody.
        if again.is_quiet or again.decision is None:
            now = title_of(match).summary.follow(match.game, again.state)
            if not stood or stood[-1][1] != now or again.decision is None:
                stood.append((number, now))
    lines = list(dict.fromkeys(key for _, now in stood for key in now))
    return lines, [[number, *(now.get(key, 0) for key in lines)] for number, now in stood]
