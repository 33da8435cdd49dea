"""What each Talisman does when it is cast (D181)."""

from __future__ import annotations

import pytest

from rulewright.games.dead_keep.scene import Keep
from rulewright.testing import rule


def caster(keep: Keep, *talismans: str) -> Keep:
    """It is Lothar's Turn, who has these Talismans; Tessara stands beside him."""
    keep.seat("ann").team("Lothar", "Tessara").unskilled("Lothar", "Tessara")
    return keep.carries("Lothar", *talismans).turn_of("Lothar")


def casts(keep: Keep, talisman: str) -> list[str]:
    """Upon whom or what it can be cast now."""
    before = f"Cast {talisman} on "
    return [c.removeprefix(before) for c in keep.choices("ann") if c.startswith(before)]


@rule("D181")
def test_mending_is_for_the_hurt_in_sight(keep: Keep) -> None:
    caster(keep, "Mending").wounds("Tessara", 5)
    assert casts(keep, "Mending") == ["Tessara"]
    with keep.changes("Tessara.wounds", +3, "turn.actions", -1):
        keep.says("ann", "Cast Mending")
    keep.told("Lothar casts Mending on Tessara", "D181")


@rule("D181")
def test_nobody_is_reached_whom_one_does_not_see(keep: Keep) -> None:
    caster(keep, "Wellspring").stands("Tessara", "1R.s1")
    assert casts(keep, "Wellspring") == ["Lothar"]


@rule("D181", "Q23")
def test_haste_is_a_free_move_at_once_but_not_away_from_enemies(keep: Keep) -> None:
    caster(keep, "Haste").stands("Tessara", "1R.m1").enemies("1R.s2", "Footman")
    assert casts(keep, "Haste") == ["Tessara"]
    keep.says("ann", "Cast Haste", "Go to Tanner Lane")
    assert keep.one("Tessara").zone == "1R.s1"
    keep.told("Tessara goes from Tanner Hollow to Tanner Lane", "D181")


@rule("D181", "Q31")
def test_warding_adds_one_to_armor_rolls_until_the_end_phase(keep: Keep) -> None:
    caster(keep, "Warding").carries("Tessara", "Buckler").spawn_zones()
    keep.stands("Lothar", "1R.m1").enemies("1R.s2", "Footman").next_rolls(5)
    keep.says("ann", "Cast Warding on Tessara", "End the Turn", "End the Turn")
    assert keep.one("Tessara").wounds == 10
    assert keep.one("Tessara").warded == 0


@rule("D181")
def test_wellspring_gives_two_mana(keep: Keep) -> None:
    caster(keep, "Wellspring")
    with keep.changes("Tessara.mana", +2, "Lothar.mana", 0):
        keep.says("ann", "Cast Wellspring on Tessara")


@rule("D181")
def test_gust_pushes_up_to_two_undead_one_zone_on(keep: Keep) -> None:
    caster(keep, "Gust").enemies("1R.m1", "Footman", "Footman", "Footman", "Ogre")
    assert casts(keep, "Gust") == ["Tanner Hollow"]
    keep.says("ann", "Cast Gust", "A Footman to Tanner Alley", "A Footman to Tanner Lane")
    assert keep.who_is_in("1R.m1") == ["Footman", "Ogre"]
    assert keep.who_is_in("1R.s3") == keep.who_is_in("1R.s1") == ["Footman"]
    keep.told("1 Footman is pushed from Tanner Hollow to Tanner Lane", "D181")


@rule("D181")
def test_gust_must_push_one_and_may_leave_it_at_that(keep: Keep) -> None:
    caster(keep, "Gust").enemies("1R.m1", "Footman", "Footman")
    keep.says("ann", "Cast Gust")
    assert "Done" not in keep.choices("ann")
    keep.says("ann", "A Footman to Tanner Alley", "Done")
    assert keep.who_is_in("1R.m1") == ["Footman"]


@rule("D181")
def test_gust_ends_when_nobody_is_left_to_push(keep: Keep) -> None:
    caster(keep, "Gust").enemies("1R.m1", "Footman")
    keep.says("ann", "Cast Gust", "A Footman to Tanner Alley")
    assert keep.who_is_in("1R.m1") == []


