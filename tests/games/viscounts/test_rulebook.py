"""The rulebooks of both boxes: complete, apart from each other, and readable."""

from __future__ import annotations

import re

from rulewright.games.viscounts.components.catalogue import RULES
from rulewright.games.viscounts.components.words import ICON_NAMES
from rulewright.games.viscounts.keeper_of_keys.box import KeeperOfKeys
from rulewright.games.viscounts.keeper_of_keys.catalogue import KEYS_RULES, KEYS_THINGS
from rulewright.games.viscounts.presentation.catalogue import BASE_THINGS
from rulewright.title import Rulebook

BOTH = Rulebook([*RULES, *KEYS_RULES])

#: Signs of the notation that are words of the rulebook as well.
WORDS = {"Ink", "Stone", "Gold", "Any", "Debt", "Deed", "Draw", "Hero", "Chest", "Future"}


def ids(letter: str, last: int) -> set[str]:
    return {f"{letter}{number}" for number in range(1, last + 1)}


def test_each_rule_and_each_ruling_stands_once_in_one_of_the_rulebooks() -> None:
    assert set(BOTH) == ids("V", 184) | ids("K", 104) | ids("R", 48)
    assert {rule.id[0] for rule in RULES} == {"V", "R"}
    assert {rule.id[0] for rule in KEYS_RULES} == {"K", "R"}


def test_rulings_are_our_own_and_what_is_public_names_its_source() -> None:
    for rule in BOTH.values():
        assert rule.ruling == rule.id.startswith("R"), rule.id
        assert rule.provenance == "reconstructed" or not rule.ruling, rule.id
        assert bool(rule.source) >= (rule.provenance == "public"), rule.id


def test_the_base_game_does_not_know_the_expansion() -> None:
    texts = [rule.text for rule in RULES] + [thing.text for thing in BASE_THINGS.values()]
    assert [text for text in texts if re.search("Chest|Public|Keys|expansion", text)] == []


def test_rules_are_told_without_the_notation() -> None:
    signs = "|".join({*ICON_NAMES, *KeeperOfKeys.signs} - WORDS)
    texts = [rule.text.replace("side B", "the other side") for rule in BOTH.values()]
    assert [text for text in texts if re.search(rf"\b(?:{signs})\b", text)] == []


def test_every_printed_thing_cites_a_rule() -> None:
    assert {thing.rule for thing in BASE_THINGS.values()} <= {rule.id for rule in RULES}
    assert {thing.rule for thing in KEYS_THINGS.values()} <= set(BOTH)
