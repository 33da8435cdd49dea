"""How the sentences of events name players and amounts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TypeAlias

from rulewright.games.viscounts.components.words import ICON_NAMES
from rulewright.kernel import Namer
from rulewright.title.sentences import listed

#: A seat, or None for the automa.
Who: TypeAlias = "int | None"

#: The name of a Manuscript of either box: its ribbon and cost, and what it brings.
_MANUSCRIPT = re.compile(r"(\w+ \d+): (.+)")

#: How the names of all Schemes begin.
_DECKS = ("Starting ", "Future ")

#: For events with a ``source``: the discard may be shuffled while the card in it is resolved.
SOURCE_LIES_OPEN = {"source": "the card that does it lies face up until all of it is done"}


def called(who: Who, name: Namer) -> str:
    """A player at the beginning of a sentence."""
    return "The automa" if who is None else name(who)


def mentioned(who: Who, name: Namer) -> str:
    """A player in the middle of a sentence."""
    return "the automa" if who is None else name(who)


def summed(things: Sequence[tuple[int, str]]) -> str:
    """Silver and goods, each with its amount; they have no plural."""
    return listed([f"{amount} {thing}" for amount, thing in things])


def scheme(name: str) -> str:
    """A Scheme by its icons, as people would call it; the rest of its name tells copies apart."""
    return f"{listed([ICON_NAMES[icon] for icon in name.split() if icon in ICON_NAMES])} Scheme"


def manuscript(name: str) -> str:
    """A Manuscript by its ribbon and cost, and what it brings; a printed one by its name."""
    found = _MANUSCRIPT.fullmatch(name)
    return f"Manuscript {found[1]} ({found[2]})" if found else name


def by(source: str) -> str:
    """What brings an event about, before the colon at the beginning of its sentence."""
    if source.startswith(_DECKS):
        return scheme(source)
    found = _MANUSCRIPT.fullmatch(source)
    return f"Manuscript {found[1]}" if found else source
