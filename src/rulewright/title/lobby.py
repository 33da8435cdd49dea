"""How a title is offered in a lobby."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

#: How much there is to learn and to think about.
Weight = Literal["light", "medium", "heavy"]


@dataclass(frozen=True, slots=True)
class Lobby:
    """What players read before they sit down."""

    blurb: str
    """The game in a sentence."""
    minutes: int
    """How long a match takes."""
    weight: Weight = "light"
    """How demanding the rules are."""
    mood: str = ""
    """The setting: where and when, in a few words."""
    promise: str = ""
    """What awaits the players, in a sentence or two."""
    goal: str = ""
    """How the game is won, in a sentence or two; for readers who do not know it."""
    sample: tuple[str, ...] = ()
    """Printed things to show; by default the first few of the title."""
    lesson: str = ""
    """A first match that teaches the title: the text of its ``lesson.toml``."""
