"""The Boss: asleep, filled with Doom, awake, and each time it falls (D96 to D106)."""

from __future__ import annotations

import pytest

from rulewright.games.dead_keep.components.enemies import BOSSES
from rulewright.games.dead_keep.scene import Keep
from rulewright.testing import rule
from tests.games.dead_keep.layouts import own_quest


def slayer(keep: Keep, kind: str = "Ogre", zone: str = "1R.s2") -> Keep:
    """Lothar stands before an Active Boss that has one Wound left, with all the time he needs."""
    keep.seat("ann").team("Lothar", "Tessara").carries("Lothar", "Master Mallet")
    keep.boss(kind, zone, active=True).hurt(f"{kind} 1", 1).stands("Lothar", zone)
    return keep.turn_of("Lothar", 9).next_rolls(3, 3)


# Asleep


@rule("D96")
def test_who_can_be_the_boss() -> None:
    assert sorted(BOSSES) == ["Elder Troll", "Giant", "Minotaur", "Ogre", "Wyvern"]


@rule("D96")
def test_a_random_boss_is_one_of_them_and_the_quest_may_name_one(keep: Keep) -> None:
    keep.seat("ann", quest="mist_market")
    assert keep.state.boss.kind in BOSSES
    keep.quest("broken_gate")
    assert keep.state.boss.kind == "Minotaur"


