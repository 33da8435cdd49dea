"""What a quest gives to everybody, not only to whoever did something."""

from __future__ import annotations

import pytest

from rulewright.games.dead_keep.quests.file import BadQuest, read_quest
from rulewright.games.dead_keep.quests.vocabulary import ForAll, GainAdrenaline, GainPotion
from rulewright.games.dead_keep.scene import Keep
from rulewright.testing import rule

QUEST = """\
name = "The Armoury"
story = "Nobody has to go without."
level = 1
adventurers = [1, 4]
tiles = ["7V 6R"]
start = "6R.s1"

[doors]
red = ["7V.b1~7V.s3"]

[spawn]
starting = "7V.s5"

[objectives]
red = ["6R.s7"]

[boss]
name = "Ogre"
zone = "7V.m1"
stages = 0

[[rule]]
when = "all taken"
do = "boss becomes active"

[[rule]]
when = "taken"
do = [REWARDS]
"""


def quest(*rewards: str) -> str:
    return QUEST.replace("REWARDS", ", ".join(f'"{reward}"' for reward in rewards))


def take_the_objective(keep: Keep, *rewards: str) -> None:
    keep.seat("ann").quest(quest(*rewards)).team("Lothar", "Theron", "Knut")
    keep.stands("Lothar", "6R.s7").wounds("Knut", 0).turn_of("Lothar", 1)
    keep.says("ann", "Take the red Objective")


@rule("D4", "D132")
def test_a_potion_for_all_is_one_for_everybody_who_stands(keep: Keep) -> None:
    take_the_objective(keep, "potion for all")
    assert [keep.one(name).potions for name in ("Lothar", "Theron", "Knut")] == [1, 1, 0]


@rule("D4", "D132")
def test_the_rule_of_a_quest_is_told_and_then_what_it_brings(keep: Keep) -> None:
    take_the_objective(keep, "potion")
    keep.told("When an Objective is taken, who did it gains a Health Potion.", "D4")
    keep.told("Lothar gains a Health Potion.", "D132")


@rule("Q50")
def test_potions_that_lie_on_the_board_are_not_in_the_box(keep: Keep) -> None:
    keep.seat("ann").quest(quest("potion")).team("Lothar", "Theron").potions("Theron", 12)
    keep.state.treasures = {"7V.d2": "Health Potion"}
    keep.stands("Lothar", "6R.s7").turn_of("Lothar", 1)
    with keep.changes("Lothar.potions", 0):
        keep.says("ann", "Take the red Objective")


@rule("D4", "D27")
def test_what_waits_for_a_round_comes_when_it_begins(keep: Keep) -> None:
    text = quest("adrenaline 2 for all").replace('"taken"', '"round 2 begins"')
    keep.seat("ann").quest(text).team("Lothar").turn_of("Lothar").spawn_zones()
    assert keep.one("Lothar").adrenaline == 0
    keep.says("ann", "End the Turn")
    assert (keep.state.round, keep.one("Lothar").adrenaline) == (2, 2)


def test_adrenaline_for_all_comes_besides_what_the_objective_is_worth(keep: Keep) -> None:
    take_the_objective(keep, "adrenaline 2 for all")
    assert [keep.one(name).adrenaline for name in ("Lothar", "Theron", "Knut")] == [7, 2, 0]


def test_an_artifact_for_all_is_kept_by_each_in_turn(keep: Keep) -> None:
    keep.seat("ann").quest(quest("artifact for all")).team("Lothar", "Theron")
    keep.necromantic_artifacts("Crown-Splitter", "Heartseeker")
    keep.stands("Lothar", "6R.s7").turn_of("Lothar", 1)
    keep.says("ann", "Take the red Objective")
    keep.says("ann", "Put Crown-Splitter in Hand", "Put Heartseeker in Hand")
    assert "Crown-Splitter" in keep.one("Lothar").hand
    assert "Heartseeker" in keep.one("Theron").hand


def test_what_is_for_all_needs_nobody_who_did_something() -> None:
    text = quest("potion for all", "adrenaline 7 for all").replace('"taken"', '"start"')
    start = read_quest(text).rules[1]
    assert start.do == (ForAll(GainPotion()), ForAll(GainAdrenaline(7)))
    assert start.text == (
        "At the start, everybody gains a Health Potion and everybody gains 7 more Adrenaline."
    )
    with pytest.raises(BadQuest, match="nobody did anything to be rewarded"):
        read_quest(quest("potion").replace('"taken"', '"start"'))
