"""Enemies come: cards, Notables, Monsters, Mist Events and running out of miniatures."""

from __future__ import annotations

import pytest

from rulewright.games.dead_keep.components.enemies import ENEMIES, SPAWN_CARDS, spawned
from rulewright.games.dead_keep.scene import Keep
from rulewright.testing import rule
from tests.games.dead_keep.layouts import own_quest

#: Tiles with three Mist Zones each, one of them beside the other.
MISTY = """
name = "Two Tiles of Mist"
story = "Nothing but mist."
level = 1
adventurers = [1, 6]
tiles = ["8R 7R"]
start = "8R.s1"

[doors]
red = ["8R.b1~8R.m1", "8R.d1~8R.m1", "8R.d2~8R.m3", "8R.b2~8R.m3", "7R.d1~7R.s1"]

[spawn]
starting = "7R.s1"

[objectives]
red = ["7R.s2"]

[boss]
name = "Giant"
zone = "8R.s2"
stages = 1

[[rule]]
when = "all taken"
do = "boss becomes active"
"""


def spawns(keep: Keep, *cards: str, zones: tuple[str, ...] = ("2R.s2",), **options: str) -> Keep:
    """Lothar has acted, far away, and these Street cards come next."""
    keep.seat("ann", **options).team("Lothar").street(*cards)
    return keep.spawn_zones(*zones).all_have_acted()


def on_board(keep: Keep, kind: str) -> int:
    return sum(foe.kind == kind for foe in keep.state.foes)


def crowd(keep: Keep, left: int) -> Keep:
    """All Footmen but so many stand behind a closed door."""
    return keep.enemies("6V.d1", *["Footman"] * (30 - left))


def order(keep: Keep, *sentences: str) -> list[str]:
    """These sentences in the order in which they were told."""
    lines = [entry.event.text(str) for entry in keep.begin().journal.entries]
    found = [(n, s) for s in sentences for n, line in enumerate(lines) if s in line]
    return [sentence for _, sentence in sorted(found)]


# Cards and Zones


@rule("D157")
def test_a_street_card_for_the_starting_spawn_zone_then_one_for_each_other(keep: Keep) -> None:
    spawns(keep, "Shadowguard L1", "Footman L1", zones=("2R.s2", "5R.s2")).begin()
    assert keep.who_is_in("2R.s2") == ["Shadowguard"]
    assert keep.who_is_in("5R.s2") == ["Footman", "Footman"]
    keep.told("The card for Cooper Row is Shadowguard (Level 1)", "D157")
    assert keep.state.street.discard == ["Shadowguard L1", "Footman L1"]


@rule("D157", "Q41")
@pytest.mark.parametrize(
    ("quest", "zones"),
    [
        ("broken_gate", ["2R.s2", "5R.s2"]),
        ("mist_market", ["1R.s3", "5R.s2"]),
        ("giants_tower", ["8R.s2", "7V.s4", "1R.s2"]),
    ],
)
def test_spawn_zones_go_clockwise_from_the_starting_one(
    keep: Keep, quest: str, zones: list[str]
) -> None:
    keep.seat("ann", quest=quest)
    assert [spawn.zone for spawn in keep.state.spawn_zones] == zones


@rule("D158")
def test_two_tokens_in_one_zone_bring_two_cards(keep: Keep) -> None:
    spawns(keep, "Shadowguard L1", "Footman L1", zones=("2R.s2", "2R.s2")).begin()
    assert keep.who_is_in("2R.s2") == ["Footman", "Footman", "Shadowguard"]
    assert order(keep, "is Shadowguard", "is Footman") == ["is Shadowguard", "is Footman"]


@rule("D159", "D56", "D296")
@pytest.mark.parametrize(("adrenaline", "footmen"), [(0, 2), (7, 3), (19, 4), (43, 5)])
def test_the_line_of_the_highest_danger_level_counts(
    keep: Keep, adrenaline: int, footmen: int
) -> None:
    keep.seat("ann").team("Lothar", "Theron").adrenaline("Theron", adrenaline)
    keep.street("Footman L1").spawn_zones("2R.s2").all_have_acted().begin()
    assert on_board(keep, "Footman") == footmen
    keep.told(f"{footmen} Footmen come to Cooper Row", "D159")


@rule("D296", "D92")
def test_the_line_is_the_cards_own_and_the_profile_is_always_the_same() -> None:
    card = SPAWN_CARDS["Footman L5"]
    assert [spawned(card, danger) for danger in range(4)] == [3, 5, 6, 7]
    for enemy in ENEMIES.values():
        assert enemy.is_monster or len(set(enemy.profiles)) == 1


