"""The five Class Abilities and the Skills that change them."""

from __future__ import annotations

import pytest

from rulewright.games.dead_keep.components.adventurers import ADVENTURERS
from rulewright.games.dead_keep.scene import Keep
from rulewright.testing import rule


def armed(keep: Keep, name: str, weapon: str, *skills: str) -> Keep:
    """Somebody whose Turn it is, with a weapon, these Skills and no others."""
    keep.seat("ann").team(name).unskilled(name).has(name, *skills)
    return keep.carries(name, weapon).turn_of(name)


def offers(keep: Keep, words: str) -> list[str]:
    """What ann can choose that begins with these words."""
    return [choice for choice in keep.choices("ann") if choice.startswith(words)]


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
def test_the_classes_that_the_rulebook_names(name: str, class_name: str) -> None:
    assert ADVENTURERS[name].class_name == class_name


# Crusher


@rule("D80", "D81")
def test_a_crusher_adds_a_die_for_each_mana_once_in_a_turn(keep: Keep) -> None:
    armed(keep, "Theron", "Broadsword", "+1 Die: Melee")
    keep.enemies("1R.s2", *["Footman"] * 9).next_rolls(1, 1, 1, 1, 1, 1, 1, 1, 1)
    with keep.changes("Theron.mana", -3):
        keep.says("ann", "Attack the Undead")
        assert offers(keep, "Add Crush") == [
            "Add Crush for 1 Mana: 1 die more",
            *(f"Add Crush for {n} Mana: {n} dice more" for n in (2, 3, 4, 5)),
        ]
        keep.says("ann", "Add Crush for 3 Mana")
    keep.told("with Broadsword (6 dice)", "D80")
    keep.told("Theron spends 3 Mana on Crush", "D80")
    with keep.changes("Theron.mana", 0):
        keep.says("ann", "Attack the Undead")
    assert keep.dice_left == []


@rule("D80")
def test_crush_is_for_melee_alone(keep: Keep) -> None:
    armed(keep, "Theron", "Recurve Bow").enemies("1R.m1", "Footman").next_rolls(1, 1)
    keep.says("ann", "Attack the Undead")


@rule("D248")
def test_a_crush_action_rolls_one_better_by_skill(keep: Keep) -> None:
    armed(keep, "Theron", "Broadsword", "Crush: +1 to Dice Roll (Melee)")
    keep.enemies("1R.s2", *["Footman"] * 9).next_rolls(3, 3, 1)
    with keep.changes("Theron.adrenaline", 2):
        keep.says("ann", "Attack the Undead", "Add Crush for 1 Mana")
    keep.told("with Broadsword (3 dice)", "D248")
    keep.next_rolls(3, 3)
    with keep.changes("Theron.adrenaline", 0):
        keep.says("ann", "Attack the Undead")


@rule("D248", "D80")
def test_a_crush_action_may_spend_no_mana_and_still_roll_better(keep: Keep) -> None:
    armed(keep, "Theron", "Broadsword", "Crush: +1 to Dice Roll (Melee)").mana("Theron", 0)
    keep.enemies("1R.s2", *["Footman"] * 9).next_rolls(3, 3)
    with keep.changes("Theron.adrenaline", 2):
        keep.says("ann", "Attack the Undead", "Add Crush")


# Magician


@rule("D88")
def test_a_magician_adds_a_die_for_each_mana_to_one_magic_action_in_a_turn(keep: Keep) -> None:
    armed(keep, "Tessara", "Runic Skull", "+1 Die: Magic")
    keep.enemies("1R.s2", *["Footman"] * 9).next_rolls(*[1] * 8)
    with keep.changes("Tessara.mana", -2):
        keep.says("ann", "Attack the Undead", "Add Apocalypse for 2 Mana")
    keep.told("with Runic Skull (5 dice)", "D88")
    keep.says("ann", "Attack the Undead")
    assert keep.dice_left == []


