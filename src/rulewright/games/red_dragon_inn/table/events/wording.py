"""Wording that several events share."""

from __future__ import annotations

from rulewright.games.red_dragon_inn.table.pieces import INN, Place
from rulewright.kernel import Namer
from rulewright.title import sentences

#: Nouns without a plural.
_MASSES = ("Gold", "Fortitude", "Alcohol")


def counted(count: int, noun: str) -> str:
    """A number with its noun."""
    return f"{count} {noun}" if noun in _MASSES else sentences.counted(count, noun)


def place_name(place: Place, name: Namer) -> str:
    """Where Gold or an Artifact comes from or goes."""
    if isinstance(place, int):
        return name(place)
    return "the Inn" if place == INN else "the pot"


def capital(place: str) -> str:
    """A place at the beginning of a sentence; a name stays as it is."""
    return place.replace("the ", "The ", 1) if place in ("the Inn", "the pot") else place
