"""Where a match was decided: the choices that cost winning chance, and the luck that moved it.

The true course of a match says only where to look. Choices and luck are judged from the chair of
the player who answered, in imagined worlds that are played to the end, so nobody is blamed for
what they could not know. Both are measured in points of winning chance, as hints and the graph are.
Budgets are in iterations and answers and random numbers come from the seed of the match, so the
same match gives the same turning points on any machine.

The analysis runs in small pieces, so that a server can do other work in between.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from math import ceil, sqrt
from statistics import fmean, pvariance
from typing import Literal, TypeVar

from rulewright.bots.analysis.careful_turn import careful_ending
from rulewright.bots.analysis.chance_curve import Curve, curve_of
from rulewright.bots.analysis.chances import (
    NOISE,
    Ending,
    WorldCount,
    play_to_end,
    share_of_win,
)
from rulewright.bots.analysis.comparison import mean_and_noise
from rulewright.bots.analysis.pieces import Does, Progress, run_here, unheard
from rulewright.bots.chair import Budget, Chair, Dealer
from rulewright.bots.greedy import expected_scores
from rulewright.bots.search import Search, Style
from rulewright.kernel import Decision, Match, Option, Rng, State, answer_again
from rulewright.kernel.errors import RulewrightError
from rulewright.kernel.match import MILESTONES
from rulewright.title import Title, title_of

T = TypeVar("T")
P = TypeVar("P")

#: The search budget for a choice.
ITERATIONS = 48
#: Search to the end of the turn only: what others do before the player's next turn is chance, and
#: hides the differences in so few worlds. Greedy's opinion has no weight here: it selected the
#: choices.
_STYLE = Style(turns=1, doubt=0.0)
#: The worlds in which a choice is compared with the best, or luck is measured, and how many of them
#: are played in one piece.
_TO_THE_END, _WORLDS_AT_A_TIME = WorldCount(16, 48, part_of_hint=6), 4
#: The winning chance that a mistake costs at least, and that luck moves at least.
_MISTAKE, _LUCK = 0.05, 0.1
#: A jump of more score scales of the title is a change of scene, such as a campaign's next quest.
_SCENE = 50.0
#: A move of the balance counts if it lasts for this many quiet moments.
_AHEAD = 3
#: How many choices are screened, in how many worlds each, and how many in one piece.
_GLANCES, _WORLDS, _AT_A_TIME = 240, 2, 8
#: How many of them are searched because another option was expected to score more, and in how many
#: turns luck is measured.
_LOOKS, _TURNS = 10, 5
#: The maximum of mistakes, the usual maximum of turns by luck, and the minimum of turning points,
#: which further turns by luck make up.
_MISTAKES, _LUCKS, _FEWEST = 3, 2, 3

Kind = Literal["mistake", "luck"]


class NotOver(RulewrightError):
    """The match is not over, so it has no turning points yet."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A choice that cost winning chance, or a turn that was decided by luck."""

    kind: Kind
    at: int
    """The number of answers given before the question, or before the first one of the turn."""
    seat: int
    """The seat that answered."""
    asked: tuple[int, ...]
    """The seats that were asked; only they could read the options."""
    taken: Option
    better: Option
    """The better answer, for a mistake; otherwise equal to ``taken``."""
    points: float
    """The winning chance, from 0 to 1, that a mistake cost, or that luck gave; below 0: took."""


@dataclass(frozen=True, slots=True)
class _Choice:
    """An answer to a question that had other options."""

    at: int
    seat: int
    quiet: int
    """The number of the last quiet moment before it."""
    opens: bool
    """Whether it was made at that quiet moment."""
    moved: float
    """By how many score scales the balance of the seat moved with it."""


@dataclass(frozen=True, slots=True)
class _Turn:
    """A turn of a seat."""

    at: int
    """The number of answers before its first quiet moment."""
    end: int
    """The number of answers before the next turn, or at the end of the match."""
    seat: int
    quiet: int
    """The number of its first quiet moment."""
    taken: Option
    """Its first answer."""
    moved: float
    """By how many score scales the balance of the seat moved in it."""


@dataclass(frozen=True, slots=True)
class _Course:
    """The course of a match, and what is needed to judge it."""

    choices: tuple[_Choice, ...]
    turns: tuple[_Turn, ...]
    curve: Curve
    hint_answers: int

    def chance(self, shares: Sequence[float]) -> float:
        """The winning chance by the shares of the win."""
        return self.curve.chance(fmean(shares))