@rule("D88")
def test_apocalypse_is_for_magic_alone(keep: Keep) -> None:
    armed(keep, "Tessara", "Broadsword").enemies("1R.s2", "Footman").next_rolls(1, 1)
    keep.says("ann", "Attack the Undead")


# Ranger


@rule("D89", "D295")
def test_a_ranger_turns_failures_after_every_ranged_action(keep: Keep) -> None:
    armed(keep, "Mai Ling", "Recurve Bow").enemies("1R.m1", *["Footman"] * 6)
    for _ in range(3):
        keep.next_rolls(4, 2)
        with keep.changes("Mai Ling.mana", -1, "Mai Ling.adrenaline", 2):
            keep.says("ann", "Attack the Undead")
            question = keep.asked("ann").context["question"]
            assert question == "You rolled 4 and 2. Turn misses into hits?"
            keep.says("ann", "1 Mana: turn a miss into a hit")
    keep.told("Mai Ling turns 1 of them into a success", "D89")


@rule("D89")
def test_sure_shot_speaks_of_one_die_as_one(keep: Keep) -> None:
    armed(keep, "Mai Ling", "Hunting Crossbow").enemies("1R.m1", "Footman").next_rolls(2)
    keep.says("ann", "Attack the Undead")
    question = keep.asked("ann").context["question"]
    assert question == "You rolled 2. Turn the miss into a hit?"
    assert keep.choices("ann")[:2] == ["Keep it", "1 Mana: turn a miss into a hit"]
    keep.says("ann", "Keep it")


@rule("D89")
def test_sure_shot_is_for_ranged_actions_alone(keep: Keep) -> None:
    armed(keep, "Mai Ling", "Runic Skull").enemies("1R.s2", "Footman").next_rolls(2, 2)
    keep.says("ann", "Attack the Undead")


@rule("Q21")
def test_a_turned_one_is_a_success_but_no_six_and_hits_no_friend(keep: Keep) -> None:
    keep.seat("ann").team("Mai Ling", "Lothar").unskilled("Mai Ling").turn_of("Mai Ling")
    keep.has("Mai Ling", "Roll 6: +1 Mana").carries("Mai Ling", "Longbow")
    keep.stands("Lothar", "1R.m1").enemies("1R.m1", "Footman").next_rolls(1)
    with keep.changes("Mai Ling.mana", -1, "Mai Ling.adrenaline", 1, "Lothar.wounds", 0):
        keep.says("ann", "Attack the Undead", "1 Mana: turn a miss into a hit")


# Fighter


@rule("D87")
def test_bloodlust_moves_two_zones_to_an_enemy_and_strikes_for_one_action(keep: Keep) -> None:
    armed(keep, "Lothar", "Broadsword").enemies("1R.s3", "Footman", "Ogre").next_rolls(4, 1)
    with keep.changes("turn.actions", -1, "Lothar.adrenaline", 1):
        keep.says("ann", "Bloodlust: charge into Tanner Alley", "Attack the Undead")
    assert keep.one("Lothar").zone == "1R.s3"
    keep.told("Lothar uses Bloodlust", "D87")
    keep.told("Lothar goes from Tanner Row to Tanner Alley", "D87")
    assert offers(keep, "Bloodlust") == []


@rule("D87")
def test_the_free_action_of_bloodlust_is_asked_for_by_its_own_rule(keep: Keep) -> None:
    armed(keep, "Lothar", "Broadsword").enemies("1R.m1", "Footman")
    keep.says("ann", "Bloodlust: charge into Tanner Hollow")
    assert keep.asked("ann").rule == "D87"
    keep.says("ann", "No")


@rule("D87", "D117")
def test_enemies_left_behind_make_bloodlust_dearer(keep: Keep) -> None:
    armed(keep, "Lothar", "Broadsword").enemies("1R.s2", "Footman").enemies("1R.m1", "Footman")
    with keep.changes("turn.actions", -2):
        keep.says("ann", "Bloodlust: charge into Tanner Hollow", "No")


