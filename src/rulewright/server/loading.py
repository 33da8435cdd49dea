"""A match from the store: its answers played again, or the last quiet state if rules changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rulewright.kernel import Answer, Game, Match, Start, State, replay
from rulewright.kernel.errors import ReplayDiverged, RulewrightError
from rulewright.kernel.plain import Plain, decode
from rulewright.server.keys import tag
from rulewright.server.logs import log
from rulewright.server.refused import Refused
from rulewright.server.rows import Change, SeatRow, Snapshot, TableRow


@dataclass(frozen=True, slots=True)
class Loaded:
    """A match that goes on."""

    match: Match[State]
    begin: Plain
    """The quiet state it begins from, as the thinking processes need it."""
    cut: int | None = None
    """To how many answers the match had to go back, if to fewer than were stored."""
    note: str | None = None


def load(
    game: Game[State],
    row: TableRow,
    seats: Sequence[SeatRow],
    kept: Sequence[Change],
    changes: Sequence[Change],
    snapshot: Snapshot | None,
) -> Loaded:
    """The match as it stands, or as near to it as today's rules allow."""
    if row.version > game.version:
        raise Refused(
            "rules_broken",
            f"This match was begun with a newer version of {game.title}; update Rulewright.",
        )
    answers = tuple(change.answer() for change in kept)
    names = tuple(seat.name or f"Seat {seat.seat + 1}" for seat in seats)
    try:
        start = Start(names, row.options, row.seed, _position(game, row.position))
        return Loaded(replay(game, start, answers, listen=True), row.position)
    except (RulewrightError, KeyError, TypeError, ValueError) as error:
        log("a match no longer replays", level=30, table=tag(row.id), why=type(error).__name__)
    if snapshot is None or not _still_stands(snapshot, changes):
        raise Refused(
            "rules_broken", f"The rules of {game.title} have changed; this match cannot go on."
        )
    return _resume(game, row, names, answers, snapshot)


def _resume(
    game: Game[State],
    row: TableRow,
    names: tuple[str, ...],
    answers: tuple[Answer, ...],
    snapshot: Snapshot,
) -> Loaded:
    """Goes on from a quiet state, with as many of the later answers as still fit."""
    before, later = answers[: snapshot.answers], answers[snapshot.answers :]
    told = f"The rules of {game.title} have changed since; the match goes on from a quiet moment."
    while True:
        try:
            position = _position(game, snapshot.state)
            start = Start(names, row.options, row.seed, position, before)
            match = replay(game, start, later, listen=True)
        except ReplayDiverged as error:
            later = later[: error.number - 1 - len(before)]
        except (RulewrightError, KeyError, TypeError, ValueError) as error:
            raise Refused(
                "rules_broken", f"The rules of {game.title} have changed; this match cannot go on."
            ) from error
        else:
            standing = len(before) + len(later)
            cut = standing if standing < len(answers) else None
            return Loaded(match, snapshot.state, cut, told)


def _position(game: Game[State], plain: Plain) -> State | None:
    if plain is None:
        return None
    state = decode(game.state, plain)
    assert isinstance(state, State)
    return state


def _still_stands(snapshot: Snapshot, changes: Sequence[Change]) -> bool:
    """Whether no later undo went back behind the snapshot."""
    return all(
        change.back_to is None or change.back_to >= snapshot.answers
        for change in changes
        if change.n >= snapshot.n
    )
