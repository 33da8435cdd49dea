"""Reading the tables of the box: no unknown word, no missing or superfluous entry."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from importlib.resources import files
from typing import TypeVar

from rulewright.kernel.errors import BadRulebook

#: Where the tables are.
FOLDER = files(__package__)

T = TypeVar("T")


def complete(what: str, entries: Mapping[str, T], names: Collection[str]) -> Mapping[str, T]:
    """Entries that must exist for each of these names, and for no other."""
    for name in names:
        if name not in entries:
            raise BadRulebook(f"{what}: {name!r} is missing")
    return only(what, entries, names)


def only(what: str, entries: Mapping[str, T], names: Collection[str]) -> Mapping[str, T]:
    """Entries that may exist for these names, and for no other."""
    for name in entries:
        if name not in names:
            raise BadRulebook(f"{what}: there is no {name!r}")
    return entries
