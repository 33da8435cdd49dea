"""Lessons: a guided first match, written as data and played on the real engine.

A lesson is a ``lesson.toml`` beside a title's rulebook. Its match has a fixed seed, and the
learner has the first seat. Each step is one choice of the learner: what to say, what to point
at, which choices are right, and what to say after a wrong choice. Choices are identified by their
labels or the beginning of their labels.
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

#: The learner's seat.
LEARNER = 0

#: The name of the bot that plays the other seats of a lesson.
LESSON = "lesson"


@dataclass(frozen=True, slots=True)
class Step:
    """One choice of the learner."""

    say: str
    choose: tuple[str, ...]
    """The right choices, by the beginning of their labels; if empty, any choice is right."""
    otherwise: str = ""
    """What to say after any other choice."""
    point: tuple[str, ...] = ()
    """Further objects on the board to point at, such as ``supply:Tavern``."""

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
    """The names of the other players."""
    steps: tuple[Step, ...]
    after: str
    """What to say after the last step."""
    options: dict[str, str] = field(default_factory=dict)
    prefer: tuple[str, ...] = ()
    """What the other players choose: the first of these that is possible."""

    def steps_done(self, answers: Iterable[Answer]) -> int:
        """The number of steps the learner has made.

        Declined chances do not count, because most of them are declined automatically.
        """
        own = (answer.option for answer in answers if answer.seat == LEARNER)
        return sum(option not in DECLINES for option in own)

    def step(self, answers: Iterable[Answer]) -> Step | None:
        """The learner's current step; None when all are done."""
        done = self.steps_done(answers)
        return self.steps[done] if done < len(self.steps) else None

    def objection(
        self, answers: Iterable[Answer], decision: Decision, option: Option, label: str
    ) -> str | None:
        """Why a choice is not part of the lesson; None if it is allowed.

        A learner who has asked for every chance to respond may decline one.
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
        raise BadRulebook(f"{place}: unknown thing {unknown[0]!r}")
    for number, step in enumerate(steps, start=1):
        if step.choose and not step.otherwise:
            raise BadRulebook(f"{place}, step {number}: 'otherwise' is missing")
    return lesson


def _flowing(text: str) -> str:
    """A text without line breaks."""
    return " ".join(text.split())


class LessonBot:
    """Plays as the lesson says; after the lesson it plays like the greedy bot."""

    __slots__ = ("_greedy",)

    def __init__(self, rng: Rng) -> None:
        self._greedy = GreedyBot(rng)

    def choose(self, chair: Chair) -> Option:
        lesson = lesson_of(chair.game)
        if chair.moment >= length(chair.game.name):
            return self._greedy.choose(chair)
        return _preferred(chair, lesson.prefer)


def played_through(game: Title[State]) -> Match[State]:
    """The match at the end of its lesson, played as the lesson says."""
    lesson = lesson_of(game)
    names = ["Learner", *lesson.others]
    options = game.chosen(lesson.options, len(names))
    match = Match.new(game, names, seed=lesson.seed, options=options, listen=True)
    while (step := lesson.step(match.answers)) is not None:
        decision = match.decision
        if decision is None:
            raise BadRulebook(f"the match of {game.title}'s lesson ends before its last step")
        chair = Chair(match, decision.seat)
        if decision.seat != LEARNER:
            match.answer(_preferred(chair, lesson.prefer))
        else:
            unasked = declines(decision, ())
            match.answer(_taught(chair, step) if unasked is None else unasked)
    return match


@cache
def length(game_name: str) -> int:
    """The number of answers in the lesson of a title."""
    return len(played_through(find_title(game_name)).answers)


def _taught(chair: Chair, step: Step) -> Option:
    """The choice of a learner who follows the lesson."""
    labels = {option: chair.option_label(option) for option in chair.decision.options}
    for option, label in labels.items():
        if step.allows(label) and (step.choose or option not in DECLINES):
            return option
    raise BadRulebook(
        f"the lesson of {chair.game.title} wants {' or '.join(step.choose)}; "
        f"there are {', '.join(labels.values())}"
    )


def _preferred(chair: Chair, prefer: Sequence[str]) -> Option:
    options = chair.decision.options
    labels = [chair.option_label(option) for option in options]
    for words in prefer:
        for option, label in zip(options, labels, strict=True):
            if begins(label, words):
                return option
    return next((option for option in DECLINES if option in options), options[0])
