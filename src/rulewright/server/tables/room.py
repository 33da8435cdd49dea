"""The room around a table: who watches, and what they are shown."""

from __future__ import annotations

import weakref
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from rulewright.kernel import Match, State, View
from rulewright.server.protocol.from_server import (
    ChangesMessage,
    DeclinedInfo,
    FrameChange,
    JournalPage,
    PresenceMessage,
    StateMessage,
)
from rulewright.server.protocol.tables import SeatInfo, TableInfo
from rulewright.server.tables import journal_pages, messages
from rulewright.server.tables.changes import Changes
from rulewright.server.tables.journal_pages import Seen
from rulewright.server.tables.ledger import Undos
from rulewright.server.tables.parts.answering import Ahead
from rulewright.server.tables.parts.driver import Driver
from rulewright.server.tables.parts.ending import EndingEarly
from rulewright.server.tables.parts.frames import Trail
from rulewright.server.tables.parts.presence import Presence
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
    def proposals(self) -> Proposals: ...
    @property
    def undos(self) -> Undos: ...
    @property
    def asked_at(self) -> str: ...
    @property
    def is_over(self) -> bool: ...


@dataclass(frozen=True, slots=True)
class ShownState:
    """A state as it is sent, and what its reader knows afterwards."""

    text: str
    answers: int | None
    """The number of answers the reader knows; None before the match."""
    n: int
    fields: dict[str, object]
    """The fields of the StateMessage that last, to which the next changes are relative."""


