"""The quests that come with the game."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from rulewright.games.dead_keep.city.board import Board, Layout
from rulewright.games.dead_keep.quests.file import read_quest, read_quest_file
from rulewright.games.dead_keep.quests.library import QUESTS
from rulewright.games.dead_keep.quests.quest import SpawnToken, board_of, clockwise
from rulewright.games.dead_keep.quests.vocabulary import (
    ActivateBoss,
    AllTaken,
    BossEliminated,
    Doom,
    DoorOpened,
    Effect,
    GainPotion,
    NumberTaken,
    OpenTower,
    Taken,
    Trigger,
    UnlockDoors,
)
from rulewright.games.dead_keep.table.settings import SETTINGS
from rulewright.testing import rule
from tests.games.dead_keep.layouts import (
    BROKEN_GATE,
    GIANTS_TOWER,
    MIST_MARKET,
    first_text,
    own_quest,
)
from tests.games.dead_keep.quest_texts import DRAWINGS

# Those of the game


@rule("D4")
@pytest.mark.parametrize(
    ("key", "layout"),
    [
        ("broken_gate", BROKEN_GATE),
        ("mist_market", MIST_MARKET),
        ("giants_tower", GIANTS_TOWER),
    ],
)
def test_a_quest_lays_the_board_of_the_reference(key: str, layout: Layout) -> None:
    quest = QUESTS[key].layout
    assert quest.tiles == layout.tiles
    assert quest.tower == layout.tower
    assert quest.passages == layout.passages
    assert quest.doors == layout.doors
    assert quest.stairs == layout.stairs


@rule("D157")
@pytest.mark.parametrize(
    ("key", "zones"),
    [
        ("broken_gate", ["2R.s2", "5R.s2"]),
        ("mist_market", ["1R.s3", "5R.s2", "7V.s2"]),
        ("giants_tower", ["8R.s2", "7V.s4", "1R.s2"]),
    ],
)
def test_spawn_zones_come_clockwise_from_the_starting_one(key: str, zones: list[str]) -> None:
    assert [spawn.zone for spawn in read_quest(first_text(key)).spawns] == zones


@rule("D157")
def test_clockwise_is_around_the_middle_of_the_board() -> None:
    """From the west by the north and the east: what lies farther to the south comes first."""
    spawns = {'starting = "2R.s2"': 'starting = "6V.s1"'}
    spawns['blue = "5R.s2"'] = 'blue = "1R.s1"\ngreen = "1R.s2"'
    quest = read_quest(own_quest(spawns))
    assert [spawn.zone for spawn in quest.spawns] == ["6V.s1", "1R.s2", "1R.s1"]


@rule("D158")
def test_spawn_zones_in_one_direction_come_from_the_centre_and_the_starting_one_first() -> None:
    board = Board(Layout((("1V", "6R", "2V"),)))
    tokens = (
        SpawnToken("green", "2V.s5", later=False),
        SpawnToken("blue", "6R.s4", later=False),
        SpawnToken("starting", "2V.s4", later=False),
    )
    assert [spawn.zone for spawn in clockwise(tokens, board)] == ["2V.s4", "6R.s4", "2V.s5"]


def test_the_broken_gate_wakes_its_boss_with_the_third_objective() -> None:
    quest = read_quest(first_text("broken_gate"))
    assert (quest.level, quest.start, quest.boss.name, quest.boss.stages) == (
        1,
        ("1R.s2",),
        "Minotaur",
        1,
    )
    assert [objective.zone for objective in quest.objectives] == ["6V.d1", "2R.b1", "5R.b3"]
    assert [(rule.when, rule.do) for rule in quest.rules] == [(NumberTaken(3), (ActivateBoss(),))]


def test_the_mist_market_has_locked_doors_a_fountain_and_a_spawn_zone_for_later() -> None:
    quest = read_quest(first_text("mist_market"))
    assert [door.colour for door in quest.doors] == ["red"] * 10 + ["blue", "green"]
    assert [(spawn.token, spawn.later) for spawn in quest.spawns] == [
        ("starting", False),
        ("blue", False),
        ("green", True),
    ]
    assert board_of(quest).zones["2R.m1"].has_fountain
    assert (quest.boss.name, quest.boss.stages) == ("random", 2)
    does = {rule.when: rule.do for rule in quest.rules}
    assert does[Taken("blue")] == (UnlockDoors("blue"),)
    assert does[DoorOpened("blue")] == does[DoorOpened("green")] == (Doom(1),)
    assert does[AllTaken()] == (ActivateBoss(),)


def test_the_giants_tower_opens_when_both_coloured_objectives_are_taken() -> None:
    quest = read_quest(first_text("giants_tower"))
    does = {rule.when: rule.do for rule in quest.rules}
    assert does[AllTaken(("blue", "green"))] == (OpenTower(), ActivateBoss())
    assert does[Taken("red")] == (GainPotion(),)
    assert board_of(quest).zones[quest.boss.zone].in_tower


@rule("D282")
def test_no_quest_is_won_while_its_boss_is_left() -> None:
    assert all(quest.win[0] == BossEliminated() for quest in QUESTS.values())


def test_quests_with_the_same_text_are_the_same() -> None:
    quest = QUESTS["broken_gate"]
    again = read_quest(quest.text)
    assert again == quest
    assert hash(again) == hash(quest)
    assert quest != QUESTS["mist_market"]
    assert board_of(again) is board_of(quest)


def test_the_quests_of_the_game_and_the_one_of_everything_use_the_whole_vocabulary() -> None:
    quests = (*QUESTS.values(), read_quest_file(DRAWINGS / "everything.toml"))
    rules = [rule for quest in quests for rule in quest.rules]
    endings = [trigger for quest in quests for trigger in (*quest.win, *quest.lose)]
    triggers = {type(trigger) for trigger in (*(rule.when for rule in rules), *endings)}
    assert triggers == set(get_args(Trigger))
    assert {type(effect) for rule in rules for effect in rule.do} == set(get_args(Effect))


def test_the_quests_of_the_game_come_from_every_campaign_level_the_easier_ones_first() -> None:
    levels = [quest.level for quest in QUESTS.values()]
    assert set(levels) == {1, 2, 3, 4, 5}
    assert levels == sorted(levels)
    assert next(iter(QUESTS)) == "broken_gate"


def test_every_quest_has_a_sketch_with_its_start_its_goals_and_its_boss() -> None:
    for choice in SETTINGS[0].choices:
        letters = "".join(choice.sketch)
        assert len({len(row) for row in choice.sketch}) == 1
        assert letters.count("b") == 1
        assert letters.count("s") == len(QUESTS[choice.value].start)
        assert "o" in letters
        assert re.fullmatch(r"\d+0 min", str(choice.facts["length"]))
        assert choice.facts["difficulty"] in ("Fair", "Hard", "Very hard")
