"""The rules that the journal cites for what Adventurers do, and no others."""

from __future__ import annotations

import pytest

from rulewright.games.dead_keep.scene import Keep
from rulewright.testing import rule
from tests.games.dead_keep.fighters import fights
from tests.games.dead_keep.layouts import own_quest

# Combat


@rule("D167", "D69")
def test_a_plain_attack_has_a_plain_reason(keep: Keep) -> None:
    fights(keep, "Lothar", "Broadsword").enemies("1R.s2", "Footman").next_rolls(4, 1)
    keep.says("ann", "Attack the Undead")
    assert keep.why("Lothar attacks") == ["D69", "D167"]
    assert keep.why("Lothar rolls") == ["D69", "D68", "D168", "Q3"]
    assert keep.why("Lothar hits") == ["D67", "D171"]


@rule("D60", "D61")
@pytest.mark.parametrize(
    ("weapon", "zone", "why"),
    [
        ("Recurve Bow", "1R.s2", ["D69", "D167", "D60"]),
        ("Recurve Bow", "1R.m1", ["D69", "D167"]),
        ("Runic Skull", "1R.s2", ["D69", "D167", "D61"]),
        ("Runic Skull", "1R.m1", ["D69", "D167"]),
    ],
)
def test_at_range_0_a_weapon_stays_what_it_is(
    keep: Keep, weapon: str, zone: str, why: list[str]
) -> None:
    fights(keep, "Lothar", weapon).enemies(zone, "Footman").next_rolls(1, 1)
    keep.says("ann", "Attack the Undead")
    assert keep.why("Lothar attacks") == why


@rule("D321")
@pytest.mark.parametrize(
    ("target", "why"), [("Giant", ["D69", "D167", "D321"]), ("Warhog", ["D69", "D167"])]
)
def test_an_active_boss_is_attacked_by_a_rule_of_its_own(
    keep: Keep, target: str, why: list[str]
) -> None:
    fights(keep, "Lothar", "Mallet").boss("Giant", "1R.s2", active=True)
    keep.enemies("1R.s2", "Warhog").next_rolls(1, 1).says("ann", f"Attack {target}")
    assert keep.why("Lothar attacks") == why


@rule("D288", "Q8")
def test_a_mana_line_replaces_the_other_and_one_of_two_weapons_is_used(keep: Keep) -> None:
    fights(keep, "Lothar", "Night Bolt", "Broadsword").enemies("1R.m1", "Footman")
    keep.next_rolls(*[1] * 6).says(
        "ann", "Attack the Undead in Tanner Hollow with Night Bolt (1 Mana)"
    )
    assert keep.why("Lothar attacks") == ["D69", "D167", "D288", "Q8"]


@rule("Q55")
def test_a_marksman_is_told_by_which_reading_targets_are_free(keep: Keep) -> None:
    fights(keep, "Lothar", "Recurve Bow", skills=("Marksman",)).enemies("1R.m1", "Footman")
    keep.next_rolls(1, 1).says("ann", "Attack the Undead")
    assert keep.why("Lothar attacks") == ["D69", "D167", "D260", "Q55"]


@rule("D203", "D204", "D205", "D326")
def test_a_skill_is_cited_with_the_rule_by_which_it_is_had(keep: Keep) -> None:
    fights(keep, "Lothar", "Broadsword", skills=("+1 Die: Combat",)).enemies("1R.s2", "Footman")
    keep.next_rolls(1, 1, 1).says("ann", "Attack the Undead")
    assert keep.why("Lothar attacks") == ["D69", "D167", "D237", "D326"]


@rule("D263")
@pytest.mark.parametrize(("line", "why"), [(" (0 Mana):", ["D288", "D263"]), (":", [])])
def test_who_pays_no_mana_in_the_mist_is_told_why(keep: Keep, line: str, why: list[str]) -> None:
    fights(keep, "Lothar", "Night Bolt", skills=("Mist Affinity",)).stands("Lothar", "1R.m1")
    keep.enemies("1R.s2", "Footman").next_rolls(*[1] * 6)
    keep.says("ann", f"Attack the Undead in Tanner Row with Night Bolt{line}")
    assert keep.why("Lothar attacks") == ["D69", "D167", *why]


