"""Copies, JSON and digests of plain data, derived from the annotations of its dataclasses."""

from __future__ import annotations

import ast
import dataclasses
import json
import sys
import types
import typing
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TypeAlias, TypeVar

T = TypeVar("T")
Plain: TypeAlias = "bool | int | float | str | list[Plain] | dict[str, Plain] | None"

_ATOMS = frozenset((bool, int, float, str, type(None)))
_ENCODER = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False)

#: The functions that copy, one a class, written when a class is first copied.
_copiers: dict[type, Callable[[object], object]] = {}


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
        # Most items are atoms; not calling ourselves for each of them is worth a factor of two.
        return [item if type(item) in _ATOMS else encode(item) for item in value]
    if isinstance(value, dict):  # as pairs, because their order is part of the state
        return [[encode(key), encode(item)] for key, item in value.items()]
    if isinstance(value, (set, frozenset)):
        return [encode(item) for item in sorted(value)]
    found = [(name, getattr(value, name)) for name in hints(cls)]
    return {name: item if type(item) in _ATOMS else encode(item) for name, item in found}


def decode(hint: object, plain: Plain) -> object:
    """The value of type ``hint`` that was encoded as ``plain``."""
    if type(plain) is hint:  # an atom, as most values are
        return plain
    origin, arguments = _parts(hint)
    if origin in (typing.Union, types.UnionType):
        if plain is None:
            return None
        return decode(_optional(hint), plain)
    if isinstance(plain, list):
        if origin is tuple:
            item_hints = arguments[:1] * len(plain) if arguments[1:] == (...,) else arguments
            return tuple(decode(h, item) for h, item in zip(item_hints, plain, strict=True))
        if origin is list and all(type(item) is arguments[0] for item in plain):
            return plain[:]  # atoms, as most lists are: nothing to decode, and much quicker
        if origin in (list, set, frozenset):
            container = typing.cast("Callable[[typing.Iterable[object]], object]", origin)
            return container(decode(arguments[0], item) for item in plain)
        if origin is dict:
            pairs = [typing.cast("list[Plain]", pair) for pair in plain]
            return {decode(arguments[0], k): decode(arguments[1], v) for k, v in pairs}
    if isinstance(plain, dict) and isinstance(hint, type) and dataclasses.is_dataclass(hint):
        # A field that a record from before does not have takes its default.
        found = {name: decode(h, plain[name]) for name, h in hints(hint).items() if name in plain}
        return hint(**found)
    if isinstance(hint, type) and isinstance(plain, hint):
        return plain
    raise TypeError(f"{plain!r} is not a {hint}")


@cache
def _parts(hint: object) -> tuple[object, tuple[object, ...]]:
    """A generic type and its arguments."""
    return typing.get_origin(hint), typing.get_args(hint)


def dumps(plain: Plain) -> str:
    """JSON with one spelling only, so that equal data has equal text."""
    return _ENCODER.encode(plain)


def digest(value: object) -> str:
    """A fingerprint of plain data."""
    return sha256(dumps(encode(value)).encode()).hexdigest()


@cache
def hints(cls: type) -> dict[str, object]:
    """The fields of a dataclass that are data, with their types."""
    if not dataclasses.is_dataclass(cls):
        raise TypeError(f"{cls.__name__} is not plain data: use a dataclass")
    resolved = _resolved(cls)
    return {
        field.name: resolved[field.name]
        for field in dataclasses.fields(cls)
        if not field.metadata.get("transient")
    }


def _resolved(cls: type) -> dict[str, object]:
    """Type hints by name. Compiled classes have lost theirs, so these are read from the source."""
    found: dict[str, object] = {}
    for base in reversed(cls.__mro__[:-1]):
        module = sys.modules[base.__module__]
        path = Path(module.__file__ or "")
        if path.suffix == ".py" or not dataclasses.is_dataclass(base):
            found.update(typing.get_type_hints(base))
            continue
        source = path.with_name(path.name.split(".")[0] + ".py").read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.ClassDef) and node.name == base.__name__:
                for line in node.body:
                    if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
                        text = ast.unparse(line.annotation)
                        found[line.target.id] = eval(text, vars(module))
    return found


def _optional(hint: object) -> object:
    """The X of ``X | None``; no other union is plain data."""
    others = [argument for argument in typing.get_args(hint) if argument is not type(None)]
    if len(others) != 1:
        raise TypeError(f"{hint} is not plain data: only X | None can be read back")
    return others[0]


def _shared(hint: object) -> bool:
    """Whether a value of this type can be shared between copies because it never changes."""
    origin, arguments = _parts(hint)
    if origin in (tuple, frozenset, typing.Union, types.UnionType):
        return all(_shared(argument) for argument in arguments if argument is not ...)
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        parameters = vars(hint).get("__dataclass_params__")
        if parameters is None or not parameters.frozen:
            return False
        if not all(map(_shared, hints(hint).values())):
            raise TypeError(f"{hint.__name__} is frozen, so nothing in it may change")
        return True
    return hint in _ATOMS


def _expression(hint: object, value: str, names: dict[str, object]) -> str:
    """The source of an expression that copies ``value``."""
    if _shared(hint):
        return value
    origin, arguments = _parts(hint)
    if origin in (typing.Union, types.UnionType):
        inner = _expression(_optional(hint), value, names)
        return f"(None if {value} is None else {inner})"
    if origin is list:
        if _shared(arguments[0]):
            return f"{value}[:]"
        return f"[{_expression(arguments[0], 'item', names)} for item in {value}]"
    if origin is dict:
        if _shared(arguments[1]):
            return f"{value}.copy()"
        inner = _expression(arguments[1], "item", names)
        return f"{{key: {inner} for key, item in {value}.items()}}"
    if origin is set:
        return f"{value}.copy()"
    if isinstance(hint, type):
        if hasattr(hint, "copy"):
            return f"{value}.copy()"
        names[f"copy_{hint.__name__}"] = _copiers.get(hint) or _make_copier(hint)
        return f"copy_{hint.__name__}({value})"
    raise TypeError(f"{hint} is not plain data")


def _make_copier(cls: type) -> Callable[[object], object]:
    """A function that copies instances of one dataclass, field by field."""
    names: dict[str, object] = {"new": cls.__new__, "cls": cls}
    lines = ["def copy_one(old):", "    twin = new(cls)"]
    data = hints(cls)
    for field in dataclasses.fields(cls):
        source = "None"
        if field.name in data:
            source = _expression(data[field.name], f"old.{field.name}", names)
        lines.append(f"    twin.{field.name} = {source}")
    lines.append("    return twin")
    exec("\n".join(lines), names)
    _copiers[cls] = typing.cast("Callable[[object], object]", names["copy_one"])
    return _copiers[cls]
