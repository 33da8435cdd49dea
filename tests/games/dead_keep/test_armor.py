"""Armor rolls, shields and the Skills that save from Wounds (D142, D143, D146, D225, D254)."""

from __future__ import annotations

import pytest

from rulewright.games.dead_keep.scene import Keep
from rulewright.games.dead_keep.table.events.combat import DiceRolled
from rulewright.testing import rule


def attacked(keep: Keep, *cards: str, skills: tuple[str, ...] = (), **options: str) -> Keep:
    """Lothar alone, with these cards and Skills, when the Enemies of his Zone are to act."""
    keep.seat("ann", **options).team("Lothar").unskilled("Lothar").has("Lothar", *skills)
    return keep.carries("Lothar", *cards)


# Body armour


@rule("D142", "D315")
def test_one_die_for_each_attack_and_each_success_cancels_all_its_damage(keep: Keep) -> None:
    attacked(keep, "Plate Armor").enemies("1R.s2", "Horseman")
    keep.next_rolls(4, 3, 5, 6).enemies_act()
    assert keep.one("Lothar").wounds == 8
    keep.told("Lothar rolls 4, 3 against Horseman", "D142")
    keep.told("Lothar's armour cancels 1 of 2 Attacks", "D315")
    keep.told("Lothar's armour cancels 2 of 2 Attacks", "D142")


@rule("D142")
def test_without_armour_nothing_is_rolled(keep: Keep) -> None:
    attacked(keep).packs("Lothar", "Plate Armor").enemies("1R.s2", "Footman").enemies_act()
    assert keep.one("Lothar").wounds == 9
    keep.told("Lothar loses 1 Wound", "D140")


@rule("D146", "Q2")
def test_amaranthe_and_lothar_share_eight_attacks(keep: Keep) -> None:
    keep.seat("ann").team("Amaranthe", "Lothar").carries("Lothar", "Plate Armor")
    keep.enemies("1R.s2", *["Footman"] * 4, "Shadowguard", "Shadowguard").enemies_act()
    assert keep.question() == "4 Attacks by Footmen: on whom?"
    keep.says("ann", "On Amaranthe")
    assert keep.question() == "4 Attacks by Shadowguards: on whom?"
    keep.next_rolls(1, 2, 5, 6)
    keep.says("ann", "On Lothar")
    assert (keep.one("Amaranthe").wounds, keep.one("Lothar").wounds) == (6, 6)


@rule("D146", "Q2", "D314")
def test_the_printed_dice_of_that_example_cancel_all_four(keep: Keep) -> None:
    attacked(keep, "Plate Armor").enemies("1R.s2", "Shadowguard", "Shadowguard")
    keep.next_rolls(3, 4, 5, 6).enemies_act()
    assert keep.one("Lothar").wounds == 10


@rule("D314")
def test_a_special_value_counts_for_its_enemies_and_the_base_value_for_all_others(
    keep: Keep,
) -> None:
    attacked(keep, "Plate Armor").enemies("1R.s2", "Shadowguard", "Footman")
    keep.next_rolls(3, 3, 3).enemies_act()
    assert keep.one("Lothar").wounds == 9
    assert "D314" in keep.why("Lothar rolls 3, 3 against Shadowguard")
    assert "D314" not in keep.why("Lothar rolls 3 against Footman")


@rule("Q30")
def test_dice_are_rolled_by_enemy_type_and_are_one_armor_roll(keep: Keep) -> None:
    attacked(keep, "Plate Armor", skills=("(1 Mana) 1 Re-roll Armor",)).mana("Lothar", 1)
    keep.enemies("1R.s2", "Shadowguard", "Footman").next_rolls(2, 3, 3, 3, 4).enemies_act()
    assert keep.question() == "Lothar: roll the 2 failed Armor dice again for 1 Mana?"
    keep.says("ann", "Roll again")
    assert keep.one("Lothar").wounds == 10
    assert keep.one("Lothar").mana == 0


@rule("Q31")
@pytest.mark.parametrize(("ones_can", "wounds"), [("no", 9), ("yes", 10)])
def test_a_natural_one_fails_unless_read_otherwise(keep: Keep, ones_can: str, wounds: int) -> None:
    attacked(keep, "Armor of the Dead King", armor_ones_can_save=ones_can, skills=("Iron Hide",))
    keep.one("Lothar").warded = 1
    keep.enemies("1R.s2", "Footman").next_rolls(1).enemies_act()
    keep.says("ann", "Use the Armor of the Dead King for 1 Mana")
    assert keep.one("Lothar").wounds == wounds


@rule("Q31")
def test_a_natural_two_is_as_good_as_any_other_number(keep: Keep) -> None:
    attacked(keep, "Armor of the Dead King", skills=("Iron Hide",)).one("Lothar").warded = 1
    keep.enemies("1R.s2", "Footman").next_rolls(2).enemies_act()
    keep.says("ann", "Use the Armor of the Dead King for 1 Mana")
    assert keep.one("Lothar").wounds == 10


# Shields


