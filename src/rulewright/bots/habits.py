"""Greedy's usual answers, as a fast policy for playouts.

A title's file says how often greedy gave each answer when it was possible, in any position.
``rulewright habits`` learns it from games that greedy plays against itself. It is weaker than
greedy but a thousand times as fast, and good enough to predict how a turn usually goes on.
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

#: How often each answer is given when it is possible, by occasion and answer.
Rates: TypeAlias = Mapping[str, Mapping[str, float]]

#: Stands for any unknown answer.
ANY = "*"
#: Slightly more than 1, so that a rate of 1 leaves a chance to other answers.
_SURE = 1.02
_FINE = 1 << 30


def occasion(asked: Decision) -> str:
    """The key of a question; chances to respond also differ by whether they affect the seat."""
    about_me = asked.response is not None and asked.response.about_me
    return f"{asked.kind}, about me" if about_me else asked.kind


def sort_of(feature: str) -> str:
    """The group of answers with the same first word, such as all zones to move to."""
    first, _, rest = feature.partition(" ")
    return f"{first} {ANY}" if rest else feature


class Habits:
    """The answers of a title, each with its weight in a random choice."""

    __slots__ = ("_known", "_weights")

    def __init__(self, rates: Rates) -> None:
        self._weights = {
            occasion: {answer: _weight(rate) for answer, rate in answers.items()}
            for occasion, answers in rates.items()
        }
        # A cache: playouts look up the same answers all the time.
        self._known: dict[str, dict[str, float]] = {occasion: {} for occasion in self._weights}

    def choose(self, asked: Decision, features: Sequence[str], rng: Rng) -> Option:
        """A random answer, weighted by greedy's habits; the plainest if the question is unknown."""
        options = asked.options
        when = occasion(asked) if len(options) > 1 else ""
        if when not in self._weights:
            return let_be_or_take_any(options, rng)
        weights = self._weigh(when, features)
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
        return self._weigh(when, features)

    def _weigh(self, when: str, features: Sequence[str]) -> list[float]:
        known = self._known[when]
        for feature in features:
            if feature not in known:
                weights = self._weights[when]
                names = (feature, sort_of(feature), ANY)
                known[feature] = next(weights[name] for name in names if name in weights)
        return [known[feature] for feature in features]


def _weight(rate: float) -> float:
    """The squared odds: the usual answer is nearly always drawn, the others now and then."""
    odds = rate / (_SURE - rate)
    return odds * odds


def habits_of(game: Title[State]) -> Habits:
    """The habits of a title; empty if none have been learnt."""
    return _read(game.evaluation.habits)


@cache
def _read(file: Path | None) -> Habits:
    if file is None or not file.is_file():
        return Habits({})
    return Habits(json.loads(file.read_text(encoding="utf-8")))
