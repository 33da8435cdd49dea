"""What the greedy bot goes by: how good a table looks."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

import pytest

from rulewright.games.dead_keep.evaluation.score import LOOT, score
from rulewright.games.dead_keep.quests.library import QUESTS
from rulewright.games.dead_keep.rules.campaign import make_camp
from rulewright.games.dead_keep.scene import Keep
from rulewright.games.dead_keep.table.state import THRESHOLDS, YELLOW, Objective
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


# Before the first round


def sets_out(keep: Keep, gold: int, **weapons: str) -> float:
    """How good it looks to set out with these, who have a weapon or none."""
    keep.state.adventurers.clear()
    keep.team(*weapons)
    keep.state.round, keep.state.gold = 0, gold
    for name, weapon in weapons.items():
        keep.one(name).hand = [weapon] if weapon else []
    return looks(keep)


def test_gold_counts_for_those_who_have_no_weapon_yet_and_for_nobody_else(keep: Keep) -> None:
    keep.seat("ann")
    assert sets_out(keep, 20, Lothar="") > sets_out(keep, 10, Lothar="")
    assert sets_out(keep, 20, Lothar="Mallet") == sets_out(keep, 10, Lothar="Mallet")


@pytest.mark.parametrize(
    ("name", "own", "other"),
    [
        ("Tessara", "Runic Skull", "Broadsword"),
        ("Artur", "Recurve Bow", "Broadsword"),
        ("Lothar", "Broadsword", "Runic Skull"),
    ],
)
def test_a_weapon_is_best_in_the_hands_of_the_class_that_knows_it(
    keep: Keep, name: str, own: str, other: str
) -> None:
    """All of them roll two dice that hit on a 4."""
    keep.seat("ann")
    assert sets_out(keep, 0, **{name: own}) > sets_out(keep, 0, **{name: other})


def test_two_dice_that_hit_on_a_4_are_as_good_as_three_that_hit_on_a_5(keep: Keep) -> None:
    keep.seat("ann")
    sword, axe = sets_out(keep, 0, Lothar="Broadsword"), sets_out(keep, 0, Lothar="Hand Axe")
    assert sword == axe


def test_three_of_the_classes_that_charge_are_enough(keep: Keep) -> None:
    keep.seat("ann")
    two = sets_out(keep, 0, Lothar="", Theron="", Astrid="", Harald="")
    three = sets_out(keep, 0, Lothar="", Theron="", Gavin="", Harald="")
    four = sets_out(keep, 0, Lothar="", Theron="", Gavin="", Knut="")
    assert two < three == four


# The Boss


def test_doom_is_bad_while_the_boss_sleeps_and_no_longer_when_it_is_awake(keep: Keep) -> None:
    keep.seat("ann").team("Lothar")
    assert looks(keep.doom(2)) < looks(keep.doom(1))
    keep.boss("Minotaur", "5R.m1", active=True)
    assert looks(keep.doom(2)) == looks(keep.doom(1))


@pytest.mark.parametrize("active", [False, True])
def test_each_stage_card_of_the_boss_is_one_more_to_go_through(keep: Keep, active: bool) -> None:
    keep.seat("ann").team("Lothar")
    one = looks(keep.boss("Minotaur", "5R.m1", active=active, stages=1))
    assert looks(keep.boss("Minotaur", "5R.m1", active=active, stages=2)) < one


def test_a_hurt_boss_is_better_than_a_whole_one_and_none_is_best(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").boss("Minotaur", "5R.m1", active=True, stages=0)
    whole = looks(keep)
    hurt = looks(keep.hurt("Minotaur", 1))
    keep.state.foes.clear()
    assert whole < hurt < looks(keep)


# The team


def test_a_wound_counts_more_the_fewer_are_left_and_to_fall_counts_most(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron").potions("Theron", 1)

    def left(wounds: int) -> float:
        return looks(keep.wounds("Lothar", wounds))

    assert left(1) - left(0) > left(2) - left(1) > left(10) - left(9) > 0


def test_adrenaline_counts_until_red_is_reached(keep: Keep) -> None:
    keep.seat("ann").team("Lothar")
    red = THRESHOLDS[-1]
    below, reached, beyond = (looks(keep.adrenaline("Lothar", red + n)) for n in (-1, 0, 1))
    assert below < reached == beyond


def test_mana_is_worth_keeping(keep: Keep) -> None:
    keep.seat("ann").team("Lothar")
    assert looks(keep.mana("Lothar", 3)) > looks(keep.mana("Lothar", 2))


def test_each_potion_counts_the_first_most_and_from_the_third_on_all_the_same(keep: Keep) -> None:
    keep.seat("ann").team("Lothar")
    values = [looks(keep.potions("Lothar", count)) for count in range(6)]
    first, second, third, fourth, fifth = (more - fewer for fewer, more in pairwise(values))
    assert first > second > third == fourth == fifth > 0


def test_a_potion_behind_a_shut_door_is_no_nearer_than_one_that_nobody_can_use(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron", "Knut").wounds("Theron", 0).stands("Knut", "1R.d2")
    shut_in = looks(keep.potions("Knut", 1))
    keep.potions("Knut", 0).potions("Theron", 1)
    assert looks(keep) == shut_in


# What it carries


def carrying(keep: Keep, *hand: str, packed: tuple[str, ...] = (), talisman: str = "") -> float:
    """How good it looks for Lothar to carry this."""
    lothar = keep.one("Lothar")
    lothar.hand, lothar.backpack, lothar.talisman = [*hand], [*packed], [talisman] * bool(talisman)
    return looks(keep)


def test_a_second_weapon_counts_less_than_the_first_and_a_packed_one_least(keep: Keep) -> None:
    keep.seat("ann").team("Lothar")
    bare, one = carrying(keep), carrying(keep, "Broadsword")
    second = carrying(keep, "Broadsword", "Broadsword") - one
    packed = carrying(keep, "Broadsword", packed=("Broadsword",)) - one
    assert one - bare > second > packed > 0


def test_a_talisman_is_better_than_none(keep: Keep) -> None:
    keep.seat("ann").team("Lothar")
    assert carrying(keep, talisman="Gust") > carrying(keep)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Recurve Bow", "Broadsword"),  # it reaches two Zones farther
        ("Master Mallet", "Elven Sword"),  # it pierces Armor 2
        ("Titan Hammer", "Master Mallet"),  # it pierces Armor 3
        ("Elven Sword", "Broadsword"),  # it hits on a 3
    ],
)
def test_of_two_weapons_with_as_many_dice_the_one_with_a_better_line_is_worth_more(
    keep: Keep, better: str, worse: str
) -> None:
    keep.seat("ann").team("Lothar")
    assert carrying(keep, better) > carrying(keep, worse)


def test_armor_is_worth_wearing_the_better_the_more(keep: Keep) -> None:
    keep.seat("ann").team("Lothar")
    bare = looks(keep)
    leather = looks(keep.carries("Lothar", "Leather Armor"))
    keep.one("Lothar").body.clear()
    assert bare < leather < looks(keep.carries("Lothar", "Plate Armor"))


# The Enemies


def threat(keep: Keep, zone: str, *kinds: str) -> float:
    """How much worse the table looks with these Enemies in a Zone."""
    without = looks(keep)
    before = keep.state.foes[:]
    beset = looks(keep.enemies(zone, *kinds))
    keep.state.foes = before
    return without - beset


def test_an_enemy_is_worse_the_nearer_it_is_and_from_six_zones_on_no_concern(keep: Keep) -> None:
    keep.seat("ann").team("Lothar")
    three, five, six, seven = (
        threat(keep, zone, "Footman") for zone in ("6V.m2", "6V.m1", "2R.s1", "2R.m1")
    )
    assert three > five > six == seven > 0


def test_a_horseman_strikes_from_the_next_zone_and_no_farther(keep: Keep) -> None:
    """A Shadowguard is like it, but for the second Action."""
    keep.seat("ann").team("Lothar")
    assert threat(keep, "1R.m1", "Horseman") > threat(keep, "1R.m1", "Shadowguard")
    assert threat(keep, "1R.s1", "Horseman") == threat(keep, "1R.s1", "Shadowguard")


def test_a_blood_hound_bites_as_often_as_it_has_actions_left_when_it_is_there(keep: Keep) -> None:
    """A Footman is like it, but for the second and third Action."""
    keep.seat("ann").team("Lothar")
    one, two, three = (
        threat(keep, zone, "Blood Hound") - threat(keep, zone, "Footman")
        for zone in ("1R.m1", "1R.s1", "6V.m2")
    )
    assert one == pytest.approx(2 * two)
    assert two > 0
    assert three == 0


def test_an_enemy_with_more_wounds_or_harder_blows_is_worse_even_far_away(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").enemies("2R.s2", "Shadowguard")
    whole = looks(keep)
    assert looks(keep.hurt("Shadowguard", 1)) > whole
    assert threat(keep, "2R.s2", "Deadeye", "Deadeye") < threat(keep, "2R.s2", "Shadowguard")


def test_who_would_fall_by_a_blow_counts_much_and_who_has_a_wound_to_spare_does_not(
    keep: Keep,
) -> None:
    keep.seat("ann").team("Lothar")
    one, two, three = (
        threat(keep.wounds("Lothar", wounds), "1R.s2", "Footman") for wounds in (1, 2, 3)
    )
    assert one > 2 * two
    assert two == pytest.approx(three)


def test_a_blow_is_worse_the_fewer_wounds_are_left_for_it(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").turn_of("Lothar", 0)
    three, four = (
        threat(keep.wounds("Lothar", wounds), "1R.s2", "Shadowguard") for wounds in (3, 4)
    )
    assert three > four


def test_a_fall_is_worse_when_nobody_has_a_potion(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron").wounds("Lothar", 1).wounds("Theron", 1)
    without = threat(keep, "1R.s2", "Shadowguard")
    assert without > threat(keep.potions("Theron", 1), "1R.s2", "Shadowguard")


def test_armor_makes_blows_count_for_less(keep: Keep) -> None:
    keep.seat("ann").team("Lothar")
    bare = threat(keep, "1R.s2", "Shadowguard")
    leather = threat(keep.carries("Lothar", "Leather Armor"), "1R.s2", "Shadowguard")
    keep.carries("Lothar", "Buckler")
    assert bare > leather > threat(keep, "1R.s2", "Shadowguard")


def test_blows_count_for_less_while_friends_have_their_turn_to_come(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron").stands("Theron", "1R.s4")
    waiting = threat(keep, "1R.s2", "Shadowguard")
    keep.one("Theron").has_acted = True
    assert threat(keep, "1R.s2", "Shadowguard") > waiting


def test_whose_turn_it_is_no_longer_waits_for_it(keep: Keep) -> None:
    keep.seat("ann").team("Lothar")
    waiting = threat(keep, "1R.s2", "Shadowguard")
    assert threat(keep.turn_of("Lothar"), "1R.s2", "Shadowguard") > waiting


def test_who_has_acted_cannot_leave_any_more(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron").stands("Theron", "1R.s4")
    keep.one("Theron").has_acted = True
    free = threat(keep, "1R.s2", "Shadowguard")
    keep.one("Theron").has_acted, keep.one("Lothar").has_acted = False, True
    assert threat(keep, "1R.s2", "Shadowguard") > free


def test_a_fourth_action_at_yellow_lets_one_leave_three_enemies(keep: Keep) -> None:
    keep.seat("ann").team("Lothar")
    held = threat(keep, "1R.s2", "Footman", "Footman", "Footman")
    keep.one("Lothar").danger = YELLOW
    assert threat(keep, "1R.s2", "Footman", "Footman", "Footman") < held


def test_the_actions_of_whose_turn_it_is_are_not_those_of_who_waits(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron").stands("Theron", "1R.s4").turn_of("Theron", 3)
    three = threat(keep, "1R.s2", "Shadowguard")
    keep.turn_of("Theron", 1)
    assert threat(keep, "1R.s2", "Shadowguard") == three


# The way


def test_two_zones_apart_the_team_is_together_and_three_are_too_many(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron")
    keep.state.objectives.clear()
    keep.state.treasures.clear()
    here, two, three = (looks(keep.stands("Theron", zone)) for zone in ("1R.s2", "1R.s1", "6V.m2"))
    assert here == two > three


def test_who_is_behind_a_shut_door_counts_as_eight_zones_away(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron")
    keep.state.objectives.clear()
    keep.state.treasures.clear()
    assert looks(keep.stands("Theron", "1R.d2")) == looks(keep.stands("Theron", "2R.s2"))


def test_loot_that_is_still_to_be_taken_counts_against_the_table(keep: Keep) -> None:
    keep.seat("ann").team("Lothar")
    keep.state.treasures = {"5R.d3": "Health Potion"}
    lying = looks(keep)
    keep.state.treasures.clear()
    assert looks(keep) > lying


def test_a_monster_counts_as_loot_and_an_undead_does_not(keep: Keep) -> None:
    keep.seat("ann").team("Lothar")
    assert threat(keep, "2R.s2", "Footman") < LOOT < threat(keep, "2R.s2", "Ogre")


def test_to_end_the_turn_is_a_little_better_than_to_go_on_for_nothing(keep: Keep) -> None:
    keep.seat("ann").team("Lothar")
    over = looks(keep)
    assert looks(keep.turn_of("Lothar")) < over


# Where the team goes


def lays(keep: Keep, changed: Mapping[str, str], **tokens: str) -> Keep:
    """The Broken Gate with words changed; Lothar alone, and no tokens but these on the board."""
    keep.seat("ann").quest(own_quest(changed)).team("Lothar")
    keep.state.treasures.clear()
    keep.state.objectives = [
        Objective(zone, "blue" if colour == "blue" else "red")
        for colour, zones in tokens.items()
        for zone in zones.split()
    ]
    return keep


def goals(keep: Keep, *zones: str) -> list[str]:
    """The Zones of these where it looks best for Lothar to stand."""
    found = {zone: looks(keep.stands("Lothar", zone)) for zone in zones}
    return [zone for zone in zones if found[zone] == max(found.values())]


#: The seals of The Broken Gate, one of them blue, and what its rule waits for.
SEALS, WAKING = 'red = ["6V.d1", "2R.b1", "5R.b3"]', 'when = "3 taken"'
ONE_BLUE = 'red = ["6V.d1", "5R.b3"]\nblue = "2R.b1"'


@pytest.mark.parametrize(
    ("when", "red", "blue", "taken", "wakes"),
    [
        ("3 taken", "5R.b3", "", 2, True),
        ("3 taken", "5R.b3", "2R.b1", 1, False),
        ("taken", "5R.b3", "", 0, True),
        ("taken red", "5R.b3", "", 0, True),
        ("taken blue", "5R.b3", "2R.b1", 0, False),
        ("taken at 5R.b3", "5R.b3", "", 0, True),
        ("taken at 6V.d1", "5R.b3 6V.d1", "", 0, False),
        ("all taken", "5R.b3", "", 2, True),
        ("all taken", "5R.b3 6V.d1", "", 1, False),
        ("all red taken", "5R.b3", "2R.b1", 1, True),
        ("all red taken", "5R.b3 6V.d1", "2R.b1", 0, False),
    ],
)
def test_a_token_that_wakes_the_boss_is_left_until_the_loot_beside_it_is_taken(
    keep: Keep, when: str, red: str, blue: str, taken: int, wakes: bool
) -> None:
    lays(keep, {SEALS: ONE_BLUE, WAKING: f'when = "{when}"'}, red=red, blue=blue)
    keep.treasure(**{"5R.d2": "Health Potion"}).state.taken = ["red"] * taken
    assert goals(keep, "5R.d2", "5R.b3") == (["5R.d2"] if wakes else ["5R.d2", "5R.b3"])


def test_when_all_is_ready_for_the_boss_loot_two_zones_off_is_taken_and_three_are_too_far(
    keep: Keep,
) -> None:
    lays(keep, {}, red="5R.b3").state.taken = ["red", "red"]
    keep.treasure(**{"5R.d1": "Health Potion"})
    assert goals(keep, "5R.d1", "5R.b3") == ["5R.d1"]
    keep.state.treasures = {"2R.d3": "Health Potion"}
    assert goals(keep, "2R.d3", "5R.b3") == ["2R.d3", "5R.b3"]


def test_two_zones_behind_whoever_takes_something_are_near_enough(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron").stands("Lothar", "5R.b3")
    here, two, three = (looks(keep.stands("Theron", zone)) for zone in ("5R.b3", "5R.d1", "2R.d3"))
    assert here == two > three


def test_an_open_door_is_better_than_a_shut_one_on_the_way(keep: Keep) -> None:
    lays(keep, {}, red="5R.b3").stands("Lothar", "5R.s2")
    shut = looks(keep)
    assert looks(keep.opens("5R.b3~5R.s2")) > shut


@pytest.mark.parametrize("when", ["3 taken", "all taken", "all red taken"])
def test_on_the_way_to_a_seal_eight_zones_are_no_detour_for_loot_and_nine_are(
    keep: Keep, when: str
) -> None:
    """1R.d1 is ten Zones from the seal; a shut door counts as five."""
    lays(keep, {WAKING: f'when = "{when}"'}, red="5R.b3 5R.d2")
    keep.treasure(**{"2R.b1": "Health Potion"})
    ten, eight, nine = (looks(keep.stands("Lothar", zone)) for zone in ("1R.d1", "2R.s2", "6V.s3"))
    assert nine < ten < eight


def is_a_goal_from_afar(keep: Keep) -> bool:
    """Whether the team wants the seal in 5R.b3, ten Zones from 1R.d1, or only that in 2R.b1."""
    (best,) = goals(keep, "1R.d1", "6V.m2")
    return best == "1R.d1"


@pytest.mark.parametrize(
    ("when", "win", "is_needed"),
    [
        ("2 taken", "boss eliminated", True),
        ("all taken", "boss eliminated", True),
        ("all red taken", "boss eliminated", True),
        ("all blue taken", "boss eliminated", False),
        ("taken blue", "boss eliminated", False),
        ("taken blue", "all taken", True),
    ],
)
def test_a_seal_far_away_is_a_goal_only_if_the_quest_needs_it(
    keep: Keep, when: str, win: str, is_needed: bool
) -> None:
    changed = {
        SEALS: ONE_BLUE,
        WAKING: f'when = "{when}"',
        "level = 1": f'level = 1\nwin = "{win}"',
    }
    lays(keep, changed, red="5R.b3", blue="2R.b1")
    assert is_a_goal_from_afar(keep) == is_needed


@pytest.mark.parametrize(
    ("blue", "red", "is_needed"),
    [
        ("unlock blue doors", "doom 1", True),
        ("doom 1", "unlock blue doors", False),
    ],
)
def test_a_seal_far_away_is_a_goal_if_it_unlocks_doors_of_its_colour(
    keep: Keep, blue: str, red: str, is_needed: bool
) -> None:
    changed = {
        SEALS: 'red = ["6V.d1", "2R.b1"]\nblue = "5R.b3"',
        '"1R.d2~1R.s2", ': "",
        "[spawn]": 'blue = "1R.d2~1R.s2"\n\n[spawn]',
        WAKING: f'when = "taken blue"\ndo = "{blue}"\n\n[[rule]]\nwhen = "taken red"\ndo = "{red}"'
        '\n\n[[rule]]\nwhen = "taken at 2R.b1"',
    }
    lays(keep, changed, blue="5R.b3", red="2R.b1")
    assert is_a_goal_from_afar(keep) == is_needed


def test_when_the_boss_is_awake_all_go_for_it(keep: Keep) -> None:
    lays(keep, {}, red="5R.b3").boss("Minotaur", "5R.m1", active=True)
    assert goals(keep, "5R.s1", "5R.d2") == ["5R.s1"]


@pytest.mark.parametrize(
    ("win", "goal"),
    [('"everybody at the exit"', "1R.s4"), ('["all taken", "everybody at the exit"]', "5R.b3")],
)
def test_when_the_boss_is_gone_tokens_come_before_the_exit_only_if_the_quest_is_won_by_them(
    keep: Keep, win: str, goal: str
) -> None:
    lays(keep, {"level = 1": f'level = 1\nexit = "1R.s4"\nwin = {win}'}, red="5R.b3")
    keep.state.foes.clear()
    assert goals(keep, "1R.s4", "5R.b3") == [goal]


@pytest.mark.parametrize("what", ["treasures", "artifacts"])
def test_loot_that_lies_about_is_still_to_be_fetched(keep: Keep, what: str) -> None:
    keep.seat("ann").team("Lothar")
    keep.state.treasures.clear()
    nothing = looks(keep)
    if what == "treasures":
        keep.state.treasures["5R.d3"] = "Health Potion"
    else:
        keep.state.artifacts.append("5R.d3")
    assert looks(keep) < nothing - LOOT / 2
