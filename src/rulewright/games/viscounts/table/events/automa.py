"""What only the automa does."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.games.viscounts.table.events.wording import SOURCE_LIES_OPEN, by, scheme
from rulewright.kernel import Event, Namer


@dataclass(frozen=True, slots=True)
class SchemeRevealed(Event):
    reveals = True

    scheme: str

    def text(self, name: Namer) -> str:
        return f"The automa reveals a {scheme(self.scheme)}."


@dataclass(frozen=True, slots=True)
class FutureGained(Event):
    lies_open = {
        **SOURCE_LIES_OPEN,
        "scheme": "its discards lie face up until they are shuffled",
    }
    reveals = True

    scheme: str
    source: str

    def text(self, name: Namer) -> str:
        return f"{by(self.source)}: the automa gains a {scheme(self.scheme)}."


@dataclass(frozen=True, slots=True)
class OptionSkipped(Event):
    option: str
    reason: str

    def text(self, name: Namer) -> str:
        return f"The automa cannot {self.option}: {self.reason}."


@dataclass(frozen=True, slots=True)
class OptionTaken(Event):
    option: str

    def text(self, name: Namer) -> str:
        return f"The automa's choice: {self.option}."
