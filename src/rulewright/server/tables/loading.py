"""Load a match from the store: replay its answers, and compare with the stored snapshots.

A snapshot is what people saw. If the current rules lead to another state, or no longer accept an
answer, the match continues from a snapshot: the earliest that leads through all later ones, so
that as much as possible can still be replayed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rulewright.kernel import (
    Answer,
    Event,
    Match,
    Namer,
    Start,
    State,
    answer_again,
    read_state,
)
from rulewright.kernel.errors import CorruptRecord, ReplayDiverged
from rulewright.server.basics.keys import tag
from rulewright.server.basics.logs import log
from rulewright.server.basics.refused import Refused
from rulewright.server.store.rows import Change, SeatRow, Snapshot, TableRow
from rulewright.title import Title


@dataclass(frozen=True, slots=True)
class RulesChanged(Event):
    """The current rules do not reproduce the match."""

    def text(self, name: Namer) -> str:
        return "The rules have changed since the match was begun; it goes on from here."


@dataclass(frozen=True, slots=True)
class Loaded:
    """A loaded match."""

    match: Match[State]
    cut: int | None = None
    """The number of answers that could be kept, if fewer than were stored."""
    note: str | None = None


@dataclass(frozen=True, slots=True)
class _DecodedSnapshot:
    """A snapshot decoded by the current title."""

    answers: int
    state: State


class _Diverged(Exception):
    """The rules do not lead to a stored snapshot."""


def load(
    game: Title[State],
    row: TableRow,
    seats: Sequence[SeatRow],
    changes: Sequence[Change],
    answers: Sequence[Answer],
    snapshots: Iterable[Snapshot],
) -> Loaded:
    """The current match, or the closest to it that the current rules allow."""
    if row.version > game.version:
        raise Refused(
            "rules_broken",
            f"This match was started with a newer version of {game.title}; update Rulewright.",
        )
    names = names_of(seats)
    kept = _readable(game, row, changes, snapshots)
    # First a start that leads through all later snapshots; else the latest that can continue.
    through = [(begin, kept[number:]) for number, begin in enumerate((None, *kept))]
    alone: list[tuple[_DecodedSnapshot | None, list[_DecodedSnapshot]]] = [
        (begin, []) for begin in (None, *kept)
    ]
    for begin, later in (*through, *reversed(alone)):
        try:
            return _play(game, _start(game, row, names, answers, begin), answers, begin, later)
        # Changed rules may fail in any way on answers given under the old rules.
        except Exception as error:
            why = str(error) if isinstance(error, _Diverged) else type(error).__name__
            after = 0 if begin is None else begin.answers
            log("a match no longer replays", level=30, table=tag(row.id), begin=after, why=why)
    raise Refused(
        "rules_broken", f"The rules of {game.title} have changed; this match cannot go on."
    )


def names_of(seats: Sequence[SeatRow]) -> tuple[str, ...]:
    """The names of the seats in a match."""
    return tuple(seat.name or f"Seat {seat.seat + 1}" for seat in seats)


def _readable(
    game: Title[State], row: TableRow, changes: Sequence[Change], snapshots: Iterable[Snapshot]
) -> list[_DecodedSnapshot]:
    """The valid snapshots that the current title can read."""
    kept = []
    for snapshot in snapshots:
        if snapshot.version > game.version or not _still_stands(snapshot, changes):
            continue
        try:
            state = read_state(game, snapshot.state, snapshot.version)
        except CorruptRecord:
            log("a snapshot cannot be read", level=30, table=tag(row.id), after=snapshot.answers)
        else:
            kept.append(_DecodedSnapshot(snapshot.answers, state))
    return kept


def _still_stands(snapshot: Snapshot, changes: Sequence[Change]) -> bool:
    """Whether no later undo, perhaps by another process, went back before the snapshot."""
    return all(
        change.back_to is None or change.back_to >= snapshot.answers
        for change in changes
        if change.n >= snapshot.n
    )


def _start(
    game: Title[State],
    row: TableRow,
    names: tuple[str, ...],
    answers: Sequence[Answer],
    begin: _DecodedSnapshot | None,
) -> Start[State]:
    if begin is not None:
        before = tuple(answers[: begin.answers])
        return Start(names, row.options, row.chance, begin.state, before)
    position = None
    if row.position is not None:
        position = read_state(game, row.position, row.version)
    return Start(names, row.options, row.chance, position)


def _play(
    game: Title[State],
    start: Start[State],
    answers: Sequence[Answer],
    begin: _DecodedSnapshot | None,
    later: Sequence[_DecodedSnapshot],
) -> Loaded:
    """Replay from a start: through every later snapshot, then as far as the answers fit."""
    match = Match(game, start, listen=True)
    if begin is not None:
        _tell(match)
    for snapshot in later:
        answer_again(match, answers[len(match.answers) : snapshot.answers])
        if match.quiet_point() != (snapshot.answers, snapshot.state):
            raise _Diverged(f"another state after answer {snapshot.answers}")
    fitting = _fitting(match, answers)
    if fitting == len(answers):
        return Loaded(match, note=None if begin is None else _note(game))
    match = Match(game, start, listen=True)
    answer_again(match, answers[len(start.before) : fitting])
    _tell(match)
    return Loaded(match, fitting, _note(game, len(answers) - fitting))


def _fitting(match: Match[State], answers: Sequence[Answer]) -> int:
    """How many of the answers the current rules accept, from the match's current moment."""
    for number in range(len(match.answers), len(answers)):
        try:
            answer_again(match, answers[number : number + 1])
        except Exception as error:
            if not isinstance(error, ReplayDiverged):
                log("an answer fails by today's rules", level=30, why=type(error).__name__)
            return number
    return len(answers)


def _tell(match: Match[State]) -> None:
    assert match.journal is not None
    match.journal.tell(RulesChanged(()))


def _note(game: Title[State], lost: int = 0) -> str:
    notice = f"The rules of {game.title} have changed since; the match goes on from a quiet moment."
    if lost == 0:
        return notice
    answers = "The last answer no longer fits" if lost == 1 else f"{lost} answers no longer fit"
    return f"{notice} {answers}."
