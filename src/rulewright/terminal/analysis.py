"""What bots find out about a match, as lines of text: its winning chances and turning points."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rulewright.bots.analysis.chance_graph import GraphPoint, chance_graph, line_names
from rulewright.bots.analysis.chances import Chance
from rulewright.bots.analysis.headings import Headings
from rulewright.bots.analysis.turning_points import turning_points
from rulewright.bots.analysis.visible_turning_points import (
    VisibleTurningPoint,
    visible_turning_points,
)
from rulewright.kernel import Match, State
from rulewright.terminal.screen import Screen, progress_in_words

#: What to type for the winning chances by turn.
CHANCES = "chances"
#: What to type for the turning points, when a match is over.
DECIDED = "decided"

_CHANCES_WAIT = "A bot plays on from every turn; that takes some seconds. Ctrl-C stops it."
_DECIDED_WAIT = "A bot looks through the match; that takes some seconds. Ctrl-C stops it."
_NOTHING = "No moment stands out: nobody missed much, and luck changed little."


def chance_lines(
    match: Match[State], points: Sequence[GraphPoint], viewer: int | None
) -> list[str]:
    """The points of a graph, one on a line."""
    headings, names = Headings(match, viewer), [name for _, name in line_names(match)]
    lines = []
    for point in points:
        is_end = all(chance.worlds == 0 for chance in point.chances)
        when = "the end" if is_end else headings.at(point.at)
        chances = zip(names, point.chances, strict=True)
        told = ", ".join(f"{name} {_percent(chance)}" for name, chance in chances)
        lines.append(f"After choice {point.at}{f', {when}' if when else ''}: {told}.")
    return lines


def _percent(chance: Chance) -> str:
    return f"{chance.mean:.0%} ({chance.range})" if chance.worlds else f"{chance.mean:.0%}"


def tell_chances(match: Match[State], viewer: int | None, screen: Screen) -> None:
    """Find the winning chances, and write them as one seat, or any spectator, could know them."""
    screen.write(_CHANCES_WAIT)
    points = chance_graph(match, viewer, progress_in_words(screen))
    for line in chance_lines(match, points, viewer):
        screen.write(line)


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
    screen.write(_DECIDED_WAIT)
    points = turning_points(match, progress=progress_in_words(screen), unasked=unasked)
    for line in key_moment_lines(match, visible_turning_points(match, points, seat)):
        screen.write(line)
