"""The rules that the journal cites for Enemies, cards, doors and the Boss, and no others."""

from __future__ import annotations

import pytest

from rulewright.games.dead_keep.components.equipment import CARDS
from rulewright.games.dead_keep.scene import Keep
from rulewright.games.dead_keep.table.state import BlindingMist
from rulewright.testing import rule
from tests.games.dead_keep.fighters import fights
from tests.games.dead_keep.layouts import own_quest

# Enemies


@rule("D138", "Q29", "D312")
def test_attacks_that_fell_nobody_more_are_made_all_the_same(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Tessara").wounds("Lothar", 2).stands("Tessara", "5R.s1")
    keep.potions("Tessara", 1).enemies("1R.s2", "Shadowguard", "Footman", "Deadeye").enemies_act()
    assert keep.why("1 Shadowguard in Tanner Row attacks") == ["D138", "D139", "Q29"]
    assert keep.why("1 Footman in Tanner Row attacks") == ["D138", "D139", "Q29", "D312"]


@rule("D312")
def test_attacks_that_fell_the_last_one_are_still_needed(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Tessara").wounds("Lothar", 3).stands("Tessara", "5R.s1")
    keep.potions("Tessara", 1).enemies("1R.s2", "Footman", "Footman", "Deadeye", "Bishop")
    keep.enemies_act()
    assert keep.why("1 Deadeye in Tanner Row attacks") == ["D138", "D139", "Q29"]
    assert keep.why("1 Bishop in Tanner Row attacks") == ["D138", "D139", "Q29", "D312"]


@rule("D220", "Q37", "D210")
@pytest.mark.parametrize(
    ("kind", "zone", "why"),
    [
        ("Deadeye", "6V.s2", ["D220", "Q37"]),
        ("Deadeye", "6V.s1", []),
        ("Baba Yaga", "6V.s2", ["D210", "Q37"]),
    ],
)
def test_an_attack_from_afar_has_its_own_rule(
    keep: Keep, kind: str, zone: str, why: list[str]
) -> None:
    keep.seat("ann").team("Lothar").stands("Lothar", "6V.s1").enemies(zone, kind).enemies_act()
    assert keep.why(f"1 {kind} in") == ["D138", "D139", "Q29", *why]


@rule("D153", "D317", "D222")
def test_who_acts_again_does_so_by_the_rule_of_the_passes(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").enemies("1R.s1", "Horseman").enemies_act()
    first, second = [
        list(entry.event.cites)
        for entry in keep.begin().journal.entries
        if "1 Horseman moves" in entry.event.text(str)
    ]
    assert first == ["D147"]
    assert second == ["D147", "D313", "D153", "D317", "D222"]


@rule("D153", "D317", "D222")
def test_who_strikes_again_does_so_by_the_rule_of_the_passes(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").enemies("1R.s2", "Horseman").enemies_act()
    assert keep.why("1 Horseman in") == ["D138", "D139", "Q29", "D153", "D317", "D222"]


@rule("D151", "Q36", "D215", "D313")
@pytest.mark.parametrize(
    ("zone", "why"),
    [("2R.s2", ["D215", "D151", "Q36"]), ("6V.s2", ["D215", "D151", "Q36", "D313"])],
)
def test_a_mover_of_two_zones_has_its_own_rule(keep: Keep, zone: str, why: list[str]) -> None:
    keep.seat("ann").team("Lothar").stands("Lothar", "6V.s1").enemies(zone, "Warhog").enemies_act()
    assert keep.why("1 Warhog moves") == ["D147", *why]


@rule("D316", "Q4")
def test_the_long_way_round_a_shut_door_is_told_as_such(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").stands("Lothar", "6V.b2").opens("5R.b2~5R.m1")
    keep.enemies("6V.m2", "Footman").enemies_act()
    assert keep.why("1 Footman") == ["D147", "D316", "Q4"]


@rule("D148", "Q4", "Q35", "Q34")
def test_who_stays_and_who_goes_where_two_are_as_near(keep: Keep) -> None:
    keep.seat("ann").team("Gavin", "Mai Ling").stands("Gavin", "1R.d2").stands("Mai Ling", "1R.m1")
    keep.enemies("1R.s2", "Footman", "Footman").enemies_act()
    keep.says("ann", "Divide them", "1")
    assert keep.why("1 Footman stays") == ["D148", "D150", "Q4", "Q35"]
    assert keep.why("1 Footman moves") == ["D147", "D149", "Q34", "D313"]


@rule("D148", "Q4")
def test_who_can_reach_nobody_stays_without_a_choice(keep: Keep) -> None:
    keep.seat("ann").team("Gavin").stands("Gavin", "1R.d2").enemies("1R.s2", "Footman")
    keep.enemies_act()
    assert keep.why("1 Footman stays") == ["D148", "D150", "Q4"]


@rule("Q77")
@pytest.mark.parametrize(("kind", "why"), [("Minotaur", ["Q77"]), ("Footman", [])])
def test_a_monster_in_a_doorway_is_a_ruling(keep: Keep, kind: str, why: list[str]) -> None:
    keep.seat("ann").team("Lothar").stands("Lothar", "1R.d2").opens("1R.d2~1R.s2")
    keep.boss("Giant", "5R.m1").enemies("1R.s2", kind, level=5).enemies_act()
    assert keep.why(f"1 {kind} moves") == ["D147", "D313", *why]


@rule("D278", "Q75")
def test_taunted_enemies_come_and_strike_by_the_skill(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").enemies("1R.m1", "Horseman").turn_of("Lothar")
    keep.says("ann", "Taunt all Enemies in Tanner Hollow")
    assert keep.why("1 Horseman moves") == ["D147", "D278", "Q75", "D313"]
    why = ["D278", "D138", "Q75", "D153", "D317", "D222"]
    assert keep.why("1 Horseman in Tanner Row attacks") == why


def comes(keep: Keep, *cards: str, zones: tuple[str, ...] = ("2R.s2",)) -> Keep:
    """Lothar has acted, and these Street cards come next."""
    keep.seat("ann").team("Lothar", "Theron").street(*cards)
    return keep.spawn_zones(*zones).all_have_acted()


# Cards and Spawn Zones


@rule("D10", "D158", "Q41", "D56", "D296")
def test_cards_for_one_zone_and_for_two(keep: Keep) -> None:
    comes(keep, "Footman L1").begin()
    assert keep.why("More Enemies come") == ["D30", "D157"]
    assert keep.why("The card for") == ["D157", "D159", "D10"]
    assert keep.why("2 Footmen come") == ["D159", "D56", "D296"]


@rule("D158", "Q41")
@pytest.mark.parametrize(("second", "why"), [("2R.s2", ["D158"]), ("5R.s2", [])])
def test_two_tokens_in_one_zone_are_a_case_of_their_own(
    keep: Keep, second: str, why: list[str]
) -> None:
    comes(keep, "Footman L1", "Footman L1", zones=("2R.s2", second)).begin()
    assert keep.why("More Enemies come") == ["D30", "D157", "Q41"]
    assert keep.why("The card for Cooper Row") == ["D157", "D159", *why, "D10"]


@rule("D319", "D11")
def test_the_first_card_of_the_next_level_is_told_as_such(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron").spawn_zones("2R.s2", "2R.s2")
    street = keep.state.street
    street.discard = [card for card in street.cards if card.endswith("L1")]
    street.cards = [card for card in street.cards if not card.endswith("L1")]
    keep.street("Footman L2", "Shadowguard L2").all_have_acted().begin()
    assert keep.why("is Footman (Level 2)") == ["D157", "D159", "D158", "D319", "D10"]
    assert keep.why("is Shadowguard (Level 2)") == ["D157", "D159", "D158", "D10"]


@rule("D11")
def test_a_quest_of_a_higher_level_leaves_the_lower_cards_out(keep: Keep) -> None:
    keep.seat("ann", quest="giants_tower").team("Lothar").street("Footman L2").building(
        "Footman L2"
    )
    keep.spawn_zones("8R.s2").all_have_acted().begin()
    assert keep.why("The card for") == ["D157", "D159", "D11", "D10"]


@rule("D13")
def test_an_enemy_deck_that_is_made_anew_is_told(keep: Keep) -> None:
    comes(keep)
    street = keep.state.street
    street.discard, street.cards = street.cards, []
    keep.begin()
    assert keep.why("The Street deck is made anew of its discards") == ["D13"]


@rule("Q40")
def test_the_level_of_the_fallen_counts_by_a_ruling(keep: Keep) -> None:
    comes(keep, "Footman L1").adrenaline("Theron", 43).wounds("Theron", 0).potions("Lothar", 1)
    keep.stands("Theron", "6V.s1").begin()
    assert keep.why("5 Footmen come") == ["D159", "D56", "D296", "Q40"]


@rule("D95", "D163", "D297", "D211")
def test_a_monster_comes_with_the_values_of_its_card_and_witches_in_a_pair(keep: Keep) -> None:
    comes(keep, "Baba Yaga L1", zones=("2R.s2", "5R.s2")).street("Baba Yaga L1", "Footman L1")
    keep.begin()
    events = [
        list(entry.event.cites)
        for entry in keep.begin().journal.entries
        if "1 Baba Yaga comes" in entry.event.text(str)
    ]
    assert events == [["D162", "D95", "D297"], ["D211", "D163"]]


@rule("D164", "D165", "Q38", "Q43", "Q80", "Q18")
@pytest.mark.parametrize(("active", "why"), [(False, ["Q80"]), (True, [])])
def test_running_out_says_what_follows_from_it(keep: Keep, active: bool, why: list[str]) -> None:
    comes(keep, "Footman L1").enemies("6V.d1", *["Footman"] * 30)
    keep.boss("Minotaur", "5R.m1", active=active).begin()
    assert keep.why("Miniatures have run out") == ["D164", "D165", "D320", "Q38", "Q43", *why]


@rule("Q18", "Q46")
def test_a_third_crawler_is_running_out(keep: Keep) -> None:
    fights(keep, "Lothar").search_tokens("1R.s2").necromantic("Aaahh!! Crawler!")
    keep.enemies("2R.s2", "Crawler", "Crawler").says("ann", "Search")
    why = ["D164", "D165", "D320", "Q38", "Q43", "Q18", "Q80"]
    assert keep.why("Miniatures have run out") == why
    assert keep.why("eats a Search token") == ["D221", "Q46"]
    assert keep.why("The Doom grows") == ["D99", "D221", "Q46", "D164"]


@rule("Q71", "Q14")
@pytest.mark.parametrize(("lies", "why"), [(False, []), (True, ["Q71"])])
def test_a_second_blinding_mist_has_its_own_time(keep: Keep, lies: bool, why: list[str]) -> None:
    comes(keep, "Blinding Mist L2")
    if lies:
        keep.blinding_mist()
    keep.begin()
    assert keep.why("Blinding Mist!") == ["D166", "D196", "Q14", *why]


@rule("D196", "Q14", "Q71")
def test_when_the_last_blinding_mist_is_over_it_lifts(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").blinding_mist(until=1).spawn_zones().turn_of("Lothar")
    keep.says("ann", "End the Turn")
    assert keep.why("The Blinding Mist lifts") == ["D196", "Q14"]
    assert keep.state.street.discard == ["Blinding Mist L1"]


@rule("Q71")
def test_while_another_mist_lies_none_lifts(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").blinding_mist(until=1)
    keep.state.street.cards.remove("Blinding Mist L2")
    keep.state.mists.append(BlindingMist("Blinding Mist L2", 2))
    keep.spawn_zones().turn_of("Lothar").says("ann", "End the Turn")
    assert not any("lifts" in line for line in keep.sentences())
    assert len(keep.state.mists) == 1


@rule("D200", "D325")
def test_footmen_in_the_mist_come_also_by_a_card_for_a_building(keep: Keep) -> None:
    fights(keep, "Lothar").building("Footmen in the Mist L1").next_rolls(6)
    keep.says("ann", "Open the door")
    assert keep.why("Footmen in the Mist!") == ["D166", "D198", "D325", "D200"]


@rule("D325")
def test_footmen_in_the_mist_of_the_street_need_no_such_rule(keep: Keep) -> None:
    comes(keep, "Footmen in the Mist L1").begin()
    assert keep.why("Footmen in the Mist!") == ["D166", "D198", "D325"]


# Doors


@rule("D108", "D302", "Q81", "D300")
@pytest.mark.parametrize(("active", "why"), [(False, []), (True, ["D300"])])
def test_the_die_of_a_door_comes_first_and_makes_no_doom_for_an_active_boss(
    keep: Keep, active: bool, why: list[str]
) -> None:
    fights(keep, "Lothar").stands("Lothar", "1R.s4").boss("Minotaur", "5R.m1", active=active)
    keep.next_rolls(6).says("ann", "Open the door")
    assert keep.why("for the door") == ["D108", "D302", "Q81", *why]


@rule("D110", "D301", "D111", "D113")
def test_a_door_and_the_building_behind_it(keep: Keep) -> None:
    fights(keep, "Lothar").building("Footman L1").next_rolls(6).says("ann", "Open the door")
    assert keep.why("Lothar opens the door") == ["D108", "D110", "D301"]
    assert keep.why("A building is open") == ["D111", "D113"]


@rule("D112")
def test_another_door_of_an_opened_building_says_why_nothing_comes(keep: Keep) -> None:
    fights(keep, "Lothar").stands("Lothar", "6V.m2").opens("5R.b2~5R.m1").next_rolls(6)
    keep.says("ann", "Open the door between the foundry parlour and Bell Mews")
    assert keep.why("Lothar opens the door") == ["D108", "D110", "D301", "D112"]


@rule("D114")
def test_a_building_that_stood_open_says_why_nothing_comes(keep: Keep) -> None:
    quest = own_quest({'passages = ["': 'passages = ["1R.d2~1R.s4", "'})
    keep.seat("ann").quest(quest).team("Lothar").turn_of("Lothar").next_rolls(6)
    keep.says("ann", "Open the door between the tannery storeroom")
    assert keep.why("Lothar opens the door") == ["D108", "D110", "D301", "D114"]


@rule("Q69")
def test_two_buildings_opened_at_once_are_told_by_the_ruling(keep: Keep) -> None:
    inner = {', "1R.d1~5R.b1"': "", '"1R.b2~1R.s4"': '"1R.b2~1R.s4", "1R.d1~5R.b1"'}
    keep.seat("ann").quest(own_quest(inner)).team("Lothar").stands("Lothar", "5R.b1")
    keep.turn_of("Lothar").building("Footman L1", "Shadowguard L1").next_rolls(6)
    keep.says("ann", "Open the door between the tannery cellar and the gatehouse hall")
    assert keep.why("A building is open") == ["D111", "D113", "Q69"]


# The Boss and the end


@rule("Q11")
def test_a_boss_felled_by_a_reaction_rises_by_a_ruling(keep: Keep) -> None:
    keep.seat("ann", marksman_mixes="yes").team("Astrid").has("Astrid", "Marksman")
    keep.carries("Astrid", "Recurve Bow").stands("Astrid", "6V.s1").spawn_zones("6V.s3")
    keep.boss("Ogre", "6V.s3", active=True).stage_pile("Shadow Levy").hurt("Ogre 1", 1)
    keep.has("Astrid", "(1 Mana) Ignore Armor Value").foe("Ogre 1").is_shackled = True
    keep.street("Footman L1").all_have_acted().next_rolls(6, 1)
    keep.says("ann", "Attack the Undead", "Add Ignore Armor Value", "Ogre")
    assert keep.why("falls and rises again") == ["D103", "Q11"]


@rule("D103", "Q11")
def test_a_boss_felled_in_a_turn_rises_without_it(keep: Keep) -> None:
    fights(keep, "Lothar", "Master Mallet").boss("Ogre", "1R.s2", active=True, stages=1)
    keep.stage_pile("Shadow Levy").hurt("Ogre 1", 1).next_rolls(6, 1).says("ann", "Attack Ogre")
    assert keep.why("falls and rises again") == ["D103"]


@rule("D23", "Q1", "Q28")
def test_a_team_with_too_few_potions_is_told_by_which_readings_it_has_lost(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Tessara").wounds("Lothar", 0).turn_of("Tessara")
    keep.spawn_zones().says("ann", "End the Turn")
    assert keep.why("There are not enough Health Potions") == ["D23", "D26", "Q1", "Q28"]


@rule("D24", "Q1", "Q28")
def test_a_team_that_plays_by_the_other_reading_is_told_so_too(keep: Keep) -> None:
    keep.seat("ann", immediate_ko_loss="yes").team("Lothar", "Tessara").wounds("Lothar", 1)
    keep.stands("Tessara", "5R.s1").enemies("1R.s2", "Footman").enemies_act()
    assert keep.why("There are not enough Health Potions") == ["D24", "D26", "Q1", "Q28"]


@rule("Q50", "D132")
def test_a_potion_beyond_the_thirteen_is_told_as_missing(keep: Keep) -> None:
    quest = own_quest({"[[rule]]": '[[rule]]\nwhen = "taken red"\ndo = "potion"\n\n[[rule]]'})
    keep.seat("ann").quest(quest).team("Lothar").potions("Lothar", 12).treasure()
    keep.state.treasures = {}
    keep.objective("1R.s2").objective("1R.s2").turn_of("Lothar")
    with keep.changes("Lothar.potions", +1):
        keep.says("ann", "Take the red Objective")
    with keep.changes("Lothar.potions", 0):
        keep.says("ann", "Take the red Objective")
    assert keep.why("none is left to gain") == ["Q50"]


@rule("Q72")
def test_gold_that_is_left_over_is_told_as_lost(keep: Keep) -> None:
    keep.seat("ann", adventurers="1").says("ann", "Lothar", "Hand Axe")
    left = 150 - CARDS["Hand Axe"].buy
    assert keep.why(f"{left} Gold is left over and lost") == ["Q72"]
    assert keep.state.gold == 0
