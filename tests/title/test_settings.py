"""Settings whose value people write themselves."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulewright.kernel.errors import BadSetup
from rulewright.title import Own, Setting
from tests.beacons import GAME


def _no_shadows(text: str) -> None:
    if "shadow" in text:
        raise BadSetup("no shadows here")


NIGHT = replace(GAME.settings[0], own=Own("A night of your own", 40, _no_shadows))
OWN = replace(GAME, settings=(NIGHT, Setting("moon", "Moon", (NIGHT.choices[0],), "")))


def test_a_text_of_ones_own_is_taken_as_it_is() -> None:
    assert OWN.chosen({"night": "dark\nand long"}, 1)["night"] == "dark\nand long"


def test_what_the_title_finds_wrong_with_it_is_told() -> None:
    with pytest.raises(BadSetup, match="A night of your own: no shadows here"):
        OWN.chosen({"night": "a\nshadow"}, 1)


def test_a_text_that_is_too_long_is_refused() -> None:
    with pytest.raises(BadSetup, match="at most 40 characters"):
        OWN.chosen({"night": "\n" * 41}, 1)


def test_a_word_that_is_no_choice_is_still_a_mistake() -> None:
    with pytest.raises(BadSetup, match="is one of short, long"):
        OWN.chosen({"night": "longer"}, 1)


def test_where_nothing_of_ones_own_is_taken_a_text_is_a_mistake() -> None:
    with pytest.raises(BadSetup):
        OWN.chosen({"moon": "full\nand round"}, 1)
