"""What changed between two states that a client is shown.

A change is ``[value]``, which replaces the old value, or an object with the changes of the parts
that differ: by field, or by index where the value is a list. ``length`` is the new length of a list
that has become shorter; an index just after its end appends an item.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TypeAlias

import orjson
from orjson import Fragment

from rulewright.kernel import View
from rulewright.kernel.plain import encode, hints
from rulewright.server.protocol.words import Message

Change: TypeAlias = "list[object] | dict[str, object]"

#: How deep changes go into a part of a state or of a view: a list, its items, their fields.
#: Measured: going deeper makes messages no smaller.
_DEPTH = 3

_ATOMS = frozenset((bool, int, float, str, type(None)))


def state_change(
    old: Mapping[str, object], new: Mapping[str, object], view: Mapping[str, object]
) -> dict[str, object]:
    """The change between the fields of two states, given the change of their ``view``."""
    change: dict[str, object] = {"view": view} if view else {}
    for name, value in new.items():
        if name != "view" and (part := _change(old[name], value, _DEPTH, _as_it_is)) is not None:
            change[name] = part
    return change


class ViewChanges:
    """Changes between views. Seats share most parts of their views, and so the changes of these."""

    def __init__(self) -> None:
        self._made: dict[tuple[int, int], tuple[object, object, Fragment | None]] = {}
        """By the identity of the old and the new part, which is stable while we hold them."""

    def forget(self) -> None:
        self._made.clear()

    def between(self, old: View, new: View) -> dict[str, object]:
        """The change between two views; empty if they are equal."""
        change: dict[str, object] = {}
        cls: type = type(new)
        for name in _fields(cls):
            before, after = getattr(old, name), getattr(new, name)
            if before is after:
                continue
            if type(after) in _ATOMS:
                if before != after:
                    change[name] = [after]
            elif (part := self._part(before, after)) is not None:
                change[name] = part
        return change

    def _part(self, old: object, new: object) -> Fragment | None:
        key = id(old), id(new)
        made = self._made.get(key)
        if made is None:
            change = _change(old, new, _DEPTH, encode)
            part = None if change is None else Fragment(orjson.dumps(change))
            made = self._made[key] = old, new, part
        return made[2]


def _change(
    old: object, new: object, depth: int, to_plain: Callable[[object], object]
) -> Change | None:
    """The change from one value to another; None if they are equal."""
    if old is new:
        return None
    if depth:
        if isinstance(old, (list, tuple)) and isinstance(new, (list, tuple)):
            return _list_change(old, new, depth - 1, to_plain)
        is_same_kind = type(old) is type(new)
        cls: type = type(new)
        if is_same_kind and (names := _fields(cls)):
            parts: dict[str, object] = {}
            for name in names:
                part = _change(getattr(old, name), getattr(new, name), depth - 1, to_plain)
                if part is not None:
                    parts[name] = part
            return parts or None
    return None if old == new else [to_plain(new)]


def _list_change(
    old: Sequence[object],
    new: Sequence[object],
    depth: int,
    to_plain: Callable[[object], object],
) -> Change | None:
    parts: dict[str, object] = {}
    replaced = max(0, len(new) - len(old))
    for index, (before, after) in enumerate(zip(old, new, strict=False)):
        if before is after or before == after:
            continue
        part = _change(before, after, depth, to_plain)
        if part is not None:
            parts[str(index)] = part
            replaced += isinstance(part, list)
    if 2 * replaced > len(new):
        return [to_plain(new)]
    for index in range(len(old), len(new)):
        parts[str(index)] = [to_plain(new[index])]
    if len(new) < len(old):
        parts["length"] = len(new)
    return parts or None


@cache
def _fields(cls: type) -> tuple[str, ...]:
    """The names of the fields of a message or of a part of a view; none for other types."""
    if issubclass(cls, Message):
        return tuple(cls.model_fields)
    return tuple(hints(cls)) if dataclasses.is_dataclass(cls) else ()


def _as_it_is(value: object) -> object:
    """A part of a message, which ``messages.to_json`` encodes."""
    return value
