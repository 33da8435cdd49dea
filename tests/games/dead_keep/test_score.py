"""What the greedy bot goes by: how good a table looks."""

from __future__ import annotations

import pytest

from rulewright.games.dead_keep.campaign import make_camp
from rulewright.games.dead_keep.quests import QUESTS
from rulewright.games.dead_keep.scene import Keep
from rulewright.games.dead_keep.score import score
from rulewright.kernel import Outcome
from tests.games.dead_keep.layouts import own_quest


def looks(keep: Keep) -> float:
    return score(keep.state, 0)


def test_a_dead_monster_is_better_than_a_live_one_though_its_artifact_is_still_to_be_taken(
    keep: Keep,
) -> None:
    keep.seat("ann").team("Lothar").enemies("5R.s1", "Ogre")
    before = looks(keep)
    table = keep.state
    table.foes.remove(keep.foe("Ogre 1"))
    table.artifacts.append("5R.s1")
    assert looks(keep) > before


def test_the_last_potion_is_kept_for_a_friend_who_lies_elsewhere(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron").wounds("Theron", 0).stands("Theron", "6V.s1")
    keep.wounds("Lothar", 4).potions("Lothar", 1)
    kept = looks(keep)
    keep.wounds("Lothar", 7).potions("Lothar", 0)
    assert looks(keep) < kept


def test_too_few_potions_for_the_fallen_look_far_worse_than_one_potion_less(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron").wounds("Theron", 0).potions("Lothar", 2)
    two = looks(keep)
    keep.potions("Lothar", 1)
    one = looks(keep)
    keep.potions("Lothar", 0)
    assert one - looks(keep) > 5 * (two - one) > 0


def test_who_has_the_potion_goes_to_who_needs_it(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron").wounds("Theron", 0).stands("Theron", "6V.s1")
    keep.potions("Lothar", 1).stands("Lothar", "6V.s2")
    far = looks(keep)
    keep.stands("Lothar", "6V.s1")
    assert looks(keep) > far


def test_nobody_walks_to_what_lies_behind_a_locked_door(keep: Keep) -> None:
    """The token in 1R.d2 is nearest, but no key has been found for its door."""
    locked = {
        '"1R.d2~1R.s2", ': "",
        "[spawn]": 'blue = "1R.d2~1R.s2"\n\n[spawn]',
        'red = ["6V.d1", "2R.b1", "5R.b3"]': 'red = ["1R.d2", "2R.b1"]\nblue = "6V.d1"',
        'when = "3 taken"\ndo = "boss becomes active"': (
            'when = "taken blue"\ndo = ["unlock blue doors", "boss becomes active"]'
        ),
    }
    keep.seat("ann").quest(own_quest(locked)).team("Lothar")
    keep.state.treasures.clear()
    keep.stands("Lothar", "1R.s2")
    at_the_door = looks(keep)
    keep.stands("Lothar", "1R.s1")
    assert looks(keep) > at_the_door


def test_when_the_boss_is_gone_the_key_of_the_exit_is_fetched_first(keep: Keep) -> None:
    locked = {
        'start = "1R.s2"': 'start = "1R.s2"\nexit = "1R.d2"\nwin = "everybody at the exit"',
        '"1R.d2~1R.s2", ': "",
        "[spawn]": 'blue = "1R.d2~1R.s2"\n\n[spawn]',
        'red = ["6V.d1", "2R.b1", "5R.b3"]': 'red = ["2R.b1", "5R.b3"]\nblue = "6V.d1"',
        'do = "boss becomes active"': 'do = ["boss becomes active", "unlock blue doors"]',
    }
    keep.seat("ann").quest(own_quest(locked)).team("Lothar")
    keep.state.foes.clear()
    keep.stands("Lothar", "1R.s2")
    at_the_exit = looks(keep)
    keep.stands("Lothar", "6V.s2")
    assert looks(keep) > at_the_exit


def test_everybody_goes_to_the_exit(keep: Keep) -> None:
    way_out = {'start = "1R.s2"': 'start = "1R.s2"\nexit = "1R.s1"\nwin = "everybody at the exit"'}
    keep.seat("ann").quest(own_quest(way_out)).team("Lothar", "Theron")
    keep.state.foes.clear()
    keep.state.boss.is_gone = True
    keep.stands("Lothar", "1R.s1").stands("Theron", "1R.m1")
    one_step_short = looks(keep)
    keep.state.adventurers[1].zone = "1R.s1"
    assert looks(keep) > one_step_short


def test_when_the_boss_is_gone_nobody_stays_for_loot(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").artifact_tokens("1R.s2")
    keep.state.foes.clear()
    keep.state.boss.is_gone = True
    with_loot = looks(keep)
    keep.state.artifacts.clear()
    assert looks(keep) == with_loot


def test_a_token_at_ones_feet_is_taken_however_far_the_next_goal_is(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron", "Knut", "Gavin")
    for name in ("Lothar", "Theron", "Knut", "Gavin"):
        keep.stands(name, "5R.b3")
    before = looks(keep)
    table = keep.state
    table.objectives = [token for token in table.objectives if token.zone != "5R.b3"]
    table.taken.append("red")
    assert looks(keep) > before


def test_what_wakes_the_boss_comes_after_loot_that_lies_near(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").stands("Lothar", "5R.b2").opens("5R.b2~5R.m1", "5R.b3~5R.s2")
    table = keep.state
    table.objectives = [token for token in table.objectives if token.zone == "5R.b3"]
    table.taken = ["red", "red"]
    table.treasures = {"5R.d3": "Health Potion"}
    keep.stands("Lothar", "5R.m1")
    nearer_the_token = looks(keep)
    keep.stands("Lothar", "5R.b2")
    assert looks(keep) > nearer_the_token


def test_a_blow_that_one_can_still_walk_away_from_counts_for_less(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron").enemies("1R.s2", "Shadowguard")
    keep.stands("Theron", "6V.s1").turn_of("Lothar", 2)
    free = looks(keep)
    keep.turn_of("Lothar", 1)
    assert looks(keep) < free


def test_before_the_first_round_gold_is_left_for_weapons_that_pierce_armor(keep: Keep) -> None:
    """Two Mallets for two people are better than a Zweihänder and a Broadsword."""
    keep.seat("ann").team("Lothar", "Theron")
    keep.state.round = 0
    keep.carries("Lothar", "Mallet").carries("Theron", "Mallet")
    mallets = looks(keep)
    keep.one("Lothar").hand, keep.one("Theron").hand = ["Zweihänder"], ["Broadsword"]
    assert looks(keep) < mallets


@pytest.mark.parametrize("quest", QUESTS)
def test_to_be_lost_is_worse_than_any_quest_at_its_beginning(keep: Keep, quest: str) -> None:
    """On a large board so much is still to be done that giving up could look like a relief."""
    keep.seat("ann", quest=quest).team("Lothar")
    begun = looks(keep)
    keep.state.outcome = Outcome.of_team(False, 1, "D23", "the Keep")
    assert looks(keep) < begun


def test_in_a_campaign_one_sets_out_and_would_rather_camp_after_a_win(keep: Keep) -> None:
    keep.seat("ann", campaign="3").team("Lothar").carries("Lothar", "Mallet")
    playing = looks(keep)
    make_camp(keep.state, won=False)
    beaten = looks(keep)
    assert beaten < playing
    make_camp(keep.state, won=True)
    assert looks(keep) > playing
