"""Skills used in a Turn: Actions, Mana, ways to go, and what moves the horde."""

from __future__ import annotations

import pytest

from rulewright.games.dead_keep.components.adventurers import ADVENTURERS
from rulewright.games.dead_keep.scene import Keep
from rulewright.testing import rule
from tests.games.dead_keep.layouts import by_tile, is_on


def skilled(keep: Keep, *skills: str, **options: str) -> Keep:
    """It is Theron's Turn, who has these Skills and no others."""
    keep.seat("ann", **options).team("Theron").unskilled("Theron").has("Theron", *skills)
    return keep.turn_of("Theron")


def offers(keep: Keep, words: str) -> list[str]:
    """What ann can choose that begins with these words, without the words."""
    return [c.removeprefix(words) for c in keep.choices("ann") if c.startswith(words)]


# Actions


@rule("D234")
def test_one_more_action_of_any_kind(keep: Keep) -> None:
    skilled(keep, "+1 Action").spawn_zones().says("ann", "End the Turn")
    assert keep.state.turn.actions == 4
    keep.told("Theron takes a Turn with 4 Actions", "D234")


@rule("D234")
def test_two_such_skills_are_two_more_actions(keep: Keep) -> None:
    skilled(keep, "+1 Action", "+1 Action")
    assert keep.state.turn.actions == 5


@rule("D223", "D287")
def test_a_skill_gained_in_mid_turn_works_at_once(keep: Keep) -> None:
    skilled(keep).adrenaline("Theron", 6).carries("Theron", "Broadsword").mana("Theron", 0)
    keep.enemies("1R.s2", "Footman").turn_of("Theron", 1).next_rolls(4, 4)
    with keep.changes("turn.actions", 0):
        keep.says("ann", "Attack the Undead")
    keep.told("Theron gains +1 Action", "D53")


@rule("D223")
def test_an_orange_skill_can_be_used_in_the_same_turn(keep: Keep) -> None:
    skilled(keep).adrenaline("Theron", 18).carries("Theron", "Broadsword").mana("Theron", 0)
    keep.enemies("1R.s2", "Footman").turn_of("Theron", 2).next_rolls(4, 4)
    keep.says("ann", "Attack the Undead", "Sprint")
    assert "Bell Mews" in offers(keep, "Sprint to ")


@rule("D223", "D274", "D117")
def test_a_skill_goes_before_the_general_rules(keep: Keep) -> None:
    skilled(keep, "Slippery").enemies("1R.s2", "Footman", "Footman", "Footman")
    with keep.changes("turn.actions", -1):
        keep.says("ann", "Go to Tanner Hollow")
    keep.told("Theron goes from Tanner Row to Tanner Hollow", "D274")


@rule("D238")
@pytest.mark.parametrize(
    ("kind", "turn_action"),
    [
        ("Move", "Go to Tanner Hollow"),
        ("Search", "Search"),
        ("Melee", "Attack the Undead in Tanner Row with Broadsword"),
        ("Magic", "Attack the Undead in Tanner Hollow with Ash Wand"),
        ("Combat", "Attack the Undead in Tanner Hollow with Ash Wand"),
        ("Enchantment", "Cast Wellspring on Theron"),
    ],
)
def test_a_free_action_of_a_kind(keep: Keep, kind: str, turn_action: str) -> None:
    skilled(keep, f"+1 Free {kind} Action", "Slippery").carries("Theron", "Ash Wand", "Broadsword")
    keep.carries("Theron", "Wellspring").mana("Theron", 0).enemies("1R.m1", "Ogre", "Footman")
    if kind == "Search":
        keep.search_tokens("1R.s2").necromantic("Ghoul Splitter")
    else:
        keep.enemies("1R.s2", "Footman")
    keep.next_rolls(1, 1, 1, 1)
    with keep.changes("turn.actions", 0):
        keep.says(
            "ann",
            turn_action,
            *(["Put Ghoul Splitter in the Backpack"] if kind == "Search" else []),
        )


@rule("D238")
def test_a_free_ranged_action_once_in_a_turn(keep: Keep) -> None:
    skilled(keep, "+1 Free Ranged Action").carries("Theron", "Longbow").enemies("1R.m1", "Ogre")
    keep.next_rolls(1, 1)
    with keep.changes("turn.actions", 0):
        keep.says("ann", "Attack Ogre 1")
    keep.told("Theron uses +1 Free Ranged Action", "D238")
    with keep.changes("turn.actions", -1):
        keep.says("ann", "Attack Ogre 1")


