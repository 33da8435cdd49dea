"""Moving about, and what it costs to leave Enemies behind."""

from __future__ import annotations

from rulewright.games.dead_keep.scene import Keep
from rulewright.testing import rule


@rule("D117", "D119")
def test_leaving_two_footmen_costs_three_actions(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").stands("Lothar", "1R.s2").turn_of("Lothar")
    keep.enemies("1R.s2", "Footman", "Footman")
    with keep.changes("turn.actions", -3):
        keep.says("ann", "Go to 1R mist 1")
    assert keep.one("Lothar").zone == "1R.m1"
    keep.told("Lothar goes from 1R street 2 to 1R mist 1", "D117")


@rule("D117")
def test_three_enemies_hold_whoever_has_three_actions(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").stands("Lothar", "1R.s2").turn_of("Lothar")
    keep.enemies("1R.s2", "Footman", "Footman", "Footman")
    assert not any(choice.startswith("Go to") for choice in keep.choices("ann"))
