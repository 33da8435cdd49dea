"""A logistic regression: how much what a long-term score counts goes with winning."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, pstdev

from rulewright.bots import Chair, make_bot
from rulewright.bots.analysis.chance_curve import logistic
from rulewright.kernel import Match, State
from rulewright.kernel.errors import RulewrightError
from rulewright.lab.basics.statistics import z_of
from rulewright.lab.simulation.simulate import CAP
from rulewright.title import find_title

#: Newton's method needs few steps. A little shrinkage keeps it finite if something always wins.
_STEPS, _SHRINK = 30, 1e-3

#: The name of the greedy score among the counts.
SCORE = "score"

Vector = list[float]
Matrix = list[Vector]


@dataclass(frozen=True, slots=True)
class Sample:
    """A position of a game: what is counted there for a seat, and its share of the win."""

    game: int
    counts: Mapping[str, float]
    won: float


@dataclass(frozen=True, slots=True)
class Effect:
    """How much one more of something changes the log odds of winning."""

    name: str
    odds: float
    low: float
    high: float
    points: float | None
    """How many points of the score change the odds as much; None if the score says nothing."""


def samples_of(
    title: str, tables: Sequence[int], cases: Sequence[Mapping[str, str]], number: int
) -> list[Sample]:
    """Play one game of greedy against itself and count at the first decision of every turn."""
    seats, options = tables[number % len(tables)], cases[number % len(cases)]
    game = find_title(title)
    names = [f"greedy {seat + 1}" for seat in range(seats)]
    match: Match[State] = Match.new(game, names, seed=number, options=options)
    bots = [make_bot("greedy", number, seat) for seat in range(seats)]
    found: list[tuple[int, dict[str, float]]] = []
    evaluation, turn = game.evaluation, None
    assert evaluation.long_term_counts is not None
    while match.decision is not None and len(match.answers) < CAP:
        asked, state = match.decision, match.state
        if evaluation.turn(state) != turn:
            turn = evaluation.turn(state)
            counts = dict(evaluation.long_term_counts(state, asked.seat))
            found.append((asked.seat, {SCORE: evaluation.score(state, asked.seat), **counts}))
        match.answer(bots[asked.seat].choose(Chair(match, asked.seat)))
    if match.outcome is None:
        return []
    return [Sample(number, counts, match.outcome.share(seat)) for seat, counts in found]


def regress(samples: Sequence[Sample]) -> list[Effect]:
    """Fit the log odds of winning to all counts at once, with intervals.

    Positions of one game have the same end, so the intervals count games rather than positions.
    """
    if len({sample.won for sample in samples}) < 2:
        raise RulewrightError("all positions were won, or none; play more games")
    spread = {name: pstdev([one.counts[name] for one in samples]) for name in samples[0].counts}
    names = [name for name, size in spread.items() if size > 0]
    means = {name: fmean(one.counts[name] for one in samples) for name in names}
    rows = [
        [1.0, *((one.counts[name] - means[name]) / spread[name] for name in names)]
        for one in samples
    ]
    fitted = _newton(rows, [one.won for one in samples])
    errors = _errors(rows, samples, fitted)
    z = z_of()
    effects = []
    score = fitted[1 + names.index(SCORE)] / spread[SCORE] if SCORE in names else 0.0
    for index, name in enumerate(names, start=1):
        odds, error = fitted[index] / spread[name], errors[index] / spread[name]
        points = odds / score if score > 0 else None
        effects.append(Effect(name, odds, odds - z * error, odds + z * error, points))
    return effects


def _newton(rows: Matrix, won: Sequence[float]) -> Vector:
    """The parameters that make these results most likely."""
    found = [0.0] * len(rows[0])
    for _ in range(_STEPS):
        slope = [-_SHRINK * value for value in found]
        for row, y in zip(rows, won, strict=True):
            p = logistic(sum(a * x for a, x in zip(found, row, strict=True)))
            for index, x in enumerate(row):
                slope[index] += (y - p) * x
        change = _solved(_curvature(rows, found), slope)
        found = [value + step for value, step in zip(found, change, strict=True)]
        if max(map(abs, change)) < 1e-9:
            break
    return found


def _curvature(rows: Matrix, found: Vector) -> Matrix:
    size = len(found)
    bend = [[_SHRINK * (i == j) for j in range(size)] for i in range(size)]
    for row in rows:
        p = logistic(sum(a * x for a, x in zip(found, row, strict=True)))
        weight = p * (1 - p)
        for i, x in enumerate(row):
            for j, other in enumerate(row):
                bend[i][j] += weight * x * other
    return bend


def _errors(rows: Matrix, samples: Sequence[Sample], found: Vector) -> Vector:
    """Standard errors of the parameters, with the positions of one game as one observation."""
    size = len(found)
    games: dict[int, Vector] = {}
    for row, sample in zip(rows, samples, strict=True):
        p = logistic(sum(a * x for a, x in zip(found, row, strict=True)))
        pull = games.setdefault(sample.game, [0.0] * size)
        for index, x in enumerate(row):
            pull[index] += (sample.won - p) * x
    bend = _curvature(rows, found)
    inverse = [_solved(bend, [float(i == j) for i in range(size)]) for j in range(size)]
    return [
        sqrt(
            sum(
                sum(a * b for a, b in zip(inverse[j], pull, strict=True)) ** 2
                for pull in games.values()
            )
        )
        for j in range(size)
    ]


def _solved(matrix: Matrix, right: Vector) -> Vector:
    """The solution of a system of linear equations, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for i in range(size):
        pivot = max(range(i, size), key=lambda j: abs(rows[j][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for j in range(size):
            if j != i:
                factor = rows[j][i] / rows[i][i]
                rows[j] = [a - factor * b for a, b in zip(rows[j], rows[i], strict=True)]
    return [rows[i][size] / rows[i][i] for i in range(size)]