@rule("D181")
def test_shackles_hold_a_monster_through_one_activation(keep: Keep) -> None:
    caster(keep, "Shackles").enemies("1R.m1", "Ogre", "Footman").spawn_zones()
    keep.boss("Giant", "1R.s3", active=True)
    assert casts(keep, "Shackles") == ["Ogre 1"]
    with keep.changes("Lothar.mana", -2):
        keep.says("ann", "Cast Shackles")
    keep.state.boss.is_active = False
    keep.says("ann", "End the Turn", "End the Turn")
    assert keep.foe("Ogre 1").zone == "1R.m1"
    assert not keep.foe("Ogre 1").is_shackled


@rule("D181")
def test_shackles_cost_two_mana(keep: Keep) -> None:
    caster(keep, "Shackles").enemies("1R.m1", "Ogre").mana("Lothar", 1)
    assert casts(keep, "Shackles") == []


@rule("D181")
@pytest.mark.parametrize(("zone", "wounds"), [("6V.s2", 10), ("6V.s1", 9)])
def test_who_is_veiled_is_not_shot_at_from_afar(keep: Keep, zone: str, wounds: int) -> None:
    keep.seat("ann").team("Lothar").stands("Lothar", "6V.s1").enemies(zone, "Deadeye")
    keep.one("Lothar").veiled = True
    keep.enemies_act()
    assert keep.one("Lothar").wounds == wounds
    assert not keep.one("Lothar").veiled  # it is over with the End Phase


@rule("D181")
def test_a_shot_at_two_goes_to_the_one_without_a_veil(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Tessara").stands("Lothar", "6V.s1").stands("Tessara", "6V.s1")
    keep.one("Lothar").veiled = True
    keep.enemies("6V.s2", "Deadeye").enemies_act()
    assert (keep.one("Lothar").wounds, keep.one("Tessara").wounds) == (10, 9)


@rule("D181")
def test_veil_is_cast_upon_a_friend(keep: Keep) -> None:
    caster(keep, "Veil").says("ann", "Cast Veil on Tessara")
    assert keep.one("Tessara").veiled
    assert not keep.one("Lothar").veiled


@rule("D181")
def test_beacon_shows_the_next_street_card_and_may_leave_it(keep: Keep) -> None:
    caster(keep, "Beacon").street("Ogre L1").spawn_zones("2R.s2")
    keep.says("ann", "Cast Beacon")
    assert keep.question() == "Lothar: Beacon: the next Street card is Ogre L1. Leave it there?"
    keep.told("Lothar looks ahead: the next Street card is Ogre L1", "D181")
    keep.says("ann", "Leave it on top")
    assert keep.game.view(keep.state, 0).next_street == ("Ogre L1",)
    keep.says("ann", "End the Turn", "End the Turn")
    keep.told("The card for Cooper Row is Ogre")


@rule("D181")
def test_a_card_that_beacon_buries_comes_last_of_its_level_and_no_other_is_known(
    keep: Keep,
) -> None:
    caster(keep, "Beacon").street("Ogre L1")
    keep.says("ann", "Cast Beacon", "Put it at the bottom of its level")
    assert keep.state.street.buried == ["Ogre L1"]
    assert keep.game.view(keep.state, 0).next_street == ()
    assert keep.state.street.known == 0


@rule("D10", "D181")
def test_of_buried_cards_the_one_of_the_lowest_level_comes_first(keep: Keep) -> None:
    street = keep.seat("ann").team("Lothar").spawn_zones("2R.s2").state.street
    higher = next(card for card in street.cards if card.endswith("L2"))
    street.buried = [higher, "Ogre L1"]
    street.discard, street.cards = [c for c in street.cards if c not in street.buried], []
    keep.all_have_acted().begin()
    assert keep.state.street.buried == [higher]
    keep.told("The card for Cooper Row is Ogre")


@rule("Q65", "Q23")
def test_whoever_is_led_casts_what_the_leader_has_cast_already(keep: Keep) -> None:
    keep.seat("ann").team("Friedrich", "Astrid").wounds("Friedrich", 5)
    keep.carries("Friedrich", "Mending").carries("Astrid", "Mending").turn_of("Friedrich")
    keep.says("ann", "Cast Mending on Friedrich")
    assert not any(choice.startswith("Cast Mending") for choice in keep.choices("ann"))
    keep.says("ann", "Lead Astrid", "Cast Mending on Friedrich")
    keep.told("Astrid casts Mending on Friedrich", "D181")
