"""A match from the store: its answers played again, and held against the states that were kept.

A snapshot is what people saw. Where today's rules lead elsewhere, or no longer take an answer, the
match goes on from a snapshot, and from the earliest that leads through all the later ones, so that
as much as possible can still be looked back at.
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
    """Today's rules do not lead where the match went."""

    def text(self, name: Namer) -> str:
        return "The rules have changed since the match was begun; it goes on from here."


@dataclass(frozen=True, slots=True)
class Loaded:
    """A match that goes on."""

    match: Match[State]
    cut: int | None = None
    """To how many answers the match had to go back, if to fewer than were stored."""
    note: str | None = None


@dataclass(frozen=True, slots=True)
class _Kept:
    """A snapshot as today's title reads it."""

    answers: int
    state: State


class _Elsewhere(Exception):
    """The rules do not lead to a state that was kept."""


def load(
    game: Title[State],
    row: TableRow,
    seats: Sequence[SeatRow],
    changes: Sequence[Change],
    answers: Sequence[Answer],
    snapshots: Iterable[Snapshot],
) -> Loaded:
    """The match as it stands, or as near to it as today's rules allow."""
    if row.version > game.version:
        raise Refused(
            "rules_broken",
            f"This match was begun with a newer version of {game.title}; update Rulewright.",
        )
    names = names_of(seats)
    kept = _readable(game, row, changes, snapshots)
    # First whoever leads through all that comes later; failing that the latest that can go on.
    through = [(begin, kept[number:]) for number, begin in enumerate((None, *kept))]
    alone: list[tuple[_Kept | None, list[_Kept]]] = [(begin, []) for begin in (None, *kept)]
    for begin, later in (*through, *reversed(alone)):
        try:
            return _play(game, _start(game, row, names, answers, begin), answers, begin, later)
        # Rules that have changed may fail in any way at answers that were given to others.
        except Exception as error:
            why = str(error) if isinstance(error, _Elsewhere) else type(error).__name__
            after = 0 if begin is None else begin.answers
            log("a match no longer replays", level=30, table=tag(row.id), begin=after, why=why)
    raise Refused(
        "rules_broken", f"The rules of {game.title} have changed; this match cannot go on."
    )


def names_of(seats: Sequence[SeatRow]) -> tuple[str, ...]:
    """What the seats are called in a match."""
    return tuple(seat.name or f"Seat {seat.seat + 1}" for seat in seats)


def _readable(
    game: Title[State], row: TableRow, changes: Sequence[Change], snapshots: Iterable[Snapshot]
) -> list[_Kept]:
    """The snapshots that stand and that today's title can read."""
    kept = []
    for snapshot in snapshots:
        if snapshot.version > game.version or not _still_stands(snapshot, changes):
            continue
        try:
            state = read_state(game, snapshot.state, snapshot.version)
        except CorruptRecord:
            log("a snapshot cannot be read", level=30, table=tag(row.id), after=snapshot.answers)
        else:
            kept.append(_Kept(snapshot.answers, state))
    return kept


def _still_stands(snapshot: Snapshot, changes: Sequence[Change]) -> bool:
    """Whether no later undo went back behind the snapshot, as one of another process may have."""
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
    begin: _Kept | None,
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
    begin: _Kept | None,
    later: Sequence[_Kept],
) -> Loaded:
    """Plays on from a start: through every later snapshot, then as far as the answers fit."""
    match = Match(game, start, listen=True)
    if begin is not None:
        _tell(match)
    for snapshot in later:
        answer_again(match, answers[len(match.answers) : snapshot.answers])
        if match.quiet_point() != (snapshot.answers, snapshot.state):
            raise _Elsewhere(f"another state after answer {snapshot.answers}")
    fitting = _fitting(match, answers)
    if fitting == len(answers):
        return Loaded(match, note=None if begin is None else _note(game))
    match = Match(game, start, listen=True)
    answer_again(match, answers[len(start.before) : fitting])
    _tell(match)
    return Loaded(match, fitting, _note(game, len(answers) - fitting))


def _fitting(match: Match[State], answers: Sequence[Answer]) -> int:
    """How many of the answers today's rules take, from where the match is."""
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
    told = f"The rules of {game.title} have changed since; the match goes on from a quiet moment."
    if lost == 0:
        return told
    answers = "The last answer no longer fits" if lost == 1 else f"{lost} answers no longer fit"
    return f"{told} {answers}."
