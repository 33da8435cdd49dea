"""The rules of a title as a table: id, place, one sentence, provenance."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib.resources.abc import Traversable

from rulewright.kernel.errors import BadRulebook

PROVENANCES = ("printed", "public", "reconstructed")


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule, in our own words."""

    id: str
    place: str
    text: str
    provenance: str
    source: str = ""
    ruling: bool = False
    untestable: str = ""
    """Why no test can check it; empty for all but a few."""


class Rulebook(Mapping[str, Rule]):
    """Rules by id, in the order of the rulebook."""

    def __init__(self, rules: Iterable[Rule]) -> None:
        self._rules: dict[str, Rule] = {}
        for rule in rules:
            if rule.provenance not in PROVENANCES:
                known = ", ".join(PROVENANCES)
                raise BadRulebook(
                    f"rule {rule.id}: provenance {rule.provenance!r} is none of {known}"
                )
            if rule.id in self._rules:
                raise BadRulebook(f"rule {rule.id} stands twice in the rulebook")
            self._rules[rule.id] = rule

    def __getitem__(self, rule: str) -> Rule:
        return self._rules[rule]

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)


def read_rules(path: Traversable) -> list[Rule]:
    """The ``[[rule]]`` rows of a rulebook.toml."""
    return [
        Rule(
            id=row.text("id"),
            place=row.text("place"),
            text=row.text("text"),
            provenance=row.text("provenance"),
            source=row.text("source", ""),
            ruling=row.flag("ruling"),
            untestable=row.text("untestable", ""),
        )
        for row in read_table(path, "rule")
    ]


class Row:
    """A row of a table, read field by field with errors that say where."""

    def __init__(self, place: str, values: Mapping[str, object]) -> None:
        self.place = place
        self._values = values

    def _get(self, field: str, kind: type, default: object) -> object:
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
        """A table inside the row, if it is there."""
        if field not in self._values:
            return None
        values = self._get(field, dict, None)
        assert isinstance(values, dict)
        return Row(f"{self.place}, {field}", values)

    def rows(self, field: str) -> list[Row]:
        """The tables of a list inside the row; none if it is not there."""
        values = self._get(field, list, [])
        assert isinstance(values, list)
        if not all(isinstance(value, dict) for value in values):
            raise BadRulebook(f"{self.place}: {field!r} should be tables, but is {values!r}")
        return [
            Row(f"{self.place}, {field} {number}", value)
            for number, value in enumerate(values, start=1)
        ]

    def numbers_by_name(self, field: str) -> dict[str, int]:
        """A table of numbers inside the row; empty if it is not there."""
        values = self._get(field, dict, {})
        assert isinstance(values, dict)
        return {name: Row(f"{self.place}, {field}", values).number(name) for name in values}


def read_table(path: Traversable, name: str) -> list[Row]:
    """The rows ``[[name]]`` of a TOML file."""
    try:
        rows = tomllib.loads(path.read_text(encoding="utf-8"))[name]
    except (OSError, tomllib.TOMLDecodeError, KeyError) as error:
        raise BadRulebook(f"{path}: cannot read the table {name!r}: {error}") from error
    return [
        Row(f"{path}, {name} {number} ({row.get('id') or row.get('name') or 'unnamed'})", row)
        for number, row in enumerate(rows, start=1)
    ]
