"""What changed between two states that a client is shown.

A change is ``[value]``, which replaces the old value, or an object with the changes of the parts
that differ: by field, or by index where the value is a list. ``length`` is the new length of a list
that has become shorter; an index just after its end appends an item.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, is_dataclass
from functools import cache
from operator import attrgetter
from typing import TypeAlias

import orjson
from orjson import Fragment

from rulewright.kernel import View
from rulewright.kernel.plain import encode, hints
from rulewright.server.protocol.words import Message
from rulewright.server.tables import messages

Change: TypeAlias = "list[object] | dict[str, object]"
ToPlain: TypeAlias = Callable[[object], object]

#: How deep changes go into a part of a state or of a view: a list, its items, their fields.
#: Measured: going deeper makes messages no smaller.
_DEPTH = 3

_ATOMS = frozenset((bool, int, float, str, type(None)))


class Changes:
    """Changes between states and views, built once for all seats that share the changed part."""

    def __init__(self) -> None:
        self._made: dict[tuple[int, int], tuple[object, object, Fragment | None]] = {}
        """By the identity of the old and the new part, which is stable while we hold them."""

    def forget(self) -> None:
        self._made.clear()

    def of_view(self, old: View, new: View) -> dict[str, object]:
        """The change between two views; empty if they are equal."""
        change: dict[str, object] = {}
        cls: type = type(new)
        fields = _fields(cls)
        for name, before, after in zip(fields.names, fields.of(old), fields.of(new), strict=True):
            if before is after:
                continue
            if type(after) in _ATOMS:
                if before != after:
                    change[name] = [after]
            elif (part := self._part(before, after, encode)) is not None:
                change[name] = part
        return change

    def of_state(
        self, old: Mapping[str, object], new: Mapping[str, object], view: Mapping[str, object]
    ) -> dict[str, object]:
        """The change between the fields of two states, given the change of their ``view``."""
        change: dict[str, object] = {"view": view} if view else {}
        for name, after in new.items():
            before = old[name]
            if before is after or name == "view":
                continue
            if name == "table":  # the same object for all watchers
                if (part := self._part(before, after, _as_it_is)) is not None:
                    change[name] = part
            elif before != after:
                # No deeper: the options of another question are others.
                change[name] = _change(before, after, 1, _as_it_is)
        return change

    def _part(self, old: object, new: object, to_plain: ToPlain) -> Fragment | None:
        key = id(old), id(new)
        made = self._made.get(key)
        if made is None:
            part = None
            if old != new:
                change = _change(old, new, _DEPTH, to_plain)
                part = Fragment(orjson.dumps(change, messages.part_to_plain))
            made = self._made[key] = old, new, part
        return made[2]


def _change(old: object, new: object, depth: int, to_plain: ToPlain) -> Change:
    """The change from one value to another that is not equal."""
    if depth:
        if isinstance(old, (list, tuple)) and isinstance(new, (list, tuple)):
            return _list_change(old, new, depth - 1, to_plain)
        is_same_kind = type(old) is type(new)
        cls: type = type(new)
        if is_same_kind and (fields := _fields(cls)).names:
            parts: dict[str, object] = {}
            both = zip(fields.names, fields.of(old), fields.of(new), strict=True)
            for name, before, after in both:
                if before is not after and before != after:
                    parts[name] = _change(before, after, depth - 1, to_plain)
            return parts
    return [to_plain(new)]


def _list_change(
    old: Sequence[object], new: Sequence[object], depth: int, to_plain: ToPlain
) -> Change:
    parts: dict[str, object] = {}
    replaced = max(0, len(new) - len(old))
    for index, (before, after) in enumerate(zip(old, new, strict=False)):
        if before is not after and before != after:
            part = _change(before, after, depth, to_plain)
            parts[str(index)] = part
            replaced += isinstance(part, list)
    if 2 * replaced > len(new):
        return [to_plain(new)]
    for index in range(len(old), len(new)):
        parts[str(index)] = [to_plain(new[index])]
    if len(new) < len(old):
        parts["length"] = len(new)
    return parts


@dataclass(frozen=True, slots=True)
class _Fields:
    """The fields of a message or of a part of a view."""

    names: tuple[str, ...]
    of: Callable[[object], tuple[object, ...]]
    """Their values in an instance."""


@cache
def _fields(cls: type) -> _Fields:
    """The fields of a class; none if it is neither a message nor a dataclass."""
    names: tuple[str, ...] = ()
    if issubclass(cls, Message):
        names = tuple(cls.model_fields)
    elif is_dataclass(cls):
        names = tuple(hints(cls))
    if len(names) > 1:
        return _Fields(names, attrgetter(*names))
    return _Fields(names, lambda value: tuple(getattr(value, name) for name in names))


def _as_it_is(value: object) -> object:
    """A part of a message, which ``messages.to_json`` encodes."""
    return value
