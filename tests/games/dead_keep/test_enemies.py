"""Enemies and the cards that bring them, as the component list counts them."""

from __future__ import annotations

from collections import Counter

import pytest

from rulewright.games.dead_keep.components.enemies import (
    BOSSES,
    BUILDING_DECK,
    ENEMIES,
    STREET_DECK,
    Profile,
    SpawnCard,
    spawned,
)
from rulewright.testing import rule


@rule("D2")
def test_the_box_holds_94_miniatures_of_enemies() -> None:
    assert sum(enemy.miniatures for enemy in ENEMIES.values()) == 94
    assert ENEMIES["Footman"].miniatures == 30
    trolls = [name for name in ENEMIES if name.endswith("Troll")]
    assert sum(ENEMIES[name].miniatures for name in trolls) == 3


@rule("D3")
def test_the_decks_have_the_cards_of_the_component_list() -> None:
    assert (len(STREET_DECK), len(BUILDING_DECK), len(BOSSES)) == (110, 30, 5)


@rule("D10")
@pytest.mark.parametrize(("deck", "cards"), [(STREET_DECK, 22), (BUILDING_DECK, 6)])
def test_each_campaign_level_has_its_share_of_a_deck(
    deck: tuple[SpawnCard, ...], cards: int
) -> None:
    assert Counter(card.level for card in deck) == dict.fromkeys(range(1, 6), cards)


@rule("D57")
def test_the_footmen_of_the_rulebook_come_by_two_to_five() -> None:
    card = SpawnCard("Footman", 1)
    assert [spawned(card, danger) for danger in range(4)] == [2, 3, 4, 5]
    assert ENEMIES["Footman"].at_level(1) == Profile(1, 1, 1, 1)


@rule("D92")
def test_undead_are_the_same_at_every_level() -> None:
    for enemy in ENEMIES.values():
        if not enemy.is_monster:
            assert len(set(enemy.profiles)) == 1


@rule("D93")
def test_no_monster_comes_out_of_a_house() -> None:
    assert not any(card.name in ENEMIES and ENEMIES[card.name].is_monster for card in BUILDING_DECK)


@rule("D95")
def test_a_monster_is_as_strong_as_its_card_says() -> None:
    minotaur = ENEMIES["Minotaur"]
    assert minotaur.at_level(1) == Profile(2, 3, 2, 5)
    assert minotaur.at_level(5).wounds > minotaur.at_level(1).wounds
    assert spawned(SpawnCard("Minotaur", 3), 3) == 1


@rule("D94")
def test_a_notable_brings_an_escort_of_its_own_undead() -> None:
    escorts = {
        enemy.name: trait.enemy
        for enemy in ENEMIES.values()
        for trait in enemy.traits
        if trait.ability.name == "Escort"
    }
    assert escorts == {
        "Bishop": "Footman",
        "Count": "Shadowguard",
        "Countess": "Deadeye",
        "Houndmaster": "Blood Hound",
    }
    assert spawned(SpawnCard("Bishop", 1), 2) == 3


@rule("D96")
def test_five_monsters_can_be_the_boss() -> None:
    assert set(BOSSES) == {"Elder Troll", "Giant", "Minotaur", "Ogre", "Wyvern"}
    wyvern = ENEMIES["Wyvern"].boss
    assert wyvern is not None
    assert (wyvern.attacks, wyvern.damage) == (5, 5)


def test_whoever_acts_otherwise_than_the_rest_names_the_rule():
    unlike = [
        enemy
        for enemy in ENEMIES.values()
        if enemy.reach > 0 or enemy.actions > 1 or enemy.move > 1 or enemy.has("Run")
    ]
    assert {"Countess", "Deadeye", "Ogre"} <= {enemy.name for enemy in unlike}
    assert [enemy.name for enemy in unlike if not enemy.rule] == []
