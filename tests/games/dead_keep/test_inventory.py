"""What Adventurers carry: slots, discards and found cards (D72 to D79, D290, D291, Q48)."""

from __future__ import annotations

import pytest

from rulewright.games.dead_keep.components.equipment import SLOTS
from rulewright.games.dead_keep.rules.inventory import fits
from rulewright.games.dead_keep.scene import Keep
from rulewright.testing import rule

FULL_PACK = ("Whetstone", "Elite Quiver", "Elite Quiver", "Grave Lens", "Grave Lens")


def finds(keep: Keep, card: str) -> Keep:
    """Lothar searches and draws this card."""
    keep.search_tokens("1R.s2").necromantic(card).turn_of("Lothar")
    keep.says("ann", "Search")
    return keep


# Slots


@rule("D72")
def test_eleven_cards_fit_and_not_one_more() -> None:
    assert SLOTS == {"hand": 2, "body": 1, "backpack": 5, "talisman": 3}


@rule("D74", "D75", "D76", "D77")
@pytest.mark.parametrize(
    ("card", "slots"),
    [
        ("Broadsword", ["hand", "backpack"]),
        ("Tower Shield", ["hand", "backpack"]),
        ("Plate Armor", ["body", "backpack"]),
        ("Elite Quiver", ["backpack"]),
        ("Mending", ["talisman"]),
    ],
)
def test_each_card_fits_its_own_slot_and_all_but_talismans_the_backpack(
    card: str, slots: list[str]
) -> None:
    assert [slot for slot in SLOTS if fits(card, slot)] == slots


