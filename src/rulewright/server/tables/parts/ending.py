"""Ending a match early: who gives up, who must agree, and who wins then."""

from __future__ import annotations

import weakref
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

from rulewright.kernel import Option
from rulewright.kernel.match import ABANDON, CONCEDE
from rulewright.server.basics.keys import tag
from rulewright.server.basics.logs import log
from rulewright.server.basics.refused import Refused
from rulewright.server.protocol.from_server import EndAsked
from rulewright.server.store.rows import Change, now
from rulewright.server.tables.table import Table, check_holder, new_number, persons

How = Literal["concede", "abandon"]

#: At a table with a clock, a match can be abandoned without everybody's consent when the player
#: to decide has been away for this many times the clock.
AWAY_CLOCKS = 10

#: A round is over when every person has made a choice, or after this many choices for each person
#: (in a team one player may choose for all).
ROUND_CHOICES = 8


@dataclass(slots=True)
class EndRequest:
    """A request to end the match.

    It is pending until it is granted, until enough people are against it, or for one round.
    """

    number: int
    how: How
    seat: int
    agreed: set[int]
    against: set[int]
    ours: bool
    """Whether it was made in this process, which then also executes it."""
    chose: set[int] = field(default_factory=set)
    """The people who have made a choice at the table since then."""
    choices: int = 0


class EndingEarly:
    """How the people at one table concede or abandon its match."""

    def __init__(self, table: Table) -> None:
        self._table: Table = weakref.proxy(table)
        self._wish: EndRequest | None = None

    @property
    def asked(self) -> EndAsked | None:
        wish, match = self._wish, self._table.match
        if wish is None or match is None or match.outcome is not None:
            return None
        agreed, against = sorted(wish.agreed), sorted(wish.against)
        return EndAsked(
            number=wish.number, how=wish.how, seat=wish.seat, agreed=agreed, against=against
        )

    async def ask(self, seat: int, how: How, key: str | None = None) -> None:
        """Handle a seat's request to concede or abandon the match."""
        table = self._table
        async with table.lock:
            check_holder(table, seat, key)
            await table.settle()
            self._check(seat, how)
            if self._wish is not None and self._wish.how == how:
                self._wish.agreed.add(seat)
                self._wish.against.discard(seat)
                self._wish.ours = True
            else:
                self._wish = EndRequest(new_number(), how, seat, {seat}, set(), ours=True)
            number = self._wish.number
            await table.services.store.broadcast(
                {"kind": "end", "table": table.id, "number": number, "seat": seat, "how": how}
            )
            note = await self._grant()
        table.changed(note)

    def _check(self, seat: int, how: How) -> None:
        table = self._table
        match = table.playing()
        if match.outcome is not None:
            raise Refused("match_over", "The match is already over.")
        if table.seats[seat].kind != "person":
            raise Refused("not_your_seat", "A bot is playing for you; take your seat back first.")
        wish = self._wish
        if wish is not None and wish.how != how and wish.seat != seat:
            raise Refused("end_refused", "Another proposal to end the match is still open.")
        alone = persons(table) == {seat} and not match.game.cooperative
        if how == CONCEDE and alone and len(table.seats) > 2:
            raise Refused(
                "end_refused",
                "Several bots would be left, and none of them would have won; "
                "abandon the match instead.",
            )

    async def vote(
        self,
        seat: int,
        number: int,
        how: How,
        agree: bool,
        key: str | None = None,
        *,
        broadcast: bool = True,
    ) -> None:
        """Record a seat's vote on the request; the seat that made it may withdraw it."""
        table = self._table
        async with table.lock:
            check_holder(table, seat, key)
            wish = self._wish
            if wish is None or seat not in persons(table):
                raise Refused("end_refused", "Nobody has proposed to end the match.")
            if (wish.number, wish.how) != (number, how):
                raise Refused(
                    "end_refused", "That proposal is no longer open; look at the current one."
                )
            if broadcast:
                await table.services.store.broadcast(
                    {
                        "kind": "end_vote",
                        "table": table.id,
                        "number": number,
                        "how": how,
                        "seat": seat,
                        "agree": agree,
                    }
                )
            (wish.agreed if agree else wish.against).add(seat)
            (wish.against if agree else wish.agreed).discard(seat)
            note = None if agree else f"{table.seats[seat].name} would rather play on."
            note = await self._grant() or note
        table.changed(note)

    async def seats_changed(self) -> None:
        """Check the votes again, because people who no longer play need not agree."""
        if self._wish is None:
            return
        async with self._table.lock:
            note = await self._grant()
        self._table.changed(note)

    def asked_elsewhere(self, number: int, seat: int, how: How) -> None:
        """Record a request that another process has received."""
        if self._wish is None or self._wish.number != number:
            self._wish = EndRequest(number, how, seat, {seat}, set(), ours=False)
        else:
            self._wish.agreed.add(seat)
        self._table.changed(remote=True)

    def played(self, changes: Iterable[Change]) -> str | None:
        """Count new choices; after a round the request lapses, and this returns the note."""
        wish, table = self._wish, self._table
        if wish is None:
            return None
        for change in changes:
            if change.kind == "answer" and change.given_by in ("person", "clock"):
                assert change.seat is not None
                wish.choices += 1
                wish.chose.add(change.seat)
        people = persons(table)
        if not people <= wish.chose and wish.choices < ROUND_CHOICES * len(people):
            return None
        self._wish = None
        return f"A round has passed: {table.seats[wish.seat].name}'s wish to end the match lapses."

    # Granting a request

    async def _grant(self) -> str | None:
        """End the match if enough agree; drop the request if they cannot. Needs the lock."""
        table, wish = self._table, self._wish
        if wish is None:
            return None
        match = table.playing()
        unwilling = 0 if wish.how == ABANDON or match.game.cooperative else 1
        if match.outcome is not None or wish.seat in wish.against or len(wish.against) > unwilling:
            self._wish = None
            return None
        option = self._option(wish)
        if option is None or not wish.ours:
            return None
        self._wish = None
        kind, by = wish.how, wish.seat
        await table.commit(Change(table.n, kind, by, kind, option, "person", None, now()))
        log("a match was ended early", table=tag(table.id), how=kind)
        if kind == ABANDON:
            return "The match was abandoned."
        return f"{' and '.join(self._names(option))} gave up."

    def _option(self, wish: EndRequest) -> Option | None:
        """The answer that ends the match; None while a vote is missing."""
        table = self._table
        left = persons(table) - wish.agreed
        if wish.how == ABANDON:
            return ABANDON if not left or self._keeps_waiting() else None
        seats = set(range(len(table.seats)))
        if table.playing().game.cooperative:
            return (CONCEDE, *sorted(seats)) if not left else None
        if len(left) > 1:
            return None
        # The only person who has not given up wins; if all have, the remaining bot.
        winner = left or seats - persons(table)
        return (CONCEDE, *sorted(seats - winner)) if len(winner) <= 1 else None

    def _keeps_waiting(self) -> bool:
        """Whether a person who must decide has been away for too long."""
        table = self._table
        decision, clock = table.playing().decision, table.row.clock
        if decision is None or clock is None:
            return False
        asked = persons(table) & {decision.seat, *decision.team}
        gone = asked - table.presence.seats()
        return any(table.presence.away_seconds(seat) >= AWAY_CLOCKS * clock for seat in gone)

    def _names(self, option: Option) -> list[str]:
        table = self._table
        gave_up = persons(table) & set(option[1:])
        return [table.seats[seat].name or "" for seat in sorted(gave_up)]
