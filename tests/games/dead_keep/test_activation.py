"""The Enemies act: Attacks first, then Moves (D137 to D155, D312 to D317)."""

from __future__ import annotations

import pytest

from rulewright.games.dead_keep.components.enemies import ENEMIES
from rulewright.games.dead_keep.scene import Keep
from rulewright.testing import rule


def where(keep: Keep, kind: str) -> list[str]:
    """The Zones in which Enemies of a kind stand."""
    return sorted(foe.zone for foe in keep.state.foes if foe.kind == kind)


# Attacks


@rule("D137", "D313")
def test_all_attack_first_and_who_moves_in_does_not_attack(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").enemies("1R.m1", "Footman").enemies("1R.s2", "Shadowguard")
    keep.enemies_act()
    assert keep.one("Lothar").wounds == 6
    assert where(keep, "Footman") == ["1R.s2"]
    texts = [entry.event.text(str) for entry in keep.begin().journal.entries]
    attack = next(n for n, text in enumerate(texts) if "attacks the Adventurers there" in text)
    move = next(n for n, text in enumerate(texts) if "1 Footman moves" in text)
    assert attack < move


@rule("D91")
def test_an_enemy_without_a_rule_of_its_own_has_one_action() -> None:
    more = {name: enemy.actions for name, enemy in ENEMIES.items() if enemy.actions != 1}
    assert more == {"Horseman": 2, "Blood Hound": 3}


@rule("D138", "D144")
def test_a_footman_hits_one_of_two_adventurers_for_one_wound(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Tessara").enemies("1R.s2", "Footman").enemies_act()
    assert keep.choices("ann") == ["On Lothar", "On Tessara"]
    with keep.changes("Lothar.wounds", 0, "Tessara.wounds", -1):
        keep.says("ann", "On Tessara")
    keep.told("1 Footman in Tanner Row attacks the Adventurers there: 1 Attack of Damage 1", "D138")


@rule("D139")
def test_the_players_split_the_attacks_as_they_like(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Tessara").enemies("1R.s2", *["Footman"] * 5).enemies_act()
    with keep.changes("Lothar.wounds", -2, "Tessara.wounds", -3):
        keep.says("ann", "Divide them", "2")
    keep.told("5 Footmen in Tanner Row attack the Adventurers there: 5 Attacks", "D139")


@rule("D139", "Q29")
def test_the_attacks_of_a_single_enemy_may_be_split(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Tessara").enemies("1R.s2", "Shadowguard").enemies_act()
    with keep.changes("Lothar.wounds", -2, "Tessara.wounds", -2):
        keep.says("ann", "Divide them", "1")


@rule("D140", "D145")
def test_a_shadowguard_deals_four_wounds_to_one_adventurer(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").enemies("1R.s2", "Shadowguard").enemies_act()
    assert keep.one("Lothar").wounds == 6
    keep.told("2 Attacks of Damage 2")
    keep.told("Lothar loses 4 Wounds and has 6 left", "D140")


@rule("D145")
def test_a_wyvern_boss_makes_five_attacks_of_five(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Tessara", "Theron").unskilled("Theron").potions("Theron", 9)
    keep.boss("Wyvern", "1R.s2", active=True).enemies_act()
    keep.told("1 Wyvern in Tanner Row attacks the Adventurers there: 5 Attacks of Damage 5")
    keep.says("ann", "Divide them", "2", "2")
    assert [one.wounds for one in keep.state.adventurers] == [0, 0, 5]


@rule("D141")
def test_the_last_wound_is_a_ko_and_more_are_ignored(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Tessara").stands("Tessara", "6V.m1").potions("Tessara", 1)
    keep.wounds("Lothar", 3).enemies("1R.s2", "Shadowguard").enemies_act()
    assert keep.one("Lothar").wounds == 0
    keep.told("Lothar loses 3 Wounds and has 0 left", "D140")
    keep.told("Lothar is KO'ed!", "D141")


@rule("D312")
def test_all_attack_even_if_fewer_would_do_and_none_of_them_moves_on(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Tessara").stands("Tessara", "1R.m1").potions("Tessara", 1)
    keep.wounds("Lothar", 1).enemies("1R.s2", "Footman", "Footman", "Deadeye").enemies_act()
    assert keep.one("Lothar").wounds == 0
    assert where(keep, "Footman") == ["1R.s2", "1R.s2"]
    assert where(keep, "Deadeye") == ["1R.s2"]
    assert keep.one("Tessara").wounds == 10


@rule("Q29")
def test_attacks_on_somebody_who_fell_meanwhile_are_lost(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Tessara").stands("Tessara", "1R.m1").potions("Tessara", 1)
    keep.wounds("Lothar", 1).enemies("1R.s2", "Blood Hound").enemies_act()
    assert keep.one("Lothar").wounds == 0
    assert keep.one("Tessara").wounds == 9  # with its third Action, after it moved with the second


# Moves


@rule("D147", "D152")
def test_a_footman_walks_to_the_nearest_zone_whomever_it_sees(keep: Keep) -> None:
    keep.seat("ann").team("Amaranthe", "Frantz", "Knut").opens("1R.d2~1R.s2")
    keep.stands("Amaranthe", "1R.d2").stands("Frantz", "6V.m1").stands("Knut", "6V.m1")
    keep.enemies("1R.m1", "Footman").enemies_act()
    assert where(keep, "Footman") == ["1R.s2"]
    keep.told(
        "1 Footman moves from Tanner Hollow to Tanner Row, towards the tannery storeroom", "D147"
    )


@rule("D147", "Q34")
def test_between_two_zones_equally_near_players_send_each_enemy_where_they_like(
    keep: Keep,
) -> None:
    keep.seat("ann").team("Lothar", "Tessara").stands("Lothar", "1R.s2").stands("Tessara", "1R.s3")
    keep.enemies("1R.m1", "Footman", "Footman", "Footman").enemies_act()
    assert keep.question() == "3 Footmen in Tanner Hollow: where to? (2 Zones are equally near)"
    keep.says("ann", "Divide them", "1")
    assert where(keep, "Footman") == ["1R.s2", "1R.s3", "1R.s3"]


@rule("D149")
def test_of_several_shortest_routes_the_players_choose(keep: Keep) -> None:
    keep.seat("ann", quest="last_ferry").team("Lothar").stands("Lothar", "1V.s1")
    keep.enemies("1V.f1", "Footman", "Footman").enemies_act()
    assert keep.choices("ann") == ["All to Fountain Hollow", "All to Fountain Mews", "Divide them"]
    keep.says("ann", "All to Fountain Mews")
    assert where(keep, "Footman") == ["1V.m2", "1V.m2"]
    keep.told("2 Footmen move from Fountain Square to Fountain Mews", "D149")


@rule("D149")
def test_a_table_may_pick_one_of_several_shortest_routes_by_itself(keep: Keep) -> None:
    keep.seat("ann", quest="last_ferry", table_picks_ways="yes").team("Lothar")
    keep.stands("Lothar", "1V.s1").enemies("1V.f1", "Footman", "Footman").enemies_act()
    assert where(keep, "Footman") == ["1V.m1", "1V.m1"]
    keep.told("2 Footmen move from Fountain Square to Fountain Hollow", "D149")


@rule("D147", "Q34")
def test_a_table_that_picks_ways_still_asks_to_whom_enemies_go(keep: Keep) -> None:
    keep.seat("ann", table_picks_ways="yes").team("Lothar", "Tessara")
    keep.stands("Lothar", "1R.s2").stands("Tessara", "1R.s3").enemies("1R.m1", "Footman")
    keep.enemies_act()
    keep.says("ann", "To Tanner Alley")
    assert where(keep, "Footman") == ["1R.s3"]


@rule("D148", "D316", "Q4", "Q35")
def test_the_footman_goes_the_long_open_way_to_gavin_and_leaves_mai_ling(keep: Keep) -> None:
    keep.seat("ann").team("Gavin", "Mai Ling").opens("5R.b2~5R.m1")
    keep.stands("Gavin", "6V.b2").stands("Mai Ling", "1R.m1").enemies("6V.m2", "Footman")
    keep.enemies_act()
    assert where(keep, "Footman") == ["6V.s2"]
    keep.told("towards the foundry parlour, the nearest with Adventurers (1 away)", "D147")


@rule("D148", "D316")
def test_had_that_door_been_closed_it_would_have_stayed(keep: Keep) -> None:
    keep.seat("ann").team("Gavin", "Mai Ling")
    keep.stands("Gavin", "6V.b2").stands("Mai Ling", "1R.m1").enemies("6V.m2", "Footman")
    keep.enemies_act()
    assert where(keep, "Footman") == ["6V.m2"]


@rule("D148", "D150")
def test_without_an_open_way_to_the_nearest_it_stays_whoever_else_could_be_reached(
    keep: Keep,
) -> None:
    keep.seat("ann").team("Gavin", "Mai Ling").stands("Gavin", "1R.d2")
    keep.stands("Mai Ling", "1R.s3").enemies("1R.s2", "Footman").enemies_act()
    assert where(keep, "Footman") == ["1R.s2"]
    keep.told("1 Footman stays in Tanner Row: the tannery storeroom is nearest (1 away)", "D148")


@rule("D150")
def test_enemies_use_doors_that_stand_open(keep: Keep) -> None:
    keep.seat("ann").team("Gavin").stands("Gavin", "1R.d2").opens("1R.d2~1R.s2")
    keep.enemies("1R.s2", "Footman").enemies_act()
    assert where(keep, "Footman") == ["1R.d2"]


@rule("Q35")
def test_among_zones_equally_near_players_may_pick_one_that_cannot_be_reached(keep: Keep) -> None:
    keep.seat("ann").team("Gavin", "Mai Ling").stands("Gavin", "1R.d2").stands("Mai Ling", "1R.m1")
    keep.enemies("1R.s2", "Footman").enemies_act()
    keep.says("ann", "To Tanner Row")
    assert where(keep, "Footman") == ["1R.s2"]


@rule("D151", "Q36")
def test_a_mover_of_two_zones_goes_as_far_as_it_can_and_stops_only_at_its_goal(
    keep: Keep,
) -> None:
    keep.seat("ann").team("Lothar").stands("Lothar", "6V.s1").potions("Lothar", 1)
    keep.enemies("6V.s2", "Warhog").enemies("2R.s1", "Wyvern", level=4).enemies_act()
    assert where(keep, "Warhog") == ["6V.s1"]
    assert where(keep, "Wyvern") == ["6V.s2"]


@rule("Q24")
def test_nobody_walks_to_or_attacks_somebody_who_is_down(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Tessara").wounds("Lothar", 0).potions("Tessara", 1)
    keep.stands("Tessara", "6V.m1").enemies("1R.s2", "Footman").enemies_act()
    assert where(keep, "Footman") == ["1R.m1"]


@rule("Q77")
def test_monsters_walk_into_buildings(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").stands("Lothar", "1R.d2").opens("1R.d2~1R.s2")
    keep.enemies("1R.s2", "Ogre").enemies_act()
    assert where(keep, "Ogre") == ["1R.d2"]


# Horsemen and Blood Hounds


@rule("D153", "D154", "D222")
def test_a_horseman_beside_an_adventurer_deals_eight_wounds(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").enemies("1R.s2", "Horseman").enemies_act()
    assert keep.one("Lothar").wounds == 2


@rule("D155", "D153")
def test_two_horsemen_and_a_shadowguard_come_and_only_the_horsemen_strike(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Tessara").stands("Tessara", "6V.d1")
    keep.enemies("1R.m1", "Horseman", "Horseman", "Shadowguard").enemies_act()
    assert keep.one("Lothar").wounds == 2
    assert where(keep, "Horseman") == ["1R.s2", "1R.s2"]
    assert where(keep, "Shadowguard") == ["1R.s2"]


@rule("D153", "D317", "D222")
def test_a_blood_hound_has_a_third_pass_and_chooses_anew_in_each(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").enemies("1R.s1", "Blood Hound", "Horseman").enemies_act()
    assert where(keep, "Blood Hound") == ["1R.s2"]
    assert where(keep, "Horseman") == ["1R.s2"]
    assert keep.one("Lothar").wounds == 9


@rule("D317")
def test_after_a_ko_the_hounds_turn_to_somebody_else(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Tessara").wounds("Lothar", 1).potions("Tessara", 1)
    keep.stands("Tessara", "1R.m1").enemies("1R.s2", "Blood Hound").enemies_act()
    assert where(keep, "Blood Hound") == ["1R.m1"]


# The gallery


@rule("D210", "D220", "Q5", "Q37")
@pytest.mark.parametrize("kind", ["Deadeye", "Baba Yaga", "Countess"])
@pytest.mark.parametrize(("zone", "shoots"), [("2R.s1", True), ("2R.m1", False)])
def test_archers_and_witches_attack_up_to_three_zones_away(
    keep: Keep, kind: str, zone: str, shoots: bool
) -> None:
    keep.seat("ann").team("Lothar").stands("Lothar", "6V.s1").enemies(zone, kind).enemies_act()
    assert (keep.one("Lothar").wounds < 10) is shoots
    assert (where(keep, kind) == [zone]) is shoots


@rule("D220")
def test_a_deadeye_does_not_shoot_where_it_does_not_see(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").enemies("1R.s1", "Deadeye").enemies_act()
    assert keep.one("Lothar").wounds == 10
    assert where(keep, "Deadeye") == ["1R.m1"]


@rule("Q5")
def test_an_archer_shoots_at_the_nearest_zone_and_of_two_the_players_choose(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Tessara", "Theron").unskilled("Theron")
    keep.stands("Lothar", "6V.s1").stands("Tessara", "6V.s3").stands("Theron", "1R.s1")
    keep.enemies("6V.s2", "Deadeye", "Deadeye").enemies_act()
    assert keep.choices("ann") == ["All to Bell Lane", "All to Bell Alley", "Divide them"]
    with keep.changes("Lothar.wounds", -1, "Tessara.wounds", -1, "Theron.wounds", 0):
        keep.says("ann", "Divide them", "1")


@rule("D210", "D215")
@pytest.mark.parametrize("kind", ["Baba Yaga", "Warhog", "Wyvern"])
def test_who_moves_two_zones(keep: Keep, kind: str) -> None:
    keep.seat("ann").team("Lothar").stands("Lothar", "6V.s1").enemies("2R.s2", kind, level=4)
    keep.enemies_act()
    assert where(keep, kind) == ["2R.s1"]


@rule("D216")
def test_a_giant_strikes_the_fullest_zone_within_one(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Tessara", "Theron").unskilled("Theron")
    keep.stands("Lothar", "6V.s2").stands("Tessara", "6V.s1").stands("Theron", "6V.s1")
    keep.enemies("6V.s2", "Giant").enemies_act()
    keep.told("1 Giant in Bell Row attacks Bell Lane: 2 Attacks of Damage 4")
    keep.says("ann", "Divide them", "1")
    assert [one.wounds for one in keep.state.adventurers] == [10, 6, 6]


@rule("D216")
def test_of_equally_full_zones_the_players_choose_for_the_giant(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Tessara").stands("Lothar", "6V.s2").stands("Tessara", "6V.s1")
    keep.enemies("6V.s2", "Giant").enemies_act()
    assert keep.asked("ann").rule == "D216"
    with keep.changes("Lothar.wounds", 0, "Tessara.wounds", -8):
        keep.says("ann", "To Bell Lane")


@rule("D216")
def test_a_giant_two_zones_away_walks(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").stands("Lothar", "6V.s1").enemies("6V.s3", "Giant")
    keep.enemies_act()
    assert keep.one("Lothar").wounds == 10
    assert where(keep, "Giant") == ["6V.s2"]


@rule("D217")
@pytest.mark.parametrize("kind", ["Minotaur", "Footman", "Shadowguard"])
def test_who_has_no_special_ability(kind: str) -> None:
    enemy = ENEMIES[kind]
    assert (enemy.actions, enemy.move, enemy.reach) == (1, 1, 0)
    assert not enemy.traits


@rule("D218")
@pytest.mark.parametrize(("zone", "end"), [("2R.s2", "6V.s3"), ("2R.s3", "2R.m1")])
def test_an_ogre_runs_three_zones_when_it_sees_somebody_and_walks_one_otherwise(
    keep: Keep, zone: str, end: str
) -> None:
    keep.seat("ann").team("Lothar").stands("Lothar", "6V.s1").enemies(zone, "Ogre").enemies_act()
    assert where(keep, "Ogre") == [end]


@rule("D218")
def test_an_ogre_runs_also_when_it_sees_somebody_else_than_its_goal(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Tessara").opens("2R.d2~2R.m1")
    keep.stands("Lothar", "2R.b1").stands("Tessara", "6V.s1").enemies("2R.s2", "Ogre")
    keep.enemies_act()
    assert where(keep, "Ogre") == ["2R.b1"]


@rule("D214")
def test_trolls_heal_up_to_three_at_the_end_of_each_adventurers_turn(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Tessara").enemies("5R.s1", "Elder Troll", level=4)
    keep.hurt("Elder Troll 1", 1).turn_of("Lothar").says("ann", "End the Turn")
    assert keep.foe("Elder Troll 1").wounds == 4
    keep.told("Elder Troll 1 heals 3 Wounds", "D214")
    keep.says("ann", "End the Turn")
    assert keep.foe("Elder Troll 1").wounds == 6


@rule("D214")
@pytest.mark.parametrize("kind", ["Swamp Troll", "Warrior Troll", "Elder Troll"])
def test_all_trolls_regenerate_three_and_nobody_else_does(kind: str) -> None:
    assert [trait.text for trait in ENEMIES[kind].traits] == ["heals 3 Wounds"]
    assert sum(enemy.has("Regeneration") for enemy in ENEMIES.values()) == 3


@rule("D214", "D264")
def test_a_weapon_with_no_regeneration_keeps_a_troll_hurt(keep: Keep) -> None:
    keep.seat("ann").team("Theron", "Tessara").carries("Theron", "Blade of Embers")
    keep.enemies("1R.s2", "Swamp Troll").turn_of("Theron").next_rolls(3, 1, 1)
    keep.says("ann", "Attack Swamp Troll 1", "Roll", "End the Turn")
    assert keep.foe("Swamp Troll 1").wounds == 3


@rule("D214")
def test_a_reaction_is_no_turn_after_which_trolls_heal(keep: Keep) -> None:
    keep.seat("ann").team("Astrid").carries("Astrid", "Recurve Bow").stands("Astrid", "6V.s1")
    keep.enemies("5R.s1", "Swamp Troll").hurt("Swamp Troll 1", 1).spawn_zones("6V.s3")
    keep.street("Footman L1").all_have_acted().next_rolls(1, 1)
    keep.says("ann", "Attack the Undead")
    assert keep.foe("Swamp Troll 1").wounds == 1


@rule("D219")
@pytest.mark.parametrize(
    ("notable", "escort"),
    [
        ("Bishop", "Footman"),
        ("Count", "Shadowguard"),
        ("Countess", "Deadeye"),
        ("Houndmaster", "Blood Hound"),
    ],
)
def test_the_undead_that_each_notable_brings(notable: str, escort: str) -> None:
    assert [trait.enemy for trait in ENEMIES[notable].traits] == [escort]
    assert ENEMIES[notable].actions == 1
    assert ENEMIES[notable].reach == (3 if notable == "Countess" else 0)


@rule("D149")
@pytest.mark.parametrize(
    ("kinds", "question", "answer"),
    [
        (
            ("Footman",),
            "Footman in Tanner Hollow: where to? (2 Zones are equally near)",
            "To Tanner Lane",
        ),
        (
            ("Footman", "Footman"),
            "2 Footmen in Tanner Hollow: where to? (2 Zones are equally near)",
            "All to Tanner Lane",
        ),
    ],
)
def test_a_group_with_two_ways_is_named_by_its_number(
    keep: Keep, kinds: tuple[str, ...], question: str, answer: str
) -> None:
    keep.seat("ann").team("Lothar", "Tessara").stands("Tessara", "1R.s1")
    keep.enemies("1R.m1", *kinds).enemies_act()
    assert keep.question() == question
    keep.says("ann", answer)


@rule("Q29")
def test_who_is_asked_before_the_attacks_may_have_another_zone_attacked_first(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron").stands("Lothar", "1R.s2").stands("Theron", "1R.m1")
    keep.potions("Lothar", 1).wounds("Lothar", 4).enemies("1R.s2", "Footman")
    keep.enemies("1R.m1", "Footman").enemies_act()
    assert keep.question() == "Use a Health Potion before the Attacks on Tanner Row?"
    keep.says("ann", "First the Attacks on Tanner Hollow")
    assert keep.question() == "Use a Health Potion before the Attacks on Tanner Hollow?"
    assert not any(choice.startswith("First") for choice in keep.choices("ann"))
    with keep.changes("Theron.wounds", -1, "Lothar.wounds", 0):
        keep.says("ann", "No")
    keep.says("ann", "No", "No")  # before the Attacks on Lothar, and after them
    assert keep.one("Lothar").wounds == 3