class Room:
    """The watchers of one table. It builds what they are sent, once for all of them."""

    def __init__(self, table: Shown) -> None:
        self._table: Shown = weakref.proxy(table)
        self.presence = Presence()
        self._trail = Trail()
        self._events = messages.Events()
        self._info: TableInfo | None = None
        self._views: dict[int, tuple[State, dict[int | None, View]]] = {}
        """The views of the current state and of its frames, by the identity of the state."""
        self._changes = Changes()
        self._away: list[int] = []
        """The seats that were away from a *friendly* table at the last update."""

    # The watchers

    def push_states(self, note: str | None = None) -> None:
        """Have everybody sent the current state."""
        for watcher in self.presence.watchers:
            watcher.push_state(note)

    def show(self, note: str | None = None) -> None:
        """Show everybody the current state; the next answer begins a new series of frames."""
        self.info_changed()
        self._trail.shown()
        self.push_states(note)

    def start_over(self) -> None:
        """Send everybody the full state, whatever they know."""
        for watcher in self.presence.watchers:
            watcher.start_over()

    def seats_read(self) -> None:
        """Make spectators of the watchers whose key no longer opens their seat."""
        self.info_changed()
        for watcher in self.presence.watchers:
            seat = None if watcher.seat is None else self._table.seats[watcher.seat]
            if seat is not None and seat.token_hash != watcher.token_hash:
                watcher.stand_up()

    def presence_changed(self) -> None:
        """Send everybody the current presence."""
        self.info_changed()
        self.presence.look()
        if (away := self._table.undo.away()) != self._away:
            # The rules for undo have changed.
            self._away = away
            self._table.undo.look_again()
            self.push_states()
        for watcher in self.presence.watchers:
            watcher.push_presence()

    def presence_message(self) -> PresenceMessage:
        return PresenceMessage(
            seats=self._seat_infos(),
            spectators=self.presence.spectators(),
            watching=self.presence.watching(),
        )

    # Changes of the match

    def match_loaded(self) -> None:
        self._trail.clear()
        self._events.forget()  # somebody may have another name now

    def changes_applied(self, answers: int, ahead: Ahead) -> None:
        """Keep the moments that the changes passed; before, there were ``answers`` answers."""
        for change, frames in zip(ahead.changes, ahead.frames, strict=True):
            if change.back_to is not None:
                answers = change.back_to
                self._trail.clear()
                self._events.forget()
            else:
                answers += 1
                self._trail.add(answers, frames)

    def forget(self) -> None:
        """Clear what was built for the previous state."""
        self.info_changed()
        self._views.clear()
        self._changes.forget()

    def info_changed(self) -> None:
        self._info = None

    # What is sent

    def _seat_infos(self) -> list[SeatInfo]:
        return messages.seat_infos(self._table.seats, self.presence.seats())

    def info(self) -> TableInfo:
        """The public information about the table."""
        if self._info is None:
            table = self._table
            decision = None if table.match is None else table.match.decision
            if table.driver.declined() is not None:
                decision = None
            answers = 0 if table.match is None else len(table.match.answers)
            self._info = messages.table_info(
                table.row,
                self._seat_infos(),
                answers,
                None if decision is None else decision.seat,
                "over" if table.is_over else "waiting" if table.match is None else "playing",
                messages.steps_done(table.row, table.seats, table.match),
            )
        return self._info

    def _view(self, match: Match[State], state: State, seat: int | None) -> View:
        """The view of a seat, made together with those of all watchers."""
        _, made = self._views.setdefault(id(state), (state, {}))
        if seat not in made:
            seats = {seat, *(watcher.seat for watcher in self.presence.watchers)}.difference(made)
            wanted = list(seats)
            made.update(zip(wanted, match.game.views_of(state, wanted), strict=True))
        return made[seat]

    def state_for(
        self,
        seat: int | None,
        known: int | None,
        known_n: int | None,
        note: str | None = None,
        given: Sequence[int] = (),
        shown: Mapping[str, object] | None = None,
    ) -> ShownState:
        """Everything a client at this seat needs, given what it already knows.

        ``shown``: the fields of the last state, for a client that understands changes.
        """
        table, match = self._table, self._table.match
        sitting = None if seat is None else table.seats[seat]
        fields: dict[str, object] = {
            "n": table.n,
            "seat": seat,
            "table": self.info(),
            "auto_pass": () if sitting is None else sitting.auto_pass,
            "muted": () if sitting is None else sitting.muted,
            "given": tuple(given),
            "rematch": table.row.rematch,
        }
        if match is None:
            fields |= {"answers": 0, "view": {}, "decision": None, "outcome": None}
            text = _full(fields, events=[], fresh=True, since=None, note=note)
            return ShownState(text, None, table.n, fields)
        fields |= self._match_fields(match, seat)
        answers = len(match.answers)
        assert match.journal is not None
        since = None if known is None else table.undos.left_of(known, known_n or 0)
        seen = None
        if since is not None and 0 <= since <= answers:
            seen = journal_pages.news(match.journal, seat, since)
        if since is None or seen is None:
            since, seen = journal_pages.last_page(match.journal, seat)
            passing = self._passing(match, seat, seen, since or 0, note)
            text = _full(fields, **passing, fresh=True, since=since)
            return ShownState(text, answers, table.n, fields)
        passing = self._passing(match, seat, seen, since, note)
        moments = self._trail.moments(since, seen)
        views = [(self._view(match, state, seat), led_here) for state, led_here in moments]
        if shown is None or since != known or shown["seat"] != seat:
            passing["frames"] = [
                {"view": view, "events": self._events.as_json(match, led_here)}
                for view, led_here in views
            ]
            text = _full(fields, **passing, fresh=False, since=since)
        else:
            text = self._changes_message(shown, fields, views, {**passing, "since": since})
        return ShownState(text, answers, table.n, fields)

    def _match_fields(self, match: Match[State], seat: int | None) -> dict[str, object]:
        """The fields of a state that are about the match, and last until they change."""
        table = self._table
        takes_back = seat is not None and table.undo.takes_back(seat)
        decision = None
        # A client that connects now does not see a question that is about to be declined.
        if table.driver.declined() is None:
            decision = messages.decision_info(
                match, seat, table.asked_at, None if seat is None else takes_back
            )
        return {
            "answers": len(match.answers),
            "view": self._view(match, match.state, seat),
            "decision": decision,
            "outcome": messages.outcome_info(match),
            "takes_back": takes_back,
            "restarts_turn": takes_back and seat is not None and table.undo.restarts_turn(seat),
            "proposals": table.proposals.shown_to(seat),
            "undo_asked": table.undo.asked,
            "undo_away": table.undo.away(),
            "end_asked": table.ending.asked,
        }

    def _passing(
        self, match: Match[State], seat: int | None, seen: Seen, since: int, note: str | None
    ) -> dict[str, object]:
        """The fields of a state that tell what happened since the last one."""
        return {
            "events": self._events.as_json(match, seen),
            "declined": self._declined(seat, since, len(match.answers)),
            "note": note,
        }

    def _changes_message(
        self,
        shown: Mapping[str, object],
        fields: Mapping[str, object],
        views: Sequence[tuple[View, Seen]],
        passing: dict[str, object],
    ) -> str:
        """A message with what changed since the fields that were shown last."""
        view, now = shown["view"], fields["view"]
        assert isinstance(view, View)
        assert isinstance(now, View)
        frames = []
        for passed, led_here in views:
            change = self._changes.of_view(view, passed)
            frames.append(FrameChange(view=change, events=len(led_here)))
            view = passed
        change = self._changes.of_state(shown, fields, self._changes.of_view(view, now))
        message = ChangesMessage.model_construct(None, change=change, frames=frames, **passing)
        return messages.to_json(message).decode()

    def journal_page(self, seat: int | None, before: int) -> str:
        """What a seat may know of the journal before answer number ``before``, one page of it."""
        match = self._table.playing()
        assert match.journal is not None
        before = min(before, len(match.answers) + 1)
        since, seen = journal_pages.last_page(match.journal, seat, before)
        page = JournalPage.model_construct(
            before=before,
            since=since,
            events=self._events.as_json(match, seen),
            declined=self._declined(seat, since or 0, max(0, before - 1)),
        )
        return messages.to_json(page).decode()

    def _declined(self, seat: int | None, first: int, last: int) -> list[DeclinedInfo]:
        """The questions declined for a seat between two answers; no other seat sees them."""
        if seat is None:
            return []
        return [
            DeclinedInfo(at=at, name=change.answers_to)
            for at, change in enumerate(self._table.valid_answers[first:last], start=first + 1)
            if change.answers_to is not None and seat in (change.seat, *change.team)
        ]


def _full(fields: Mapping[str, object], **passing: object) -> str:
    """A state in full."""
    state = StateMessage.model_construct(None, **fields, **passing)
    return messages.to_json(state).decode()