@rule("D294")
def test_bloodlust_stops_at_the_first_enemy_and_needs_one_within_two_zones(keep: Keep) -> None:
    armed(keep, "Lothar", "Broadsword").enemies("1R.m1", "Footman")
    keep.enemies("1R.s3", "Footman").enemies("6V.m2", "Footman")
    (only,) = offers(keep, "Bloodlust")
    assert only.startswith("Bloodlust: charge into Tanner Hollow ")


@rule("D294")
def test_without_an_enemy_within_two_zones_there_is_no_bloodlust(keep: Keep) -> None:
    armed(keep, "Lothar", "Broadsword").enemies("6V.m2", "Footman").enemies("1R.d2", "Footman")
    assert offers(keep, "Bloodlust") == []


@rule("Q61")
@pytest.mark.parametrize(("in_place", "found"), [("no", []), ("yes", ["Tanner Row"])])
def test_bloodlust_where_an_enemy_stands_already(
    keep: Keep, in_place: str, found: list[str]
) -> None:
    keep.seat("ann", bloodlust_in_place=in_place).team("Lothar").carries("Lothar", "Mallet")
    keep.enemies("1R.s2", "Footman").turn_of("Lothar", 1)
    charges = [charge.partition(" (")[0] for charge in offers(keep, "Bloodlust")]
    assert charges == [f"Bloodlust: charge into {zone}" for zone in found]


@rule("D87", "D117")
def test_a_charge_says_what_it_costs_and_how_likely_it_hits(keep: Keep) -> None:
    armed(keep, "Lothar", "Broadsword").enemies("1R.m1", "Footman")
    assert offers(keep, "Bloodlust") == [
        "Bloodlust: charge into Tanner Hollow (1 Action) with Broadsword: "
        "2 dice, 75% to hit, 1.0 hits on average"
    ]
    keep.enemies("1R.s2", "Footman")
    (dearer,) = offers(keep, "Bloodlust")
    assert "(2 Actions: Enemies hold you) with" in dearer


@rule("D87", "D243")
def test_a_charge_counts_the_skills_of_bloodlust_and_the_armor(keep: Keep) -> None:
    armed(keep, "Lothar", "Broadsword").enemies("1R.m1", "Shadowguard")
    assert "with Broadsword: cannot wound" in offers(keep, "Bloodlust")[0]
    keep.has("Lothar", "Bloodlust: +1 Armor Penetration")
    assert "to hit" in offers(keep, "Bloodlust")[0]


@rule("D87")
def test_a_charge_without_a_melee_weapon_says_so(keep: Keep) -> None:
    armed(keep, "Lothar", "Longbow").enemies("1R.m1", "Footman")
    assert offers(keep, "Bloodlust")[0].endswith(" (1 Action), without a Melee weapon")


@rule("D243")
def test_bloodlust_pierces_deeper_by_skill(keep: Keep) -> None:
    armed(keep, "Lothar", "Broadsword", "Bloodlust: +1 Armor Penetration")
    keep.enemies("1R.m1", "Shadowguard").next_rolls(4, 1, 4, 4)
    with keep.changes("Lothar.adrenaline", 1):
        keep.says("ann", "Bloodlust", "Attack the Undead")
    keep.told("Lothar attacks", "D243")
    with keep.changes("Lothar.adrenaline", 0):
        keep.says("ann", "Attack the Undead")


@rule("D244")
def test_bloodlust_rolls_two_more_dice_by_skill(keep: Keep) -> None:
    armed(keep, "Lothar", "Broadsword", "Bloodlust: +2 Dice")
    keep.enemies("1R.m1", "Ogre").next_rolls(1, 1, 1, 1, 1, 1)
    keep.says("ann", "Bloodlust", "Attack Ogre 1")
    keep.told("with Broadsword (4 dice)", "D244")
    keep.says("ann", "Attack Ogre 1")
    assert keep.dice_left == []


# Duo


