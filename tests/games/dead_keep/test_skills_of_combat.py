"""Skills that change Combat Actions: dice, results, Armor Penetration, Wounds and aim."""

from __future__ import annotations

import pytest

from rulewright.games.dead_keep.scene import Keep
from rulewright.testing import rule


def armed(keep: Keep, name: str, weapon: str, *skills: str) -> Keep:
    """Somebody whose Turn it is, with a weapon, these Skills and no others."""
    keep.seat("ann").team(name).unskilled(name).has(name, *skills)
    return keep.carries(name, weapon).turn_of(name)


def aimed_at(keep: Keep) -> list[str]:
    """What ann could attack now, without the chances."""
    return [c.partition(":")[0] for c in keep.choices("ann") if c.startswith("Attack")]


# Armor Penetration


@rule("D224")
def test_mana_adds_one_to_armor_penetration_once_in_each_action(keep: Keep) -> None:
    armed(keep, "Lothar", "Broadsword", "(1 Mana) +1 Armor Penetration: Melee")
    keep.enemies("1R.s2", "Shadowguard").next_rolls(4, 4)
    with keep.changes("Lothar.mana", -1, "Lothar.adrenaline", 2):
        keep.says("ann", "Attack the Undead")
        assert keep.choices("ann") == ["Roll", "Add +1 Armor Penetration for 1 Mana"]
        keep.says("ann", "Add +1 Armor Penetration for 1 Mana")
    keep.told("Lothar spends 1 Mana on +1 Armor Penetration", "D224")


@rule("D224")
def test_without_mana_nothing_is_offered(keep: Keep) -> None:
    armed(keep, "Lothar", "Broadsword", "(1 Mana) +1 Armor Penetration: Melee")
    keep.mana("Lothar", 0).enemies("1R.s2", "Shadowguard").next_rolls(6, 6)
    with keep.changes("Lothar.adrenaline", 0):
        keep.says("ann", "Attack the Undead")


@rule("D235", "D326")
@pytest.mark.parametrize(
    ("kind", "wounds"), [("Melee", 2), ("Combat", 2), ("Ranged", 0), ("Magic", 0)]
)
def test_one_more_armor_penetration_for_the_actions_that_the_skill_names(
    keep: Keep, kind: str, wounds: int
) -> None:
    armed(keep, "Lothar", "Broadsword", f"+1 Armor Penetration: {kind}")
    keep.enemies("1R.s2", "Shadowguard").next_rolls(4, 4)
    with keep.changes("Lothar.adrenaline", wounds, "Lothar.mana", 0):
        keep.says("ann", "Attack the Undead")
    keep.told("Lothar attacks", "D235" if wounds else "D69")


@rule("D261")
@pytest.mark.parametrize(("zone", "wounds"), [("1R.m1", 2), ("1R.s2", 0)])
def test_in_the_mist_weapons_pierce_deeper(keep: Keep, zone: str, wounds: int) -> None:
    armed(keep, "Lothar", "Broadsword", "Mist: +1 Armor Penetration")
    keep.stands("Lothar", zone).enemies(zone, "Shadowguard").next_rolls(4, 4)
    with keep.changes("Lothar.adrenaline", wounds):
        keep.says("ann", "Attack the Undead")
    keep.told("Lothar attacks", "D261" if wounds else "D69")


@rule("D229")
def test_mana_makes_armor_count_as_nothing(keep: Keep) -> None:
    armed(keep, "Lothar", "Broadsword", "(1 Mana) Ignore Armor Value")
    keep.enemies("1R.s2", "Warhog", level=5).next_rolls(4, 4)
    with keep.changes("Lothar.adrenaline", 2, "Lothar.mana", -1):
        keep.says("ann", "Attack Warhog", "Add Ignore Armor Value for 1 Mana")
    keep.told("Lothar spends 1 Mana on Ignore Armor Value", "D229")


