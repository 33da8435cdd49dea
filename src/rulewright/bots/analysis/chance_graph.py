"""The graph of a match: the winning chance of every seat, turn by turn, as one viewer knew it.

At the beginning of a turn, worlds are dealt from what the viewer (a seat, or a spectator) knew
then, and played to the end. So a graph tells its viewer nothing that their own view did not.
Budgets are in answers and the seeds of the worlds are fixed, so the same match gives the same graph
on any machine, and a moment keeps its chances while the match goes on.
"""

from __future__ import annotations

from collections.abc import MutableMapping, Sequence
from dataclasses import dataclass, replace

from rulewright.bots.analysis.chance_curve import curve_of
from rulewright.bots.analysis.chances import Chance, Ending, WorldCount, play_to_end, share_of_win
from rulewright.bots.analysis.pieces import Does, Progress, run_here, unheard
from rulewright.kernel import Match, Rng, State, answer_again
from rulewright.title import title_of

#: A longer match is judged at every second turn, or at every fourth, and so on.
_MOST_POINTS = 48
#: The worlds for each moment.
_WORLDS = WorldCount(12, 48, part_of_hint=6)


@dataclass(frozen=True, slots=True)
class GraphPoint:
    """A moment of the graph."""

    at: int
    """The number of answers given before it."""
    chances: tuple[Chance, ...]
    """The chance of each seat; one for all if they win together. Of no worlds: the result."""


#: The chances of moments that are already known.
Known = MutableMapping[int, tuple[Chance, ...]]


def chance_graph(
    match: Match[State], viewer: int | None, progress: Progress = unheard
) -> list[GraphPoint]:
    """The graph of a match up to now, as a seat (None: a spectator) knew it."""
    return run_here(match, lambda do: find_chance_graph(do, viewer, progress))


async def find_chance_graph(
    do: Does, viewer: int | None, progress: Progress = unheard, known: Known | None = None
) -> list[GraphPoint]:
    """Find the graph piece by piece. Chances in ``known`` are used, and new ones are added."""
    progress(0.0)
    known = {} if known is None else known
    moments, end = await do(_Moments())
    points = []
    for count, at in enumerate(moments, start=1):
        if (chances := known.get(at)) is None:
            chances = known[at] = await do(_ChancesAt(at, viewer))
        points.append(GraphPoint(at, chances))
        progress(count / (len(moments) + 1))
    progress(1.0)
    return points if end is None else [*points, end]


def is_one_side(match: Match[State]) -> bool:
    """Whether there is one line for everybody: a team, or somebody alone."""
    return match.game.cooperative or len(match.start.seats) == 1


def line_names(match: Match[State]) -> list[tuple[int | None, str]]:
    """The seat and the name of each line of the graph."""
    names = match.start.seats
    if is_one_side(match) and len(names) > 1:
        return [(None, "The team")]
    return list(enumerate(names))


def _thinned(moments: Sequence[int]) -> list[int]:
    step = 1
    while len(moments) > _MOST_POINTS * step:
        step *= 2
    return list(moments[::step])


@dataclass(frozen=True, slots=True)
class _Moments:
    """The first quiet moments of the turns, and the result if the match has one."""

    def __call__(self, match: Match[State]) -> tuple[list[int], GraphPoint | None]:
        first = len(match.start.before)
        then, turn_of = match.at(first), title_of(match).evaluation.turn
        moments: list[int] = []
        turn: int | None = None
        for number in range(first, len(match.answers) + 1):
            if number > first:
                answer_again(then, match.answers[number - 1 : number])
            if then.decision is None:
                break
            if then.is_quiet and (now := turn_of(then.state)) != turn:
                moments.append(number)
                turn = now
        return _thinned(moments), _end(match)


def _end(match: Match[State]) -> GraphPoint | None:
    """The result as a point of the graph; None if the match goes on or has none."""
    outcome = match.outcome
    if outcome is None or outcome.ending == "abandoned":
        return None
    shares = map(outcome.share, _seats(match))
    return GraphPoint(len(match.answers), tuple(Chance(one, 0, one, one) for one in shares))


def _seats(match: Match[State]) -> range:
    return range(1 if is_one_side(match) else len(match.start.seats))


@dataclass(frozen=True, slots=True)
class _ChancesAt:
    """The chance of each seat at a quiet moment, by what the viewer knew then."""

    at: int
    viewer: int | None

    def __call__(self, match: Match[State]) -> tuple[Chance, ...]:
        return chances_at(match.at(self.at), self.viewer)


def chances_at(then: Match[State], viewer: int | None) -> tuple[Chance, ...]:
    """The chance of each seat at the last quiet moment, by what the viewer knows."""
    game = title_of(then)
    knowing = () if viewer is None else (viewer,)

    def attempt(number: int) -> list[Ending]:
        return [play_to_end(then.imagined(knowing, Rng.seeded(number)), number)]

    # The same worlds at every moment have the same luck in the same turn: the line is smoother.
    outcomes = [end.outcome for (end,) in _WORLDS.play(game, Rng.seeded("graph"), attempt)]
    curve = curve_of(game, len(then.start.seats), then.start.options)
    chances = [
        Chance.of([share_of_win(outcome, seat) for outcome in outcomes], curve)
        for seat in _seats(then)
    ]
    return tuple(chances) if len(chances) == 1 else _adding_up(chances)


def _adding_up(chances: Sequence[Chance]) -> tuple[Chance, ...]:
    """Chances of rivals, scaled to add up to 1: the fitted curve looks at one seat at a time."""
    whole = sum(chance.mean for chance in chances)
    return tuple(
        replace(
            chance,
            mean=chance.mean / whole,
            low=chance.low / whole,
            high=min(1.0, chance.high / whole),
        )
        for chance in chances
    )
