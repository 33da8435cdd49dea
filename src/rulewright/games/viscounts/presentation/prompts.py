"""Questions and options in words."""

from __future__ import annotations

from dataclasses import replace

from rulewright.games.viscounts.presentation.townsfolk_names import told_apart
from rulewright.games.viscounts.table.state import Table
from rulewright.kernel import Decision, Namer, Option
from rulewright.title import Label


def prompt(table: Table, decision: Decision, name: Namer) -> str:
    """The question of a decision, in one sentence."""
    asked = table.box.questions[decision.kind].prompt(table, decision)
    return told_apart(table, decision.seat, asked)


def describe(table: Table, decision: Decision, option: Option, name: Namer) -> Label:
    """The label of an option, as the player reads it."""
    label = table.box.questions[decision.kind].label(table, decision, option, name)
    return replace(label, text=told_apart(table, decision.seat, label.text))
