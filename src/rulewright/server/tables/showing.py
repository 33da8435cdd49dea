"""A table as one watcher sees it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import orjson
from orjson import Fragment

from rulewright.kernel import Entry, Event, Journal
from rulewright.kernel.plain import Plain
from rulewright.server.protocol.from_server import StateMessage
from rulewright.server.protocol.tables import TableInfo
from rulewright.server.protocol.words import VERSION
from rulewright.server.tables import messages
from rulewright.server.tables.parts.driver import Driver
from rulewright.server.tables.parts.ending import EndingEarly
from rulewright.server.tables.parts.frames import Trail
from rulewright.server.tables.parts.proposals import Proposals
from rulewright.server.tables.parts.undo import Undo
from rulewright.server.tables.table import Table


class Shown(Table, Protocol):
    """A table with everything that is sent about it."""

    @property
    def undo(self) -> Undo: ...
    @property
    def ending(self) -> EndingEarly: ...
    @property
    def driver(self) -> Driver: ...
    @property
    def trail(self) -> Trail: ...
    @property
    def events(self) -> messages.Events: ...
    @property
    def proposals(self) -> Proposals: ...
    @property
    def undos(self) -> Undos: ...
    @property
    def asked_at(self) -> str: ...

    def info(self) -> TableInfo: ...
    def info_json(self) -> Fragment: ...


#: The approximate number of events on a page of the journal.
PAGE = 200
#: A client that missed more events than this gets the last page instead.
MOST_NEWS = 400


class Undos:
    """How far back each undo went, to find out which of a client's answers are still valid."""

    def __init__(self) -> None:
        self._undos: list[tuple[int, int]] = []
        """The number of changes just after an undo, and of answers it left; both increase."""

    def add(self, n: int, left: int) -> None:
        # A client that missed an earlier undo that left more has missed this one too.
        while self._undos and self._undos[-1][1] >= left:
            self._undos.pop()
        self._undos.append((n, left))

    @property
    def last(self) -> int:
        """The number of changes just after the last undo."""
        return self._undos[-1][0] if self._undos else 0

    def left_of(self, known: int, known_n: int) -> int:
        """How many of the answers that a client knows are still valid; negative if none."""
        return min([known, *(left for n, left in self._undos if n > known_n)])


@dataclass(frozen=True, slots=True)
class Told:
    """A state as it is sent, and what its reader knows afterwards."""

    answers: int | None
    """The number of answers the reader knows; None before the match."""
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
    """Everything a client at this seat needs, given what it already knows.

    A StateMessage of the protocol, assembled from parts that are built once for all watchers: a
    server spends most of its time here.
    """
    match = table.match
    auto_pass = [] if seat is None else list(table.seats[seat].auto_pass)
    muted = [] if seat is None else list(table.seats[seat].muted)
    if match is None:
        waiting = StateMessage(
            n=0, answers=0, seat=seat, table=table.info(), view={}, decision=None, events=[],
            fresh=True, since=None, outcome=None, note=note, auto_pass=auto_pass, muted=muted,
            given=list(given),
        )  # fmt: skip
        return Told(None, 0, waiting.model_dump_json())
    answers = len(match.answers)
    assert match.journal is not None
    since = None if known is None else table.undos.left_of(known, known_n or 0)
    seen: list[tuple[Entry, Event]] = []
    if since is not None and 0 <= since <= answers:
        seen = list(match.journal.seen_by(seat, since + 1))
    fresh = since is None or not 0 <= since <= answers or len(seen) > MOST_NEWS
    frames = []
    if fresh:
        since, seen = _last_page(match.journal, seat)
    elif since is not None:
        frames = table.trail.told(match, seat, since, seen, table.events)
    takes_back = seat is not None and table.undo.takes_back(seat)
    decision = None
    # A client that connects now does not see a question that is about to be declined.
    if table.driver.declined() is None:
        told_back = None if seat is None else takes_back
        decision = messages.decision_info(match, seat, table.asked_at, told_back)
    state = {
        "type": "state",
        "v": VERSION,
        "n": table.n,
        "answers": answers,
        "seat": seat,
        "table": table.info_json(),
        "view": messages.plain(match.view(seat)),
        "decision": messages.part(decision),
        "events": table.events.told(match, seen),
        "fresh": fresh,
        "since": since,
        "outcome": messages.part(messages.outcome_info(match)),
        "takes_back": takes_back,
        "auto_pass": auto_pass,
        "declined": _declined(table, seat, since or 0, answers),
        "muted": muted,
        "frames": frames,
        "proposals": [messages.part(made) for made in table.proposals.shown_to(seat)],
        "undo_asked": messages.part(table.undo.asked),
        "undo_away": table.undo.away(),
        "end_asked": messages.part(table.ending.asked),
        "given": list(given),
        "rematch": table.row.rematch,
        "note": note,
    }
    return Told(answers, table.n, orjson.dumps(state).decode())


def _last_page(
    journal: Journal, seat: int | None, before: int | None = None
) -> tuple[int | None, list[tuple[Entry, Event]]]:
    """The last events a seat may know, or the last before answer number ``before``.

    There is about a page of them: the events of one answer stay together. The number is the count
    of answers whose events are left out, None if there are no more.
    """
    end = len(journal.entries)
    if before is not None:
        end = bisect_left(journal.entries, before, key=lambda entry: entry.number)
    seen: list[tuple[Entry, Event]] = []
    for place in range(end - 1, -1, -1):
        entry = journal.entries[place]
        event = entry.seen_by(seat)
        if event is None:
            continue
        if len(seen) >= PAGE and entry.number < seen[-1][0].number:
            return seen[-1][0].number - 1, seen[::-1]
        seen.append((entry, event))
    return None, seen[::-1]


def journal_page(table: Shown, seat: int | None, before: int) -> str:
    """A JournalPage of the protocol: what a seat may know before answer number ``before``."""
    match = table.playing()
    assert match.journal is not None
    before = min(before, len(match.answers) + 1)
    since, seen = _last_page(match.journal, seat, before)
    page = {
        "type": "journal",
        "before": before,
        "since": since,
        "events": table.events.told(match, seen),
        "declined": _declined(table, seat, since or 0, max(0, before - 1)),
    }
    return orjson.dumps(page).decode()


def _declined(table: Shown, seat: int | None, first: int, last: int) -> list[Plain]:
    """The questions declined for a seat between two answers; no other seat sees them."""
    if seat is None:
        return []
    return [
        {"at": at, "name": change.answers_to}
        for at, change in enumerate(table.kept[first:last], start=first + 1)
        if change.answers_to is not None and seat in (change.seat, *change.team)
    ]
