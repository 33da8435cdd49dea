"""What greedy usually answers, known by heart: playouts go by it, because it costs no thought.

A title's file says how often greedy gave an answer when it could, whatever the position was.
``rulewright habits`` learns it from games that greedy plays against itself. That is less than
greedy knows, but a thousand times as quick, and enough to tell how a turn usually goes on.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TypeAlias

from rulewright.bots.greedy import let_be_or_take_any
from rulewright.kernel import Decision, Option, Rng, State
from rulewright.title import Title

#: How often each answer is given when it can be, by occasion and answer.
Rates: TypeAlias = Mapping[str, Mapping[str, float]]

#: In place of an answer: any that is not known.
ANY = "*"
#: A rate of 1 would be sure, and leave no chance to anything else.
_SURE = 1.02
_FINE = 1 << 30


def occasion(asked: Decision) -> str:
    """A question as habits know it; chances to respond differ by whether it is about oneself."""
    about_me = asked.response is not None and asked.response.about_me
    return f"{asked.kind}, about me" if about_me else asked.kind


def sort_of(feature: str) -> str:
    """All answers of the same first word, such as every zone that one can move to."""
    first, _, rest = feature.partition(" ")
    return f"{first} {ANY}" if rest else feature


class Habits:
    """One title's answers, each with a weight by which it is drawn."""

    __slots__ = ("_known", "_weights")

    def __init__(self, rates: Rates) -> None:
        self._weights = {
            occasion: {answer: _weight(rate) for answer, rate in answers.items()}
            for occasion, answers in rates.items()
        }
        # Found once for each answer: playouts ask for the same ones all the time.
        self._known: dict[tuple[str, str], float] = {}

    def choose(self, asked: Decision, features: Sequence[str], rng: Rng) -> Option:
        """An answer by lot, as often as greedy would give it; if none is known, the plainest."""
        options = asked.options
        if len(options) == 1 or occasion(asked) not in self._weights:
            return let_be_or_take_any(options, rng)
        weights = self.inclinations(asked, features)
        lot = rng.below(_FINE) * sum(weights) / _FINE
        for option, weight in zip(options, weights, strict=True):
            lot -= weight
            if lot < 0:
                return option
        return options[-1]

    def inclinations(self, asked: Decision, features: Sequence[str]) -> list[float]:
        """The weight of each answer to a question, by its features."""
        when = occasion(asked)
        if when not in self._weights:
            return [0.0] * len(features)
        return [self._weight(when, feature) for feature in features]

    def _weight(self, when: str, feature: str) -> float:
        known = self._known.get((when, feature))
        if known is None:
            weights = self._weights[when]
            known = next(
                weights[name] for name in (feature, sort_of(feature), ANY) if name in weights
            )
            self._known[when, feature] = known
        return known


def _weight(rate: float) -> float:
    """The odds, squared: what is usually done is nearly always done, and the rest now and then."""
    odds = rate / (_SURE - rate)
    return odds * odds


def habits_of(game: Title[State]) -> Habits:
    """The habits of a title; a title that nothing was learnt of has none."""
    return _read(game.evaluation.habits)


@cache
def _read(file: Path | None) -> Habits:
    if file is None or not file.is_file():
        return Habits({})
    return Habits(json.loads(file.read_text(encoding="utf-8")))
