"""How fast a title runs on this machine, also relative to a fixed loop."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from statistics import median
from time import process_time

from rulewright.bots import Budget, Chair, make_bot
from rulewright.bots.random import RandomBot
from rulewright.bots.search import Search
from rulewright.kernel import Decision, Match, Option, Record, Rng, State
from rulewright.kernel.plain import copy
from rulewright.title import Title

_ROUNDS = 9
_SLICE = 0.15
#: Search is measured at one decision in ``_APART``, with this budget of iterations.
_APART = 5
_ITERATIONS = 200


@dataclass(frozen=True, slots=True)
class Figure:
    """A median over interleaved slices."""

    name: str
    value: float
    unit: str
    units: float
    """The value in thousandths of the fixed loop's speed, which does not vary with the load."""


def measure(game: Title[State]) -> Iterator[Figure]:
    """Measure random playouts for every number of seats, copies, forks, replays and search."""
    for seats in game.seats:
        yield from _measure_playouts(game, seats)
    yield from _measure_moments(game)
    yield _measure_search(game)


def unit_speed(seconds: float = 0.02) -> float:
    """Rounds a second of a fixed loop with dictionaries, lists and calls."""
    rounds, start = 0, process_time()
    while process_time() - start < seconds:
        for _ in range(50):
            _unit_round()
        rounds += 50
    return rounds / (process_time() - start)


def _unit_round() -> int:
    numbers = [(number * 7) & 15 for number in range(16)]
    table = {number: index for index, number in enumerate(numbers)}
    return sum(table[number] for number in numbers) + len(sorted(numbers))


def _measure_playouts(game: Title[State], seats: int) -> Iterator[Figure]:
    names = [f"Seat {seat}" for seat in range(1, seats + 1)]
    decisions: list[tuple[float, float]] = []
    matches: list[tuple[float, float]] = []
    seed = 0
    for _ in range(_ROUNDS):
        unit = unit_speed()
        asked = played = 0
        start = process_time()
        while process_time() - start < _SLICE:
            match = Match.new(game, names, seed=seed)
            bot = RandomBot(Rng.seeded("measure", seed))
            count = _Counter(bot)
            match.play_out(count.choose)
            asked += count.decisions
            played += 1
            seed += 1
        seconds = process_time() - start
        unit = (unit + unit_speed()) / 2
        decisions.append((asked / seconds, asked / seconds / unit * 1000))
        matches.append((played / seconds, played / seconds / unit * 1000))
    yield _figure(f"random decisions, {seats} seats", "per second", decisions)
    yield _figure(f"random matches, {seats} seats", "per second", matches)


class _Counter:
    """Counts only decisions with at least two options; the kernel answers the others itself."""

    def __init__(self, bot: RandomBot) -> None:
        self.pick = bot.pick
        self.decisions = 0

    def choose(self, decision: Decision) -> Option:
        self.decisions += len(decision.options) > 1
        return self.pick(decision)


def _measure_moments(game: Title[State]) -> Iterator[Figure]:
    """Measure copies and forks at every decision of a match, and its replay."""
    names = [f"Seat {seat}" for seat in range(1, game.seats[-1] + 1)]
    match = Match.new(game, names, seed=1)
    bot = RandomBot(Rng.seeded("measure", 1))
    moments = []
    while match.decision is not None:
        moments.append(match.fork())
        match.answer(bot.pick(match.decision))
    record = Record.of(match)
    yield _timed("state copy", len(moments), lambda: [copy(moment.state) for moment in moments])
    yield _timed("fork", len(moments), lambda: [moment.fork() for moment in moments])
    chairs = [_chair(moment) for moment in moments]
    rng = Rng.seeded("measure", 2)
    yield _timed("world dealt anew", len(chairs), lambda: [c.imagine(rng) for c in chairs])
    yield _timed(
        f"replay of a match of {len(match.answers)} answers", 1, lambda: record.replay(game)
    )


def _chair(match: Match[State]) -> Chair:
    assert match.decision is not None
    return Chair(match, match.decision.seat)


def _measure_search(game: Title[State]) -> Figure:
    """Measure iterations of the search bot through a match, including greedy's ranking."""
    names = [f"Seat {seat}" for seat in range(1, max(2, game.seats.start) + 1)]
    match = Match.new(game, names, seed=1)
    guide = make_bot("greedy", "measure")
    chairs: list[Chair] = []
    while match.decision is not None and len(chairs) < _ROUNDS * _APART:
        chairs.append(_chair(match.fork()))
        match.answer(guide.choose(_chair(match)))
    samples: list[tuple[float, float]] = []
    for number, chair in enumerate(chairs[::_APART]):
        unit = unit_speed()
        search = Search(chair, Rng.seeded("measure", number))
        start = process_time()
        search.think(Budget(iterations=_ITERATIONS))
        rate = search.iterations / (process_time() - start)
        unit = (unit + unit_speed()) / 2
        samples.append((rate, rate / unit * 1000))
    return _figure(f"search iterations, {len(names)} seats", "per second", samples)


def _timed(name: str, count: int, work: Callable[[], object]) -> Figure:
    samples: list[tuple[float, float]] = []
    for _ in range(_ROUNDS):
        unit = unit_speed()
        start = process_time()
        work()
        seconds = (process_time() - start) / count
        unit = (unit + unit_speed()) / 2
        samples.append((seconds * 1e6, seconds * unit * 1000))
    return _figure(name, "µs", samples)


def _figure(name: str, unit: str, samples: list[tuple[float, float]]) -> Figure:
    return Figure(
        name, median(value for value, _ in samples), unit, median(units for _, units in samples)
    )
