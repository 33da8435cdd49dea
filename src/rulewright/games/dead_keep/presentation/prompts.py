"""Prompts and options in words."""

from __future__ import annotations

from dataclasses import replace

from rulewright.games.dead_keep.presentation.labels import LABELS
from rulewright.games.dead_keep.quests.zone_names import worded
from rulewright.games.dead_keep.rules.turn.gather_mana import mana_at
from rulewright.games.dead_keep.table.option_labels import zone_point
from rulewright.games.dead_keep.table.state import Table
from rulewright.kernel import Decision, Namer, Option
from rulewright.title import Label
from rulewright.title.sentences import counted

#: Options of one word: their label, and their rule if it differs from the question's.
PLAIN: dict[str, tuple[str, str]] = {
    "end": ("End the Turn", "D136"),
    "gather": ("Gather Mana", "D116"),
    "search": ("Search", "D122"),
    "reorganize": ("Rearrange what you carry", "D120"),
    "rearrange": ("Rearrange first", "D122"),
    "no": ("No", ""),
    "not yet": ("Not yet", "Q43"),
    "pass": ("No", ""),
    "done": ("Done", ""),
    "back": ("Put everything back", "D120"),
    "agree": ("Agree", "D120"),
    "agree and rearrange": ("Agree, and rearrange what you carry", "D120"),
    "refuse": ("Refuse: no card changes hands", "D120"),
    "split": ("Divide them", ""),
    "set out": ("Set out", "D17"),
    "give up": ("Give up the campaign", "D25"),
    "leave": ("Leave it on top", ""),
    "bury": ("Put it at the bottom of its level", ""),
}

#: What it means to add or change nothing, by question.
NOTHING_TO_ADD = {
    "boost": "Roll",
    "boost after the roll": "Add nothing",
    "re-roll": "Keep the dice",
}


def prompt(table: Table, decision: Decision, name: Namer) -> str:
    """The question of a decision, in one sentence."""
    facts = decision.context
    if decision.kind == "action":
        if not (actions := int(facts["actions"])):
            return f"{facts['who']} has no Actions left: end the Turn, or do what is free."
        return f"{facts['who']}: what do you do? ({counted(actions, 'Action')} left)"
    question = str(facts["question"])
    return worded(table.quest, f"{facts['who']}: {question}" if "who" in facts else question)


def describe(table: Table, decision: Decision, option: Option, name: Namer) -> Label:
    """One option, with its rule and the objects it points at."""
    if option == "none":
        return Label(NOTHING_TO_ADD[decision.kind], decision.rule)
    if isinstance(option, str):
        text, rule = PLAIN[option]
        if option == "gather":
            text = f"Gather {mana_at(table.ground.board.zones[table.acting.zone])} Mana"
        points = _plain_points(table, option)
        return Label(text, rule or decision.rule, points, gives_up=option == "give up")
    if option[0] == "player":
        return Label(name(int(option[1])), decision.rule)
    label = LABELS[str(option[0])](table, decision, *option[1:])
    return replace(label, text=worded(table.quest, label.text))


def _plain_points(table: Table, option: str) -> tuple[str, ...]:
    """The objects in the Adventurer's Zone that can be used there."""
    if option == "search":
        return (f"token:{table.acting.zone}:Search token",)
    return (zone_point(table.acting.zone),) if option == "gather" else ()
