"""Undo: whose choice it was, what the table's policy allows, and who must agree."""

from __future__ import annotations

import weakref
from dataclasses import dataclass

from rulewright.server.basics.keys import tag
from rulewright.server.basics.logs import log
from rulewright.server.basics.refused import Refused
from rulewright.server.protocol.from_server import UndoAsked
from rulewright.server.store.rows import Change, now
from rulewright.server.tables.table import Table, check_holder, new_number
from rulewright.title import event_text


@dataclass(slots=True)
class Request:
    """A request to undo a choice, and the seats whose consent is missing."""

    number: int
    seat: int
    n: int
    target: int
    waiting: set[int]
    ours: bool
    """Whether it was made in this process, which then also executes it."""


class Undo:
    """The undo of one table, by the table's policy."""

    def __init__(self, table: Table) -> None:
        self._table: Table = weakref.proxy(table)
        self._request: Request | None = None
        self._possible: dict[int, bool] = {}
        self._turns: dict[int, bool] = {}

    @property
    def asked(self) -> UndoAsked | None:
        request = self._request
        if request is None:
            return None
        return UndoAsked(
            number=request.number,
            seat=request.seat,
            awaited=sorted(request.waiting),
            what=self._what(request.target),
            turn=request.target != self._last_choice(request.seat),
        )

    def forget(self) -> None:
        """Drop the request and cached values, because the table has changed."""
        self.look_again()
        self._request = None

    def look_again(self) -> None:
        """Clear cached values, because the presence at the table has changed."""
        self._possible.clear()
        self._turns.clear()

    def away(self) -> list[int]:
        """Where all must agree: the seats of people who are away or have not arrived."""
        table = self._table
        if table.row.undo != "friendly" or table.match is None:
            return []
        return sorted(_people(table) - table.presence.seats())

    # What can be undone

    def takes_back(self, seat: int) -> bool:
        """Whether a seat can undo its last choice, or request it."""
        if seat not in self._possible:
            try:
                self._target(seat)
                self._possible[seat] = True
            except Refused:
                self._possible[seat] = False
        return self._possible[seat]

    def restarts_turn(self, seat: int) -> bool:
        """Whether a seat can undo several choices of its turn at once, or request it."""
        if seat not in self._turns:
            self._turns[seat] = self._has_several_choices(seat) and self._can_restart(seat)
        return self._turns[seat]

    def _has_several_choices(self, seat: int) -> bool:
        """Whether a seat has chosen more than once in this turn; most answers end here."""
        return self._first_choice_of_turn(seat) != self._last_choice(seat)

    def _can_restart(self, seat: int) -> bool:
        try:
            self._target(seat, turn=True)
        except Refused:
            return False
        return True

    def _target(self, seat: int, *, turn: bool = False) -> int:
        """The number of answers left after an undo; or a refusal.

        Of the seat's last choice, or of all its choices in the turn.
        """
        table = self._table
        match, policy = table.playing(), table.row.undo
        # Absence is not consent: unless everybody is here, only a harmless choice can be undone.
        absent = set(self.away()) - {seat}
        if policy == "strict":
            raise Refused("undo_refused", "Undo is switched off at this table.")
        if match.outcome is not None:
            raise Refused("undo_refused", "The match is over.")
        if table.seats[seat].kind != "person":
            raise Refused("undo_refused", "A bot is playing for you.")
        target = self._first_choice_of_turn(seat) if turn else self._last_choice(seat)
        if target is None or target < len(match.start.before):
            raise Refused("undo_refused", "You have no choice to take back.")
        clock = table.row.clock
        if clock is not None and table.spent_after_undo(target) >= clock:
            raise Refused("undo_refused", "You would have no time left for that choice.")
        if policy == "table" or absent:
            why = " and not everybody is here to agree." if absent else "."
            if not all(self._is_own(change, seat) for change in table.valid_answers[target:]):
                raise Refused("undo_refused", f"Somebody else has chosen since{why}")
            assert match.journal is not None
            if match.journal.reveals_since(target):
                raise Refused("undo_refused", f"Something hidden has been revealed since{why}")
        return target

    def _first_choice_of_turn(self, seat: int) -> int | None:
        """The number of answers before the seat's first choice since the last turn began."""
        journal = self._table.playing().journal
        assert journal is not None
        turns = (
            entry.number for entry in reversed(journal.entries) if entry.event.begins == "turn"
        )
        begun = next(turns, 0)
        first = choice = self._last_choice(seat)
        while choice is not None and choice >= begun:
            first, choice = choice, self._last_choice(seat, before=choice)
        return first

    def _what(self, target: int) -> str:
        """What the first answer that is undone brought about, as everybody saw it."""
        match = self._table.playing()
        assert match.journal is not None
        seen = (event_text(match, event) for _, event in match.journal.seen_by(None, target + 1))
        return next(seen, "")

    def _last_choice(self, seat: int, before: int | None = None) -> int | None:
        """The number of answers before the seat's last choice; a list of answers is one choice.

        With ``before``, of its choices among the first ``before`` answers.
        """
        kept = self._table.valid_answers
        for index in range((len(kept) if before is None else before) - 1, -1, -1):
            change = kept[index]
            if change.given_by == "person" and self._is_own(change, seat):
                return index if change.batch is None else index - (change.n - change.batch)
        return None

    def _is_own(self, change: Change, seat: int) -> bool:
        """Whether an answer belonged to the seat; a team's choices belong to all its seats."""
        together = self._table.playing().game.cooperative
        return together or seat == change.seat or seat in change.team

    # Requests

    async def ask(self, seat: int, n: int, key: str | None = None, *, turn: bool = False) -> None:
        """Undo a seat's last choice or its turn, or ask the others for consent."""
        table = self._table
        async with table.lock:
            check_holder(table, seat, key)
            await table.settle()
            table.playing()
            table.check_n(n)
            target = self._target(seat, turn=turn)
            others = _people(table) - {seat}
            if table.row.undo == "friendly" and others and not others & set(self.away()):
                number = new_number()
                self._request = Request(number, seat, n, target, others, ours=True)
                await table.services.store.broadcast(
                    {
                        "kind": "undo",
                        "table": table.id,
                        "number": number,
                        "seat": seat,
                        "n": n,
                        "target": target,
                    }
                )
            else:
                await self._take_back(seat, target)
        table.changed()

    async def _take_back(self, seat: int, target: int) -> None:
        table = self._table
        await table.commit(Change(table.n, "undo", seat, None, None, "person", target, now()))
        table.services.metrics.undos.inc()
        log("a choice was taken back", table=tag(table.id), to=target)

    async def vote(
        self,
        seat: int,
        n: int,
        number: int,
        agree: bool,
        key: str | None = None,
        *,
        broadcast: bool = True,
    ) -> None:
        """Record a seat's vote on another seat's request."""
        table = self._table
        note = None
        async with table.lock:
            check_holder(table, seat, key)
            table.check_n(n)
            request = self._request
            if request is not None and request.number != number:
                raise Refused(
                    "undo_refused", "That request is no longer open; look at the current one."
                )
            withdraws = request is not None and seat == request.seat and not agree
            if request is None or not (withdraws or seat in request.waiting):
                raise Refused("undo_refused", "Nobody is asking you to agree to an undo.")
            if broadcast:
                await table.services.store.broadcast(
                    {
                        "kind": "vote",
                        "table": table.id,
                        "number": number,
                        "seat": seat,
                        "n": n,
                        "agree": agree,
                    }
                )
            request.waiting.discard(seat)
            if withdraws:
                self._request = None
                note = f"{table.seats[seat].name} no longer asks to take it back."
            elif not agree:
                self._request = None
                note = f"{table.seats[seat].name} would rather not take it back."
            elif not request.waiting and request.ours:
                await self._take_back(request.seat, request.target)
        table.changed(note)

    async def seats_changed(self) -> None:
        """Check the votes again: people without a seat need not agree; absent people must."""
        table = self._table
        async with table.lock:
            request = self._request
            if request is None or not request.ours:
                return
            request.waiting &= _people(table)
            if request.seat not in _people(table):
                self._request = None
            elif request.waiting:
                return
            else:
                await self._take_back(request.seat, request.target)
        table.changed()

    def asked_elsewhere(self, number: int, seat: int, n: int, target: int) -> None:
        """Record a request that another process has received."""
        table = self._table
        if n == table.n and table.match is not None:
            waiting = _people(table) - {seat}
            self._request = Request(number, seat, n, target, waiting, ours=False)
            table.changed(remote=True)


def _people(table: Table) -> set[int]:
    """The seats of people who play, are replaced for a while, or have not arrived."""
    return {seat.seat for seat in table.seats if seat.is_for_a_person}