@rule("D267")
@pytest.mark.parametrize(("dice", "wounds"), [((6, 6), 2), ((6, 5), 0)])
def test_each_six_pierces_one_deeper(keep: Keep, dice: tuple[int, int], wounds: int) -> None:
    armed(keep, "Lothar", "Broadsword", "Roll 6: +1 Armor Penetration Melee")
    keep.enemies("1R.s2", "Giant", level=5).next_rolls(*dice)
    with keep.changes("Lothar.adrenaline", wounds):
        keep.says("ann", "Attack Giant")
    keep.told("Lothar hits", "D267" if wounds else "D169")


@rule("D271")
@pytest.mark.parametrize(("dice", "wounds"), [((6, 4), 2), ((5, 5), 0)])
def test_a_six_takes_no_notice_of_armor(keep: Keep, dice: tuple[int, int], wounds: int) -> None:
    armed(keep, "Lothar", "Broadsword", "Roll 6: Ignore Armor Value")
    keep.enemies("1R.s2", "Warhog", level=5).next_rolls(*dice)
    with keep.changes("Lothar.adrenaline", wounds):
        keep.says("ann", "Attack Warhog")
    keep.told("Lothar hits", "D271" if wounds else "D169")


# Dice


@rule("D227")
def test_mana_rolls_two_more_dice_once_in_each_action(keep: Keep) -> None:
    armed(keep, "Lothar", "Broadsword", "(1 Mana) +2 Dice: Melee")
    keep.enemies("1R.s2", *["Footman"] * 5).next_rolls(4, 4, 4, 4)
    with keep.changes("Lothar.mana", -1, "Lothar.adrenaline", 4):
        keep.says("ann", "Attack the Undead", "Add +2 Dice for 1 Mana")
    keep.told("with Broadsword (4 dice)")
    keep.told("Lothar spends 1 Mana on +2 Dice", "D227")


@rule("D237", "D326")
@pytest.mark.parametrize(("kind", "dice"), [("Melee", 3), ("Combat", 3), ("Ranged", 2)])
def test_one_more_die_for_the_actions_that_the_skill_names(
    keep: Keep, kind: str, dice: int
) -> None:
    armed(keep, "Lothar", "Broadsword", f"+1 Die: {kind}")
    keep.enemies("1R.s2", "Footman").next_rolls(*[1] * dice)
    keep.says("ann", "Attack the Undead")
    keep.told(f"with Broadsword ({dice} dice)", "D69")


@rule("D242")
def test_a_barbarian_rolls_a_die_for_each_enemy_and_bonuses_on_top(keep: Keep) -> None:
    armed(keep, "Lothar", "Broadsword", "Barbarian", "+1 Die: Melee")
    keep.enemies("1R.s2", "Footman", "Footman", "Footman", "Ogre").next_rolls(1, 1, 1, 1, 1)
    keep.says("ann", "Attack the Undead")
    keep.told("with Broadsword (5 dice)", "D242")
    keep.told("with Broadsword (5 dice)", "D237")


@rule("D242", "Q39")
def test_a_barbarian_keeps_the_dice_of_the_weapon_against_fewer_enemies(keep: Keep) -> None:
    armed(keep, "Lothar", "Zweihänder", "Barbarian").boss("Giant", "1R.s2")
    keep.enemies("1R.s2", "Footman").next_rolls(1, 1, 1, 1, 1)
    keep.says("ann", "Attack the Undead")
    keep.told("with Zweihänder (5 dice)")


@rule("D256")
def test_iron_rain_rolls_a_die_for_each_enemy_in_the_target_zone(keep: Keep) -> None:
    armed(keep, "Lothar", "Recurve Bow", "Iron Rain", "+1 Die: Ranged")
    keep.enemies("1R.m1", *["Footman"] * 4).next_rolls(4, 4, 4, 4, 4)
    keep.says("ann", "Attack the Undead", "Add Iron Rain")
    keep.told("with Recurve Bow (5 dice)", "D256")
    assert keep.who_is_in("1R.m1") == []


