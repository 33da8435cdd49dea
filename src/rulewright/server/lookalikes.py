# ruff: noqa: RUF001 -- letters that look alike are what this is about
"""Names that look like another's.

Unicode keeps a table of some ten thousand confusable characters, and no library that reads it is
well kept. At one table of at most eight people it takes less: whatever is printed differently but
meant the same is folded by NFKC, what nobody sees is left out, and the letters of the alphabets in
which a Latin name can be written letter by letter are held to be the Latin ones.
"""

from __future__ import annotations

import unicodedata

_LATIN = {
    # Cyrillic
    "abekmhopctyxijsdqwlrvg": "авекмнорстухіјѕԁԛԝӏгѵԍ",
    "ABEKMHOPCTYXIJSYQWI3": "АВЕКМНОРСТУХІЈЅҮԚԜӀЗ",
    # Greek
    "aiknopuvxytw": "αικηορυνχγτω",
    "ABEZHIKMNOPTYXC": "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹ",
    # Armenian, and letters of Latin alphabets that few people tell apart
    "ouhngqjlSO": "օսհոցզյլՏՕ",
    "iagvylno": "ıɑɡʋʏʟɴᴏ",
}
_SAME = str.maketrans(
    {
        other: latin
        for letters, others in _LATIN.items()
        for latin, other in zip(letters, others, strict=True)
    }
)
#: Drawn the same in many typefaces; two letters may look like one.
_ALIKE = (("1", "l"), ("|", "l"), ("I", "l"), ("0", "o"), ("rn", "m"), ("vv", "w"))
#: Letters and marks that are drawn as nothing, though Unicode calls them visible.
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u2800\u3164\uffa0")


def skeleton(name: str) -> str:
    """What is left of a name for the eye; names of one skeleton look alike."""
    seen = "".join(
        character for character in unicodedata.normalize("NFKC", name) if not _is_blank(character)
    ).translate(_SAME)
    for other, letter in _ALIKE:
        seen = seen.replace(other, letter)
    return " ".join(seen.casefold().split())


def _is_blank(character: str) -> bool:
    is_selector = "\ufe00" <= character <= "\ufe0f" or "\U000e0100" <= character <= "\U000e01ef"
    return character in _BLANK or is_selector or unicodedata.category(character) in ("Cf", "Cc")