@dataclass(frozen=True, slots=True)
class _Row:
    """A world that was played to the end, with each of some options."""

    shares: tuple[float, ...]
    """The share of the win with each option."""
    answers: int


def turning_points(
    match: Match[State],
    iterations: int = ITERATIONS,
    progress: Progress = unheard,
    unasked: Collection[int] = (),
) -> list[TurningPoint]:
    """The choices that decided a finished match, in the order of play.

    ``unasked`` are the moments whose questions were declined automatically and never asked.
    """
    if match.outcome is None:
        raise NotOver("turning points are available only when the match is over")
    return run_here(match, lambda do: find_turning_points(do, iterations, progress, unasked))


async def find_turning_points(
    do: Does,
    iterations: int = ITERATIONS,
    progress: Progress = unheard,
    unasked: Collection[int] = (),
) -> list[TurningPoint]:
    """Find the turning points piece by piece.

    First the match is replayed once. Then the choices that moved the balance most are screened by
    greedy's look-ahead, and the most doubtful of them are searched. Last, luck is measured in the
    turns in which the balance moved farthest.
    """
    progress(0.0)
    course = await do(_Walk())
    choices = [choice for choice in course.choices if choice.at not in unasked]
    glanced = sorted(_most(choices, lambda choice: abs(choice.moved), _GLANCES), key=_when)
    far = sorted(course.turns, key=lambda turn: (-abs(turn.moved), turn.at))[:_TURNS]
    steps = ceil(len(glanced) / _AT_A_TIME) + min(_LOOKS, len(glanced)) + len(far)
    done = 0

    async def count(step: Awaitable[T]) -> T:
        nonlocal done
        found = await step
        done += 1
        progress(done / (steps + 1))
        return found

    lost: dict[_Choice, float] = {}
    for first in range(0, len(glanced), _AT_A_TIME):
        some = tuple(glanced[first : first + _AT_A_TIME])
        lost |= zip(some, await count(do(_Glance(tuple(map(_when, some))))), strict=True)
    doubtful = [choice for choice in _most(glanced, lost.__getitem__, _LOOKS) if lost[choice] > 0]
    mistakes = {
        choice: await count(_mistake(do, course, choice, iterations)) for choice in doubtful
    }
    wrong = [point for point in mistakes.values() if point is not None]
    lucky = {
        turn: await count(_luck(do, course, turn))
        for turn in far
        if not any(turn.at <= point.at < turn.end for point in wrong)
    }
    progress(1.0)
    return _greatest(mistakes, lucky)


def _when(choice: _Choice) -> int:
    return choice.at


def _most(
    choices: Iterable[_Choice], size: Callable[[_Choice], float], count: int
) -> list[_Choice]:
    """The greatest ``count`` choices; the earlier first in a tie."""
    return sorted(choices, key=lambda choice: (-size(choice), choice.at))[:count]


def _apart(choices: Iterable[_Choice], count: int) -> list[_Choice]:
    """The first ``count`` choices that are not close to an earlier one."""
    kept: list[_Choice] = []
    for choice in choices:
        if len(kept) < count and all(abs(choice.quiet - o.quiet) > _AHEAD for o in kept):
            kept.append(choice)
    return kept


def _greatest(
    mistakes: Mapping[_Choice, TurningPoint | None], lucky: Mapping[_Turn, TurningPoint | None]
) -> list[TurningPoint]:
    """The greatest mistakes and the most of luck, in the order of play."""
    wrong = _ranked(mistakes)
    found = [wrong[choice] for choice in _apart(wrong, _MISTAKES)]
    found += list(_ranked(lucky).values())[: max(_LUCKS, _FEWEST - len(found))]
    return sorted(found, key=lambda point: point.at)


def _ranked(found: Mapping[P, TurningPoint | None]) -> dict[P, TurningPoint]:
    """The turning points among these, the greatest first."""
    points = {where: point for where, point in found.items() if point is not None}
    return dict(sorted(points.items(), key=lambda item: -abs(item[1].points)))


async def _mistake(
    do: Does, course: _Course, choice: _Choice, iterations: int
) -> TurningPoint | None:
    """Search a choice and play it and the best option to the end; None: it was about as good."""
    asked = await do(_Look(choice, iterations))
    if asked.better == asked.taken:
        return None
    options = (asked.taken, asked.better)
    rows = await _worlds(do, course, choice.at, lambda some: _Ends(choice, options, some))
    mine, best = ([shares[n] for shares in rows] for n in (0, 1))
    lead, noise = mean_and_noise([b - m for b, m in zip(best, mine, strict=True)])
    points = course.chance(best) - course.chance(mine)
    return replace(asked, points=points) if lead > noise and points >= _MISTAKE else None


