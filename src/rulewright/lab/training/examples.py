"""Decisions to learn from: what a seat saw, what greedy thought, and what a search found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Self

import numpy
from numpy.typing import NDArray

from rulewright.bots import Budget, Chair
from rulewright.bots.greedy import best_option, opinion
from rulewright.bots.search import Search
from rulewright.bots.trained import behind_the_best
from rulewright.features.vocabulary import MOST_OPTIONS, Matrix, Vector, vocabulary_of
from rulewright.kernel import Match, Rng
from rulewright.lab.simulation.simulate import CAP
from rulewright.title import find_title

#: Every third decision is searched, on average; the others only lead to new positions.
_SEARCHED = 3
#: Every twelfth answer is given at random, so that games also go where greedy would not.
_RANDOM = 12


@dataclass(frozen=True, slots=True)
class Lessons:
    """Where the decisions come from."""

    title: str
    seats: int
    options: Mapping[str, str]
    iterations: int
    """How long the search thinks about a decision."""


@dataclass(frozen=True, slots=True)
class Example:
    """A decision, without the zeros of its observation."""

    facts: NDArray[numpy.int32]
    numbers: Vector
    options: Matrix
    behind: Vector
    """How far greedy puts each option behind its best one."""
    values: Vector
    """What the search found, from 0 to 1; not a number for options that it did not try."""
    best: int
    """The option that the search chose."""


@dataclass(frozen=True, slots=True)
class GameExamples:
    """The examples of one game, in columns."""

    facts: NDArray[numpy.int32]
    numbers: Vector
    fact_counts: NDArray[numpy.int32]
    options: Matrix
    behind: Vector
    values: Vector
    option_counts: NDArray[numpy.int32]
    best: NDArray[numpy.int32]

    @classmethod
    def of(cls, examples: Sequence[Example]) -> Self:
        return cls(
            numpy.concatenate([one.facts for one in examples]),
            numpy.concatenate([one.numbers for one in examples]),
            numpy.array([len(one.facts) for one in examples], numpy.int32),
            numpy.concatenate([one.options for one in examples]),
            numpy.concatenate([one.behind for one in examples]),
            numpy.concatenate([one.values for one in examples]),
            numpy.array([len(one.options) for one in examples], numpy.int32),
            numpy.array([one.best for one in examples], numpy.int32),
        )

    def examples(self) -> list[Example]:
        at_fact = numpy.cumsum(self.fact_counts)[:-1]
        at_option = numpy.cumsum(self.option_counts)[:-1]
        columns = (
            numpy.split(self.facts, at_fact),
            numpy.split(self.numbers, at_fact),
            numpy.split(self.options, at_option),
            numpy.split(self.behind, at_option),
            numpy.split(self.values, at_option),
            self.best.tolist(),
        )
        return [Example(*row) for row in zip(*columns, strict=True)]

    def save(self, file: Path) -> None:
        numpy.savez_compressed(
            file, allow_pickle=False, **{one.name: getattr(self, one.name) for one in fields(self)}
        )

    @classmethod
    def load(cls, file: Path) -> Self:
        with numpy.load(file) as saved:
            return cls(**{one.name: saved[one.name] for one in fields(cls)})


def examples_of(lessons: Lessons, number: int) -> list[Example]:
    """Play one game; about a third of its decisions become examples.

    The seats answer as greedy or as the search would, and now and then at random.
    """
    game = find_title(lessons.title)
    names = [f"learner {seat + 1}" for seat in range(lessons.seats)]
    match = Match.new(game, names, seed=number, options=lessons.options)
    chance, found = Rng.seeded("train", number), []
    while match.decision is not None and len(match.answers) < CAP:
        options = match.decision.options
        if len(options) == 1:
            match.answer(options[0])
            continue
        chair = Chair(match, match.decision.seat)
        expected = opinion(chair, chance)
        answer = best_option(chair, expected, chance)
        if len(options) <= MOST_OPTIONS and not chance.below(_SEARCHED):
            example = _example(chair, expected, lessons, Rng.seeded(number, len(match.answers)))
            found.append(example)
            answer = options[example.best] if chance.below(2) else answer
        if not chance.below(_RANDOM):
            answer = options[chance.below(len(options))]
        match.answer(answer)
    return found


def _example(chair: Chair, expected: list[float], lessons: Lessons, rng: Rng) -> Example:
    search = Search(chair, rng)
    search.think(Budget(iterations=lessons.iterations))
    options = chair.decision.options
    hints = search.best(len(options))
    values = {hint.option: hint.value for hint in hints if hint.visits}
    vocabulary = vocabulary_of(lessons.title, lessons.seats)
    seen = vocabulary.observe(chair.bare_view(), chair.decision, chair.seat)
    facts = seen.nonzero()[0]
    return Example(
        facts.astype(numpy.int32),
        seen[facts],
        vocabulary.options(options, chair.seat)[: len(options)],
        behind_the_best(chair, expected),
        numpy.array([values.get(option, numpy.nan) for option in options], numpy.float32),
        options.index(hints[0].option),
    )
