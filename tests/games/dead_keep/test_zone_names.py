"""Zones have names that people would say: defaults from the tiles, or those of the quest."""

from __future__ import annotations

import re

import pytest

from rulewright.games.dead_keep.city.board import printed, said
from rulewright.games.dead_keep.components.tiles import TILES
from rulewright.games.dead_keep.presentation.board_text import board_text, part_text
from rulewright.games.dead_keep.presentation.refusals import is_name, why_not
from rulewright.games.dead_keep.quests.file import BadQuest, read_quest
from rulewright.games.dead_keep.quests.library import QUESTS, quest_of
from rulewright.games.dead_keep.quests.quest import Quest, board_of
from rulewright.games.dead_keep.quests.zone_names import worded, zone_name
from rulewright.games.dead_keep.scene import Keep
from tests.games.dead_keep.quest_texts import SMALL

NAMED = (
    SMALL
    + """
[names]
"6R.s2" = "the fountain street"
"6R.m1" = "Old Mag's corner"
"""
)


def zones_of(side: str) -> set[str]:
    return {f"{side}.{code}" for row in TILES[side].grid for code in row}


def test_every_zone_of_the_box_has_a_name_of_its_own_without_coordinates() -> None:
    zones = [zone for side in TILES for zone in zones_of(side)]
    names = [said(zone).casefold().removeprefix("the ") for zone in zones]
    assert len(set(names)) == len(names)
    assert not [name for name in names if any(letter.isdigit() for letter in name)]


@pytest.mark.parametrize("quest", QUESTS)
def test_quests_without_names_get_the_default_ones(quest: str) -> None:
    found = quest_of(quest)
    assert found.names == ()
    assert {zone_name(found, zone) for zone in board_of(found).zones} == {
        said(zone) for zone in board_of(found).zones
    }


def test_a_quest_names_its_zones_everywhere(keep: Keep) -> None:
    keep.seat("ann", quest=NAMED).team("Lothar").enemies("6R.s4", "Footman")
    keep.turn_of("Lothar")
    assert "Go to the fountain street" in keep.choices("ann")
    keep.says("ann", "Go to the fountain street")
    keep.told("Lothar goes from Market Lane to the fountain street.")
    view = keep.begin().view(0)
    labels = {zone.name: zone.label for zone in view.zones}
    assert labels["6R.s2"] == "the fountain street"
    assert labels["6R.m1"] == "Old Mag's corner"
    assert labels["6R.s1"] == "Market Lane"
    assert any("the fountain street is nearest" in intent.text for intent in view.intents)
    assert "the fountain street: Lothar" in board_text(view, str)
    assert str(part_text(view, "fountain street", str)).startswith("the fountain street")


def test_a_player_asks_about_a_zone_by_its_name_or_its_place_on_the_tile(keep: Keep) -> None:
    keep.seat("ann", quest=NAMED).team("Lothar").turn_of("Lothar")
    for name in ("Old Mag's corner", "the fountain street", "fountain street", "6R mist 1"):
        assert is_name(keep.state, name)
    refused = why_not(keep.state, 0, "Lantern Lane")
    assert refused is not None
    assert "Lantern Lane" in refused.text
    assert not is_name(keep.state, "Market Hollow")


def test_names_at_the_beginning_of_a_sentence_are_capitalised() -> None:
    quest = read_quest(NAMED)
    assert worded(quest, "Market Row is empty.") == "The fountain street is empty."
    assert worded(quest, "Go to Market Row. Market Row is empty.") == (
        "Go to the fountain street. The fountain street is empty."
    )
    assert worded(quest, "to Market Rowdy") == "to Market Rowdy"


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ('"6R.s9" = "the ford"', "there is no Zone 6R.s9"),
        ('"6R.s1" = "The Fountain Street"', "another Zone has this name"),
        ('"6R.s1" = "Market Steps"', "another Zone has this name"),
        ('"6R.s1" = "Street 7"', "letters, spaces, apostrophes and hyphens"),
        ('"6R.s1" = ""', "this is empty"),
        ('"6R.s1" = "' + "a" * 33 + '"', "longer than 32"),
    ],
)
def test_names_that_would_confuse_people_are_refused(line: str, fault: str) -> None:
    with pytest.raises(BadQuest, match=fault):
        read_quest(f"{NAMED}{line}\n")


def test_saved_states_keep_the_form_they_had() -> None:
    assert printed("6V.d1") == "6V dark room 1"


def test_a_chance_to_respond_is_named_as_the_quest_names_its_zone(keep: Keep) -> None:
    keep.seat("ann", quest=NAMED).team("Lothar").potions("Lothar", 1).wounds("Lothar", 2)
    keep.stands("Lothar", "6R.s2").enemies("6R.s2", *["Footman"] * 3).enemies_act()
    decision = keep.begin().decision
    assert decision is not None
    assert decision.response is not None
    assert decision.response.to == ("the Attacks on the fountain street",)


def test_no_quest_speaks_of_zones_by_their_coordinates() -> None:
    texts = [text for quest in QUESTS.values() for text in (quest.story, *_rules(quest))]
    assert not [text for text in texts if re.search(r"\d[RV]\.", text)]


def _rules(quest: Quest) -> list[str]:
    return [rule.text for rule in quest.rules]
