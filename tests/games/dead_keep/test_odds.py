"""The odds that are shown before an Attack, against the dice that it rolls."""

from __future__ import annotations

import pytest

from rulewright.games.dead_keep.evaluation.odds import odds
from rulewright.games.dead_keep.rules.combat.targets import UNDEAD, Aim
from rulewright.games.dead_keep.scene import Keep
from rulewright.kernel import Rng
from rulewright.testing import rule
from rulewright.title import D6

AT_HOME = "1R.s2"


def lothar_with(keep: Keep, weapon: str, *skills: str) -> Aim:
    keep.seat("ann").team("Lothar").carries("Lothar", weapon).has("Lothar", *skills)
    keep.enemies(AT_HOME, "Footman", "Footman").turn_of("Lothar")
    return Aim(weapon, mana=False, zone=AT_HOME, target=UNDEAD)


def test_two_dice_at_four_hit_three_times_in_four(keep: Keep) -> None:
    aim = lothar_with(keep, "Broadsword")
    found = odds(keep.state, keep.one("Lothar"), aim)
    assert found.chances == pytest.approx((0.25, 0.5, 0.25))
    assert found.any_hit == pytest.approx(0.75)
    assert found.mean == pytest.approx(1.0)


def test_a_one_fails_whatever_is_added(keep: Keep) -> None:
    aim = lothar_with(keep, "Elven Sword", "+1 to Dice Roll: Melee", "+1 to Dice Roll: Combat")
    found = odds(keep.state, keep.one("Lothar"), aim)
    assert found.mean == pytest.approx(2 * 5 / 6)  # 3+ with +2 needs a natural 2 still


def test_failed_dice_rolled_again_count(keep: Keep) -> None:
    aim = lothar_with(keep, "Broadsword", "Lucky")
    assert odds(keep.state, keep.one("Lothar"), aim).mean == pytest.approx(2 * 0.75)


def test_all_dice_are_rolled_again_only_where_that_helps(keep: Keep) -> None:
    aim = lothar_with(keep, "Broadsword", "1 Re-roll: Melee")
    found = odds(keep.state, keep.one("Lothar"), aim)
    # Without a hit (1 in 4) both dice are rolled again; a single hit is as good as it gets.
    assert found.chances == pytest.approx((0.0625, 0.625, 0.3125))


def test_a_thousand_rolls_come_out_as_promised(keep: Keep) -> None:
    aim = lothar_with(keep, "Zweihänder")
    found = odds(keep.state, keep.one("Lothar"), aim)
    rng = Rng.seeded("a thousand")
    hits = [sum(face >= 5 for face in D6.roll(rng, 5)) for _ in range(1000)]
    assert sum(hits) / 1000 == pytest.approx(found.mean, abs=0.1)
    assert sum(not hit for hit in hits) / 1000 == pytest.approx(found.chances[0], abs=0.04)


def test_the_label_of_an_attack_tells_its_odds(keep: Keep) -> None:
    lothar_with(keep, "Broadsword")
    assert any("75% to hit, 1.0 hits on average" in choice for choice in keep.choices("ann"))


@pytest.mark.parametrize(
    ("enemies", "warns"),
    [
        (["Shadowguard", "Footman"], ", Armor Penetration 1 against Armor 1 and 2"),
        (["Footman"], ""),
    ],
)
@rule("D67", "D169")
def test_an_attack_says_beforehand_whose_armor_will_hold(
    keep: Keep, enemies: list[str], warns: str
) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Elven Sword")
    keep.enemies(AT_HOME, *enemies).turn_of("Lothar")
    (attack,) = [choice for choice in keep.choices("ann") if choice.startswith("Attack")]
    assert attack.endswith(f"hits on average{warns}")


@rule("D67", "D169")
def test_an_attack_that_can_wound_nobody_promises_no_hits(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Elven Sword")
    keep.enemies(AT_HOME, "Shadowguard").turn_of("Lothar")
    (attack,) = [choice for choice in keep.choices("ann") if choice.startswith("Attack")]
    assert attack.endswith(": cannot wound, Armor Penetration 1 against Armor 2")


@rule("D186")
@pytest.mark.parametrize(
    ("weapon", "skills", "warns"),
    [
        ("Recurve Bow", (), "; misses hit Theron or Tessara"),
        ("Runic Skull", (), "; misses hit Theron or Tessara"),
        ("Recurve Bow", ("Marksman",), ""),
        ("Broadsword", (), ""),
    ],
)
def test_an_attack_says_beforehand_whom_its_misses_hit(
    keep: Keep, weapon: str, skills: tuple[str, ...], warns: str
) -> None:
    keep.seat("ann").team("Lothar", "Theron", "Tessara").carries("Lothar", weapon)
    keep.has("Lothar", *skills).enemies(AT_HOME, "Footman").turn_of("Lothar")
    (attack,) = [choice for choice in keep.choices("ann") if choice.startswith("Attack")]
    assert attack.endswith(f"hits on average{warns}")


@rule("D250")
def test_the_odds_of_a_reaction_know_what_helps_reactions(keep: Keep) -> None:
    keep.seat("ann").team("Astrid").unskilled("Astrid").carries("Astrid", "Recurve Bow")
    keep.has("Astrid", "Duo: +1 to Dice Roll (Combat)").stands("Astrid", "6V.s2")
    keep.spawn_zones("6V.s3").street("Footman L1").all_have_acted()
    (attack,) = [choice for choice in keep.choices("ann") if choice.startswith("Attack")]
    assert attack.endswith("89% to hit, 1.3 hits on average")
    keep.says("ann", "No")


@rule("D244")
def test_the_odds_of_a_charge_know_what_helps_charges(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").unskilled("Lothar").has("Lothar", "Bloodlust: +2 Dice")
    keep.carries("Lothar", "Broadsword").enemies("1R.m1", "Footman").turn_of("Lothar")
    keep.says("ann", "Bloodlust")
    (attack,) = [choice for choice in keep.choices("ann") if choice.startswith("Attack")]
    assert attack.endswith("94% to hit, 2.0 hits on average")
    keep.says("ann", "No")
