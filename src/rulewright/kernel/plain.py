"""Copies, JSON and digests of plain data, derived from the annotations of its dataclasses."""

from __future__ import annotations

import dataclasses
import json
import types
import typing
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from typing import TypeAlias, TypeVar

T = TypeVar("T")
Plain: TypeAlias = "bool | int | float | str | list[Plain] | dict[str, Plain] | None"

_ATOMS = frozenset((bool, int, float, str, type(None)))
_UNIONS = (typing.Union, types.UnionType)
_ENCODER = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False)

#: Generated functions that copy and encode, one for each class, made at the first use.
_copiers: dict[type, Callable[[object], object]] = {}
_encoders: dict[type, Callable[[object], Plain]] = {}

#: The key under which a saved value names its dataclass, where there are several.
TAG = "is"


class OneOf:
    """The base of dataclasses that share a field, such as ``pending: Blow | Payment``.

    The class name is saved with the value and distinguishes them in JSON and TypeScript.
    """

    __slots__ = ()


def copy(value: T) -> T:
    """An independent copy of a state or of any dataclass of plain data."""
    cls: type = type(value)
    copier = _copiers.get(cls) or _make_copier(cls)
    return typing.cast(T, copier(value))


def encode(value: object) -> Plain:
    """Plain data as JSON values; transient fields are left out."""
    cls: type = type(value)
    if cls in _ATOMS:
        return typing.cast("Plain", value)
    if isinstance(value, (list, tuple)):
        # Most items are atoms; avoiding a recursive call for each of them is twice as fast.
        return [item if type(item) in _ATOMS else encode(item) for item in value]
    if isinstance(value, dict):  # as pairs, because their order is part of the state
        return [[encode(key), encode(item)] for key, item in value.items()]
    encoder = _encoders.get(cls) or _make_encoder(cls)
    return encoder(value)


def decode(hint: object, plain: Plain) -> object:
    """The value of type ``hint`` that was encoded as ``plain``."""
    if type(plain) is hint:  # an atom, as most values are
        return plain
    origin, arguments = _parts(hint)
    if origin in _UNIONS:
        return None if plain is None else decode(_member(hint, plain), plain)
    if origin is typing.Literal and plain in arguments:
        return plain
    if isinstance(plain, list):
        if origin is tuple:
            item_hints = arguments[:1] * len(plain) if arguments[1:] == (...,) else arguments
            return tuple(decode(h, item) for h, item in zip(item_hints, plain, strict=True))
        if origin is list:
            if all(type(item) is arguments[0] for item in plain):
                return plain[:]  # atoms, as in most lists: nothing to decode, and much faster
            return [decode(arguments[0], item) for item in plain]
        if origin is dict:
            pairs = [typing.cast("list[Plain]", pair) for pair in plain]
            return {decode(arguments[0], k): decode(arguments[1], v) for k, v in pairs}
    if isinstance(plain, dict) and isinstance(hint, type) and dataclasses.is_dataclass(hint):
        # A field that is missing from an older record takes its default.
        found = {name: decode(h, plain[name]) for name, h in hints(hint).items() if name in plain}
        make = getattr(hint, "read_back", hint)
        return make(**found)
    if isinstance(hint, typing.NewType):
        return decode(hint.__supertype__, plain)
    if isinstance(hint, type) and isinstance(plain, hint):
        return plain
    raise TypeError(f"{plain!r} is not a {hint}")


@cache
def _parts(hint: object) -> tuple[object, tuple[object, ...]]:
    """A generic type and its arguments."""
    return typing.get_origin(hint), typing.get_args(hint)


def dumps(plain: Plain) -> str:
    """Canonical JSON: equal data has equal text."""
    return _ENCODER.encode(plain)


def digest(value: object) -> str:
    """A fingerprint of plain data."""
    return sha256(dumps(encode(value)).encode()).hexdigest()


def difference(ours: object, theirs: object, place: str = "it") -> str:
    """The first place where two values differ, in words."""
    if type(ours) is type(theirs):
        for name, mine, other in _compared(ours, theirs):
            if mine != other:
                return difference(mine, other, f"{place}{name}")
    return f"{place} ({ours!r:.300}, not {theirs!r:.300})"


def _compared(ours: object, theirs: object) -> list[tuple[str, object, object]]:
    """The parts of two values of the same type and size, with their names."""
    if isinstance(ours, (list, tuple)) and isinstance(theirs, (list, tuple)):
        pairs = zip(ours, theirs, strict=True) if len(ours) == len(theirs) else ()
        return [(f"[{index}]", *pair) for index, pair in enumerate(pairs)]
    if isinstance(ours, dict) and isinstance(theirs, dict) and list(ours) == list(theirs):
        return [(f"[{key!r}]", ours[key], theirs[key]) for key in ours]
    if dataclasses.is_dataclass(ours):
        names = [field.name for field in dataclasses.fields(ours) if field.compare]
        return [(f".{name}", getattr(ours, name), getattr(theirs, name)) for name in names]
    return []


@cache
def hints(cls: type) -> dict[str, object]:
    """The fields of a dataclass that are data, with their types."""
    if not dataclasses.is_dataclass(cls):
        raise TypeError(f"{cls.__name__} is not plain data: use a dataclass")
    resolved = typing.get_type_hints(cls)
    return {
        field.name: resolved[field.name]
        for field in dataclasses.fields(cls)
        if not field.metadata.get("transient")
    }


