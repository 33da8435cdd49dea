"""Names and numbers as parts of sentences."""

from __future__ import annotations

import pytest

from rulewright.title.sentences import named, place, sentence

NAMES = ("Ann", "Bob Jr.", "{0}")


@pytest.mark.parametrize(
    ("text", "reads"),
    [
        (f"{place(0)} plays “Pooky!” at {place(1)}", "Ann plays “Pooky!” at Bob Jr."),
        (f"You owe 2 Gold to {place(0)}.", "You owe 2 Gold to Ann."),
        (f"You owe 2 Gold to {place(1)}.", "You owe 2 Gold to Bob Jr."),
        (f"{place(2)} and {place(0)}", "{0} and Ann"),
        ("Nobody", "Nobody"),
    ],
)
def test_names_take_their_places_in_a_sentence(text: str, reads: str) -> None:
    assert named(text, NAMES.__getitem__) == reads


def test_words_become_a_sentence() -> None:
    assert sentence("the automa wins") == "The automa wins."
    assert sentence("you have lost to Bob Jr.") == "You have lost to Bob Jr."
    assert sentence("ann wins", ["ann"]) == "ann wins."  # people spell their names as they like
