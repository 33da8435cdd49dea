"""A bot that plays on in imagined worlds, and looks longest at what goes well in them.

Open-loop Monte-Carlo tree search over information sets: each iteration imagines another world and
plays on in it, and the tree joins what the seat would answer in all of them, whatever is hidden.
Beyond the tree everybody answers as greedy usually does (``habits``). It looks past what others do
to the end of the next own turn, where the title's outlook says how good it is.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, exp, log, sqrt
from statistics import median, pvariance
from time import perf_counter

from rulewright.bots.auto_pass import DECLINES
from rulewright.bots.chair import Budget, Chair, Hint
from rulewright.bots.greedy import expected_scores
from rulewright.bots.habits import habits_of
from rulewright.kernel import Decision, Option, Rng, State

#: An answer as a search remembers it: the kind of the question, and the option.
Key = tuple[str, Option]

#: In so many worlds greedy's choice is played on to see what can be expected, and how much is luck.
_FIRST_WORLDS = 8
#: How much luck there is in a world counts as known from so many of an option's own.
_LUCK_KNOWN = 3
#: After so many worlds an answer may be out that is worse by so many standard errors.
_ENOUGH, _SURELY = 16, 3.5
#: So many questions are answered in a world at the most.
_LONGEST = 400
#: What is expected of an answer that nothing is known of.
_EVEN = 0.5


@dataclass(frozen=True, slots=True)
class Style:
    """How a search spends its time."""

    explore: float = 0.15
    """How much is given for looking at what was seldom looked at."""
    doubt: float | None = None
    """So many times the luck that is to be expected is taken for luck, before what greedy thinks of
    the answers is given up; None: as the title says."""
    candidates: int = 16
    """So many answers stand for election; of longer lists those that greedy likes best."""
    wide: float = 2.0
    """Further down so many answers are considered at first, and as many more with each square of
    visits."""
    turns: int = 2
    """It looks to the end of so many own turns, this one counted."""
    ahead: int = 60
    """So many own answers follow at the most after the tree was left, if turns are that long."""


class _Tally:
    """How often an answer was given further down, and what came of it altogether."""

    __slots__ = ("available", "next", "total", "visits")

    def __init__(self) -> None:
        self.available = 1
        """How often it could have been given."""
        self.visits = 1
        self.total = _EVEN
        self.next: _Node | None = None
        """Where it leads, from its second visit on."""

    @property
    def value(self) -> float:
        return self.total / self.visits

    def add(self, value: float) -> None:
        self.visits += 1
        self.total += value


class _Candidate:
    """An answer to the decision itself, held against greedy's choice in the same worlds."""

    __slots__ = ("_leads", "_squares", "_total", "next", "option", "promise", "visits")

    def __init__(self, option: Option, promise: float) -> None:
        self.option = option
        self.promise = promise
        """By how much greedy thinks it better than its choice, which nothing is."""
        self.visits = 0
        self.next: _Node | None = None
        self._total = 0.0
        self._leads = 0.0
        self._squares = 0.0

    @property
    def value(self) -> float:
        return self._total / self.visits if self.visits else _EVEN

    @property
    def mean(self) -> float:
        """By how much it did better in the worlds it has seen."""
        return self._leads / self.visits if self.visits else 0.0

    def add(self, value: float) -> None:
        self.visits += 1
        self._total += value

    def compare(self, lead: float) -> None:
        """By so much it did better in the world that was just added."""
        self._leads += lead
        self._squares += lead * lead

    def news(self, luck: float) -> tuple[float, float]:
        """How far its worlds are from the promise, and the square of that number's standard error.

        ``luck`` is how much worlds differ as it is, a variance.
        """
        mean = self.mean
        spread = max(0.0, self._squares - self.visits * mean * mean) + luck * _LUCK_KNOWN
        return mean - self.promise, spread / (self.visits - 1 + _LUCK_KNOWN) / self.visits

    @property
    def is_the_same(self) -> bool:
        """Whether no world so far told it from greedy's choice."""
        return not self._squares