async def _luck(do: Does, course: _Course, turn: _Turn) -> TurningPoint | None:
    """Compare the chance after a turn with what its player could expect after the first choice.

    None if luck was small.
    """
    taken = turn.taken
    before = await _worlds(do, course, turn.at, lambda some: _Ends(turn, (taken,), some))
    after = await _worlds(do, course, turn.at, lambda some: _After(turn, some))
    expected, came = ([share for (share,) in rows] for rows in (before, after))
    error = sqrt(sum(pvariance(some) / len(some) for some in (came, expected)))
    points = course.chance(came) - course.chance(expected)
    if abs(fmean(came) - fmean(expected)) <= NOISE * error or abs(points) < _LUCK:
        return None
    return TurningPoint("luck", turn.at, turn.seat, (turn.seat,), taken, taken, points)


async def _worlds(
    do: Does,
    course: _Course,
    at: int,
    piece: Callable[[tuple[int, ...]], Callable[[Match[State]], list[_Row]]],
) -> list[tuple[float, ...]]:
    """The shares of the win in imagined worlds, a few in each piece."""
    rng = Rng.seeded("decided", "worlds", at)
    shares: list[tuple[float, ...]] = []
    answers = 0
    while _TO_THE_END.wants(len(shares), answers, course.hint_answers):
        some = tuple(rng.below(1 << 31) for _ in range(_WORLDS_AT_A_TIME))
        for row in await do(piece(some)):
            shares.append(row.shares)
            answers += row.answers
    return shares


# The pieces, each a value that can be sent to another process


@dataclass(frozen=True, slots=True)
class _Walk:
    """Replays the match, and records the real choices, the turns, and how far each moved it."""

    def __call__(self, match: Match[State]) -> _Course:
        first, game = len(match.start.before), title_of(match)
        then, seats = match.at(first), len(match.start.seats)
        stood: list[list[float]] = []
        chosen: list[_Choice] = []
        turns: list[_Turn] = []
        turn: int | None = None
        for number, answer in enumerate(match.answers[first:], start=first):
            if then.is_quiet or not stood:
                stood.append(_balances(game, then.state, seats))
            decision = then.decision
            assert decision is not None
            if then.is_quiet and (now := game.evaluation.turn(then.state)) != turn:
                if decision.is_put_to(answer.seat) and answer.option in decision.options:
                    quiet = len(stood) - 1
                    turns.append(_Turn(number, number, answer.seat, quiet, answer.option, 0.0))
                turn = now
            if _could_differ(decision, answer.seat, answer.option):
                choice = _Choice(number, answer.seat, len(stood) - 1, then.is_quiet, 0.0)
                chosen.append(choice)
            answer_again(then, [answer])
        stood.append(_balances(game, then.state, seats))
        return _Course(
            tuple(replace(choice, moved=_moved(game, stood, choice)) for choice in chosen),
            tuple(_ended(match, turns, stood)),
            curve_of(game, seats, match.start.options),
            game.evaluation.hint_answers,
        )


def _ended(
    match: Match[State], turns: Sequence[_Turn], stood: Sequence[Sequence[float]]
) -> Iterator[_Turn]:
    """The turns with their ends, and how far they moved the balance.

    To give up is not luck, so a turn that ended like that is left out.
    """
    outcome, scale = match.outcome, title_of(match).evaluation.score_scale
    for turn, following in zip_longest(turns, turns[1:]):
        if following is None and (outcome is None or outcome.ending != "played"):
            return
        end, last = (
            (len(match.answers), -1) if following is None else (following.at, following.quiet)
        )
        moved = (stood[last][turn.seat] - stood[turn.quiet][turn.seat]) / scale
        if 0 < abs(moved) <= _SCENE:
            yield replace(turn, end=end, moved=moved)


def _could_differ(decision: Decision, seat: int, option: Option) -> bool:
    """Whether it was the seat's own question, with more than one option."""
    options = decision.options
    return len(options) > 1 and option in options and decision.is_put_to(seat)