@rule("D226")
@pytest.mark.parametrize(
    ("kind", "turn_action"),
    [
        ("Move", "Go to Tanner Alley"),
        ("Gather Mana", "Gather 2 Mana"),
        ("Ranged", "Attack Ogre 1"),
        ("Combat", "Attack Ogre 1"),
        ("Search", "Search"),
    ],
)
def test_a_free_action_for_mana_once_in_a_turn(keep: Keep, kind: str, turn_action: str) -> None:
    skilled(keep, f"(1 Mana) +1 Free {kind} Action", "+2 Mana per Turn").stands("Theron", "1R.m1")
    keep.carries("Theron", "Longbow").enemies("1R.s4", "Ogre").turn_of("Theron", 0)
    keep.search_tokens("1R.m1").necromantic("Ghoul Splitter").next_rolls(1)
    with keep.changes("Theron.mana", 1 if kind == "Gather Mana" else -1, "turn.actions", 0):
        keep.says(
            "ann",
            turn_action,
            *(["Put Ghoul Splitter in the Backpack"] if kind == "Search" else []),
        )
    keep.told("Theron spends 1 Mana on +1 Free Action", "D226")
    assert turn_action not in [choice.partition(" in ")[0] for choice in keep.choices("ann")]


@rule("D226")
def test_the_last_action_of_the_turn_is_spent_before_any_mana(keep: Keep) -> None:
    skilled(keep, "(1 Mana) +1 Free Move Action").stands("Theron", "1R.m1").turn_of("Theron", 1)
    with keep.changes("Theron.mana", 0, "turn.actions", -1):
        keep.says("ann", "Go to Tanner Alley")


@rule("D226")
def test_without_mana_there_is_no_such_action(keep: Keep) -> None:
    skilled(keep, "(1 Mana) +1 Free Move Action").mana("Theron", 0).turn_of("Theron", 0)
    assert offers(keep, "Go to") == []


@rule("D276")
@pytest.mark.parametrize("first", ["Cast Wellspring on Theron", "Attack Ogre 1"])
def test_a_spellcaster_has_one_free_magic_or_enchantment_action(keep: Keep, first: str) -> None:
    skilled(keep, "Spellcaster").carries("Theron", "Ash Wand", "Wellspring", "Veil")
    keep.enemies("1R.m1", "Ogre").next_rolls(1)
    with keep.changes("turn.actions", 0):
        keep.says("ann", first)
    keep.told("Theron uses Spellcaster", "D276")
    with keep.changes("turn.actions", -1):
        keep.says("ann", "Cast Veil on Theron")


@rule("D245")
def test_a_born_leader_gives_a_free_action_that_is_used_at_once(keep: Keep) -> None:
    keep.seat("ann", "bob").team(ann=["Friedrich"], bob=["Lothar"]).turn_of("Friedrich")
    with keep.changes("turn.actions", 0):
        keep.says("ann", "Lead Lothar to a free Action")
        keep.says("bob", "Go to Tanner Hollow")
    assert keep.one("Lothar").zone == "1R.m1"
    keep.told("Friedrich uses Born Leader", "D245")
    assert offers(keep, "Lead") == []
    keep.says("ann", "End the Turn")
    assert keep.asked("bob").context["actions"] == 3


@rule("D245", "Q23")
def test_whoever_is_led_cannot_pay_for_enemies_left_behind(keep: Keep) -> None:
    keep.seat("ann").team("Friedrich", "Lothar").stands("Lothar", "1R.m1").turn_of("Friedrich")
    keep.carries("Lothar", "Broadsword").enemies("1R.m1", "Footman")
    keep.says("ann", "Lead Lothar to a free Action")
    assert offers(keep, "Go to") == []
    keep.next_rolls(4, 4)
    keep.says("ann", "Attack the Undead")


@rule("D247")
def test_consume_gains_five_mana_for_each_equipment_card_discarded(keep: Keep) -> None:
    skilled(keep, "Consume: +5 Mana").packs("Theron", "Mallet", "Broadsword").mana("Theron", 3)
    with keep.changes("Theron.mana", 5):
        keep.says("ann", "Discard Mallet (Theron")
    with keep.changes("Theron.mana", 2):
        keep.says("ann", "Discard Broadsword (Theron")
    keep.told("Theron gains 5 Mana and has 8", "D247")


