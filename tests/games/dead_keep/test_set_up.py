"""Setting out: the box, the board, the decks, the team and its first weapons (D1 to D21)."""

from __future__ import annotations

from collections import Counter

import pytest

from rulewright.games.dead_keep.components.enemies import SPAWN_CARDS
from rulewright.games.dead_keep.components.equipment import CARDS
from rulewright.games.dead_keep.components.ready_team import READY_TEAM
from rulewright.games.dead_keep.quests import check as quest_check
from rulewright.games.dead_keep.quests.file import BadQuest
from rulewright.games.dead_keep.quests.library import QUESTS
from rulewright.games.dead_keep.rules.decks import draw_enemy
from rulewright.games.dead_keep.rules.set_up import POTION_TOKENS, QUEST_ARTIFACTS
from rulewright.games.dead_keep.scene import Keep
from rulewright.games.dead_keep.table.settings import SETTINGS
from rulewright.games.dead_keep.table.state import DOOM, MANA, SEARCH_TOKENS
from rulewright.kernel import Rng
from rulewright.testing import rule
from rulewright.title import Setting
from tests.games.dead_keep.layouts import own_quest

TEAM = ("Lothar", "Tessara", "Theron", "Mai Ling")


def musters(keep: Keep, *adventurers: str, **options: str) -> Keep:
    """Ann alone sets out with these, up to the weapons."""
    keep.seat("ann", adventurers=str(len(adventurers)), **options)
    keep.says("ann", *adventurers)
    return keep


def levels(deck: list[str]) -> list[int]:
    """The Campaign Levels of a deck, from the top."""
    return [SPAWN_CARDS[card].level for card in reversed(deck)]


# The box


@rule("D1")
def test_the_limits_of_the_box_add_up_to_158_tokens() -> None:
    doors = quest_check.RED_DOORS + 2 * quest_check.COLOURED_DOORS
    objectives = quest_check.RED_OBJECTIVES + 2 * quest_check.COLOURED_OBJECTIVES
    treasures = POTION_TOKENS + QUEST_ARTIFACTS
    mana = quest_check.ADVENTURERS * MANA
    laid = doors + quest_check.PASSAGES + quest_check.STAIRS + objectives + treasures
    spawn_zones, exit_first_player_and_fountain, enemy_wounds, artifacts = 3, 3, 15, 5
    rest = spawn_zones + exit_first_player_and_fountain + enemy_wounds + artifacts
    assert laid + mana + SEARCH_TOKENS + DOOM + rest == 158


# The settings


def setting(name: str) -> Setting:
    return next(setting for setting in SETTINGS if setting.name == name)


def test_up_to_three_adventurers_are_said_to_be_few() -> None:
    choices = setting("adventurers").choices
    assert {choice.value for choice in choices if choice.help.startswith("Few")} == {"1", "2", "3"}


def test_one_to_six_adventurers_set_out_usually_four_and_each_seat_leads_one_at_least() -> None:
    choices = setting("adventurers").choices
    assert [choice.value for choice in choices] == ["4", "5", "6", "3", "2", "1"]
    for choice in choices:
        assert choice.seats is not None
        assert (min(choice.seats), max(choice.seats)) == (1, int(choice.value))


def test_a_campaign_begins_with_a_quest_that_has_enough_harder_ones_after_it() -> None:
    single, *campaigns = setting("campaign").choices
    assert (single.value, single.needs) == ("1", {})
    assert [choice.value for choice in campaigns] == ["2", "3", "5", "7"]
    for choice in campaigns:
        latest = choice.needs["quest"][-1]
        assert len(QUESTS) - list(QUESTS).index(latest) == int(choice.value)


def test_a_quest_of_ones_own_is_checked_before_the_match() -> None:
    own = setting("quest").own
    assert own is not None
    with pytest.raises(BadQuest):
        own.check("nothing that could be played")


# The board


@rule("D9")
def test_equipment_lies_in_no_order_that_tells_anything(keep: Keep) -> None:
    table = keep.seat("ann").state
    equipment = (table.adventurer_equipment, table.talismans, table.necromantic)
    for deck in (*equipment, table.necromantic_artifacts):
        assert deck.cards == sorted(deck.cards)


@rule("D6")
def test_the_question_says_how_many_of_the_team_are_chosen(keep: Keep) -> None:
    keep.seat("ann", adventurers="2")
    assert keep.question() == "Who is Adventurer 1 of 2?"
    keep.says("ann", "Lothar")
    assert keep.question() == "Who is Adventurer 2 of 2?"
    keep.says("ann", "Theron")


