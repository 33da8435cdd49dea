"""Questions and options in words."""

from __future__ import annotations

from rulewright.games.viscounts.table.state import Table
from rulewright.kernel import Decision, Namer, Option
from rulewright.title import Label


def prompt(table: Table, decision: Decision, name: Namer) -> str:
    """The question of a decision, in one sentence."""
    return table.box.questions[decision.kind].prompt(table, decision)


def describe(table: Table, decision: Decision, option: Option, name: Namer) -> Label:
    """The label of an option, as the player reads it."""
    return table.box.questions[decision.kind].label(table, decision, option, name)