@rule("D143")
def test_a_shield_alone_has_its_own_value(keep: Keep) -> None:
    attacked(keep, "Buckler").enemies("1R.s2", "Footman", "Footman")
    keep.next_rolls(5, 6).enemies_act()
    assert keep.one("Lothar").wounds == 9


@rule("D143")
def test_with_body_armour_a_shield_adds_one(keep: Keep) -> None:
    attacked(keep, "Leather Armor", "Buckler").enemies("1R.s2", "Footman", "Footman")
    keep.next_rolls(3, 4).enemies_act()
    assert keep.one("Lothar").wounds == 9
    keep.told("Lothar rolls 3, 4 against Footman", "D143")


@rule("Q32")
def test_of_two_shields_one_counts(keep: Keep) -> None:
    attacked(keep, "Leather Armor", "Buckler", "Buckler").enemies("1R.s2", "Footman")
    keep.next_rolls(3).enemies_act()
    assert keep.one("Lothar").wounds == 9


@rule("Q32")
def test_without_body_armour_the_better_of_shield_and_hide_counts_alone(keep: Keep) -> None:
    attacked(keep, "Buckler", skills=("Iron Hide",)).enemies("1R.s2", "Footman", "Footman")
    keep.next_rolls(4, 5).enemies_act()
    assert keep.one("Lothar").wounds == 9


@rule("Q32")
def test_iron_hide_makes_a_better_shield_no_worse(keep: Keep) -> None:
    attacked(keep, "Aegis of Bones", skills=("Iron Hide",)).enemies("1R.s2", "Footman")
    keep.next_rolls(4).enemies_act()
    keep.says("ann", "Use the Aegis of Bones for 1 Mana")
    assert keep.one("Lothar").wounds == 10


@rule("Q32", "D255")
def test_with_body_armour_shield_and_hide_add_one_each(keep: Keep) -> None:
    attacked(keep, "Leather Armor", "Buckler", skills=("Iron Hide",))
    keep.enemies("1R.s2", "Footman", "Footman").next_rolls(2, 3).enemies_act()
    assert keep.one("Lothar").wounds == 9


# Artifacts


@rule("Q33")
def test_artifact_armour_costs_a_mana_for_each_roll(keep: Keep) -> None:
    attacked(keep, "Armor of the Dead King").enemies("1R.s2", "Horseman").mana("Lothar", 1)
    keep.next_rolls(3, 3).enemies_act()
    keep.says("ann", "Use the Armor of the Dead King for 1 Mana")
    assert (keep.one("Lothar").wounds, keep.one("Lothar").mana) == (6, 0)
    keep.told("Lothar spends 1 Mana on Armor of the Dead King", "Q33")


@rule("Q33")
def test_who_does_not_pay_rolls_without_it(keep: Keep) -> None:
    attacked(keep, "Armor of the Dead King", "Buckler").enemies("1R.s2", "Footman")
    keep.next_rolls(6).enemies_act()
    keep.says("ann", "No")
    assert (keep.one("Lothar").wounds, keep.one("Lothar").mana) == (10, 5)


@rule("Q33", "D280")
def test_a_skill_that_an_artifact_grants_costs_a_mana_for_each_use(keep: Keep) -> None:
    attacked(keep, "Aegis of Bones").enemies("1R.s2", "Ogre").enemies_act()
    keep.says("ann", "No", "Ignore it (Tough)")
    assert (keep.one("Lothar").wounds, keep.one("Lothar").mana) == (7, 4)


@rule("D263")
def test_in_the_mist_artifact_armour_may_cost_nothing(keep: Keep) -> None:
    attacked(keep, "Armor of the Dead King", skills=("Mist Affinity",)).mana("Lothar", 0)
    keep.stands("Lothar", "1R.m1").enemies("1R.m1", "Footman").next_rolls(3).enemies_act()
    assert (keep.one("Lothar").wounds, keep.one("Lothar").mana) == (10, 0)


@rule("D263", "Q33")
def test_in_the_mist_what_an_artifact_grants_may_cost_nothing_either(keep: Keep) -> None:
    attacked(keep, "Aegis of Bones", skills=("Mist Affinity",)).mana("Lothar", 0)
    keep.stands("Lothar", "1R.m1").enemies("1R.m1", "Footman").next_rolls(1).enemies_act()
    keep.says("ann", "Ignore it (Tough)")
    assert keep.one("Lothar").wounds == 10


# Skills


@rule("D255")
def test_iron_hide_is_armor_five_without_armour(keep: Keep) -> None:
    attacked(keep, skills=("Iron Hide",)).enemies("1R.s2", "Footman", "Footman")
    keep.next_rolls(4, 5).enemies_act()
    assert keep.one("Lothar").wounds == 9
    keep.told("Lothar rolls 4, 5 against Footman", "D255")


@rule("D255")
def test_iron_hide_adds_one_to_armour(keep: Keep) -> None:
    attacked(keep, "Leather Armor", skills=("Iron Hide",)).enemies("1R.s2", "Footman", "Footman")
    keep.next_rolls(3, 4).enemies_act()
    assert keep.one("Lothar").wounds == 9


