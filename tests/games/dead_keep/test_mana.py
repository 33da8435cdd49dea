"""Gathering Mana (D116, D306)."""

from __future__ import annotations

import pytest

from rulewright.games.dead_keep.scene import Keep
from rulewright.testing import rule


@rule("D116", "D195")
def test_a_mist_zone_gives_two(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").stands("Lothar", "1R.m1").turn_of("Lothar")
    with keep.changes("Lothar.mana", +2, "turn.actions", -1):
        keep.says("ann", "Gather 2 Mana")
    keep.told("Lothar gathers Mana", "D116")
    keep.told("Lothar gains 2 Mana and has 7", "D116")


@rule("D116", "D306", "D202")
def test_a_fountain_gives_five_in_all(keep: Keep) -> None:
    keep.seat("ann", quest="mist_market").team("Lothar").stands("Lothar", "2R.m1")
    keep.mana("Lothar", 0).turn_of("Lothar")
    with keep.changes("Lothar.mana", +5, "turn.actions", -1):
        keep.says("ann", "Gather 5 Mana")


@rule("D116", "D202")
def test_a_fountain_in_a_room_gives_five_too(keep: Keep) -> None:
    keep.seat("ann", quest="well_under_the_house").team("Lothar").stands("Lothar", "9V.b1")
    keep.mana("Lothar", 0).turn_of("Lothar")
    with keep.changes("Lothar.mana", +5):
        keep.says("ann", "Gather")


@rule("D19", "D116", "D306")
@pytest.mark.parametrize(("before", "gained"), [(8, 2), (9, 1), (10, 0)])
def test_nobody_holds_more_than_ten(keep: Keep, before: int, gained: int) -> None:
    keep.seat("ann").team("Lothar").stands("Lothar", "1R.m1").mana("Lothar", before)
    keep.turn_of("Lothar")
    with keep.changes("Lothar.mana", gained):
        keep.says("ann", "Gather")
    lost = ["D19", "D306"] if gained < 2 else []
    assert keep.why("Lothar gains") == ["D116", *lost]


@rule("D116", "D304")
def test_enemies_do_not_keep_anybody_from_it(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").stands("Lothar", "1R.m1").enemies("1R.m1", "Footman", "Ogre")
    keep.turn_of("Lothar")
    with keep.changes("Lothar.mana", +2, "turn.actions", -1):
        keep.says("ann", "Gather")


@rule("D116")
@pytest.mark.parametrize("zone", ["1R.s2", "1R.d2"])
def test_there_is_no_mana_elsewhere(keep: Keep, zone: str) -> None:
    keep.seat("ann").team("Lothar").stands("Lothar", zone).turn_of("Lothar")
    assert not [label for label in keep.choices("ann") if "Gather" in label]


@rule("D304")
def test_enemies_forbid_a_search_and_nothing_else(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron").carries("Lothar", "Broadsword", "Wellspring")
    keep.stands("Lothar", "1R.m1").stands("Theron", "1R.m1").enemies("1R.m1", "Footman")
    keep.objective("1R.m1").search_tokens("1R.m1").turn_of("Lothar")
    verbs = {choice.split()[0] for choice in keep.choices("ann")}
    assert {"Gather", "Trade", "Take", "Attack", "Cast", "Rearrange"} <= verbs
    assert "Search" not in verbs
