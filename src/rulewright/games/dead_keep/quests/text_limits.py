"""The shape of a quest's text, checked before it is parsed.

The time that ``tomllib`` takes grows with the square of the length of a dotted key, and nested
lists use up its stack. So anything that no quest needs is refused first, in one pass over the text.
"""

from __future__ import annotations

import re

from rulewright.games.dead_keep.quests.fault import Fault

#: Limits in bytes and in characters; no quest needs a quarter of them.
LONGEST_FILE = 32 * 1024
LONGEST_LINE = 4 * 1024

#: Parts of a dotted key, and nesting of lists or tables; a quest needs two of each.
MOST_PARTS = 8
MOST_NESTED = 8

#: The replacement character for invalid bytes, and surrogates, which no file can contain.
_NO_TEXT = re.compile("[\ufffd\ud800-\udfff]")

#: The tokens of TOML, as far as they matter here. Every alternative is possessive: it never
#: backtracks, so each character is examined a few times at most. Up to the first error in the text
#: these are the parser's own tokens, and the parser does not read beyond that error.
_TOKEN = re.compile(
    r"""
      (?P<skipped> \#[^\n]*+ )
    | (?P<value> \"{3} (?: [^\\"] | \\. | \"{1,2}+(?!\") )*+ (?: \"{3,5}+ )?+
               | '{3} (?: [^'] | '{1,2}+(?!') )*+ (?: '{3,5}+ )?+ )
    | (?P<part> [A-Za-z0-9_-]++ | \" (?: [^\\"\n] | \\. )*+ \"?+ | '[^'\n]*+'?+ )
    | (?P<dot> \. )
    | (?P<opens> [\[{] )
    | (?P<closes> [\]}] )
    | (?P<other> [^\s] )
    """,
    re.VERBOSE | re.DOTALL,
)


def check_text(text: str) -> None:
    """Refuse a text that cannot be a quest and would be expensive to parse."""
    if len(text.encode("utf-8", errors="surrogatepass")) > LONGEST_FILE:
        raise Fault("", f"a quest file may have at most {LONGEST_FILE // 1024} KB")
    if _NO_TEXT.search(text):
        raise Fault("", "a quest file must be UTF-8 text")
    for number, line in enumerate(text.split("\n"), start=1):
        if len(line) > LONGEST_LINE:
            raise Fault("", f"line {number} is longer than {LONGEST_LINE} characters")
    parts = nested = 0
    after = ""
    for token in _TOKEN.finditer(text):
        kind = token.lastgroup or ""
        if kind == "part":
            parts = parts + 1 if after == "dot" else 1
        elif kind == "opens":
            nested += 1
        elif kind == "closes":
            nested -= 1
        problem = ""
        if parts > MOST_PARTS:
            problem = f"a key of more than {MOST_PARTS} parts says nothing here"
        elif nested > MOST_NESTED:
            problem = "lists inside lists inside lists: a quest has no use for them"
        if problem:
            raise Fault("", f"line {text.count(chr(10), 0, token.start()) + 1}: {problem}")
        after = kind if kind == "part" or (kind == "dot" and after == "part") else ""
