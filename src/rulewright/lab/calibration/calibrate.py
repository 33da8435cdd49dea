"""Positions of greedy games: what each method says of them, and who won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Literal

from rulewright.bots import Chair, make_bot
from rulewright.bots.analysis.chance_curve import Curve, logistic, logit
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


@dataclass(frozen=True, slots=True)
class Position:
    """A decision of a game, and what came of it for the seat that decided."""

    game: int
    seats: int
    lead: float | None
    playouts: float
    """The share of playouts that were won."""
    won: float
    """The seat's share of the real win."""

    def said(self, method: Method) -> float:
        """What a method says, as log odds or on its own scale; 0 if it says nothing."""
        return self.lead or 0.0 if method == "lead" else logit(self.playouts)


def positions_of(
    title: str,
    tables: Sequence[int],
    cases: Sequence[Mapping[str, str]],
    worlds: int,
    each: int,
    number: int,
) -> list[Position]:
    """Play one game of greedy against itself and judge ``each`` of its decisions, at random."""
    seats, options = tables[number % len(tables)], cases[number % len(cases)]
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
    return [_judged(match, number, at, seats, worlds, chance) for at in picked]


def _judged(
    match: Match[State], number: int, at: int, seats: int, worlds: int, chance: Rng
) -> Position:
    then, outcome = match.at(at), match.outcome
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


def fit(positions: Sequence[Position], method: Method) -> Curve:
    """The logistic curve that fits best, by Newton's method."""
    pairs = [(one.said(method), one.won) for one in positions]
    a, b = logit(fmean(one.won for one in positions)), 0.0
    for _ in range(_STEPS):
        ga, gb, haa, hab, hbb = -_SHRINK * a, -_SHRINK * b, _SHRINK, 0.0, _SHRINK
        for x, y in pairs:
            p = logistic(a + b * x)
            weight = p * (1 - p)
            ga += y - p
            gb += (y - p) * x
            haa += weight
            hab += weight * x
            hbb += weight * x * x
        det = haa * hbb - hab * hab
        a += (hbb * ga - hab * gb) / det
        b += (haa * gb - hab * ga) / det
    return Curve(a, b)


def halves(positions: Sequence[Position]) -> tuple[list[Position], list[Position]]:
    """Split the positions by game into two halves, to fit on one and evaluate on the other."""
    order = {game: index for index, game in enumerate(sorted({one.game for one in positions}))}
    return (
        [one for one in positions if order[one.game] % 2 == 0],
        [one for one in positions if order[one.game] % 2],
    )


def held_out(positions: Sequence[Position], method: Method) -> list[tuple[float, float]]:
    """Chance and result of each position, by a curve fitted on the other half of the games."""
    even, odd = halves(positions)
    pairs: list[tuple[float, float]] = []
    for fitted_on, judged in ((even, odd), (odd, even)):
        curve = fit(fitted_on, method)
        pairs += [
            (logistic(curve.intercept + curve.slope * one.said(method)), one.won) for one in judged
        ]
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
