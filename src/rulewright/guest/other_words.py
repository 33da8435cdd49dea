"""Words that a server or the people at its tables have written, made harmless for a reader."""

from __future__ import annotations

import unicodedata
from typing import Any

#: The longest name and the longest other text that are passed on.
LONGEST_NAME = 60
LONGEST_TEXT = 600
#: Categories of characters that nobody can see, but that can command a reader.
_INVISIBLE = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
_JOINERS = ("\u200c", "\u200d")
#: Sent back as it came and never shown.
_UNTOUCHED = "key"


def other_words(told: Any, longest: int = LONGEST_TEXT) -> Any:
    """A JSON value in which every text is one line of visible characters and not too long."""
    if isinstance(told, str):
        return one_line(told, longest)
    if isinstance(told, list):
        return [other_words(part, longest) for part in told]
    if isinstance(told, dict):
        return {
            one_line(name, LONGEST_TEXT): value if name == _UNTOUCHED else other_words(
                value, LONGEST_NAME if name == "name" else longest
            )
            for name, value in told.items()
        }  # fmt: skip
    return told


def one_line(text: str, longest: int = LONGEST_TEXT) -> str:
    """A text without line breaks and invisible characters, cut off where it becomes too long."""
    # What is cut off anyway need not be looked at.
    seen = "".join(
        letter if letter in _JOINERS or unicodedata.category(letter) not in _INVISIBLE else " "
        for letter in text[: 8 * longest]
    )
    line = " ".join(seen.split())
    return line if len(line) <= longest else line[: longest - 1] + "…"


def quoted(text: object) -> str:
    """A text in quotation marks that it cannot close itself."""
    line = one_line(str(text).replace("“", "'").replace("”", "'"))
    return f"“{line}”"
