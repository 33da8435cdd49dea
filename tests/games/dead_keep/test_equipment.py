"""Equipment cards, as the component list and the rulebook's examples have them."""

from __future__ import annotations

import pytest

from rulewright.games.dead_keep.components.equipment import (
    ARMOR_ROLLS,
    CARDS,
    DECKS,
    ENCHANTMENTS,
    MELEE,
    MONSTER,
    RANGED,
    SLOTS,
    Card,
    Line,
    _card,
)
from rulewright.kernel.errors import BadRulebook
from rulewright.testing import rule
from rulewright.title.printed.tables import Row


def granted(card: Card) -> dict[str, str]:
    """The Skills that a card gives, and when."""
    return {str(grant.skill): grant.when for grant in card.grants}


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
    assert granted(card) == {"Hit & Run": "used"}


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


@rule("D79")
def test_an_elite_quiver_grants_its_skill_in_the_backpack() -> None:
    quiver = CARDS["Elite Quiver"]
    assert quiver.slot == "backpack"
    assert granted(quiver) == {"1 Re-roll: Ranged": "in the Backpack"}


@rule("D203", "D204")
def test_a_weapon_grants_its_skill_while_used_and_a_shield_or_talisman_while_equipped() -> None:
    for card in CARDS.values():
        if card.grants and card.slot != "backpack":
            assert set(granted(card).values()) == {"used" if card.is_weapon else "equipped"}
    assert granted(CARDS["Widow's Scythe"]) == {"Reaper: Melee": "used"}
    assert granted(CARDS["Buckler"]) == {"+1 Free Move Action": "equipped"}
    assert granted(CARDS["Iron Nail"]) == {"Iron Hide": "equipped"}


@rule("D205")
def test_a_monster_in_the_target_zone_unlocks_the_skill_of_the_monster_hunter() -> None:
    (grant,) = CARDS["Monster Hunter"].grants
    assert (str(grant.skill), grant.when, grant.against) == ("+1 Die: Ranged", "used", MONSTER)


@rule("D206")
def test_the_mist_lantern_works_in_the_mist_only() -> None:
    assert [card.name for card in CARDS.values() if card.only_in_mist] == ["Mist Lantern"]


@rule("D314")
def test_plate_armor_is_better_against_shadowguards() -> None:
    plate = CARDS["Plate Armor"]
    assert plate.armor_value("Shadowguard") == 3
    assert plate.armor_value("Footman") == 4
    assert CARDS["Chainmail"].armor_value("Blood Hound") == 4
    assert CARDS["Leather Armor"].armor_value("Blood Hound") == 5


def test_every_artifact_costs_mana_and_nothing_else_is_one() -> None:
    assert sum(card.is_artifact for card in CARDS.values()) == 18
    assert CARDS["Aegis of Bones"].is_artifact
    assert not CARDS["Deathguard Shield"].is_artifact


def test_eight_talismans_are_enchantments_each_its_own() -> None:
    found = [card.enchantment for card in CARDS.values() if card.enchantment is not None]
    assert tuple(enchantment.key for enchantment in found) == ENCHANTMENTS
    assert [enchantment.key for enchantment in found if enchantment.mana] == ["shackles"]


def test_what_a_card_says_besides_its_skill_is_data_too() -> None:
    (foot,) = CARDS["Hare's Foot"].grants
    assert (str(foot.skill), foot.only) == ("Lucky", ARMOR_ROLLS)
    (sash,) = CARDS["Leader's Sash"].grants
    assert (str(sash.skill), sash.mana) == ("Born Leader", True)
    assert CARDS["Soul Phial"].mana_if_discarded == 4


SWORD: dict[str, object] = {
    "name": "Sword",
    "deck": "Adventurer Equipment",
    "copies": 1,
    "slot": "hand",
    "kind": "Melee",
    "line": "0 2 4+ 1",
    "provenance": "printed",
}


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"deck": "Trinkets"}, "'deck' is 'Trinkets'; it must be one of"),
        ({"slot": "hat"}, "'slot' is 'hat'; it must be one of"),
        ({"kind": "Song"}, "'kind' is 'Song'; it must be one of"),
        ({"line": "0-2"}, "'line' is '0-2'; write it like '1-3 1 3. 1'"),
        ({"line": ""}, "a weapon must have 'line', and nothing else may have it"),
        ({"armor": 4}, "armour and shields must have 'armor', and nothing else may have it"),
        (
            {"enchantment": {"key": "haste"}},
            "an Enchantment must have 'enchantment', and nothing else may have it",
        ),
        ({"grants": [{"skill": "Lucky", "while": "sold"}]}, "'while' is 'sold'; it must be one of"),
        (
            {"grants": [{"skill": "Lucky", "while": "used", "against": "Cow"}]},
            "'against' is 'Cow'; it must be one of",
        ),
        (
            {"grants": [{"skill": "Lucky", "while": "used", "only": "luck"}]},
            "'only' is 'luck'; it must be one of",
        ),
    ],
)
def test_a_row_that_cannot_be_a_card_is_refused(changes: dict[str, object], said: str) -> None:
    assert _card(Row("here", SWORD)).name == "Sword"
    with pytest.raises(BadRulebook, match=said):
        _card(Row("here", {**SWORD, **changes}))
