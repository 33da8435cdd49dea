"""Weapons: where they reach, what they roll and what they cost (D59 to D71, D288)."""

from __future__ import annotations

import pytest

from rulewright.games.dead_keep.scene import Keep
from rulewright.testing import rule


def attacks(keep: Keep) -> list[str]:
    """What can be attacked with what, without the odds."""
    found = (choice.partition(":")[0] for choice in keep.choices("ann"))
    return [choice for choice in found if choice.startswith("Attack")]


def armed(keep: Keep, name: str, *weapons: str) -> Keep:
    """One Adventurer with these weapons in Hand, in 1R.s2, whose Turn has begun."""
    return keep.seat("ann").team(name).carries(name, *weapons).turn_of(name)


# Types of weapons


@rule("D59", "D66")
def test_a_melee_weapon_strikes_in_the_own_zone_only(keep: Keep) -> None:
    armed(keep, "Lothar", "Broadsword").enemies("1R.s2", "Footman").enemies("1R.m1", "Footman")
    assert attacks(keep) == ["Attack the Undead in Tanner Row with Broadsword"]


@rule("D59")
def test_a_melee_weapon_makes_melee_actions(keep: Keep) -> None:
    armed(keep, "Lothar", "Broadsword").has("Lothar", "+1 Free Ranged Action")
    keep.enemies("1R.s2", "Footman", "Footman").next_rolls(1, 1)
    with keep.changes("turn.actions", -1):
        keep.says("ann", "Attack the Undead")


@rule("D60", "D66")
def test_a_bow_used_in_the_own_zone_still_makes_a_ranged_action(keep: Keep) -> None:
    armed(keep, "Lothar", "Recurve Bow").has("Lothar", "+1 Free Ranged Action", "+1 Die: Melee")
    keep.enemies("1R.s2", "Footman").next_rolls(1, 1)
    with keep.changes("turn.actions", 0):
        keep.says("ann", "Attack the Undead in Tanner Row with Recurve Bow")
    keep.told("with Recurve Bow (2 dice)", "D69")


@rule("D61", "D66")
def test_a_magic_weapon_used_in_the_own_zone_still_makes_a_magic_action(keep: Keep) -> None:
    armed(keep, "Lothar", "Runic Skull").has("Lothar", "+1 Free Magic Action", "+1 Die: Melee")
    keep.enemies("1R.s2", "Footman").next_rolls(1, 1)
    with keep.changes("turn.actions", 0):
        keep.says("ann", "Attack the Undead in Tanner Row with Runic Skull")
    keep.told("with Runic Skull (2 dice)", "D69")