def reflexes(
    keep: Keep, *skills: str, weapon: str = "Recurve Bow", zones: tuple[str, ...] = ("6V.s3",)
) -> Keep:
    """Astrid has acted and looks at the Starting Spawn Zone, two Zones away."""
    keep.seat("ann").team("Astrid").unskilled("Astrid").has("Astrid", *skills)
    keep.carries("Astrid", weapon).stands("Astrid", "6V.s1")
    return keep.spawn_zones(*zones).all_have_acted()


@rule("D82", "D83", "D292")
def test_a_duo_attacks_what_spawns_in_sight_at_once_and_for_free(keep: Keep) -> None:
    reflexes(keep).street("Footman L1").next_rolls(4, 4)
    assert keep.choices("ann") == [
        "Attack the Undead in Bell Alley with Recurve Bow: 2 dice, 75% to hit, 1.0 hits on average",
        "No",
        "Discard Recurve Bow (Astrid, in Hand)",
    ]
    keep.says("ann", "Attack the Undead")
    assert keep.who_is_in("6V.s3") == []
    keep.told("2 Footmen come to Bell Alley", "D159")
    keep.told("Astrid uses Combat Reflexes", "D82")
    assert keep.one("Astrid").adrenaline == 2
    assert keep.state.turn.actions == 3


@rule("D82")
def test_out_of_sight_a_duo_does_nothing(keep: Keep) -> None:
    reflexes(keep).stands("Astrid", "1R.s2").street("Footman L1").begin()
    assert keep.who_is_in("6V.s3") == ["Footman", "Footman"]


@rule("D292")
@pytest.mark.parametrize(
    ("weapon", "zone", "can"),
    [("Broadsword", "6V.s1", False), ("Broadsword", "6V.s3", True), ("Longbow", "6V.s3", False)],
)
def test_the_weapon_must_reach_the_spawn_zone(
    keep: Keep, weapon: str, zone: str, can: bool
) -> None:
    reflexes(keep, weapon=weapon).stands("Astrid", zone).street("Footman L1").begin()
    assert (keep.question() == "Astrid: Enemies have come into sight: attack them at once?") is can
    keep.says("ann", "No" if can else "End the Turn")


@rule("D84", "Q44")
def test_one_card_in_several_zones_is_answered_once_where_the_player_likes(keep: Keep) -> None:
    reflexes(keep).stands("Astrid", "6V.s2").street("Footmen in the Mist L1")
    found = offers(keep, "Attack the Undead in")
    assert [label.partition(" with")[0] for label in found] == [
        "Attack the Undead in Bell Hollow",
        "Attack the Undead in Bell Mews",
    ]
    keep.next_rolls(4, 1)
    keep.says("ann", "Attack the Undead in Bell Mews")
    assert keep.who_is_in("6V.m1") == ["Footman"]
    assert keep.who_is_in("6V.m2") == []


@rule("D293")
def test_every_card_may_be_answered_anew(keep: Keep) -> None:
    reflexes(keep, zones=("6V.s3", "6V.s2")).street("Footman L1", "Footman L1")
    keep.next_rolls(4, 4, 4, 4)
    keep.says("ann", "Attack the Undead in Bell Alley", "Attack the Undead in Bell Row")
    assert keep.who_is_in("6V.s3") == keep.who_is_in("6V.s2") == []


@rule("D85")
def test_a_duo_answers_a_crawler_found_by_a_search(keep: Keep) -> None:
    keep.seat("ann").team("Astrid").carries("Astrid", "Broadsword").search_tokens("1R.s2")
    keep.necromantic("Aaahh!! Crawler!").turn_of("Astrid").next_rolls(4, 1)
    with keep.changes("turn.actions", -1):
        keep.says("ann", "Search", "Attack the Undead")
    assert keep.who_is_in("1R.s2") == []
    assert keep.state.boss.doom == 1