class _Node:
    """Where own answers lead; worlds that get there may ask different questions."""

    __slots__ = ("tallies", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.tallies: dict[Key, _Tally] = {}


class SearchBot:
    """Thinks as long as its budget, or that of its chair, allows."""

    __slots__ = ("_budget", "_rng", "_style")

    def __init__(self, rng: Rng, budget: Budget, style: Style | None = None) -> None:
        self._rng = rng
        self._budget = budget
        self._style = style

    def paced(self, pace: int) -> SearchBot:
        """The same bot without a clock, as it would be if it did so many iterations a second."""
        return SearchBot(self._rng, self._budget.paced(pace), self._style)

    def choose(self, chair: Chair) -> Option:
        search = Search(chair, self._rng, self._style)
        search.think(chair.budget or self._budget)
        return search.best(1)[0].option


class Search:
    """One decision, thought about: an election among its options."""

    __slots__ = (
        "_candidates",
        "_chair",
        "_expected",
        "_habits",
        "_luck",
        "_rng",
        "_style",
        "_turn",
        "_worlds",
        "iterations",
    )

    def __init__(self, chair: Chair, rng: Rng, style: Style | None = None) -> None:
        self._chair = chair
        self._style = style or Style()
        self._rng = rng
        self._expected = 0.0
        """The score that counts as neither good nor bad: what comes of greedy's choice."""
        self._luck = 0.0
        """How much worlds differ, whatever is answered: a variance."""
        self._worlds: list[int] = []
        self._candidates: list[_Candidate] = []
        """Greedy's choice is the first."""
        self._habits = habits_of(chair.game)
        self._turn = chair.turn
        self.iterations = 0

    def think(self, budget: Budget) -> None:
        """Spends the budget in rounds; after each of them the worse half of the answers is out.

        All that are still in meet the same worlds, so that luck favours none, and what makes no
        difference looks the same; greedy's choice meets all of them, as the measure of the others.
        If visits went to what did well so far, whoever was lucky at first would get them all.
        """
        start = perf_counter()
        self._nominate()
        left = self._candidates
        rounds = (len(left) - 1).bit_length()
        while len(left) > 1:
            spent = budget.spent(self.iterations, perf_counter() - start)
            if spent >= 1:
                break
            seats = ceil(len(self._candidates) / 2 ** int(spent * rounds))
            if len(left) > seats:
                left = self._ranked(left)[:seats]
            self._chair.report(spent, self.best(3))
            self._try(left)
            left = self._still_in(left)
        self._chair.report(1.0, self.best(3))

    def _still_in(self, left: list[_Candidate]) -> list[_Candidate]:
        """All but those that are surely worse than another, or the same as greedy's choice."""
        favourite = self._candidates[0]
        if favourite.visits < _ENOUGH:
            return left
        bounds: dict[_Candidate, tuple[float, float]] = {}
        for one in left:
            if one is not favourite:
                news, error = one.news(self._luck)
                lead, far = one.promise + news, _SURELY * sqrt(error)
                bounds[one] = lead - far, lead + far
        least = max(0.0, *(low for low, _ in bounds.values()))
        still = [one for one, (_, high) in bounds.items() if high >= least and not one.is_the_same]
        return [favourite, *still] if favourite in left and not least else still

    def _leads(self) -> dict[_Candidate, float]:
        """By how much each answer is thought better than greedy's choice.

        Greedy is nearly always right, and now and then quite wrong. So worlds that are no farther
        from its opinion, on the whole, than luck would have them are not believed; the farther
        beyond that they are, the more they are.
        """
        doubt = (
            self._chair.game.evaluation.noise_tolerance
            if self._style.doubt is None
            else self._style.doubt
        )
        leads = {one: one.promise for one in self._candidates}
        news = {one: one.news(self._luck) for one in self._candidates[1:] if one.visits}
        wrong = sum(one.visits * (new * new - doubt * error) for one, (new, error) in news.items())
        if wrong > 0:
            wrong /= sum(one.visits for one in news)
            for one, (new, error) in news.items():
                leads[one] += new * wrong / (wrong + doubt * error)
        return leads

    def _ranked(self, candidates: list[_Candidate]) -> list[_Candidate]:
        """The best first; of those that seem as good the one that did better so far."""
        leads = self._leads()
        return sorted(candidates, key=lambda one: (-leads[one], -one.mean))

    def best(self, count: int) -> list[Hint]:
        """The answers that look best, the best first."""
        measure, leads = self._candidates[0].value, self._leads()
        return [
            Hint(one.option, one.visits, min(1.0, max(0.0, measure + leads[one])))
            for one in self._ranked(self._candidates)[:count]
        ]

    def _nominate(self) -> None:
        """What greedy would like best if it looked far ahead; the first is the measure of all."""
        options = self._chair.decision.options
        seeds = [self._world(0), self._world(1)]
        promised = expected_scores(self._chair, seeds, self._chair.game.evaluation.foresee)
        pairs = zip(options, promised, strict=True)
        ranked = sorted(pairs, key=lambda pair: (-pair[1], pair[0] not in DECLINES))
        favourite, best = ranked[0]
        scores = [
            self._play_on(_Candidate(favourite, 0.0), number)[1] for number in range(_FIRST_WORLDS)
        ]
        self._expected = median(scores)
        self._luck = pvariance(map(self._value, scores))
        for option, promise in ranked[: self._style.candidates]:
            value = self._value(self._expected + (promise - best) / len(seeds))
            self._candidates.append(_Candidate(option, value - _EVEN))

    def _world(self, number: int) -> int:
        """The seed of a world, the same for all answers."""
        while len(self._worlds) <= number:
            self._worlds.append(self._rng.below(1 << 31))
        return self._worlds[number]

    def _value(self, score: float) -> float:
        """A score as a number from 0 to 1, even if it is what was expected."""
        lead = (score - self._expected) / self._chair.game.evaluation.score_scale
        return 1 / (1 + exp(-lead)) if abs(lead) < 50 else float(lead > 0)

    # One iteration

    def _try(self, candidates: list[_Candidate]) -> None:
        """All of them in one more world, and greedy's choice even if it is out."""
        favourite = self._candidates[0]
        measure = self._iterate(favourite)
        for one in candidates:
            if one is not favourite:
                one.compare(self._iterate(one) - measure)

    def _iterate(self, first: _Candidate) -> float:
        """Down the tree, a little further, and back with what came of it."""
        self.iterations += 1
        visited, score = self._play_on(first, first.visits)
        value = self._value(score)
        for one in visited:
            one.add(value)
            if one.next is None:
                one.next = _Node()
        return value

    def _play_on(self, first: _Candidate, number: int) -> tuple[list[_Candidate | _Tally], float]:
        """How far a world was in the tree, and how it looks when it is left."""
        chair, seat = self._chair, self._chair.seat
        number = self._world(number)
        world, rest = chair.imagine(Rng.seeded(number)), Rng.seeded(number, "rest")
        world.answer(first.option)
        visited: list[_Candidate | _Tally] = [first]
        node = first.next
        turns, ahead = self._style.turns, self._style.ahead
        turn, mine = self._turn, True
        features = chair.game.evaluation.option_features
        for _ in range(_LONGEST):
            asked = world.decision
            if asked is None:
                break
            if world.is_quiet:
                if chair.game.evaluation.turn(world.state) != turn:
                    turns -= mine
                    turn, mine = chair.game.evaluation.turn(world.state), asked.is_put_to(seat)
                    # Whatever was rolled and drawn so far, the luck of this turn is the world's.
                    rest = Rng.seeded(number, "rest", turn)
                    world.state.rng = Rng.seeded(number, "luck", turn)
                if turns <= 0 or (node is None and ahead <= 0):
                    break
            if not asked.is_put_to(seat) or len(asked.options) == 1:
                world.answer(self._habits.choose(asked, features(world.state, asked), rest))
            elif node is None:
                ahead -= 1
                world.answer(self._habits.choose(asked, features(world.state, asked), rest))
            else:
                option, tally = self._preferred(node, world.state, asked)
                node = tally.next
                visited.append(tally)
                world.answer(option)
        return visited, chair.game.evaluation.foresee(world.state, seat)

    def _preferred(self, node: _Node, state: State, asked: Decision) -> tuple[Option, _Tally]:
        """The answer that did well or was seldom looked at; a new one whenever there is room."""
        node.visits += 1
        known: list[tuple[Option, _Tally]] = []
        fresh: list[int] = []
        for place, option in enumerate(asked.options):
            tally = node.tallies.get((asked.kind, option))
            if tally is None:
                fresh.append(place)
            else:
                tally.available += 1
                known.append((option, tally))
        if fresh and len(known) < self._style.wide * sqrt(node.visits):
            features = self._chair.game.evaluation.option_features(state, asked)
            inclined = self._habits.inclinations(asked, features)
            option = asked.options[max(fresh, key=inclined.__getitem__)]
            tally = node.tallies[asked.kind, option] = _Tally()
            return option, tally
        explore = self._style.explore
        return max(
            known,
            key=lambda item: (
                item[1].value + explore * sqrt(log(item[1].available) / item[1].visits)
            ),
        )
