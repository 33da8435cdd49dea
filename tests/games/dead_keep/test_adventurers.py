"""The sixteen Adventurers, as the rulebook's examples have them."""

from __future__ import annotations

import pytest

from rulewright.games.dead_keep.components.adventurers import ADVENTURERS
from rulewright.testing import rule
from rulewright.title.printed.rulebook import PROVENANCES


@rule("D3")
def test_there_are_sixteen_adventurers_and_each_says_where_it_comes_from() -> None:
    assert len(ADVENTURERS) == 16
    assert {adventurer.provenance for adventurer in ADVENTURERS.values()} <= set(PROVENANCES)
    reconstructed = [a for a in ADVENTURERS.values() if a.provenance == "reconstructed"]
    assert all(adventurer.printed for adventurer in reconstructed)


@rule("D58")
def test_lothar_has_the_skills_of_the_example() -> None:
    lothar = ADVENTURERS["Lothar"]
    assert lothar.class_name == "Fighter"
    assert [str(skill) for skill in lothar.skills] == [
        "Taunt",
        "+1 Action",
        "+1 Free Melee Action",
        "Iron Hide",
        "+1 Free Combat Action",
        "Consume: +5 Mana",
        "Escalation: Melee",
    ]


@rule("D209")
def test_theron_has_the_skills_of_the_example() -> None:
    theron = ADVENTURERS["Theron"]
    assert str(theron.blue) == "Iron Hide"
    assert [str(skill) for skill in theron.orange] == ["Sprint", "+1 Free Melee Action"]
    assert [str(skill) for skill in theron.red] == [
        "+1 Free Combat Action",
        "+1 to Dice Roll: Melee",
        "(1 Mana) +2 Dice: Melee",
    ]


@rule("D90")
@pytest.mark.parametrize(
    ("name", "class_name"),
    [
        ("Astrid", "Duo"),
        ("Lothar", "Fighter"),
        ("Mai Ling", "Ranger"),
        ("Tessara", "Magician"),
        ("Theron", "Crusher"),
        ("Amaranthe", "Crusher"),
    ],
)
def test_the_adventurers_of_the_examples_have_their_classes(name: str, class_name: str) -> None:
    assert ADVENTURERS[name].class_name == class_name


def test_no_adventurer_is_offered_a_skill_twice_and_class_skills_fit_their_class() -> None:
    of_a_class = {"Crush": "Crusher", "Duo": "Duo", "Bloodlust": "Fighter"}
    for adventurer in ADVENTURERS.values():
        assert len(set(adventurer.skills)) == len(adventurer.skills)
        for skill in adventurer.skills:
            ability = skill.family.partition(":")[0]
            assert of_a_class.get(ability, adventurer.class_name) == adventurer.class_name
