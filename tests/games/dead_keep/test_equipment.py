"""Equipment cards, as the component list and the rulebook's examples have them."""

from __future__ import annotations

from rulewright.games.dead_keep.equipment import CARDS, DECKS, MELEE, RANGED, SLOTS, Line
from rulewright.testing import rule


@rule("D3", "D9")
def test_four_decks_hold_166_cards() -> None:
    assert sum(card.copies for card in CARDS.values()) == sum(DECKS.values()) == 166


@rule("D14")
def test_what_can_be_bought_sells_for_less_and_the_rest_has_no_price() -> None:
    for card in CARDS.values():
        assert bool(card.buy) == bool(card.sell) == (card.deck == "Adventurer Equipment")
        assert card.sell <= card.buy


@rule("D15")
def test_there_are_enough_weapons_for_six_at_150_gold() -> None:
    affordable = [card for card in CARDS.values() if card.is_weapon and 0 < card.buy <= 150]
    assert sum(card.copies for card in affordable) == 32


@rule("D59")
def test_a_melee_weapon_reaches_its_own_zone_only() -> None:
    for card in CARDS.values():
        for line in (card.line, card.mana_line):
            if card.kind == MELEE and line is not None:
                assert line.reaches(0)
                assert not line.reaches(1)


@rule("D63")
def test_a_necromantic_weapon_has_a_free_line_and_one_for_mana() -> None:
    for card in CARDS.values():
        if card.deck == "Necromantic Equipment" and card.is_weapon:
            assert card.line is not None
            assert card.mana_line is not None


@rule("D64")
def test_every_use_of_an_artifact_weapon_costs_mana() -> None:
    artifacts = [c for c in CARDS.values() if c.deck == "Necromantic Artifacts" and c.is_weapon]
    assert all(card.line is None and card.mana_line is not None for card in artifacts)


@rule("D65", "D74")
def test_a_weapon_works_in_the_hand() -> None:
    assert {card.slot for card in CARDS.values() if card.is_weapon} == {"hand"}


@rule("D66", "D179")
def test_the_longbow_reaches_from_one_zone_to_three_and_the_tome_its_own_and_the_next() -> None:
    longbow, tome = CARDS["Longbow"].line, CARDS["Tome of Thunder"].line
    assert longbow is not None
    assert [longbow.reaches(zones) for zones in range(5)] == [False, True, True, True, False]
    assert tome is not None
    assert [tome.reaches(zones) for zones in range(3)] == [True, True, False]


@rule("D70")
def test_rogues_guile_reaches_farther_and_rolls_more_for_a_mana() -> None:
    card = CARDS["Rogue's Guile"]
    assert card.kind == RANGED
    assert card.line == Line(1, 3, 1, 3, 1)
    assert card.mana_line == Line(0, 3, 2, 3, 1)
    assert "Hit & Run" in card.text


@rule("D71")
def test_night_bolt_is_ranged_necromantic_and_stronger_for_a_mana() -> None:
    card = CARDS["Night Bolt"]
    assert (card.kind, card.deck) == (RANGED, "Necromantic Equipment")
    assert card.line is not None
    assert card.mana_line is not None
    assert card.mana_line.dice > card.line.dice
    assert card.mana_line.farthest > card.line.farthest


@rule("D72")
def test_an_adventurer_carries_eleven_cards() -> None:
    assert sum(SLOTS.values()) == 11
