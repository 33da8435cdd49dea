"""Positions of greedy games: what each method says of them, and who won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Literal

from rulewright.bots import Chair, make_bot
from rulewright.bots.analysis.chance_curve import NEVER, Curve, logistic, logit
from rulewright.bots.analysis.chances import play_to_end, share_of_win
from rulewright.bots.chair import Dealer
from rulewright.kernel import Match, Rng, State
from rulewright.lab.simulation.simulate import CAP
from rulewright.title import Title, find_title

Method = Literal["playouts", "lead"]

#: A lead of more score scales than this is a change of scene, such as the camp before a quest.
_SCENE = 50.0
#: In how many imagined worlds the lead of a position is taken.
_LEAD_WORLDS = 4
#: Newton's method for two parameters needs few steps; a little shrinkage keeps it finite.
_STEPS, _SHRINK = 25, 1e-3
#: What may stand for "none of the playouts"; the best is kept.
_NEVERS = (NEVER, NEVER / 2, NEVER / 4)


@dataclass(frozen=True, slots=True)
class Position:
    """A decision of a game, and what came of it for the seat that decided."""

    game: int
    seats: int
    case: str
    """The value of the setting that varies from game to game; empty if none does."""
    lead: float | None
    playouts: float
    """The share of playouts that were won."""
    won: float
    """The seat's share of the real win."""

    def said(self, method: Method, never: float) -> float:
        """What a method says, as log odds or on its own scale; 0 if it says nothing."""
        return self.lead or 0.0 if method == "lead" else logit(self.playouts, never)


def positions_of(
    title: str,
    tables: Sequence[int],
    cases: Sequence[Mapping[str, str]],
    worlds: int,
    each: int,
    varied: str | None,
    number: int,
) -> list[Position]:
    """Play one game of greedy against itself and judge ``each`` of its decisions, at random.

    ``varied`` is the setting that the cases differ in.
    """
    seats, options = tables[number % len(tables)], cases[number % len(cases)]
    case = options[varied] if varied else ""
    game, chance = find_title(title), Rng.seeded("calibrate", number)
    names = [f"greedy {seat + 1}" for seat in range(seats)]
    match = Match.new(game, names, seed=number, options=options)
    bots = [make_bot("greedy", number, seat) for seat in range(seats)]
    moments: list[int] = []
    while match.decision is not None and len(match.answers) < CAP:
        asked = match.decision
        if len(asked.options) > 1:
            moments.append(len(match.answers))
        match.answer(bots[asked.seat].choose(Chair(match, asked.seat)))
    if match.outcome is None:
        return []
    picked = sorted({moments[chance.below(len(moments))] for _ in range(each)})
    return [_judged(match, number, at, case, worlds, chance) for at in picked]


def _judged(
    match: Match[State], number: int, at: int, case: str, worlds: int, chance: Rng
) -> Position:
    then, outcome, seats = match.at(at), match.outcome, len(match.start.seats)
    assert then.decision is not None
    assert outcome is not None
    seat, game = then.decision.seat, find_title(match.game.name)
    dealer = Dealer(Chair(then, seat))
    numbers = [chance.below(1 << 31) for _ in range(worlds)]
    leads = [_lead(game, dealer.world(one).state, seat, seats) for one in numbers[:_LEAD_WORLDS]]
    known = [one for one in leads if one is not None]
    ends = [play_to_end(dealer.world(one), one) for one in numbers]
    return Position(
        number,
        seats,
        case,
        fmean(known) if known else None,
        fmean(share_of_win(end.outcome, seat) for end in ends),
        outcome.share(seat),
    )


def _lead(game: Title[State], state: State, seat: int, seats: int) -> float | None:
    """The long-term score of a seat minus its best rival's, in score scales; None: no scale."""
    foresee = game.evaluation.foresee
    mine = foresee(state, seat)
    if not game.cooperative and seats > 1:
        mine -= max(foresee(state, other) for other in range(seats) if other != seat)
    found = mine / game.evaluation.score_scale
    return found if abs(found) <= _SCENE else None