@rule("D72", "D74", "D122")
def test_a_full_hand_takes_no_third_weapon(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Broadsword", "Mallet")
    finds(keep, "Bonecleaver")
    assert keep.choices("ann")[:3] == [
        "Put Bonecleaver in the Backpack",
        "Rearrange first",
        "Discard Bonecleaver",
    ]
    keep.says("ann", "Put Bonecleaver in the Backpack")
    assert keep.one("Lothar").backpack == ["Bonecleaver"]
    keep.told("Lothar puts Bonecleaver into the Backpack", "D291")


@rule("D75")
def test_armour_works_on_the_body_and_nowhere_else(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").packs("Lothar", "Plate Armor").spawn_zones()
    keep.enemies("1R.s2", "Footman").all_have_acted()
    keep.begin()
    assert keep.one("Lothar").wounds == 9
    assert not any("rolls" in sentence for sentence in keep.sentences())


@rule("D75", "D142")
def test_on_the_body_it_is_rolled_for(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Plate Armor").spawn_zones()
    keep.enemies("1R.s2", "Footman").all_have_acted().next_rolls(4)
    keep.begin()
    assert keep.one("Lothar").wounds == 10


@rule("D76", "D79")
def test_an_elite_quiver_in_the_backpack_still_gives_its_re_roll(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Longbow", "Elite Quiver").turn_of("Lothar")
    keep.enemies("1R.m1", "Footman").next_rolls(2, 6)
    assert keep.one("Lothar").backpack == ["Elite Quiver"]
    keep.says("ann", "Attack the Undead in Tanner Hollow", "Roll all dice again")
    assert keep.who_is_in("1R.m1") == []


@rule("D77", "D290", "D291")
def test_a_talisman_has_no_place_but_its_slots(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron").carries("Lothar", "Mending").turn_of("Lothar")
    keep.carries("Theron", "Haste", "Gust", "Veil")
    keep.says("ann", "Trade with Theron")
    offers = [choice for choice in keep.choices("ann") if choice.startswith("Mending")]
    assert offers == ["Mending (Lothar, among the Talismans): among the Talismans of Theron"]
    keep.says("ann", "Mending (Lothar", "Veil (Theron", "Done")
    assert keep.one("Theron").talisman == ["Haste", "Gust", "Mending"]


@rule("D290")
def test_a_talisman_in_its_slot_works(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Broadsword", "Wolf Fang").turn_of("Lothar")
    keep.enemies("1R.s2", "Footman").next_rolls(1, 1, 1)
    keep.says("ann", "Attack the Undead")
    keep.told("with Broadsword (3 dice)", "D69")


@rule("D78", "D305")
def test_talismans_may_be_traded_during_play_and_nobody_holds_a_fourth(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron").turn_of("Lothar")
    keep.carries("Lothar", "Mending").carries("Theron", "Haste", "Gust", "Veil")
    keep.says("ann", "Trade with Theron", "Mending (Lothar")
    assert "Done" not in keep.choices("ann")
    keep.says("ann", "Haste (Theron", "Done")
    assert keep.one("Lothar").talisman == ["Haste"]


@rule("D79", "D181")
def test_a_healing_talisman_gives_back_three_wounds_and_never_more_than_ten(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron").carries("Lothar", "Mending").turn_of("Lothar")
    keep.wounds("Lothar", 8).wounds("Theron", 4)
    with keep.changes("Theron.wounds", +3, "turn.actions", -1):
        keep.says("ann", "Cast Mending on Theron")
    keep.told("Theron recovers 3 Wounds and has 7", "D79")


@rule("D79")
def test_nor_does_it_heal_beyond_ten(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Mending").wounds("Lothar", 8)
    keep.turn_of("Lothar")
    with keep.changes("Lothar.wounds", +2):
        keep.says("ann", "Cast Mending on Lothar")


@rule("D79")
def test_it_does_nothing_for_the_fallen(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron").carries("Lothar", "Mending").turn_of("Lothar")
    keep.wounds("Theron", 0)
    assert not any(choice.startswith("Cast") for choice in keep.choices("ann"))


@rule("Q65", "D181")
def test_two_talismans_of_one_name_are_cast_once_in_a_turn(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Mending", "Mending").wounds("Lothar", 1)
    keep.turn_of("Lothar")
    keep.says("ann", "Cast Mending on Lothar")
    assert not any(choice.startswith("Cast") for choice in keep.choices("ann"))


@rule("Q65")
def test_by_the_other_reading_each_copy_is_cast_once(keep: Keep) -> None:
    keep.seat("ann", enchantment_per_copy="yes").team("Lothar").wounds("Lothar", 1)
    keep.carries("Lothar", "Mending", "Mending").turn_of("Lothar")
    keep.says("ann", "Cast Mending on Lothar", "Cast Mending on Lothar")
    assert keep.one("Lothar").wounds == 7
    assert not any(choice.startswith("Cast") for choice in keep.choices("ann"))


@rule("D181")
def test_traded_on_it_may_be_cast_again_by_another(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron").carries("Lothar", "Wellspring").spawn_zones()
    keep.turn_of("Lothar").mana("Theron", 0)
    keep.says("ann", "Cast Wellspring on Theron", "Trade with Theron", "Wellspring")
    keep.says("ann", "End the Turn", "Cast Wellspring on Theron")
    assert keep.one("Theron").mana == 4


# Discarding


@rule("D73")
def test_a_card_may_be_discarded_for_free_even_in_anothers_turn(keep: Keep) -> None:
    keep.seat("ann", "bob").team(ann=["Lothar"], bob=["Theron"]).turn_of("Lothar")
    keep.carries("Theron", "Broadsword").carries("Lothar", "Mallet")
    with keep.changes("turn.actions", 0, "adventurer_equipment.discard", +2):
        keep.says("bob", "Discard Broadsword (Theron")
        keep.says("ann", "Discard Mallet (Lothar")
    keep.told("Theron discards Broadsword", "D73")


@rule("D73")
def test_nobody_discards_what_is_not_theirs(keep: Keep) -> None:
    keep.seat("ann", "bob").team(ann=["Lothar"], bob=["Theron"]).turn_of("Lothar")
    keep.carries("Theron", "Broadsword")
    assert not any("discard" in choice for choice in keep.choices("ann"))


@rule("D291")
def test_with_a_full_pack_something_goes_or_the_card_itself(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").packs("Lothar", *FULL_PACK).carries("Lothar", "Plate Armor")
    finds(keep, "Wraith Mail")
    assert keep.choices("ann")[:2] == ["Rearrange first", "Discard Wraith Mail"]
    keep.says(
        "ann",
        "Rearrange first",
        "Discard Whetstone",
        "Wraith Mail (just found): in the Backpack",
        "Done",
    )
    assert "Wraith Mail" in keep.one("Lothar").backpack
    keep.told("Lothar discards Whetstone", "D73")


@rule("D291")
def test_a_found_card_that_is_put_nowhere_is_discarded(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").packs("Lothar", *FULL_PACK)
    finds(keep, "Wraith Mail")
    with keep.changes("necromantic.discard", +1):
        keep.says("ann", "Rearrange first", "Done")
    keep.told("Lothar discards Wraith Mail", "D291")


@rule("Q48", "D247")
@pytest.mark.parametrize("where", ["found", "carried"])
def test_consume_feeds_on_cards_carried_or_just_found(keep: Keep, where: str) -> None:
    keep.seat("ann").team("Lothar").has("Lothar", "Consume: +5 Mana").mana("Lothar", 0)
    if where == "found":
        finds(keep, "Bonecleaver").says("ann", "Discard Bonecleaver")
    else:
        keep.carries("Lothar", "Bonecleaver").turn_of("Lothar")
        keep.says("ann", "Discard Bonecleaver (Lothar")
    assert keep.one("Lothar").mana == 5
    keep.told("Lothar gains 5 Mana", "D247")


@rule("Q48")
def test_consume_does_not_feed_on_a_crawler(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").has("Lothar", "Consume: +5 Mana").mana("Lothar", 0)
    finds(keep, "Aaahh!! Crawler!")
    assert keep.one("Lothar").mana == 0


@rule("Q48")
@pytest.mark.parametrize(("reading", "mana"), [("no", 5), ("yes", 0)])
def test_consume_and_health_potions_in_both_readings(keep: Keep, reading: str, mana: int) -> None:
    keep.seat("ann", potions_do_not_feed_consume=reading).team("Lothar").mana("Lothar", 0)
    keep.has("Lothar", "Consume: +5 Mana").potions("Lothar", 1).wounds("Lothar", 5)
    keep.turn_of("Lothar").says("ann", "Health Potion of Lothar for yourself")
    assert keep.one("Lothar").mana == mana


@rule("Q48", "D311")
def test_the_unhurt_may_drink_a_potion_for_what_it_feeds(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").mana("Lothar", 0).has("Lothar", "Consume: +5 Mana")
    keep.potions("Lothar", 1).turn_of("Lothar")
    with keep.changes("Lothar.mana", +5, "Lothar.wounds", 0, "Lothar.potions", -1):
        keep.says("ann", "Health Potion of Lothar for yourself")


@rule("D76", "D73")
def test_a_soul_phial_that_is_discarded_gives_its_mana_and_a_sword_none(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").packs("Lothar", "Soul Phial").carries("Lothar", "Broadsword")
    keep.turn_of("Lothar")
    with keep.changes("Lothar.mana", +4):
        keep.says("ann", "Discard Soul Phial (Lothar")
    keep.told("Lothar gains 4 Mana", "D76")
    with keep.changes("Lothar.mana", 0):
        keep.says("ann", "Discard Broadsword (Lothar")
    assert sum("Mana" in line for line in keep.sentences()) == 1


@rule("D73", "D135")
def test_a_name_alone_neither_throws_anything_away_nor_drinks_it(keep: Keep) -> None:
    """Who types the name of the one to come next, a question too early, must lose nothing."""
    keep.seat("ann").team("Lothar", "Theron").carries("Lothar", "Broadsword").potions("Lothar", 1)
    keep.wounds("Lothar", 3).turn_of("Theron")
    choices = keep.choices("ann")
    assert "Discard Broadsword (Lothar, in Hand)" in choices
    assert "Health Potion of Lothar for Lothar" in choices
    assert not [choice for choice in choices if choice.startswith(("Lothar", "Theron"))]


# Discarding in the Enemy Phase


def king_in_mail(keep: Keep, *packed: str, mana: int = 0) -> Keep:
    """Lothar wears the Armor of the Dead King, which works for 1 Mana, and a Footman is there."""
    keep.seat("ann").team("Lothar").carries("Lothar", "Armor of the Dead King")
    return keep.packs("Lothar", *packed).mana("Lothar", mana).enemies("1R.s2", "Footman")


@rule("D73", "Q27", "Q33")
def test_a_soul_phial_pays_for_armour_in_the_enemy_phase(keep: Keep) -> None:
    king_in_mail(keep, "Soul Phial").enemies_act().next_rolls(3)
    assert keep.question() == "Discard something for Mana before the Attacks on Tanner Row?"
    with keep.changes("Lothar.mana", +4 - 1, "Lothar.wounds", 0):
        keep.says("ann", "Discard Soul Phial", "Use the Armor of the Dead King")
    keep.told("Lothar discards Soul Phial", "D73")


@rule("D73", "D247", "Q33")
def test_consume_pays_for_armour_with_any_card(keep: Keep) -> None:
    king_in_mail(keep, "Whetstone").has("Lothar", "Consume: +5 Mana").enemies_act().next_rolls(3)
    with keep.changes("Lothar.mana", +5 - 1):
        keep.says("ann", "Discard Whetstone", "Use the Armor of the Dead King")


@rule("D73", "Q27")
@pytest.mark.parametrize(
    ("packed", "mana"), [(("Soul Phial",), 1), (("Whetstone",), 0), ((), 0)], ids=str
)
def test_nobody_is_asked_where_a_discard_would_pay_for_nothing(
    keep: Keep, packed: tuple[str, ...], mana: int
) -> None:
    king_in_mail(keep, *packed, mana=mana).enemies_act()
    assert not keep.question().startswith("Discard")
    if mana:
        keep.next_rolls(3).says("ann", "Use the Armor of the Dead King")


@rule("D73", "Q27")
def test_in_the_enemy_phase_discarding_stands_beside_other_questions(keep: Keep) -> None:
    keep.seat("ann", "bob").team(ann=["Lothar"], bob=["Theron"]).carries("Theron", "Mallet")
    keep.enemies("1R.s2", "Footman").enemies_act()
    assert keep.question() == "1 Attack by the Footman: on whom?"
    keep.says("bob", "Discard Mallet (Theron, in Hand)")
    assert keep.question() == "1 Attack by the Footman: on whom?"
    assert keep.one("Theron").cards == []
    keep.says("ann", "Lothar")


@rule("D73", "Q27")
def test_before_a_potion_is_refused_something_may_be_discarded(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Broadsword").potions("Lothar", 1)
    keep.wounds("Lothar", 5).enemies("1R.s2", "Footman").enemies_act()
    keep.says("ann", "Discard Broadsword", "No", "No")
    assert keep.state.adventurer_equipment.discard == ["Broadsword"]


@rule("D73", "Q27", "D82")
def test_a_soul_phial_pays_for_combat_reflexes(keep: Keep) -> None:
    keep.seat("ann").team("Astrid").unskilled("Astrid").stands("Astrid", "6V.s2").mana("Astrid", 0)
    keep.carries("Astrid", "Heartseeker").packs("Astrid", "Soul Phial")
    keep.spawn_zones("6V.s3").street("Footman L1").all_have_acted().next_rolls(4, 4, 1)
    keep.begin()
    assert keep.asked("ann").kind == "reflexes"
    keep.says("ann", "Discard Soul Phial", "Attack the Undead")
    assert keep.who_is_in("6V.s3") == []
