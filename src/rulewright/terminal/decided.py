"""The turning points of a match as lines of text."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rulewright.bots.analysis.turning_points import turning_points
from rulewright.bots.analysis.visible_turning_points import (
    VisibleTurningPoint,
    visible_turning_points,
)
from rulewright.kernel import Match, State
from rulewright.terminal.screen import Screen, progress_in_words

#: What to type when a match is over.
DECIDED = "decided"

_NOTHING = "No moment stands out: nobody missed much, and luck changed little."


def key_moment_lines(match: Match[State], points: Sequence[VisibleTurningPoint]) -> list[str]:
    """Turning points, one on a line."""
    if not points:
        return [_NOTHING]
    return [
        f"{point.when or 'At the beginning'}: {point.text} "
        f"(Choice {point.at + 1} of {len(match.answers)}.)"
        for point in points
    ]


def tell_decided(
    match: Match[State], seat: int | None, screen: Screen, unasked: Collection[int]
) -> None:
    """Analyse a finished match, and write what one seat, or any spectator, may know."""
    screen.write("A bot looks through the match; that takes some seconds. Ctrl-C stops it.")
    points = turning_points(match, progress=progress_in_words(screen), unasked=unasked)
    for line in key_moment_lines(match, visible_turning_points(match, points, seat)):
        screen.write(line)
