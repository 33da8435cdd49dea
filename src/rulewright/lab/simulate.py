"""Bots play many games; the same seed gives the same results however many processes help."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from rulewright.bots import make_bot, play_match
from rulewright.kernel import Match, Outcome, find_title
from rulewright.kernel.errors import RulewrightError
from rulewright.lab.statistics import interval, mean


@dataclass(frozen=True, slots=True)
class Plan:
    """What to simulate."""

    title: str
    bots: tuple[str, ...]
    games: int
    seed: int
    options: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Result:
    """One game, told by the bots of the plan in their order there, wherever they sat."""

    index: int
    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    decisions: int


@dataclass(frozen=True, slots=True)
class Standing:
    """How one bot did over all games; a shared win counts for each winner in part."""

    bot: str
    games: int
    wins: float
    rate: float
    low: float
    high: float
    score: float


def play_one(plan: Plan, index: int) -> Result:
    """One game of a plan. The seating turns by one seat from game to game."""
    game = find_title(plan.title)
    count = len(plan.bots)
    seated = [(seat + index) % count for seat in range(count)]
    names = [f"{plan.bots[who]} {who + 1}" for who in seated]
    # Seeds are drawn per game, so that it does not matter which process plays it.
    seed = plan.seed * 1_000_003 + index
    match = Match.new(game, names, seed=seed, options=plan.options)
    bots = [make_bot(plan.bots[who], plan.seed, index, who) for who in seated]
    decisions = play_match(match, bots)
    outcome = match.outcome
    if outcome is None:
        raise RulewrightError(f"game {index} of seed {plan.seed} did not end")
    return _result(index, outcome, seated, decisions)


def _result(index: int, outcome: Outcome, seated: Sequence[int], decisions: int) -> Result:
    where = {who: seat for seat, who in enumerate(seated)}
    ranks = tuple(outcome.ranks[where[who]] for who in range(len(seated)))
    scores = tuple(outcome.scores[where[who]] for who in range(len(seated)))
    return Result(index, ranks, scores, decisions)


def _play_chunk(plan: Plan, indices: range) -> list[Result]:
    return [play_one(plan, index) for index in indices]


def simulate(plan: Plan, jobs: int, progress: Callable[[int], None]) -> list[Result]:
    """Plays all games of a plan; ``progress`` hears of so many more that are done."""
    find_title(plan.title).check_seats(len(plan.bots))
    find_title(plan.title).chosen(plan.options, len(plan.bots))
    for bot in plan.bots:
        make_bot(bot)
    results: list[Result] = []
    for chunk in _chunks(plan, jobs):
        results += chunk
        progress(len(chunk))
    return sorted(results, key=lambda result: result.index)


def _chunks(plan: Plan, jobs: int) -> Iterator[list[Result]]:
    size = max(1, min(50, plan.games // (jobs * 4) or 1))
    ranges = [range(start, min(start + size, plan.games)) for start in range(0, plan.games, size)]
    if jobs == 1:
        for indices in ranges:
            yield _play_chunk(plan, indices)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(_play_chunk, [plan] * len(ranges), ranges)


def standings(plan: Plan, results: Sequence[Result]) -> list[Standing]:
    """One line a bot of the plan."""
    lines = []
    for who, bot in enumerate(plan.bots):
        wins = sum(1 / result.ranks.count(1) for result in results if result.ranks[who] == 1)
        low, high = interval(wins, len(results))
        score = mean([float(result.scores[who]) for result in results])
        rate = wins / len(results) if results else 0.0
        lines.append(Standing(bot, len(results), wins, rate, low, high, score))
    return lines
