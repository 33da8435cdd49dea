"""Numbers for a view, one place for each fact, by a plan made from the types of its fields.

A plan gives every fact that a view can state a place of its own: a number has one, a name has one
for each name that its field can hold, and a list has them for each of its rows. No two facts share
a place. A name that nobody announced goes to a place called ``?``, and rows beyond the longest list
that was announced are counted at a place called ``more``.

The function that writes the numbers is generated from the plan, as copies and encodings of states
are (``kernel.plain``): it reads the fields of the view objects and writes only what is not zero.

Longer than most modules: the plan and the code generated from it must be read side by side.
"""

from __future__ import annotations

import dataclasses
import re
import types
import typing
from array import array
from collections.abc import Callable, Sequence
from functools import lru_cache
from math import log1p
from typing import Protocol, TypeAlias

from rulewright.kernel import View
from rulewright.kernel.plain import hints
from rulewright.kernel.view import Marked, Names, Rows

#: The rows of a list that announces no greatest length.
USUAL_ROWS = 8

#: Places that are numbered like seats: the automa behind the last seat, the bank, and so on.
_OTHER_PLACES = ("automa", "-1", "-2", "?")

#: The field of a view that has one part for each seat.
_PLAYERS = "players"

#: A list with at least this many names is counted once for all views that have it.
_MANY = 9

#: The numbers whose logarithms are kept.
_SMALL = 256

Seats: TypeAlias = dict[int, int]
"""Where the facts about each seat stand for one observer; the observer's own come first."""


class Writer(Protocol):
    """Writes the numbers of a value from a place on."""

    def __call__(self, value: object, out: array[float], at: int, seats: Seats, /) -> None: ...


def scaled(number: float) -> float:
    """The logarithm of a number plus one, with the sign of the number."""
    return log1p(number) if number >= 0 else -log1p(-number)


_LOGARITHMS = tuple(map(scaled, range(_SMALL)))


def seats_from(seat: int, count: int) -> Seats:
    """The order of seats for an observer: its own, the next ones in turn order, other places."""
    found = {other: (other - seat) % count for other in range(count)}
    return found | {count: count, -1: count + 1, -2: count + 2}


class _Numbers(dict[str | None, int]):
    """Numbers of names; 0 for an unknown one."""

    def __missing__(self, name: str | None) -> int:
        return 0


@dataclasses.dataclass(frozen=True, slots=True)
class Part:
    """The places of one value: their names behind its own name, and the code that fills them."""

    names: tuple[str, ...]
    write: Callable[[str, str], list[str]]
    """Lines of code, from the expressions for the value and for its first place."""

    @property
    def size(self) -> int:
        return len(self.names)


