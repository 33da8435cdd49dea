"""What stands on the cards, as they are shown to people."""

from __future__ import annotations

import pytest

from rulewright.games.dead_keep import GAME


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Broadsword", "Melee. Range 0, 2 dice, 4+, Armor Penetration 1."),
        ("Longbow", "Ranged. Range 1-3, 1 die, 3+, Armor Penetration 1."),
        (
            "Lothar",
            "Fighter (Bloodlust). Blue: Taunt. Orange: +1 Free Melee Action or Iron Hide. "
            "Red: +1 Free Combat Action or Consume: +5 Mana or Escalation: Melee.",
        ),
        ("Footman", "Armor 1, Wounds 1, Attacks 1, Damage 1."),
        ("Horseman", "Armor 2, Wounds 2, Attacks 2, Damage 2. 2 Actions."),
        ("Blood Hound", "Armor 1, Wounds 1, Attacks 1, Damage 1. 3 Actions."),
    ],
)
def test_a_thing_says_what_it_is(name: str, text: str) -> None:
    assert GAME.presentation.things[name].text == text


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Minotaur", "Armor 2, Wounds 3, Attacks 2, Damage 5 at Campaign Level 1; 2/4/2/5 at 2, "),
        ("Minotaur", " 3/8/4/5 at 5, 2/7/4/5 as Boss."),
        ("Warhog", " 2/6/3/4 at 5. Moves up to 2 Zones."),
        ("Deadeye", ". Range 0-3."),
        ("Warhog", ". Moves up to 2 Zones."),
        ("Ogre", ". Runs 3 Zones at whom it sees."),
        ("Bishop", ". Spawns Footmen."),
        ("Swamp Troll", ". Heals 3 Wounds."),
        ("Baba Yaga", ". Range 0-3, moves up to 2 Zones and comes with a second one."),
        ("Giant", ". Range 0-1 and attacks the Zone with the most Adventurers."),
        ("Crawler", ". Eats a Search token and makes Doom when it comes."),
        ("Night Bolt", "1 Mana: Range"),
        ("Heartseeker", "Ranged. 1 Mana: Range"),
        ("Runic Skull", "Magic. Range"),
    ],
)
def test_what_is_special_stands_behind_the_numbers(name: str, words: str) -> None:
    assert words in GAME.presentation.things[name].text


def test_a_weapon_tells_its_range_and_prices_as_facts() -> None:
    assert GAME.presentation.things["Longbow"].facts["range"] == "1-3"
    assert GAME.presentation.things["Broadsword"].facts["range"] == "0"
    assert GAME.presentation.things["Broadsword"].facts["buy"] == 100
    assert "range" not in GAME.presentation.things["Plate Armor"].facts


def test_an_enemy_tells_how_it_acts_as_facts() -> None:
    hound, deadeye, warhog = (
        GAME.presentation.things[name].facts for name in ("Blood Hound", "Deadeye", "Warhog")
    )
    assert (hound["actions"], hound["reach"]) == (3, 0)
    assert (deadeye["actions"], deadeye["reach"]) == (1, 3)
    assert (warhog["move"], "armor" in warhog) == (2, False)