@rule("D241", "Q62")
def test_two_mana_once_in_a_turn_anywhere(keep: Keep) -> None:
    skilled(keep, "+2 Mana per Turn").mana("Theron", 9)
    with keep.changes("Theron.mana", 1, "turn.actions", 0):
        keep.says("ann", "+2 Mana per Turn")
    keep.told("Theron gains 1 Mana and has 10", "D241")
    assert offers(keep, "+2 Mana") == []


@rule("D262")
def test_one_mana_once_in_a_turn_while_in_the_mist(keep: Keep) -> None:
    skilled(keep, "Mist: +1 Mana per Turn")
    assert offers(keep, "Mist:") == []
    keep.says("ann", "Go to Tanner Hollow")
    with keep.changes("Theron.mana", 1, "turn.actions", 0):
        keep.says("ann", "Mist: +1 Mana per Turn")
    keep.told("Theron gains 1 Mana", "D262")
    assert offers(keep, "Mist:") == []


@rule("D272")
def test_a_search_for_two_cards(keep: Keep) -> None:
    skilled(keep, "Search: 2 Cards").search_tokens("1R.s2")
    keep.necromantic("Ghoul Splitter", "Night Bolt")
    with keep.changes("turn.actions", -1):
        keep.says("ann", "Search", "Put Ghoul Splitter in Hand", "Put Night Bolt in Hand")
    assert keep.one("Theron").hand == ["Ghoul Splitter", "Night Bolt"]
    keep.told("Theron searches", "D272")


@rule("Q66")
@pytest.mark.parametrize(
    ("name", "skill"),
    [
        ("Lothar", "+1 Free Melee Action"),
        ("Lothar", "+1 Free Combat Action"),
        ("Theron", "+1 Free Melee Action"),
        ("Theron", "+1 Free Combat Action"),
    ],
)
def test_the_free_actions_of_lothar_and_theron_cost_no_mana(name: str, skill: str) -> None:
    assert skill in [str(one) for one in ADVENTURERS[name].skills]


# Ways to go


@rule("D253")
def test_hit_and_run_moves_for_free_past_enemies_after_a_kill(keep: Keep) -> None:
    skilled(keep, "Hit & Run").carries("Theron", "Broadsword").mana("Theron", 0)
    keep.enemies("1R.s2", *["Footman"] * 4).next_rolls(4, 1)
    keep.says("ann", "Attack the Undead")
    with keep.changes("turn.actions", 0):
        keep.says("ann", "Run to Tanner Hollow")
    keep.told("Theron goes from Tanner Row to Tanner Hollow", "D253")


@rule("D253")
def test_hit_and_run_is_used_once_in_a_turn(keep: Keep) -> None:
    skilled(keep, "Hit & Run").carries("Theron", "Broadsword").mana("Theron", 0)
    keep.enemies("1R.s2", "Footman").enemies("1R.m1", "Footman").next_rolls(4, 1, 4, 1)
    keep.says("ann", "Attack the Undead", "Run to Tanner Hollow", "Attack the Undead")
    assert offers(keep, "Run to") == []


@rule("D253")
def test_hit_and_run_needs_a_kill_and_comes_right_after_it(keep: Keep) -> None:
    skilled(keep, "Hit & Run").carries("Theron", "Broadsword").mana("Theron", 0)
    keep.enemies("1R.s2", "Footman").next_rolls(1, 1, 4, 1, 6).building("Blood Hound L1")
    keep.says("ann", "Attack the Undead")
    assert offers(keep, "Run to") == []
    keep.says("ann", "Attack the Undead")
    assert offers(keep, "Run to ") == ["Tanner Hollow"]
    keep.says("ann", "Open the door")
    assert offers(keep, "Run to") == []


@rule("D253", "D129", "D116")
@pytest.mark.parametrize("action", ["Take", "Gather 2 Mana"])
def test_who_does_something_else_after_a_kill_has_stayed_too_long_to_run(
    keep: Keep, action: str
) -> None:
    skilled(keep, "Hit & Run").carries("Theron", "Broadsword").stands("Theron", "1R.m1")
    keep.mana("Theron", 0).objective("1R.m1").enemies("1R.m1", "Footman").next_rolls(4, 1)
    keep.says("ann", "Attack the Undead")
    assert "Tanner Row" in offers(keep, "Run to ")
    keep.says("ann", action)
    assert offers(keep, "Run to") == []


