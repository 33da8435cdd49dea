"""Titles that differ from another in a few functions."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from rulewright.title import Title

PARTS = ("lobby", "presentation", "evaluation", "summary", "checks")


def changed(title: Title[Any], /, **values: Any) -> Title[Any]:
    """The same title with other values, each in the part it belongs to: ``score`` is evaluation's.

    What the game itself has goes first, so the checks of a state are changed by ``checks``.
    """
    own = {field.name for field in fields(title)}
    for name in PARTS:
        part = getattr(title, name)
        inside = {field.name for field in fields(part)} - own
        if there := inside & set(values):
            values[name] = replace(part, **{field: values.pop(field) for field in there})
    return replace(title, **values)
