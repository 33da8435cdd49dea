"""Printed things (cards, tiles, enemies) as people read them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace


@dataclass(frozen=True, slots=True)
class Version:
    """The text that a thing has instead when a setting of the table has this value."""

    setting: str
    value: str
    text: str
    source: str
    facts: Mapping[str, str | int]


@dataclass(frozen=True, slots=True)
class Thing:
    """A printed thing (a card, a tile, an enemy) as people read it."""

    name: str
    kind: str
    text: str
    rule: str
    provenance: str
    source: str = ""
    facts: Mapping[str, str | int] = field(default_factory=dict)
    versions: tuple[Version, ...] = ()
    """Its texts at tables with other settings."""
    weighed: tuple[str, ...] = ()
    """The facts that players want to see, besides its text, before they choose it."""

    @property
    def heading(self) -> str:
        """Its kind, with the ``weighed`` facts."""
        facts = ", ".join(f"{name} {self.facts[name]}" for name in self.weighed)
        return f"{self.kind}; {facts}" if facts else self.kind

    def at(self, options: Mapping[str, str]) -> Thing:
        """The thing as it reads at a table with these settings."""
        for version in self.versions:
            if options.get(version.setting) == version.value:
                return replace(
                    self,
                    text=version.text,
                    source=version.source,
                    facts=version.facts,
                    versions=(),
                )
        return replace(self, versions=())
