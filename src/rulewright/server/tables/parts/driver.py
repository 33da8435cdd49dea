"""Automatic play at a table: bots choose, seats decline by preference, clocks run out."""

from __future__ import annotations

import asyncio
import math
import random
import time
import weakref
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Protocol

from rulewright.bots import declines
from rulewright.kernel import Decision, Match, Option, State
from rulewright.server.basics.clock import spell
from rulewright.server.basics.fair_queue import Guest
from rulewright.server.basics.keys import tag
from rulewright.server.basics.logs import failure
from rulewright.server.basics.refused import Refused
from rulewright.server.bot_workers.thinking import BotFailed, weaker
from rulewright.server.bot_workers.work import Position
from rulewright.server.protocol.from_server import ThinkingMessage
from rulewright.server.protocol.words import Pace
from rulewright.server.store.rows import GivenBy, SeatRow
from rulewright.server.tables.parts.notifications import Notifier
from rulewright.server.tables.table import Table, persons

#: The bot that takes over when a person's time is up.
CLOCK_BOT = "greedy"
#: How long to leave a table to the process that changed it last, in seconds.
_PATIENCE = 0.75

#: The pause of bots at each pace, as a multiple of the host's setting.
_PAUSES: dict[Pace, float] = {"instant": 0.0, "brisk": 1.0, "calm": 5.0}

#: Where everybody is asked regardless of their hand, a bot answers this many seconds after it
#: began to think: enough for its budget, and the same when it has no real choice. Third-party
#: bots have the time of the slowest.
POKER_FACE: dict[str, float] = {
    "random": 0.3,
    "greedy": 0.4,
    "trained": 0.4,
    "quick_search": 0.5,
    "search": 0.8,
    "deep_search": 1.6,
}

_Work = Callable[[], Coroutine[None, None, None]]


_rest = asyncio.sleep


def pause_of(pace: Pace, usual: float) -> float:
    """The minimum number of seconds before a bot chooses."""
    return _PAUSES[pace] * usual


def time_to_answer(bot: str, decision: Decision, spent: float, pause: float) -> float:
    """How many seconds after it began to think a bot answers; ``spent`` of them have passed.

    Where a seat is asked whether or not it has a choice, the time reveals nothing about its hand.
    A slower bot answers at a multiple of its usual time, so that little can be inferred.
    """
    if not decision.ask:
        return max(pause, spent)
    least = max(pause, POKER_FACE.get(bot, max(POKER_FACE.values())))
    return least * max(1, math.ceil(spent / least))


class Driven(Table, Protocol):
    """A table that can play automatically."""

    @property
    def asked(self) -> float: ...
    @property
    def notifier(self) -> Notifier: ...
    def position(self, seat: int) -> Position: ...
    async def answer(self, seat: int, n: int, option: Option, given_by: GivenBy) -> None: ...
    def show(self, note: str | None = None) -> None: ...


