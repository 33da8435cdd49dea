"""Faults of a quest, and how they are reported."""

from __future__ import annotations

from collections.abc import Sequence


class Fault(Exception):
    """An error in a quest; the value helps to find its line."""

    def __init__(self, field: str, message: str, value: str = "") -> None:
        super().__init__(message)
        self.field = field
        self.value = value


def a_few(names: Sequence[str]) -> str:
    more = f" and {len(names) - 3} more" if len(names) > 3 else ""
    return ", ".join(names[:3]) + more


def top_field(field: str) -> str:
    """The outermost part of a field: ``rule`` of ``rule 2.when``."""
    return field.partition(".")[0].partition(" ")[0]
