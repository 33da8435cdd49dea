"""Doors, and what waits in the buildings behind them (D108 to D115, D301 to D303)."""

from __future__ import annotations

import pytest

from rulewright.games.dead_keep.scene import Keep
from rulewright.testing import rule
from tests.games.dead_keep.layouts import own_quest

CELLAR = "Open the door between the tannery storeroom and Tanner Row"
LIT = "Open the door between the tannery parlour and Tanner Corner"


def doors(keep: Keep) -> list[str]:
    return [choice for choice in keep.choices("ann") if choice.startswith("Open")]


@rule("D108", "D110")
def test_opening_a_door_is_free_takes_a_die_and_is_for_good(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").stands("Lothar", "1R.s4").turn_of("Lothar").next_rolls(4)
    with keep.changes("turn.actions", 0, "boss.doom", 0):
        keep.says("ann", LIT)
    keep.told("Lothar rolls 4 for the door", "D108")
    keep.told("Lothar opens the door between the tannery parlour and Tanner Corner", "D110")
    assert not any("door" in choice for choice in keep.choices("ann"))


@rule("D109", "D99")
@pytest.mark.parametrize(("face", "doom"), [(1, 1), (2, 1), (3, 1), (4, 0), (5, 0), (6, 0)])
def test_one_two_or_three_gives_the_boss_a_doom(keep: Keep, face: int, doom: int) -> None:
    keep.seat("ann").team("Lothar").stands("Lothar", "1R.s4").turn_of("Lothar").next_rolls(face)
    with keep.changes("boss.doom", doom):
        keep.says("ann", LIT)
    if doom:
        keep.told("Doom", "D109")


@rule("D109", "D300")
def test_an_active_boss_gains_no_doom_from_doors(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").stands("Lothar", "1R.s4").turn_of("Lothar").next_rolls(1)
    keep.boss("Minotaur", "5R.m1", active=True)
    with keep.changes("boss.doom", 0):
        keep.says("ann", LIT)


@rule("D301")
def test_a_door_opens_from_either_side_with_enemies_about_and_one_after_another(
    keep: Keep,
) -> None:
    keep.seat("ann").team("Lothar").stands("Lothar", "2R.d3").turn_of("Lothar").next_rolls(6, 6)
    keep.enemies("2R.d3", "Footman").building("Footman L1", "Footman L1", "Deadeye L1")
    assert doors(keep) == ["Open the door between the cooperage vault and Cooper Alley"]
    keep.says("ann", doors(keep)[0], "the cooperage vault", "the gatehouse cellar")
    assert keep.state.turn is not None
    assert keep.state.turn.actions == 3


@rule("D301")
def test_any_number_of_doors_in_a_turn(keep: Keep) -> None:
    quest = own_quest({'"1R.b2~1R.s4"': '"1R.b2~1R.s4", "1R.b2~1R.s3"'})
    keep.seat("ann").quest(quest).team("Lothar").stands("Lothar", "1R.b2").turn_of("Lothar")
    assert len(doors(keep)) == 2
    keep.next_rolls(6, 6)
    with keep.changes("turn.actions", 0):
        keep.says("ann", *doors(keep))
    assert doors(keep) == []


@rule("D301", "D245")
def test_doors_are_opened_in_the_own_turn_or_with_a_given_action(keep: Keep) -> None:
    keep.seat("ann").team("Friedrich", "Lothar").stands("Friedrich", "1R.m1").turn_of("Friedrich")
    assert doors(keep) == []  # Lothar stands at a door, but it is not his Turn
    keep.says("ann", "Lead Lothar")
    assert len(doors(keep)) == 1
    assert keep.state.acting.name == "Friedrich"
    keep.says("ann", "Go to Tanner Hollow")


# Buildings


@rule("D111", "D93")
def test_the_first_opening_brings_one_card_for_each_dark_zone(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").turn_of("Lothar").building("Shadowguard L1").next_rolls(6)
    keep.says("ann", CELLAR)
    assert keep.who_is_in("1R.d2") == ["Shadowguard"]
    keep.told("The card for the tannery storeroom is Shadowguard", "D111")


@rule("D111")
def test_lit_rooms_bring_nothing(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").stands("Lothar", "1R.s4").turn_of("Lothar").next_rolls(6)
    with keep.changes("building.cards", 0, "foes", 0):
        keep.says("ann", LIT)


@rule("D112", "D109")
def test_a_second_door_of_the_same_building_costs_only_the_die(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").stands("Lothar", "6V.m2").turn_of("Lothar")
    keep.opens("5R.b2~5R.m1").next_rolls(2)
    with keep.changes("building.cards", 0, "boss.doom", +1):
        keep.says("ann", "Open the door between the foundry parlour and Bell Mews")


@rule("D113", "D111", "D303")
def test_a_building_reaches_over_tiles_by_openings_and_passages(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").stands("Lothar", "2R.m1").turn_of("Lothar").next_rolls(6)
    keep.building("Footman L1", "Shadowguard L1", "Deadeye L1")
    keep.says("ann", "Open the door between the cooperage storeroom and Cooper Hollow")
    assert keep.choices("ann") == [
        "The foundry storeroom",
        "The cooperage cellar",
        "The cooperage storeroom",
    ]
    keep.says("ann", "The cooperage storeroom")
    assert keep.who_is_in("2R.d2") == ["Footman", "Footman"]  # played out before the next is named
    keep.says("ann", "The foundry storeroom")
    assert keep.who_is_in("6V.d2") == ["Shadowguard"]
    assert keep.who_is_in("2R.d1") == ["Deadeye"]


@rule("D114")
def test_a_building_open_from_the_start_brings_nothing(keep: Keep) -> None:
    quest = own_quest({'passages = ["': 'passages = ["1R.d2~1R.s4", "'})
    keep.seat("ann").quest(quest).team("Lothar").turn_of("Lothar").next_rolls(6)
    with keep.changes("building.cards", 0):
        keep.says("ann", CELLAR)


@rule("D115", "D303", "D111")
def test_tessara_opens_a_building_with_four_dark_zones(keep: Keep) -> None:
    keep.seat("ann", quest="giants_tower").team("Tessara").stands("Tessara", "5R.m1")
    keep.turn_of("Tessara").building("Footman L2", "Shadowguard L2", "Deadeye L2", "Blood Hound L2")
    keep.next_rolls(5)
    with keep.changes("building.cards", -4):
        keep.says("ann", "Open the door between the gatehouse parlour and Gate Hollow")
        keep.says("ann", "the inn cellar", "the gatehouse vault", "the tannery storeroom")
    assert keep.who_is_in("7V.d1") == ["Footman", "Footman"]
    assert keep.who_is_in("5R.d3") == ["Shadowguard"]
    assert keep.who_is_in("1R.d2") == ["Deadeye", "Deadeye"]
    assert keep.who_is_in("7V.d2") == ["Blood Hound"]


@rule("Q69", "D111")
def test_a_door_between_two_unopened_buildings_opens_both(keep: Keep) -> None:
    inner = {', "1R.d1~5R.b1"': "", '"1R.b2~1R.s4"': '"1R.b2~1R.s4", "1R.d1~5R.b1"'}
    keep.seat("ann").quest(own_quest(inner)).team("Lothar").stands("Lothar", "5R.b1")
    keep.turn_of("Lothar").building("Footman L1", "Shadowguard L1").next_rolls(6)
    with keep.changes("building.cards", -2):
        keep.says("ann", "Open the door between the tannery cellar and the gatehouse hall")
    assert keep.who_is_in("1R.d1") == ["Footman", "Footman"]
    assert keep.who_is_in("5R.d3") == ["Shadowguard"]


@rule("Q69", "D112")
def test_a_closed_door_separates_two_buildings(keep: Keep) -> None:
    inner = {', "1R.d1~5R.b1"': "", '"1R.b2~1R.s4"': '"1R.b2~1R.s4", "1R.d1~5R.b1"'}
    keep.seat("ann").quest(own_quest(inner)).team("Lothar").stands("Lothar", "5R.m1")
    keep.turn_of("Lothar").building("Footman L1", "Shadowguard L1").next_rolls(6, 6)
    with keep.changes("building.cards", -1):
        keep.says("ann", "Open the door between the gatehouse parlour and Gate Hollow")
    assert keep.who_is_in("5R.d3") == ["Footman", "Footman"]
    keep.says("ann", "Go to the gatehouse parlour", "Go to the gatehouse hall")
    with keep.changes("building.cards", -1):
        keep.says("ann", "Open the door between the tannery cellar and the gatehouse hall")
    assert keep.who_is_in("1R.d1") == ["Shadowguard"]


@rule("D302", "Q81")
def test_the_die_then_doom_and_its_stage_card_then_the_door_then_the_building(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").turn_of("Lothar").doom(4).stage_cards("Shadow Levy")
    keep.spawn_zones("2R.s2").building("Footman L1").next_rolls(3)
    keep.says("ann", CELLAR)
    assert keep.sentences() == [
        "Lothar rolls 3 for the door.",
        "The Doom grows to 5.",
        "The Doom is full: Shadow Levy.",
        "1 Shadowguard comes to Cooper Row.",
        "Lothar opens the door between the tannery storeroom and Tanner Row.",
        "A building is open: 1 Dark Zone in it.",
        "The card for the tannery storeroom is Footman (Level 1).",
        "2 Footmen come to the tannery storeroom.",
    ]


# Coloured doors


@rule("D4", "D99")
def test_a_coloured_door_waits_for_its_objective_and_may_bring_more_doom(keep: Keep) -> None:
    keep.seat("ann", quest="mist_market").team("Lothar").stands("Lothar", "5R.s2")
    keep.objective("5R.s2", "blue").building("Deadeye L1", "Footman L1")
    keep.turn_of("Lothar").next_rolls(6)
    assert doors(keep) == []
    keep.says("ann", "Take the blue Objective")
    with keep.changes("boss.doom", +1):
        keep.says("ann", *doors(keep), "the gatehouse cellar")