@rule("D275")
@pytest.mark.parametrize("packed", [True, False])
def test_a_spellbook_is_cited_for_what_lies_in_the_backpack(keep: Keep, packed: bool) -> None:
    fights(keep, "Lothar", skills=("Spellbook",)).enemies("1R.m1", "Footman").next_rolls(1, 1)
    (keep.packs if packed else keep.carries)("Lothar", "Runic Skull")
    keep.says("ann", "Attack the Undead")
    assert keep.why("Lothar attacks") == ["D69", "D167", *(["D275"] if packed else [])]


@rule("D240", "D265")
@pytest.mark.parametrize(
    ("skill", "zone", "why"),
    [
        ("+1 Max Range", "2R.m1", ["D240"]),
        ("+1 Max Range", "2R.s1", []),
        ("Point-Blank", "6V.s1", ["D265", "D60", "Q55"]),
        ("Point-Blank", "6V.s2", []),
    ],
)
def test_a_range_beyond_the_weapons_own_has_its_reason(
    keep: Keep, skill: str, zone: str, why: list[str]
) -> None:
    fights(keep, "Lothar", "Longbow", skills=(skill,)).stands("Lothar", "6V.s1")
    keep.enemies(zone, "Footman").next_rolls(1).says("ann", "Attack the Undead")
    assert keep.why("Lothar attacks") == ["D69", "D167", *why]


@rule("D252")
@pytest.mark.parametrize(("zone", "why"), [("1R.d2", ["D252"]), ("1R.m1", [])])
def test_ghost_sight_is_cited_where_nobody_else_would_see(
    keep: Keep, zone: str, why: list[str]
) -> None:
    fights(keep, "Lothar", "Longbow", skills=("Ghost Sight",)).enemies(zone, "Footman")
    keep.next_rolls(1).says("ann", "Attack the Undead")
    assert keep.why("Lothar attacks") == ["D69", "D167", *why]


@rule("D184", "Q60", "D170")
def test_hits_left_over_have_three_reasons(keep: Keep) -> None:
    fights(keep, "Lothar", "Master Mallet").enemies("1R.s2", "Footman", "Warhog")
    keep.hurt("Warhog 1", 1).next_rolls(6, 6, 6, 6)
    keep.says("ann", "Attack the Undead")
    assert keep.why("1 hit more") == ["D170"]
    keep.says("ann", "Attack Warhog")
    assert keep.why("1 hit more") == ["D184", "D170"]


@rule("Q60")
def test_hits_left_over_when_the_boss_loses_a_stage_are_lost(keep: Keep) -> None:
    fights(keep, "Lothar", "Master Mallet").boss("Ogre", "1R.s2", active=True, stages=1)
    keep.stage_pile("Shadow Levy").hurt("Ogre 1", 1).next_rolls(6, 6)
    keep.says("ann", "Attack Ogre")
    assert keep.why("1 hit more") == ["D184", "D170", "Q60"]


@rule("D322", "D183")
@pytest.mark.parametrize(("weapon", "why"), [("Broadsword", "D322"), ("Recurve Bow", "D183")])
def test_a_hit_that_armor_stops_is_lost_by_choice_in_melee_and_by_order_in_a_shot(
    keep: Keep, weapon: str, why: str
) -> None:
    fights(keep, "Lothar", weapon).enemies("1R.s2", "Shadowguard").next_rolls(6, 1)
    keep.says("ann", "Attack the Undead")
    assert keep.why("whose Armor holds") == ["D169", why]


@rule("D182", "D323")
@pytest.mark.parametrize(
    ("kinds", "why"),
    [(("Footman", "Deadeye"), "D323"), (("Count", "Shadowguard", "Footman"), "D182")],
)
def test_whom_a_shot_hits_is_a_matter_of_class_first(
    keep: Keep, kinds: tuple[str, ...], why: str
) -> None:
    fights(keep, "Mai Ling", "Wyrmslayer").mana("Mai Ling", 0).enemies("1R.m1", *kinds)
    keep.next_rolls(6, 1, 1).says("ann", "Attack the Undead in Tanner Hollow")
    assert keep.asked("ann").rule == why
    keep.says("ann", keep.choices("ann")[0])