@rule("D256")
def test_iron_rain_from_two_sources_rains_once(keep: Keep) -> None:
    armed(keep, "Lothar", "Storm of Splinters", "Iron Rain")
    keep.enemies("1R.m1", *["Footman"] * 8).next_rolls(*[1] * 8)
    keep.says("ann", "Attack the Undead", "Add Iron Rain")
    keep.told("with Storm of Splinters (8 dice)")


@rule("D259")
def test_mana_rain_does_the_same_for_magic(keep: Keep) -> None:
    armed(keep, "Lothar", "Runic Skull", "Mana Rain", "+1 Die: Magic")
    keep.enemies("1R.m1", *["Footman"] * 4).next_rolls(4, 4, 4, 4, 4)
    keep.says("ann", "Attack the Undead", "Add Mana Rain")
    keep.told("with Runic Skull (5 dice)", "D259")


@rule("D256", "D259")
def test_the_rains_are_for_their_own_kind_of_action(keep: Keep) -> None:
    armed(keep, "Lothar", "Runic Skull", "Iron Rain", "Barbarian")
    keep.enemies("1R.s2", *["Footman"] * 4).next_rolls(1, 1)
    keep.says("ann", "Attack the Undead")
    keep.told("with Runic Skull (2 dice)")


@rule("D251")
def test_escalation_as_in_the_rulebook(keep: Keep) -> None:
    armed(keep, "Lothar", "Hunting Crossbow", "Escalation: Ranged")
    keep.turn_of("Lothar", 6).enemies("1R.s3", "Giant")
    keep.next_rolls(1, 1, 1, 1, 1, 1, 1)
    keep.says("ann", "Attack Giant")
    keep.told("with Hunting Crossbow (1 die)")
    keep.says("ann", "Attack Giant")
    keep.told("with Hunting Crossbow (2 dice)", "D251")
    keep.says("ann", "Attack Giant")
    keep.told("with Hunting Crossbow (3 dice)")
    keep.says("ann", "Go to Tanner Hollow", "Attack Giant")
    assert keep.state.turn.actions == 1
    assert keep.dice_left == []


@rule("D251", "Q64")
@pytest.mark.parametrize(
    ("meanwhile", "door", "dice"),
    [
        ("Open the door", [6], 2),
        ("Gather 2 Mana", [], 2),
        ("+2 Mana per Turn", [], 3),
        ("Health Potion of Lothar", [], 3),
        ("Discard Mallet (Lothar", [], 3),
    ],
)
def test_every_other_kind_of_action_resets_escalation_and_what_is_none_does_not(
    keep: Keep, meanwhile: str, door: list[int], dice: int
) -> None:
    armed(keep, "Lothar", "Broadsword", "Escalation: Melee", "+2 Mana per Turn")
    keep.packs("Lothar", "Mallet").potions("Lothar", 1).wounds("Lothar", 5)
    keep.stands("Lothar", "6V.m1").enemies("6V.m1", "Giant").building("Blood Hound L1")
    keep.next_rolls(1, 1, *door, *[1] * dice)
    keep.says("ann", "Attack Giant", meanwhile, "Attack Giant")
    assert keep.dice_left == []
    keep.told(f"with Broadsword ({dice} dice)")


@rule("D251", "D326")
def test_escalation_of_combat_grows_over_all_kinds_and_ends_with_the_turn(keep: Keep) -> None:
    armed(keep, "Lothar", "Broadsword", "Escalation: Combat").carries("Lothar", "Runic Skull")
    keep.spawn_zones().enemies("1R.s2", "Giant").next_rolls(1, 1, 1, 1, 1)
    keep.says("ann", "Attack Giant 1 in Tanner Row with Broadsword")
    keep.says("ann", "Attack Giant 1 in Tanner Row with Runic Skull")
    keep.told("with Runic Skull (3 dice)")
    keep.says("ann", "End the Turn")
    keep.next_rolls(1, 1)
    keep.says("ann", "Attack Giant 1 in Tanner Row with Runic Skull")
    assert keep.dice_left == []


