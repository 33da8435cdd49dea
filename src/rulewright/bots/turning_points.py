"""Where a match was decided: the mistakes that search finds, and the strokes that moved it.

The true course of a match says only where to look. What might have been answered instead is
thought about from the chair of whoever answered, in imagined worlds, so nobody is blamed for what
they could not know. All is counted in iterations and drawn from the seed of the match: the same
match gives the same turning points on any machine.

An inquiry is done in small pieces, so that whoever does them elsewhere, as a server does, can let
others have a turn in between.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Coroutine, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import Literal, Protocol, TypeVar

from rulewright.bots.chair import Budget, Chair
from rulewright.bots.greedy import expected_scores
from rulewright.bots.search import Search, Style
from rulewright.kernel import Decision, Match, Option, Rng, State, answer_again
from rulewright.kernel.errors import RulewrightError
from rulewright.kernel.match import MILESTONES
from rulewright.title import Title, title_of

T = TypeVar("T")

#: So many iterations a choice is thought about, and so many again each time to be sure.
ITERATIONS = 48
#: To the end of the turn: what others do before the next own one is chance, and drowns the
#: differences in so few worlds. And what greedy thinks does not count: it had its say before.
_STYLE = Style(turns=1, doubt=0.0)
#: What looked best is held against the answer so many times, in worlds of their own.
_TIMES = 4
#: So much worse, on the scale of hints from 0 to 1, an answer must look to be a mistake.
_MISTAKE = 0.1
#: What looks better by less makes no difference.
_DIFFERENCE = 0.02
#: By so many swings of the title the balance must move to be a stroke.
_STROKE = 1.5
#: A greater jump is another scene, such as the next quest of a campaign, and no move in this one.
_SCENE = 50.0
#: What moved the balance counts if it lasted for so many quiet moments.
_AHEAD = 3
#: So many choices are glanced at, each in so many worlds, and so many at a time.
_GLANCES, _WORLDS, _AT_A_TIME = 240, 2, 8
#: So many of them are thought about because an option promised more.
_LOOKS = 10
#: So many mistakes are told, and of turning points at least so many if there are strokes enough.
_MISTAKES, _STROKES, _FEWEST = 3, 2, 3

Kind = Literal["mistake", "stroke"]


class NotOver(RulewrightError):
    """A match that still goes on has not been decided."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A choice that mattered."""

    kind: Kind
    at: int
    """How many answers had been given when the question was put."""
    seat: int
    """Who answered."""
    asked: tuple[int, ...]
    """The seats to which the question was put, who alone could read its options."""
    taken: Option
    better: Option
    """What search would have answered; the same as was, where nothing looked better."""
    loss: float
    """By how much that looked better at least, on the scale of hints from 0 to 1."""
    moved: float
    """By how many swings of the title the balance of the seat moved with it."""


@dataclass(frozen=True, slots=True)
class _Choice:
    """An answer that could have been another."""

    at: int
    seat: int
    quiet: int
    """The number of the last quiet moment before it."""
    opens: bool
    """Whether it was made at that quiet moment."""
    moved: float
    """By how many swings the balance of the seat moved with it."""


#: Hears what part of an inquiry is done.
Progress = Callable[[float], None]


class Does(Protocol):
    """Does a piece of an inquiry, here or in another process."""

    async def __call__(self, piece: Callable[[Match[State]], T], /) -> T: ...


def _unheard(done: float) -> None:
    pass


def turning_points(
    match: Match[State],
    iterations: int = ITERATIONS,
    progress: Progress = _unheard,
    unasked: Collection[int] = (),
) -> list[TurningPoint]:
    """The choices that decided a match that is over, in the order of play.

    ``unasked`` are the moments whose questions were declined for somebody and never put.
    """

    async def here(piece: Callable[[Match[State]], T], /) -> T:
        return piece(match)

    if match.outcome is None:
        raise NotOver("the match is not over; where it was decided is told when it is")
    return _run(inquire(here, iterations, progress, unasked))


def _run(inquiry: Coroutine[None, None, T]) -> T:
    """What comes of an inquiry that never has to wait."""
    try:
        inquiry.send(None)
    except StopIteration as done:
        found: T = done.value
        return found
    raise AssertionError("all pieces are done at once")