class Driver:
    """One task per table, running only while there is something to do."""

    def __init__(self, table: Driven) -> None:
        self._table: Driven = weakref.proxy(table)
        self._task: asyncio.Task[None] | None = None
        self._wake = asyncio.Event()
        self._not_before = 0.0
        self._began = 0.0
        """When the current bot began to think."""
        self._reminded = -1
        """The number of changes at the last reminder of the time."""
        self._cannot_decline = -1
        """The number of changes at which the rules failed when a seat declined."""
        self._last_declined: tuple[
            Match[State] | None, Sequence[SeatRow] | None, tuple[Decision, Option] | None
        ] = (None, None, None)
        """The match and the seats of which it was found out, and what."""

    @property
    def is_busy(self) -> bool:
        """Whether a bot is thinking; a clock alone does not keep a table in memory."""
        return self._task is not None and not self._waits

    _waits = False

    def declined(self) -> tuple[Decision, Option] | None:
        """The pending question and how to decline it, if no player wants to be asked."""
        table = self._table
        if table.match is None or table.n == self._cannot_decline:
            return None
        # Asked several times after every answer; a new match or new seats replace the old ones.
        match, seats, found = self._last_declined
        if match is not table.match or seats is not table.seats:
            found = self._find_declined()
            self._last_declined = table.match, table.seats, found
        return found

    def _find_declined(self) -> tuple[Decision, Option] | None:
        table = self._table
        decision = None if table.match is None else table.match.decision
        if decision is None:
            return None
        options = [declines(decision, table.seats[seat].auto_pass) for seat in self.asked()]
        if not options or options[0] is None or None in options:
            return None
        return decision, options[0]

    def asked(self) -> list[int]:
        """The seats of people who may answer the pending question."""
        table = self._table
        decision = None if table.match is None else table.match.decision
        if decision is None:
            return []
        return sorted(persons(table) & {decision.seat, *decision.team})

    def leave_to_others(self) -> None:
        """Let the process that changed the table continue with it."""
        self._not_before = time.monotonic() + _PATIENCE * (1 + random.random())

    def take_over(self) -> None:
        """Continue with the table, because this process changed it."""
        self._not_before = 0.0

    def kick(self) -> None:
        """Start the task if there is something to do."""
        self._wake.set()
        if self._task is None and self._next() is not None:
            self._task = asyncio.create_task(self._run())

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _run(self) -> None:
        try:
            while True:
                self._wake.clear()
                if (work := self._next()) is None:
                    return
                if (wait := self._not_before - time.monotonic()) > 0:
                    await self._sleep(wait)
                    continue
                try:
                    await work()
                except Refused as refused:
                    if refused.code == "rules_broken":
                        return
                    if refused.code != "stale":
                        await self._sleep(1.0)
        except Exception as error:
            failure("a table stopped by itself", error, table=tag(self._table.id))
        finally:
            self._task = None

    async def _sleep(self, seconds: float) -> None:
        """Wait until the time is up or the table changes."""
        self._waits = True
        try:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), seconds)
        finally:
            self._waits = False

    def _next(self) -> _Work | None:
        """The next work to do, if any."""
        table = self._table
        decision = None if table.match is None else table.match.decision
        if decision is None:
            return None
        seat = table.seats[decision.seat]
        if not self.asked():
            # Bots without people at the table play only while somebody watches.
            watched = table.presence.watchers or any(other.has_person for other in table.seats)
            if not watched:
                return None
            return lambda: self._bot_turn(decision, seat.bot or CLOCK_BOT)
        if (declined := self.declined()) is not None:
            return lambda: self._decline(*declined)
        if table.row.clock is not None:
            return lambda: self._clock(decision, table.row.clock or 0)
        return None

    async def _decline(self, decision: Decision, option: Option) -> None:
        table = self._table
        try:
            await table.answer(self.asked()[0], table.n, option, "auto")
        except Exception as error:
            if isinstance(error, Refused) and error.code == "rules_broken":
                self._cannot_decline = table.n
            # Nobody has seen yet what happened before the question.
            table.show()
            raise

    async def _clock(self, decision: Decision, seconds: int) -> None:
        table = self._table
        left = seconds - (table.services.clock.now() - table.asked)
        remind = table.row.remind
        names = " and ".join(table.seats[seat].name or "" for seat in self.asked())
        if left > 0:
            before = 0 if remind is None or self._reminded == table.n else remind
            if left > before:
                await self._sleep(left - before)
                return
            self._reminded = table.n
            has = "has" if len(self.asked()) == 1 else "have"
            table.show(f"{names} {has} {spell(left)} left to choose.")
            table.notifier.remind(self.asked(), f"You have {spell(left)} left to choose.")
            return
        n = table.n
        option = await self._choose(decision, CLOCK_BOT)
        if n == table.n:
            await table.answer(decision.seat, n, option, "clock")
            table.changed(f"{names}'s time ran out; the {CLOCK_BOT} bot chose instead.")

    async def _bot_turn(self, decision: Decision, bot: str) -> None:
        table = self._table
        n, now = table.n, table.services.clock.now
        thinking = ThinkingMessage(seat=decision.seat, bot=bot)
        for watcher in table.presence.watchers:
            watcher.push(thinking)
        self._began = now()
        option = await self._choose(decision, bot)
        pause = pause_of(table.row.pace, table.services.settings.pace)
        spent = now() - self._began
        rest = time_to_answer(bot, decision, spent, pause) - spent
        if rest > 0:
            await _rest(rest)
        if n == table.n and not self.asked():
            await table.answer(decision.seat, n, option, "bot")

    def _begins(self) -> None:
        """Restart the timer when a process is free: the wait says nothing about the bot's hand."""
        self._began = self._table.services.clock.now()

    async def _choose(self, decision: Decision, bot: str) -> Option:
        """Ask a bot; if it fails, ask weaker bots in turn, and finally take the first option."""
        table = self._table
        n, first = table.n, decision.options[0]
        name = table.seats[decision.seat].name
        trying: str | None = bot
        while trying is not None:
            try:
                guest = Guest(table.presence.address(), table.id)
                option = await table.services.thinkers.choose(
                    guest,
                    table.position(decision.seat),
                    trying,
                    table.row.chance,
                    n,
                    began=self._begins,
                )
                if n != table.n or option in decision.options:
                    return option
            except BotFailed:
                pass
            weak = weaker(trying)
            instead = "the first option is taken" if weak is None else f"the {weak} bot chooses"
            table.changed(f"The {trying} bot failed at {name}'s seat; {instead} instead.")
            trying = weak
        return first
