"""What the players divide among themselves is told to everybody (D139, D186)."""

from __future__ import annotations

from rulewright.games.dead_keep.scene import Keep
from rulewright.testing import rule


@rule("D139")
def test_how_attacks_were_shared_out_is_told_before_armor_is_rolled(keep: Keep) -> None:
    keep.seat("ann", "bob").team(ann=["Lothar"], bob=["Theron"]).spawn_zones().all_have_acted()
    keep.enemies("1R.s2", "Shadowguard", "Shadowguard").next_rolls(1)
    keep.says("ann", "Divide them")
    keep.says("bob", "3")
    assert (keep.one("Lothar").wounds, keep.one("Theron").wounds) == (4, 8)
    keep.told("4 Attacks by Shadowguards: 3 on Lothar, 1 on Theron", "D139")


@rule("D139")
def test_all_for_one_is_told_too(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron").spawn_zones().all_have_acted()
    keep.enemies("1R.s2", "Footman").says("ann", "On Lothar")
    keep.told("1 Attack by the Footman: 1 on Lothar", "D139")


@rule("D186")
def test_so_is_who_was_hit_by_shots_that_missed(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron", "Knut").carries("Lothar", "Recurve Bow")
    keep.stands("Theron", "1R.m1").stands("Knut", "1R.m1").enemies("1R.m1", "Footman")
    keep.turn_of("Lothar").next_rolls(2, 2, 1)
    keep.says("ann", "Attack the Undead in Tanner Hollow", "Divide them", "1")
    keep.told("Friendly Fire: 1 on Theron, 1 on Knut", "D186")
