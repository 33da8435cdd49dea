"""A bot that searches by playouts in imagined worlds.

Open-loop Monte-Carlo tree search over information sets: each iteration imagines another world and
plays on in it. One tree collects the seat's answers in all worlds, whatever is hidden in them.
Beyond the tree every seat answers by greedy's ``habits``. A playout ends after the seat's next
turn, where the title's long-term score evaluates the state.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, exp, log, sqrt
from statistics import median, pvariance
from time import perf_counter

from rulewright.bots.auto_pass import DECLINES
from rulewright.bots.chair import Budget, Chair, Dealer, Hint
from rulewright.bots.greedy import expected_scores
from rulewright.bots.habits import habits_of
from rulewright.kernel import Decision, Option, Rng, State

#: An answer as a search remembers it: the kind of the question, and the option.
Key = tuple[str, Option]

#: The number of worlds in which greedy's choice is played first, to estimate score and luck.
_FIRST_WORLDS = 8
#: The weight of that luck estimate against a candidate's own worlds, as a number of worlds.
_LUCK_KNOWN = 3
#: An answer may be dropped after this many worlds, if it is worse by this many standard errors.
_ENOUGH, _SURELY = 16, 3.5
#: The maximum number of questions answered in a world.
_LONGEST = 400
#: The expected value of an answer before its first visit.
_EVEN = 0.5


@dataclass(frozen=True, slots=True)
class Style:
    """How a search spends its time."""

    explore: float = 0.15
    """The weight of exploration: the bonus for answers with few visits."""
    doubt: float | None = None
    """Differences up to this many times the expected noise count as luck, and greedy's ranking
    stays; None uses the title's ``noise_tolerance``."""
    candidates: int = 16
    """The maximum number of candidates; of longer lists those that greedy ranks highest."""
    wide: float = 2.0
    """Progressive widening below the root: a node considers up to this many times the square root
    of its visits answers."""
    turns: int = 2
    """The horizon: this many of the seat's own turns, including the current one."""
    ahead: int = 60
    """The maximum number of the seat's own answers after leaving the tree."""


class _Tally:
    """The visits and total value of an answer below the root."""

    __slots__ = ("available", "next", "total", "visits")

    def __init__(self) -> None:
        self.available = 1
        """How often it could have been given."""
        self.visits = 1
        self.total = _EVEN
        self.next: _Node | None = None
        """The node it leads to, from its second visit on."""

    @property
    def value(self) -> float:
        return self.total / self.visits

    def add(self, value: float) -> None:
        self.visits += 1
        self.total += value


class _Candidate:
    """An answer to the decision itself, compared with greedy's choice in the same worlds."""

    __slots__ = ("_leads", "_squares", "_total", "expected", "next", "option", "visits")

    def __init__(self, option: Option, expected: float) -> None:
        self.option = option
        self.expected = expected
        """Its lead over greedy's choice in greedy's opinion; never positive."""
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
        """Its mean lead over greedy's choice in the worlds so far."""
        return self._leads / self.visits if self.visits else 0.0

    def add(self, value: float) -> None:
        self.visits += 1
        self._total += value

    def compare(self, lead: float) -> None:
        """Add its lead over greedy's choice in the world that was just played."""
        self._leads += lead
        self._squares += lead * lead

    def deviation(self, luck: float) -> tuple[float, float]:
        """The difference between its worlds and its expected value, and the squared standard error.

        ``luck`` is the variance between worlds for any answer.
        """
        mean = self.mean
        spread = max(0.0, self._squares - self.visits * mean * mean) + luck * _LUCK_KNOWN
        return mean - self.expected, spread / (self.visits - 1 + _LUCK_KNOWN) / self.visits

    @property
    def equals_greedy(self) -> bool:
        """Whether it did exactly as well as greedy's choice in every world so far."""
        return not self._squares


class _Node:
    """A node of the tree. Worlds that reach it may ask different questions."""

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
        """The same bot without a clock, at ``pace`` iterations a second."""
        return SearchBot(self._rng, self._budget.paced(pace), self._style)

    def choose(self, chair: Chair) -> Option:
        search = Search(chair, self._rng, self._style)
        search.think(chair.budget or self._budget)
        return search.best(1)[0].option


