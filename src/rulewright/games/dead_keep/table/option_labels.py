"""Parts of the labels of options that rules, Skills and presentation share."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from rulewright.games.dead_keep.city.board import said
from rulewright.games.dead_keep.table.state import Table
from rulewright.kernel import Decision
from rulewright.title import Label

#: Makes the label of an option from the table, the decision, and the option after its first word.
OptionLabel: TypeAlias = Callable[..., Label]


def zone_point(zone: str) -> str:
    """A Zone as an object that a label points at."""
    return f"zone:{zone}"


def zone_label(verb: str, rule: str) -> OptionLabel:
    """The label of an option that affects a Zone."""

    def label(table: Table, decision: Decision, zone: str) -> Label:
        return Label(f"{verb} {said(zone)}", rule, (zone_point(zone),))

    return label


def alike(table: Table, decision: Decision, kind: str, wounds: int) -> tuple[str, tuple[str, ...]]:
    """The remaining Wounds of the Enemies to choose from, if they can take several, and which."""
    there = table.enemies_in(str(decision.context["zone"]))
    found = [foe for foe in there if (foe.kind, foe.wounds) == (kind, wounds)]
    left = f" ({wounds} left)" if any(foe.profile.wounds > 1 for foe in found) else ""
    return left, tuple(f"foe:{foe.id}" for foe in found)
