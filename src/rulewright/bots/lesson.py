"""Lessons: a first match that teaches itself, written as data and played on the real engine.

A lesson is a ``lesson.toml`` beside a title's rulebook. Its match has a fixed seed, the learner
sits at the first seat, and every step of it is one choice of theirs: what to say, what to point
at, what is right to choose, and what to say to whoever chooses otherwise. Choices are written as
people read them, by the words of their labels or the beginning of those.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache

from rulewright.bots.auto_pass import DECLINES, declines
from rulewright.bots.chair import Chair
from rulewright.bots.greedy import GreedyBot
from rulewright.kernel import Answer, Decision, Match, Option, Rng, State
from rulewright.kernel.errors import BadRulebook, BadSetup
from rulewright.title import Title, find_title

#: The seat of whoever is taught.
LEARNER = 0

#: How the bot that plays the others of a lesson is called.
LESSON = "lesson"


@dataclass(frozen=True, slots=True)
class Step:
    """One choice of the learner."""

    say: str
    choose: tuple[str, ...]
    """The choices that are right, by the beginning of their words; none: any will do."""
    otherwise: str = ""
    """What to say to whoever chooses something else."""
    point: tuple[str, ...] = ()
    """Objects on the board, besides those of the right choices: ``supply:Tavern``."""

    def allows(self, label: str) -> bool:
        return not self.choose or any(begins(label, words) for words in self.choose)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A guided match."""

    about: str
    """What the learner will know afterwards, in a sentence."""
    minutes: int
    seed: int
    others: tuple[str, ...]
    """Who plays besides the learner, by name."""
    steps: tuple[Step, ...]
    after: str
    """What is said when the last step is done."""
    options: dict[str, str] = field(default_factory=dict)
    prefer: tuple[str, ...] = ()
    """What the others choose: the first of these that they can."""

    def steps_done(self, answers: Iterable[Answer]) -> int:
        """How many steps the learner has made.

        Chances that were declined are none: most of them pass by unasked.
        """
        own = (answer.option for answer in answers if answer.seat == LEARNER)
        return sum(option not in DECLINES for option in own)

    def step(self, answers: Iterable[Answer]) -> Step | None:
        """The step at which the learner is; None when all are done."""
        done = self.steps_done(answers)
        return self.steps[done] if done < len(self.steps) else None

    def objection(
        self, answers: Iterable[Answer], decision: Decision, option: Option, label: str
    ) -> str | None:
        """Why a choice leads out of the lesson; None if it may be made.

        Whoever wants to be asked more often than most may let a chance pass by.
        """
        step = self.step(answers)
        if step is None or step.allows(label):
            return None
        if decision.response is not None and option in DECLINES:
            return None
        return step.otherwise


def begins(label: str, words: str) -> bool:
    return label.casefold().startswith(words.casefold())


def lesson_of(game: Title[State]) -> Lesson:
    """The lesson of a title."""
    if not game.lobby.lesson:
        raise BadSetup(f"{game.title} has no lesson yet")
    return _read(game.title, game.lobby.lesson)


@cache
def _read(title: str, text: str) -> Lesson:
    place = f"lesson.toml of {title}"
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadRulebook(f"{place}: {error}") from None
    try:
        steps = tuple(
            Step(
                say=_flowing(step.pop("say")),
                choose=tuple(step.pop("choose", ())),
                otherwise=step.pop("otherwise", ""),
                point=tuple(step.pop("point", ())),
            )
            for step in table["step"]
        )
        left = [name for step in table.pop("step") for name in step]
        lesson = Lesson(
            about=table.pop("about"),
            minutes=table.pop("minutes"),
            seed=table.pop("seed"),
            others=tuple(table.pop("others")),
            steps=steps,
            after=_flowing(table.pop("after")),
            options=table.pop("options", {}),
            prefer=tuple(table.pop("prefer", ())),
        )
    except KeyError as error:
        raise BadRulebook(f"{place}: {error} is missing") from None
    if unknown := [*left, *table]:
        raise BadRulebook(f"{place}: nothing is called {unknown[0]!r}")
    for number, step in enumerate(steps, start=1):
        if step.choose and not step.otherwise:
            raise BadRulebook(f"{place}, step {number}: 'otherwise' is missing")
    return lesson


def _flowing(text: str) -> str:
    """A text without the line breaks of its file."""
    return " ".join(text.split())


class LessonBot:
    """Does what the lesson says; when that is over it plays as well as it can."""

    __slots__ = ("_greedy",)

    def __init__(self, rng: Rng) -> None:
        self._greedy = GreedyBot(rng)

    def choose(self, chair: Chair) -> Option:
        lesson = lesson_of(chair.game)
        if chair.moment >= length(chair.game.name):
            return self._greedy.choose(chair)
        return _preferred(chair, lesson.prefer)


def played_through(game: Title[State]) -> Match[State]:
    """The match of a lesson at its end, played as the lesson says."""
    lesson = lesson_of(game)
    names = ["Learner", *lesson.others]
    options = game.chosen(lesson.options, len(names))
    match = Match.new(game, names, seed=lesson.seed, options=options, listen=True)
    while (step := lesson.step(match.answers)) is not None:
        decision = match.decision
        if decision is None:
            raise BadRulebook(f"the match of {game.title}'s lesson ends before the lesson does")
        chair = Chair(match, decision.seat)
        if decision.seat != LEARNER:
            match.answer(_preferred(chair, lesson.prefer))
        else:
            unasked = declines(decision, ())
            match.answer(_taught(chair, step) if unasked is None else unasked)
    return match


@cache
def length(game_name: str) -> int:
    """How many answers the lesson of a title takes."""
    return len(played_through(find_title(game_name)).answers)


def _taught(chair: Chair, step: Step) -> Option:
    """What the learner chooses who does as they are told."""
    labels = {option: chair.label(option) for option in chair.decision.options}
    for option, label in labels.items():
        if step.allows(label) and (step.choose or option not in DECLINES):
            return option
    raise BadRulebook(
        f"the lesson of {chair.game.title} wants {' or '.join(step.choose)}; "
        f"there are {', '.join(labels.values())}"
    )


def _preferred(chair: Chair, prefer: Sequence[str]) -> Option:
    options = chair.decision.options
    labels = [chair.label(option) for option in options]
    for words in prefer:
        for option, label in zip(options, labels, strict=True):
            if begins(label, words):
                return option
    return next((option for option in DECLINES if option in options), options[0])
