"""What somebody is told who asks why not."""

from __future__ import annotations

import pytest

from rulewright.games.dead_keep.scene import Keep
from rulewright.testing import rule


@pytest.fixture
def lothar(keep: Keep) -> Keep:
    keep.seat("ann").team("Lothar", "Tessara").carries("Lothar", "Broadsword")
    return keep.stands("Lothar", "1R.s2").stands("Tessara", "1R.m1").turn_of("Lothar")


def told(keep: Keep, thing: str) -> str:
    refusal = keep.game.why_not(keep.begin().state, 0, thing)
    return "" if refusal is None else f"{refusal.text} [{refusal.rule}]"


@rule("D117")
def test_who_is_held_by_enemies_is_told_the_price(lothar: Keep) -> None:
    lothar.enemies("1R.s2", "Footman", "Footman", "Footman")
    assert told(lothar, "1R mist 1") == "Enemies hold you: to leave costs 4 Actions. [D117]"


def test_a_free_move_makes_it_cheaper(lothar: Keep) -> None:
    lothar.has("Lothar", "+1 Free Move Action")
    lothar.enemies("1R.s2", *["Footman"] * 4)
    assert told(lothar, "1R.m1") == "Enemies hold you: to leave costs 4 Actions. [D117]"


@rule("D46", "D47")
def test_walls_doors_and_distance_are_told_apart(lothar: Keep) -> None:
    assert told(lothar, "1R.b1") == "A wall stands between here and 1R room 1. [D46]"
    assert told(lothar, "1R.d2") == "A shut door stands between; opening it is free. [D47]"
    assert told(lothar, "1R.s1") == "1R street 1 is 2 Moves away. [D44]"
    assert told(lothar, "1R.m1") == ""


@rule("D122", "D307", "D116")
def test_searching_and_gathering_say_what_is_missing(lothar: Keep) -> None:
    assert told(lothar, "search") == "No Search token lies in your Zone. [D122]"
    assert told(lothar, "gather") == "Mana is gathered in the mist or at a Fountain. [D116]"


@rule("D307")
def test_nobody_searches_among_enemies(lothar: Keep) -> None:
    lothar.search_tokens("1R.s2").enemies("1R.s2", "Footman")
    assert told(lothar, "search") == "Nobody searches where Enemies stand. [D307]"


@rule("D59", "D74")
def test_a_weapon_says_why_it_cannot_be_used(lothar: Keep) -> None:
    lothar.packs("Lothar", "Mallet")
    assert told(lothar, "Broadsword") == "No Enemy stands in your Zone. [D59]"
    assert told(lothar, "Mallet") == "Mallet works in Hand only. [D74]"
    assert told(lothar, "Longbow") == "Lothar does not carry Longbow. [D72]"


@rule("D65", "D206", "D64")
def test_a_card_that_is_no_weapon_here_says_so(lothar: Keep) -> None:
    lothar.carries("Lothar", "Plate Armor", "Mist Lantern")
    assert told(lothar, "Plate Armor") == "Plate Armor is no weapon. [D65]"
    assert told(lothar, "Mist Lantern") == "Mist Lantern works in the mist only. [D206]"


@rule("D64")
@pytest.mark.parametrize(
    ("mana", "why"),
    [
        (0, "Widow's Scythe cannot be used without Mana. [D64]"),
        (1, "No Enemy stands in your Zone. [D59]"),
    ],
)
def test_an_artifact_needs_one_mana_and_no_more(lothar: Keep, mana: int, why: str) -> None:
    lothar.carries("Lothar", "Widow's Scythe").mana("Lothar", mana)
    assert told(lothar, "Widow's Scythe") == why


@rule("D66", "Q58")
def test_a_bow_says_whether_nobody_is_there_or_too_near(lothar: Keep) -> None:
    lothar.carries("Lothar", "Longbow")
    assert told(lothar, "Longbow") == "No Enemy is in sight. [Q58]"
    lothar.enemies("1R.s2", "Footman")
    assert told(lothar, "Longbow") == "No Enemy in sight is within the Range of Longbow. [D66]"


@rule("D98")
def test_an_inactive_boss_is_the_reason_only_where_it_could_be_hit(lothar: Keep) -> None:
    lothar.carries("Lothar", "Recurve Bow").boss("Giant", "1R.m1")
    inactive = "The Giant is Inactive: nothing can be done to it. [D98]"
    assert told(lothar, "Recurve Bow") == inactive
    assert told(lothar, "Broadsword") == "No Enemy stands in your Zone. [D59]"
    lothar.boss("Giant", "1R.s2")
    assert told(lothar, "Broadsword") == inactive


def test_nobody_acts_in_anothers_turn_and_what_is_unknown_is_not_refused(keep: Keep) -> None:
    keep.seat("ann", "bob").team(ann=["Lothar"], bob=["Tessara"]).turn_of("Tessara")
    assert told(keep, "search") == "It is not the Turn of one of your Adventurers. [D284]"
    assert told(keep, "the moon") == ""
