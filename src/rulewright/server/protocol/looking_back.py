"""Looking back at a match: moments, records, summaries and results."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from rulewright.server.protocol.from_server import ChanceInfo, DecisionInfo, EventInfo, Standing
from rulewright.server.protocol.tables import SeatKey
from rulewright.server.protocol.words import LARGEST_RECORD, Message, Token


class Moment(Message):
    """What one seat knew after ``at`` answers."""

    at: int
    answers: int
    view: dict[str, object]
    decision: DecisionInfo | None
    events: list[EventInfo]
    frames: int = 0
    """How many quiet moments the last answer passed; ``frame`` selects one of them."""


class PassageMoment(Message):
    """A moment of a passage. Its events are those of the journal up to ``at`` and ``frame``."""

    at: int
    frame: int | None
    """The number of a quiet moment on the way; null for the moment after the answer."""
    frames: int
    view: dict[str, object]
    decision: DecisionInfo | None


class Passage(Message):
    """Consecutive moments of a match as one seat knew them, for a replay."""

    answers: int
    """How many answers the match has now."""
    moments: list[PassageMoment]
    next: int | None
    """The number of answers at which the next passage begins; null if this is the last."""


class CourseLine(Message):
    """A line of the chart of a match: of a seat, or of something else with a name."""

    seat: int | None
    name: str


class FigureInfo(Message):
    """A statistic. ``values`` has a number for each seat, or one for the whole table."""

    label: str
    values: list[int]


class Chronicle(Message):
    """The summary of a finished match, besides its outcome."""

    label: str
    """What the chart shows."""
    lines: list[CourseLine]
    points: list[list[int]]
    """The number of answers, then a number for each line; only where one has changed."""
    figures: list[FigureInfo]
    started: str | None
    ended: str


class TurningPointInfo(Message):
    """A choice or a turn that decided a match, as far as the viewer may know it."""

    kind: Literal["mistake", "luck"]
    at: int
    """The number of answers before the choice, or before the turn."""
    seat: int
    when: str
    """The turn or round it was in, as the journal calls it; empty before the first."""
    taken: str | None
    """The text of the option, for a mistake; null if the viewer could not see it: ``text`` says
    what they saw."""
    better: str | None
    """The better option, for a mistake, if the viewer may know it."""
    points: int
    """The points of winning chance that a mistake cost, or that luck gave the seat; below 0: took.
    """
    text: str


class Decided(Message):
    """The turning points of a match; while they are analysed, only the progress: ask again."""

    done: float
    """From 0 to 1."""
    points: list[TurningPointInfo] | None
    """In the order of play; null until all is done."""


class ChancePoint(Message):
    """The winning chances at the beginning of a turn, or the result at the end."""

    at: int
    """The number of answers before it."""
    when: str
    """The turn or round, as the journal calls it; empty before the first."""
    chances: list[ChanceInfo]
    """One for each line of the graph. ``worlds`` is 0 at the end, where nothing is left open."""


class ChanceGraph(Message):
    """The winning chances of a match by turn; until they are known, only the progress: ask again.

    All of it is what the viewer could know at that moment.
    """

    done: float
    """From 0 to 1."""
    answers: int
    """The number of answers up to which the match was judged."""
    lines: list[CourseLine]
    """A line for each seat, or one for a team."""
    points: list[ChancePoint] | None
    """In the order of play; null until all is done."""


class RecordBrought(Message):
    """A record as text, to be opened as a replay."""

    record: Annotated[str, Field(min_length=1, max_length=LARGEST_RECORD)]


class ReplayOpened(Message):
    """The table of a replay; the holder of the record may see the match as every seat."""

    table: str
    title: str
    seats: list[SeatKey]


class WhatIf(Message):
    """Open a private table at a moment of this one; what the seat could not see is redealt."""

    token: Token
    at: Annotated[int, Field(ge=0, le=1_000_000)]


class ResultInfo(Message):
    """The result of a match, which outlives its table."""

    id: str
    title: str
    version: int
    options: dict[str, str]
    names: list[str]
    outcome: Standing
    answers: int
    started: str | None
    ended: str


class HistoryEntry(Message):
    """A match of a person, and where they sat."""

    seat: int
    kept: bool
    """Whether its table still exists, for a replay."""
    result: ResultInfo
