"""Sanitise texts that a server or the people at its tables have written."""

from __future__ import annotations

import unicodedata
from typing import Any

#: The maximum length of names and of other texts.
LONGEST_NAME = 60
LONGEST_TEXT = 600
#: Categories of invisible characters, which could carry instructions to the reader.
_INVISIBLE = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
_JOINERS = ("\u200c", "\u200d")
#: Sent back unchanged and never shown.
_UNTOUCHED = "key"


def other_words(value: Any, longest: int = LONGEST_TEXT) -> Any:
    """A JSON value in which every text is one short line of visible characters."""
    if isinstance(value, str):
        return one_line(value, longest)
    if isinstance(value, list):
        return [other_words(part, longest) for part in value]
    if isinstance(value, dict):
        return {
            one_line(name, LONGEST_TEXT): part if name == _UNTOUCHED else other_words(
                part, LONGEST_NAME if name == "name" else longest
            )
            for name, part in value.items()
        }  # fmt: skip
    return value


def one_line(text: str, longest: int = LONGEST_TEXT) -> str:
    """A text without line breaks and invisible characters, truncated if too long."""
    # Skip the part that is truncated anyway.
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