@rule("D274")
def test_enemies_do_not_stop_a_slippery_sprinter(keep: Keep) -> None:
    skilled(keep, "Slippery", "Sprint").enemies("1R.m1", "Footman")
    assert "Tanner Alley" in offers(keep, "Sprint to ")


@rule("D277", "D118")
def test_a_sprint_goes_two_or_three_zones_and_enemies_stop_it(keep: Keep) -> None:
    skilled(keep, "Sprint").stands("Theron", "6V.s1").enemies("6V.s3", "Footman")
    assert by_tile(offers(keep, "Sprint to ")) == [
        "Tanner Lane",
        "Bell Hollow",
        "Bell Mews",
        "Bell Alley",
    ]
    with keep.changes("turn.actions", -1):
        keep.says("ann", "Sprint to Tanner Lane")
    keep.told("Theron uses Sprint", "D277")
    assert offers(keep, "Sprint to ") == []


@rule("D277", "D117")
def test_enemies_left_behind_make_a_sprint_dearer(keep: Keep) -> None:
    skilled(keep, "Sprint", "+2 Mana per Turn").enemies("1R.s2", "Footman", "Footman")
    with keep.changes("turn.actions", -3):
        keep.says("ann", "Sprint to Tanner Alley")


@rule("D257", "D327")
def test_a_jump_goes_over_enemies_and_pays_for_those_left_behind(keep: Keep) -> None:
    skilled(keep, "Jump", "Slippery").enemies("1R.s2", "Footman").enemies("1R.m1", "Footman")
    assert offers(keep, "Jump to ") == ["Tanner Alley"]
    with keep.changes("turn.actions", -2):
        keep.says("ann", "Jump to Tanner Alley")
    assert keep.one("Theron").zone == "1R.s3"
    keep.told("Theron uses Jump", "D257")


@rule("D257")
def test_a_jump_is_used_once_in_a_turn_and_needs_line_of_sight(keep: Keep) -> None:
    skilled(keep, "Jump").stands("Theron", "1R.m1")
    assert offers(keep, "Jump to ") == ["Bell Mews"]
    keep.says("ann", "Jump to Bell Mews")
    assert offers(keep, "Jump to ") == []


@rule("D257", "D252")
@pytest.mark.parametrize(("start", "lands"), [("1R.s2", False), ("6V.s1", True)])
def test_ghost_sight_sees_where_to_jump_but_walls_stop_the_leap(
    keep: Keep, start: str, lands: bool
) -> None:
    skilled(keep, "Jump", "Ghost Sight").opens("6V.b1~6V.s1").stands("Theron", start)
    behind = "the foundry hall" if start == "1R.s2" else "the tannery hall"
    assert (behind in offers(keep, "Jump to ")) is lands


@rule("D279", "D327")
def test_a_teleport_passes_everything_for_one_action(keep: Keep) -> None:
    skilled(keep, "Teleport 3 Zones").enemies("1R.s2", "Footman", "Footman")
    keep.opens("6V.b1~6V.s1")
    found = offers(keep, "Teleport to ")
    assert "the foundry hall" in found  # opened, and the wall between does not matter
    assert "the tannery storeroom" not in found  # a closed building
    with keep.changes("turn.actions", -1):
        keep.says("ann", "Teleport to Tanner Lane")
    keep.told("Theron uses Teleport", "D279")
    assert offers(keep, "Teleport") == []


@rule("D279")
def test_a_teleport_reaches_as_far_as_it_says(keep: Keep) -> None:
    skilled(keep, "Teleport 3 Zones").stands("Theron", "6V.s1")
    streets = [zone for zone in offers(keep, "Teleport to ") if zone.startswith("Cooper ")]
    assert streets == ["Cooper Lane"]


@rule("D279", "D192")
@pytest.mark.parametrize(("is_open", "onto_it"), [(False, False), (True, True)])
def test_a_tower_without_access_cannot_be_teleported_or_jumped_to(
    keep: Keep, is_open: bool, onto_it: bool
) -> None:
    skilled(keep, "Teleport 3 Zones", quest="giants_tower").stands("Theron", "2R.s3")
    keep.state.tower_is_open = is_open
    assert any(is_on("6R", zone) for zone in offers(keep, "Teleport to ")) is onto_it