@rule("D268")
def test_a_die_more_for_each_six_and_for_the_sixes_of_those(keep: Keep) -> None:
    armed(keep, "Lothar", "Broadsword", "Roll 6: +1 Die Melee")
    keep.enemies("1R.s2", *["Footman"] * 6).next_rolls(6, 6, 6, 1, 4)
    with keep.changes("Lothar.adrenaline", 4):
        keep.says("ann", "Attack the Undead")
    keep.told("Lothar rolls 6, 1 for the sixes", "D268")
    keep.told("Lothar rolls 4 for the sixes", "D268")


# Results


@rule("D236", "D326")
@pytest.mark.parametrize(("kind", "hits"), [("Melee", 2), ("Combat", 2), ("Magic", 1)])
def test_one_more_on_each_die(keep: Keep, kind: str, hits: int) -> None:
    armed(keep, "Lothar", "Broadsword", f"+1 to Dice Roll: {kind}")
    keep.enemies("1R.s2", "Footman", "Footman").next_rolls(3, 6)
    with keep.changes("Lothar.adrenaline", hits):
        keep.says("ann", "Attack the Undead")
    keep.told("Lothar attacks", "D236" if hits == 2 else "D69")


@rule("D231")
def test_all_dice_are_rolled_again_and_the_new_result_stands(keep: Keep) -> None:
    armed(keep, "Lothar", "Broadsword", "1 Re-roll: Melee")
    keep.enemies("1R.s2", "Footman", "Footman").next_rolls(6, 1, 2, 3)
    with keep.changes("Lothar.adrenaline", 0):
        keep.says("ann", "Attack the Undead", "Roll all dice again (1 Re-roll)")
    keep.told("Lothar rolls 2, 3 again (1 Re-roll)", "D231")


@rule("D231", "D326")
def test_a_re_roll_of_ranged_actions_is_none_in_melee(keep: Keep) -> None:
    armed(keep, "Lothar", "Broadsword", "1 Re-roll: Ranged")
    keep.enemies("1R.s2", "Footman", "Footman").next_rolls(1, 1)
    keep.says("ann", "Attack the Undead")


@rule("D258")
def test_who_is_lucky_rolls_any_dice_again(keep: Keep) -> None:
    armed(keep, "Lothar", "Zweihänder", "Lucky")
    keep.enemies("1R.s2", *["Footman"] * 6).next_rolls(5, 1, 2, 6, 4, 1, 5)
    with keep.changes("Lothar.adrenaline", 2):
        keep.says("ann", "Attack the Undead", "Roll some dice again (Lucky)")
        keep.says("ann", "Die 1, which shows 5", "Die 2, which shows 1", "Done")
    keep.told("Lothar rolls 1, 5 again (Lucky)", "D258")


@rule("D258", "D109")
def test_who_is_lucky_rolls_the_die_of_a_door_again_if_it_made_doom(keep: Keep) -> None:
    armed(keep, "Lothar", "Zweihänder", "Lucky").building("Blood Hound L1").next_rolls(3, 4)
    with keep.changes("boss.doom", 0):
        keep.says("ann", "Open the door", "Roll again (Lucky)")
    keep.told("Lothar rolls 4 again (Lucky)", "D258")


@rule("D258", "D300")
def test_a_door_that_can_make_no_doom_is_not_asked_about(keep: Keep) -> None:
    armed(keep, "Lothar", "Zweihänder", "Lucky").building("Blood Hound L1").next_rolls(3)
    keep.boss("Giant", "5R.m1", active=True).says("ann", "Open the door")


@rule("D258")
def test_a_foot_that_is_lucky_for_armor_does_not_help_with_doors(keep: Keep) -> None:
    armed(keep, "Lothar", "Zweihänder").carries("Lothar", "Hare's Foot")
    keep.building("Blood Hound L1").next_rolls(3)
    with keep.changes("boss.doom", 1):
        keep.says("ann", "Open the door")


