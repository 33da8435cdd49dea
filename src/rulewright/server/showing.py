"""A table as one watcher is shown it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import orjson
from orjson import Fragment

from rulewright.kernel.plain import Plain
from rulewright.server import telling
from rulewright.server.driver import Driver
from rulewright.server.ending import EndingEarly
from rulewright.server.frames import Trail
from rulewright.server.proposals import Proposals
from rulewright.server.protocol.from_server import StateMessage
from rulewright.server.protocol.tables import TableInfo
from rulewright.server.protocol.words import VERSION
from rulewright.server.table import Table
from rulewright.server.undo import Undo


class Shown(Table, Protocol):
    """A table with all that is told of it."""

    @property
    def undo(self) -> Undo: ...
    @property
    def ending(self) -> EndingEarly: ...
    @property
    def driver(self) -> Driver: ...
    @property
    def trail(self) -> Trail: ...
    @property
    def events(self) -> telling.Events: ...
    @property
    def proposals(self) -> Proposals: ...
    @property
    def undone(self) -> int: ...
    @property
    def asked_at(self) -> str: ...

    def info(self) -> TableInfo: ...
    def told_info(self) -> Fragment: ...


@dataclass(frozen=True, slots=True)
class Told:
    """A state as it is sent, and how much whoever reads it knows then."""

    answers: int | None
    """None before the match, which tells nothing of how it begins."""
    n: int
    text: str


def state_for(
    table: Shown,
    seat: int | None,
    known: int | None,
    known_n: int | None,
    note: str | None,
    given: Sequence[int],
) -> Told:
    """Everything a client at this seat needs, given how much it knows already.

    A StateMessage of the protocol, put together from parts that are made once for all who watch:
    this is what most of a server's time is spent on.
    """
    match = table.match
    auto_pass = [] if seat is None else list(table.seats[seat].auto_pass)
    muted = [] if seat is None else list(table.seats[seat].muted)
    if match is None:
        waiting = StateMessage(
            n=0, answers=0, seat=seat, table=table.info(), view={}, decision=None, events=[],
            fresh=True, outcome=None, note=note, auto_pass=auto_pass, muted=muted,
            given=list(given),
        )  # fmt: skip
        return Told(None, 0, waiting.model_dump_json())
    answers = len(match.answers)
    # A client that missed an undo knows events that never were.
    trusted = known is not None and known <= answers and (known_n or 0) >= table.undone
    assert match.journal is not None
    seen = list(match.journal.seen_by(seat, known + 1 if trusted and known is not None else 0))
    frames = []
    if trusted and known is not None:
        frames = table.trail.told(match, seat, known, seen, table.events)
    takes_back = seat is not None and table.undo.takes_back(seat)
    decision = None
    # Whoever comes in just now does not learn of a question that is about to be declined.
    if table.driver.declined() is None:
        told_back = None if seat is None else takes_back
        decision = telling.decision_info(match, seat, table.asked_at, told_back)
    state = {
        "type": "state",
        "v": VERSION,
        "n": table.n,
        "answers": answers,
        "seat": seat,
        "table": table.told_info(),
        "view": telling.plain(match.view(seat)),
        "decision": telling.part(decision),
        "events": table.events.told(match, seen),
        "fresh": not trusted,
        "outcome": telling.part(telling.outcome_info(match)),
        "takes_back": takes_back,
        "auto_pass": auto_pass,
        "declined": _declined(table, seat, known if trusted else None),
        "muted": muted,
        "frames": frames,
        "proposals": [telling.part(made) for made in table.proposals.shown_to(seat)],
        "undo_asked": telling.part(table.undo.asked),
        "undo_away": table.undo.away(),
        "end_asked": telling.part(table.ending.asked),
        "given": list(given),
        "rematch": table.row.rematch,
        "note": note,
    }
    return Told(answers, table.n, orjson.dumps(state).decode())


def _declined(table: Shown, seat: int | None, known: int | None) -> list[Plain]:
    """What was declined for a seat after so many answers, told to nobody else."""
    if seat is None:
        return []
    first = known or 0
    return [
        {"at": at, "name": change.answers_to}
        for at, change in enumerate(table.kept[first:], start=first + 1)
        if change.answers_to is not None and seat in (change.seat, *change.team)
    ]
