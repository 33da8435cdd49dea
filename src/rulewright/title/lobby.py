"""How a title is offered in a lobby."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Lobby:
    """What people read before they sit down."""

    blurb: str
    """The game in a sentence."""
    minutes: int
    """How long a match takes."""
    mood: str = ""
    """Where and when, in a few words."""
    promise: str = ""
    """What awaits the players, in a sentence or two."""
    sample: tuple[str, ...] = ()
    """Printed things to lay on the table; the first few there are, if none are named."""
    lesson: str = ""
    """A first match that teaches the title, as it stands in its ``lesson.toml``."""
