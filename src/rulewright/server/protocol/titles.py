"""Titles, for the lobby, the rulebook and lessons."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from rulewright.server.protocol.words import Message


class ChoiceInfo(Message):
    """One value of a setting, its texts, and its conditions."""

    value: str
    label: str
    help: str
    facts: dict[str, str | int]
    needs: dict[str, list[str]]
    """The values of earlier settings that it requires."""
    seats: list[int]
    """The numbers of seats that allow it."""
    sketch: list[str] = Field(default_factory=list)
    """A small map, row by row; empty if there is nothing to draw."""


class SettingInfo(Message):
    """A setting; the first choice that is possible is the default.

    ``fold``: the heading of a collapsed section for it. ``own``: what people may write themselves
    instead; empty if nothing.
    """

    name: str
    label: str
    choices: list[ChoiceInfo]
    help: str
    fold: str
    own: str


class RuleInfo(Message):
    id: str
    place: str
    text: str
    provenance: Literal["printed", "public", "reconstructed"]
    source: str
    ruling: bool


class VersionInfo(Message):
    """The text that a thing has instead when a setting of the table has this value."""

    setting: str
    value: str
    text: str
    source: str
    facts: dict[str, str | int]


class ThingInfo(Message):
    """A printed component: a card, a tile, an enemy. ``versions``: texts that differ by setting."""

    name: str
    kind: str
    text: str
    rule: str
    provenance: str
    source: str
    facts: dict[str, str | int]
    versions: list[VersionInfo] = Field(default_factory=list)


class TitleInfo(Message):
    name: str
    title: str
    blurb: str
    version: int
    fewest_seats: int
    most_seats: int
    minutes: int
    weight: Literal["light", "medium", "heavy"]
    """How demanding the rules are."""
    cooperative: bool
    """Whether all seats win or lose together."""
    mood: str
    promise: str
    sample: list[str]
    """Names of printed components that are typical of the title."""
    settings: list[SettingInfo]
    bots: list[str]
    """Instant bots first, then by thinking time."""
    strengths: dict[str, str]
    """The strength of each bot, in a few words."""
    usual_bot: str
    """The default bot."""
    lesson: int | None
    """The length of its lesson in minutes, if it has one."""
    puzzles: int = 0
    """How many puzzles it has; they are numbered from 1."""


class LessonStep(Message):
    """One choice of the learner."""

    say: str
    choose: list[str]
    """The right choices, by the beginning of their texts; if empty, any choice."""
    otherwise: str
    point: list[str]


class LessonInfo(Message):
    """A first match that teaches a title."""

    about: str
    minutes: int
    after: str
    steps: list[LessonStep]


class PuzzleOption(Message):
    """An option of a puzzle, and the winning chance after it with its 95 % interval."""

    text: str
    chance: float
    low: float
    high: float
    solves: bool
    chosen: bool


class PuzzleVerdict(Message):
    """What a choice in a puzzle is worth, beside all others."""

    right: bool
    text: str
    """The verdict and the reason, in words."""
    options: list[PuzzleOption]
    """The best first."""


class TitleBook(Message):
    """A title's rulebook in our words, and its printed components."""

    title: TitleInfo
    rules: list[RuleInfo]
    things: list[ThingInfo]
