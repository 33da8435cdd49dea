"""Moving about, and what it costs to leave Enemies behind."""

from __future__ import annotations

from rulewright.games.dead_keep.scene import Keep
from rulewright.testing import rule
from tests.games.dead_keep.layouts import by_tile


def steps(keep: Keep) -> list[str]:
    """Where the one whose Turn it is may go."""
    choices = keep.choices("ann")
    found = (found.removeprefix("Go to ") for found in choices if found.startswith("Go to "))
    return by_tile(found)


# Ways


@rule("D44", "D45")
def test_from_a_crossing_one_goes_in_four_directions_and_never_askew(keep: Keep) -> None:
    keep.seat("ann").team("Theron").stands("Theron", "1R.m1").turn_of("Theron")
    assert steps(keep) == ["Tanner Lane", "Tanner Row", "Tanner Alley", "Tanner Corner"]
    keep.says("ann", "Go to Tanner Alley")
    keep.told("Theron goes from Tanner Hollow to Tanner Alley", "D44")


@rule("D44")
def test_a_corner_is_no_way(keep: Keep) -> None:
    keep.seat("ann").team("Theron").stands("Theron", "1R.s2").turn_of("Theron")
    assert steps(keep) == ["Tanner Hollow"]  # Tanner Lane and Tanner Corner share but a corner


@rule("D46", "D47", "D48")
def test_knut_is_stopped_by_a_closed_door_until_it_is_opened(keep: Keep) -> None:
    keep.seat("ann").team("Knut").stands("Knut", "1R.s4").turn_of("Knut").next_rolls(6)
    assert steps(keep) == ["Tanner Hollow"]
    keep.says("ann", "Open the door between the tannery parlour and Tanner Corner")
    assert steps(keep) == ["Tanner Hollow", "the tannery parlour"]
    keep.says("ann", "Go to the tannery parlour")
    assert keep.one("Knut").zone == "1R.b2"


@rule("D47", "D150")
def test_enemies_use_a_door_that_was_opened(keep: Keep) -> None:
    keep.seat("ann").team("Knut").stands("Knut", "1R.b2").opens("1R.b2~1R.s4")
    keep.enemies("1R.s4", "Footman").all_have_acted().spawn_zones()
    keep.begin()
    assert keep.who_is_in("1R.b2") == ["Footman"]


@rule("D46", "D48", "D286", "D190", "D40")
def test_gavin_goes_from_room_to_room_by_openings_and_passages(keep: Keep) -> None:
    keep.seat("ann").team("Gavin").stands("Gavin", "2R.d1").turn_of("Gavin")
    assert steps(keep) == [
        "the cooperage storeroom",
        "the foundry storeroom",
    ]  # an opening and a Passage
    keep.says("ann", "Go to the foundry storeroom")
    keep.told("Gavin goes from the cooperage cellar to the foundry storeroom", "D44")


@rule("D48", "D45", "D46")
def test_theron_walks_the_streets_and_no_wall_lets_him_in(keep: Keep) -> None:
    keep.seat("ann").team("Theron").stands("Theron", "6V.s2").turn_of("Theron")
    assert steps(keep) == ["Bell Hollow", "Bell Mews", "Bell Lane", "Bell Alley"]


@rule("D286")
def test_a_room_of_several_cells_is_left_at_any_of_its_openings(keep: Keep) -> None:
    keep.seat("ann", quest="giants_tower").team("Gavin").stands("Gavin", "3V.d1")
    keep.turn_of("Gavin")
    assert steps(keep) == ["the bakery hall"]


# Enemies hold


@rule("D117", "D119")
def test_leaving_two_footmen_costs_three_actions(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").stands("Lothar", "1R.s2").turn_of("Lothar")
    keep.enemies("1R.s2", "Footman", "Footman")
    with keep.changes("turn.actions", -3):
        keep.says("ann", "Go to Tanner Hollow")
    assert keep.one("Lothar").zone == "1R.m1"
    keep.told("Lothar goes from Tanner Row to Tanner Hollow", "D117")


@rule("D117")
def test_three_enemies_hold_whoever_has_three_actions(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").stands("Lothar", "1R.s2").turn_of("Lothar")
    keep.enemies("1R.s2", "Footman", "Footman", "Footman")
    assert not any(choice.startswith("Go to") for choice in keep.choices("ann"))


@rule("D117", "D119")
def test_leaving_three_enemies_costs_four_actions(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").has("Lothar", "+1 Action").stands("Lothar", "1R.s2")
    keep.turn_of("Lothar").enemies("1R.s2", "Footman", "Shadowguard", "Ogre")
    with keep.changes("turn.actions", -4):
        keep.says("ann", "Go to Tanner Hollow")


@rule("D117", "Q39")
def test_an_inactive_boss_holds_nobody(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").stands("Lothar", "5R.m1").turn_of("Lothar")
    with keep.changes("turn.actions", -1):
        keep.says("ann", "Go to Gate Lane")


@rule("D118")
def test_enemies_stop_a_move_of_several_zones(keep: Keep) -> None:
    keep.seat("ann").team("Gavin").stands("Gavin", "1R.s2").turn_of("Gavin")
    keep.enemies("1R.m1", "Footman")
    assert not any(choice.startswith("Sprint") for choice in keep.choices("ann"))


@rule("D118")
def test_without_them_it_goes_on(keep: Keep) -> None:
    keep.seat("ann").team("Gavin").stands("Gavin", "1R.s2").turn_of("Gavin")
    keep.enemies("1R.s1", "Footman")
    found = [choice for choice in keep.choices("ann") if choice.startswith("Sprint")]
    assert by_tile(choice.removeprefix("Sprint to ") for choice in found) == [
        "Tanner Lane",
        "Tanner Alley",
        "Tanner Corner",
    ]


@rule("D118", "D274")
def test_the_slippery_pass_by(keep: Keep) -> None:
    keep.seat("ann").team("Gavin").has("Gavin", "Slippery").stands("Gavin", "1R.s2")
    keep.enemies("1R.s2", "Footman").enemies("1R.m1", "Footman").turn_of("Gavin")
    with keep.changes("turn.actions", -1):
        keep.says("ann", "Sprint to Tanner Corner")
    assert keep.one("Gavin").zone == "1R.s4"
