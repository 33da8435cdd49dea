"""Titles, as the lobby and the rulebook tell of them."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from rulewright.server.protocol.words import Message


class ChoiceInfo(Message):
    """One value of a setting, what people read of it, and with what it can be chosen."""

    value: str
    label: str
    help: str
    facts: dict[str, str | int]
    needs: dict[str, list[str]]
    """Values of earlier settings with which alone it can be chosen."""
    seats: list[int]
    """With how many seats it can be chosen."""


class SettingInfo(Message):
    """The first choice that fits is the usual one. ``fold``: a heading to fold it away under.

    ``own``: what people may bring of their own instead, as text; empty if nothing.
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
    """How a thing reads at tables where a setting has this value."""

    setting: str
    value: str
    text: str
    source: str
    facts: dict[str, str | int]


class ThingInfo(Message):
    """A printed thing: a card, a tile, an enemy. ``versions``: where it reads otherwise."""

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
    cooperative: bool
    """Whether all seats win or lose together."""
    mood: str
    promise: str
    sample: list[str]
    """Names of printed things that show what the title is like."""
    settings: list[SettingInfo]
    bots: list[str]
    """Those that answer at once first, then by thinking time."""
    strengths: dict[str, str]
    """For each of them how strong it is, in a few words."""
    usual_bot: str
    """The one that sits down where nobody chooses another."""
    lesson: int | None
    """How many minutes its lesson takes, if it has one."""


class LessonStep(Message):
    """One choice of whoever is taught."""

    say: str
    choose: list[str]
    """The right choices, by the beginning of their words; none: any will do."""
    otherwise: str
    point: list[str]


class LessonInfo(Message):
    """A first match that teaches a title."""

    about: str
    minutes: int
    after: str
    steps: list[LessonStep]


class TitleBook(Message):
    """A title's rulebook as we tell it, and its printed things."""

    title: TitleInfo
    rules: list[RuleInfo]
    things: list[ThingInfo]