@rule("Q51")
@pytest.mark.parametrize(("stairs_only", "down"), [("no", True), ("yes", False)])
def test_from_an_open_tower_one_may_jump_and_teleport_down_unless_stairs_are_the_only_way(
    keep: Keep, stairs_only: str, down: bool
) -> None:
    skilled(keep, "Teleport 3 Zones", "Jump", quest="giants_tower", stairs_only=stairs_only)
    keep.stands("Theron", "6R.m1")
    keep.state.tower_is_open = True
    jumps = [zone for zone in offers(keep, "Jump to ") if not is_on("6R", zone)]
    teleports = [zone for zone in offers(keep, "Teleport to ") if not is_on("6R", zone)]
    assert bool(jumps) is down
    assert bool(teleports) is down


@rule("Q51")
def test_nobody_jumps_up_to_the_tower(keep: Keep) -> None:
    skilled(keep, "Jump", quest="giants_tower").stands("Theron", "2R.s3")
    keep.state.tower_is_open = True
    assert not any(is_on("6R", zone) for zone in offers(keep, "Jump to "))


# The horde


@rule("D273", "Q76")
def test_shove_pushes_all_enemies_to_a_linked_zone(keep: Keep) -> None:
    skilled(keep, "Shove").opens("1R.d2~1R.s2").enemies("1R.s2", "Footman", "Ogre")
    assert by_tile(offers(keep, "Shove all Enemies to ")) == [
        "the tannery storeroom",
        "Tanner Hollow",
    ]
    with keep.changes("turn.actions", 0):
        keep.says("ann", "Shove all Enemies to the tannery storeroom")
    assert keep.who_is_in("1R.d2") == ["Footman", "Ogre"]
    keep.told("1 Ogre is pushed from Tanner Row to the tannery storeroom", "D273")


@rule("D273", "Q39")
def test_shove_is_used_once_in_a_turn_and_an_inactive_boss_stands_firm(keep: Keep) -> None:
    skilled(keep, "Shove").boss("Giant", "1R.s2").enemies("1R.s2", "Footman")
    keep.enemies("1R.m1", "Footman").says("ann", "Shove all Enemies to Tanner Hollow")
    assert keep.foe("Giant").zone == "1R.s2"
    keep.says("ann", "Go to Tanner Hollow")
    assert offers(keep, "Shove") == []