@rule("D4", "D21")
def test_the_quest_says_what_lies_where_and_how_many_stage_cards_the_boss_has(keep: Keep) -> None:
    keep.seat("ann", quest="mist_market")
    assert sorted((o.zone, o.colour) for o in keep.state.objectives) == [
        ("1R.d1", "blue"),
        ("2R.d2", "red"),
        ("7V.d2", "green"),
        ("8R.b2", "red"),
        ("9V.b1", "red"),
    ]
    assert [(s.zone, s.token) for s in keep.state.spawn_zones] == [
        ("1R.s3", "starting"),
        ("5R.s2", "blue"),
    ]
    assert [foe.zone for foe in keep.state.foes if foe.is_boss] == ["8R.m2"]
    assert len(keep.state.boss.stages) == 2
    assert len(keep.state.stage_cards.cards) == 13
    assert [foe for foe in keep.state.foes if not foe.is_boss] == []


@rule("D5", "D201", "Q6")
@pytest.mark.parametrize(
    ("quest", "zones"), [("broken_gate", 4), ("mist_market", 6), ("giants_tower", 9)]
)
def test_every_treasure_zone_gets_a_token_and_two_of_them_are_artifacts(
    keep: Keep, quest: str, zones: int
) -> None:
    keep.seat("ann", quest=quest)
    found = Counter(keep.state.treasures.values())
    assert found == {"Quest Artifact": 2, "Health Potion": zones - 2}
    board = keep.state.ground.board
    assert set(keep.state.treasures) == {z.name for z in board.zones.values() if z.has_treasure}


@rule("Q6")
def test_treasure_may_come_from_the_full_pool_and_then_hold_no_artifact(keep: Keep) -> None:
    keep.seat("ann", treasure_from_full_pool="yes")
    keep.next_shuffle("Quest Artifact", "Quest Artifact")  # at the far end of fifteen tokens
    keep.quest("broken_gate")
    assert list(keep.state.treasures.values()) == ["Health Potion"] * 4


@rule("D5", "Q6")
def test_as_many_tokens_are_mixed_as_there_are_zones_for_them(keep: Keep) -> None:
    keep.seat("ann").next_shuffle("Quest Artifact", "Quest Artifact")
    keep.quest("broken_gate")
    assert sorted(keep.state.treasures.values()) == [
        "Health Potion",
        "Health Potion",
        "Quest Artifact",
        "Quest Artifact",
    ]


@rule("D310")
def test_nobody_sees_what_a_treasure_is(keep: Keep) -> None:
    keep.seat("ann").team("Lothar")
    seen = keep.game.view(keep.begin().state, 0)
    assert "Quest Artifact" not in str(seen)


# The decks


@rule("D9")
def test_four_decks_of_equipment_lie_face_down(keep: Keep) -> None:
    keep.seat("ann")
    piles = {
        "Adventurer Equipment": keep.state.adventurer_equipment,
        "Adventurer Talismans": keep.state.talismans,
        "Necromantic Equipment": keep.state.necromantic,
        "Necromantic Artifacts": keep.state.necromantic_artifacts,
    }
    for name, pile in piles.items():
        assert {CARDS[card].deck for card in pile.cards} == {name}
        assert not pile.discard
    assert [len(pile.cards) for pile in piles.values()] == [48, 60, 40, 18]


@rule("D10")
def test_enemy_decks_go_from_level_one_on_top_to_level_five(keep: Keep) -> None:
    keep.seat("ann", quest="broken_gate")
    assert levels(keep.state.street.cards) == [n for n in (1, 2, 3, 4, 5) for _ in range(22)]
    assert levels(keep.state.building.cards) == [n for n in (1, 2, 3, 4, 5) for _ in range(6)]


@rule("D9", "D10")
def test_what_is_drawn_is_left_to_chance_within_its_level(keep: Keep) -> None:
    keep.seat("ann", quest="broken_gate")
    seen = {keep.game.setup(1, keep.options, Rng.seeded(n)).street.cards[-1] for n in range(3)}
    assert len(seen) == 1, "the cards lie in no order"
    drawn = set()
    for number in range(40):
        table = keep.game.setup(1, keep.options, Rng.seeded(number))
        drawn.add(str(draw_enemy(table, table.street)))
    assert len(drawn) > 8
    assert {SPAWN_CARDS[card].level for card in drawn} == {1}


@rule("D11")
def test_a_quest_of_level_two_leaves_level_one_out(keep: Keep) -> None:
    keep.seat("ann", quest="giants_tower")
    assert levels(keep.state.street.cards) == [n for n in (2, 3, 4, 5) for _ in range(22)]
    assert levels(keep.state.building.cards) == [n for n in (2, 3, 4, 5) for _ in range(6)]


