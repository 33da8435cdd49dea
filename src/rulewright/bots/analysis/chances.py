"""Winning chances, by playing imagined worlds to the end of the match.

Everybody answers by greedy's habits; a fitted curve makes up for what habits play worse. Each
turn of a world has its own luck, which no earlier answer changes, so that two options tried in the
same world differ by what they do and not by other dice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean

from rulewright.bots.analysis.chance_curve import Curve, curve_of
from rulewright.bots.chair import Chair, Dealer
from rulewright.bots.habits import habits_of
from rulewright.kernel import Match, Option, Outcome, Rng, State
from rulewright.title import Title, title_of

#: A playout with more answers than this is given up; it counts as half a win.
_LONGEST = 4_000
#: How many standard errors a difference must exceed before it is more than noise: 90 % of the
#: differences that are only noise are smaller.
NOISE = 1.645
#: The width of the interval around a chance, in standard errors (95 %).
_WIDE = 1.96


def interval(mean: float, low: float, high: float) -> str:
    """An interval in words; where all worlds ended alike, it is open on one side only."""
    if low >= mean:
        return f"perhaps up to {high:.0%}"
    if high <= mean:
        return f"perhaps only {low:.0%}"
    return f"{low:.0%} to {high:.0%}"


@dataclass(frozen=True, slots=True)
class Chance:
    """A chance to win, the number of worlds it was counted in, and its 95 % interval."""

    mean: float
    worlds: int
    low: float
    high: float

    @staticmethod
    def of(shares: Sequence[float], curve: Curve) -> Chance:
        """The chance by the share of the win in each world, with Wilson's interval."""
        count, mean = len(shares), fmean(shares)
        weight = _WIDE * _WIDE / count
        middle = (mean + weight / 2) / (1 + weight)
        spread = _WIDE * sqrt(mean * (1 - mean) / count + weight / (4 * count)) / (1 + weight)
        low, high = max(0.0, middle - spread), min(1.0, middle + spread)
        return Chance(curve.chance(mean), count, curve.chance(low), curve.chance(high))

    @property
    def range(self) -> str:
        return interval(self.mean, self.low, self.high)


@dataclass(frozen=True, slots=True)
class Ending:
    """How an imagined world went on: how its turn ended, and how the match did."""

    turn: Mapping[int | str, int]
    """The title's course at the end of the current turn."""
    outcome: Outcome | None
    """None if the match would have taken too long."""
    answers: int = field(compare=False)
    """How many answers it took."""


def play_to_end(world: Match[State], number: int) -> Ending:
    """Let everybody play an imagined world to its end."""
    game = title_of(world)
    evaluation, follow = game.evaluation, game.summary.follow
    habits, features = habits_of(game), evaluation.option_features
    rest, turn = Rng.seeded(number, "end"), evaluation.turn(world.state)
    course: Mapping[int | str, int] | None = None
    answers = 0
    while answers < _LONGEST:
        asked = world.decision
        if asked is None:
            break
        if world.is_quiet and (now := evaluation.turn(world.state)) != turn:
            if course is None:
                course = follow(game, world.state)
            turn, rest = now, Rng.seeded(number, "end", now)
            world.state.rng = Rng.seeded(number, "luck", now)
        world.answer(habits.choose(asked, features(world.state, asked), rest))
        answers += 1
    course = follow(game, world.state) if course is None else course
    return Ending(course, world.outcome, answers)


def share_of_win(outcome: Outcome | None, seat: int) -> float:
    """A seat's share of the win; half of it if nobody knows."""
    return 0.5 if outcome is None else outcome.share(seat)


def chance_of(chair: Chair, rng: Rng, worlds: int) -> Chance:
    """The chance of the seat to decide, before it has decided."""
    dealer = Dealer(chair)
    numbers = [rng.below(1 << 31) for _ in range(worlds)]
    ends = (play_to_end(dealer.world(number), number) for number in numbers)
    shares = [share_of_win(end.outcome, chair.seat) for end in ends]
    return Chance.of(shares, curve_of(chair.game, chair.seats, chair.settings))


def endings_of(dealer: Dealer, options: Sequence[Option], number: int) -> list[Ending]:
    """How one world goes on after each of these options."""
    ends = []
    for option in options:
        world = dealer.world(number)
        world.answer(option)
        ends.append(play_to_end(world, number))
    return ends


@dataclass(frozen=True, slots=True)
class WorldCount:
    """How many worlds to play to the end: by their answers, between a minimum and a maximum."""

    fewest: int
    most: int
    part_of_hint: int = 1
    """The answers they may cost, as a part of those of a hint."""

    def play(
        self, game: Title[State], rng: Rng, attempt: Callable[[int], list[Ending]]
    ) -> list[list[Ending]]:
        """Play worlds by their numbers; return what each attempt returned."""
        ends: list[list[Ending]] = []
        answers = 0
        while self.wants(len(ends), answers, game.evaluation.hint_answers):
            ends.append(attempt(rng.below(1 << 31)))
            answers += sum(end.answers for end in ends[-1])
        return ends

    def wants(self, worlds: int, answers: int, hint_answers: int) -> bool:
        """Whether more worlds are needed after this number of worlds and answers."""
        budget = hint_answers // self.part_of_hint
        return worlds < self.fewest or (answers < budget and worlds < self.most)
