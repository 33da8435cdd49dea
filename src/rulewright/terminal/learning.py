"""``rulewright learn``: a lesson in this terminal."""

from __future__ import annotations

import argparse
from datetime import date

from rulewright.bots import LESSON, Lesson, lesson_of
from rulewright.kernel import Match, Option, State
from rulewright.terminal.saving import new_path
from rulewright.terminal.screen import Screen, Terminal
from rulewright.terminal.seats import MakeBot, Seat
from rulewright.terminal.session import play
from rulewright.title import Title, find_title, titles

_YOU = "Player"


class Coach:
    """Shows the texts of a lesson, and refuses choices that are not part of it."""

    def __init__(self, lesson: Lesson, screen: Screen) -> None:
        self._lesson = lesson
        self._screen = screen
        self._said = -1

    def says(self, match: Match[State], again: bool = False) -> None:
        """Show the text of the current step; only once, unless ``again`` is set."""
        step = self._lesson.steps_done(match.answers)
        if (step == self._said and not again) or step > len(self._lesson.steps):
            return
        self._said = step
        self._screen.write()
        if step == len(self._lesson.steps):
            self._screen.write(self._lesson.after, "heading")
        else:
            self._screen.write(f"Step {step + 1} of {len(self._lesson.steps)}.", "heading")
            self._screen.write(self._lesson.steps[step].say)

    def objects(self, match: Match[State], option: Option, label: str) -> str | None:
        """Why a choice is not part of the lesson; None if it is allowed."""
        assert match.decision is not None
        return self._lesson.objection(match.answers, match.decision, option, label)


def add_learn_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of ``rulewright learn``."""
    parser.description = (
        "A first match that teaches a title in a few minutes: it says what to look at and what to "
        "choose, and why. Everything else works as in 'rulewright play'; ? tells how."
    )
    taught = [name for name in sorted(titles()) if _has_lesson(name)]
    parser.add_argument(
        "title", metavar="TITLE", help=f"what you want to learn: {', '.join(taught)}"
    )
    parser.add_argument(
        "--no-colour", "--no-color", action="store_true", help="write without colours"
    )


def _has_lesson(name: str) -> bool:
    return find_title(name).lobby.lesson != ""


def learn(arguments: argparse.Namespace, make_bot: MakeBot, screen: Screen | None = None) -> int:
    """Play the lesson of a title; return the exit code of the program."""
    game: Title[State] = find_title(arguments.title)
    lesson = lesson_of(game)
    screen = screen or Terminal(colour=not arguments.no_colour)
    screen.write(f"Learn {game.title}, in some {lesson.minutes} minutes. {lesson.about}", "heading")
    seats = [Seat(_YOU), *(Seat(name, make_bot(LESSON, lesson.seed)) for name in lesson.others)]
    return play(
        game,
        seats,
        options=game.chosen(lesson.options, len(seats)),
        seed=lesson.seed,
        save_path=new_path(game.name, lesson.seed, date.today()),
        screen=screen,
        resume_seats=",".join(["me", *("greedy" for _ in lesson.others)]),
        coach=Coach(lesson, screen),
    )
