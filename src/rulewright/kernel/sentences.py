"""Names and numbers as parts of sentences."""

from __future__ import annotations

from collections.abc import Sequence


def stopped(sentence: str) -> str:
    """A sentence with its full stop, unless what it ends in brings a stop of its own.

    So it is with titles of cards such as “I raise!” and with people such as Ann Jr.
    """
    return sentence if sentence.rstrip("”").endswith((".", "!", "?")) else f"{sentence}."


def listed(names: Sequence[str]) -> str:
    """Names in a row, the last after an "and"."""
    if len(names) < 2:
        return names[0] if names else "nothing"
    return f"{', '.join(names[:-1])} and {names[-1]}"


def counted(count: int, noun: str) -> str:
    """A number and its noun, in the plural where it is not one."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