@rule("Q56")
@pytest.mark.parametrize(
    ("kinds", "why"), [(("Shadowguard", "Footman"), ["Q56"]), (("Shadowguard",), [])]
)
def test_who_ignores_armor_still_hits_the_armoured_first(
    keep: Keep, kinds: tuple[str, ...], why: list[str]
) -> None:
    fights(keep, "Lothar", "Recurve Bow", skills=("Roll 6: Ignore Armor Value",))
    keep.enemies("1R.m1", *kinds).next_rolls(6, 1).says("ann", "Attack the Undead")
    assert keep.why("Lothar hits Shadowguard") == ["D67", "D171", "D271", *why]


@rule("Q59")
@pytest.mark.parametrize(
    ("skills", "why"),
    [
        (("Shadowguard Killer",), ["D230"]),
        (("Shadowguard Killer", "2 Wounds: Melee"), ["D230", "Q59"]),
    ],
)
def test_of_several_effects_on_a_hit_the_highest_counts(
    keep: Keep, skills: tuple[str, ...], why: list[str]
) -> None:
    fights(keep, "Lothar", "Mallet", skills=skills).enemies("1R.s2", "Shadowguard")
    keep.next_rolls(6, 1).says("ann", "Attack the Undead")
    assert keep.why("Lothar hits") == ["D67", "D171", *why]


@rule("Q10", "D228")
def test_two_wounds_for_mana_are_two_by_a_ruling(keep: Keep) -> None:
    fights(keep, "Lothar", "Mallet", skills=("(1 Mana) +2 Wounds: Combat",))
    keep.enemies("1R.s2", "Shadowguard").next_rolls(6, 1)
    keep.says("ann", "Attack the Undead", "Add +2 Wounds for 1 Mana")
    assert keep.why("Lothar attacks") == ["D69", "D167", "D228", "Q10"]


@rule("D264", "Q13")
@pytest.mark.parametrize(("kind", "why"), [("Swamp Troll", ["D264", "Q13"]), ("Ogre", [])])
def test_a_troll_that_cannot_heal_is_told_of_at_the_hit(
    keep: Keep, kind: str, why: list[str]
) -> None:
    fights(keep, "Lothar", "Master Mallet", skills=("No Regeneration",)).enemies("1R.s2", kind)
    keep.next_rolls(6, 1).says("ann", f"Attack {kind}")
    assert keep.why("Lothar hits") == ["D67", "D171", *why]


@rule("D50", "D324")
@pytest.mark.parametrize(("zone", "why"), [("1R.m1", []), ("1R.s2", ["D324"])])
def test_a_friend_is_hit_in_the_own_zone_by_a_rule_more(
    keep: Keep, zone: str, why: list[str]
) -> None:
    fights(keep, "Lothar", "Recurve Bow").stands("Malteo", zone).enemies(zone, "Footman")
    keep.next_rolls(1, 6).says("ann", "Attack the Undead")
    assert keep.why("that missed hits Malteo") == ["D186", "D50", *why]


@rule("D173", "D174", "D213")
def test_each_witch_drops_an_artifact_and_the_last_one_the_card(keep: Keep) -> None:
    fights(keep, "Lothar", "Master Mallet").enemies("1R.s2", "Baba Yaga", "Baba Yaga", "Warhog")
    for foe in keep.state.foes[1:]:
        foe.wounds = 1
    keep.next_rolls(*[6] * 6)
    keep.says("ann", "Attack Baba Yaga 1")
    assert keep.why("leaves an Artifact") == ["D173", "D213"]
    keep.says("ann", "Attack Baba Yaga 2")
    assert keep.why("leaves an Artifact") == ["D173", "D213", "D174"]
    keep.says("ann", "Attack Warhog")
    assert keep.why("leaves an Artifact") == ["D173", "D174"]


