"""Zones, what lies between them, and the ways through the streets (D31, D44 to D48, D191)."""

from __future__ import annotations

import pytest

from rulewright.games.dead_keep.city.board import Board, Layout
from rulewright.games.dead_keep.city.walking import distances
from rulewright.kernel.errors import BadRulebook
from rulewright.testing import rule
from tests.games.dead_keep.layouts import BROKEN_GATE, GIANTS_TOWER, MIST_MARKET


def shut(number: int) -> bool:
    return False


def ajar(number: int) -> bool:
    return True


@rule("D31")
@pytest.mark.parametrize(
    ("layout", "zones", "dark", "mist", "treasures"),
    [
        (BROKEN_GATE, 36, 10, 5, 4),
        (MIST_MARKET, 51, 14, 8, 6),
        (GIANTS_TOWER, 75, 17, 11, 9),
    ],
    ids=["the broken gate", "the mist market", "the giant's tower"],
)
def test_a_board_has_the_zones_of_its_tiles(
    layout: Layout, zones: int, dark: int, mist: int, treasures: int
) -> None:
    found = Board(layout).zones.values()
    assert len(found) == zones
    assert sum(zone.is_dark for zone in found) == dark
    assert sum(zone.is_mist for zone in found) == mist
    assert sum(zone.has_treasure for zone in found) == treasures
    assert all(len(zone.cells) == 1 for zone in found if not zone.is_room)


@pytest.mark.parametrize(
    ("layout", "start", "spawn", "moves"),
    [
        (BROKEN_GATE, "1R.s2", "2R.s2", 8),
        (BROKEN_GATE, "1R.s2", "5R.s2", 11),
        (MIST_MARKET, "9V.s1", "1R.s3", 10),
        (MIST_MARKET, "9V.s1", "5R.s2", 13),
        (MIST_MARKET, "9V.s1", "7V.s2", 5),
        (GIANTS_TOWER, "4V.s4", "8R.s2", 20),
        (GIANTS_TOWER, "4V.s4", "1R.s2", 14),
        (GIANTS_TOWER, "4V.s4", "7V.s4", 8),
    ],
)
def test_a_spawn_zone_is_so_many_moves_away_over_the_streets(
    layout: Layout, start: str, spawn: str, moves: int
) -> None:
    links = Board(layout).walks(shut, stairs=False)
    assert distances(links, start)[spawn] == moves


@pytest.mark.parametrize("layout", [BROKEN_GATE, MIST_MARKET, GIANTS_TOWER])
def test_every_zone_can_be_reached_once_all_doors_are_open(layout: Layout) -> None:
    board = Board(layout)
    links = board.walks(ajar, stairs=True)
    assert set(distances(links, next(iter(board.zones)))) == set(board.zones)


@rule("D46")
def test_a_room_is_entered_by_an_opening_or_a_passage_and_nowhere_else() -> None:
    links = Board(BROKEN_GATE).walks(shut, stairs=False)
    assert set(links["5R.b1"]) == {"5R.b2", "1R.d1"}  # printed, and by a Passage
    assert "5R.s1" not in links["5R.b1"]  # a wall


@rule("D47")
def test_an_open_door_is_an_opening_for_everybody() -> None:
    board = Board(BROKEN_GATE)
    number = BROKEN_GATE.doors.index(("1R.d2", "1R.s2"))
    assert "1R.d2" not in board.walks(shut, stairs=False)["1R.s2"]
    links = board.walks(lambda door: door == number, stairs=False)
    assert "1R.d2" in links["1R.s2"]
    assert "1R.s2" in links["1R.d2"]


@rule("D191")
def test_the_tower_is_entered_and_left_over_its_stairs_only() -> None:
    board = Board(GIANTS_TOWER)
    below = board.walks(ajar, stairs=False)
    assert not any(zone.startswith("6R") for zone in distances(below, "4V.s4"))
    above = board.walks(ajar, stairs=True)
    ways = {
        (zone, other)
        for zone, others in above.items()
        for other in others
        if board.zones[zone].in_tower and not board.zones[other].in_tower
    }
    assert ways == {("6R.s2", "2R.s3"), ("6R.b1", "9V.s1")}


@pytest.mark.parametrize(
    ("layout", "complaint"),
    [
        (Layout((("6X",),)), "no tile side '6X'"),
        (Layout((("6V", "6R"),)), "tile 6 is already on the board"),
        (Layout((("6V",),), doors=(("6V.d9", "6V.m1"),)), "no Zone '6V.d9'"),
        (Layout((("6V",),), doors=(("6V.d1", "6V.b1"),)), "share 0 cell edges"),
        (Layout((("9R",),), doors=(("9R.d1", "9R.d2"),)), "share 2 cell edges"),
    ],
)
def test_a_board_that_cannot_be_laid_is_refused_with_the_reason(
    layout: Layout, complaint: str
) -> None:
    with pytest.raises(BadRulebook, match=complaint):
        Board(layout)


@rule("D113", "D190")
def test_a_building_is_all_rooms_linked_by_openings_and_passages_across_tiles() -> None:
    buildings = [set(building.rooms) for building in Board(BROKEN_GATE).buildings]
    assert {"6V.d2", "2R.d1", "2R.d2", "2R.b1"} in buildings
    assert {"6V.d1"} in buildings
    rooms = [room for building in buildings for room in building]
    assert (
        len(rooms) == len(set(rooms)) == sum(z.is_room for z in Board(BROKEN_GATE).zones.values())
    )


@rule("D114")
def test_a_building_that_one_can_walk_into_is_open_from_the_start() -> None:
    assert [building.is_open for building in Board(Layout((("6R",),))).buildings] == [True]
    assert not any(building.is_open for building in Board(BROKEN_GATE).buildings)


@rule("D202")
def test_a_printed_mana_fountain_is_a_street_in_the_mist() -> None:
    fountain = Board(Layout((("1V",),))).zones["1V.f1"]
    assert fountain.has_fountain
    assert fountain.is_mist
    assert not fountain.is_room


@rule("D202")
def test_a_mana_fountain_token_in_a_room_brings_the_mist_indoors() -> None:
    zones = Board(Layout((("5V",),), fountain="5V.b1")).zones
    assert (zones["5V.b1"].has_fountain, zones["5V.b1"].is_mist) == (True, True)
    assert zones["5V.b1"].is_room
    assert not zones["5V.d1"].has_fountain