@rule("D269")
def test_each_six_is_worth_a_mana(keep: Keep) -> None:
    armed(keep, "Lothar", "Broadsword", "Roll 6: +1 Mana").mana("Lothar", 9)
    keep.enemies("1R.s2", "Footman").next_rolls(6, 6)
    with keep.changes("Lothar.mana", 1):
        keep.says("ann", "Attack the Undead")
    keep.told("Lothar gains 1 Mana and has 10", "D269")


# Wounds


@rule("D228", "Q10")
def test_mana_makes_each_hit_two_wounds_and_not_three(keep: Keep) -> None:
    armed(keep, "Lothar", "Mallet", "(1 Mana) +2 Wounds: Melee")
    keep.enemies("1R.s2", "Giant").next_rolls(3)
    with keep.changes("Lothar.mana", -1, "Lothar.adrenaline", 2):
        keep.says("ann", "Attack Giant", "Add +2 Wounds for 1 Mana")
    keep.told("Lothar hits Giant 1 for 2 Wounds", "D171")


@rule("D233", "D289", "D326")
@pytest.mark.parametrize(("kind", "wounds"), [("Melee", 2), ("Combat", 2), ("Magic", 1)])
def test_each_hit_inflicts_two_wounds(keep: Keep, kind: str, wounds: int) -> None:
    armed(keep, "Lothar", "Mallet", f"2 Wounds: {kind}")
    keep.enemies("1R.s2", "Giant").next_rolls(3)
    with keep.changes("Lothar.adrenaline", wounds):
        keep.says("ann", "Attack Giant")
    keep.told("Lothar attacks", "D233" if wounds == 2 else "D69")
    assert keep.foe("Giant 1").wounds == 5 - wounds


@rule("D270")
@pytest.mark.parametrize(("dice", "wounds"), [((6, 3), 4), ((5, 3), 2)])
def test_with_a_six_every_hit_inflicts_two_wounds(
    keep: Keep, dice: tuple[int, int], wounds: int
) -> None:
    armed(keep, "Lothar", "Master Mallet", "Roll 6: 2 Wounds Melee")
    keep.enemies("1R.s2", "Giant").next_rolls(*dice)
    with keep.changes("Lothar.adrenaline", wounds):
        keep.says("ann", "Attack Giant")
    keep.told("Lothar hits", "D270" if wounds == 4 else "D171")


@rule("D230")
@pytest.mark.parametrize(("enemy", "wounds"), [("Giant", 5), ("Elder Troll", 1)])
def test_a_killer_inflicts_five_wounds_with_each_hit_on_that_enemy(
    keep: Keep, enemy: str, wounds: int
) -> None:
    armed(keep, "Lothar", "Mallet", "Giant Killer")
    keep.enemies("1R.s2", enemy).next_rolls(3)
    with keep.changes("Lothar.adrenaline", wounds):
        keep.says("ann", f"Attack {enemy}")
    keep.told("Lothar hits", "D230" if wounds == 5 else "D171")


@rule("D230", "D289")
def test_a_killer_gains_adrenaline_only_for_the_wounds_that_were_left(keep: Keep) -> None:
    armed(keep, "Lothar", "Mallet", "Shadowguard Killer")
    keep.enemies("1R.s2", "Shadowguard").next_rolls(3)
    with keep.changes("Lothar.adrenaline", 2):
        keep.says("ann", "Attack the Undead")


@rule("D266", "Q74")
def test_a_reaper_takes_one_more_of_a_type_that_fell_whatever_its_armor(keep: Keep) -> None:
    armed(keep, "Lothar", "Master Mallet", "Reaper: Melee", "2 Wounds: Melee")
    keep.enemies("1R.s2", "Shadowguard", "Shadowguard", "Footman", "Footman", "Deadeye")
    keep.next_rolls(3, 3)
    with keep.changes("Lothar.adrenaline", 5):
        keep.says("ann", "Attack the Undead", "Shadowguard", "Footman")
        assert keep.choices("ann") == ["A Shadowguard (2 left)", "A Footman", "No"]
        keep.says("ann", "A Shadowguard")
    assert keep.who_is_in("1R.s2") == ["Deadeye", "Footman"]
    assert keep.state.search == ["1R.s2"]
    keep.told("Lothar uses Reaper", "D266")


