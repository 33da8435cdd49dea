"""Taking tokens: Objectives, Artifacts, Treasure, and the Potions found there (D129 to D135)."""

from __future__ import annotations

import pytest

from rulewright.games.dead_keep.quests.vocabulary import AllTaken
from rulewright.games.dead_keep.rules.quest_rules import holds
from rulewright.games.dead_keep.scene import Keep
from rulewright.games.dead_keep.table.state import SpawnZone
from rulewright.testing import rule
from tests.games.dead_keep.layouts import own_quest

# Objectives


@rule("D129", "D130")
def test_taking_a_red_objective_removes_it(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").stands("Lothar", "6V.d1").turn_of("Lothar")
    with keep.changes("turn.actions", -1, "objectives", -1, "Lothar.adrenaline", +5):
        keep.says("ann", "Take the red Objective")
    keep.told("Lothar takes the red Objective in the foundry cellar", "D129")
    keep.told("Lothar gains 5 Adrenaline", "D130")


@rule("D130", "D4")
def test_a_coloured_objective_does_what_the_quest_says(keep: Keep) -> None:
    keep.seat("ann", quest="mist_market").team("Lothar").stands("Lothar", "7V.d2")
    keep.turn_of("Lothar")
    with keep.changes("spawn_zones", +1):
        keep.says("ann", "Take the green Objective")
    keep.told("The green doors are unlocked", "D4")


@rule("D130", "D102")
def test_the_third_seal_wakes_the_minotaur(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").stands("Lothar", "6V.d1").turn_of("Lothar")
    keep.state.taken += ["red", "red"]
    keep.says("ann", "Take the red Objective")
    assert keep.state.boss.is_active


@rule("D129")
def test_tokens_elsewhere_cannot_be_taken(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").artifact_tokens("1R.m1").turn_of("Lothar")
    assert not any(choice.startswith("Take") for choice in keep.choices("ann"))


@rule("D129", "D304")
def test_enemies_do_not_keep_anybody_from_taking_a_token(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").artifact_tokens("1R.s2").enemies("1R.s2", "Footman")
    keep.turn_of("Lothar")
    assert "Take the Artifact" in keep.choices("ann")


# Artifacts and Treasure


@rule("D131", "D129")
def test_an_artifact_token_is_a_necromantic_artifact(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").artifact_tokens("1R.s2").turn_of("Lothar")
    keep.necromantic_artifacts("Titan Hammer")
    with keep.changes("turn.actions", -1, "artifacts", -1, "necromantic_artifacts.cards", -1):
        keep.says("ann", "Take the Artifact", "Put Titan Hammer in Hand")
    keep.told("Lothar finds Titan Hammer", "D131")


@rule("D131")
def test_and_whoever_takes_it_rearranges_for_free(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").artifact_tokens("1R.s2").carries("Lothar", "Mallet", "Hand Axe")
    keep.necromantic_artifacts("Titan Hammer").turn_of("Lothar")
    with keep.changes("turn.actions", -1):
        keep.says("ann", "Take the Artifact", "Rearrange first")
        keep.says("ann", "Hand Axe (Lothar, in Hand): in the Backpack")
        keep.says("ann", "Titan Hammer (just found): in Hand", "Done")
    assert keep.one("Lothar").hand == ["Mallet", "Titan Hammer"]


@rule("D132", "D201")
def test_a_treasure_may_be_a_quest_artifact(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").treasure(**{"1R.d1": "Quest Artifact"})
    keep.stands("Lothar", "1R.d1").necromantic_artifacts("Titan Hammer").turn_of("Lothar")
    with keep.changes("turn.actions", -1, "Lothar.potions", 0):
        keep.says("ann", "Take the Treasure", "Put Titan Hammer in Hand")
    assert "1R.d1" not in keep.state.treasures
    keep.told("Lothar finds Titan Hammer", "D132")


@rule("D132", "D310")
def test_or_a_health_potion_to_keep(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").treasure(**{"1R.d1": "Health Potion"})
    keep.stands("Lothar", "1R.d1").turn_of("Lothar")
    assert "Take the Treasure" in keep.choices("ann")  # it does not say which
    with keep.changes("turn.actions", -1, "Lothar.potions", +1):
        keep.says("ann", "Take the Treasure")
    keep.told("Lothar gains a Health Potion", "D132")


# Health Potions


@rule("D133", "D311")
@pytest.mark.parametrize(("before", "after"), [(1, 4), (7, 10), (8, 10), (9, 10)])
def test_a_potion_heals_three_but_never_above_ten(keep: Keep, before: int, after: int) -> None:
    keep.seat("ann").team("Lothar").wounds("Lothar", before).potions("Lothar", 1).turn_of("Lothar")
    with keep.changes("turn.actions", 0, "Lothar.potions", -1):
        keep.says("ann", "Health Potion of Lothar for yourself")
    assert keep.one("Lothar").wounds == after
    keep.told("Lothar recovers", "D133")


@rule("D311")
def test_the_unhurt_are_not_offered_one(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").potions("Lothar", 1).turn_of("Lothar")
    assert not any("Health Potion" in choice for choice in keep.choices("ann"))


@rule("D133")
def test_a_potion_heals_another_in_the_same_zone(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron", "Tessara").potions("Lothar", 1).turn_of("Lothar")
    keep.wounds("Theron", 2).wounds("Tessara", 2).stands("Tessara", "1R.m1")
    potions = [choice for choice in keep.choices("ann") if "Health Potion" in choice]
    assert potions == ["Health Potion of Lothar for Theron"]
    keep.says("ann", potions[0])
    assert keep.one("Theron").wounds == 5


@rule("D133", "Q27")
def test_a_potion_may_be_used_in_anothers_turn(keep: Keep) -> None:
    keep.seat("ann", "bob").team(ann=["Lothar"], bob=["Theron"]).turn_of("Lothar")
    keep.wounds("Theron", 5).potions("Theron", 1)
    keep.says("bob", "Health Potion of Theron for Theron")
    assert keep.one("Theron").wounds == 8
    assert keep.state.acting.name == "Lothar"


@rule("D134")
def test_a_potion_revives_with_three_wounds(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron").potions("Lothar", 1).wounds("Theron", 0)
    keep.turn_of("Lothar")
    keep.says("ann", "Health Potion of Lothar for Theron")
    assert keep.one("Theron").wounds == 3
    keep.told("Lothar brings Theron back with a Health Potion", "D134")


@rule("D134")
def test_nobody_revives_themselves(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron").potions("Theron", 2).wounds("Theron", 0)
    keep.turn_of("Lothar")
    assert not any("Health Potion" in choice for choice in keep.choices("ann"))


@rule("D134", "D121")
def test_but_a_friend_may_take_the_potion_and_do_it(keep: Keep) -> None:
    keep.seat("ann", "bob").team(ann=["Lothar"], bob=["Theron"]).potions("Theron", 1)
    keep.wounds("Theron", 0).turn_of("Lothar")
    keep.says("ann", "Trade with Theron", "A Health Potion from Theron to Lothar")
    keep.says("ann", "Health Potion of Lothar for Theron")
    assert keep.one("Theron").wounds == 3


@rule("D134")
def test_nobody_is_revived_from_another_zone(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron").potions("Lothar", 1).wounds("Theron", 0)
    keep.stands("Theron", "1R.m1").turn_of("Lothar")
    assert not any("Health Potion" in choice for choice in keep.choices("ann"))


# Tokens that stay


def lever(keep: Keep, do: str = "doom 1", *others: str) -> Keep:
    """A blue lever in Lothar's Zone, which makes a Doom, or does this, whenever it is pulled."""
    pulled = f'[[rule]]\nwhen = "activated blue"\ndo = "{do}"\n\n[[rule]]'
    lies = '[objectives]\nblue = "1R.s2"\nstay = "blue"'
    quest = own_quest({"[objectives]": lies, "[[rule]]": pulled})
    return keep.seat("ann").quest(quest).team("Lothar", *others).turn_of("Lothar")


@rule("D129")
def test_a_token_that_is_activated_stays_and_may_be_activated_again(keep: Keep) -> None:
    lever(keep)
    assert "Take the blue Objective" not in keep.choices("ann")
    changes = ("turn.actions", -1, "boss.doom", +1, "objectives", 0, "Lothar.adrenaline", 0)
    for _ in range(2):
        with keep.changes(*changes):
            keep.says("ann", "Activate the blue Objective")
    assert keep.state.taken == []
    assert keep.why("Lothar activates the blue Objective in Tanner Row") == ["D129"]


@rule("D129")
def test_a_token_that_stays_is_none_of_those_to_take(keep: Keep) -> None:
    state = lever(keep).state
    state.objectives = [left for left in state.objectives if left.colour == "blue"]
    assert holds(keep.state, AllTaken())
    keep.objective("1R.m1")
    assert not holds(keep.state, AllTaken())


PULL = "Activate the blue Objective"


@rule("D129", "D4")
def test_a_lever_may_open_a_door(keep: Keep) -> None:
    lever(keep, "open 1R.b2~1R.s4").says("ann", PULL)
    assert keep.state.entered
    borders = {frozenset((b.first, b.second)): b for b in keep.begin().view(0).borders}
    assert borders[frozenset(("1R.b2", "1R.s4"))].is_open
    assert not borders[frozenset(("1R.d2", "1R.s2"))].is_open


@rule("D129", "D4")
def test_a_lever_may_take_a_spawn_zone_away(keep: Keep) -> None:
    both = [SpawnZone("2R.s2", "starting"), SpawnZone("5R.s2", "blue")]
    lever(keep, "remove spawn blue").state.spawn_zones = both
    keep.says("ann", PULL)
    assert keep.state.spawn_zones == both[:1]
    assert keep.why("The blue Spawn Zone") == ["D4"]


@rule("D129", "D4")
def test_a_lever_may_bring_a_spawn_zone(keep: Keep) -> None:
    lever(keep, "place spawn blue").state.spawn_zones = [SpawnZone("2R.s2", "starting")]
    keep.says("ann", PULL)
    assert [spawn.zone for spawn in keep.state.spawn_zones] == ["2R.s2", "5R.s2"]
    assert keep.why("The blue Spawn Zone") == ["D4"]


@rule("D129", "D4")
def test_a_lever_may_call_enemies(keep: Keep) -> None:
    lever(keep, "spawn 2 Footmen at 1R.m1").says("ann", PULL)
    assert keep.who_is_in("1R.m1") == ["Footman", "Footman"]


@rule("D129", "D4")
def test_a_lever_may_turn_up_a_street_card(keep: Keep) -> None:
    lever(keep, "street card at 1R.m1").street("Footman L1")
    with keep.changes("street.cards", -1):
        keep.says("ann", PULL)
    assert "Footman" in keep.who_is_in("1R.m1")


@rule("D129", "D131", "D4")
def test_a_lever_may_bring_an_artifact(keep: Keep) -> None:
    lever(keep, "artifact")
    with keep.changes("necromantic_artifacts.cards", -1, "Lothar.backpack", +1):
        keep.says("ann", PULL, "in the Backpack")


@rule("D129", "D51", "D132")
@pytest.mark.parametrize(
    ("do", "gained"), [("adrenaline 3", (3, 0)), ("adrenaline 3 for all", (3, 3))]
)
def test_a_lever_may_reward_whoever_pulls_it_or_everybody(
    keep: Keep, do: str, gained: tuple[int, int]
) -> None:
    lever(keep, do, "Theron").says("ann", PULL)
    assert (keep.one("Lothar").adrenaline, keep.one("Theron").adrenaline) == gained
