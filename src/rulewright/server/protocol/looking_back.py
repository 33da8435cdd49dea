"""What is told of a match afterwards, or of its course so far."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from rulewright.server.protocol.from_server import DecisionInfo, EventInfo, Standing
from rulewright.server.protocol.tables import SeatKey
from rulewright.server.protocol.words import LARGEST_RECORD, Message, Token


class Moment(Message):
    """A view of a match as one seat knew it after so many answers."""

    at: int
    answers: int
    view: dict[str, object]
    decision: DecisionInfo | None
    events: list[EventInfo]
    frames: int = 0
    """How many quiet moments the last of the answers passed; ``frame`` asks for one of them."""


class PassageMoment(Message):
    """A moment of a passage. Its events are those of the journal up to ``at`` and ``frame``."""

    at: int
    frame: int | None
    """Which quiet moment on the way it is; null for where the answer led."""
    frames: int
    view: dict[str, object]
    decision: DecisionInfo | None


class Passage(Message):
    """Moments of a match in a row, as one seat knew them: what a replay shows next."""

    answers: int
    """How many answers the match has by now."""
    moments: list[PassageMoment]
    next: int | None
    """After how many answers the passage after this one begins; null if this is the last."""


class CourseLine(Message):
    """What is followed through a match: a seat's number, or one that has a name of its own."""

    seat: int | None
    name: str


class FigureInfo(Message):
    """``values`` has one number for each seat, or a single one that is everybody's."""

    label: str
    values: list[int]


class Chronicle(Message):
    """What is told of a match that is over, besides its outcome."""

    label: str
    """What the course counts."""
    lines: list[CourseLine]
    points: list[list[int]]
    """Each has the number of answers, then a number for each line; only where one has changed."""
    figures: list[FigureInfo]
    started: str | None
    ended: str


class TurningPointInfo(Message):
    """A choice by which a match was decided, as far as a look back shows it to whoever asks."""

    kind: Literal["mistake", "stroke"]
    at: int
    """How many answers had been given; the one that mattered is the next."""
    seat: int
    taken: str | None
    """The words of the option; null for who could not read it: ``text`` says what they saw."""
    better: str | None
    """What a search would have chosen instead, if anything else and if that may be known."""
    points: int
    """By how many of 100 points that looked better at least."""
    moved: float
    """How many times as far as a few choices usually move it the balance moved with the choice."""
    text: str


class Decided(Message):
    """Where a match was decided, or how far the search for that has come; then ask again."""

    done: float
    """From 0 to 1."""
    points: list[TurningPointInfo] | None
    """In the order of play; null until all is done."""


class RecordBrought(Message):
    """A record as text, to be opened as a replay."""

    record: Annotated[str, Field(min_length=1, max_length=LARGEST_RECORD)]


class ReplayOpened(Message):
    """A table to look back at. Whoever has the record may see the match with every seat's eyes."""

    table: str
    title: str
    seats: list[SeatKey]


class WhatIf(Message):
    """A private table from a moment of this one: what the seat could not see is dealt anew."""

    token: Token
    at: Annotated[int, Field(ge=0, le=1_000_000)]


class ResultInfo(Message):
    """What is kept of a match when its table no longer is."""

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
    """Whether its table is still there, to be looked back at."""
    result: ResultInfo