@rule("D65", "D74", "D76", "D79")
def test_a_zweihander_in_the_backpack_cannot_be_used(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").packs("Lothar", "Zweihänder").turn_of("Lothar")
    keep.enemies("1R.s2", "Footman")
    assert attacks(keep) == []
    keep.says("ann", "Rearrange what you carry", "Zweihänder (Lothar, in the Backpack): in Hand")
    assert attacks(keep) == ["Attack the Undead in Tanner Row with Zweihänder"]


@rule("Q8")
def test_two_weapons_in_hand_are_used_one_at_a_time(keep: Keep) -> None:
    armed(keep, "Lothar", "Broadsword", "Hand Axe").enemies("1R.s2", "Footman").next_rolls(1, 1)
    assert len(attacks(keep)) == 2
    with keep.changes("turn.actions", -1):
        keep.says("ann", "Attack the Undead in Tanner Row with Broadsword")
    keep.told("with Broadsword (2 dice)", "D69")


@rule("Q7")
def test_an_enchantment_is_an_action_but_no_combat_action(keep: Keep) -> None:
    armed(keep, "Lothar", "Mending").has("Lothar", "+1 Free Combat Action").wounds("Lothar", 5)
    with keep.changes("turn.actions", -1):
        keep.says("ann", "Cast Mending on Lothar")


@rule("Q7")
@pytest.mark.parametrize("weapon", ["Broadsword", "Recurve Bow", "Runic Skull"])
def test_melee_ranged_and_magic_are_combat_actions(keep: Keep, weapon: str) -> None:
    armed(keep, "Lothar", weapon).has("Lothar", "+1 Free Combat Action")
    keep.enemies("1R.s2", "Footman").next_rolls(1, 1)
    with keep.changes("turn.actions", 0):
        keep.says("ann", f"Attack the Undead in Tanner Row with {weapon}")


# Combat characteristics


@rule("D66", "D179")
@pytest.mark.parametrize(
    ("away", "reached"), [(0, False), (1, True), (2, True), (3, True), (4, False)]
)
def test_a_longbow_reaches_from_one_zone_to_three(keep: Keep, away: int, reached: bool) -> None:
    zones = ["6V.s2", "6V.s3", "2R.s1", "2R.m1", "2R.s2"]
    armed(keep, "Lothar", "Longbow").stands("Lothar", "6V.s2").enemies(zones[away], "Footman")
    assert bool(attacks(keep)) == reached


@rule("D67", "D169", "D172")
def test_a_broadsword_cannot_hurt_a_shadowguard_and_a_mallet_can(keep: Keep) -> None:
    armed(keep, "Lothar", "Broadsword", "Mallet").enemies("1R.s2", "Shadowguard")
    keep.next_rolls(6, 6, 6)
    keep.says("ann", "Attack the Undead in Tanner Row with Broadsword")
    assert keep.foe("Shadowguard").wounds == 2
    keep.told("Lothar hits Shadowguard 1, whose Armor holds", "D169")
    keep.says("ann", "Attack the Undead in Tanner Row with Mallet")
    assert keep.foe("Shadowguard").wounds == 1
    keep.told("Lothar hits Shadowguard 1 for 1 Wound", "D67")


@rule("D68", "D69")
@pytest.mark.parametrize(("face", "hits"), [(2, 0), (3, 0), (4, 2), (6, 2)])
def test_each_die_of_at_least_the_accuracy_is_a_success(keep: Keep, face: int, hits: int) -> None:
    armed(keep, "Lothar", "Broadsword").enemies("1R.s2", "Footman", "Footman", "Footman")
    keep.next_rolls(face, face)
    with keep.changes("foes", -hits):
        keep.says("ann", "Attack the Undead")
    keep.told(f"Lothar rolls {face}, {face}", "D69")


# Mana


@rule("D62", "D63", "D71", "D288")
def test_night_bolt_reaches_and_rolls_more_for_a_mana(keep: Keep) -> None:
    armed(keep, "Lothar", "Night Bolt").enemies("1R.s2", "Footman", "Footman", "Footman")
    assert attacks(keep) == ["Attack the Undead in Tanner Row with Night Bolt (1 Mana)"]
    keep.next_rolls(1, 1, 3)
    with keep.changes("Lothar.mana", -1, "foes", -1):
        keep.says("ann", "Attack the Undead")
    keep.told("with Night Bolt (3 dice)", "D69")
    keep.told("Lothar spends 1 Mana on Night Bolt", "D62")
    keep.told("Lothar spends 1 Mana on Night Bolt", "D63")


@rule("D63", "D71")
def test_the_upper_line_is_free(keep: Keep) -> None:
    armed(keep, "Lothar", "Night Bolt").enemies("1R.m1", "Footman").mana("Lothar", 0)
    keep.next_rolls(3)
    with keep.changes("Lothar.mana", 0, "foes", -1):
        keep.says("ann", "Attack the Undead in Tanner Hollow with Night Bolt")


@rule("D70", "D288")
def test_rogues_guile_shoots_farther_and_lets_one_run(keep: Keep) -> None:
    armed(keep, "Lothar", "Rogue's Guile").enemies("1R.s2", "Footman")
    assert attacks(keep) == ["Attack the Undead in Tanner Row with Rogue's Guile (1 Mana)"]
    keep.next_rolls(3, 1)
    keep.says("ann", "Attack the Undead")
    keep.told("with Rogue's Guile (2 dice)", "D69")
    with keep.changes("turn.actions", 0):
        keep.says("ann", "Run to Tanner Hollow")


@rule("D70")
def test_rogues_guile_without_mana_rolls_one_die_at_others(keep: Keep) -> None:
    armed(keep, "Lothar", "Rogue's Guile").enemies("1R.m1", "Footman").next_rolls(1)
    keep.says("ann", "Attack the Undead in Tanner Hollow with Rogue's Guile:")
    keep.told("with Rogue's Guile (1 die)", "D69")


@rule("D64", "D62")
def test_no_mana_no_artifact(keep: Keep) -> None:
    armed(keep, "Lothar", "Crown-Splitter").enemies("1R.s2", "Footman", "Footman")
    keep.mana("Lothar", 1).next_rolls(1, 1, 1, 1)
    with keep.changes("Lothar.mana", -1):
        keep.says("ann", "Attack the Undead")
    assert attacks(keep) == []
    keep.told("Lothar spends 1 Mana on Crown-Splitter", "D64")


@rule("D64")
def test_every_use_of_an_artifact_costs_a_mana(keep: Keep) -> None:
    armed(keep, "Lothar", "Crown-Splitter").enemies("1R.s2", "Footman")
    keep.next_rolls(*[1] * 12)
    with keep.changes("Lothar.mana", -2):
        keep.says("ann", "Attack the Undead", "Attack the Undead")