@rule("D225")
def test_mana_rolls_armor_dice_again_once_for_each_roll(keep: Keep) -> None:
    attacked(keep, "Leather Armor", skills=("(1 Mana) 1 Re-roll Armor",))
    keep.enemies("1R.s2", "Footman", "Footman").next_rolls(5, 1, 4).enemies_act()
    keep.says("ann", "Roll again")
    assert (keep.one("Lothar").wounds, keep.one("Lothar").mana) == (9, 4)
    keep.told("Lothar rolls 4 again (1 Re-roll Armor)", "D225")


def test_a_roll_says_what_it_needs_and_how_all_its_dice_lie(keep: Keep) -> None:
    attacked(keep, "Leather Armor", skills=("Iron Hide", "(1 Mana) 1 Re-roll Armor"))
    keep.enemies("1R.s2", "Footman", "Footman", "Footman").next_rolls(5, 1, 2, 4, 3).enemies_act()
    keep.says("ann", "Roll again")
    journal = keep.begin().journal
    assert journal is not None
    rolls = [entry.event for entry in journal.entries if isinstance(entry.event, DiceRolled)]
    assert [(told.purpose, told.needed) for told in rolls] == [("armor", 4), ("armor", 4)]
    assert [(told.dice, told.rolled) for told in rolls] == [
        ((5, 1, 2), (0, 1, 2)),
        ((5, 4, 3), (1, 2)),
    ]


@rule("D225")
def test_without_mana_armor_is_not_rolled_again(keep: Keep) -> None:
    attacked(keep, "Leather Armor", skills=("(1 Mana) 1 Re-roll Armor",)).mana("Lothar", 0)
    keep.enemies("1R.s2", "Footman").next_rolls(1).enemies_act()
    assert keep.one("Lothar").wounds == 9


@rule("D258")
def test_who_is_lucky_rolls_armor_dice_again_besides_other_re_rolls(keep: Keep) -> None:
    attacked(keep, "Wraith Mail", skills=("Lucky",)).enemies("1R.s2", "Footman")
    keep.next_rolls(1, 2, 5).enemies_act()
    keep.says("ann", "Roll again (Lucky)", "Roll again (1 Re-roll Armor)")
    assert keep.one("Lothar").wounds == 10
    keep.told("Lothar rolls 2 again (Lucky)", "D258")


@rule("D254")
@pytest.mark.parametrize(("enemy", "wounds"), [("Footman", 10), ("Deadeye", 9)])
def test_ironclad_ignores_all_wounds_of_one_enemy(keep: Keep, enemy: str, wounds: int) -> None:
    attacked(keep, skills=("Ironclad: Footman",)).enemies("1R.s2", enemy).enemies_act()
    assert keep.one("Lothar").wounds == wounds
    if wounds == 10:
        keep.told("Lothar shrugs off 1 Attack (Ironclad)", "D254")


@rule("D254")
def test_a_count_is_no_countess(keep: Keep) -> None:
    attacked(keep, skills=("Ironclad: Count",)).enemies("1R.s2", "Countess").enemies_act()
    assert keep.one("Lothar").wounds == 8


@rule("D280", "Q12")
def test_tough_ignores_one_hit_in_a_round(keep: Keep) -> None:
    attacked(keep, skills=("Tough",)).enemies("1R.s2", "Blood Hound").enemies_act()
    keep.says("ann", "Ignore it (Tough)")
    assert keep.one("Lothar").wounds == 8
    keep.told("Lothar shrugs off 1 Attack (Tough)", "D280")
    keep.says("ann", "End the Turn", "Ignore it (Tough)")
    assert keep.one("Lothar").wounds == 6


@rule("Q79")
def test_tough_comes_after_the_armor_roll(keep: Keep) -> None:
    attacked(keep, "Plate Armor", skills=("Tough",)).enemies("1R.s2", "Footman", "Footman")
    keep.next_rolls(4, 4).enemies_act()
    assert keep.one("Lothar").wounds == 10
    assert not keep.one("Lothar").was_tough


@rule("Q79")
def test_tough_works_against_friendly_fire(keep: Keep) -> None:
    keep.seat("ann").team("Thurkal", "Berthol").unskilled("Thurkal").mana("Thurkal", 0)
    keep.carries("Thurkal", "Longbow").stands("Berthol", "1R.m1").turn_of("Thurkal")
    keep.enemies("1R.m1", "Footman").next_rolls(1)
    with keep.changes("Berthol.wounds", 0):
        keep.says("ann", "Attack the Undead", "Ignore it (Tough)")


@rule("Q79", "D197")
def test_tough_and_armour_do_not_work_against_mist_burn(keep: Keep) -> None:
    attacked(keep, "Plate Armor", skills=("Tough",)).stands("Lothar", "1R.m1")
    keep.street("Mist Burn L1").spawn_zones("6V.s3").all_have_acted().begin()
    assert keep.one("Lothar").wounds == 9