@rule("D85", "Q45")
def test_a_duo_answers_a_stage_card_once_however_many_zones_it_fills(keep: Keep) -> None:
    keep.seat("ann").team("Astrid").carries("Astrid", "Recurve Bow").stands("Astrid", "6V.s1")
    keep.spawn_zones("6V.s3", "6V.s2").doom(4).stage_cards("Levy of Footmen")
    keep.search_tokens("6V.s1").necromantic("Aaahh!! Crawler!").turn_of("Astrid").next_rolls(4, 1)
    keep.says("ann", "Search", "No", "Attack the Undead in Bell Row")
    assert keep.who_is_in("6V.s3") == ["Footman"]
    assert keep.who_is_in("6V.s2") == []


@rule("Q44")
def test_reflexes_are_against_the_undead_or_a_monster_by_what_came(keep: Keep) -> None:
    reflexes(keep, zones=("6V.s3", "6V.s3")).street("Footman L1", "Ogre L1")
    keep.says("ann", "No")
    assert [label.partition(" in")[0] for label in offers(keep, "Attack")] == ["Attack Ogre 1"]
    keep.says("ann", "No")


@rule("Q44")
def test_hits_of_reflexes_may_fall_on_older_enemies_of_the_kind(keep: Keep) -> None:
    reflexes(keep, weapon="Heartseeker", zones=("6V.s3", "6V.s3"))
    keep.street("Shadowguard L1", "Footman L1").next_rolls(3, 3, 3)
    keep.says("ann", "No", "Attack the Undead")
    assert keep.who_is_in("6V.s3") == ["Footman"]


@rule("D232", "Q44")
def test_two_uses_answer_a_card_twice(keep: Keep) -> None:
    reflexes(keep, "2 Class Ability Uses per Turn").street("Footman L1").next_rolls(4, 1, 4, 1)
    keep.says("ann", "Attack the Undead", "Attack the Undead")
    assert keep.who_is_in("6V.s3") == []


@rule("D249")
def test_a_duo_with_one_more_free_combat_action_answers_twice(keep: Keep) -> None:
    reflexes(keep, "Duo: +1 Free Combat Action").street("Footman L1").next_rolls(4, 1, 4, 1)
    keep.says("ann", "Attack the Undead", "Attack the Undead")
    assert keep.who_is_in("6V.s3") == []


@rule("D232", "D249", "Q44")
def test_each_of_two_uses_brings_the_free_combat_action_more(keep: Keep) -> None:
    reflexes(keep, "2 Class Ability Uses per Turn", "Duo: +1 Free Combat Action")
    keep.street("Ogre L1").next_rolls(*[1] * 8)
    told = []
    for _ in range(4):
        keep.says("ann", "Attack Ogre 1")
        told.append([rule for rule in keep.why("Combat Reflexes") if rule in ("D232", "D249")])
    assert told == [[], ["D249"], ["D232"], ["D232", "D249"]]
    assert keep.dice_left == []


@rule("D250")
def test_reflexes_roll_one_better_by_skill_and_other_actions_do_not(keep: Keep) -> None:
    reflexes(keep, "Duo: +1 to Dice Roll (Combat)").street("Footman L1").next_rolls(3, 3)
    keep.says("ann", "Attack the Undead")
    assert keep.who_is_in("6V.s3") == []
    keep.told("Astrid attacks", "D250")


@rule("D250")
def test_in_the_own_turn_the_dice_of_a_duo_are_plain(keep: Keep) -> None:
    armed(keep, "Astrid", "Broadsword", "Duo: +1 to Dice Roll (Combat)")
    keep.enemies("1R.s2", "Footman").next_rolls(3, 3)
    keep.says("ann", "Attack the Undead")
    assert keep.who_is_in("1R.s2") == ["Footman"]


@rule("D86")
def test_nobody_answers_a_boss_that_teleports(keep: Keep) -> None:
    keep.seat("ann").team("Astrid").carries("Astrid", "Master Mallet", "Recurve Bow")
    keep.boss("Ogre", "6V.s1", active=True).stage_pile("Shadow Levy").spawn_zones("6V.s3")
    keep.hurt("Ogre 1", 1).stands("Astrid", "6V.s1").turn_of("Astrid").next_rolls(3, 3)
    keep.says("ann", "Attack Ogre 1 in Bell Lane with Master Mallet")
    assert keep.foe("Ogre 1").zone == "6V.s3"
    keep.told("The Ogre teleports to Bell Alley", "D86")
    assert keep.asked("ann").kind == "action"


