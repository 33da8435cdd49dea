"""A bot that tries each option in imagined worlds and takes the one that looks best."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from rulewright.bots.auto_pass import DECLINES
from rulewright.bots.chair import Chair, Dealer
from rulewright.kernel import Decision, Option, Rng, State

#: The number of imagined worlds in which greedy tries each option.
WORLDS = 2

#: How good a state looks for a seat.
Judge: TypeAlias = Callable[[State, int], float]


class GreedyBot:
    """Looks ahead to the next quiet point and scores the state there.

    It answers its own questions on the way there by the same look-ahead. The title limits the
    number of imagined worlds for each question (``worlds_per_question``).
    """

    __slots__ = ("_rng", "_worlds")

    def __init__(self, rng: Rng, worlds: int = WORLDS) -> None:
        self._rng = rng
        self._worlds = worlds

    def choose(self, chair: Chair) -> Option:
        return best_option(chair, opinion(chair, self._rng, self._worlds), self._rng)


def opinion(chair: Chair, rng: Rng, worlds: int = WORLDS) -> list[float]:
    """The expected score of each option; all are tried in the same worlds, so luck favours none."""
    seeds = [rng.below(1 << 31) for _ in range(worlds)]
    return expected_scores(Dealer(chair), seeds, chair.game.evaluation.score)


def best_option(chair: Chair, expected: Sequence[float], rng: Rng) -> Option:
    """The option with the best expected score, or one of those."""
    best, options = max(expected), zip(chair.decision.options, expected, strict=True)
    return let_be_or_take_any([option for option, score in options if score == best], rng)


def let_be_or_take_any(options: Sequence[Option], rng: Rng) -> Option:
    """Decline if possible, because what is kept can still be used; otherwise choose at random."""
    for option in DECLINES:
        if option in options:
            return option
    return options[rng.below(len(options))]


def expected_scores(dealer: Dealer, seeds: Sequence[int], judge: Judge) -> list[float]:
    """The expected score of each option of the chair's decision, summed over worlds."""
    chair = dealer.chair
    patience = chair.game.evaluation.worlds_per_question
    return [
        _expected_score(dealer, seeds, judge, (option,), patience)
        for option in chair.decision.options
    ]


def _expected_score(
    dealer: Dealer, seeds: Sequence[int], judge: Judge, answers: tuple[Option, ...], patience: int
) -> float:
    """The expected score after these answers, summed over worlds.

    The seat cannot distinguish worlds that ask the same question next, so it gives the same answer
    in all of them: the one with the best total.
    """
    total = 0.0
    alike: dict[tuple[str, tuple[Option, ...]], list[int]] = {}
    for seed in seeds:
        world = _World(dealer, seed, answers)
        asked = world.asked()
        if asked is not None and len(asked.options) * len(seeds) <= patience:
            alike.setdefault((asked.kind, tuple(asked.options)), []).append(seed)
        else:
            world.finish()
            total += judge(world.match.state, dealer.chair.seat)
    for (_, options), same in alike.items():
        share = patience // len(options)
        total += max(
            _expected_score(dealer, same, judge, (*answers, option), share) for option in options
        )
    return total


class _World:
    """An imagined match at the seat's first choice after these answers."""

    __slots__ = ("_chance", "_seat", "match")

    def __init__(self, dealer: Dealer, seed: int, answers: Sequence[Option]) -> None:
        self.match = dealer.world(seed)
        self._chance = Rng.seeded(seed, "rest")
        self._seat = dealer.chair.seat
        for option in answers:
            self._answer(option)

    def asked(self) -> Decision | None:
        """The pending question, unless the match has reached the next quiet point."""
        return None if self.match.is_quiet else self.match.decision

    def finish(self) -> None:
        """Play to the next quiet point without further look-ahead."""
        while (asked := self.asked()) is not None:
            self.match.answer(let_be_or_take_any(asked.options, self._chance))

    def _answer(self, option: Option) -> None:
        """Answer, then play on until the seat has a choice.

        Other seats decline if they can. Random answers would not predict what they really do, and
        would hide the difference between this seat's options.
        """
        self.match.answer(option)
        while (asked := self.asked()) is not None and (
            not asked.is_put_to(self._seat) or len(asked.options) == 1
        ):
            self.match.answer(let_be_or_take_any(asked.options, self._chance))