@rule("D12", "D122")
def test_an_empty_equipment_deck_is_made_anew_of_its_discards(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").search_tokens("1R.s2").turn_of("Lothar")
    pile = keep.state.necromantic
    pile.discard, pile.cards = pile.cards, []
    keep.next_numbers(sorted(pile.discard).index("Night Bolt"))
    keep.says("ann", "Search", "Put Night Bolt in Hand")
    pile = keep.state.necromantic
    assert (len(pile.cards), len(pile.discard)) == (39, 0)
    keep.told("Lothar finds Night Bolt", "D122")


@rule("Q49")
def test_without_cards_and_discards_nothing_is_found_and_the_action_is_spent(keep: Keep) -> None:
    keep.seat("ann").team(*TEAM).turn_of("Lothar").artifact_tokens("1R.s2")
    pile = keep.state.necromantic_artifacts.cards
    for number, name in enumerate(TEAM):
        keep.packs(name, *pile[: 5 if number < 3 else 3])
    with keep.changes("turn.actions", -1, "artifacts", -1):
        keep.says("ann", "Take the Artifact")
    keep.told("No Necromantic Artifact card is left to draw", "Q49")


@rule("D13")
def test_an_empty_enemy_deck_is_made_anew_of_its_level_five_discards_only(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").all_have_acted().spawn_zones("2R.s2")
    pile = keep.state.street
    pile.discard, pile.cards = pile.cards, []
    fifth = sorted(card for card in pile.discard if card.endswith("L5"))
    keep.next_numbers(fifth.index("Footman L5"))
    keep.begin()
    keep.told("The card for Cooper Row is Footman (Level 5)", "D157")
    pile = keep.state.street
    assert set(levels(pile.cards)) == {5}
    assert len(pile.cards) == 21
    assert Counter(levels(pile.discard)) == {1: 22, 2: 22, 3: 22, 4: 22, 5: 1}


# The team


@rule("D6", "D7", "D18", "D19")
def test_adventurers_join_with_their_class_blue_skill_wounds_and_mana(keep: Keep) -> None:
    musters(keep, *TEAM)
    lothar = keep.one("Lothar")
    assert (lothar.wounds, lothar.mana, lothar.adrenaline, lothar.danger) == (10, 5, 0, 0)
    assert lothar.skills == ["Taunt"]
    assert [one.name for one in keep.state.adventurers] == list(TEAM)
    keep.told("Lothar joins the team", "D7")


@rule("D6", "D281")
def test_everybody_leads_as_many_as_the_players_like_but_nobody_sits_idle(keep: Keep) -> None:
    keep.seat("ann", "bob", adventurers="4")
    keep.says("ann", "Lothar", "Theron", "Tessara")
    decision = keep.asked("bob")
    assert not decision.options_of(0)
    keep.says("bob", "Mai Ling")
    assert [one.seat for one in keep.state.adventurers] == [0, 0, 0, 1]
    keep.told("Mai Ling joins the team", "D6")


@rule("D6")
def test_the_one_who_leads_fewest_is_asked_next(keep: Keep) -> None:
    keep.seat("ann", "bob", adventurers="4")
    keep.says("ann", "Lothar")
    keep.says("bob", "Theron", "Mai Ling")
    assert keep.asked("ann").seat == 0
    keep.says("ann", "Tessara")
    assert [one.seat for one in keep.state.adventurers] == [0, 1, 1, 0]


@rule("D6", "D281")
def test_exactly_as_many_join_as_were_agreed(keep: Keep) -> None:
    musters(keep, "Lothar", "Tessara")
    assert len(keep.state.adventurers) == keep.state.team_size == 2
    assert keep.question() == "Which weapon for Lothar? Up to 220 Gold; 80 are kept for Tessara."


@rule("D283", "Q50")
def test_mana_and_search_tokens_are_as_many_as_the_box_has() -> None:
    most = max(most for quest in QUESTS.values() for most in quest.adventurers)
    assert most * 10 <= 60
    assert SEARCH_TOKENS == 5


# The first weapons


@rule("D15", "D14", "D16", "D17", "D18")
def test_each_buys_one_weapon_and_the_rest_stays_as_a_deck(keep: Keep) -> None:
    musters(keep, "Lothar", "Tessara")
    assert not any("Plate Armor" in choice for choice in keep.choices("ann"))
    keep.says("ann", "Broadsword for 100 Gold", "Ash Wand for 120 Gold")
    assert keep.one("Lothar").hand == ["Broadsword"]
    assert keep.one("Tessara").hand == ["Ash Wand"]
    assert len(keep.state.adventurer_equipment.cards) == 46
    assert {one.zone for one in keep.state.adventurers} == {"1R.s2"}
    keep.told("Lothar buys Broadsword for 100 Gold", "D15")
    keep.told("Lothar buys Broadsword for 100 Gold", "D14")
    keep.told("The Broken Gate", "D17")


@rule("D17")
def test_of_two_starting_zones_the_players_choose(keep: Keep) -> None:
    musters(keep, "Lothar", quest="king_below")
    keep.says("ann", "Broadsword", "Abbey Row")
    assert keep.one("Lothar").zone == "9R.s2"


@rule("Q17")
def test_the_team_pools_its_gold_and_keeps_enough_for_everybody(keep: Keep) -> None:
    musters(keep, "Lothar", "Tessara", "Theron")
    assert "Master Mallet for 250 Gold" in keep.choices("ann")
    keep.says("ann", "Master Mallet for 250 Gold")
    assert keep.question() == "Which weapon for Tessara? Up to 120 Gold; 80 are kept for Theron."
    keep.says("ann", "Ash Wand")
    assert keep.choices("ann") == [
        "Hand Axe for 80 Gold",
        "Into the Backpack: Hand Axe for 80 Gold",
    ]
    keep.says("ann", "Hand Axe")
    assert [one.hand for one in keep.state.adventurers] == [
        ["Master Mallet"],
        ["Ash Wand"],
        ["Hand Axe"],
    ]


@rule("D18", "D15")
def test_the_first_weapon_goes_into_any_slot_that_takes_it(keep: Keep) -> None:
    musters(keep, "Frantz", "Lothar")
    keep.says("ann", "Into the Backpack: Ash Wand for 120 Gold")
    assert (keep.one("Frantz").hand, keep.one("Frantz").backpack) == ([], ["Ash Wand"])
    keep.told("Frantz puts Ash Wand into the Backpack", "D18")
    assert keep.question() == "Which weapon for Lothar? Up to 180 Gold."
    keep.says("ann", "Broadsword for 100 Gold")
    assert keep.state.round == 1


@rule("D15", "Q17")
def test_by_the_other_reading_nobody_spends_more_than_their_own_gold(keep: Keep) -> None:
    musters(keep, "Lothar", "Tessara", own_gold="yes")
    assert "Master Mallet for 250 Gold" not in keep.choices("ann")
    keep.says("ann", "Hand Axe")
    assert keep.question() == "Which weapon for Tessara? Up to 150 Gold."


@pytest.mark.parametrize("size", range(1, 7))
def test_the_ready_team_can_be_taken_whatever_its_size(keep: Keep, size: int) -> None:
    team = list(READY_TEAM.values())[:size]
    musters(keep, *(member.name for member in team), own_gold="yes")
    keep.says("ann", *(f"{member.weapon} for" for member in team))
    assert [one.hand for one in keep.state.adventurers] == [[member.weapon] for member in team]
    assert keep.state.round == 1


@rule("Q72")
def test_gold_left_over_is_lost(keep: Keep) -> None:
    musters(keep, "Lothar")
    keep.says("ann", "Broadsword")
    assert keep.state.gold == 0


@rule("Q73")
def test_nobody_sets_out_with_a_talisman(keep: Keep) -> None:
    musters(keep, "Lothar")
    keep.says("ann", "Broadsword")
    assert keep.one("Lothar").talisman == []


@rule("Q73")
def test_by_the_other_reading_everybody_has_one_at_random(keep: Keep) -> None:
    musters(keep, "Lothar", "Theron", starting_talismans="yes")
    keep.says("ann", "Broadsword", "Broadsword")
    assert [len(one.talisman) for one in keep.state.adventurers] == [1, 1]
    assert len(keep.state.talismans.cards) == 58
    keep.told(f"Lothar begins with {keep.one('Lothar').talisman[0]}", "Q73")


@rule("D20", "D28")
def test_the_first_player_begins(keep: Keep) -> None:
    keep.seat("ann", "bob", adventurers="2")
    keep.says("ann", "Lothar")
    keep.says("bob", "Tessara")
    keep.says("ann", "Broadsword", "Ash Wand", "ann")
    assert keep.state.first_player == 0
    assert keep.state.acting.name == "Lothar"


@rule("D4")
def test_what_a_quest_does_at_its_start_is_done_before_the_first_round(keep: Keep) -> None:
    more = '[[rule]]\nwhen = "start"\ndo = "spawn 2 Footman at 1R.s3"\n\n[[rule]]'
    keep.seat("ann", adventurers="1").quest(own_quest({"[[rule]]": more}))
    keep.says("ann", "Lothar", "Broadsword")
    assert keep.who_is_in("1R.s3") == ["Footman", "Footman"]
    told = keep.sentences()
    assert told.index("2 Footmen come to Tanner Alley.") < told.index("Round 1 begins.")


@rule("D6", "D281")
def test_one_to_six_adventurers_set_out_and_four_unless_somebody_says_otherwise(
    keep: Keep,
) -> None:
    (setting,) = [each for each in keep.game.settings if each.name == "adventurers"]
    assert [choice.value for choice in setting.choices] == ["4", "5", "6", "3", "2", "1"]
