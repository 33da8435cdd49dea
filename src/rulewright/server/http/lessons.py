"""Lessons at the table: a private match with the set-up of a title's lesson."""

from __future__ import annotations

from rulewright.bots import LESSON, Lesson, lesson_of
from rulewright.kernel.errors import BadSetup
from rulewright.server.basics.fair_queue import Guest
from rulewright.server.basics.keys import clean, unique
from rulewright.server.basics.refused import Refused
from rulewright.server.http import lobby
from rulewright.server.protocol.tables import LearnTitle, NewTable, SeatPlan, TableOpened
from rulewright.server.protocol.titles import LessonInfo, LessonStep
from rulewright.server.tables.hub import Hub
from rulewright.server.tables.installed_titles import known_title


def _lesson(title: str) -> Lesson:
    try:
        return lesson_of(known_title(title))
    except BadSetup as error:
        raise Refused("not_found", f"{error}.") from None


def lesson_info(title: str) -> LessonInfo:
    """The texts of a lesson, for the client that shows it."""
    lesson = _lesson(title)
    return LessonInfo(
        about=lesson.about,
        minutes=lesson.minutes,
        after=lesson.after,
        steps=[
            LessonStep(
                say=step.say,
                choose=list(step.choose),
                otherwise=step.otherwise,
                point=list(step.point),
            )
            for step in lesson.steps
        ],
    )


def _learner(wish: LearnTitle, lesson: Lesson) -> str | None:
    return wish.name and unique(clean(wish.name, "name"), lesson.others)


async def open_lesson(hub: Hub, guest: Guest, title: str, wish: LearnTitle) -> TableOpened:
    """Set up the table of a lesson, at which nobody else can sit."""
    lesson = _lesson(title)
    others = [SeatPlan(kind="bot", name=name, bot=LESSON) for name in lesson.others]
    plan = NewTable(
        title=title,
        name="Lesson",
        options=lesson.options,
        # The lesson mentions the other players by name, so they keep their names.
        seats=[SeatPlan(kind="me", name=_learner(wish, lesson)), *others],
        undo="friendly",
        listed=False,
        seed=lesson.seed,
    )
    return await lobby.open_table(hub, guest, plan)