class Plan:
    """The places of a view type, and the function that fills them."""

    def __init__(self, view_type: type[View], seats: int, things: Sequence[str]) -> None:
        """Texts whose names are not announced are taken for names of ``things``."""
        self._seats = seats
        self._things = Names.among(things)
        self._values: dict[str, object] = {"small": _LOGARITHMS, "scaled": scaled}
        self._tables: dict[tuple[str | None, ...], str] = {}
        self._functions: dict[tuple[type, tuple[str, ...], bool], tuple[str, tuple[str, ...]]] = {}
        self._variables = 0
        function, names = self._function(view_type, ("you",), adds=False)
        self.names = tuple(name.removeprefix(".") for name in names)
        self.write = typing.cast(Writer, self._values[function])

    # Dataclasses

    def _function(
        self, cls: type, without: tuple[str, ...], *, adds: bool
    ) -> tuple[str, tuple[str, ...]]:
        """A function that writes an object of a class, and the names of its places."""
        key = (cls, without, adds)
        if key not in self._functions:
            marked = typing.get_type_hints(cls, include_extras=True)
            lines: list[str] = []
            names: list[str] = []
            for field in hints(cls):
                if field in without:
                    continue
                is_players = issubclass(cls, View) and field == _PLAYERS
                marks: tuple[object, ...] = (Marked.SEAT,) if is_players else ()
                part = self._part(marked[field], marks, adds, f"{cls.__name__}.{field}")
                lines += part.write(f"value.{field}", f"at + {len(names)}")
                names += [f".{field}{name}" for name in part.names]
            function = f"write_{len(self._functions)}_{cls.__name__}"
            body = "\n    ".join(lines or ["pass"])
            exec(f"def {function}(value, out, at, seats):\n    {body}", self._values)
            self._functions[key] = function, tuple(names)
        return self._functions[key]

    def _object(self, cls: type, adds: bool, without: tuple[str, ...] = ()) -> Part:
        function, names = self._function(cls, without, adds=adds)
        return Part(names, lambda value, at: [f"{function}({value}, out, {at}, seats)"])

    # Values by their types

    def _part(self, hint: object, marks: tuple[object, ...], adds: bool, place: str) -> Part:
        """The places of a value of this type. ``adds``: several values share them, as sums."""
        while typing.get_origin(hint) is typing.Annotated:
            hint, *more = typing.get_args(hint)
            marks = (*more, *marks)
        if Marked.FOR_PEOPLE in marks:
            return Part((), lambda value, at: [])
        origin, arguments = typing.get_origin(hint), typing.get_args(hint)
        if origin in (typing.Union, types.UnionType):
            return self._optional(arguments, marks, adds, place)
        if origin is typing.Literal:
            return self._name(Names.among(map(str, arguments)), adds)
        if origin is tuple:
            return self._list(arguments, marks, adds, place)
        if hint is bool:
            return self._flag(adds)
        if hint in (int, float):
            return self._seat(adds) if Marked.SEAT in marks else self._number(adds)
        if hint is str:
            return self._name(self._known(marks), adds)
        if isinstance(hint, type) and dataclasses.is_dataclass(hint):
            return self._object(hint, adds)
        raise TypeError(f"{place}: no place in an observation for {hint}")

    def _optional(
        self, arguments: tuple[object, ...], marks: tuple[object, ...], adds: bool, place: str
    ) -> Part:
        """A value that may be missing. Where nothing else shows that it is there, a place does."""
        others = [one for one in arguments if one is not type(None)]
        if len(others) != 1:
            raise TypeError(f"{place}: no place in an observation for one of several types")
        inner = self._part(others[0], marks, adds, place)
        is_shown = inner.names and (self._is_seat(others[0], marks) or _is_text(others[0]))
        shift = 0 if is_shown or not inner.names else 1

        def write(value: str, at: str) -> list[str]:
            there = [self._set(at, "1.0", adds)] if shift else []
            lines = [*there, *inner.write(value, f"{at} + {shift}")]
            return [f"if {value} is not None:", *_indented(lines)]

        return Part((*((" is there",) if shift else ()), *inner.names), write)

    @staticmethod
    def _is_seat(hint: object, marks: tuple[object, ...]) -> bool:
        return (hint is int and Marked.SEAT in marks) or Marked.SEAT in typing.get_args(hint)[1:]

    def _flag(self, adds: bool) -> Part:
        return Part(("",), lambda value, at: [f"if {value}:", f"    {self._set(at, '1.0', adds)}"])

    def _number(self, adds: bool) -> Part:
        def write(value: str, at: str) -> list[str]:
            number = self._variable()
            size = f"small[{number}] if 0 < {number} < {_SMALL} else scaled({number})"
            return [f"{number} = {value}", f"if {number}:", f"    {self._set(at, size, adds)}"]

        return Part(("",), write)

    def _seat(self, adds: bool) -> Part:
        names = [f"=seat {number}" for number in range(self._seats)]
        other = self._seats + len(_OTHER_PLACES) - 1

        def write(value: str, at: str) -> list[str]:
            return [self._set(f"{at} + seats.get({value}, {other})", "1.0", adds)]

        return Part((*names, *(f"={place}" for place in _OTHER_PLACES)), write)

    def _name(self, known: Names, adds: bool) -> Part:
        table = self._table(known.of)
        if known.several:
            return self._names_in_text(known, table)

        def write(value: str, at: str) -> list[str]:
            return [
                f"if {value}:",
                f"    {self._set(f'{at} + {table}({value})', '1.0', adds)}",
            ]

        return Part(("=?", *(f"={name}" for name in known.of)), write)

    def _names_in_text(self, known: Names, table: str) -> Part:
        """A text that lists one or more names."""
        function = f"numbers_in_{table}"
        numbers = typing.cast("Callable[[str | None], int]", self._values[table])
        name = re.compile("|".join(map(re.escape, sorted(known.of, key=len, reverse=True))))

        @lru_cache(maxsize=4096)
        def numbers_in(text: str) -> tuple[int, ...]:
            number = numbers(text)
            return (number,) if number else tuple(map(numbers, name.findall(text) or [text]))

        self._values[function] = numbers_in

        def write(value: str, at: str) -> list[str]:
            number = self._variable()
            return [
                f"if {value}:",
                f"    for {number} in {function}({value}):",
                f"        {self._set(f'{at} + {number}', '1.0', True)}",
            ]

        return Part(("=?", *(f"={name}" for name in known.of)), write)

    # Lists

    def _list(
        self, arguments: tuple[object, ...], marks: tuple[object, ...], adds: bool, place: str
    ) -> Part:
        if len(arguments) != 2 or arguments[1] is not ...:  # a row of values of their own types
            parts = [self._part(hint, marks, adds, place) for hint in arguments]
            return self._in_order(parts)
        hint = arguments[0]
        rows = next((mark for mark in marks if isinstance(mark, Rows)), None)
        inner = tuple(mark for mark in marks if isinstance(mark, Names))
        if Marked.FOR_PEOPLE in _marks(hint):
            return Part((), lambda value, at: [])
        if Marked.SEAT in marks:
            return self._by_seat(self._part(hint, inner, adds, place), place)
        if rows is not None and rows.by:
            return self._by_fields(hint, rows.by, place)
        if rows is None and _is_text(hint):
            return self._bag(hint, inner, adds)
        if rows is None and self._is_seat(hint, ()):
            return self._repeated(self._part(hint, (), True, place))
        most = rows.most if rows is not None else USUAL_ROWS
        return self._by_place(self._part(hint, inner, adds, place), most, adds)

    def _in_order(self, parts: Sequence[Part]) -> Part:
        """A row with a fixed number of values, each with a meaning of its own."""
        names = [f".{index}{name}" for index, part in enumerate(parts) for name in part.names]
        starts = [sum(part.size for part in parts[:index]) for index in range(len(parts))]

        def write(value: str, at: str) -> list[str]:
            return [
                line
                for index, part in enumerate(parts)
                for line in part.write(f"{value}[{index}]", f"{at} + {starts[index]}")
            ]

        return Part(tuple(names), write)

    def _bag(self, hint: object, marks: tuple[object, ...], adds: bool) -> Part:
        """Names without an order: how often each of them is there."""
        options = typing.get_args(hint) if _is_optional(hint) else (hint,)
        marks = (*(mark for one in options for mark in _marks(one)), *marks)
        literal = [one for one in options if typing.get_origin(one) is typing.Literal]
        names: tuple[str | None, ...] = (
            tuple(map(str, typing.get_args(literal[0]))) if literal else self._known(marks).of
        )
        if type(None) in options:
            names = (*names, None)
        table = self._table(names)
        counted = self._counts(table, len(names) + 1)

        def write(value: str, at: str) -> list[str]:
            number, start = self._variable(), self._variable()
            one_by_one = [f"for {number} in map({table}, {value}):"]
            one_by_one += [f"    out[{start} + {number}] += 1.0"]
            all_at_once = f"out[{start}:{start} + {len(names) + 1}] = {counted}({value})"
            lines = [f"{start} = {at}"]
            if adds:
                lines += one_by_one
            else:
                lines += [f"if len({value}) < {_MANY}:", *_indented(one_by_one)]
                lines += ["else:", f"    {all_at_once}"]
            return [f"if {value}:", *_indented(lines)]

        shown = ("=face down" if name is None else f"={name}" for name in names)
        return Part(("=?", *shown), write)

    def _repeated(self, part: Part) -> Part:
        """Values without an order that are added up in the places of one."""

        def write(value: str, at: str) -> list[str]:
            item = self._variable()
            return [f"for {item} in {value}:", *_indented(part.write(item, at))]

        return Part(part.names, write)

    def _by_seat(self, part: Part, place: str) -> Part:
        """A list with an item for each seat and, except ``players``, sometimes for the automa."""
        owners = [*map(str, range(self._seats))]
        if not place.endswith(f".{_PLAYERS}"):
            owners.append(_OTHER_PLACES[0])

        def write(value: str, at: str) -> list[str]:
            seat, item = self._variable(), self._variable()
            start = f"{at} + seats[{seat}] * {part.size}"
            return [
                f"for {seat}, {item} in enumerate({value}):",
                *_indented(_with_start(self._variable(), start, part, item)),
            ]

        return Part(tuple(f".{owner}{name}" for owner in owners for name in part.names), write)

    def _by_place(self, part: Part, most: int, adds: bool) -> Part:
        """The first rows of a list, each in places of its own, and how many more there are."""
        names = [f".{row}{name}" for row in range(most) for name in (" is there", *part.names)]
        width = part.size + 1

        def write(value: str, at: str) -> list[str]:
            row, item, start = self._variable(), self._variable(), self._variable()
            more = self._set(f"{at} + {most * width}", f"scaled(len({value}) - {most})", adds)
            inside = [
                f"{start} = {at} + {row} * {width}",
                self._set(start, "1.0", adds),
                *part.write(item, f"{start} + 1"),
            ]
            return [
                f"if {value}:",
                f"    for {row}, {item} in enumerate({value}[:{most}]):",
                *_indented(_indented(inside)),
                f"    if len({value}) > {most}:",
                f"        {more}",
            ]

        return Part((*names, ".more"), write)

    def _by_fields(self, hint: object, by: tuple[str, ...], place: str) -> Part:
        """Rows that some of their fields identify: how many there are, and the sums of the rest."""
        if not isinstance(hint, type) or not dataclasses.is_dataclass(hint):
            raise TypeError(f"{place}: only objects have fields to tell them apart")
        marked = typing.get_type_hints(hint, include_extras=True)
        keys = [self._known(_marks(marked[field])) for field in by]
        tables = [self._table(key.of) for key in keys]
        part = self._object(hint, True, by)
        width = part.size + 1
        names = [""]
        for key in keys:
            names = [f"{name}[{one}]" for name in names for one in ("?", *key.of)]

        def write(value: str, at: str) -> list[str]:
            item, start = self._variable(), self._variable()
            number = "0"
            for field, key, table in zip(by, keys, tables, strict=True):
                index = f"{table}({item}.{field})"
                number = index if number == "0" else f"({number}) * {len(key.of) + 1} + {index}"
            return [
                f"for {item} in {value}:",
                f"    {start} = {at} + ({number}) * {width}",
                f"    {self._set(start, '1.0', True)}",
                *_indented(part.write(item, f"{start} + 1")),
            ]

        return Part(tuple(f"{row}{name}" for row in names for name in ("", *part.names)), write)

    # Pieces of code

    def _known(self, marks: Sequence[object]) -> Names:
        return next((mark for mark in marks if isinstance(mark, Names)), self._things)

    def _table(self, names: tuple[str | None, ...]) -> str:
        """The name of a function from names to places; 0 is the place of an unknown name."""
        if names not in self._tables:
            self._tables[names] = f"number_of_{len(self._tables)}"
            numbers = _Numbers({name: number for number, name in enumerate(names, start=1)})
            self._values[self._tables[names]] = numbers.__getitem__
        return self._tables[names]

    def _counts(self, table: str, size: int) -> str:
        """The name of a function that counts names. Long piles change seldom, so it keeps them."""
        function = f"counts_{table}"
        number_of = typing.cast("Callable[[str | None], int]", self._values[table])

        @lru_cache(maxsize=2048)
        def counts(names: tuple[str | None, ...]) -> array[float]:
            found = array("f", bytes(4 * size))
            for number in map(number_of, names):
                found[number] += 1.0
            return found

        self._values[function] = counts
        return function

    def _variable(self) -> str:
        self._variables += 1
        return f"v{self._variables}"

    @staticmethod
    def _set(at: str, number: str, adds: bool) -> str:
        return f"out[{at}] {'+=' if adds else '='} {number}"


def _with_start(variable: str, start: str, part: Part, item: str) -> list[str]:
    return [f"{variable} = {start}", *part.write(item, variable)]


def _indented(lines: Sequence[str]) -> list[str]:
    return [f"    {line}" for line in lines] or ["    pass"]


def _is_optional(hint: object) -> bool:
    return typing.get_origin(hint) in (typing.Union, types.UnionType)


def _is_text(hint: object) -> bool:
    """Whether values of a type are names, or names that may be missing."""
    if _is_optional(hint):
        return any(_is_text(one) for one in typing.get_args(hint))
    if typing.get_origin(hint) is typing.Annotated:
        return _is_text(typing.get_args(hint)[0])
    return hint is str or typing.get_origin(hint) is typing.Literal


def _marks(hint: object) -> tuple[object, ...]:
    return typing.get_args(hint)[1:] if typing.get_origin(hint) is typing.Annotated else ()