@rule("D160", "D319")
def test_three_dark_zones_at_the_end_of_level_one(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").stands("Lothar", "2R.m1").turn_of("Lothar")
    deck = keep.state.building
    deck.discard = [card for card in deck.cards if card.endswith("L1")]
    deck.cards = [card for card in deck.cards if not card.endswith("L1")]
    keep.building("Shadowguard L1", "Footman L1", "Deadeye L2").next_rolls(6)
    keep.says("ann", "Open the door", "the foundry storeroom", "the cooperage cellar")
    assert keep.who_is_in("6V.d2") == ["Shadowguard"]
    assert keep.who_is_in("2R.d1") == ["Footman", "Footman"]
    assert keep.who_is_in("2R.d2") == ["Deadeye", "Deadeye"]
    keep.told("The card for the cooperage storeroom is Deadeye (Level 2)")


@rule("Q40")
def test_the_level_of_somebody_who_is_down_counts(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron").adrenaline("Theron", 43).wounds("Theron", 0)
    keep.potions("Lothar", 1).stands("Theron", "6V.s1")
    keep.street("Footman L1").spawn_zones("2R.s2").all_have_acted().begin()
    assert on_board(keep, "Footman") == 5


@rule("Q40")
def test_the_level_is_read_at_every_card(keep: Keep) -> None:
    keep.seat("ann").team("Astrid").carries("Astrid", "Recurve Bow").stands("Astrid", "6V.s1")
    keep.adrenaline("Astrid", 6).spawn_zones("6V.s3", "5R.s2").all_have_acted()
    keep.street("Footman L1", "Footman L1").next_rolls(4, 1)
    keep.says("ann", "Attack the Undead")
    assert keep.who_is_in("5R.s2") == ["Footman", "Footman", "Footman"]


@rule("D318")
def test_who_has_just_come_does_not_act(keep: Keep) -> None:
    spawns(keep, "Blood Hound L1", zones=("1R.s3",)).begin()
    assert keep.who_is_in("1R.s3") == ["Blood Hound"]
    assert keep.one("Lothar").wounds == 10


# Notables


@rule("D94", "Q42")
def test_a_notable_comes_with_its_escort_and_spawns_from_the_next_step_on(keep: Keep) -> None:
    spawns(keep, "Bishop L1", "Shadowguard L1").begin()
    assert keep.who_is_in("2R.s2") == ["Bishop", "Footman"]
    keep.told("1 Footman comes to Cooper Row", "D94")
    keep.says("ann", "End the Turn")
    assert on_board(keep, "Footman") == 2


@rule("D156", "D219")
@pytest.mark.parametrize(("adrenaline", "count"), [(0, 1), (7, 2), (19, 3), (43, 4)])
@pytest.mark.parametrize(
    ("notable", "escort"),
    [
        ("Bishop", "Footman"),
        ("Count", "Shadowguard"),
        ("Countess", "Deadeye"),
        ("Houndmaster", "Blood Hound"),
    ],
)
def test_a_notable_spawns_in_its_own_zone_before_all_others(
    keep: Keep, adrenaline: int, count: int, notable: str, escort: str
) -> None:
    spawns(keep, "Horseman L1").adrenaline("Lothar", adrenaline)
    keep.enemies("6V.d1", notable).begin()
    assert keep.who_is_in("6V.d1") == sorted([notable, *[escort] * count])
    keep.told("to the foundry cellar", "D156")
    assert order(keep, "to the foundry cellar", "The card for") == [
        "to the foundry cellar",
        "The card for",
    ]


@rule("Q42")
def test_of_several_notables_the_players_say_who_spawns_next(keep: Keep) -> None:
    spawns(keep, "Horseman L1").enemies("6V.d1", "Bishop", "Count")
    assert keep.choices("ann") == ["The Bishop 1", "The Count 1"]
    keep.says("ann", "The Count 1")
    assert order(keep, "1 Footman comes", "1 Shadowguard comes") == [
        "1 Shadowguard comes",
        "1 Footman comes",
    ]


@rule("Q42")
def test_a_notable_who_is_there_already_sends_the_escort_and_runs_out_once(keep: Keep) -> None:
    spawns(keep, "Bishop L1").enemies("6V.d1", "Bishop").begin()
    assert keep.who_is_in("2R.s2") == ["Footman"]
    assert keep.state.boss.doom == 1


# Monsters


@rule("D95", "D297")
def test_a_monster_keeps_the_values_of_its_own_card(keep: Keep) -> None:
    spawns(keep, "Warhog L1", "Warhog L2", zones=("2R.s2", "5R.s2")).begin()
    first, second = (foe for foe in keep.state.foes if foe.kind == "Warhog")
    assert (first.profile.damage, second.profile.damage) == (2, 3)
    assert (first.wounds, second.wounds) == (2, 3)


@rule("D162")
def test_a_monsters_card_stays_out(keep: Keep) -> None:
    spawns(keep, "Ogre L1").begin()
    assert keep.foe("Ogre").card == "Ogre L1"
    assert "Ogre L1" not in keep.state.street.discard
    keep.told("1 Ogre comes to Cooper Row", "D162")


@rule("D161", "D164")
def test_a_fourth_monster_card_is_discarded_and_the_monsters_act_once_more(keep: Keep) -> None:
    spawns(keep, "Warrior Troll L2").enemies("6V.d1", "Warhog", "Ogre")
    keep.enemies("2R.s2", "Swamp Troll").begin()
    assert on_board(keep, "Warrior Troll") == 0
    assert keep.state.street.discard == ["Warrior Troll L2"]
    assert keep.foe("Swamp Troll").zone == "2R.s1"  # one Zone by its Activation, one by this
    assert keep.state.boss.doom == 1
    keep.told("Warrior Troll cannot come", "D161")
    keep.told("Miniatures have run out: all Monsters act once more", "D164")


@rule("D161")
def test_the_boss_is_none_of_the_three(keep: Keep) -> None:
    spawns(keep, "Swamp Troll L1").boss("Giant", "5R.m1", active=True)
    keep.enemies("6V.d1", "Warhog", "Ogre").begin()
    assert on_board(keep, "Swamp Troll") == 1


@rule("D97")
def test_a_monster_whose_miniature_is_the_boss_does_not_come(keep: Keep) -> None:
    spawns(keep, "Minotaur L2").begin()
    assert on_board(keep, "Minotaur") == 1
    assert keep.state.street.discard == ["Minotaur L2"]
    assert keep.state.boss.doom == 1
    keep.told("Minotaur cannot come", "D97")


@rule("D97", "D164")
def test_a_third_warhog_runs_out_by_its_own_rule(keep: Keep) -> None:
    spawns(keep, "Warhog L4").enemies("6V.d1", "Warhog", "Warhog").begin()
    keep.told("Warhog cannot come", "D164")


@rule("D211")
def test_one_baba_yaga_comes_to_the_zone_and_the_other_to_the_starting_one(keep: Keep) -> None:
    spawns(keep, "Horseman L1", "Baba Yaga L1", zones=("2R.s2", "5R.s2")).begin()
    assert keep.who_is_in("2R.s2") == ["Baba Yaga", "Horseman"]
    assert keep.who_is_in("5R.s2") == ["Baba Yaga"]
    keep.told("1 Baba Yaga comes to Cooper Row", "D211")


@rule("D211")
def test_drawn_for_the_starting_zone_both_come_there(keep: Keep) -> None:
    spawns(keep, "Baba Yaga L1").begin()
    assert keep.who_is_in("2R.s2") == ["Baba Yaga", "Baba Yaga"]


@rule("D163", "D213")
def test_the_pair_counts_as_one_monster(keep: Keep) -> None:
    spawns(keep, "Ogre L1").enemies("6V.d1", "Baba Yaga", "Baba Yaga", "Warhog").begin()
    assert on_board(keep, "Ogre") == 1


@rule("D212", "Q70", "Q9")
def test_a_single_baba_yaga_acts_once_more_without_spawn_or_doom(keep: Keep) -> None:
    spawns(keep, "Baba Yaga L1").enemies("2R.s2", "Baba Yaga", level=3)
    keep.enemies("6V.d1", "Warhog", "Ogre").begin()
    assert on_board(keep, "Baba Yaga") == 1
    assert keep.foe("Baba Yaga").zone == "6V.s2"  # two Zones, and two more
    assert keep.state.boss.doom == 0
    assert keep.state.street.discard == ["Baba Yaga L1"]
    keep.told("Baba Yaga 1 acts once more", "D212")


@rule("Q70")
def test_with_both_alive_miniatures_run_out(keep: Keep) -> None:
    spawns(keep, "Baba Yaga L1").enemies("6V.d1", "Baba Yaga", "Baba Yaga", level=3).begin()
    assert on_board(keep, "Baba Yaga") == 2
    assert keep.state.boss.doom == 1


# Running out


@rule("D164", "D320")
def test_what_is_left_is_placed_and_monsters_alone_act_once_more(keep: Keep) -> None:
    crowd(spawns(keep, "Footman L1"), left=1).enemies("2R.s2", "Swamp Troll", "Shadowguard")
    keep.begin()
    assert keep.who_is_in("2R.s2") == ["Footman"]
    assert keep.foe("Swamp Troll").zone == "2R.s1"
    assert keep.foe("Shadowguard").zone == "2R.m1"
    assert keep.foe("Minotaur").zone == "5R.m1"
    assert keep.state.boss.doom == 1
    keep.told("Miniatures have run out", "D320")


@rule("D164", "D300")
def test_an_active_boss_acts_as_well_and_gains_no_doom(keep: Keep) -> None:
    crowd(spawns(keep, "Footman L1"), left=0).boss("Minotaur", "2R.s2", active=True).begin()
    assert keep.foe("Minotaur").zone == "2R.s1"
    assert keep.state.boss.doom == 0


@rule("Q80")
def test_an_inactive_boss_gains_doom_also_when_nobody_is_there_to_act(keep: Keep) -> None:
    crowd(spawns(keep, "Footman L1"), left=0).begin()
    assert keep.state.boss.doom == 1
    keep.told("The Doom grows to 1", "D99")


@rule("D165")
def test_one_card_gives_one_extra_activation_however_much_is_missing(keep: Keep) -> None:
    crowd(spawns(keep, "Bishop L1"), left=0).enemies("6V.d1", "Bishop")
    keep.enemies("2R.s2", "Swamp Troll").begin()
    assert keep.foe("Swamp Troll").zone == "6V.s3"  # its own, the Bishop's spawn, the card
    assert keep.state.boss.doom == 2


@rule("Q18", "Q46")
def test_a_third_crawler_eats_its_token_and_runs_out_for_one_doom_in_all(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").enemies("6V.d1", "Crawler", "Crawler").turn_of("Lothar")
    keep.search_tokens("1R.s2").necromantic("Aaahh!! Crawler!").enemies("2R.s2", "Swamp Troll")
    with keep.changes("boss.doom", 1, "search", -1):
        keep.says("ann", "Search")
    assert keep.foe("Swamp Troll").zone == "2R.m1"


@rule("Q43")
@pytest.mark.parametrize("running_out_first", ["no", "yes"])
def test_reflexes_come_before_running_out_unless_read_otherwise(
    keep: Keep, running_out_first: str
) -> None:
    keep.seat("ann", running_out_first=running_out_first).team("Astrid").stands("Astrid", "6V.s1")
    keep.carries("Astrid", "Recurve Bow").spawn_zones("6V.s3").street("Footman L1")
    crowd(keep, left=1).all_have_acted().next_rolls(1, 1)
    keep.says("ann", "Attack the Undead")
    found = order(keep, "Astrid attacks", "Miniatures have run out", "The Doom grows")
    first, second = "Astrid attacks", "Miniatures have run out"
    if running_out_first == "yes":
        first, second = second, first
    assert found == [first, second, "The Doom grows"]


# Crawlers and Doom


@rule("D99", "D221")
def test_a_crawler_makes_doom_and_eats_a_search_token(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").search_tokens("1R.s2", "1R.s2").turn_of("Lothar")
    keep.necromantic("Aaahh!! Crawler!")
    with keep.changes("boss.doom", 1, "search", -1):
        keep.says("ann", "Search")
    keep.told("The Crawler eats a Search token in Tanner Row", "D221")
    keep.told("The Doom grows to 1", "D221")


# Mist Events


@rule("D166", "D196", "Q14")
def test_blinding_mist_lasts_until_the_end_phase_of_the_next_round(keep: Keep) -> None:
    spawns(keep, "Blinding Mist L1", "Horseman L1").carries("Lothar", "Recurve Bow").begin()
    assert keep.state.foes[1:] == []
    keep.told("Blinding Mist! Until the End Phase of the next round, nobody sees into", "D196")
    assert [mist.card for mist in keep.state.mists] == ["Blinding Mist L1"]
    assert "Blinding Mist L1" not in keep.state.street.discard
    keep.says("ann", "End the Turn")
    assert keep.state.round == 3
    assert keep.state.mists == []
    assert "Blinding Mist L1" in keep.state.street.discard


@rule("Q71")
def test_each_blinding_mist_has_its_own_time(keep: Keep) -> None:
    spawns(keep, "Blinding Mist L1", "Blinding Mist L2", "Horseman L1").begin()
    keep.says("ann", "End the Turn")
    assert [mist.card for mist in keep.state.mists] == ["Blinding Mist L2"]
    keep.says("ann", "End the Turn")
    assert keep.state.mists == []


@rule("D166", "D197")
def test_mist_burn_gives_two_mana_and_takes_a_wound_without_a_roll(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Tessara", "Knut").stands("Lothar", "1R.m1").mana("Lothar", 9)
    keep.carries("Lothar", "Plate Armor").street("Mist Burn L1").spawn_zones("2R.s2")
    keep.stands("Knut", "1R.m1").mana("Knut", 3)
    keep.all_have_acted().begin()
    assert (keep.one("Lothar").mana, keep.one("Lothar").wounds) == (10, 9)
    assert (keep.one("Knut").mana, keep.one("Knut").wounds) == (5, 9)
    assert (keep.one("Tessara").mana, keep.one("Tessara").wounds) == (5, 10)
    assert keep.who_is_in("2R.s2") == []
    keep.told("Mist Burn! Each Adventurer in a Mist Zone gains 2 Mana, then loses a Wound.", "D197")
    keep.told("Lothar gains 1 Mana and has 10", "D197")
    keep.told("Lothar loses 1 Wound", "D197")
    in_order = ["Lothar gains 1 Mana", "Lothar loses 1 Wound"]
    assert order(keep, *in_order) == in_order


@rule("D198", "D199", "D166")
def test_footmen_in_the_mist_on_the_tiles_of_tessara_and_malteo(keep: Keep) -> None:
    keep.seat("ann").quest(MISTY).team("Tessara", "Malteo").stands("Malteo", "7R.s3")
    keep.street("Footmen in the Mist L1").all_have_acted().begin()
    mists = ["8R.m1", "8R.m2", "8R.m3", "7R.m1", "7R.m2", "7R.m3"]
    assert [keep.who_is_in(zone) for zone in mists] == [["Footman"]] * 6
    assert on_board(keep, "Footman") == 6
    keep.told("Footmen in the Mist! Footmen come to every Mist Zone of each tile with", "D198")
    keep.told("1 Footman comes to Dyer Close", "D198")


@rule("D198", "D325")
def test_a_tile_counts_by_whoever_stands_on_it_even_in_a_room(keep: Keep) -> None:
    keep.seat("ann").quest(MISTY).team("Tessara").stands("Tessara", "8R.b1")
    keep.enemies("8R.m1", "Shadowguard").street("Footmen in the Mist L1").all_have_acted().begin()
    assert keep.who_is_in("8R.m1") == ["Footman", "Shadowguard"]
    assert on_board(keep, "Footman") == 3


@rule("D198", "D165")
def test_with_too_few_footmen_the_players_choose_the_zones_and_then_they_run_out(
    keep: Keep,
) -> None:
    keep.seat("ann").quest(MISTY).team("Tessara").street("Footmen in the Mist L1")
    keep.enemies("8R.d1", *["Footman"] * 28).all_have_acted()
    assert keep.choices("ann") == ["Guild Hollow", "Guild Mews", "Guild Close"]
    keep.says("ann", "Guild Close", "Guild Hollow")
    assert [keep.who_is_in(f"8R.m{n}") for n in (1, 2, 3)] == [["Footman"], [], ["Footman"]]
    assert keep.state.boss.doom == 1


@rule("D198")
def test_with_just_enough_footmen_nobody_is_asked_where_they_go(keep: Keep) -> None:
    keep.seat("ann").quest(MISTY).team("Tessara").street("Footmen in the Mist L1")
    keep.enemies("8R.d1", *["Footman"] * 27).all_have_acted().begin()
    assert [keep.who_is_in(f"8R.m{n}") for n in (1, 2, 3)] == [["Footman"]] * 3


@rule("D200")
def test_drawn_in_a_building_the_rest_of_the_building_follows(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").stands("Lothar", "2R.m1").turn_of("Lothar").next_rolls(6)
    keep.building("Footmen in the Mist L1", "Shadowguard L1", "Deadeye L1")
    keep.says("ann", "Open the door", "the cooperage cellar", "the cooperage storeroom")
    assert keep.who_is_in("2R.m1") == ["Footman"]
    assert keep.who_is_in("2R.d1") == []
    assert keep.who_is_in("2R.d2") == ["Shadowguard"]
    assert keep.who_is_in("6V.d2") == ["Deadeye"]
    assert keep.state.building.discard == [
        "Footmen in the Mist L1",
        "Shadowguard L1",
        "Deadeye L1",
    ]


@rule("Q49", "D13")
def test_without_any_card_left_nothing_comes_and_that_is_told(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").spawn_zones("2R.s2").turn_of("Lothar")
    match = keep.begin()
    street = match.state.street
    street.discard, street.cards = [card for card in street.cards if not card.endswith("L5")], []
    match.answer("end", seat=0)
    keep.told("No Enemy card is left to draw", "Q49")
    assert keep.who_is_in("2R.s2") == []
    assert not any("made anew" in line for line in keep.sentences())


# Monsters that a quest places, and events without an effect


def ogre_for_an_objective() -> str:
    """Whoever takes a red Objective brings an Ogre to 2R.s2."""
    rule_of_the_quest = '[[rule]]\nwhen = "taken red"\ndo = "spawn 1 Ogre at 2R.s2"\n\n[[rule]]'
    return own_quest({"[[rule]]": rule_of_the_quest})


@rule("D161")
def test_a_monster_that_a_quest_would_place_as_a_fourth_does_not_come(keep: Keep) -> None:
    keep.seat("ann").quest(ogre_for_an_objective()).team("Lothar").objective("1R.s2")
    keep.enemies("5R.s2", "Wyvern", "Warhog", "Warhog").turn_of("Lothar")
    with keep.changes("boss.doom", +1):
        keep.says("ann", "Take the red Objective")
    assert on_board(keep, "Ogre") == 0
    keep.told("Ogre cannot come", "D161")
    keep.told("all Monsters act once more", "D164")


@rule("D161", "D163")
def test_a_pair_counts_once_so_that_a_third_monster_may_come(keep: Keep) -> None:
    keep.seat("ann").quest(ogre_for_an_objective()).team("Lothar").objective("1R.s2")
    keep.enemies("5R.s2", "Wyvern", "Baba Yaga", "Baba Yaga").turn_of("Lothar")
    keep.says("ann", "Take the red Objective")
    assert on_board(keep, "Ogre") == 1


@rule("D161")
def test_monsters_that_a_quest_placed_count_for_the_next_card(keep: Keep) -> None:
    spawns(keep, "Ogre L1").enemies("6V.d1", "Wyvern", "Warhog", "Warhog")
    keep.state.street.discard += {foe.card for foe in keep.state.foes if foe.card}
    for foe in keep.state.foes:
        foe.card = ""
    keep.begin()
    assert on_board(keep, "Ogre") == 0
    keep.told("Ogre cannot come", "D161")


@rule("D164", "Q80")
def test_nobody_is_said_to_act_where_there_is_no_monster(keep: Keep) -> None:
    crowd(spawns(keep, "Footman L1"), 1).begin()
    keep.told("Miniatures have run out, but there is no Monster to act once more", "D164")
    assert not any("all Monsters act" in sentence for sentence in keep.sentences())


@rule("D198")
def test_with_no_footman_left_nobody_is_asked_for_the_next_mist_zone(keep: Keep) -> None:
    keep.seat("ann").quest(MISTY).team("Tessara").street("Footmen in the Mist L1")
    keep.enemies("8R.d1", *["Footman"] * 30).all_have_acted().begin()
    assert keep.question() == "Tessara: what do you do? (3 Actions left)"


@rule("D299", "D85", "Q43")
def test_a_stage_card_joins_the_pile_after_the_reactions_to_its_spawn(keep: Keep) -> None:
    keep.seat("ann").team("Astrid").unskilled("Astrid").carries("Astrid", "Recurve Bow")
    keep.stands("Astrid", "1R.s2").boss("Giant", "5R.m1", stages=1).doom(4).turn_of("Astrid")
    keep.spawn_zones("1R.m1").stage_cards("Levy of Footmen").next_rolls(1)
    keep.says("ann", "Open the door between the tannery storeroom and Tanner Row")
    assert keep.asked("ann").kind == "reflexes"
    assert len(keep.state.boss.stages) == 1
    keep.says("ann", "No", "No")  # to the levy, then to what the building holds
    assert keep.state.boss.stages[-1] == "Levy of Footmen"
