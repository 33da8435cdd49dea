"""Adrenaline, Danger Levels and Skills, to Red and beyond (D49 to D58, D207 to D209)."""

from __future__ import annotations

import pytest

from rulewright.games.dead_keep.components.skills import ALL_SKILLS, skill
from rulewright.games.dead_keep.scene import Keep
from rulewright.games.dead_keep.table import state
from rulewright.testing import rule
from tests.games.dead_keep.layouts import own_quest

ORANGE = ("+1 Free Melee Action", "Iron Hide")
RED = ("+1 Free Combat Action", "Consume: +5 Mana", "Escalation: Melee")


def in_words(*names: str) -> list[str]:
    """Skills as they are offered: each with what it does."""
    return [f"{name}: {skill(name).printed.text}" for name in names]


def lothar_fights(keep: Keep, adrenaline: int, dice: tuple[int, int] = (6, 1)) -> Keep:
    """Lothar with a Broadsword and so much Adrenaline stands before a Footman."""
    keep.seat("ann").team("Lothar").carries("Lothar", "Broadsword")
    keep.adrenaline("Lothar", adrenaline).enemies("1R.s2", "Footman")
    return keep.turn_of("Lothar").next_rolls(*dice)


# Adrenaline


@rule("D49", "D67", "D68")
def test_one_adrenaline_for_each_wound_and_none_for_what_was_too_much(keep: Keep) -> None:
    lothar_fights(keep, 0, dice=(6, 6))
    with keep.changes("Lothar.adrenaline", +1):
        keep.says("ann", "Attack the Undead")
    keep.told("Lothar gains 1 Adrenaline and has 1", "D49")
    keep.told("Lothar has 1 hit more than there is to hit", "D170")


