"""Tables of components: TOML rows, read field by field, that refuse unknown fields."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Collection, Iterable, Mapping
from importlib.resources.abc import Traversable
from typing import Protocol, TypeVar

from rulewright.kernel.errors import BadRulebook

T = TypeVar("T")
W = TypeVar("W", bound=str)


class Named(Protocol):
    """A thing with a name."""

    @property
    def name(self) -> str: ...


N = TypeVar("N", bound=Named)


class Row:
    """A row of a table, read field by field. Errors name the place.

    It tracks which fields were read, so that a misspelt field is refused, not ignored.
    """

    def __init__(self, place: str, values: Mapping[str, object]) -> None:
        self.place = place
        self._values = values
        self._unread = set(values)
        self._parts: list[Row] = []

    def check_all_read(self) -> None:
        """Refuse fields that were not read, in this row and in the tables inside it."""
        if self._unread:
            unknown = ", ".join(repr(field) for field in sorted(self._unread))
            raise BadRulebook(f"{self.place}: unknown field {unknown}")
        for part in self._parts:
            part.check_all_read()

    def _part(self, place: str, values: Mapping[str, object]) -> Row:
        part = Row(f"{self.place}, {place}", values)
        self._parts.append(part)
        return part

    def _get(self, field: str, kind: type, default: object) -> object:
        self._unread.discard(field)
        value = self._values.get(field, default)
        if value is None:
            raise BadRulebook(f"{self.place}: the field {field!r} is missing")
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise BadRulebook(
                f"{self.place}: {field!r} should be {kind.__name__}, but is {value!r}"
            )
        return value

    def text(self, field: str, default: str | None = None) -> str:
        return str(self._get(field, str, default))

    def word(self, field: str, known: Collection[W], default: str | None = None) -> W:
        """A text that must be one of the known words."""
        return self._known_word(field, self.text(field, default), known)

    def words(
        self, field: str, known: Collection[W], default: list[str] | None = None
    ) -> tuple[W, ...]:
        """Texts that must all be known words."""
        return tuple(self._known_word(field, word, known) for word in self.texts(field, default))

    def _known_word(self, field: str, word: str, known: Collection[W]) -> W:
        for one in known:
            if one == word:
                return one
        words = ", ".join(repr(one) for one in known)
        raise BadRulebook(f"{self.place}: {field!r} is {word!r}; it must be one of {words}")

    def number(self, field: str, default: int | None = None) -> int:
        value = self._get(field, int, default)
        assert isinstance(value, int)
        return value

    def flag(self, field: str) -> bool:
        return bool(self._get(field, bool, False))

    def texts(self, field: str, default: list[str] | None = None) -> tuple[str, ...]:
        values = self._get(field, list, default)
        assert isinstance(values, list)
        return tuple(str(value) for value in values)

    def numbers(self, field: str) -> tuple[int, ...]:
        values = self._get(field, list, None)
        assert isinstance(values, list)
        if not all(type(value) is int for value in values):
            raise BadRulebook(f"{self.place}: {field!r} should be numbers, but is {values!r}")
        return tuple(values)

    def row(self, field: str) -> Row | None:
        """The nested table in this field, as a row; None if the field is missing."""
        if field not in self._values:
            return None
        values = self._get(field, dict, None)
        assert isinstance(values, dict)
        return self._part(field, values)

    def rows(self, field: str) -> list[Row]:
        """The tables of a list inside the row; empty if the field is missing."""
        values = self._get(field, list, [])
        assert isinstance(values, list)
        if not all(isinstance(value, dict) for value in values):
            raise BadRulebook(f"{self.place}: {field!r} should be tables, but is {values!r}")
        return [
            self._part(f"{field} {number}", value) for number, value in enumerate(values, start=1)
        ]

    def numbers_by_name(self, field: str) -> dict[str, int]:
        """A table of numbers inside the row; empty if the field is missing."""
        values = self._get(field, dict, {})
        assert isinstance(values, dict)
        return {name: Row(f"{self.place}, {field}", values).number(name) for name in values}


def read_table(
    path: Traversable, name: str, read: Callable[[Row], T], others: Collection[str] = ()
) -> list[T]:
    """Read the rows ``[[name]]`` of a TOML file with ``read``.

    Fields that ``read`` does not use are refused, and so are other tables in the file, except
    those named in ``others``.
    """
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
        rows = tables[name]
    except (OSError, tomllib.TOMLDecodeError, KeyError) as error:
        raise BadRulebook(f"{path}: cannot read the table {name!r}: {error}") from error
    known = {name, *others}
    unknown = [table for table in tables if isinstance(tables[table], list) and table not in known]
    if unknown:
        raise BadRulebook(f"{path}: unknown table {', '.join(map(repr, unknown))}")
    found = []
    for number, values in enumerate(rows, start=1):
        called = values.get("id") or values.get("name") or "unnamed"
        row = Row(f"{path}, {name} {number} ({called})", values)
        found.append(read(row))
        row.check_all_read()
    return found


def by_name(table: object, things: Iterable[N]) -> dict[str, N]:
    """The things of a table by their names, which must be unique."""
    found: dict[str, N] = {}
    for thing in things:
        if thing.name in found:
            raise BadRulebook(f"{table}: {thing.name!r} is listed twice")
        found[thing.name] = thing
    return found
