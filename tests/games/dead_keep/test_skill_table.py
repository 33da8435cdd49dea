"""The catalogue of Skills (D224 to D280), and the names that cards and Adventurers use."""

from __future__ import annotations

import pytest

from rulewright.games.dead_keep.components.enemies import ENEMIES
from rulewright.games.dead_keep.components.skills import (
    ALL_SKILLS,
    CATALOGUE,
    CLASSES,
    SkillName,
    skill,
)
from rulewright.kernel.errors import BadRulebook


def test_the_catalogue_has_six_skills_for_mana_and_51_without() -> None:
    costs = [row.mana for row in CATALOGUE.values()]
    assert (costs.count(True), costs.count(False)) == (6, 51)
    assert [row.rule for row in CATALOGUE.values()] == [f"D{n}" for n in range(224, 281)]


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("+1 Die: Melee", SkillName("+1 Die", "Melee", mana=False)),
        ("(1 Mana) +2 Dice: Magic", SkillName("+2 Dice", "Magic", mana=True)),
        ("+1 Free Move Action", SkillName("+1 Free Action", "Move", mana=False)),
        (
            "(1 Mana) +1 Free Gather Mana Action",
            SkillName("+1 Free Action", "Gather Mana", mana=True),
        ),
        ("Giant Killer", SkillName("Killer", "Giant", mana=False)),
        ("Ironclad: Blood Hound", SkillName("Ironclad", "Blood Hound", mana=False)),
        ("Roll 6: +1 Die Melee", SkillName("Roll 6: +1 Die", "Melee", mana=False)),
        ("Class: Crusher", SkillName("Class", "Crusher", mana=False)),
        ("Teleport 3 Zones", SkillName("Teleport", "3", mana=False)),
        ("Tough", SkillName("Tough", "", mana=False)),
    ],
)
def test_a_full_name_is_a_family_a_bracket_and_whether_it_costs_mana(
    name: str, parts: SkillName
) -> None:
    assert skill(name) == parts
    assert str(parts) == name


def test_every_skill_that_can_be_chosen_reads_back_from_its_name() -> None:
    assert len(set(ALL_SKILLS)) == len(ALL_SKILLS)
    assert all(str(skill(name)) == name for name in ALL_SKILLS)
    assert not any("[" in name for name in ALL_SKILLS)
    assert {f"{enemy} Killer" for enemy in ENEMIES} <= set(ALL_SKILLS)


def test_gathering_mana_is_free_only_for_mana() -> None:
    assert "(1 Mana) +1 Free Gather Mana Action" in ALL_SKILLS
    assert "+1 Free Gather Mana Action" not in ALL_SKILLS


@pytest.mark.parametrize("name", ["+1 Dice: Melee", "+1 Die: Move", "+1 Die", "", "Dragon Killer"])
def test_a_name_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(BadRulebook, match="there is no Skill"):
        skill(name)


def test_a_slip_of_the_pen_is_told_what_was_meant() -> None:
    with pytest.raises(BadRulebook, match=r"is it '\+1 Die: Melee'\?"):
        skill("+1 Dice: Melee")


def test_the_classes_that_a_skill_can_name_are_those_with_an_ability() -> None:
    assert CATALOGUE["Class", False].values == tuple(CLASSES)
