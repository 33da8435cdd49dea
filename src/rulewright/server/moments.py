"""What somebody knew at a moment of a match."""

from __future__ import annotations

from rulewright.kernel import Match, State
from rulewright.kernel.errors import NoSuchMoment
from rulewright.server import telling
from rulewright.server.protocol import Moment
from rulewright.server.refused import Refused


def at(match: Match[State], answers: int, *, listen: bool = False) -> Match[State]:
    """The match as it was after so many answers."""
    try:
        return match.at(answers, listen=listen)
    except NoSuchMoment as error:
        raise Refused("not_found", str(error)) from None


def moment(
    match: Match[State], seat: int | None, answers: int, frame: int | None, asked: bool
) -> Moment:
    """A view of the match as a seat knew it; ``asked``: whether the question was put at all."""
    then = at(match, answers, listen=True)
    assert then.journal is not None
    seen = then.journal.seen_by(seat)
    decision = None
    if frame is None:
        view = then.view(seat)
        if asked:
            decision = telling.decision_info(then, seat, None)
    elif frame < len(then.frames):
        view = then.game.view(then.frames[frame], seat)
        seen = ((e, told) for e, told in seen if (e.number, e.frame) <= (answers, frame))
    else:
        raise Refused("not_found", f"Answer {answers} passed {len(then.frames)} quiet moments.")
    return Moment(
        at=answers,
        answers=len(match.answers),
        view=telling.plain(view),
        decision=decision,
        events=telling.event_infos(then, seen),
        frames=len(then.frames),
    )
