"""Collateral Damage: what a broken Gizmo costs Wrench (R86 to R89)."""

import pytest

from rulewright.testing import rule

GENERATOR = "Lightning Generator"
BUCKLER = "Buckler in a Box"
DISTRACT = "I told you not to distract me!"
RAMPAGE = "Oh no! Not again! Pooky's on a drunken rampage!"


@rule("R86")
def test_no_shield_lessens_collateral_damage(inn):
    inn.seat("zot", "wrench", "fiona").gizmo("wrench", GENERATOR, 2).hand("zot", DISTRACT)
    inn.gizmo("wrench", BUCKLER).gizmo("wrench", "Head Case")
    with inn.changes("wrench.fortitude", -1):
        inn.says("zot", DISTRACT, "The Lightning Generator")
    inn.told("wrench loses 1 Fortitude (19 left)", cites="R86")


@rule("R86")
@pytest.mark.parametrize(
    "card",
    [
        "Noble sacrifice",
        "I don't think so!",
        "Poof!",
        "It's all fun and games until someone else gets hurt.",
        "Stop hitting yourself!",
    ],
)
def test_collateral_damage_is_not_ignored_negated_or_redirected(inn, card):
    inn.seat("zot", "wrench", "fiona").gizmo("wrench", GENERATOR, 1).hand("zot", DISTRACT)
    inn.hand("wrench", card)
    with inn.changes("wrench.fortitude", -1, "wrench.hand", 0, "fiona.fortitude", 0):
        inn.says("zot", DISTRACT, "The Lightning Generator")


@rule("R86")
def test_damage_that_only_dents_a_gizmo_costs_wrench_nothing(inn):
    inn.seat("zot", "wrench", "fiona").gizmo("wrench", GENERATOR, 3).hand("zot", DISTRACT)
    with inn.changes("wrench.fortitude", 0):
        inn.says("zot", DISTRACT, "The Lightning Generator")


@rule("R86")
def test_more_damage_than_the_gizmo_can_take_still_costs_wrench_just_one(inn):
    inn.seat("gog", "wrench", "fiona").gizmo("wrench", GENERATOR, 1).hand("gog", "Dance with Gog!")
    with inn.changes("wrench.fortitude", -1):
        inn.says("gog", "Dance with Gog!", "The Lightning Generator")


@rule("R86")
def test_a_loss_redirected_to_a_gizmo_that_breaks_it_costs_wrench_one(inn):
    inn.seat("fiona", "eve", "wrench").gizmo("wrench", GENERATOR, 1)
    inn.hand("fiona", "You wanna arm wrestle?").hand("eve", "I'm not Eve! She's over there!")
    inn.says("fiona", "You wanna arm wrestle?", "eve")
    with inn.changes("eve.fortitude", 0, "wrench.fortitude", -1, "wrench.gizmos", -1):
        inn.says("eve", "I'm not Eve!", "The Lightning Generator")


@rule("R86")
def test_wrench_may_pass_out_from_collateral_damage(inn):
    inn.seat("zot", "wrench", "fiona").gizmo("wrench", GENERATOR, 1).hand("zot", DISTRACT)
    inn.fortitude("wrench", 5).alcohol("wrench", 4)
    inn.says("zot", DISTRACT, "The Lightning Generator")
    assert inn.player("wrench").out == "passed out"


@rule("R87")
@pytest.mark.parametrize("gizmo", [BUCKLER, "Sobering Snorkel"])
def test_a_gizmo_that_ticks_to_pieces_does_wrench_no_harm(inn, gizmo):
    inn.seat("wrench", "zot", "fiona").gizmo("wrench", gizmo, 1)
    inn.hand("wrench", "Gambling? I'm in!")
    with inn.changes("wrench.fortitude", 0, "wrench.gizmos", -1):
        inn.says("wrench", "No Action")
    assert inn.player("wrench").discard == [gizmo]
    inn.told("has ticked its last", cites="R87")


@rule("R88", "R75")
def test_a_buckler_at_two_that_is_hit_for_two_costs_wrench_one(inn):
    inn.seat("zot", "wrench", "fiona").gizmo("wrench", BUCKLER, 2).hand("zot", DISTRACT)
    with inn.changes("wrench.fortitude", -1, "wrench.gizmos", -1):
        inn.says("zot", DISTRACT, "The Buckler in a Box")
    assert inn.player("wrench").discard == [BUCKLER]
    inn.told("The Buckler in a Box breaks down", cites="R88")


@rule("R89", "R84")
def test_a_rampage_that_breaks_two_gizmos_costs_wrench_two_in_all(inn):
    inn.seat("zot", "wrench", "fiona").hand("zot", RAMPAGE)
    inn.gizmo("wrench", "Head Case", 1).gizmo("wrench", GENERATOR, 1)
    with inn.changes("wrench.fortitude", -2, "wrench.gizmos", -2, "fiona.fortitude", -1):
        inn.says("zot", RAMPAGE)
    assert sorted(inn.player("wrench").discard) == ["Head Case", GENERATOR]
    inn.told("wrench does not feel a thing")


@rule("R89")
def test_the_order_in_which_the_two_gizmos_stand_makes_no_difference(inn):
    inn.seat("zot", "wrench", "fiona").hand("zot", RAMPAGE)
    inn.gizmo("wrench", GENERATOR, 1).gizmo("wrench", "Head Case", 1)
    with inn.changes("wrench.fortitude", -2, "wrench.gizmos", -2):
        inn.says("zot", RAMPAGE)
