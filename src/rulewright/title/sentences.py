"""Names and numbers as parts of sentences."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from difflib import get_close_matches

#: A seat in a sentence of a view, which contains no player names.
_PLACE = re.compile(r"\{(\d+)\}(\.?)")

#: Longer words are cut before they are compared, because comparing them takes long.
_LONGEST = 40


def stopped(sentence: str) -> str:
    """A sentence with a full stop, unless it already ends in punctuation.

    Card names such as “I raise!” and player names such as Ann Jr. end in punctuation.
    """
    return sentence if sentence.rstrip("”").endswith((".", "!", "?")) else f"{sentence}."


def sentence(text: str, names: Sequence[str] = ()) -> str:
    """Words as a complete sentence: with a full stop, and a capital unless a name comes first."""
    is_name = any(text.startswith(f"{name} ") for name in names)
    return stopped(text if is_name else text[:1].upper() + text[1:])


def place(seat: int) -> str:
    """The placeholder for a player's name in a sentence of a view: ``{2}``."""
    return f"{{{seat}}}"


def named(text: str, name: Callable[[int], str]) -> str:
    """A sentence of a view with its placeholders replaced by names.

    If a name ends in a full stop, the sentence does not get a second one.
    """

    def fill(found: re.Match[str]) -> str:
        who = name(int(found[1]))
        return who if who.endswith(".") else f"{who}{found[2]}"

    return _PLACE.sub(fill, text)


def listed(names: Sequence[str]) -> str:
    """Names as a list with "and" before the last."""
    if len(names) < 2:
        return names[0] if names else "nothing"
    return f"{', '.join(names[:-1])} and {names[-1]}"


def counted(count: int, noun: str, plural: str = "") -> str:
    """A number and its noun, plural unless the number is one; by default the plural adds an s."""
    return f"{count} {noun}" if count == 1 else f"{count} {plural or f'{noun}s'}"


def similar(word: str, names: Iterable[str]) -> list[str]:
    """The names that begin with a word or, if there are none, up to three that look like it."""
    known = {name.casefold(): name for name in names}
    wanted = word.strip().casefold()[:_LONGEST]
    begins = [name for low, name in known.items() if wanted and low.startswith(wanted)]
    return begins[:5] or [known[low] for low in get_close_matches(wanted, known, n=3)]


def did_you_mean(word: str, names: Iterable[str]) -> str:
    """A question about a name that was perhaps mistyped, with a space before it, or nothing."""
    near = similar(word, names)
    return f" Did you mean {' or '.join(near)}?" if near else ""