class Search:
    """The search for one decision: an elimination among its options."""

    __slots__ = (
        "_candidates",
        "_chair",
        "_dealer",
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
        self._dealer = Dealer(chair)
        self._style = style or Style()
        self._rng = rng
        self._expected = 0.0
        """The score that counts as even: the median result of greedy's choice."""
        self._luck = 0.0
        """The variance between worlds for the same answer."""
        self._worlds: list[int] = []
        self._candidates: list[_Candidate] = []
        """Greedy's choice is the first."""
        self._habits = habits_of(chair.game)
        self._turn = chair.turn
        self.iterations = 0

    def think(self, budget: Budget) -> None:
        """Spend the budget in rounds; after each round, drop the worse half of the candidates.

        All remaining candidates are tried in the same worlds, so that luck favours none and
        equivalent answers look the same. Greedy's choice is tried in all worlds, as the baseline.
        If the visits went to the best so far, an early lucky candidate would get them all.
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
        """The candidates except those that are surely worse, or the same as greedy's choice."""
        favourite = self._candidates[0]
        if favourite.visits < _ENOUGH:
            return left
        bounds: dict[_Candidate, tuple[float, float]] = {}
        for one in left:
            if one is not favourite:
                deviation, error = one.deviation(self._luck)
                lead, far = one.expected + deviation, _SURELY * sqrt(error)
                bounds[one] = lead - far, lead + far
        least = max(0.0, *(low for low, _ in bounds.values()))
        still = [
            one for one, (_, high) in bounds.items() if high >= least and not one.equals_greedy
        ]
        return [favourite, *still] if favourite in left and not least else still

    def _leads(self) -> dict[_Candidate, float]:
        """The estimated lead of each answer over greedy's choice.

        Greedy is nearly always right, and now and then quite wrong. So the worlds are ignored if,
        on the whole, they differ from its opinion by no more than luck would explain. The more
        they differ beyond that, the more weight they get.
        """
        doubt = (
            self._chair.game.evaluation.noise_tolerance
            if self._style.doubt is None
            else self._style.doubt
        )
        leads = {one: one.expected for one in self._candidates}
        deviations = {one: one.deviation(self._luck) for one in self._candidates[1:] if one.visits}
        wrong = sum(
            one.visits * (new * new - doubt * error) for one, (new, error) in deviations.items()
        )
        if wrong > 0:
            wrong /= sum(one.visits for one in deviations)
            for one, (new, error) in deviations.items():
                leads[one] += new * wrong / (wrong + doubt * error)
        return leads

    def _ranked(self, candidates: list[_Candidate]) -> list[_Candidate]:
        """The candidates, best first; ties are broken by the mean so far."""
        leads = self._leads()
        return sorted(candidates, key=lambda one: (-leads[one], -one.mean))

    def best(self, count: int) -> list[Hint]:
        """The best answers, best first."""
        measure, leads = self._candidates[0].value, self._leads()
        return [
            Hint(one.option, one.visits, min(1.0, max(0.0, measure + leads[one])))
            for one in self._ranked(self._candidates)[:count]
        ]

    def _nominate(self) -> None:
        """Select candidates by greedy's long-term ranking; the first is the baseline."""
        options = self._chair.decision.options
        seeds = [self._world(0), self._world(1)]
        expected_of_each = expected_scores(self._dealer, seeds, self._chair.game.evaluation.foresee)
        pairs = zip(options, expected_of_each, strict=True)
        ranked = sorted(pairs, key=lambda pair: (-pair[1], pair[0] not in DECLINES))
        favourite, best = ranked[0]
        scores = [
            self._play_on(_Candidate(favourite, 0.0), number)[1] for number in range(_FIRST_WORLDS)
        ]
        self._expected = median(scores)
        self._luck = pvariance(map(self._value, scores))
        for option, expected in ranked[: self._style.candidates]:
            value = self._value(self._expected + (expected - best) / len(seeds))
            self._candidates.append(_Candidate(option, value - _EVEN))

    def _world(self, number: int) -> int:
        """The seed of a world, the same for all answers."""
        while len(self._worlds) <= number:
            self._worlds.append(self._rng.below(1 << 31))
        return self._worlds[number]

    def _value(self, score: float) -> float:
        """A score as a value from 0 to 1; the expected score is 0.5."""
        lead = (score - self._expected) / self._chair.game.evaluation.score_scale
        return 1 / (1 + exp(-lead)) if abs(lead) < 50 else float(lead > 0)

    # One iteration

    def _try(self, candidates: list[_Candidate]) -> None:
        """Try these candidates in one more world, and greedy's choice even if it was dropped."""
        favourite = self._candidates[0]
        measure = self._iterate(favourite)
        for one in candidates:
            if one is not favourite:
                one.compare(self._iterate(one) - measure)

    def _iterate(self, first: _Candidate) -> float:
        """Play one world down the tree and beyond, and propagate the value back."""
        self.iterations += 1
        visited, score = self._play_on(first, first.visits)
        value = self._value(score)
        for one in visited:
            one.add(value)
            if one.next is None:
                one.next = _Node()
        return value

    def _play_on(self, first: _Candidate, number: int) -> tuple[list[_Candidate | _Tally], float]:
        """Play one world; return its path in the tree and its final score."""
        chair, seat = self._chair, self._chair.seat
        number = self._world(number)
        world, rest = self._dealer.world(number), Rng.seeded(number, "rest")
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
                    # Each turn of a world has its own seed, whatever was rolled and drawn before.
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
        """The answer with the best value and exploration bonus, or a new one if there is room."""
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
