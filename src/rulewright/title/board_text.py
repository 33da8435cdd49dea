"""A view as lines of text, for titles without their own board text.

The browser has the same board for such titles (``web/src/boards/generic``). Both understand the
names of a few fields: ``players`` has one part for each seat, ``current`` is the seat whose turn
it is.
"""

from __future__ import annotations

from rulewright.kernel.journal import Namer
from rulewright.kernel.plain import TAG, Plain, encode
from rulewright.kernel.view import View
from rulewright.title.sentences import named

#: Fields that get no line.
_LEFT_OUT = ("you",)


def outlined(view: View, name: Namer) -> str:
    """The table as text: one line for each part of it, and one for each player."""
    plain = encode(view)
    assert isinstance(plain, dict)
    return "\n".join(_lines(plain, name))


def _lines(view: dict[str, Plain], name: Namer) -> list[str]:
    lines = []
    for field, value in view.items():
        if field in _LEFT_OUT:
            continue
        if field == "players" and isinstance(value, list):
            secret = _secret_fields(value, is_spectator=view.get("you") is None)
            lines += [
                f"{name(seat)}: {_text(_with_hidden(part, secret), name)}"
                for seat, part in enumerate(value)
            ]
        elif field == "current" and isinstance(value, int):
            lines.append(f"Turn: {name(value)}")
        else:
            lines.append(f"{_words(field).capitalize()}: {_text(value, name)}")
    return lines


def _secret_fields(players: list[Plain], *, is_spectator: bool) -> set[str]:
    """Fields that only some players have; for a spectator, fields that no player has."""
    parts = [part for part in players if isinstance(part, dict)]
    fields = {field for part in parts for field in part if part[field] is None}
    return {
        field
        for field in fields
        if any(isinstance(part.get(field), list) for part in parts)
        or (is_spectator and all(part.get(field) is None for part in parts))
    }


def _with_hidden(part: Plain, secret: set[str]) -> Plain:
    """A player's part with "hidden" instead of "none" in the fields that cannot be seen."""
    if not isinstance(part, dict):
        return part
    return {
        field: "hidden" if value is None and field in secret else value
        for field, value in part.items()
    }


def _words(field: str) -> str:
    return field.replace("_", " ")


def _text(value: Plain, name: Namer) -> str:
    if value is None or value in ("", []):
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str):
        return named(value, name)
    if isinstance(value, list):
        parts = [_text(item, name) for item in value]
        if len(value) == 2 and isinstance(value[0], str) and isinstance(value[1], int):
            return " ".join(parts)  # a name and its number, as in a dictionary
        nested = any(isinstance(item, (list, dict)) for item in value)
        return "; ".join(parts) if nested else ", ".join(parts)
    if isinstance(value, dict):
        kind = [str(value[TAG])] if TAG in value else []
        fields = (field for field in value if field != TAG)
        return ", ".join([*kind, *(f"{_words(f)} {_text(value[f], name)}" for f in fields)])
    return str(value)
