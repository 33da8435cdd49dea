"""The rules of a title as a table: id, place, one sentence, provenance."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib.resources.abc import Traversable

from rulewright.kernel.errors import BadRulebook
from rulewright.title.printed.tables import Row, read_table

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
    """Why no test can check it; empty for most rules."""


class Rulebook(Mapping[str, Rule]):
    """Rules by id, in the order of the rulebook."""

    def __init__(self, rules: Iterable[Rule]) -> None:
        self._rules: dict[str, Rule] = {}
        for rule in rules:
            if rule.provenance not in PROVENANCES:
                known = ", ".join(PROVENANCES)
                raise BadRulebook(
                    f"rule {rule.id}: provenance {rule.provenance!r} must be one of {known}"
                )
            if rule.id in self._rules:
                raise BadRulebook(f"rule {rule.id} is listed twice in the rulebook")
            self._rules[rule.id] = rule

    def __getitem__(self, rule: str) -> Rule:
        return self._rules[rule]

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)


def read_rules(path: Traversable) -> list[Rule]:
    """The ``[[rule]]`` rows of a rulebook.toml."""
    return read_table(path, "rule", _rule)


def _rule(row: Row) -> Rule:
    return Rule(
        id=row.text("id"),
        place=row.text("place"),
        text=row.text("text"),
        provenance=row.text("provenance"),
        source=row.text("source", ""),
        ruling=row.flag("ruling"),
        untestable=row.text("untestable", ""),
    )
