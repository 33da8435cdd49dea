"""Questions: how a kind of decision is asked, and how its options read.

Each module of rules has its own collection, ``question``, for the questions of its rules. A box
joins them into one registry. A rule asks with the question itself, so every question is registered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Generic, TypeAlias

from rulewright.games.viscounts.table.events.wording import by
from rulewright.games.viscounts.table.moments import T
from rulewright.kernel import Decision, Namer, Option
from rulewright.kernel.errors import BadRulebook
from rulewright.title import Label

#: The label of an option of a decision.
Labels: TypeAlias = Callable[[T, Decision, Option, Namer], Label]


def thing_and_question(table: object, decision: Decision) -> str:
    """The prompt of most questions: the thing that causes it, and the question."""
    thing = by(str(decision.context["thing"]))
    return f"{thing[0].upper()}{thing[1:]}: {decision.context['question']}"


@dataclass(frozen=True, slots=True)
class Question(Generic[T]):
    """A kind of decision."""

    kind: str
    label: Labels[T]
    prompt: Callable[[T, Decision], str]
    """The question in one sentence."""


class Questions(Generic[T]):
    """The questions of the rules of one module."""

    def __init__(self) -> None:
        self._questions: list[Question[T]] = []

    def __iter__(self) -> Iterator[Question[T]]:
        return iter(self._questions)

    def __call__(
        self, kind: str, prompt: Callable[[T, Decision], str] = thing_and_question
    ) -> Callable[[Labels[T]], Question[T]]:
        """Turn a function that words options into a question."""

        def make(label: Labels[T]) -> Question[T]:
            question = Question(kind, label, prompt)
            self._questions.append(question)
            return question

        return make


def joined(questions: Iterable[Iterable[Question[T]]]) -> Mapping[str, Question[T]]:
    """All questions of a box, by kind."""
    known: dict[str, Question[T]] = {}
    for question in (question for some in questions for question in some):
        if question.kind in known:
            raise BadRulebook(f"two questions have the kind {question.kind!r}")
        known[question.kind] = question
    return known
