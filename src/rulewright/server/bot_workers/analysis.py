"""Turning points and winning chances of matches: analysed once, then the result is cached."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Collection, Coroutine, Hashable
from dataclasses import dataclass
from typing import TypeVar, cast

from rulewright.bots.analysis.chance_graph import (
    GraphPoint,
    Known,
    find_chance_graph,
    line_names,
)
from rulewright.bots.analysis.headings import Headings
from rulewright.bots.analysis.pieces import Does
from rulewright.bots.analysis.turning_points import TurningPoint, find_turning_points
from rulewright.bots.analysis.visible_turning_points import visible_turning_points
from rulewright.kernel import Match, State
from rulewright.server.basics.fair_queue import FairQueue, Guest
from rulewright.server.basics.limits import INQUIRIES, Limits
from rulewright.server.basics.logs import failure
from rulewright.server.basics.refused import Refused
from rulewright.server.bot_workers.thinking import BotFailed, Thinkers
from rulewright.server.bot_workers.work import Position
from rulewright.server.protocol.from_server import ChanceInfo
from rulewright.server.protocol.looking_back import (
    ChanceGraph,
    ChancePoint,
    CourseLine,
    Decided,
    TurningPointInfo,
)

T = TypeVar("T")
P = TypeVar("P")

#: How many matches may be in analysis or wait for it: in all, and for one address.
_MOST = 64
_MOST_OF_ADDRESS = 2
#: The time limit for the analysis of a match, in seconds; most take ten.
_LONGEST = 300.0
#: How many results are cached; a new analysis gives the same result.
_KEPT = 512

#: An analysis: it gets a function that runs its pieces, and tells its progress.
_Find = Callable[[Does, Callable[[float], None]], Coroutine[None, None, T]]


@dataclass(slots=True)
class _Analysis:
    """A match in analysis, or one whose analysis failed."""

    guest: Guest
    done: float = 0.0
    failed: bool = False
    task: asyncio.Task[None] | None = None


class Analyses:
    """Analyses one match after the other, piece by piece, so that bots get their turns.

    Addresses take turns. At most two matches of one address are in progress; a request for another
    one returns no progress, and the client has to ask again later.
    """

    def __init__(self, thinkers: Thinkers, limits: Limits) -> None:
        self._thinkers = thinkers
        self._limits = limits
        self._queue = FairQueue(1)
        self._going: dict[Hashable, _Analysis] = {}
        self._known: OrderedDict[Hashable, object] = OrderedDict()
        # The winning chances at single moments: a match that goes on keeps them.
        self._moments: OrderedDict[Hashable, Known] = OrderedDict()

    async def close(self) -> None:
        tasks = [one.task for one in self._going.values() if one.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def turning_points(
        self, guest: Guest, what: Hashable, position: Position, unasked: Collection[int]
    ) -> list[TurningPoint] | float:
        """The turning points of a match, or the progress of the analysis, which this starts.

        ``unasked`` are the moments whose questions were never asked.
        """
        return self._ask(
            guest,
            ("decided", what),
            position,
            lambda do, progress: find_turning_points(do, progress=progress, unasked=unasked),
            "The turning points of this match could not be found.",
        )

    def chance_graph(
        self, guest: Guest, match: Hashable, n: int, position: Position, viewer: int | None
    ) -> list[GraphPoint] | float:
        """The winning chances up to answer ``n`` as a viewer knew them, or the progress as above.

        ``match`` names a match whose first ``n`` answers stay as they are.
        """
        known = self._moments.setdefault((match, viewer), {})
        self._moments.move_to_end((match, viewer))
        _shrink(self._moments)
        return self._ask(
            guest,
            ("chances", match, n, viewer),
            position,
            lambda do, progress: find_chance_graph(do, viewer, progress, known),
            "The winning chances of this match could not be found.",
        )

    def _ask(
        self, guest: Guest, what: Hashable, position: Position, find: _Find[T], failed: str
    ) -> T | float:
        if what in self._known:
            self._known.move_to_end(what)
            return cast(T, self._known[what])
        analysis = self._going.get(what)
        if analysis is None:
            if not self._has_room(guest):
                return 0.0
            analysis = self._begin(guest, what)
            looking = self._look_into(what, analysis, position, find)
            analysis.task = asyncio.create_task(looking)
        elif analysis.failed:
            # Report the failure once; the next request starts a new analysis.
            del self._going[what]
            raise Refused("try_again", failed)
        return analysis.done

    def _has_room(self, guest: Guest) -> bool:
        going = [one.guest.address for one in self._going.values() if not one.failed]
        return len(going) < _MOST and going.count(guest.address) < _MOST_OF_ADDRESS

    def _begin(self, guest: Guest, what: Hashable) -> _Analysis:
        self._limits.take(INQUIRIES, guest.payer)
        for lost in [what for what, one in self._going.items() if one.failed][:-_MOST]:
            del self._going[lost]
        analysis = self._going[what] = _Analysis(guest)
        return analysis

    async def _look_into(
        self, what: Hashable, analysis: _Analysis, position: Position, find: _Find[T]
    ) -> None:
        async def do(piece: Callable[[Match[State]], P], /) -> P:
            return await self._thinkers.look_back(analysis.guest, position, piece)

        def progress(done: float) -> None:
            analysis.done = done

        try:
            async with self._queue.turn(analysis.guest), asyncio.timeout(_LONGEST):
                found = await find(do, progress)
        except (BotFailed, TimeoutError):
            analysis.failed = True
        except Exception as error:
            failure("a match could not be looked into", error, title=position.title)
            analysis.failed = True
        else:
            self._known[what] = found
            del self._going[what]
            _shrink(self._known)


def _shrink(cache: OrderedDict[Hashable, P]) -> None:
    while len(cache) > _KEPT:
        cache.popitem(last=False)


def decided_for(match: Match[State], points: list[TurningPoint], seat: int | None) -> Decided:
    """Turning points as a seat (None: a spectator) may know them."""
    infos = [
        TurningPointInfo.model_validate(one, from_attributes=True)
        for one in visible_turning_points(match, points, seat)
    ]
    return Decided(done=1.0, points=infos)


def chances_for(
    match: Match[State], points: list[GraphPoint], seat: int | None, answers: int
) -> ChanceGraph:
    """The winning chances of a match for a seat (None: a spectator)."""
    headings = Headings(match, seat)
    return ChanceGraph(
        done=1.0,
        answers=answers,
        lines=[CourseLine(seat=one, name=name) for one, name in line_names(match)],
        points=[
            ChancePoint(
                at=point.at,
                when=headings.at(point.at),
                chances=[
                    ChanceInfo.model_validate(one, from_attributes=True) for one in point.chances
                ],
            )
            for point in points
        ],
    )
