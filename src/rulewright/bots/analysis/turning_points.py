"""Where a match was decided: the mistakes that search finds, and the key moves that moved it.

The true course of a match says only where to look. Alternatives are analysed from the chair of
the player who answered, in imagined worlds, so nobody is blamed for what they could not know.
Budgets are in iterations and random numbers come from the seed of the match, so the same match
gives the same turning points on any machine.

The analysis runs in small pieces, so that a server can do other work in between.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import Literal, TypeVar

from rulewright.bots.analysis.pieces import Does, Progress, run_here, unheard
from rulewright.bots.chair import Budget, Chair, Dealer
from rulewright.bots.greedy import expected_scores
from rulewright.bots.search import Search, Style
from rulewright.kernel import Decision, Match, Option, Rng, State, answer_again
from rulewright.kernel.errors import RulewrightError
from rulewright.kernel.match import MILESTONES
from rulewright.title import Title, title_of

T = TypeVar("T")

#: The search budget for a choice, and again for each comparison.
ITERATIONS = 48
#: Search to the end of the turn only: what others do before the player's next turn is chance, and
#: hides the differences in so few worlds. Greedy's opinion has no weight here: it selected the
#: choices.
_STYLE = Style(turns=1, doubt=0.0)
#: How many times the best option is compared with the answer, each time in new worlds.
_TIMES = 4
#: The loss, on the scale of hints from 0 to 1, from which an answer is a mistake.
_MISTAKE = 0.1
#: Smaller differences are ignored.
_DIFFERENCE = 0.02
#: The balance must move by this many score scales of the title to be a key move.
_KEY_MOVE = 1.5
#: A greater jump is a change of scene, such as the next quest of a campaign, not a key move.
_SCENE = 50.0
#: A move of the balance counts if it lasts for this many quiet moments.
_AHEAD = 3
#: How many choices are screened, in how many worlds each, and how many in one piece.
_GLANCES, _WORLDS, _AT_A_TIME = 240, 2, 8
#: How many of them are searched because another option was expected to score more.
_LOOKS = 10
#: The maximum of mistakes, the usual maximum of key moves, and the minimum of turning points, which
#: further key moves make up.
_MISTAKES, _KEY_MOVES, _FEWEST = 3, 2, 3

#: "stroke" is a key move; stored analyses and the protocol call it that.
Kind = Literal["mistake", "stroke"]


class NotOver(RulewrightError):
    """The match is not over, so it has no turning points yet."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A choice that mattered."""

    kind: Kind
    at: int
    """The number of answers given before the question."""
    seat: int
    """The seat that answered."""
    asked: tuple[int, ...]
    """The seats that were asked; only they could read the options."""
    taken: Option
    better: Option
    """The answer that search prefers; equal to ``taken`` if nothing looked better."""
    loss: float
    """The least lead of that answer, on the scale of hints from 0 to 1."""
    moved: float
    """By how many score scales of the title the balance of the seat moved with it."""


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
    greedy's look-ahead. Last, the most costly of them and the key moves are searched.
    """
    progress(0.0)
    choices = [choice for choice in await do(_Walk()) if choice.at not in unasked]
    glanced = sorted(_most(choices, lambda choice: abs(choice.moved), _GLANCES), key=_when)
    key_moves = _apart(_key_moves(choices), _FEWEST)
    pieces = ceil(len(glanced) / _AT_A_TIME) + min(_LOOKS, len(glanced)) + len(key_moves)
    done = 0

    async def count(piece: Callable[[Match[State]], T]) -> T:
        nonlocal done
        found = await do(piece)
        done += 1
        progress(done / (pieces + 1))
        return found

    lost: dict[_Choice, float] = {}
    for first in range(0, len(glanced), _AT_A_TIME):
        some = tuple(glanced[first : first + _AT_A_TIME])
        lost |= zip(some, await count(_Glance(tuple(map(_when, some)))), strict=True)
    doubtful = [choice for choice in _most(glanced, lost.__getitem__, _LOOKS) if lost[choice] > 0]
    looked = {
        choice: await count(_Look(choice, iterations))
        for choice in dict.fromkeys((*doubtful, *key_moves))
    }
    progress(1.0)
    return _greatest(looked, key_moves)


def _when(choice: _Choice) -> int:
    return choice.at


def _most(
    choices: Iterable[_Choice], size: Callable[[_Choice], float], count: int
) -> list[_Choice]:
    """The greatest ``count`` choices; the earlier first in a tie."""
    return sorted(choices, key=lambda choice: (-size(choice), choice.at))[:count]


def _key_moves(choices: Sequence[_Choice]) -> list[_Choice]:
    """The choices at quiet moments that moved the balance far, the farthest first."""
    far = [choice for choice in choices if choice.opens and abs(choice.moved) >= _KEY_MOVE]
    return _most(far, lambda choice: abs(choice.moved), len(far))


def _apart(choices: Iterable[_Choice], count: int, near: Collection[_Choice] = ()) -> list[_Choice]:
    """The first ``count`` choices that are not close to an earlier one or to those in ``near``."""
    kept: list[_Choice] = []
    for choice in choices:
        others = (*near, *kept)
        if len(kept) < count and all(abs(choice.quiet - o.quiet) > _AHEAD for o in others):
            kept.append(choice)
    return kept


def _greatest(
    looked: dict[_Choice, TurningPoint], key_moves: Sequence[_Choice]
) -> list[TurningPoint]:
    """The greatest mistakes and the largest key moves, in the order of play."""
    wrong = [choice for choice in looked if looked[choice].loss >= _MISTAKE]
    mistakes = _apart(_most(wrong, lambda choice: looked[choice].loss, len(wrong)), _MISTAKES)
    room = max(_KEY_MOVES, _FEWEST - len(mistakes))
    others = [
        replace(looked[choice], kind="stroke") for choice in _apart(key_moves, room, mistakes)
    ]
    return sorted((*(looked[choice] for choice in mistakes), *others), key=lambda point: point.at)


# The pieces, each a value that can be sent to another process


@dataclass(frozen=True, slots=True)
class _Walk:
    """Replays the match, and records the real choices and the balance at quiet moments."""

    def __call__(self, match: Match[State]) -> list[_Choice]:
        first = len(match.start.before)
        then = match.at(first)
        stood: list[list[float]] = []
        chosen: list[_Choice] = []
        for number, answer in enumerate(match.answers[first:], start=first):
            if then.is_quiet or not stood:
                stood.append(_balances(title_of(match), then.state, len(match.start.seats)))
            decision = then.decision
            assert decision is not None
            if _could_differ(decision, answer.seat, answer.option):
                choice = _Choice(number, answer.seat, len(stood) - 1, then.is_quiet, 0.0)
                chosen.append(choice)
            answer_again(then, [answer])
        return [replace(choice, moved=_moved(title_of(match), stood, choice)) for choice in chosen]


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
    """By how many score scales the balance moved with a choice, as far as that lasted.

    Among rivals one seat's loss is another's gain, so only gains count.
    """
    before, last = stood[choice.quiet][choice.seat], len(stood) - 1
    at_once, later = (
        (stood[min(choice.quiet + ahead, last)][choice.seat] - before) / game.evaluation.score_scale
        for ahead in (1, _AHEAD)
    )
    moved = min(at_once, later, key=abs) if at_once * later > 0 else 0.0
    rivals = len(stood[0]) > 1 and not game.cooperative
    return 0.0 if abs(moved) > _SCENE or (moved < 0 and rivals) else moved


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
    """Searches a choice: finds the best option and compares it with the answer."""

    choice: _Choice
    iterations: int

    def __call__(self, match: Match[State]) -> TurningPoint:
        choice, budget = self.choice, Budget(iterations=self.iterations)
        then, taken = match.at(choice.at), match.answers[choice.at].option
        decision = then.decision
        assert decision is not None
        search = Search(_Question(then, choice.seat), _chance(match, "look", choice.at), _STYLE)
        search.think(budget)
        better, loss = search.best(1)[0].option, 0.0
        if better != taken:
            both = _Question(then, choice.seat, (taken, better))
            loss = _difference(both, budget, _chance(match, "look again", choice.at))
        return TurningPoint(
            kind="mistake",
            at=choice.at,
            seat=choice.seat,
            asked=(decision.seat, *decision.team),
            taken=taken,
            better=better if loss > 0 else taken,
            loss=loss,
            moved=choice.moved,
        )


def _difference(both: _Question, budget: Budget, rng: Rng) -> float:
    """The least lead of the second option in several comparisons.

    An option that was only lucky in one set of worlds does not lead in all of them.
    """
    first, second = both.decision.options
    least = 1.0
    for _ in range(_TIMES):
        search = Search(both, rng, _STYLE)
        search.think(budget)
        values = {hint.option: hint.value for hint in search.best(2)}
        least = min(least, values[second] - values[first])
        if least < _DIFFERENCE:
            return 0.0
    return least


def _chance(match: Match[State], what: str, at: int) -> Rng:
    return Rng.seeded("decided", what, match.start.seed, at)