@rule("D278", "Q75")
def test_taunted_enemies_come_for_the_taunter_and_leave_others_alone(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Tessara").stands("Tessara", "1R.s3").turn_of("Lothar")
    keep.enemies("1R.s3", "Footman", "Shadowguard")
    with keep.changes("turn.actions", 0, "Tessara.wounds", 0, "Lothar.wounds", 0):
        keep.says("ann", "Taunt all Enemies in Tanner Alley")
    assert keep.who_is_in("1R.m1") == ["Footman", "Shadowguard"]
    keep.told("Lothar uses Taunt", "D278")
    assert offers(keep, "Taunt") == []


@rule("D278", "Q38")
def test_a_taunted_blood_hound_has_all_its_three_actions(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").turn_of("Lothar").enemies("1R.m1", "Blood Hound")
    with keep.changes("Lothar.wounds", -2):
        keep.says("ann", "Taunt all Enemies in Tanner Hollow")
    keep.told("1 Blood Hound in Tanner Row attacks the Adventurers there", "D278")


@rule("D278", "Q38")
def test_hounds_of_other_zones_do_not_join_in(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").turn_of("Lothar").enemies("1R.m1", "Blood Hound")
    keep.enemies("1R.s3", "Blood Hound").says("ann", "Taunt all Enemies in Tanner Hollow")
    assert keep.foe("Blood Hound 2").zone == "1R.s3"


@rule("D278", "Q75")
def test_a_taunted_archer_shoots_the_taunter_past_those_beside_it(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Tessara").stands("Tessara", "1R.s3").turn_of("Lothar")
    keep.enemies("1R.s3", "Deadeye")
    with keep.changes("Lothar.wounds", -1, "Tessara.wounds", 0):
        keep.says("ann", "Taunt all Enemies in Tanner Alley")


@rule("D278", "Q9")
def test_a_taunt_makes_no_doom(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").turn_of("Lothar").enemies("1R.m1", "Ogre")
    with keep.changes("boss.doom", 0):
        keep.says("ann", "Taunt all Enemies in Tanner Hollow")


@rule("D278", "Q75")
def test_taunted_enemies_without_an_open_way_stay(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Tessara").has("Lothar", "Ghost Sight").turn_of("Lothar")
    keep.stands("Tessara", "6V.b1").enemies("1R.d2", "Footman")
    keep.says("ann", "Taunt all Enemies in the tannery storeroom")
    assert keep.who_is_in("1R.d2") == ["Footman"]


@rule("D278", "Q39")
def test_an_inactive_boss_is_not_taunted(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").turn_of("Lothar").boss("Giant", "1R.m1")
    assert offers(keep, "Taunt") == []


# Enchantments


@rule("D181")
def test_an_enchantment_is_cast_by_an_action_on_somebody_in_sight(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Tessara", "Theron").carries("Lothar", "Mending")
    keep.stands("Tessara", "1R.s3").stands("Theron", "6V.s1").turn_of("Lothar")
    for name in ("Lothar", "Tessara", "Theron"):
        keep.wounds(name, 5)
    assert offers(keep, "Cast Mending on ") == ["Lothar", "Tessara"]
    with keep.changes("turn.actions", -1, "Tessara.wounds", 3):
        keep.says("ann", "Cast Mending on Tessara")
    keep.told("Lothar casts Mending on Tessara", "D181")
    assert offers(keep, "Cast Mending on ") == []


@rule("D181")
def test_traded_on_it_may_be_cast_again_by_another(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Tessara").carries("Lothar", "Wellspring").turn_of("Lothar")
    keep.says("ann", "Cast Wellspring on Lothar", "Trade with Tessara")
    keep.says("ann", "Wellspring (Lothar, among the Talismans): among the Talismans of Tessara")
    keep.says("ann", "End the Turn")
    with keep.changes("Tessara.mana", 2):
        keep.says("ann", "Cast Wellspring on Tessara")


@rule("D245", "D108")
def test_whoever_is_led_may_open_a_door(keep: Keep) -> None:
    keep.seat("ann").team("Friedrich", "Lothar").stands("Lothar", "1R.s2").turn_of("Friedrich")
    keep.building("Footman L1").next_rolls(6)
    keep.says("ann", "Lead Lothar to a free Action")
    keep.says("ann", "Open the door between the tannery storeroom and Tanner Row")
    keep.told("Lothar opens the door", "D108")


@rule("D226", "D276", "Q22")
@pytest.mark.parametrize(
    ("used", "left"),
    [("Spellcaster", "+1 Free Combat Action"), ("+1 Free Combat Action", "Spellcaster")],
)
def test_of_two_free_actions_of_which_neither_contains_the_other_one_is_chosen(
    keep: Keep, used: str, left: str
) -> None:
    keep.seat("ann").team("Tessara").unskilled("Tessara").has("Tessara", used, left)
    keep.carries("Tessara", "Runic Skull").enemies("1R.s2", "Footman").mana("Tessara", 0)
    keep.turn_of("Tessara").next_rolls(1, 1, 1, 1)
    with keep.changes("turn.actions", 0):
        keep.says("ann", "Attack the Undead", used)
        keep.told(f"Tessara uses {used}")
        keep.says("ann", "Attack the Undead")
        keep.told(f"Tessara uses {left}")


@rule("D238", "Q22")
def test_the_narrower_of_two_free_actions_is_used_without_a_question(keep: Keep) -> None:
    keep.seat("ann").team("Tessara").unskilled("Tessara").mana("Tessara", 0)
    keep.has("Tessara", "+1 Free Combat Action", "+1 Free Magic Action")
    keep.carries("Tessara", "Runic Skull").enemies("1R.s2", "Footman").turn_of("Tessara")
    keep.next_rolls(1, 1).says("ann", "Attack the Undead")
    keep.told("Tessara uses +1 Free Magic Action")


@rule("D120", "D245")
def test_a_refused_trade_leaves_the_action_that_was_given(keep: Keep) -> None:
    keep.seat("ann", "bob").team(ann=["Friedrich", "Lothar"], bob=["Theron"])
    keep.carries("Lothar", "Mallet").turn_of("Friedrich")
    keep.says("ann", "Lead Lothar to a free Action", "Trade with Theron")
    keep.says("ann", "Mallet (Lothar, in Hand): in Hand of Theron")
    keep.says("bob", "Refuse")
    keep.says("ann", "Go to Tanner Hollow")
    assert keep.one("Lothar").zone == "1R.m1"