def _balances(game: Title[State], state: State, seats: int) -> list[float]:
    """Each seat's long-term score minus its best rival's; for a team, the team's score."""
    if game.cooperative or seats == 1:
        return [game.evaluation.foresee(state, 0)] * seats
    scores = [game.evaluation.foresee(state, seat) for seat in range(seats)]
    return [
        scores[seat] - max(other for who, other in enumerate(scores) if who != seat)
        for seat in range(seats)
    ]


def _moved(game: Title[State], stood: Sequence[Sequence[float]], choice: _Choice) -> float:
    """By how many score scales the balance moved with a choice, as far as that lasted."""
    before, last = stood[choice.quiet][choice.seat], len(stood) - 1
    at_once, later = (
        (stood[min(choice.quiet + ahead, last)][choice.seat] - before) / game.evaluation.score_scale
        for ahead in (1, _AHEAD)
    )
    moved = min(at_once, later, key=abs) if at_once * later > 0 else 0.0
    return 0.0 if abs(moved) > _SCENE else moved


class _Question(Chair):
    """The chair of the seat that answered, with all or some of the options of its question."""

    __slots__ = ("_asked",)

    def __init__(self, then: Match[State], seat: int, options: Sequence[Option] = ()) -> None:
        super().__init__(then, seat)
        asked = then.decision
        assert asked is not None
        self._asked = Decision(seat, asked.kind, options or asked.options, asked.rule)

    @property
    def decision(self) -> Decision:
        return self._asked


@dataclass(frozen=True, slots=True)
class _Glance:
    """By how much another option was expected to score more than the answers at these moments."""

    moments: tuple[int, ...]

    def __call__(self, match: Match[State]) -> list[float]:
        return [_missed(match, then) for then in _walked(match, self.moments)]


def _walked(match: Match[State], moments: Iterable[int]) -> Iterator[Match[State]]:
    """The match at these moments, in the order of play."""
    then: Match[State] | None = None
    for at in moments:
        if then is None or at - len(then.answers) > MILESTONES:
            then = match.at(at)
        else:
            answer_again(then, match.answers[len(then.answers) : at])
        yield then


def _missed(match: Match[State], then: Match[State]) -> float:
    answer = match.answers[len(then.answers)]
    chair = _Question(then, answer.seat)
    rng = _chance(match, "glance", len(then.answers))
    seeds = [rng.below(1 << 31) for _ in range(_WORLDS)]
    expected = expected_scores(Dealer(chair), seeds, chair.game.evaluation.foresee)
    return max(expected) - expected[chair.decision.options.index(answer.option)]


@dataclass(frozen=True, slots=True)
class _Look:
    """Searches a choice: what was taken, and what search prefers."""

    choice: _Choice
    iterations: int

    def __call__(self, match: Match[State]) -> TurningPoint:
        at, seat = self.choice.at, self.choice.seat
        then, taken = match.at(at), match.answers[at].option
        decision = then.decision
        assert decision is not None
        search = Search(_Question(then, seat), _chance(match, "look", at), _STYLE)
        search.think(Budget(iterations=self.iterations))
        asked, better = (decision.seat, *decision.team), search.best(1)[0].option
        return TurningPoint("mistake", at, seat, asked, taken, better, 0.0)


@dataclass(frozen=True, slots=True)
class _Ends:
    """Plays imagined worlds to the end, after each of some options."""

    where: _Choice | _Turn
    options: tuple[Option, ...]
    numbers: tuple[int, ...]

    def __call__(self, match: Match[State]) -> list[_Row]:
        then, seat = match.at(self.where.at), self.where.seat
        return [
            _row([careful_ending(then, seat, option, number) for option in self.options], seat)
            for number in self.numbers
        ]


@dataclass(frozen=True, slots=True)
class _After:
    """Plays imagined worlds to the end from the end of a turn; a finished match has its result."""

    turn: _Turn
    numbers: tuple[int, ...]

    def __call__(self, match: Match[State]) -> list[_Row]:
        after, seat = match.at(self.turn.end), self.turn.seat
        if after.decision is None:
            return [_Row((share_of_win(after.outcome, seat),), 0) for _ in self.numbers]
        return [
            _row([play_to_end(after.imagined((seat,), Rng.seeded(number)), number)], seat)
            for number in self.numbers
        ]


def _row(ends: Sequence[Ending], seat: int) -> _Row:
    shares = tuple(share_of_win(end.outcome, seat) for end in ends)
    return _Row(shares, sum(end.answers for end in ends))


def _chance(match: Match[State], what: str, at: int) -> Rng:
    return Rng.seeded("decided", what, match.start.seed, at)
