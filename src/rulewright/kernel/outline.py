"""A view as lines of text, for titles that do not tell it themselves.

The browser does the same in its board for such titles (``web/src/boards/generic``), and both
understand the names of a few fields: ``players`` has one part for each seat, ``current`` is the
seat whose turn it is.
"""

from __future__ import annotations

from rulewright.kernel.journal import Namer
from rulewright.kernel.plain import TAG, Plain
from rulewright.kernel.sentences import named

#: What needs no line of its own.
_UNTOLD = ("you",)


def outlined(view: dict[str, Plain], name: Namer) -> list[str]:
    """One line for each part of the table, and one for each player."""
    lines = []
    for field, value in view.items():
        if field in _UNTOLD:
            continue
        if field == "players" and isinstance(value, list):
            lines += [f"{name(seat)}: {_told(part, name)}" for seat, part in enumerate(value)]
        elif field == "current" and isinstance(value, int):
            lines.append(f"Turn: {name(value)}")
        else:
            lines.append(f"{_words(field).capitalize()}: {_told(value, name)}")
    return lines


def _words(field: str) -> str:
    return field.replace("_", " ")


def _told(value: Plain, name: Namer) -> str:
    if value is None or value in ("", []):
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str):
        return named(value, name)
    if isinstance(value, list):
        parts = [_told(item, name) for item in value]
        if len(value) == 2 and isinstance(value[0], str) and isinstance(value[1], int):
            return " ".join(parts)  # a name and its number, as in a dictionary
        nested = any(isinstance(item, (list, dict)) for item in value)
        return "; ".join(parts) if nested else ", ".join(parts)
    if isinstance(value, dict):
        kind = [str(value[TAG])] if TAG in value else []
        fields = (field for field in value if field != TAG)
        return ", ".join([*kind, *(f"{_words(f)} {_told(value[f], name)}" for f in fields)])
    return str(value)