async def inquire(
    do: Does,
    iterations: int = ITERATIONS,
    progress: Progress = _unheard,
    unasked: Collection[int] = (),
) -> list[TurningPoint]:
    """The same, piece by piece.

    First the match is walked through once. Then the choices after which most happened are glanced
    at as greedy would, and those that seem to have cost most are thought about, and the strokes.
    """
    progress(0.0)
    choices = [choice for choice in await do(_Walk()) if choice.at not in unasked]
    glanced = sorted(_most(choices, lambda choice: abs(choice.moved), _GLANCES), key=_when)
    strokes = _apart(_strokes(choices), _FEWEST)
    pieces = ceil(len(glanced) / _AT_A_TIME) + min(_LOOKS, len(glanced)) + len(strokes)
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
        for choice in dict.fromkeys((*doubtful, *strokes))
    }
    progress(1.0)
    return _greatest(looked, strokes)


def _when(choice: _Choice) -> int:
    return choice.at


def _most(
    choices: Iterable[_Choice], size: Callable[[_Choice], float], count: int
) -> list[_Choice]:
    """The greatest few, the earlier first where they are alike."""
    return sorted(choices, key=lambda choice: (-size(choice), choice.at))[:count]


def _strokes(choices: Sequence[_Choice]) -> list[_Choice]:
    """The choices that opened a step after which the balance moved far, the farthest first."""
    far = [choice for choice in choices if choice.opens and abs(choice.moved) >= _STROKE]
    return _most(far, lambda choice: abs(choice.moved), len(far))


def _apart(choices: Iterable[_Choice], count: int, near: Collection[_Choice] = ()) -> list[_Choice]:
    """The first few that are no part of the same happening as one before, or as those near."""
    kept: list[_Choice] = []
    for choice in choices:
        others = (*near, *kept)
        if len(kept) < count and all(abs(choice.quiet - o.quiet) > _AHEAD for o in others):
            kept.append(choice)
    return kept


def _greatest(
    looked: dict[_Choice, TurningPoint], strokes: Sequence[_Choice]
) -> list[TurningPoint]:
    """The greatest mistakes and the greatest strokes, in the order of play."""
    wrong = [choice for choice in looked if looked[choice].loss >= _MISTAKE]
    mistakes = _apart(_most(wrong, lambda choice: looked[choice].loss, len(wrong)), _MISTAKES)
    room = max(_STROKES, _FEWEST - len(mistakes))
    others = [replace(looked[choice], kind="stroke") for choice in _apart(strokes, room, mistakes)]
    return sorted((*(looked[choice] for choice in mistakes), *others), key=lambda point: point.at)


# The pieces, each a value that can be sent to another process


@dataclass(frozen=True, slots=True)
class _Walk:
    """Plays the match again, and notes who could have chosen otherwise and how it stood."""

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
    """Whether it was a seat's own question, with more than one answer."""
    options = decision.options
    return len(options) > 1 and option in options and decision.is_put_to(seat)


def _balances(game: Title[State], state: State, seats: int) -> list[float]:
    """For each seat its outlook against that of its best rival; of a team, that of the team."""
    if game.cooperative or seats == 1:
        return [game.evaluation.foresee(state, 0)] * seats
    scores = [game.evaluation.foresee(state, seat) for seat in range(seats)]
    return [
        scores[seat] - max(other for who, other in enumerate(scores) if who != seat)
        for seat in range(seats)
    ]


def _moved(game: Title[State], stood: Sequence[Sequence[float]], choice: _Choice) -> float:
    """By how many swings the balance of a seat moved with a choice, as far as that lasted.

    What a rival loses, another gains: it is told of whoever gained it.
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
    """The chair of whoever answered, with the question put to their seat, or a part of it."""

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
    """How much more than the answers at these moments some other option seemed to promise."""

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
    promised = expected_scores(chair, seeds, chair.game.evaluation.foresee)
    return max(promised) - promised[chair.decision.options.index(answer.option)]


@dataclass(frozen=True, slots=True)
class _Look:
    """Thinks about a choice: what looks best, and how it compares with the answer."""

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
    """By how much the second option looked better at least, whenever they were compared.

    What was only lucky in the worlds where it was found is not so again and again.
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