@rule("D98", "Q39")
def test_an_inactive_boss_stands_there_and_does_nothing(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").boss("Giant", "1R.m1").enemies_act()
    assert keep.foe("Giant").zone == "1R.m1"
    assert keep.one("Lothar").wounds == 10


@rule("D98", "Q39")
def test_an_inactive_boss_neither_holds_nor_bars_anybody(keep: Keep) -> None:
    keep.seat("ann").team("Gavin").boss("Giant", "1R.s2").search_tokens("1R.s2")
    keep.turn_of("Gavin")
    choices = keep.choices("ann")
    assert {"Search", "Go to Tanner Hollow", "Sprint to Tanner Alley"} <= set(choices)
    assert not any(choice.startswith(("Attack", "Bloodlust")) for choice in choices)


@rule("D99", "D109")
@pytest.mark.parametrize(("face", "doom"), [(1, 1), (2, 1), (3, 1), (4, 0), (5, 0), (6, 0)])
def test_a_door_may_make_doom(keep: Keep, face: int, doom: int) -> None:
    keep.seat("ann").team("Lothar").turn_of("Lothar").building("Blood Hound L1").next_rolls(face)
    with keep.changes("boss.doom", doom):
        keep.says("ann", "Open the door")


# Doom


@rule("D100", "D101", "D299")
def test_the_fifth_doom_draws_a_stage_card_which_joins_the_pile(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").turn_of("Lothar").building("Blood Hound L1").next_rolls(1)
    keep.doom(4).stage_cards("Levy of Footmen")
    with keep.changes("boss.doom", -4, "boss.stages", 1, "stage_cards.cards", -1):
        keep.says("ann", "Open the door")
    assert keep.who_is_in("2R.s2") == keep.who_is_in("5R.s2") == ["Footman"]
    assert keep.state.boss.stages[-1] == "Levy of Footmen"
    assert keep.game.checks.memory(keep.state, 0) == ["Levy of Footmen"]
    keep.told("The Doom is full: Levy of Footmen", "D100")
    keep.told("1 Footman comes to Gate Row", "D101")


@rule("D101", "Q45")
def test_a_stage_card_reads_the_line_of_the_danger_level_and_notables_do_not_join_in(
    keep: Keep,
) -> None:
    keep.seat("ann").team("Lothar").adrenaline("Lothar", 43).turn_of("Lothar").next_rolls(1)
    keep.enemies("6V.d1", "Bishop").building("Blood Hound L1").doom(4).stage_cards("Dread Ride")
    keep.says("ann", "Open the door")
    assert keep.who_is_in("2R.s2") == ["Horseman", "Horseman"]
    assert keep.who_is_in("6V.d1") == ["Bishop"]


@rule("Q45")
def test_doom_that_a_stage_card_makes_counts_from_zero(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").turn_of("Lothar").next_rolls(1).building("Blood Hound L1")
    keep.enemies("6V.d1", *["Footman"] * 30).doom(4).stage_cards("Levy of Footmen")
    keep.says("ann", "Open the door")
    assert keep.state.boss.doom == 1


@rule("Q45")
def test_without_a_stage_card_the_doom_is_emptied_for_nothing(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").turn_of("Lothar").next_rolls(1).building("Blood Hound L1")
    stages = keep.state.stage_cards
    stages.discard, stages.cards = stages.cards, []
    with keep.doom(4).changes("boss.doom", -4, "boss.stages", 0):
        keep.says("ann", "Open the door")
    keep.told("No Stage card is left to draw", "Q45")


# Awake


@rule("D102")
def test_what_is_awake_is_not_woken_again(keep: Keep) -> None:
    each_time = {'when = "3 taken"': 'when = "taken"'}
    keep.seat("ann").quest(own_quest(each_time)).team("Lothar").turn_of("Lothar")
    keep.objective("1R.s2").objective("1R.s2").says("ann", "Take the red Objective")
    assert keep.state.boss.is_active
    keep.says("ann", "Take the red Objective")
    assert sum("is Active" in line for line in keep.sentences()) == 1


@rule("D102", "D298")
def test_the_third_seal_wakes_the_minotaur_which_can_be_attacked_at_once(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Master Mallet").doom(3).turn_of("Lothar")
    keep.boss("Minotaur", "1R.s2", stages=2).stage_pile("Arrow Storm", "Dread Ride")
    keep.objective("1R.s2").next_shuffle("Dread Ride", "Arrow Storm")
    keep.state.taken = ["red", "red"]
    with keep.changes("boss.doom", -3):
        keep.says("ann", "Take the red Objective")
    assert keep.state.boss.stages == ["Arrow Storm", "Dread Ride"]
    keep.told("The Minotaur is Active, with 2 Stage cards", "D102")
    keep.next_rolls(3, 3)
    with keep.changes("Lothar.adrenaline", 2):
        keep.says("ann", "Attack Minotaur 1")


@rule("D298")
def test_an_active_boss_acts_in_the_next_enemy_phase(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").boss("Minotaur", "1R.m1", active=True).enemies_act()
    assert keep.foe("Minotaur").zone == "1R.s2"


@rule("D300")
def test_an_active_boss_gains_no_doom_by_a_door(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").turn_of("Lothar").building("Blood Hound L1").next_rolls(1)
    with keep.boss("Giant", "5R.m1", active=True).changes("boss.doom", 0):
        keep.says("ann", "Open the door")


@rule("D300")
def test_nor_by_a_crawler(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").turn_of("Lothar").search_tokens("1R.s2")
    keep.necromantic("Aaahh!! Crawler!").boss("Giant", "5R.m1", active=True)
    with keep.changes("boss.doom", 0):
        keep.says("ann", "Search")
    assert keep.who_is_in("1R.s2") == ["Crawler"]


# It falls


@rule("D103", "D105", "Q60")
def test_a_boss_with_a_stage_card_heals_and_what_is_left_of_the_hits_is_lost(keep: Keep) -> None:
    slayer(keep).stage_pile("Shadow Levy")
    with keep.changes("Lothar.adrenaline", 1, "boss.stages", -1, "artifacts", 0):
        keep.says("ann", "Attack Ogre 1")
    assert keep.foe("Ogre").wounds == 7
    assert keep.foe("Ogre").zone == "2R.s2"
    assert keep.state.stage_cards.discard == ["Shadow Levy"]
    keep.told("The Ogre falls and rises again (Shadow Levy); 0 Stage cards left", "D103")
    keep.told("The Ogre teleports to Cooper Row", "D103")
    assert keep.asked("ann").context["who"] == "Lothar"


@rule("D103")
def test_a_levy_comes_to_the_zone_of_the_boss(keep: Keep) -> None:
    slayer(keep).stage_pile("Levy of Footmen").says("ann", "Attack Ogre 1")
    assert keep.who_is_in("1R.s2") == ["Footman", "Ogre"]


@rule("D103")
def test_arrows_hit_each_adventurer_in_sight_of_the_boss(keep: Keep) -> None:
    slayer(keep).stage_pile("Arrow Storm").stands("Tessara", "6V.s1")
    with keep.changes("Lothar.wounds", -1, "Tessara.wounds", 0):
        keep.says("ann", "Attack Ogre 1")
    keep.told("Lothar loses 1 Wound", "D103")


@rule("D103")
def test_the_pack_takes_the_boss_to_the_spawn_zone_farthest_from_its_victor(keep: Keep) -> None:
    slayer(keep).stage_pile("Loose the Pack").says("ann", "Attack Ogre 1")
    assert keep.foe("Ogre").zone == "5R.s2"


@rule("D103")
def test_a_dread_ride_lets_the_boss_act_at_once(keep: Keep) -> None:
    slayer(keep).stage_pile("Dread Ride").stands("Tessara", "6V.s1").potions("Tessara", 1)
    with keep.changes("Lothar.wounds", -10):
        keep.says("ann", "Attack Ogre 1")
    keep.told("Ogre 1 acts once more", "D103")


@rule("D104", "D105")
def test_without_a_stage_card_the_boss_is_gone_for_good(keep: Keep) -> None:
    slayer(keep).stage_pile()
    keep.says("ann", "Attack Ogre 1")
    assert keep.state.foes == []
    assert keep.state.artifacts == []
    keep.told("The Ogre is eliminated for good!", "D104")
    assert keep.begin().outcome is not None


@rule("D106")
def test_the_boss_minotaur_with_two_stage_cards_and_three_by_doom_falls_six_times(
    keep: Keep,
) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Master Mallet")
    keep.adrenaline("Lothar", 43).has("Lothar", "Minotaur Killer").boss(
        "Minotaur", "1R.s2", stages=2
    ).spawn_zones("1R.s2")
    keep.stage_pile("Shadow Levy", "Shadow Levy").stands("Lothar", "1R.m1")
    keep.stage_cards("Loose the Pack", "Loose the Pack", "Shadow Levy")
    keep.search_tokens(*["1R.m1"] * 3).turn_of("Lothar", 20).objective("1R.m1")
    keep.state.taken = ["red", "red"]
    for n in range(3):
        keep.doom(4).necromantic("Aaahh!! Crawler!")
        keep.says("ann", "Search")
        assert len(keep.state.boss.stages) == 3 + n
        keep.next_rolls(3, 3)
        keep.says("ann", "Attack the Undead")
    keep.says("ann", "Take the red Objective", "Go to Tanner Row")
    keep.told("The Minotaur is Active, with 5 Stage cards", "D102")
    for left in (4, 3, 2, 1, 0):
        keep.next_rolls(3, 3)
        keep.says("ann", "Attack Minotaur 1")
        keep.told(f"{left} Stage card", "D103")
        assert keep.foe("Minotaur").wounds == 7
    keep.next_rolls(3, 3)
    keep.says("ann", "Attack Minotaur 1")
    keep.told("The Minotaur is eliminated for good!", "D104")
