"""The winning chances of a match by turn, as lines of text."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright.bots.analysis.chance_graph import GraphPoint, chance_graph, line_names
from rulewright.bots.analysis.chances import Chance
from rulewright.bots.analysis.headings import Headings
from rulewright.kernel import Match, State
from rulewright.terminal.screen import Screen, progress_in_words

#: What to type for them.
CHANCES = "chances"

WAIT = "A bot plays the match on from every turn; that takes some seconds. Ctrl-C stops it."


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
    mean, low, high = (round(100 * part) for part in (chance.mean, chance.low, chance.high))
    return f"{mean} %" if chance.worlds == 0 else f"{mean} % ({low} to {high})"


def tell_chances(match: Match[State], viewer: int | None, screen: Screen) -> None:
    """Find the winning chances, and write them as one seat, or any spectator, could know them."""
    screen.write(WAIT)
    points = chance_graph(match, viewer, progress_in_words(screen))
    for line in chance_lines(match, points, viewer):
        screen.write(line)
