"""What a seat knew at a moment of a match."""

from __future__ import annotations

from collections.abc import Container, Iterator

from orjson import Fragment

from rulewright.kernel import Match, State, answer_again
from rulewright.kernel.errors import NoSuchMoment
from rulewright.server.basics.refused import Refused
from rulewright.server.protocol.looking_back import Moment, Passage, PassageMoment
from rulewright.server.tables import messages


def at(match: Match[State], answers: int, *, listen: bool = False) -> Match[State]:
    """The match as it was after ``answers`` answers."""
    try:
        return match.at(answers, listen=listen)
    except NoSuchMoment as error:
        raise Refused("not_found", str(error)) from None


#: The maximum number of answers in a passage; it also ends after this many bytes.
_PASSAGE = 24
_PASSAGE_BYTES = 256 * 1024


def passage(match: Match[State], seat: int | None, first: int, declined: Container[int]) -> bytes:
    """Consecutive moments as a seat knew them; ``declined``: questions that were never asked.

    It plays one match forward, so a replay costs as much as the match.
    """
    then, last = at(match, first, listen=True), len(match.answers)
    shown: list[Fragment] = []
    size = 0
    for number in range(first, min(last, first + _PASSAGE - 1) + 1):
        if number > first:
            answer_again(then, match.answers[number - 1 : number])
        for one in _moments(then, seat, number, number not in declined):
            shown.append(Fragment(one))
            size += len(one)
        if size > _PASSAGE_BYTES:
            break
    following = number + 1 if number < last else None
    return messages.to_json(Passage.model_construct(answers=last, moments=shown, next=following))


def _moments(then: Match[State], seat: int | None, number: int, asked: bool) -> Iterator[bytes]:
    """Yield each quiet moment after the last answer, then the moment it led to."""
    decision = messages.question_info(then, seat) if asked else None
    for frame, state in enumerate((*then.frames[:-1], None)):
        led = state is None
        view = then.view(seat) if state is None else then.game.view(state, seat)
        passed = PassageMoment(
            at=number,
            frame=None if led else frame,
            frames=len(then.frames),
            view=messages.plain(view),
            decision=decision if led else None,
        )
        yield messages.to_json(passed)


def moment(
    match: Match[State], seat: int | None, answers: int, frame: int | None, asked: bool
) -> Moment:
    """A view of the match as a seat knew it; ``asked``: whether the question was really asked."""
    then = at(match, answers, listen=True)
    assert then.journal is not None
    seen = then.journal.seen_by(seat)
    decision = None
    if frame is None:
        view = then.view(seat)
        if asked:
            decision = messages.decision_info(then, seat, None)
    elif frame < len(then.frames):
        view = then.game.view(then.frames[frame], seat)
        seen = (
            (entry, event)
            for entry, event in seen
            if (entry.number, entry.frame) <= (answers, frame)
        )
    else:
        count = len(then.frames)
        raise Refused(
            "not_found",
            f"Answer {answers} has no frame {frame}; it has {count} frames, numbered from 0.",
        )
    return Moment(
        at=answers,
        answers=len(match.answers),
        view=messages.plain(view),
        decision=decision,
        events=messages.event_infos(then, seen),
        frames=len(then.frames),
    )