@rule("Q11")
def test_a_boss_that_falls_to_a_reaction_rises_the_same_way_and_the_turn_goes_on(
    keep: Keep,
) -> None:
    keep.seat("ann", marksman_mixes="yes").team("Astrid").has("Astrid", "Marksman")
    keep.carries("Astrid", "Heartseeker").boss("Ogre", "1R.d2", active=True)
    keep.stage_pile("Shadow Levy").hurt("Ogre 1", 1).building("Shadowguard L1").turn_of("Astrid")
    keep.next_rolls(6, 3, 1, 1)
    keep.says("ann", "Open the door", "Attack the Undead", "Ogre")
    keep.told("The Ogre falls and rises again (Shadow Levy); 0 Stage cards left", "D103")
    assert keep.foe("Ogre 1").zone == "2R.s2"
    assert keep.asked("ann").kind == "action"


# More uses, free uses, a second Class


@rule("D232")
def test_two_class_ability_uses_in_a_turn(keep: Keep) -> None:
    armed(keep, "Theron", "Broadsword", "2 Class Ability Uses per Turn")
    keep.enemies("1R.s2", "Ogre").next_rolls(*[1] * 8)
    keep.says("ann", "Attack Ogre 1", "Add Crush for 1 Mana")
    keep.says("ann", "Attack Ogre 1", "Add Crush for 1 Mana", "Attack Ogre 1")
    assert keep.dice_left == []


@rule("D239", "Q63")
@pytest.mark.parametrize(
    ("name", "weapon", "ability"),
    [("Theron", "Broadsword", "Crush"), ("Tessara", "Runic Skull", "Apocalypse")],
)
def test_a_free_use_saves_the_first_mana_and_is_no_second_use(
    keep: Keep, name: str, weapon: str, ability: str
) -> None:
    armed(keep, name, weapon, "+1 Free Class Ability Use").mana(name, 2)
    keep.enemies("1R.s2", "Ogre").next_rolls(*[1] * 7)
    with keep.changes(f"{name}.mana", -2):
        keep.says("ann", "Attack Ogre 1")
        assert offers(keep, "Add") == [
            f"Add {ability}: 1 die more",
            f"Add {ability} for 1 Mana: 2 dice more",
            f"Add {ability} for 2 Mana: 3 dice more",
        ]
        keep.says("ann", f"Add {ability} for 2 Mana")
    keep.told(f"with {weapon} (5 dice)")
    keep.says("ann", "Attack Ogre 1")
    assert keep.dice_left == []


@rule("D239", "Q63")
def test_a_free_sure_shot_is_not_said_to_cost_its_first_mana(keep: Keep) -> None:
    keep.seat("ann").team("Thurkal").has("Thurkal", "+1 Free Class Ability Use").mana("Thurkal", 1)
    keep.unskilled("Thurkal").has("Thurkal", "+1 Free Class Ability Use")
    keep.carries("Thurkal", "Recurve Bow").enemies("1R.m1", "Footman").turn_of("Thurkal")
    keep.next_rolls(1, 1).says("ann", "Attack the Undead")
    assert keep.choices("ann")[1:] == [
        "For nothing: turn a miss into a hit",
        "1 Mana: turn 2 misses into hits",
    ]
    keep.says("ann", "Keep the dice")


@rule("D239", "Q63")
def test_a_free_sure_shot_saves_one_mana_once_in_a_turn(keep: Keep) -> None:
    armed(keep, "Mai Ling", "Recurve Bow", "+1 Free Class Ability Use")
    keep.enemies("1R.m1", *["Footman"] * 4).next_rolls(1, 1, 1, 1)
    with keep.changes("Mai Ling.mana", -1, "Mai Ling.adrenaline", 2):
        keep.says("ann", "Attack the Undead", "Turn 2")
    with keep.changes("Mai Ling.mana", -2, "Mai Ling.adrenaline", 2):
        keep.says("ann", "Attack the Undead", "Turn 2")


