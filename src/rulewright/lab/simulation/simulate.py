"""Let bots play many games; the same seed gives the same rows on any machine and engine."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from itertools import product
from time import perf_counter
from typing import TypeAlias

from rulewright.bots import Bot, Budget, Chair, declines, make_bot
from rulewright.bots.failures import failure_line
from rulewright.kernel import Match, State
from rulewright.kernel.errors import BadSetup
from rulewright.lab.basics.statistics import interval, mean
from rulewright.lab.basics.workers import LOST
from rulewright.lab.simulation.rows import (
    ENDLESS,
    FAILED,
    Result,
    Row,
    option_columns,
    outcome_columns,
    title_columns,
)
from rulewright.title import Title, find_title, title_of

#: By default a game counts as endless after this many decisions: the longest game that bots have
#: finished had a tenth of it.
CAP = 5_000

#: A game of a plan: the number of its case, and its number within the case.
Deal: TypeAlias = tuple[int, int]

Work: TypeAlias = Callable[[Deal], Result]
#: Runs the first work for each deal, here or elsewhere, and yields the results as they come; runs
#: the second for a deal whose process ended before it was done.
Engine: TypeAlias = Callable[[Work, Sequence[Deal], Work], Generator[Result]]


@dataclass(frozen=True, slots=True)
class Plan:
    """What to simulate: ``games`` games of each case."""

    title: str
    bots: tuple[str, ...]
    games: int
    seed: int
    options: Mapping[str, str]
    vary: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Options with several values each; every combination of them is a case."""
    cap: int = CAP
    iterations: int = 0
    """The budget of search bots for each decision; 0 uses their own time limits, whose results
    differ from machine to machine."""

    @property
    def cases(self) -> list[dict[str, str]]:
        """The options of each case."""
        combinations = product(*self.vary.values())
        return [
            {**self.options, **dict(zip(self.vary, each, strict=True))} for each in combinations
        ]

    @property
    def deals(self) -> list[Deal]:
        return [(case, index) for case in range(len(self.cases)) for index in range(self.games)]

    def check(self) -> None:
        """Refuse a plan that cannot be played."""
        game = find_title(self.title)
        game.check_seats(len(self.bots))
        if twice := set(self.options) & set(self.vary):
            raise BadSetup(
                f"{', '.join(sorted(twice))}: set either with --option or with --vary, not both"
            )
        for options in self.cases:
            game.chosen(options, len(self.bots))
        for bot in self.bots:
            make_bot(bot)


@dataclass(frozen=True, slots=True)
class Standing:
    """How one bot did over all games that ended; a shared win is divided among its winners."""

    bot: str
    games: int
    wins: float
    rate: float
    low: float
    high: float
    score: float


def play_one(plan: Plan, deal: Deal) -> Result:
    """Play one game of a plan. The seating rotates by one seat from game to game."""
    match, (_, index) = _dealt(plan, deal), deal
    watch = _Watch(match)
    began = perf_counter()
    error = None
    try:
        bots = [make_bot(plan.bots[who], plan.seed, index, who) for who in _seated(plan, index)]
        watch.play(bots, plan)
    except (Exception, SystemExit) as broken:  # an error in one game must not end the others
        error = failure_line(broken)
    return _result(plan, deal, watch, error, round(perf_counter() - began, 6))


def lost_one(plan: Plan, deal: Deal) -> Result:
    """The result of a game whose process ended."""
    return _result(plan, deal, _Watch(_dealt(plan, deal)), LOST, None)


def _dealt(plan: Plan, deal: Deal) -> Match[State]:
    case, index = deal
    names = [f"{plan.bots[who]} {who + 1}" for who in _seated(plan, index)]
    # Each game has its own seed, so that it does not matter which process plays it. All cases use
    # the same seeds, so that luck favours none.
    seed = plan.seed * 1_000_003 + index
    game = _title(plan.title)
    return Match.new(game, names, seed=seed, options=plan.cases[case], listen=True)


