"""Registries: which printed things have a hook, and at which moments."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from difflib import get_close_matches

from rulewright.kernel.errors import BadRulebook


class Registry:
    """The code for one kind of printed component, such as Skills, by name.

    Code for an unknown name is an error. ``check`` reports components without code.
    """

    def __init__(self, what: str, printed: Iterable[str]) -> None:
        self._what = what
        self._moments: dict[str, list[str]] = {name: [] for name in printed}

    def add(self, name: str, when: str) -> None:
        """Add a hook that works at a moment."""
        if name not in self._moments:
            near = get_close_matches(name, self._moments, n=1)
            hint = f"; is it {near[0]!r}?" if near else ""
            raise BadRulebook(f"{when}: there is no {self._what} {name!r}{hint}")
        if when in self._moments[name]:
            raise BadRulebook(f"the {self._what} {name!r} has two hooks for one moment: {when}")
        self._moments[name].append(when)

    def check(self) -> None:
        """Raise an error if a printed thing has no hook."""
        check_complete(
            self._what, (name for name, at in self._moments.items() if at), self._moments
        )


def check_complete(what: str, found: Iterable[str], printed: Collection[str]) -> None:
    """Raise an error if something is missing or something is not printed."""
    entries = set(found)
    if missing := [name for name in printed if name not in entries]:
        raise BadRulebook(f"no code for the {what} {', '.join(map(repr, missing))}")
    if surplus := sorted(entries.difference(printed)):
        raise BadRulebook(
            f"code for the {what} {', '.join(map(repr, surplus))}, which no component has"
        )