@rule("D266")
def test_a_reaper_may_take_a_wounded_one_or_one_that_is_worth_more(keep: Keep) -> None:
    armed(keep, "Lothar", "Master Mallet", "Reaper: Melee")
    keep.enemies("1R.s2", *["Shadowguard"] * 3).hurt("Shadowguard 1", 1).hurt("Shadowguard 2", 1)
    keep.next_rolls(3, 1)
    with keep.changes("Lothar.adrenaline", 3):
        keep.says("ann", "Attack the Undead", "Shadowguard (1 left)")
        assert keep.choices("ann") == ["A Shadowguard (1 left)", "A Shadowguard (2 left)", "No"]
        keep.says("ann", "A Shadowguard (2 left)")


@rule("D266")
def test_a_reaper_with_a_reaping_weapon_takes_one_more_and_no_two(keep: Keep) -> None:
    armed(keep, "Lothar", "Widow's Scythe", "Reaper: Melee")
    keep.enemies("1R.s2", *["Footman"] * 4).next_rolls(4, 1, 1, 1, 1, 1)
    with keep.changes("Lothar.adrenaline", 2):
        keep.says("ann", "Attack the Undead", "A Footman")
    assert keep.who_is_in("1R.s2") == ["Footman", "Footman"]


@rule("D266")
def test_a_reaper_takes_no_monster_and_nothing_without_a_kill(keep: Keep) -> None:
    armed(keep, "Lothar", "Master Mallet", "Reaper: Melee")
    keep.enemies("1R.s2", "Warhog", "Warhog").next_rolls(3, 3)
    keep.says("ann", "Attack Warhog 1")
    assert keep.who_is_in("1R.s2") == ["Warhog"]


@rule("D264", "D214", "Q13")
def test_a_troll_wounded_with_no_regeneration_heals_only_after_the_end_phase(keep: Keep) -> None:
    armed(keep, "Lothar", "Master Mallet", "No Regeneration").spawn_zones()
    keep.enemies("1R.m1", "Swamp Troll").stands("Lothar", "1R.m1").next_rolls(3, 3)
    keep.wounds("Lothar", 10).says("ann", "Attack Swamp Troll", "End the Turn")
    assert keep.foe("Swamp Troll 1").wounds == 2
    keep.says("ann", "End the Turn")
    assert keep.foe("Swamp Troll 1").wounds == 4
    keep.told("Swamp Troll 1 heals 2 Wounds", "D214")


# Aim


@rule("D240")
def test_ranged_weapons_reach_one_zone_farther(keep: Keep) -> None:
    armed(keep, "Lothar", "Recurve Bow", "+1 Max Range").carries("Lothar", "Ash Wand")
    keep.stands("Lothar", "6V.s1")
    for zone in ("6V.s3", "2R.s1", "2R.m1"):
        keep.enemies(zone, "Footman")
    assert aimed_at(keep) == [
        "Attack the Undead in Bell Alley with Recurve Bow",
        "Attack the Undead in Cooper Lane with Recurve Bow",
        "Attack the Undead in Bell Alley with Ash Wand",
    ]