def _result(
    plan: Plan, deal: Deal, watch: _Watch, error: str | None, seconds: float | None
) -> Result:
    case, index = deal
    match, seated = watch.match, _seated(plan, index)
    ending = ENDLESS if error is None else FAILED
    if match.outcome is not None:
        ending = match.outcome.ending
    of_match: Row = {
        "title": plan.title,
        "version": match.game.version,
        "seed": plan.seed,
        "game": index + 1,
        **option_columns(match.start.options),
        "players": len(seated),
        "iterations": plan.iterations or None,
        "ending": ending,
        "error": error,
        "decisions": sum(watch.decisions),
        "prompts": sum(watch.prompts),
        "lead_changes": None if watch.lead is None else watch.lead.changes,
        "seconds": seconds,
    }
    of_seats: list[Row] = [
        {
            "seat": seat + 1,
            "bot": plan.bots[who],
            "entrant": who + 1,
            "own_decisions": watch.decisions[seat],
            "own_prompts": watch.prompts[seat],
            "won": None,
            "place": None,
            "score": None,
        }
        for seat, who in enumerate(seated)
    ]
    if match.outcome is not None:
        for for_all, for_each in (outcome_columns(match.outcome), title_columns(match)):
            of_match |= for_all
            for row, more in zip(of_seats, for_each, strict=True):
                row |= more
    return Result(case, index, of_match, tuple(of_seats))


#: Cached, because finding a title scans all installed packages: as slow as a short game.
_title = cache(find_title)


def _seated(plan: Plan, index: int) -> list[int]:
    count = len(plan.bots)
    return [(seat + index) % count for seat in range(count)]


class _Watch:
    """Lets bots play a match, and collects counts."""

    def __init__(self, match: Match[State]) -> None:
        self.match = match
        self.decisions = [0] * len(match.start.seats)
        self.prompts = [0] * len(match.start.seats)
        """For each seat, the decisions that a player with default preferences would be asked."""
        self.lead = Lead() if _has_a_lead(title_of(match), match.state) else None

    def play(self, bots: Sequence[Bot], plan: Plan) -> None:
        match = self.match
        budget = Budget(iterations=plan.iterations) if plan.iterations else None
        chairs = [Chair(match, seat, budget) for seat in range(len(bots))]
        for _ in range(plan.cap):
            decision = match.decision
            if decision is None:
                return
            seat = decision.seat
            self.decisions[seat] += 1
            self.prompts[seat] += declines(decision, ()) is None
            match.answer(bots[seat].choose(chairs[seat]))
            if self.lead is not None and match.is_quiet:
                self.lead.see(title_of(match).summary.follow(match.game, match.state).values())


class Lead:
    """The sole leader, and how often the lead has changed; a tie changes nothing."""

    def __init__(self) -> None:
        self._leader: int | None = None
        self.changes = 0

    def see(self, scores: Collection[int]) -> None:
        best = max(scores)
        ahead = [who for who, score in enumerate(scores) if score == best]
        if len(ahead) == 1 and ahead[0] != self._leader:
            self.changes += self._leader is not None
            self._leader = ahead[0]


def _has_a_lead(game: Title[State], state: State) -> bool:
    """Whether several seats compete for the highest value of the course."""
    followed = game.summary.follow(game, state)
    return not game.cooperative and len(followed) > 1


def simulate(plan: Plan, engine: Engine, done: Collection[Deal] = ()) -> Generator[Result]:
    """Play all games of a plan except those done; yield each when it is over, in any order."""
    plan.check()
    known = frozenset(done)
    deals = [deal for deal in plan.deals if deal not in known]
    return engine(partial(play_one, plan), deals, partial(lost_one, plan))


def fitting(game: Title[State], name: str, options: Mapping[str, str], seats: int) -> list[str]:
    """The values of an option that are compatible with the other options."""
    settings = {setting.name: setting for setting in game.settings}
    if name not in settings:
        raise BadSetup(f"{game.title} has no option {name!r}; its options: {', '.join(settings)}")

    def fits(value: str) -> bool:
        try:
            game.chosen({**options, name: value}, seats)
        except BadSetup:
            return False
        return True

    return [choice.value for choice in settings[name].choices if fits(choice.value)]


def standings(plan: Plan, results: Sequence[Result]) -> list[Standing]:
    """The standing of each bot of the plan."""
    ended = [result for result in results if result.ended]
    lines = []
    for who, bot in enumerate(plan.bots, start=1):
        rows = [row for result in ended for row in result.seats if row["entrant"] == who]
        wins = sum(number(row["won"]) for row in rows)
        low, high = interval(wins, len(rows))
        score = mean([number(row["score"]) for row in rows])
        rate = wins / len(rows) if rows else 0.0
        lines.append(Standing(bot, len(rows), wins, rate, low, high, score))
    return lines


def number(value: object) -> float:
    """A value of a row that is known to be a number."""
    assert isinstance(value, int | float)
    return float(value)
