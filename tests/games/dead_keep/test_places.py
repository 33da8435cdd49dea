"""Special locations: Passages, the Tower, Mist Zones, Treasure Zones, Mana Fountains."""

from __future__ import annotations

import pytest

from rulewright.games.dead_keep.scene import Keep
from rulewright.testing import rule
from tests.games.dead_keep.layouts import by_tile, is_on


def goes(keep: Keep) -> list[str]:
    """Where ann can go with a Move."""
    return by_tile(c.removeprefix("Go to ") for c in keep.choices("ann") if c.startswith("Go to"))


def tower(keep: Keep, *team: str) -> Keep:
    return keep.seat("ann", quest="giants_tower").team(*team)


def aimed_at(keep: Keep) -> set[str]:
    """The Zones that ann can attack."""
    found = (c.partition(" in ")[2] for c in keep.choices("ann") if c.startswith("Attack"))
    return {where.partition(" with")[0] for where in found}


# Passages


@rule("D190")
def test_a_passage_opens_a_wall_for_walking_and_looking(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Recurve Bow").stands("Lothar", "1R.d1")
    keep.enemies("6V.b2", "Footman").enemies("5R.b1", "Footman").turn_of("Lothar")
    assert goes(keep) == ["the gatehouse hall", "the foundry parlour"]
    assert aimed_at(keep) == {"the gatehouse hall", "the foundry parlour"}


@rule("D190")
def test_a_building_goes_on_through_passages(keep: Keep) -> None:
    keep.seat("ann")
    buildings = keep.state.ground.board.buildings
    (one,) = [building for building in buildings if "6V.b2" in building.rooms]
    assert {"2R.b2", "1R.d1", "5R.b1", "5R.b2", "5R.d3"} <= set(one.rooms)


# The Tower


@rule("D191", "D192")
@pytest.mark.parametrize(("is_open", "ways"), [(False, []), (True, ["Market Row"])])
def test_the_tower_is_entered_over_stairs_alone_once_they_can_be_used(
    keep: Keep, is_open: bool, ways: list[str]
) -> None:
    tower(keep, "Lothar").stands("Lothar", "2R.s3").turn_of("Lothar")
    keep.state.tower_is_open = is_open
    assert [zone for zone in goes(keep) if is_on("6R", zone)] == ways


@rule("D191")
def test_beside_the_tower_without_stairs_there_is_no_way_down(keep: Keep) -> None:
    tower(keep, "Lothar").stands("Lothar", "6R.s6").turn_of("Lothar")
    keep.state.tower_is_open = True
    assert all(is_on("6R", zone) for zone in goes(keep))


@rule("D193", "D194")
def test_nobody_shoots_up_to_the_tower_but_down_from_it(keep: Keep) -> None:
    tower(keep, "Mai Ling").carries("Mai Ling", "Longbow").stands("Mai Ling", "2R.s3")
    keep.boss("Giant", "6R.s2", active=True).turn_of("Mai Ling")
    keep.state.tower_is_open = True
    assert aimed_at(keep) == set()


@rule("D193")
def test_from_the_tower_one_looks_down_as_if_level(keep: Keep) -> None:
    tower(keep, "Mai Ling").carries("Mai Ling", "Longbow").stands("Mai Ling", "6R.s2")
    keep.enemies("2R.s3", "Footman").turn_of("Mai Ling")
    assert aimed_at(keep) == {"Cooper Alley"}


@rule("D194", "D216")
def test_the_giant_strikes_from_the_edge_of_the_tower(keep: Keep) -> None:
    tower(keep, "Mai Ling").stands("Mai Ling", "2R.s3").boss("Giant", "6R.s2", active=True)
    keep.potions("Mai Ling", 1).carries("Mai Ling", "Plate Armor").next_rolls(6, 6, 1)
    keep.enemies_act()
    assert keep.one("Mai Ling").wounds == 5
    keep.told("1 Giant in Market Row attacks Cooper Alley: 3 Attacks of Damage 5", "D138")


@rule("D194")
def test_a_deadeye_cannot_shoot_will_and_ned_on_the_tower_and_walks_to_the_stairs(
    keep: Keep,
) -> None:
    tower(keep, "Will & Ned").stands("Will & Ned", "6R.s2").enemies("2R.m1", "Deadeye")
    keep.state.tower_is_open = True
    keep.enemies_act()
    assert keep.one("Will & Ned").wounds == 10
    assert keep.foe("Deadeye").zone == "2R.s3"


@rule("D191")
def test_enemies_climb_the_stairs(keep: Keep) -> None:
    tower(keep, "Will & Ned").stands("Will & Ned", "6R.s2").enemies("2R.s3", "Shadowguard")
    keep.state.tower_is_open = True
    keep.enemies_act()
    assert keep.foe("Shadowguard").zone == "6R.s2"


@rule("Q52")
def test_a_line_past_the_tower_is_blocked_but_for_ghost_sight(keep: Keep) -> None:
    tower(keep, "Mai Ling").carries("Mai Ling", "Heartseeker").stands("Mai Ling", "2R.s3")
    keep.enemies("3V.d1", "Footman").turn_of("Mai Ling")
    assert aimed_at(keep) == set()


@rule("Q52")
def test_ghost_sight_looks_past_the_tower(keep: Keep) -> None:
    tower(keep, "Mai Ling").carries("Mai Ling", "Heartseeker").stands("Mai Ling", "2R.s3")
    keep.has("Mai Ling", "Ghost Sight").enemies("3V.d1", "Footman").turn_of("Mai Ling")
    assert aimed_at(keep) == {"the bakery cellar"}


# Lines of Sight and Range


@rule("Q16", "D38")
def test_from_a_room_one_sees_across_the_street_into_the_opposite_room(keep: Keep) -> None:
    keep.seat("ann", quest="last_ferry").team("Lothar").carries("Lothar", "Longbow")
    keep.stands("Lothar", "3R.d1").opens("3R.d1~3R.m1", "3R.d2~3R.m1").turn_of("Lothar")
    keep.enemies("3R.d2", "Footman").enemies("3R.b1", "Footman").enemies("2V.s4", "Footman")
    assert aimed_at(keep) == {"the smithy storeroom"}


@rule("Q53")
def test_a_room_of_several_cells_counts_once_on_the_way(keep: Keep) -> None:
    keep.seat("ann", quest="giants_tower").team("Lothar").stands("Lothar", "9V.m1")
    keep.opens("9V.d1~9V.m1").enemies("9V.d1", "Footman").turn_of("Lothar")
    assert keep.state.ground.sees("9V.m1")["9V.d1"] == 1
    assert keep.state.ground.sees_as_ghost("9V.m1")["4V.m1"] == 2


# Mist


@rule("D195", "D116")
def test_a_mist_zone_is_a_street_where_mana_is_gathered(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").stands("Lothar", "1R.m1").turn_of("Lothar")
    assert not keep.state.ground.board.zones["1R.m1"].is_room
    assert goes(keep) == ["Tanner Lane", "Tanner Row", "Tanner Alley", "Tanner Corner"]
    with keep.changes("Lothar.mana", 2):
        keep.says("ann", "Gather")


@rule("D196")
def test_in_blinding_mist_nobody_sees_from_to_or_through_mist_zones(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Longbow").blinding_mist()
    keep.enemies("1R.m1", "Footman").enemies("1R.s3", "Footman").turn_of("Lothar")
    assert aimed_at(keep) == set()


@rule("D196", "D285")
def test_in_the_mist_one_sees_the_own_zone(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Recurve Bow").blinding_mist()
    keep.stands("Lothar", "1R.m1").enemies("1R.m1", "Footman").enemies("1R.s3", "Footman")
    keep.turn_of("Lothar")
    assert aimed_at(keep) == {"Tanner Hollow"}


@rule("D196")
def test_enemies_are_blinded_as_well(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").blinding_mist().enemies("1R.s3", "Deadeye").enemies_act()
    assert keep.one("Lothar").wounds == 10
    assert keep.foe("Deadeye").zone == "1R.m1"


# Treasure and Fountains


@rule("D201", "D129")
def test_a_treasure_is_taken_with_an_action(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").stands("Lothar", "1R.d1").turn_of("Lothar")
    keep.treasure(**{"1R.d1": "Health Potion"})
    with keep.changes("turn.actions", -1, "Lothar.potions", 1):
        keep.says("ann", "Take the Treasure")


@rule("D202", "D116")
def test_a_fountain_is_a_mist_zone_that_gives_five_mana(keep: Keep) -> None:
    keep.seat("ann", quest="mist_market").team("Lothar").stands("Lothar", "2R.m1")
    keep.turn_of("Lothar")
    zone = keep.state.ground.board.zones["2R.m1"]
    assert zone.is_mist
    assert not zone.is_room
    with keep.changes("Lothar.mana", 5):
        keep.says("ann", "Gather")


@rule("D202")
def test_a_fountain_in_a_room_makes_it_a_mist_zone_but_no_street(keep: Keep) -> None:
    keep.seat("ann", quest="well_under_the_house").team("Lothar").stands("Lothar", "9V.b1")
    keep.turn_of("Lothar")
    zone = keep.state.ground.board.zones["9V.b1"]
    assert zone.is_mist
    assert zone.is_room
    with keep.changes("Lothar.mana", 5):
        keep.says("ann", "Gather")
