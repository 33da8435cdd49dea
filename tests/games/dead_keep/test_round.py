"""The Game Round: whose Turn it is, how a round ends, and how a quest is won and lost."""

from __future__ import annotations

import pytest

from rulewright.games.dead_keep.scene import Keep
from rulewright.testing import rule
from tests.games.dead_keep.layouts import own_quest


def test_a_scene_begins_with_nobody_but_the_boss(keep: Keep) -> None:
    keep.seat("ann").team("Lothar")
    assert [foe.is_boss for foe in keep.state.foes] == [True]


def test_a_scene_takes_stage_cards_from_their_deck_and_lays_them_back(keep: Keep) -> None:
    keep.seat("ann").boss("Minotaur", "5R.m1", stages=1)
    cards = keep.state.stage_cards.cards
    cards.insert(0, cards.pop())  # the first two are not the same
    deck = cards[:]
    keep.boss("Minotaur", "5R.m1", stages=3)
    assert keep.state.boss.stages[1:] == deck[:2]
    keep.boss("Minotaur", "5R.m1", stages=1)
    assert keep.state.stage_cards.cards == deck


# Phases and Turns


@rule("D27", "D30")
def test_players_then_enemies_then_the_end(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").stands("Lothar", "1R.s2").turn_of("Lothar")
    keep.enemies("1R.m1", "Footman").spawn_zones("2R.s2").street("Shadowguard L1")
    keep.says("ann", "End the Turn")
    assert keep.sentences()[-8:-1] == [
        "Lothar's Turn is over.",
        "The Enemies act.",
        "1 Footman moves from Tanner Hollow to Tanner Row, where Adventurers are nearest.",
        "More Enemies come.",
        "The card for Cooper Row is Shadowguard (Level 1).",
        "1 Shadowguard comes to Cooper Row.",
        "Round 2 begins.",
    ]
    keep.told("The Enemies act", "D30")
    keep.told("Round 2 begins", "D27")


@rule("D28", "D284")
def test_a_player_activates_all_their_own_in_any_order_before_the_next_player(keep: Keep) -> None:
    keep.seat("ann", "bob").team(ann=["Lothar", "Tessara"], bob=["Theron"]).spawn_zones()
    keep.says("ann", "Tessara", "End the Turn")
    assert keep.state.acting.name == "Lothar"  # the only one left is not asked for
    keep.says("ann", "End the Turn")
    assert keep.state.acting.name == "Theron"
    keep.told("Tessara takes a Turn with 3 Actions", "D284")


@rule("D28", "D29")
def test_the_first_player_token_goes_to_the_left_every_round(keep: Keep) -> None:
    keep.seat("ann", "bob").team(ann=["Lothar"], bob=["Theron"]).spawn_zones()
    keep.says("ann", "End the Turn")
    keep.says("bob", "End the Turn")
    assert keep.state.first_player == 1
    assert keep.state.acting.name == "Theron"
    keep.says("bob", "End the Turn")
    assert keep.state.acting.name == "Lothar"
    keep.told("The First Player token goes to bob", "D29")


@rule("D107", "D284")
def test_three_actions_at_blue_and_the_same_one_again_and_again(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").stands("Lothar", "1R.m1").mana("Lothar", 0).turn_of("Lothar")
    keep.spawn_zones()
    with keep.changes("Lothar.mana", +4, "turn.actions", -2):
        keep.says("ann", "Gather", "Gather")
    with keep.changes("Lothar.mana", +2, "round", +1):  # with nothing left the Turn ends by itself
        keep.says("ann", "Gather")
    keep.told("Lothar takes a Turn with 3 Actions", "D107")


@rule("D107", "D136")
def test_free_actions_come_on_top_of_the_three(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").has("Lothar", "+1 Free Move Action").turn_of("Lothar")
    keep.says(
        "ann", "Go to Tanner Hollow", "Go to Tanner Lane", "Go to Tanner Hollow", "Go to Tanner Row"
    )
    assert keep.state.turn is not None
    assert keep.state.turn.actions == 0


@rule("D136")
def test_whoever_does_nothing_loses_the_actions_left(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").spawn_zones().turn_of("Lothar")
    keep.says("ann", "Go to Tanner Hollow", "End the Turn")
    assert keep.state.round == 2
    assert keep.state.turn is not None
    assert keep.state.turn.actions == 3  # of the next Turn, none is saved
    keep.told("Lothar's Turn is over", "D136")


# Free Actions


@rule("Q22")
def test_a_free_action_that_was_not_used_is_lost_with_the_turn(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").has("Lothar", "+1 Free Move Action").spawn_zones()
    keep.turn_of("Lothar")
    keep.says("ann", "End the Turn")
    steps = ("Go to Tanner Hollow", "Go to Tanner Row", "Go to Tanner Hollow", "Go to Tanner Row")
    keep.says("ann", *steps)
    assert not any(choice.startswith("Go to") for choice in keep.choices("ann"))


@rule("Q22")
def test_a_free_move_pays_the_step_and_actions_pay_for_the_enemies(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").has("Lothar", "+1 Free Move Action").turn_of("Lothar")
    keep.enemies("1R.s2", "Footman", "Footman")
    with keep.changes("turn.actions", -2):
        keep.says("ann", "Go to Tanner Hollow (2 Actions: Enemies hold you)")


@rule("Q22")
def test_by_the_other_reading_a_free_move_pays_for_the_enemies_too(keep: Keep) -> None:
    keep.seat("ann", free_moves_pay_surcharge="yes").team("Lothar")
    keep.has("Lothar", "+1 Free Move Action").turn_of("Lothar")
    keep.enemies("1R.s2", "Footman", "Footman", "Footman", "Footman")
    with keep.changes("turn.actions", 0):
        keep.says("ann", "Go to Tanner Hollow")
    assert keep.one("Lothar").zone == "1R.m1"


@rule("Q23")
def test_a_move_given_in_anothers_turn_cannot_leave_enemies_behind(keep: Keep) -> None:
    keep.seat("ann").team("Friedrich", "Lothar").turn_of("Friedrich")
    keep.enemies("1R.s2", "Footman").stands("Friedrich", "1R.m1").carries("Lothar", "Broadsword")
    keep.says("ann", "Lead Lothar")
    assert not any(choice.startswith("Go to") for choice in keep.choices("ann"))
    keep.says("ann", "No")


@rule("Q23")
def test_unless_one_is_slippery(keep: Keep) -> None:
    keep.seat("ann").team("Friedrich", "Astrid").turn_of("Friedrich")
    keep.enemies("1R.s2", "Footman").stands("Friedrich", "1R.m1")
    keep.says("ann", "Lead Astrid", "Go to Tanner Hollow")
    assert keep.one("Astrid").zone == "1R.m1"


# Winning and losing


@rule("D22", "D26", "D282")
def test_the_quest_is_won_at_once_and_by_everybody(keep: Keep) -> None:
    keep.seat("ann", "bob").team(ann=["Lothar"], bob=["Theron"])
    keep.carries("Lothar", "Mallet").boss("Minotaur", "1R.s2", active=True, stages=0)
    keep.turn_of("Lothar").foe("Minotaur").wounds = 1
    keep.next_rolls(6)
    keep.says("ann", "Attack Minotaur 1")
    outcome = keep.begin().outcome
    assert outcome is not None
    assert [outcome.share(seat) for seat in (0, 1)] == [1, 1]
    keep.told("The Broken Gate is won", "D22")


@rule("D22")
def test_where_all_have_to_leave_it_is_won_when_the_last_of_them_is_at_the_exit(keep: Keep) -> None:
    way_out = {'start = "1R.s2"': 'start = "1R.s2"\nexit = "1R.m1"\nwin = "everybody at the exit"'}
    keep.seat("ann").quest(own_quest(way_out)).team("Lothar", "Theron")
    keep.state.foes.clear()
    keep.state.boss.is_gone = True
    keep.turn_of("Lothar").says("ann", "Go to Tanner Hollow", "End the Turn")
    assert keep.begin().outcome is None, "Theron is still on the way"
    keep.says("ann", "Go to Tanner Hollow")
    outcome = keep.begin().outcome
    assert outcome is not None
    assert outcome.winners


@rule("D282")
def test_nothing_is_won_while_the_boss_has_a_stage_card_left(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").carries("Lothar", "Mallet").turn_of("Lothar")
    keep.boss("Minotaur", "1R.s2", active=True, stages=0).stage_pile("Shadow Levy")
    keep.foe("Minotaur").wounds = 1
    keep.next_rolls(6)
    keep.says("ann", "Attack Minotaur 1")
    assert keep.begin().outcome is None
    assert keep.foe("Minotaur").wounds == 7


@rule("D25", "D26")
def test_a_quest_names_what_else_loses_it(keep: Keep) -> None:
    keep.seat("ann", "bob", quest="last_ferry").team(ann=["Lothar"], bob=["Theron"])
    keep.spawn_zones().all_have_acted()
    keep.state.round = 17
    outcome = keep.begin().outcome
    assert outcome is not None
    assert [outcome.share(seat) for seat in (0, 1)] == [0, 0]
    keep.told("The quest is lost", "D25")


@rule("D23", "D29", "Q1")
def test_too_few_potions_for_the_fallen_lose_the_game_at_the_end_of_the_round(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron").wounds("Lothar", 0).spawn_zones()
    keep.turn_of("Theron")
    assert keep.begin().outcome is None
    keep.says("ann", "End the Turn")
    assert keep.begin().outcome is not None
    keep.told("There are not enough Health Potions for the fallen", "D23")
    assert "The First Player token goes to ann." not in keep.sentences()


@rule("D23", "Q1", "Q28")
def test_a_potion_for_each_of_the_fallen_keeps_the_game_going(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron").wounds("Lothar", 0).potions("Lothar", 1)
    keep.spawn_zones().turn_of("Theron").stands("Theron", "1R.m1")
    keep.says("ann", "End the Turn")  # the one that the fallen carries counts too
    assert keep.state.round == 2


@rule("Q28")
def test_one_potion_does_not_do_for_two(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Tessara", "Theron").spawn_zones().turn_of("Theron")
    keep.wounds("Lothar", 0).wounds("Tessara", 0).potions("Theron", 1).stands("Theron", "1R.m1")
    keep.says("ann", "End the Turn")
    assert keep.begin().outcome is not None


@rule("D24", "Q1")
def test_by_the_other_reading_the_game_is_lost_as_soon_as_somebody_falls(keep: Keep) -> None:
    keep.seat("ann", immediate_ko_loss="yes").team("Lothar", "Theron")
    keep.wounds("Lothar", 1).stands("Theron", "2R.m1").enemies("1R.s2", "Footman")
    keep.all_have_acted()
    assert keep.begin().outcome is not None
    keep.told("There are not enough Health Potions for the fallen", "D24")
    assert "More Enemies come." not in keep.sentences()


@rule("Q1", "D141")
def test_by_the_usual_reading_the_round_goes_on_after_a_fall(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron").wounds("Lothar", 1).stands("Theron", "2R.m1")
    keep.enemies("1R.s2", "Footman").all_have_acted().spawn_zones()
    assert keep.begin().outcome is not None
    keep.told("Lothar is KO'ed", "D141")
    assert "More Enemies come." in keep.sentences()


@rule("D24", "Q28")
def test_by_the_other_reading_a_potion_drunk_too_soon_loses_the_game(keep: Keep) -> None:
    keep.seat("ann", immediate_ko_loss="yes").team("Lothar", "Theron").turn_of("Theron")
    keep.wounds("Lothar", 0).stands("Lothar", "2R.m1").wounds("Theron", 5).potions("Theron", 1)
    keep.says("ann", "Health Potion of Theron for yourself")
    assert keep.begin().outcome is not None
    keep.told("There are not enough Health Potions for the fallen", "D24")


@rule("Q25")
@pytest.mark.parametrize("reading", ["no", "yes"])
def test_when_nobody_is_left_standing_no_potion_helps(keep: Keep, reading: str) -> None:
    keep.seat("ann", immediate_ko_loss=reading).team("Lothar").wounds("Lothar", 1)
    keep.potions("Lothar", 3).stands("Lothar", "1R.s2").enemies("1R.s2", "Shadowguard")
    keep.all_have_acted()
    keep.says("ann", "No")
    assert keep.begin().outcome is not None
    keep.told("Nobody is left standing", "Q25")


# KO'ed


@rule("Q24", "D141")
def test_the_fallen_have_no_turn_and_enemies_pass_them_over(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron").wounds("Lothar", 0).potions("Theron", 1)
    keep.stands("Lothar", "1R.m1").stands("Theron", "1R.s4").spawn_zones()
    keep.enemies("1R.m1", "Footman").turn_of("Theron")
    keep.says("ann", "End the Turn")
    assert keep.who_is_in("1R.s4") == ["Footman"]
    assert keep.state.acting.name == "Theron"


@rule("Q24")
def test_the_fallen_keep_what_they_have_and_their_level_still_counts(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron").carries("Lothar", "Broadsword").potions("Theron", 1)
    keep.adrenaline("Lothar", 7).wounds("Lothar", 1).stands("Theron", "1R.m1")
    keep.enemies("1R.s2", "Footman").spawn_zones("2R.s2").street("Footman L1").all_have_acted()
    keep.begin()
    lothar = keep.one("Lothar")
    assert (lothar.wounds, lothar.hand, lothar.mana, lothar.adrenaline) == (0, ["Broadsword"], 5, 7)
    assert keep.who_is_in("2R.s2") == ["Footman"] * 3


@rule("Q24")
def test_the_fallen_drink_nothing_and_discard_nothing(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron").carries("Lothar", "Broadsword").turn_of("Theron")
    keep.wounds("Lothar", 0).potions("Lothar", 1).wounds("Theron", 5)
    assert not any(choice.startswith("Lothar") for choice in keep.choices("ann"))


@rule("Q24", "D186")
def test_shots_that_miss_pass_over_the_fallen(keep: Keep) -> None:
    keep.seat("ann").team("Mai Ling", "Lothar").carries("Mai Ling", "Longbow").mana("Mai Ling", 0)
    keep.stands("Lothar", "1R.m1").wounds("Lothar", 0).enemies("1R.m1", "Footman")
    keep.turn_of("Mai Ling").next_rolls(1)
    keep.says("ann", "Attack the Undead in Tanner Hollow")
    assert not any("missed" in sentence for sentence in keep.sentences())


@rule("Q26")
def test_a_fall_in_the_own_turn_ends_it(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron").wounds("Lothar", 1).potions("Theron", 1)
    keep.stands("Theron", "2R.m1").enemies("1R.s2", "Footman").turn_of("Lothar")
    keep.says("ann", "Taunt all Enemies in Tanner Row")
    assert keep.state.acting.name == "Theron"
    keep.told("Lothar's Turn is over", "Q26")


@rule("Q26", "D134")
def test_who_is_revived_before_the_own_turn_takes_it(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron").wounds("Lothar", 0).potions("Theron", 1)
    keep.turn_of("Theron")
    keep.says("ann", "Health Potion of Theron for Lothar", "End the Turn")
    assert keep.state.acting.name == "Lothar"
    keep.told("Theron brings Lothar back", "D134")


@rule("Q26")
def test_who_is_revived_when_the_players_turn_has_passed_waits_for_the_next_round(
    keep: Keep,
) -> None:
    keep.seat("ann", "bob").team(ann=["Lothar", "Tessara"], bob=["Theron"]).spawn_zones()
    keep.wounds("Lothar", 0).potions("Theron", 1).turn_of("Tessara")
    keep.says("ann", "End the Turn")
    keep.says("bob", "Health Potion of Theron for Lothar", "End the Turn")
    assert keep.state.round == 2


@rule("Q26", "D214")
def test_trolls_heal_after_turns_and_not_after_skipped_ones(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron").wounds("Lothar", 0).potions("Theron", 1)
    keep.spawn_zones().stands("Theron", "1R.m1").enemies("2R.s2", "Swamp Troll").turn_of("Theron")
    keep.foe("Swamp Troll").wounds = 1
    keep.says("ann", "End the Turn")
    assert [s for s in keep.sentences() if "Troll" in s and "heal" in s] == [
        "Swamp Troll 1 heals 3 Wounds."
    ]


# At any time


@rule("Q27", "D133")
def test_potions_may_be_used_before_attacks_are_shared_out(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").wounds("Lothar", 3).potions("Lothar", 1)
    keep.enemies("1R.s2", "Shadowguard").all_have_acted().spawn_zones()
    keep.says("ann", "Health Potion of Lothar for Lothar")
    assert keep.one("Lothar").wounds == 2  # 3 and 3 less 4


@rule("Q27", "D134")
def test_potions_may_be_used_after_the_attacks_on_a_zone(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron").wounds("Lothar", 2).potions("Theron", 1)
    keep.enemies("1R.s2", "Shadowguard").all_have_acted().spawn_zones()
    keep.says("ann", "No", "On Lothar")
    keep.says("ann", "Health Potion of Theron for Lothar")
    told = keep.sentences()
    back = told.index("Theron brings Lothar back with a Health Potion.")
    assert back < told.index("More Enemies come.")


@rule("Q27")
def test_potions_may_be_used_before_a_card_is_drawn(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Theron").stands("Lothar", "1R.m1").wounds("Lothar", 1)
    keep.potions("Lothar", 1).spawn_zones("2R.s2").street("Mist Burn L1").all_have_acted()
    keep.says("ann", "Health Potion of Lothar for Lothar")
    assert keep.one("Lothar").wounds == 3  # 1 and 3 less 1
    keep.told("Mist Burn", "D197")


@rule("Q27", "D133")
def test_before_a_turn_a_potion_may_be_used_while_two_are_waiting(keep: Keep) -> None:
    keep.seat("ann").team("Lothar", "Tessara").potions("Lothar", 1).wounds("Tessara", 4)
    assert keep.choices("ann")[:3] == ["Lothar", "Tessara", "Health Potion of Lothar for Tessara"]
    with keep.changes("Tessara.wounds", +3):
        keep.says("ann", "Health Potion of Lothar for Tessara")


@rule("Q27", "D28")
def test_the_last_one_waiting_takes_the_turn_at_once_with_the_potions_at_hand(keep: Keep) -> None:
    keep.seat("ann").team("Lothar").potions("Lothar", 1).wounds("Lothar", 4)
    assert keep.asked("ann").kind == "action"
    assert "Health Potion of Lothar for yourself" in keep.choices("ann")


# Health Potions while Enemies act out of turn


def taunts(keep: Keep) -> Keep:
    """Lothar, who has a scratch and a Potion, taunts an Ogre beside him and a Footman."""
    keep.seat("ann").team("Lothar").wounds("Lothar", 9).potions("Lothar", 2)
    keep.enemies("1R.m1", "Ogre", "Footman").stands("Lothar", "1R.m1").turn_of("Lothar")
    keep.says("ann", "Taunt all Enemies in Tanner Hollow")
    return keep


@rule("Q27", "Q38")
def test_before_the_attacks_of_an_extra_activation_a_potion_may_be_used(keep: Keep) -> None:
    taunts(keep)
    assert keep.question() == "Use a Health Potion before the Attacks on Tanner Hollow?"
    with keep.changes("Lothar.potions", -1):
        keep.says("ann", "Health Potion of Lothar for yourself")
    before = keep.one("Lothar").wounds
    assert before < 10  # unhurt he was not asked again, and the Enemies have struck
    assert keep.question() == "Use a Health Potion before what comes after the Attacks?"
    keep.says("ann", "No")
    assert keep.asked("ann").kind == "action"


@rule("Q27", "Q38")
def test_who_wants_none_is_asked_once_before_and_once_after(keep: Keep) -> None:
    taunts(keep).says("ann", "No", "No")
    assert keep.asked("ann").kind == "action"
    assert keep.one("Lothar").potions == 2


@rule("D22", "Q20", "D24")
def test_the_last_wound_of_the_boss_wins_before_a_miss_can_fell_a_friend(keep: Keep) -> None:
    keep.seat("ann", immediate_ko_loss="yes").team("Thurkal", "Lothar").unskilled("Thurkal")
    keep.carries("Thurkal", "Wyrmslayer").stands("Thurkal", "1R.s2").mana("Thurkal", 0)
    keep.wounds("Lothar", 1).stands("Lothar", "1R.m1").turn_of("Thurkal")
    keep.boss("Minotaur", "1R.m1", active=True, stages=0).hurt("Minotaur 1", 1).next_rolls(6, 2)
    keep.says("ann", "Attack Minotaur 1")
    outcome = keep.begin().outcome
    assert outcome is not None
    assert outcome.winners == (0,)
    assert keep.one("Lothar").is_up


@rule("D20")
def test_the_players_decide_who_holds_the_first_player_token_first(keep: Keep) -> None:
    keep.seat("ann", "bob", adventurers="2")
    keep.says("ann", "Lothar")
    keep.says("bob", "Theron")
    keep.says("ann", "Broadsword for 100 Gold", "Hand Axe for")
    assert keep.question() == "Who holds the First Player token first?"
    assert keep.choices("bob") == ["ann", "bob"]
    keep.says("bob", "bob")
    assert keep.state.first_player == 1
    keep.told("bob holds the First Player token", "D20")
    assert keep.asked("bob").kind == "action"


@rule("D20")
def test_a_single_player_is_not_asked_for_the_token(keep: Keep) -> None:
    keep.seat("ann", adventurers="1").says("ann", "Lothar", "Broadsword for 100 Gold")
    assert keep.asked("ann").kind == "action"
