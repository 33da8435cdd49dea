"""Hints at random positions, compared with long playouts of every option."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

from rulewright.bots import Chair, advise, make_bot
from rulewright.bots.analysis.chance_curve import curve_of
from rulewright.bots.analysis.comparison import Column, compare, difference
from rulewright.bots.chair import Dealer
from rulewright.kernel import Match, Rng
from rulewright.lab.simulation.simulate import CAP
from rulewright.title import find_title


@dataclass(frozen=True, slots=True)
class Compared:
    """The first option of a hint beside the best one of long playouts."""

    options: int
    behind: float
    """The winning chance that the first option lacks; below 0 if it did better."""
    is_clear: bool
    """Whether that is more than noise."""
    said_chance: float
    """The chance of the position, as the hint says it."""
    chance: float
    """The chance after the first option, by the long playouts."""


def compare_hint(
    title: str,
    tables: Sequence[int],
    cases: Sequence[Mapping[str, str]],
    worlds: int,
    number: int,
) -> Compared | None:
    """Take one random decision of a game of greedy, and check the hint for it.

    None if the game had no decision with a choice.
    """
    seats, options = tables[number % len(tables)], cases[number % len(cases)]
    game, chance = find_title(title), Rng.seeded("hints", number)
    names = [f"greedy {seat + 1}" for seat in range(seats)]
    chosen = game.chosen(dict(options), seats)
    match = Match.new(game, names, seed=number, options=chosen)
    bots = [make_bot("greedy", number, seat) for seat in range(seats)]
    moments: list[int] = []
    while match.decision is not None and len(match.answers) < CAP:
        if len(match.decision.options) > 1:
            moments.append(len(match.answers))
        seat = match.decision.seat
        match.answer(bots[seat].choose(Chair(match, seat)))
    if not moments:
        return None
    then = match.at(moments[chance.below(len(moments))])
    assert then.decision is not None
    chair = Chair(then, then.decision.seat)
    advice = advise(chair, Rng.seeded("hint", number))
    dealer, asked = Dealer(chair), then.decision.options
    # The best of many options owes a part of its lead to luck, so other worlds measure it.
    trial = compare(dealer, asked, _numbers(chance, worlds))
    favourite = max(trial, key=lambda column: _won(column, chair.seat)).option
    both = (advice.options[0].option, favourite)
    first, best = compare(dealer, both, _numbers(chance, worlds))
    lead, noise = difference(best, first, chair.seat)
    curve = curve_of(game, chair.seats, chair.settings)
    said, good = (curve.chance(_won(one, chair.seat)) for one in (first, best))
    return Compared(
        options=len(asked),
        behind=good - said,
        is_clear=lead > noise,
        said_chance=advice.chance.mean,
        chance=said,
    )


def _numbers(chance: Rng, count: int) -> list[int]:
    return [chance.below(1 << 31) for _ in range(count)]


def _won(column: Column, seat: int) -> float:
    return fmean(column.shares(seat))
