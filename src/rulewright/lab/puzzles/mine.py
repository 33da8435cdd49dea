"""Find decisions in the games of bots where one option is clearly better than every other.

Each decision at the beginning of a step is tried in a few imagined worlds. Where another option
than greedy's looks far better, many worlds decide: played to the end by habits, with every option,
and then once more by greedy. So a puzzle rests neither on few lucky worlds nor on what only habits
would do afterwards. An option after which the best one can still be chosen, and is then as good,
counts as right too: a Health Potion at first costs nothing, so it is no mistake.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

from rulewright.bots import Chair, make_bot
from rulewright.bots.analysis.careful_turn import world_after
from rulewright.bots.analysis.chance_curve import curve_of
from rulewright.bots.analysis.chances import Chance, play_to_end, share_of_win
from rulewright.bots.analysis.comparison import (
    Column,
    compare,
    difference,
    mean_and_noise,
    reason,
)
from rulewright.bots.analysis.puzzle import Judged, Puzzle
from rulewright.bots.chair import Dealer
from rulewright.bots.greedy import GreedyBot
from rulewright.bots.habits import habits_of
from rulewright.kernel import Match, Option, Record, Rng, State
from rulewright.lab.simulation.simulate import CAP
from rulewright.title import find_title

#: By how much the best option must lead every other, in winning chance.
LEAD = 0.15
#: Closer and closer looks at a decision: the number of worlds, and the share of wins by which an
#: option must lead greedy's choice and the next best option in them.
_LOOKS = ((3, 0.3, 0.0), (8, 0.25, 0.0), (14, 0.2, 0.05), (40, 0.15, 0.12))
#: How many of the best options take part in the next look.
_KEPT = 4
#: Questions with more options than this are no puzzle for people.
_MOST_OPTIONS = 16
_NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")


@dataclass(frozen=True, slots=True)
class Search:
    """Where to look for puzzles, and how closely."""

    title: str
    tables: Sequence[int]
    """Numbers of seats, used in turn."""
    cases: Sequence[Mapping[str, str]]
    """Settings, used in turn."""
    worlds: int
    """How many worlds must confirm a puzzle."""
    greedy_worlds: int
    """How many worlds greedy plays to the end after each option."""
    each: int
    """How many decisions of each game are looked at."""
    late: float
    """The part of a game, from its end, that is searched: late decisions weigh more, can be
    explained, and cost less."""
    near: int
    """A decision counts only if some world ends within this many answers after greedy's choice:
    such decisions weigh most, and their playouts are short."""
    by_habit: bool
    """Whether habits play the games: sixty times as fast, and with more mistakes."""


def puzzles_in(search: Search, number: int) -> list[Puzzle]:
    """Play one game of bots that are alike, and return the puzzles in it."""
    seats = search.tables[number % len(search.tables)]
    options = search.cases[number % len(search.cases)]
    game, chance = find_title(search.title), Rng.seeded("puzzles", number)
    match = Match.new(game, _NAMES[:seats], seed=number, options=game.chosen(dict(options), seats))
    bots = [make_bot("greedy", number, seat) for seat in range(seats)]
    habits, features = habits_of(game), game.evaluation.option_features
    moments: list[int] = []
    while match.decision is not None and len(match.answers) < CAP:
        asked = match.decision
        if match.is_quiet and 1 < len(asked.options) <= _MOST_OPTIONS:
            moments.append(len(match.answers))
        if search.by_habit:
            match.answer(habits.choose(asked, features(match.state, asked), chance))
        else:
            match.answer(bots[asked.seat].choose(Chair(match, asked.seat)))
    first = len(match.answers) * (1 - search.late)
    moments = [at for at in moments if at >= first]
    while len(moments) > search.each:
        moments.pop(chance.below(len(moments)))
    return [
        puzzle for at in moments if (puzzle := _puzzle_at(search, match, at, chance)) is not None
    ]


def _puzzle_at(search: Search, match: Match[State], at: int, chance: Rng) -> Puzzle | None:
    """The puzzle at a moment of a match, if there is one."""
    then = match.at(at)
    asked = then.decision
    assert asked is not None
    chair, seat = Chair(then, asked.seat), asked.seat
    dealer = Dealer(chair)
    usual = (
        GreedyBot(Rng.seeded("greedy", at)).choose(chair)
        if search.by_habit
        else match.answers[at].option
    )

    options = list(asked.options)
    for worlds, over_usual, over_next in _LOOKS:
        numbers = _numbers(chance, worlds)
        (greedys,) = compare(dealer, [usual], numbers)
        if _mean(greedys, seat) > 1 - over_usual:
            return None
        if min(end.answers for end in greedys.ends) > search.near:
            return None
        columns = compare(dealer, options, numbers)
        if _lead(columns, seat, [usual]) < over_usual or _lead(columns, seat) < over_next:
            return None
        order = sorted(columns, key=lambda column: -_mean(column, seat))
        options = list(dict.fromkeys((*(one.option for one in order[:_KEPT]), usual)))
    numbers = _numbers(chance, search.worlds)
    found = compare(dealer, asked.options, numbers)
    best, alike = _best(found, seat)
    if usual in alike:
        return None
    curve = curve_of(chair.game, chair.seats, chair.settings)
    judged = {one.option: Chance.of(one.shares(seat), curve) for one in found}
    for other in found:
        lead, noise = difference(best, other, seat)
        ahead = judged[best.option].mean - judged[other.option].mean
        if other.option not in alike and (ahead < LEAD or lead <= noise):
            return None
    others = [one.option for one in found if one.option not in alike]
    first = [one for one in others if can_come_first(dealer, one, best, numbers)]
    if usual in first or len(alike) + len(first) > len(found) / 2:
        return None
    others = [one for one in others if one not in first]
    leads = greedy_leads(then, best.option, others, _numbers(chance, search.greedy_worlds))
    if any(lead < max(LEAD, noise) for lead, noise in leads.values()):
        return None
    chosen = next(one for one in found if one.option == usual)
    return Puzzle(
        seat=seat,
        options=tuple(
            Judged(option, one.mean, one.low, one.high)
            for option, one in sorted(judged.items(), key=lambda pair: -pair[1].mean)
        ),
        solutions=(*alike, *first),
        worlds=search.worlds,
        reason=reason(chair, best, chosen),
        record=Record.of(then),
    )


def _numbers(chance: Rng, count: int) -> list[int]:
    return [chance.below(1 << 31) for _ in range(count)]


def _mean(column: Column, seat: int) -> float:
    return fmean(column.shares(seat))


def _best(columns: Sequence[Column], seat: int) -> tuple[Column, tuple[Option, ...]]:
    """The best option, and all options that end like it in every world."""
    best = max(columns, key=lambda column: _mean(column, seat))
    return best, tuple(column.option for column in columns if column.ends == best.ends)


def _lead(columns: Sequence[Column], seat: int, over: Sequence[Option] = ()) -> float:
    """By how much the best option leads these options, or all that are different."""
    best, alike = _best(columns, seat)
    others = [
        _mean(column, seat)
        for column in columns
        if (column.option in over if over else column.option not in alike)
    ]
    return _mean(best, seat) - max(others) if others else 0.0


def can_come_first(dealer: Dealer, other: Option, best: Column, numbers: Sequence[int]) -> bool:
    """Whether another option costs less than the lead if the best one is chosen right after it.

    ``best`` was tried in the worlds with these numbers.
    """
    chair = dealer.chair
    game, seat = chair.game, chair.seat
    habits, features = habits_of(game), game.evaluation.option_features
    ends, is_possible = [], False
    for number in numbers:
        world, rng = dealer.world(number), Rng.seeded(number, "habits")
        world.answer(other)
        while (asked := world.decision) is not None and not world.is_quiet:
            world.answer(habits.choose(asked, features(world.state, asked), rng))
        if asked is not None and asked.is_put_to(seat) and best.option in asked.options:
            is_possible = True
            world.answer(best.option)
        ends.append(play_to_end(world, number))
    column, curve = Column(other, ends), curve_of(game, chair.seats, chair.settings)
    ahead = curve.chance(_mean(best, seat)) - curve.chance(_mean(column, seat))
    lead, noise = difference(best, column, seat)
    return is_possible and (ahead < LEAD or lead <= noise)


def greedy_leads(
    then: Match[State], best: Option, others: Sequence[Option], numbers: Sequence[int]
) -> dict[Option, tuple[float, float]]:
    """By how much the best option leads each other one if greedy plays on, and the noise of that.

    An option that only prepares what another one does at once looks bad where habits play on.
    """
    won = [_won_by_greedy(then, best, number) for number in numbers]
    return {
        other: mean_and_noise(
            [
                good - _won_by_greedy(then, other, number)
                for good, number in zip(won, numbers, strict=True)
            ]
        )
        for other in others
    }


def _won_by_greedy(then: Match[State], option: Option, number: int) -> float:
    """The share of the win in an imagined world in which greedy plays on for everybody."""
    assert then.decision is not None
    seat = then.decision.seat
    world = world_after(then, seat, option, number)
    greedy = GreedyBot(Rng.seeded(number, "greedy"), worlds=1)
    while world.decision is not None and len(world.answers) < CAP:
        world.answer(greedy.choose(Chair(world, world.decision.seat)))
    return share_of_win(world.outcome, seat)