@rule("D308", "Q15", "D126")
def test_a_second_type_that_ends_leaves_a_second_token_by_its_own_rule(keep: Keep) -> None:
    fights(keep, "Lothar", "Broadsword").enemies("1R.s2", "Footman", "Deadeye", "Bishop")
    keep.hurt("Bishop 1", 1).next_rolls(6, 6, 6, 1)
    keep.says("ann", "Attack the Undead", "Footman", "Deadeye")
    assert keep.why("The last Footman") == ["D126"]
    assert keep.why("The last Deadeye") == ["D126", "D308"]
    keep.says("ann", "Attack the Undead")
    assert keep.why("The last Bishop") == ["D126", "Q15"]


@rule("D308")
def test_a_type_that_goes_on_beside_it_is_none_that_ended(keep: Keep) -> None:
    fights(keep, "Lothar", "Broadsword").enemies("1R.s2", "Footman", "Footman", "Deadeye")
    keep.next_rolls(6, 6).says("ann", "Attack the Undead", "Footman", "Deadeye")
    assert keep.why("The last Deadeye") == ["D126"]


# Class Abilities


@rule("D81", "D232", "D239", "Q63")
def test_a_crush_action_says_what_it_is_and_why_there_is_one_more(keep: Keep) -> None:
    skills = ("2 Class Ability Uses per Turn", "+1 Free Class Ability Use")
    fights(keep, "Theron", "Broadsword", skills=skills).enemies("1R.s2", "Ogre")
    keep.next_rolls(*[1] * 6).says("ann", "Attack Ogre", "Add Crush: 1 die")
    assert keep.why("Theron attacks") == ["D69", "D167", "D80", "D81", "D239", "Q63"]
    keep.says("ann", "Attack Ogre", "Add Crush for 1 Mana")
    assert keep.why("Theron attacks") == ["D69", "D167", "D80", "D81", "D232"]


@rule("D88", "D81")
def test_an_apocalypse_is_no_crush(keep: Keep) -> None:
    fights(keep, "Tessara", "Runic Skull").enemies("1R.m1", "Footman").next_rolls(*[1] * 3)
    keep.says("ann", "Attack the Undead", "Add Apocalypse for 1 Mana")
    assert keep.why("Tessara attacks") == ["D69", "D167", "D88"]


@rule("D89", "D295", "Q21", "D239")
def test_a_sure_shot_that_was_free_says_so(keep: Keep) -> None:
    fights(keep, "Mai Ling", "Recurve Bow", skills=("+1 Free Class Ability Use",))
    keep.enemies("1R.m1", *["Footman"] * 4).next_rolls(6, 2, 6, 2)
    keep.says("ann", "Attack the Undead", "Turn a miss")
    assert keep.why("Mai Ling turns") == ["D89", "D295", "Q21", "D239", "Q63"]
    keep.says("ann", "Attack the Undead", "Turn a miss")
    assert keep.why("Mai Ling turns") == ["D89", "D295", "Q21"]


@rule("D246", "D294", "Q61")
def test_the_ability_of_a_second_class_names_the_skill_that_gave_it(keep: Keep) -> None:
    fights(keep, "Theron", "Broadsword", skills=("Class: Fighter",)).enemies("1R.m1", "Footman")
    keep.says("ann", "Bloodlust", "No")
    assert keep.why("Theron uses Bloodlust") == ["D87", "D246", "D294", "Q61"]


@rule("D83", "D84", "D292", "D293", "Q44")
@pytest.mark.parametrize(
    ("weapon", "zone", "why"),
    [("Recurve Bow", "6V.s1", ["D83"]), ("Broadsword", "6V.s3", [])],
)
def test_reflexes_answer_a_card(keep: Keep, weapon: str, zone: str, why: list[str]) -> None:
    keep.seat("ann").team("Astrid").unskilled("Astrid").carries("Astrid", weapon)
    keep.stands("Astrid", zone).spawn_zones("6V.s3").street("Footman L1").all_have_acted()
    keep.next_rolls(1, 1).says("ann", "Attack the Undead")
    assert keep.why("Combat Reflexes") == ["D82", "D84", "D293", *why, "D292", "Q44"]


