"""Bots play many games; the same seed gives the same results however many processes help."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from rulewright.bots import make_bot, play_match
from rulewright.kernel import Match, Outcome, find_title
from rulewright.lab.statistics import interval, mean
from rulewright.lab.workers import each

#: Longer games than this count as endless; the longest that bots have ended had a tenth of it.
ENDLESS = 5_000


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
    wins: tuple[float, ...]
    """Each bot's part of the win. Empty, like the scores, if the game did not end."""
    scores: tuple[int, ...]
    decisions: int

    @property
    def ended(self) -> bool:
        return bool(self.wins)


@dataclass(frozen=True, slots=True)
class Standing:
    """How one bot did over all games that ended; a shared win counts for each winner in part."""

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
    decisions = play_match(match, bots, ENDLESS)
    if match.outcome is None:
        return Result(index, (), (), decisions)
    return _result(index, match.outcome, seated, decisions)


def _result(index: int, outcome: Outcome, seated: Sequence[int], decisions: int) -> Result:
    where = {who: seat for seat, who in enumerate(seated)}
    wins = tuple(outcome.share(where[who]) for who in range(len(seated)))
    scores = tuple(outcome.scores[where[who]] for who in range(len(seated)))
    return Result(index, wins, scores, decisions)


def simulate(plan: Plan, jobs: int) -> Generator[Result]:
    """Plays all games of a plan; each is told when it is over, whichever that is."""
    find_title(plan.title).check_seats(len(plan.bots))
    find_title(plan.title).chosen(plan.options, len(plan.bots))
    for bot in plan.bots:
        make_bot(bot)
    return each(partial(play_one, plan), range(plan.games), jobs)


def standings(plan: Plan, results: Sequence[Result]) -> list[Standing]:
    """One line a bot of the plan."""
    ended = [result for result in results if result.ended]
    lines = []
    for who, bot in enumerate(plan.bots):
        wins = sum(result.wins[who] for result in ended)
        low, high = interval(wins, len(ended))
        score = mean([float(result.scores[who]) for result in ended])
        rate = wins / len(ended) if ended else 0.0
        lines.append(Standing(bot, len(ended), wins, rate, low, high, score))
    return lines
