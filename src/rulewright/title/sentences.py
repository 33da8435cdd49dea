"""Names and numbers as parts of sentences."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

#: A seat in a sentence of a view, which knows no names.
_PLACE = re.compile(r"\{(\d+)\}(\.?)")


def stopped(sentence: str) -> str:
    """A sentence with its full stop, unless what it ends in brings a stop of its own.

    So it is with titles of cards such as “I raise!” and with people such as Ann Jr.
    """
    return sentence if sentence.rstrip("”").endswith((".", "!", "?")) else f"{sentence}."


def sentence(text: str, names: Sequence[str] = ()) -> str:
    """Words as a whole sentence, with a stop, and a capital unless a name stands first."""
    is_name = any(text.startswith(f"{name} ") for name in names)
    return stopped(text if is_name else text[:1].upper() + text[1:])


def place(seat: int) -> str:
    """A seat in a sentence of a view, where a name will stand: ``{2}``."""
    return f"{{{seat}}}"


def named(text: str, name: Callable[[int], str]) -> str:
    """A sentence of a view with names at its places.

    A name that brings a stop of its own takes the place of the sentence's.
    """

    def fill(found: re.Match[str]) -> str:
        who = name(int(found[1]))
        return who if who.endswith(".") else f"{who}{found[2]}"

    return _PLACE.sub(fill, text)


def listed(names: Sequence[str]) -> str:
    """Names in a row, the last after an "and"."""
    if len(names) < 2:
        return names[0] if names else "nothing"
    return f"{', '.join(names[:-1])} and {names[-1]}"


def counted(count: int, noun: str) -> str:
    """A number and its noun, in the plural where it is not one."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