@rule("D85")
def test_reflexes_answer_a_crawler_and_a_stage_card_as_well(keep: Keep) -> None:
    keep.seat("ann").team("Astrid").unskilled("Astrid").carries("Astrid", "Broadsword")
    keep.search_tokens("1R.s2").necromantic("Aaahh!! Crawler!").turn_of("Astrid").next_rolls(1, 1)
    keep.says("ann", "Search", "Attack the Undead")
    assert keep.why("Combat Reflexes") == ["D82", "D85", "D292", "Q44"]
    keep.spawn_zones("1R.s2").doom(4).stage_cards("Shadow Levy").building("Footman L1")
    keep.next_rolls(1, 1, 1)
    keep.says("ann", "Open the door", "Attack the Undead")
    assert keep.why("Combat Reflexes") == ["D82", "D85", "D292", "Q44"]


# Armor


@rule("Q30", "Q31", "Q32", "Q2")
def test_an_armor_roll_says_by_which_readings_it_is_made(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").unskilled("Lothar").carries("Lothar", "Buckler", "Buckler")
    keep.enemies("1R.s2", "Footman", "Deadeye").next_rolls(6, 1).enemies_act()
    assert keep.why("Lothar rolls 6") == ["D142", "D143", "Q32", "Q31", "Q30"]
    assert keep.why("armour cancels") == ["D142", "D315", "Q2"]


@rule("D143", "Q31")
def test_one_shield_against_one_kind_needs_no_more(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").unskilled("Lothar").carries("Lothar", "Buckler")
    keep.enemies("1R.s2", "Footman").next_rolls(6).enemies_act()
    assert keep.why("Lothar rolls 6") == ["D142", "D143", "Q31"]


@rule("D280", "Q79", "Q12")
def test_tough_ignores_a_hit_once_in_a_round(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").has("Lothar", "Tough").enemies("1R.s2", "Footman")
    keep.enemies_act().says("ann", "Ignore it")
    assert keep.why("Lothar shrugs off") == ["D280", "Q79", "Q12"]


# Skills of the Turn


@rule("Q62", "Q75", "Q76", "Q23")
def test_skills_that_take_no_action_cite_the_ruling(keep: Keep) -> None:
    skills = ("+2 Mana per Turn", "Mist: +1 Mana per Turn", "Taunt", "Shove", "Born Leader")
    keep.seat("ann").team("Lothar", "Tessara").unskilled("Lothar").has("Lothar", *skills)
    keep.stands("Lothar", "1R.m1").enemies("1R.m1", "Footman").turn_of("Lothar")
    keep.says("ann", "+2 Mana per Turn")
    assert keep.why("Lothar uses") == ["D241", "Q62"]
    keep.says("ann", "Mist: +1 Mana per Turn")
    assert keep.why("Lothar uses") == ["D262", "Q62"]
    keep.says("ann", "Taunt all Enemies in Tanner Hollow")
    assert keep.why("Lothar uses") == ["D278", "Q62", "Q75"]
    keep.says("ann", "Shove all Enemies to Tanner Row")
    assert keep.why("Lothar uses") == ["D273", "Q62"]
    assert keep.why("is pushed") == ["D273", "Q76"]
    keep.says("ann", "Lead Tessara", "No")
    assert keep.why("Lothar uses") == ["D245", "Q62", "Q23"]


@rule("D245", "Q23")
def test_who_is_held_by_nobody_is_led_without_that_ruling(keep: Keep) -> None:
    keep.seat("ann").team("Friedrich", "Lothar").turn_of("Friedrich")
    keep.says("ann", "Lead Lothar", "No")
    assert keep.why("Friedrich uses") == ["D245", "Q62"]


@rule("D327", "D118")
def test_a_leap_has_its_price_and_enemies_end_a_move(keep: Keep) -> None:
    fights(keep, "Lothar", skills=("Jump",)).stands("Lothar", "6V.s1").enemies("6V.s3", "Footman")
    keep.says("ann", "Jump to Bell Alley")
    assert keep.why("Lothar goes") == ["D257", "D327", "D118"]


@rule("D118", "D274", "D117")
@pytest.mark.parametrize(("skills", "why"), [((), ["D118"]), (("Slippery",), [])])
def test_a_move_that_enemies_end_says_so(
    keep: Keep, skills: tuple[str, ...], why: list[str]
) -> None:
    fights(keep, "Lothar", skills=skills).enemies("1R.m1", "Footman")
    keep.says("ann", "Go to Tanner Hollow")
    assert keep.why("Lothar goes") == ["D117", "D44", *why]


@rule("Q51", "D192")
@pytest.mark.parametrize(("origin", "why"), [("2R.s3", ["Q51"]), ("6R.s6", [])])
def test_a_teleport_to_the_tower_is_a_matter_of_reading(
    keep: Keep, origin: str, why: list[str]
) -> None:
    keep.seat("ann", quest="giants_tower").team("Lothar").has("Lothar", "Teleport 3 Zones")
    keep.stands("Lothar", origin).turn_of("Lothar").state.tower_is_open = True
    keep.says("ann", "Teleport to Market Row")
    assert keep.why("Lothar goes") == ["D279", "D327", *why]


@rule("D191", "D192")
def test_a_tower_that_can_be_climbed_is_told(keep: Keep) -> None:
    keep.seat("ann", quest="giants_tower").team("Lothar").turn_of("Lothar")
    keep.state.objectives = []
    keep.objective("1R.s2", "blue").stands("Lothar", "1R.s2").says("ann", "Take the blue")
    assert keep.why("The Tower can be climbed") == ["D191", "D192"]


@rule("Q22")
@pytest.mark.parametrize(("enemies", "why"), [(("Footman",), ["Q22"]), ((), [])])
def test_a_free_move_pays_for_enemies_by_a_reading(
    keep: Keep, enemies: tuple[str, ...], why: list[str]
) -> None:
    fights(keep, "Lothar", skills=("+1 Free Move Action",)).enemies("1R.s2", *enemies)
    keep.says("ann", "Go to Tanner Hollow")
    assert keep.why("Lothar uses") == ["D238", *why]


@rule("D195", "D202", "D304")
@pytest.mark.parametrize(
    ("zone", "enemies", "why"),
    [
        ("2R.m1", (), ["D202"]),
        ("8R.m1", (), ["D195"]),
        ("8R.m1", ("Footman",), ["D195", "D304"]),
    ],
)
def test_mana_comes_from_the_mist_or_a_fountain_enemies_or_not(
    keep: Keep, zone: str, enemies: tuple[str, ...], why: list[str]
) -> None:
    keep.seat("ann", quest="mist_market").team("Lothar").stands("Lothar", zone)
    keep.enemies(zone, *enemies).turn_of("Lothar").says("ann", "Gather")
    assert keep.why("gathers") == ["D116", *why]


@rule("D304", "D120")
def test_one_trades_and_takes_among_enemies_by_a_rule_of_its_own(keep: Keep) -> None:
    fights(keep, "Lothar", "Broadsword").stands("Malteo", "1R.s2").treasure(
        **{"1R.s2": "Health Potion"}
    )
    keep.objective("1R.s2").turn_of("Lothar", 9)
    keep.says("ann", "Rearrange what you carry", "Done")
    assert keep.why("rearranges") == ["D120"]
    keep.enemies("1R.s2", "Footman")
    keep.says("ann", "Rearrange what you carry", "Done")
    assert keep.why("rearranges") == ["D120", "D304"]
    keep.says("ann", "Trade with Malteo", "Done")
    assert keep.why("trades with") == ["D120", "D304"]
    keep.says("ann", "Take the Treasure")
    assert keep.why("takes the Treasure") == ["D129", "D201", "D304"]
    assert keep.why("gains a Health Potion") == ["D132", "D310", "D5", "Q6"]
    keep.says("ann", "Take the red Objective")
    assert keep.why("takes the red Objective") == ["D129", "D304"]


@rule("D74", "D75", "D76", "D77", "D290")
def test_a_card_is_put_by_the_rule_of_its_slot(keep: Keep) -> None:
    fights(keep, "Lothar").turn_of("Lothar", 9).search_tokens("1R.s2")
    keep.necromantic("Bonecleaver", "Wraith Mail").spawn_zones()
    keep.says("ann", "Search", "Put Bonecleaver in Hand")
    assert keep.why("puts Bonecleaver") == ["D291", "D74"]
    keep.says("ann", "Search", "Put Wraith Mail on the Body")
    assert keep.why("puts Wraith Mail") == ["D291", "D75"]
    keep.says("ann", "Rearrange what you carry", "Bonecleaver (Lothar, in Hand): in the Backpack")
    keep.says("ann", "Done")
    assert keep.why("puts Bonecleaver") == ["D120", "D76"]


@rule("D122", "D123", "D124", "Q39")
@pytest.mark.parametrize(
    ("tokens", "boss", "why"),
    [(1, "5R.m1", []), (2, "5R.m1", ["D123"]), (1, "1R.s2", ["Q39"])],
)
def test_a_search_says_what_it_does_not_mind(
    keep: Keep, tokens: int, boss: str, why: list[str]
) -> None:
    fights(keep, "Lothar").boss("Minotaur", boss).search_tokens(*["1R.s2"] * tokens)
    keep.necromantic("Bonecleaver").says("ann", "Search", "Discard Bonecleaver")
    assert keep.why("Lothar searches") == ["D122", "D124", *why]


@rule("Q47")
def test_a_second_crawler_that_has_no_effect_is_told(keep: Keep) -> None:
    fights(keep, "Lothar", skills=("Search: 2 Cards",)).search_tokens("1R.s2")
    keep.necromantic("Aaahh!! Crawler!", "Aaahh!! Crawler!").says("ann", "Search")
    assert keep.why("no Search token is left here: nothing comes") == ["Q47"]


@rule("D12")
def test_a_deck_that_is_made_anew_is_told(keep: Keep) -> None:
    fights(keep, "Lothar").turn_of("Lothar", 9).search_tokens("1R.s2").spawn_zones()
    deck = keep.state.necromantic
    deck.discard, deck.cards = deck.cards, []
    keep.next_numbers(deck.discard.index("Bonecleaver"))
    keep.says("ann", "Search", "Discard")
    assert keep.why("The Necromantic Equipment deck is made anew of its discards") == ["D12"]
    assert sum("made anew" in line for line in keep.sentences()) == 1


@rule("D311")
@pytest.mark.parametrize(("left", "why"), [(7, []), (8, ["D311"])])
def test_a_potion_that_heals_less_says_why(keep: Keep, left: int, why: list[str]) -> None:
    fights(keep, "Lothar").potions("Lothar", 1).wounds("Lothar", left)
    keep.says("ann", "Health Potion of Lothar for yourself")
    assert keep.why("Lothar recovers") == ["D133", *why]


@rule("D247", "Q48")
def test_consume_is_fed_by_cards_and_by_reading_also_by_potions(keep: Keep) -> None:
    fights(keep, "Lothar", "Broadsword", skills=("Consume: +5 Mana",)).potions("Lothar", 1)
    keep.mana("Lothar", 0).says("ann", "Discard Broadsword (Lothar")
    assert keep.why("Lothar gains 5 Mana") == ["D247"]
    keep.mana("Lothar", 0).says("ann", "Health Potion of Lothar for yourself")
    assert keep.why("Lothar gains 5 Mana") == ["D247", "Q48"]


# Danger Levels


@rule("D223", "D287", "Q67")
def test_the_action_of_yellow_belongs_to_the_running_turn(keep: Keep) -> None:
    fights(keep, "Lothar", "Broadsword").adrenaline("Lothar", 6).enemies("1R.s2", "Footman")
    keep.next_rolls(6, 1).says("ann", "Attack the Undead")
    assert keep.why("reaches Yellow") == ["D52"]
    assert keep.why("gains +1 Action") == ["D53", "D54", "D223", "D287", "Q67"]


@rule("D223", "Q67")
def test_several_levels_at_once_are_told_by_the_ruling(keep: Keep) -> None:
    quest = own_quest({"[objectives]": "[objectives]\nadrenaline = 20"})
    keep.seat("ann").quest(quest).team("Astrid").unskilled("Astrid").objective("1R.s2")
    keep.turn_of("Astrid").says("ann", "Take the red Objective", "+1 Free Move Action")
    assert keep.why("reaches Yellow") == ["D52", "Q67"]
    assert keep.why("gains +1 Free Move Action") == ["D53", "D55", "D223", "Q67"]