@rule("D239", "Q63")
def test_a_free_bloodlust_costs_no_action(keep: Keep) -> None:
    armed(keep, "Lothar", "Broadsword", "+1 Free Class Ability Use").enemies("1R.m1", "Footman")
    with keep.changes("turn.actions", 0):
        keep.says("ann", "Bloodlust", "No")


@rule("D246")
def test_a_second_class_comes_with_its_ability(keep: Keep) -> None:
    armed(keep, "Lothar", "Broadsword", "Class: Crusher").enemies("1R.m1", "Footman")
    keep.enemies("1R.s2", "Ogre").next_rolls(1, 1, 1)
    (only,) = offers(keep, "Bloodlust")
    assert only.startswith("Bloodlust: charge into Tanner Hollow ")
    keep.says("ann", "Attack Ogre 1", "Add Crush for 1 Mana")
    assert keep.dice_left == []


@rule("D246", "D80")
def test_the_free_melee_action_of_bloodlust_can_be_a_crush_action(keep: Keep) -> None:
    armed(keep, "Lothar", "Broadsword", "Class: Crusher", "Bloodlust: +2 Dice")
    keep.enemies("1R.m1", "Ogre").next_rolls(*[1] * 5)
    keep.says("ann", "Bloodlust", "Attack Ogre 1", "Add Crush for 1 Mana")
    keep.told("with Broadsword (5 dice)", "D80")


@rule("Q44")
def test_outside_the_own_turn_crush_does_not_work(keep: Keep) -> None:
    reflexes(keep, "Class: Crusher", "+1 Die: Melee", weapon="Broadsword")
    keep.stands("Astrid", "6V.s3").street("Footman L1").next_rolls(1, 1, 1)
    keep.says("ann", "Attack the Undead")
    keep.told("with Broadsword (3 dice)", "D237")


@rule("D253", "D103")
def test_a_boss_that_rises_again_was_not_eliminated(keep: Keep) -> None:
    armed(keep, "Lothar", "Master Mallet", "Hit & Run").boss("Ogre", "1R.s2", active=True)
    keep.stage_pile("Shadow Levy").hurt("Ogre 1", 1).next_rolls(3, 3)
    keep.says("ann", "Attack Ogre 1")
    assert offers(keep, "Run to") == []


# Two Duos


def two_duos(keep: Keep) -> Keep:
    """Ann's Astrid and bob's Harald with their bows see where two Footmen come."""
    keep.seat("ann", "bob").team(ann=["Astrid"], bob=["Harald"]).unskilled("Astrid", "Harald")
    for name in ("Astrid", "Harald"):
        keep.carries(name, "Recurve Bow").stands(name, "6V.s2")
    return keep.spawn_zones("6V.s3").street("Footman L1").all_have_acted()


@rule("Q43", "D82")
def test_of_two_duos_the_players_say_who_reacts_first(keep: Keep) -> None:
    two_duos(keep).next_rolls(4, 1, 4, 1)
    keep.says("ann", "Not yet")
    keep.says("bob", "Attack the Undead")
    keep.says("ann", "Attack the Undead")
    lines = [line for line in keep.sentences() if "uses Combat Reflexes" in line]
    assert lines == ["Harald uses Combat Reflexes.", "Astrid uses Combat Reflexes."]


@rule("Q43")
def test_when_nobody_reacts_each_is_asked_once(keep: Keep) -> None:
    two_duos(keep).says("ann", "Not yet")
    keep.says("bob", "No")
    assert keep.asked("bob").kind == "action"  # the First Player token has passed


@rule("Q43", "D292")
def test_who_waited_for_the_other_may_still_decline(keep: Keep) -> None:
    two_duos(keep).next_rolls(4, 1).says("ann", "Not yet")
    keep.says("bob", "Attack the Undead")
    assert "Not yet" not in keep.choices("ann")
    keep.says("ann", "No")
