"""The settings of a title as text for a terminal."""

from __future__ import annotations

from rulewright.kernel.state import State
from rulewright.title.sentences import listed, stopped
from rulewright.title.settings import Choice
from rulewright.title.title import Title


def settings_text(title: Title[State]) -> str:
    """The settings of a title, their values and what they mean."""
    if not title.settings:
        return f"{title.title} has no settings."
    lines = [f"settings of {title.title} for --option, the default first:"]
    # Settings that other clients fold away come last.
    for setting in sorted(title.settings, key=lambda setting: setting.fold != ""):
        values = ", ".join(choice.value for choice in setting.choices)
        lines += [f"  {setting.name}: {values}", f"      {setting.help}"]
        lines += [
            f"      {choice.value}: {text}"
            for choice in setting.choices
            if (text := _choice_help(choice))
        ]
    return "\n".join(lines)


def _choice_help(choice: Choice) -> str:
    """The meaning of a choice, and what it requires."""
    conditions = [f"{name}={' or '.join(values)}" for name, values in choice.needs.items()]
    if choice.seats is not None:
        conditions.append(f"{choice.seats.start} to {choice.seats[-1]} seats")
    text = [stopped(choice.label)] if choice.label.casefold() not in ("", choice.value) else []
    text += [stopped(choice.help)] if choice.help else []
    text += [f"Only with {listed(conditions)}."] if conditions else []
    return " ".join(text)