@cache
def _members(hint: object) -> dict[str, object]:
    """The types of a union except None, by the key that distinguishes their values in JSON."""
    others = [argument for argument in typing.get_args(hint) if argument is not type(None)]
    if len(others) == 1:
        return {"": others[0]}
    found: dict[str, object] = {}
    for other in others:
        if other in _ATOMS or (isinstance(other, type) and issubclass(other, OneOf)):
            key = typing.cast(type, other).__name__
        elif _parts(other)[0] in (list, tuple, dict):
            key = "list"
        else:
            raise TypeError(
                f"{hint} is not plain data: {other} is not a dataclass derived from OneOf"
            )
        if key in found:
            raise TypeError(
                f"{hint} is not plain data: {other} and {found[key]} cannot be told apart in JSON"
            )
        found[key] = other
    return found


def _member(hint: object, plain: Plain) -> object:
    """The type of a union that a saved value belongs to."""
    members = _members(hint)
    if len(members) == 1:
        return next(iter(members.values()))
    key = str(plain.get(TAG)) if isinstance(plain, dict) else type(plain).__name__
    if key not in members:
        raise TypeError(f"{plain!r:.80} matches none of the types of {hint}")
    return members[key]


def _shared(hint: object) -> bool:
    """Whether copies can share a value of this type because it never changes."""
    origin, arguments = _parts(hint)
    if origin is typing.Literal:
        return True
    if origin is tuple or origin in _UNIONS:
        return all(_shared(argument) for argument in arguments if argument is not ...)
    if isinstance(hint, typing.NewType):
        return _shared(hint.__supertype__)
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        parameters = vars(hint).get("__dataclass_params__")
        if parameters is None or not parameters.frozen:
            return False
        if not all(map(_shared, hints(hint).values())):
            raise TypeError(f"{hint.__name__} is frozen, so all of its fields must be immutable")
        return True
    return hint in _ATOMS


def _expression(hint: object, value: str, names: dict[str, object]) -> str:
    """The source of an expression that copies ``value``."""
    if _shared(hint):
        return value
    origin, arguments = _parts(hint)
    if origin in _UNIONS:
        members = _members(hint)
        if len(members) > 1:
            names["copy"] = copy
            inner = f"copy({value})"
        else:
            inner = _expression(next(iter(members.values())), value, names)
        return f"(None if {value} is None else {inner})" if _may_be_none(hint) else inner
    if origin is list:
        if _shared(arguments[0]):
            return f"{value}[:]"
        return f"[{_expression(arguments[0], 'item', names)} for item in {value}]"
    if origin is dict:
        if _shared(arguments[1]):
            return f"{value}.copy()"
        inner = _expression(arguments[1], "item", names)
        return f"{{key: {inner} for key, item in {value}.items()}}"
    if isinstance(hint, type):
        if hasattr(hint, "copy"):
            return f"{value}.copy()"
        names[f"copy_{hint.__name__}"] = _copiers.get(hint) or _make_copier(hint)
        return f"copy_{hint.__name__}({value})"
    if origin in (set, frozenset):
        raise TypeError(
            f"{hint} is not plain data: the order of a set differs from process to process; "
            "use a list, or a dict whose values are None"
        )
    raise TypeError(f"{hint} is not plain data")


def _may_be_none(hint: object) -> bool:
    return type(None) in typing.get_args(hint)


def _make_copier(cls: type) -> Callable[[object], object]:
    """A function that copies instances of one dataclass, field by field."""
    if _shared(cls):
        _copiers[cls] = lambda same: same
        return _copiers[cls]
    names: dict[str, object] = {"new": cls.__new__, "cls": cls}
    lines = ["def copy_one(old):", "    twin = new(cls)"]
    data = hints(cls)
    for field in dataclasses.fields(cls):
        source = repr(field.default)  # of a transient field, which is never copied
        if field.name in data:
            source = _expression(data[field.name], f"old.{field.name}", names)
        lines.append(f"    twin.{field.name} = {source}")
    lines.append("    return twin")
    exec("\n".join(lines), names)
    _copiers[cls] = typing.cast("Callable[[object], object]", names["copy_one"])
    return _copiers[cls]


def _encoding(hint: object, value: str, names: dict[str, object]) -> str:
    """The source of an expression that encodes ``value``."""
    origin, arguments = _parts(hint)
    if hint in _ATOMS or origin is typing.Literal:
        return value
    if isinstance(hint, typing.NewType):
        return _encoding(hint.__supertype__, value, names)
    if origin in _UNIONS and len(_members(hint)) == 1:
        inner = _encoding(_members(hint)[""], value, names)
        return value if inner == value else f"(None if {value} is None else {inner})"
    if origin is list or (origin is tuple and arguments[1:] == (...,)):
        inner = _encoding(arguments[0], "item", names)
        if inner == "item":
            return f"[*{value}]"
        return f"([{inner} for item in {value}] if {value} else [])"  # most are empty
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        names[f"encode_{hint.__name__}"] = _encoders.get(hint) or _make_encoder(hint)
        return f"encode_{hint.__name__}({value})"
    names["encode"] = encode
    return f"encode({value})"


def _make_encoder(cls: type) -> Callable[[object], Plain]:
    """A function that encodes instances of one dataclass, field by field."""
    names: dict[str, object] = {}
    fields = [
        f"{name!r}: {_encoding(hint, f'value.{name}', names)}" for name, hint in hints(cls).items()
    ]
    if issubclass(cls, OneOf):
        fields.insert(0, f"{TAG!r}: {cls.__name__!r}")
    exec(f"def encode_one(value):\n    return {{{', '.join(fields)}}}", names)
    _encoders[cls] = typing.cast("Callable[[object], Plain]", names["encode_one"])
    return _encoders[cls]
