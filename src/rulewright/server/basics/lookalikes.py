# ruff: noqa: RUF001 -- letters that look alike are what this is about
"""Detect names that look like another name.

The letters are those of Unicode's table of confusable characters that look like one Latin letter
(https://www.unicode.org/reports/tr39). The packages that read the whole table were last released
years ago and add a megabyte. NFKC folds variants of the same character, and invisible characters
are left out. In addition a name must use one alphabet, so that no letter can hide among others
that look like it.
"""

from __future__ import annotations

import unicodedata

_LATIN = {
    # Cyrillic
    "abekmhopctyxijsdqwlrvg": "авекмнорстухіјѕԁԛԝӏгѵԍ",
    "beeiihlwy": "Ьҽꙇіһһӏѡү",
    "ABEKMHOPCTYXIJSYQWI3GV": "АВЕКМНОРСТУХІЈЅҮԚԜӀЗԌѴ",
    # Greek
    "aiknopuvxytw": "αικηορυνχγτω",
    "jors": "ϳσᴦϲ",
    "ABEZHIKMNOPTYXCFJM": "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϜͿϺ",
    # Armenian
    "ouhngqjlSOfnqwU": "օսհոցզյլՏՕքռգաՍ",
    # Letters of Latin alphabets that few people distinguish
    "iagvylnobceff": "ıɑɡʋʏʟɴᴏƄᴄꬲꬵꞙ",
    "fggiillooorrssuuuvwwyyyyzBFJRX": "ẝᶃƍɪɩƖǀᴑꬽꭎꭇꭈꜱƽᴜꭒꞟᴠɯᴡɣᶌỿꭚᴢꞴꞘꞲƦꞳ",
    # Lisu
    "dlABCDEFGHJKLMNOPRSTUVWXYZ": "ꓒꓲꓮꓐꓚꓓꓰꓝꓖꓧꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ",
    # Cherokee
    "bcdhiirsvwzABCDEGGHJKLMPRRSSTVWWYYZ": "ᏏꮯᏧᏂꭵᎥꮁꮪꮩꮃꮓᎪᏴᏟᎠᎬᏀᏳᎻᎫᏦᏞᎷᏢᎡᏒᏕᏚᎢᏙᎳᏔᎩᎽᏃ",
    # Canadian syllabics
    "bbdxxABDDFHJLMPRUV": "ᑲᖯᑯᕁᕽᗅᗷᗞᗪᖴᕼᒍᒪᗰᑭᖇᑌᐯ",
    # Coptic, and similar single letters of other alphabets
    "cloprCHKLMNOPTXY": "ⲥⲒⲟⲣⲅⲤⲎⲔⳐⲘⲚⲞⲢⲦⲬⲨ",
    "lEOQVXoyOUoooV": "ⵏⴹⵔⵕⴸⵝჿყዐሀഠဝଠꛟ",
    # Alphabets that nobody's name is written in
    "ABCFHMOTXYlBEFOPSTX": "𐊠𐊡𐊢𐊥𐋏𐊰𐊫𐊱𐊴𐊲𐊊𐊂𐊆𐊇𐊒𐊕𐊖𐊗𐊐",
    "cosCLOSouORUlKMXlBCMTX": "𐐽𐐬𐑈𐐕𐐛𐐄𐐠𐓪𐓶𐓂𐒴𐓎ᛁᛕᛖᚷ𐌉𐌁𐌂𐌑𐌕𐌗",
}
_SAME = str.maketrans(
    {
        other: latin
        for letters, others in _LATIN.items()
        for latin, other in zip(letters, others, strict=True)
    }
)
#: Characters that look the same in many typefaces; two letters may look like one.
_ALIKE = (("1", "l"), ("|", "l"), ("I", "l"), ("0", "o"), ("rn", "m"), ("vv", "w"))
#: Dots above and below, which are hardly visible, and invisible on an i.
_DOTS = str.maketrans("", "", "\u0307\u0323\u0358")
#: Letters and marks that are drawn as nothing, although Unicode classifies them as visible.
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u2800\u3164\uffa0")


def skeleton(name: str) -> str:
    """The visual form of a name; names with the same skeleton look alike."""
    without_dots = unicodedata.normalize("NFKD", name).translate(_DOTS)
    seen = "".join(
        character
        for character in unicodedata.normalize("NFKC", without_dots)
        if not _is_blank(character)
    ).translate(_SAME)
    for other, letter in _ALIKE:
        seen = seen.replace(other, letter)
    return " ".join(seen.casefold().split())


def _is_blank(character: str) -> bool:
    is_selector = "\ufe00" <= character <= "\ufe0f" or "\U000e0100" <= character <= "\U000e01ef"
    return character in _BLANK or is_selector or unicodedata.category(character) in ("Cf", "Cc")


#: Alphabets that people mix in one name.
_TOGETHER = frozenset(("LATIN", "CJK", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO"))


def alphabets(name: str) -> set[str]:
    """The alphabets of a name's letters, by their Unicode names."""
    letters = [
        character
        for character in unicodedata.normalize("NFKC", name)
        if unicodedata.category(character) in ("Lu", "Ll", "Lt", "Lo")
    ]
    return {unicodedata.name(letter, "").partition(" ")[0].partition("-")[0] for letter in letters}


def mixes_alphabets(name: str) -> bool:
    """Whether a name mixes alphabets that nobody combines."""
    found = alphabets(name)
    return len(found) > 1 and not found <= _TOGETHER