@rule("D260", "Q55")
def test_a_marksman_chooses_whom_to_hit_and_hits_no_friend(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron").unskilled("Lothar", "Theron")
    keep.has("Lothar", "Marksman").carries("Lothar", "Recurve Bow").stands("Theron", "1R.m1")
    keep.turn_of("Lothar")
    keep.enemies("1R.m1", "Shadowguard", "Footman", "Ogre").next_rolls(4, 1)
    with keep.changes("Theron.wounds", 0):
        keep.says("ann", "Attack the Undead")
        assert keep.choices("ann") == ["Footman", "Shadowguard (2 left)"]
        keep.says("ann", "Footman")
    assert keep.who_is_in("1R.m1") == ["Ogre", "Shadowguard"]
    keep.told("Lothar attacks", "D260")


@rule("Q55")
@pytest.mark.parametrize("skill", ["Marksman", "Point-Blank"])
def test_by_the_other_reading_a_marksman_mixes_undead_and_monsters(keep: Keep, skill: str) -> None:
    keep.seat("ann", marksman_mixes="yes").team("Lothar").unskilled("Lothar").has("Lothar", skill)
    keep.carries("Lothar", "Recurve Bow").turn_of("Lothar")
    keep.enemies("1R.s2", "Footman", "Footman", "Ogre").next_rolls(4, 4)
    keep.says("ann", "Attack the Undead")
    assert keep.choices("ann") == ["Footman", "Ogre (4 left)"]
    keep.says("ann", "Ogre", "Footman")
    assert keep.who_is_in("1R.s2") == ["Footman", "Ogre"]
    assert keep.foe("Ogre 1").wounds == 3


@rule("D265")
def test_point_blank_shoots_at_the_own_zone_at_will(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron").unskilled("Lothar", "Theron")
    keep.has("Lothar", "Point-Blank").carries("Lothar", "Wyrmslayer").turn_of("Lothar")
    keep.enemies("1R.s2", "Shadowguard", "Footman").next_rolls(4, 1)
    with keep.changes("Theron.wounds", 0):
        keep.says("ann", "Attack the Undead in Tanner Row with Wyrmslayer: ", "Footman")
    assert keep.who_is_in("1R.s2") == ["Shadowguard"]


@rule("D265")
def test_point_blank_is_for_the_own_zone_alone(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron").unskilled("Lothar", "Theron")
    keep.has("Lothar", "Point-Blank").carries("Lothar", "Wyrmslayer").turn_of("Lothar")
    keep.stands("Theron", "1R.m1").enemies("1R.m1", "Shadowguard", "Footman").next_rolls(4, 1)
    with keep.changes("Theron.wounds", -1):
        keep.says("ann", "Attack the Undead in Tanner Hollow with Wyrmslayer: ")
    assert keep.foe("Shadowguard 1").wounds == 1


@rule("D252", "Q54")
def test_ghost_sight_goes_through_walls_doors_and_blinding_mist(keep: Keep) -> None:
    armed(keep, "Lothar", "Heartseeker", "Ghost Sight").stands("Lothar", "1R.s2")
    for zone in ("1R.d2", "1R.m1", "5R.b2", "5R.m1", "5R.d2", "6V.s1", "6V.s2"):
        keep.enemies(zone, "Footman")
    keep.blinding_mist()
    aims = {label.partition(" in ")[2].partition(" with")[0] for label in aimed_at(keep)}
    assert aims == {
        "the tannery storeroom",
        "Tanner Hollow",
        "the gatehouse parlour",
        "Gate Hollow",
        "Bell Lane",
    }


@rule("D252")
def test_ghost_sight_never_sees_onto_the_tower(keep: Keep) -> None:
    keep.seat("ann", quest="giants_tower").team("Frantz").has("Frantz", "Ghost Sight")
    keep.carries("Frantz", "Heartseeker").stands("Frantz", "2R.s3").turn_of("Frantz")
    keep.enemies("6R.s2", "Footman")
    assert aimed_at(keep) == []


@rule("D275")
def test_a_spellbook_makes_magic_weapons_in_the_backpack_work(keep: Keep) -> None:
    armed(keep, "Lothar", "Mallet", "Spellbook").packs("Lothar", "Runic Skull", "Broadsword")
    keep.enemies("1R.s2", "Footman")
    assert aimed_at(keep) == [
        "Attack the Undead in Tanner Row with Mallet",
        "Attack the Undead in Tanner Row with Runic Skull",
    ]


@rule("D263")
@pytest.mark.parametrize(("zone", "mana"), [("1R.m1", 0), ("1R.s1", -1)])
def test_in_the_mist_boosted_lines_and_artifacts_may_cost_nothing(
    keep: Keep, zone: str, mana: int
) -> None:
    armed(keep, "Lothar", "Ghoul Splitter", "Mist Affinity").carries("Lothar", "Crown-Splitter")
    keep.stands("Lothar", zone).enemies(zone, *["Footman"] * 9).next_rolls(*[1] * 8)
    where = "Tanner Hollow" if zone == "1R.m1" else "Tanner Lane"
    with keep.changes("Lothar.mana", mana):
        keep.says("ann", f"Attack the Undead in {where} with Ghoul Splitter ({-mana} Mana)")
    with keep.changes("Lothar.mana", mana):
        keep.says("ann", f"Attack the Undead in {where} with Crown-Splitter")


# Skills of Equipment


@rule("D203")
def test_a_weapons_skill_works_in_the_actions_with_that_weapon(keep: Keep) -> None:
    armed(keep, "Lothar", "Titan Hammer").carries("Lothar", "Mallet")
    keep.enemies("1R.s2", "Giant").next_rolls(3, 3, 3)
    with keep.changes("Lothar.adrenaline", 4):
        keep.says("ann", "Attack Giant 1 in Tanner Row with Titan Hammer")
    with keep.changes("Lothar.adrenaline", 1):
        keep.says("ann", "Attack Giant 1 in Tanner Row with Mallet")


@rule("D204")
def test_what_works_while_equipped_need_not_be_used_but_must_be_in_hand(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Buckler").turn_of("Lothar")
    with keep.changes("turn.actions", 0):
        keep.says("ann", "Go to Tanner Hollow")
    with keep.changes("turn.actions", -1):
        keep.says("ann", "Go to Tanner Row")


@rule("D204")
def test_in_the_backpack_it_does_not_work(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").packs("Lothar", "Buckler").turn_of("Lothar")
    with keep.changes("turn.actions", -1):
        keep.says("ann", "Go to Tanner Hollow")


@rule("D205")
@pytest.mark.parametrize(("there", "dice"), [("Ogre", "2 dice"), ("Footman", "1 die")])
def test_one_such_enemy_in_the_target_zone_unlocks_a_weapons_skill(
    keep: Keep, there: str, dice: str
) -> None:
    armed(keep, "Lothar", "Monster Hunter").mana("Lothar", 0)
    keep.enemies("1R.m1", "Footman", there).next_rolls(1, 1)
    keep.says("ann", "Attack the Undead")
    keep.told(f"with Monster Hunter ({dice})")


@rule("D206")
@pytest.mark.parametrize(("zone", "usable"), [("1R.m1", True), ("1R.s1", False)])
def test_equipment_of_a_kind_of_zone_works_there_alone(keep: Keep, zone: str, usable: bool) -> None:
    armed(keep, "Lothar", "Mist Lantern").stands("Lothar", zone).enemies("1R.s4", "Footman")
    assert bool(aimed_at(keep)) is usable


@rule("D228", "D233")
def test_two_wounds_for_mana_are_not_offered_to_whom_they_bring_nothing(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").unskilled("Lothar").carries("Lothar", "Mallet")
    keep.has("Lothar", "2 Wounds: Melee", "(1 Mana) +2 Wounds: Combat").turn_of("Lothar")
    keep.enemies("1R.s2", "Ogre").next_rolls(1).says("ann", "Attack Ogre")
    keep.told("Lothar rolls 1 to hit")


@rule("D252", "D66")
def test_ghost_sight_leaves_the_own_zone_at_range_0(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Longbow").has("Lothar", "Ghost Sight")
    keep.enemies("1R.s2", "Footman").turn_of("Lothar")
    assert not any(choice.startswith("Attack") for choice in keep.choices("ann"))


@rule("D263", "D63")
def test_a_mana_line_that_costs_nothing_is_not_said_to_cost_mana(keep: Keep) -> None:
    armed(keep, "Lothar", "Ghoul Splitter", "Mist Affinity").stands("Lothar", "1R.m1")
    keep.enemies("1R.m1", "Footman")
    attacks = [choice for choice in keep.choices("ann") if choice.startswith("Attack")]
    assert len(attacks) == 2
    assert sum("with Ghoul Splitter (0 Mana)" in choice for choice in attacks) == 1
