"""Rules of a rulebook as lines of text."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from rulewright.title import Rule, Rulebook


def rules_about(rulebook: Rulebook, argument: str) -> list[str]:
    """All rules by place, one by its id, or those that contain some words."""
    if not argument:
        return list(_all_rules(rulebook))
    by_id = {rule.casefold(): rule for rule in rulebook}
    if argument.casefold() in by_id:
        return [cite(rulebook, by_id[argument.casefold()])]
    found = rules_saying(rulebook, argument)
    if not found:
        return [f"No rule says {argument!r}. Type 'rules' for all of them."]
    count = "1 rule says" if len(found) == 1 else f"{len(found)} rules say"
    return [f"{count} {argument!r}:", *(cite(rulebook, rule.id) for rule in found)]


def _all_rules(rulebook: Rulebook) -> Iterable[str]:
    for place, inside in groupby(rulebook.values(), key=_chapter):
        yield f"{place}:"
        for rule in inside:
            yield f"  {rule.id}{_about(rule)}: {rule.text}"


def _chapter(rule: Rule) -> str:
    """The part of the rulebook, without the number of the paragraph or the name of the card."""
    return rule.place.partition(",")[0].partition(":")[0]


def _about(rule: Rule) -> str:
    """The card, or other subject within its chapter, that a rule is about."""
    _, _, about = rule.place.partition(": ")
    return f", {about}" if about else ""


def rules_saying(rulebook: Rulebook, text: str) -> list[Rule]:
    """The rules that contain all of these words."""
    words = text.casefold().split()
    return [rule for rule in rulebook.values() if all(word in _searched(rule) for word in words)]


def _searched(rule: Rule) -> str:
    return f"{rule.place} {rule.text}".casefold()


def cite(rulebook: Rulebook, rule_id: str) -> str:
    """A rule with its place and provenance."""
    if rule_id not in rulebook:
        return f"{rule_id}, which the rulebook does not contain."
    rule = rulebook[rule_id]
    origin = f"{rule.provenance}: {rule.source}" if rule.source else rule.provenance
    return f"{rule.id} ({rule.place}; {origin}): {rule.text}"
