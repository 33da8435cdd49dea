"""What the lesson says about the board, against the board."""

from __future__ import annotations

import re

from rulewright.bots import lesson_of
from rulewright.bots.lesson import played_through
from rulewright.games.dead_keep import GAME

WAYS = {"north": (-1, 0), "south": (1, 0), "east": (0, 1), "west": (0, -1)}


def test_the_lesson_sends_nobody_the_wrong_way() -> None:
    """Where it names a point of the compass, the Move goes there on the map."""
    lesson, match = lesson_of(GAME), played_through(GAME)
    walk, named = match.at(0), 0
    for answer in match.answers:
        step, table = lesson.step(walk.answers), walk.state
        if step is not None and isinstance(answer.option, tuple) and answer.option[0] == "move":
            zones = table.ground.board.zones
            (here, *_), (there, *_) = (
                zones[name].cells for name in (table.acting.zone, str(answer.option[1]))
            )
            for way in re.findall(
                r"\b(north|south|east|west)\b", f"{step.say} {step.otherwise}".lower()
            ):
                assert (there.row - here.row, there.column - here.column) == WAYS[way], step.say
                named += 1
        walk.answer(answer.option, answer.seat)
    assert named


def test_after_the_lesson_one_blow_wins_the_quest() -> None:
    """What the lesson says at its end is true: the last blow is the learner's, and it is enough."""
    match = played_through(GAME)
    assert match.state.boss_foe is not None
    assert match.state.boss_foe.wounds == 2
    assert match.decision is not None
    blow = next(option for option in match.decision.options if option[0] == "attack")
    match.answer(blow)
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
