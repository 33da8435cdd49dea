"""The words that decisions are made of, for programs that learn to choose."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class OptionWords:
    """All kinds of decisions of a title, and the words of their options."""

    kinds: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    """Those that are not names of printed things."""
    seats: Mapping[str, int] = field(default_factory=dict)
    """Which word of an option is a seat, by the first word of such options."""