def fit(positions: Sequence[Position], method: Method) -> tuple[Curve, dict[str, float]]:
    """The logistic curve that fits best, and what each case adds to it.

    One case alone adds nothing.
    """
    nevers = _NEVERS if method == "playouts" else _NEVERS[:1]
    fits = [_fit(positions, method, never) for never in nevers]

    def error(fitted: tuple[Curve, dict[str, float]]) -> float:
        return squared_error([(_said_chance(one, method, *fitted), one.won) for one in positions])

    return min(fits, key=error)


def _fit(
    positions: Sequence[Position], method: Method, never: float
) -> tuple[Curve, dict[str, float]]:
    """By Newton's method; the cases are fitted in turns with the curve."""
    rows = [(one.case, one.said(method, never), one.won) for one in positions]
    curve = Curve(logit(fmean(won for _, _, won in rows)), 0.0, never)
    shifts = dict.fromkeys(sorted({case for case, _, _ in rows}), 0.0)
    for _ in range(_STEPS):
        curve = _next_curve(curve, [(shifts[case], x, y) for case, x, y in rows])
        if len(shifts) > 1:
            for case, shift in shifts.items():
                own = [(x, y) for other, x, y in rows if other == case]
                shifts[case] = _next_shift(curve, shift, own)
    return curve, shifts if len(shifts) > 1 else {}


def _said_chance(one: Position, method: Method, curve: Curve, shifts: Mapping[str, float]) -> float:
    intercept = curve.intercept + shifts.get(one.case, 0.0)
    return logistic(intercept + curve.slope * one.said(method, curve.never))


def _next_curve(curve: Curve, rows: Sequence[tuple[float, float, float]]) -> Curve:
    """One step for the intercept and the slope."""
    a, b = curve.intercept, curve.slope
    ga, gb, haa, hab, hbb = -_SHRINK * a, -_SHRINK * b, _SHRINK, 0.0, _SHRINK
    for shift, x, y in rows:
        p = logistic(a + shift + b * x)
        weight = p * (1 - p)
        ga += y - p
        gb += (y - p) * x
        haa += weight
        hab += weight * x
        hbb += weight * x * x
    det = haa * hbb - hab * hab
    return Curve(a + (hbb * ga - hab * gb) / det, b + (haa * gb - hab * ga) / det, curve.never)


def _next_shift(curve: Curve, shift: float, rows: Sequence[tuple[float, float]]) -> float:
    """One step for what a case adds; shrunk as if a position or two spoke for nothing."""
    gradient, curvature = -shift, 1.0
    for x, y in rows:
        p = logistic(curve.intercept + shift + curve.slope * x)
        gradient += y - p
        curvature += p * (1 - p)
    return shift + gradient / curvature


def halves(positions: Sequence[Position]) -> tuple[list[Position], list[Position]]:
    """Split the positions by game into two halves, to fit on one and evaluate on the other."""
    # Games take the cases in turns, so each half gets whole rounds of them.
    cases = len({one.case for one in positions})
    games = sorted({one.game for one in positions})
    is_odd = {game: index // cases % 2 == 1 for index, game in enumerate(games)}
    return (
        [one for one in positions if not is_odd[one.game]],
        [one for one in positions if is_odd[one.game]],
    )


def held_out(positions: Sequence[Position], method: Method) -> list[tuple[float, float]]:
    """Chance and result of each position, by a curve fitted on the other half of the games."""
    even, odd = halves(positions)
    pairs: list[tuple[float, float]] = []
    for fitted_on, judged in ((even, odd), (odd, even)):
        curve, shifts = fit(fitted_on, method)
        pairs += [(_said_chance(one, method, curve, shifts), one.won) for one in judged]
    return pairs


def squared_error(pairs: Sequence[tuple[float, float]]) -> float:
    """The Brier score of chances and results."""
    return fmean((chance - won) ** 2 for chance, won in pairs)


@dataclass(frozen=True, slots=True)
class Decile:
    """Positions with about the same chance."""

    count: int
    chance: float
    won: float


def deciles(pairs: Sequence[tuple[float, float]]) -> list[Decile]:
    """Mean chance and share of wins by tenths of the chance, without empty ones."""
    groups: dict[int, list[tuple[float, float]]] = {}
    for chance, won in pairs:
        groups.setdefault(min(9, int(10 * chance)), []).append((chance, won))
    return [
        Decile(len(group), fmean(c for c, _ in group), fmean(w for _, w in group))
        for _, group in sorted(groups.items())
    ]
