"""Printed things by their names."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.resources.abc import Traversable
from typing import Protocol, TypeVar

from rulewright.kernel.errors import BadRulebook


class Named(Protocol):
    @property
    def name(self) -> str: ...


N = TypeVar("N", bound=Named)


def by_name(path: Traversable, things: Iterable[N]) -> dict[str, N]:
    """The things of a table by their names, which must be unique."""
    found: dict[str, N] = {}
    for thing in things:
        if thing.name in found:
            raise BadRulebook(f"{path}: {thing.name!r} stands there twice")
        found[thing.name] = thing
    return found