@rule("D289")
def test_several_wounds_of_one_hit_count_as_far_as_the_target_could_take_them(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Mallet").has("Lothar", "2 Wounds: Melee")
    keep.enemies("1R.s2", "Shadowguard", "Footman").turn_of("Lothar").next_rolls(6, 6)
    with keep.changes("Lothar.adrenaline", +2):
        keep.says("ann", "Attack the Undead", "Shadowguard")
    with keep.changes("Lothar.adrenaline", +1):
        keep.says("ann", "Attack the Undead")
    keep.told("Lothar gains 2 Adrenaline", "D289")


@rule("D50", "D186", "D187")
def test_hitting_a_friend_gives_no_adrenaline(keep: Keep) -> None:
    keep.seat("ann").team("Mai Ling", "Theron").carries("Mai Ling", "Longbow").mana("Mai Ling", 0)
    keep.stands("Theron", "1R.m1").enemies("1R.m1", "Footman").turn_of("Mai Ling").next_rolls(2, 1)
    with keep.changes("Mai Ling.adrenaline", 0, "Theron.wounds", -1):
        keep.says("ann", "Attack the Undead in Tanner Hollow")


@rule("D51", "D130", "D129")
def test_an_objective_gives_its_adrenaline_at_once(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").objective("1R.s2").turn_of("Lothar")
    with keep.changes("Lothar.adrenaline", +5, "turn.actions", -1):
        keep.says("ann", "Take the red Objective")
    keep.told("Lothar gains 5 Adrenaline", "D51")


# Danger Levels


@rule("D52")
@pytest.mark.parametrize(
    ("before", "level"),
    [
        (5, "Blue"),
        (6, "Yellow"),
        (17, "Yellow"),
        (18, "Orange"),
        (41, "Orange"),
        (42, "Red"),
        (50, "Red"),
    ],
)
def test_levels_begin_at_7_19_and_43(keep: Keep, before: int, level: str) -> None:
    lothar_fights(keep, before).says("ann", "Attack the Undead")
    if level in ("Orange", "Red") and before in (18, 42):
        keep.says("ann", ORANGE[0] if level == "Orange" else RED[0])
    assert keep.level_of("Lothar") == level


@rule("D53", "D54", "D287", "Q67")
def test_yellow_brings_a_fourth_action_even_after_the_last_one(keep: Keep) -> None:
    lothar_fights(keep, 6).turn_of("Lothar", actions=1)
    with keep.changes("turn.actions", 0):  # one spent, one gained
        keep.says("ann", "Attack the Undead")
    keep.says("ann", "Go to Tanner Hollow")
    keep.told("Lothar reaches Yellow", "D52")
    keep.told("Lothar gains +1 Action", "D54")
    keep.told("Lothar gains +1 Action", "D53")


@rule("D54")
def test_whoever_is_yellow_has_four_actions_from_then_on(keep: Keep) -> None:
    lothar_fights(keep, 6).spawn_zones()
    keep.says("ann", "Attack the Undead", "End the Turn")
    keep.told("Lothar takes a Turn with 4 Actions", "D107")


@rule("Q67")
def test_the_action_of_yellow_gained_outside_the_own_turn_waits_for_the_next(keep: Keep) -> None:
    keep.seat("ann").team("Astrid", "Theron").carries("Astrid", "Elven Sword")
    keep.adrenaline("Astrid", 6).stands("Astrid", "2R.s2").spawn_zones("2R.s2")
    keep.street("Footman L1").all_have_acted().next_rolls(6, 1)
    keep.says("ann", "Attack the Undead")
    keep.says("ann", "Astrid")
    keep.told("Astrid takes a Turn with 4 Actions")


@rule("D55", "D58")
def test_at_orange_one_of_two_skills_is_chosen_and_works_at_once(keep: Keep) -> None:
    lothar_fights(keep, 18).says("ann", "Attack the Undead")
    assert keep.choices("ann") == in_words(*ORANGE)
    keep.says("ann", "+1 Free Melee Action")
    keep.told("Lothar gains +1 Free Melee Action", "D55")


@rule("D53", "D223")
def test_a_skill_gained_in_mid_turn_is_used_in_the_same_turn(keep: Keep) -> None:
    lothar_fights(keep, 18).enemies("1R.s2", "Footman").next_rolls(1, 1)
    keep.says("ann", "Attack the Undead", "+1 Free Melee Action")
    with keep.changes("turn.actions", 0):
        keep.says("ann", "Attack the Undead")


@rule("D55", "D58")
def test_at_red_one_of_three_skills_is_chosen(keep: Keep) -> None:
    lothar_fights(keep, 42).says("ann", "Attack the Undead")
    assert keep.choices("ann") == in_words(*RED)
    keep.says("ann", "Consume: +5 Mana")
    assert keep.one("Lothar").skills == ["Taunt", "Consume: +5 Mana"]


@rule("Q67")
def test_several_levels_at_once_bring_all_their_skills_the_lowest_first(keep: Keep) -> None:
    worth = own_quest({"[objectives]": "[objectives]\nadrenaline = 43"})
    keep.seat("ann").quest(worth).team("Lothar").objective("1R.s2")
    keep.turn_of("Lothar")
    with keep.changes("turn.actions", 0):  # one spent, and the fourth gained
        keep.says("ann", "Take the red Objective", "Iron Hide", "Escalation: Melee")
    assert keep.one("Lothar").skills == ["Taunt", "+1 Action", "Iron Hide", "Escalation: Melee"]


@rule("D56", "D57", "D159")
@pytest.mark.parametrize(("adrenaline", "footmen"), [(0, 2), (7, 3), (19, 4), (43, 5)])
def test_the_strongest_adventurer_says_how_many_footmen_come(
    keep: Keep, adrenaline: int, footmen: int
) -> None:
    keep.seat("ann").team("Lothar", "Theron").adrenaline("Theron", adrenaline)
    keep.spawn_zones("2R.s2").street("Footman L1").all_have_acted()
    keep.begin()
    assert keep.who_is_in("2R.s2") == ["Footman"] * footmen
    profile = keep.foe("Footman").profile
    assert (profile.armor, profile.wounds, profile.attacks, profile.damage) == (1, 1, 1, 1)


@rule("D58")
def test_lothar_sets_out_with_a_broadsword_five_mana_and_ten_wounds(keep: Keep) -> None:
    keep.seat("ann", adventurers="1")
    keep.says("ann", "Lothar", "Broadsword")
    lothar = keep.one("Lothar")
    assert (lothar.hand, lothar.mana, lothar.wounds) == (["Broadsword"], 5, 10)
    assert lothar.skills == ["Taunt"]


# Ultrared


def theron_at(keep: Keep, adrenaline: int, *skills: str, lap: int = 1) -> Keep:
    """Theron with so much Adrenaline stands before a Footman, in Ultrared Mode."""
    keep.seat("ann", ultrared="yes").team("Theron").carries("Theron", "Broadsword")
    keep.mana("Theron", 0).adrenaline("Theron", adrenaline).has("Theron", *skills)
    if lap > 1:
        keep.one("Theron").danger = state.RED
    return keep.enemies("1R.s2", "Footman").turn_of("Theron").next_rolls(6, 1)


THERON = ("+1 Action", "Sprint", "+1 Free Combat Action")


@rule("D207", "D209")
def test_at_red_the_pointer_goes_back_and_the_level_stays(keep: Keep) -> None:
    theron_at(keep, 42, "+1 Action", "Sprint")
    keep.says("ann", "Attack the Undead", "+1 Free Combat Action")
    theron = keep.one("Theron")
    assert (theron.adrenaline, keep.level_of("Theron")) == (0, "Red")
    assert theron.skills == ["Iron Hide", "+1 Action", "Sprint", "+1 Free Combat Action"]
    keep.told("The pointer of Theron goes back to 0", "D207")


@rule("D207")
def test_what_was_gained_beyond_red_counts_for_the_next_lap(keep: Keep) -> None:
    theron_at(keep, 41, "+1 Action", "Sprint").objective("1R.s2")
    keep.says("ann", "Take the red Objective", "+1 Free Combat Action")
    assert keep.one("Theron").adrenaline == 3


@rule("D207", "D209")
def test_on_the_second_lap_yellow_brings_nothing_and_orange_the_other_skill(keep: Keep) -> None:
    theron_at(keep, 6, *THERON, lap=2)
    keep.enemies("1R.s2", "Footman").next_rolls(6, 1)
    keep.says("ann", "Attack the Undead")
    assert len(keep.one("Theron").skills) == 4
    keep.one("Theron").adrenaline = 18
    keep.says("ann", "Attack the Undead")
    keep.told("Theron gains +1 Free Melee Action", "D207")
    assert keep.one("Theron").skills[-1] == "+1 Free Melee Action"


@rule("D207", "D209")
def test_on_the_second_lap_red_brings_one_of_the_two_left(keep: Keep) -> None:
    theron_at(keep, 42, *THERON, "+1 Free Melee Action", lap=2)
    keep.says("ann", "Attack the Undead")
    assert keep.choices("ann") == in_words("+1 to Dice Roll: Melee", "(1 Mana) +2 Dice: Melee")
    keep.says("ann", "+1 to Dice Roll: Melee")
    assert keep.one("Theron").adrenaline == 0


@rule("D207", "D209")
def test_on_the_third_lap_only_red_brings_the_last_one(keep: Keep) -> None:
    own = (*THERON, "+1 Free Melee Action", "+1 to Dice Roll: Melee")
    theron_at(keep, 18, *own, lap=2)
    keep.enemies("1R.s2", "Footman").next_rolls(6, 1)
    with keep.changes("Theron.skills", 0):
        keep.says("ann", "Attack the Undead")
    keep.one("Theron").adrenaline = 42
    keep.says("ann", "Attack the Undead")
    assert keep.one("Theron").skills[-1] == "(1 Mana) +2 Dice: Melee"


@rule("D208", "D209", "Q68")
@pytest.mark.parametrize("before", [18, 42])
def test_then_orange_and_red_bring_any_skill_that_one_does_not_have(
    keep: Keep, before: int
) -> None:
    own = (*THERON, "+1 Free Melee Action", "+1 to Dice Roll: Melee", "(1 Mana) +2 Dice: Melee")
    theron_at(keep, before, *own, lap=2)
    keep.says("ann", "Attack the Undead")
    assert set(keep.choices("ann")) == set(in_words(*ALL_SKILLS)) - set(in_words("Iron Hide", *own))
    keep.says("ann", "Lucky")
    keep.told("Theron gains Lucky", "D208")


@rule("D208")
def test_yellow_never_brings_a_skill_again(keep: Keep) -> None:
    own = (*THERON, "+1 Free Melee Action", "+1 to Dice Roll: Melee", "(1 Mana) +2 Dice: Melee")
    theron_at(keep, 6, *own, lap=2)
    with keep.changes("Theron.skills", 0):
        keep.says("ann", "Attack the Undead")


@rule("Q68")
def test_a_quest_may_ask_for_ultrared_by_itself(keep: Keep) -> None:
    quest = own_quest({"level = 1": "level = 1\nultrared = true"})
    keep.seat("ann").quest(quest).team("Theron").adrenaline("Theron", 40).objective("1R.s2")
    keep.turn_of("Theron").says("ann", "Take the red Objective", "+1 Free Combat Action")
    assert keep.one("Theron").adrenaline == 2


@rule("Q68")
def test_without_ultrared_adrenaline_beyond_red_is_only_counted(keep: Keep) -> None:
    lothar_fights(keep, 61).has("Lothar", "+1 Action", ORANGE[0], RED[0])
    with keep.changes("Lothar.adrenaline", +1, "Lothar.skills", 0):
        keep.says("ann", "Attack the Undead")


@rule("D207")
def test_who_is_at_red_does_not_reach_it_again(keep: Keep) -> None:
    theron_at(keep, 42, *THERON, lap=2)
    keep.says("ann", "Attack the Undead", "+1 to Dice Roll: Melee")
    assert "Theron reaches Red." not in keep.sentences()


@rule("Q40", "D207")
def test_in_ultrared_the_level_for_spawns_stays_red(keep: Keep) -> None:
    theron_at(keep, 0, *THERON, lap=2)
    keep.spawn_zones("2R.s2").street("Footman L1").says("ann", "End the Turn")
    assert keep.who_is_in("2R.s2") == ["Footman"] * 5
